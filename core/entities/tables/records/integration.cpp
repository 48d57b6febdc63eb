#include "entities/checks.hpp"
#include "entities/tables/lists.hpp"
#include "entities/tables/tables.hpp"

namespace oms::entities::tables {
namespace {

// What is generated (code/gen-code) stands in `definition` (api/codegen/definition.hpp); without it
// the table of the data source is described. What other front ends ask for beside that is kept, and
// no more.
constexpr FieldSpec kCodeFields[] = {
    {.name = "datasourceId", .type = FieldType::Id, .flags = kList, .ref = "datasource"},
    {.name = "codeName", .flags = kRequired | kLS, .max = 64},
    {.name = "serviceName", .flags = kLS, .max = 64},
    {.name = "tableName", .flags = kRequired | kLS, .max = 64},
    {.name = "tablePrefix", .max = 32},
    {.name = "pkName", .max = 32},
    {.name = "packageName", .max = 128},
    {.name = "baseMode",
     .type = FieldType::Enum,
     .flags = kNumeric,
     .options = "1,2",
     .initial = "2"},
    {.name = "wrapMode",
     .type = FieldType::Enum,
     .flags = kNumeric,
     .options = "1,2",
     .initial = "2"},
    {.name = "apiPath", .max = 255},
    {.name = "webPath", .max = 255},
    {.name = "definition", .type = FieldType::Json},
};

constexpr RouteSpec kCodeRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-develop/code/list", "code_view"},
    {Op::Detail, Verb::Get, "/api/blade-develop/code/detail", "code_view"},
    {Op::Submit, Verb::Post, "/api/blade-develop/code/submit", "code_edit"},
    {Op::Remove, Verb::Post, "/api/blade-develop/code/remove", "code_delete", "ids"},
};

// Definitions that a report screen keeps; nothing here evaluates them.
constexpr FieldSpec kReportFields[] = {
    {.name = "name", .flags = kRequired | kLS | kUnique, .max = 100},
    {.name = "content", .type = FieldType::Json, .flags = kRequired},
    // When people are told of it, in Shanghai time: each day, a day of the week (1 is Monday) or of
    // the month.
    {.name = "sendEvery", .type = FieldType::Enum, .flags = kList, .options = "day,week,month"},
    {.name = "sendDay", .type = FieldType::Int, .max = 28, .min = 1},
    {.name = "sendHour", .type = FieldType::Int, .max = 23},
    {.name = "receiverIds", .type = FieldType::Ids, .ref = "user"},
};

constexpr RouteSpec kReportRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-report/report/rest/list", "report_view"},
    {Op::Detail, Verb::Get, "/api/blade-report/report/rest/detail", "report_view"},
    {Op::Submit, Verb::Post, "/api/blade-report/report/rest/submit", "report_edit"},
    {Op::Remove, Verb::Post, "/api/blade-report/report/rest/remove", "report_delete", "ids"},
};

// A provider of the authorization code flow; dialect: 1 OAuth 2, 2 WeChat's own. The members of its
// user answer that tell who somebody is are named by idMember and nameMember.
constexpr FieldSpec kSocialProviderFields[] = {
    {.name = "source", .flags = kRequired | kLS | kUnique | kCreateOnly, .max = 16},
    {.name = "name", .flags = kRequired | kLS, .max = 32},
    {.name = "dialect",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kList,
     .options = "1,2",
     .initial = "1"},
    {.name = "clientId", .flags = kRequired | kList, .max = 128},
    {.name = "clientSecret", .type = FieldType::Password, .flags = kRequired | kSecret, .max = 255},
    {.name = "authorizeUrl", .type = FieldType::Url, .flags = kRequired | kList},
    {.name = "tokenUrl", .type = FieldType::Url, .flags = kRequired | kSecretTo},
    {.name = "userUrl", .type = FieldType::Url, .flags = kRequired},
    {.name = "redirectUrl", .type = FieldType::Url, .flags = kRequired},
    {.name = "scope", .max = 255},
    {.name = "idMember", .flags = kRequired, .max = 32, .initial = "id"},
    {.name = "nameMember", .flags = kRequired, .max = 32, .initial = "name"},
    {.name = "enabled", .type = FieldType::Bool, .flags = kRequired | kLS, .initial = "1"},
    {.name = "sort", .type = FieldType::Int, .flags = kList | kSort, .initial = "0"},
};

constexpr RouteSpec kSocialProviderRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/social-provider/list", "socialprovider_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/social-provider/detail", "socialprovider_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/social-provider/submit", "socialprovider_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/social-provider/remove",
     "socialprovider_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/socialProvider", "socialprovider_export"},
};

// Who may sign single-sign-on tokens (HS256), for one company or, when that is blank, for any.
constexpr FieldSpec kSsoIssuerFields[] = {
    {.name = "issuer", .flags = kRequired | kLS | kUnique | kCreateOnly, .max = 128},
    {.name = "audience", .flags = kRequired | kList, .max = 128},
    {.name = "secret", .type = FieldType::Password, .flags = kRequired | kSecret, .max = 255},
    {.name = "company", .flags = kLS, .max = 12},
    {.name = "tenantMember", .flags = kRequired, .max = 32, .initial = "tenant_id"},
    {.name = "accountMember", .flags = kRequired, .max = 32, .initial = "account"},
    {.name = "enabled", .type = FieldType::Bool, .flags = kRequired | kLS, .initial = "1"},
};

constexpr RouteSpec kSsoIssuerRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/sso-issuer/list", "ssoissuer_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/sso-issuer/detail", "ssoissuer_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/sso-issuer/submit", "ssoissuer_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/sso-issuer/remove", "ssoissuer_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/ssoIssuer", "ssoissuer_export"},
};

// What is to happen outside, and what came of it (core/domain/messages/outbox.hpp).
constexpr FieldSpec kOutboxFields[] = {
    {.name = "kind",
     .type = FieldType::Enum,
     .flags = kAuto | kLS,
     .options = "sms,wx.unifiedorder,wx.close,wx.refund"},
    {.name = "target", .flags = kAuto | kLS | kPersonal, .max = 64, .scope = FieldScope::Phone},
    {.name = "sendStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "1,2,3"},
    {.name = "attempts", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "nextTry", .type = FieldType::DateTime, .flags = kAuto | kList | kSort},
    {.name = "doneTime", .type = FieldType::DateTime, .flags = kAuto | kList | kSort},
    {.name = "outcome", .flags = kAuto | kList, .max = 255},
};

constexpr RouteSpec kOutboxRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-resource/outbox/list", "outbox_view"},
    {Op::Detail, Verb::Get, "/api/blade-resource/outbox/detail", "outbox_view"},
    {Op::Export, Verb::Get, "/api/blade-system/export/outbox", "outbox_export"},
};

constexpr ButtonSpec kCodeButtons[] = {
    {"code_add", "新增", "add", 1},
    {"code_edit", "修改", "edit", 2},
    {"code_delete", "删除", "delete", 3},
    {"code_view", "查看", "view", 2},
    {"code_generate", "代码生成", "generate", 2},
};

constexpr ButtonSpec kReportButtons[] = {
    {"report_add", "新增", "add", 1},
    {"report_edit", "修改", "edit", 2},
    {"report_delete", "删除", "delete", 3},
    {"report_view", "查看", "view", 2},
};

constexpr ButtonSpec kSocialProviderButtons[] = {
    {"socialprovider_add", "新增", "add", 1},
    {"socialprovider_edit", "修改", "edit", 2},
    {"socialprovider_delete", "删除", "delete", 3},
    {"socialprovider_view", "查看", "view", 2},
    {"socialprovider_export", "导出", "export", 1},
};

constexpr ButtonSpec kSsoIssuerButtons[] = {
    {"ssoissuer_add", "新增", "add", 1},
    {"ssoissuer_edit", "修改", "edit", 2},
    {"ssoissuer_delete", "删除", "delete", 3},
    {"ssoissuer_view", "查看", "view", 2},
    {"ssoissuer_export", "导出", "export", 1},
};

}  // namespace

constexpr EntitySpec kCode = {
    .name = "code",
    .tenant_scope = TenantScope::Sys,
    .fields = kCodeFields,
    .routes = kCodeRoutes,
    .display = "codeName",
    .screen =
        {.number = 60,
         .parent = "tool",
         .code = "code",
         .name = "代码生成",
         .english = "Code generation",
         .path = "/tool/code",
         .sort = 2,
         .platform = true,
         .buttons = kCodeButtons},
};

constexpr EntitySpec kReport = {
    .name = "report",
    .fields = kReportFields,
    .routes = kReportRoutes,
    .display = "name",
    .screen =
        {.number = 61,
         .parent = "tool",
         .code = "report",
         .name = "报表管理",
         .english = "Reports",
         .path = "/report/reportlist",
         .sort = 3,
         .buttons = kReportButtons},
};

constexpr EntitySpec kSocialProvider = {
    .name = "socialProvider",
    .tenant_scope = TenantScope::Sys,
    .fields = kSocialProviderFields,
    .routes = kSocialProviderRoutes,
    .display = "name",
    .code = "source",
    .default_sort = "sort",
    .check = check_social_provider,
    .screen =
        {.number = 62,
         .parent = "system",
         .code = "socialprovider",
         .name = "第三方登录",
         .english = "Social sign-in",
         .path = "/system/socialprovider",
         .sort = 15,
         .platform = true,
         .buttons = kSocialProviderButtons},
};

constexpr EntitySpec kSsoIssuer = {
    .name = "ssoIssuer",
    .tenant_scope = TenantScope::Sys,
    .fields = kSsoIssuerFields,
    .routes = kSsoIssuerRoutes,
    .display = "issuer",
    .screen =
        {.number = 63,
         .parent = "system",
         .code = "ssoissuer",
         .name = "单点登录",
         .english = "Single sign-on",
         .path = "/system/ssoissuer",
         .sort = 16,
         .platform = true,
         .buttons = kSsoIssuerButtons},
};

const EntitySpec kOutbox = {
    .name = "outbox",
    .storage = Storage::Columns,
    .fields = kOutboxFields,
    .routes = kOutboxRoutes,
    .display = "target",
};

constexpr const EntitySpec* kIntegrationEntities[] = {
    &kCode,
    &kReport,
    &kSocialProvider,
    &kSsoIssuer,
    &kOutbox,
};

constinit const EntityList kIntegrationTables = kIntegrationEntities;

}  // namespace oms::entities::tables
