#include "entities/checks.hpp"
#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kClientFields[] = {
    {.name = "clientId", .flags = kRequired | kLS | kUnique, .max = 48},
    {.name = "clientSecret", .type = FieldType::Password, .flags = kRequired | kSecret, .max = 128},
    {.name = "scope", .flags = kRequired | kList, .max = 64},
    {.name = "authorizedGrantTypes", .flags = kRequired | kList, .max = 255},
    {.name = "accessTokenValidity",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = 86400,
     .initial = "3600",
     .min = 60},
    {.name = "refreshTokenValidity",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = 31536000,
     .initial = "604800",
     .min = 60},
    {.name = "webServerRedirectUri", .flags = kList, .max = 255},
    {.name = "additionalInformation", .type = FieldType::LongText, .max = 1024},
    {.name = "autoapprove", .type = FieldType::Bool, .flags = kList, .initial = "0"},
    // 1: the password grant needs no captcha, for front ends that show none.
    {.name = "withoutCaptcha", .type = FieldType::Bool, .flags = kList, .initial = "0"},
};

constexpr RouteSpec kClientRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/client/list", "client_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/client/detail", "client_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/client/submit", "client_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/client/remove", "client_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/client", "client_export"},
};

constexpr FieldSpec kDictFields[] = {
    {.name = "parentId", .type = FieldType::Id, .flags = kSearch, .ref = "dict"},
    // Required of parents; a child takes its parent's code.
    {.name = "code", .flags = kLS, .max = 64},
    {.name = "dictValue", .flags = kRequired | kLS, .max = 64},
    // What English readers are shown instead; lists carry it as dictValue.
    {.name = "dictValueEn", .flags = kSearch, .max = 64},
    {.name = "dictKey", .flags = kRequired | kLS, .max = 64, .initial = "-1"},
    {.name = "sort", .type = FieldType::Int, .flags = kRequired | kLO},
    {.name = "isSealed",
     .type = FieldType::Bool,
     .flags = kRequired | kLS | kInUse,
     .initial = "0"},
    {.name = "remark", .flags = kList, .max = 255},
};

constexpr RouteSpec kDictRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/dict/list", ""},
    {Op::Roots, Verb::Get, "/api/blade-system/dict/parent-list", "dict_view"},
    {Op::Children, Verb::Get, "/api/blade-system/dict/child-list", "dict_view", "parentId"},
    {Op::Tree, Verb::Get, "/api/blade-system/dict/tree", "dict_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/dict/detail", "dict_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/dict/submit", "dict_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/dict/remove", "dict_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/dict", "dict_export"},
};

constexpr FieldSpec kMenuFields[] = {
    {.name = "parentId", .type = FieldType::Id, .flags = kSearch, .ref = "menu"},
    {.name = "name", .flags = kRequired | kLS, .max = 64},
    // What English readers are shown instead; lists and trees carry it as name.
    {.name = "nameEn", .flags = kSearch, .max = 64},
    {.name = "code", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "alias", .flags = kRequired | kLS, .max = 64},
    {.name = "path", .flags = kRequired | kList, .max = 255},
    {.name = "source", .flags = kList, .max = 64},
    {.name = "category",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2"},
    {.name = "action",
     .type = FieldType::Enum,
     .flags = kList | kNumeric,
     .options = "0,1,2,3",
     .initial = "1"},
    {.name = "isOpen",
     .type = FieldType::Enum,
     .flags = kList | kNumeric,
     .options = "0,1",
     .initial = "0"},
    {.name = "sort", .type = FieldType::Int, .flags = kRequired | kLO},
    {.name = "meta", .type = FieldType::Json},
    {.name = "group", .type = FieldType::Json},
    {.name = "query", .type = FieldType::Json},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kMenuRoutes[] = {
    {Op::Forest, Verb::Get, "/api/blade-system/menu/list", "menu_view"},
    {Op::Children, Verb::Get, "/api/blade-system/menu/lazy-list", "menu_view", "parentId"},
    {Op::Tree, Verb::Get, "/api/blade-system/menu/tree", "menu_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/menu/detail", "menu_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/menu/submit", "menu_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/menu/remove", "menu_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/menu", "menu_export"},
};

constexpr FieldSpec kParamFields[] = {
    {.name = "paramName", .flags = kRequired | kLS, .max = 64},
    {.name = "paramKey", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "paramValue", .flags = kRequired | kLS, .max = 255},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kParamRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/param/list", "param_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/param/detail", "param_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/param/submit", "param_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/param/remove", "param_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/param", "param_export"},
};

constexpr FieldSpec kTenantFields[] = {
    {.name = "tenantId", .flags = kLS | kUnique | kCreateOnly, .max = 12},
    {.name = "tenantName", .flags = kRequired | kLS, .max = 50},
    {.name = "domainUrl", .flags = kLS | kUnique, .max = 255},
    {.name = "loginUrl", .type = FieldType::Url, .flags = kList},
    {.name = "backgroundUrl", .type = FieldType::Url, .flags = kPicture},
    {.name = "linkman", .flags = kRequired | kLS | kPersonal, .max = 20},
    {.name = "contactNumber", .flags = kList | kPersonal, .max = 20},
    {.name = "address", .flags = kList, .max = 255},
    // Users it may have; -1 without limit.
    {.name = "accountNumber",
     .type = FieldType::Int,
     .flags = kList,
     .max = 1'000'000,
     .initial = "-1",
     .min = -1},
    {.name = "expireTime", .type = FieldType::DateTime, .flags = kList},  // blank: never
    // Menus beyond the package's are nobody's in the company; blank: no limit.
    {.name = "packageId", .type = FieldType::Id, .flags = kList, .ref = "tenantPackage"},
    {.name = "datasourceId", .type = FieldType::Id, .ref = "datasource"},
    {.name = "licenseKey", .max = 255},
    // Where its ledger goes on; blank: here.
    {.name = "movedTo", .flags = kList | kAuto, .max = 255},
};

constexpr RouteSpec kTenantRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/tenant/list", "tenant_view"},
    {Op::Lookup, Verb::Get, "/api/blade-system/tenant/select", ""},
    {Op::Detail, Verb::Get, "/api/blade-system/tenant/detail", "tenant_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/tenant/submit", "tenant_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/tenant/remove", "tenant_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/tenant", "tenant_export"},
};

constexpr ButtonSpec kMenuButtons[] = {
    {"menu_add", "新增", "add", 1},
    {"menu_edit", "修改", "edit", 2},
    {"menu_delete", "删除", "delete", 3},
    {"menu_view", "查看", "view", 2},
    {"menu_export", "导出", "export", 1},
};

constexpr ButtonSpec kDictButtons[] = {
    {"dict_add", "新增", "add", 1},
    {"dict_edit", "修改", "edit", 2},
    {"dict_delete", "删除", "delete", 3},
    {"dict_view", "查看", "view", 2},
    {"dict_export", "导出", "export", 1},
};

constexpr ButtonSpec kParamButtons[] = {
    {"param_add", "新增", "add", 1},
    {"param_edit", "修改", "edit", 2},
    {"param_delete", "删除", "delete", 3},
    {"param_view", "查看", "view", 2},
    {"param_export", "导出", "export", 1},
};

constexpr ButtonSpec kTenantButtons[] = {
    {"tenant_add", "新增", "add", 1},
    {"tenant_edit", "修改", "edit", 2},
    {"tenant_delete", "删除", "delete", 3},
    {"tenant_view", "查看", "view", 2},
    {"tenant_export", "导出", "export", 1},
    {"tenant_setting", "租户配置", "setting", 1},
    {"tenant_datasource", "数据源配置", "datasource", 1},
    {"tenant_package", "产品包配置", "package", 1},
    {"tenant_move", "迁移账本", "move", 1},
};

constexpr ButtonSpec kClientButtons[] = {
    {"client_add", "新增", "add", 1},
    {"client_edit", "修改", "edit", 2},
    {"client_delete", "删除", "delete", 3},
    {"client_view", "查看", "view", 2},
    {"client_export", "导出", "export", 1},
};

}  // namespace

constexpr EntitySpec kClient = {
    .name = "client",
    .tenant_scope = TenantScope::Sys,
    .fields = kClientFields,
    .routes = kClientRoutes,
    .display = "clientId",
    .code = "clientId",
    .screen =
        {.number = 34,
         .parent = "system",
         .code = "client",
         .name = "应用管理",
         .english = "Clients",
         .path = "/system/client",
         .sort = 9,
         .platform = true,
         .buttons = kClientButtons},
};

constexpr EntitySpec kDict = {
    .name = "dict",
    .tenant_scope = TenantScope::Sys,
    .fields = kDictFields,
    .routes = kDictRoutes,
    .display = "dictValue",
    .code = "dictKey",
    .parent_field = "parentId",
    .default_sort = "sort",
    .unique_together = "code,dictKey",
    .check = check_dict,
    .screen =
        {.number = 14,
         .parent = "system",
         .code = "dict",
         .name = "字典管理",
         .english = "Dictionaries",
         .path = "/system/dict",
         .sort = 6,
         .platform = true,
         .buttons = kDictButtons},
};

constexpr EntitySpec kMenu = {
    .name = "menu",
    .tenant_scope = TenantScope::Sys,
    .fields = kMenuFields,
    .routes = kMenuRoutes,
    .display = "name",
    .code = "code",
    .parent_field = "parentId",
    .default_sort = "sort",
    .screen =
        {.number = 12,
         .parent = "system",
         .code = "menu",
         .name = "菜单管理",
         .english = "Menus",
         .path = "/system/menu",
         .sort = 5,
         .platform = true,
         .buttons = kMenuButtons},
};

constexpr EntitySpec kParam = {
    .name = "param",
    .fields = kParamFields,
    .routes = kParamRoutes,
    .display = "paramName",
    .code = "paramKey",
    .screen =
        {.number = 15,
         .parent = "system",
         .code = "param",
         .name = "参数管理",
         .english = "Parameters",
         .path = "/system/param",
         .sort = 4,
         .buttons = kParamButtons},
};

constexpr EntitySpec kTenant = {
    .name = "tenant",
    .tenant_scope = TenantScope::Sys,
    .fields = kTenantFields,
    .routes = kTenantRoutes,
    .display = "tenantName",
    .code = "tenantId",
    .birth = Birth::Setup,  // with roles, an administrator and a ledger: POST tenant/submit
    .company_field = "tenantId",
    .screen =
        {.number = 32,
         .parent = "system",
         .code = "tenant",
         .name = "租户管理",
         .english = "Tenants",
         .path = "/system/tenant",
         .sort = 7,
         .platform = true,
         .buttons = kTenantButtons},
};

constexpr const EntitySpec* kPlatformEntities[] = {
    &kClient,
    &kDict,
    &kMenu,
    &kParam,
    &kTenant,
};

constinit const EntityList kPlatformTables = kPlatformEntities;

}  // namespace oms::entities::tables
