#pragma once
// Buttons of returns and refunds. Place n in a list is the button's number for good: add at the end
// only.

#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kReturnsButtons[] = {
    {"returns_add", "新增", "add", 1},
    {"returns_edit", "修改", "edit", 2},
    {"returns_delete", "撤回", "delete", 3},
    {"returns_view", "查看", "view", 2},
    {"returns_export", "导出", "export", 1},
    {"returns_submit", "提交", "submit", 2},
    {"returns_accept", "验收", "accept", 2},
    {"returns_account", "核算", "account", 2},
    {"returns_agree", "确认金额", "agree", 2},
};
inline constexpr Button kRefundButtons[] = {
    {"refund_add", "新增", "add", 1},
    {"refund_edit", "修改", "edit", 2},
    {"refund_delete", "作废", "delete", 3},
    {"refund_view", "查看", "view", 2},
    {"refund_export", "导出", "export", 1},
    {"refund_confirm", "确认退款", "confirm", 2},
};

}  // namespace oms::commands::seed
