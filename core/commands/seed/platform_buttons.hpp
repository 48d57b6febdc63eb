#pragma once
// Buttons of the screens that run the platform. Place n in a list is the button's number for good:
// add at the end only.

#include "commands/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kCodeButtons[] = {
    {"code_add", "新增", "add", 1},
    {"code_edit", "修改", "edit", 2},
    {"code_delete", "删除", "delete", 3},
    {"code_view", "查看", "view", 2},
    {"code_generate", "代码生成", "generate", 2},
};
inline constexpr Button kReportButtons[] = {
    {"report_add", "新增", "add", 1},
    {"report_edit", "修改", "edit", 2},
    {"report_delete", "删除", "delete", 3},
    {"report_view", "查看", "view", 2},
};
inline constexpr Button kSocialProviderButtons[] = {
    {"socialprovider_add", "新增", "add", 1},
    {"socialprovider_edit", "修改", "edit", 2},
    {"socialprovider_delete", "删除", "delete", 3},
    {"socialprovider_view", "查看", "view", 2},
};
inline constexpr Button kSsoIssuerButtons[] = {
    {"ssoissuer_add", "新增", "add", 1},
    {"ssoissuer_edit", "修改", "edit", 2},
    {"ssoissuer_delete", "删除", "delete", 3},
    {"ssoissuer_view", "查看", "view", 2},
};
inline constexpr Button kDatasourceButtons[] = {
    {"datasource_add", "新增", "add", 1},
    {"datasource_edit", "修改", "edit", 2},
    {"datasource_delete", "删除", "delete", 3},
    {"datasource_view", "查看", "view", 2},
};
inline constexpr Button kPlatformUserButtons[] = {{"platformuser_view", "查看", "view", 2}};
inline constexpr Button kTenantPresetButtons[] = {
    {"tenantpreset_add", "新增", "add", 1},
    {"tenantpreset_edit", "修改", "edit", 2},
    {"tenantpreset_delete", "删除", "delete", 3},
    {"tenantpreset_view", "查看", "view", 2},
};
inline constexpr Button kClientButtons[] = {
    {"client_add", "新增", "add", 1},
    {"client_edit", "修改", "edit", 2},
    {"client_delete", "删除", "delete", 3},
    {"client_view", "查看", "view", 2},
    {"client_export", "导出", "export", 1},
};

}  // namespace oms::commands::seed
