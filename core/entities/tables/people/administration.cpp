#include "entities/checks.hpp"
#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kTenantPackageFields[] = {
    {.name = "packageName", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "menuId", .type = FieldType::Ids, .flags = kRequired, .ref = "menu"},
    {.name = "remark", .flags = kList, .max = 255},
};

constexpr RouteSpec kTenantPackageRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/tenant-package/list", "tenantpackage_view"},
    {Op::Lookup, Verb::Get, "/api/blade-system/tenant-package/select", ""},
    {Op::Detail, Verb::Get, "/api/blade-system/tenant-package/detail", "tenantpackage_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/tenant-package/submit", "tenantpackage_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/tenant-package/remove",
     "tenantpackage_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/tenantPackage", "tenantpackage_export"},
};

// What the registration page offers. The ids are those of the tenant's own records.
constexpr FieldSpec kTenantPresetFields[] = {
    {.name = "name", .flags = kRequired | kLS, .max = 64},
    {.name = "tenantId", .flags = kRequired | kLS | kUnique, .max = 12},
    {.name = "deptId", .flags = kRequired, .max = 19},
    {.name = "deptName", .flags = kRequired | kList, .max = 45},
    {.name = "roleIddg", .flags = kRequired, .max = 19},
    {.name = "roleIdsjs", .flags = kRequired, .max = 19},
    {.name = "postId", .flags = kRequired, .max = 19},
    {.name = "byCompany", .flags = kRequired, .max = 19},
    {.name = "byCompanyName", .flags = kRequired | kList, .max = 45},
    {.name = "loginUrl", .type = FieldType::Url, .flags = kRequired | kList},
    {.name = "sort", .type = FieldType::Int, .flags = kLO, .initial = "0"},
};

constexpr RouteSpec kTenantPresetRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/tenant-preset/list", "tenantpreset_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/tenant-preset/detail", "tenantpreset_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/tenant-preset/submit", "tenantpreset_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/tenant-preset/remove",
     "tenantpreset_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/tenantPreset", "tenantpreset_export"},
};

// Known by its code; ancestors and codes of the regions above come from the parent's code.
constexpr FieldSpec kRegionFields[] = {
    {.name = "code", .flags = kRequired | kLS | kUnique | kCreateOnly, .max = 12},
    {.name = "parentCode", .flags = kRequired | kSearch, .max = 12},
    {.name = "ancestors", .flags = kAuto, .max = 255},
    {.name = "name", .flags = kRequired | kLS, .max = 32},
    {.name = "level",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "0,1,2,3,4,5"},
    {.name = "provinceCode", .flags = kAuto, .max = 12},
    {.name = "cityCode", .flags = kAuto, .max = 12},
    {.name = "districtCode", .flags = kAuto, .max = 12},
    {.name = "sort", .type = FieldType::Int, .flags = kLO, .initial = "0"},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kRegionRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/region/list", "region_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/region/detail", "region_view", "id"},
    {Op::Submit, Verb::Post, "/api/blade-system/region/submit", "region_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/region/remove", "region_delete", "id"},
    {Op::Export, Verb::Get, "/api/blade-system/export/region", "region_export"},
};

constexpr FieldSpec kMenuRankFields[] = {
    {.name = "code", .flags = kRequired | kLS | kUnique | kCreateOnly, .max = 32},
    {.name = "parentCode", .flags = kRequired | kSearch, .max = 32},
    {.name = "name", .flags = kRequired | kLS, .max = 64},
    {.name = "rankLevel", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "icon", .flags = kList, .max = 64},
    {.name = "sort", .type = FieldType::Int, .flags = kLO, .initial = "0"},
    {.name = "isSealed", .type = FieldType::Bool, .flags = kList | kInUse, .initial = "0"},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kMenuRankRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/menuRank/list", "menurank_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/menuRank/detail", "menurank_view", "id"},
    {Op::Submit, Verb::Post, "/api/blade-system/menuRank/submit", "menurank_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/menuRank/remove", "menurank_delete", "id"},
    {Op::Export, Verb::Get, "/api/blade-system/export/menuRank", "menurank_export"},
};

constexpr FieldSpec kTopMenuFields[] = {
    {.name = "code", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "name", .flags = kRequired | kLS, .max = 64},
    {.name = "nameEn", .flags = kSearch, .max = 64},
    {.name = "source", .flags = kList, .max = 64},
    {.name = "path", .flags = kList, .max = 255},
    {.name = "sort", .type = FieldType::Int, .flags = kRequired | kLO},
    {.name = "menuIds", .type = FieldType::Ids, .ref = "menu"},
};

constexpr RouteSpec kTopMenuRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/topmenu/list", "topmenu_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/topmenu/detail", "topmenu_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/topmenu/submit", "topmenu_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/topmenu/remove", "topmenu_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/topmenu", "topmenu_export"},
};

// scopeClass: an entity of the registry; scopeColumn: its column that rules 2 to 4 compare, blank
// for the entity's own; scopeValue: rule 5, written as domain/people/data_scope.hpp says.
constexpr FieldSpec kDataScopeFields[] = {
    {.name = "menuId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "menu"},
    {.name = "resourceCode", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "scopeName", .flags = kRequired | kLS, .max = 64},
    {.name = "scopeField", .flags = kRequired | kList, .max = 255, .initial = "*"},
    {.name = "scopeClass", .flags = kRequired | kList, .max = 128},
    {.name = "scopeColumn", .flags = kList, .max = 64},
    {.name = "scopeType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5"},
    {.name = "scopeValue", .flags = kList, .max = 512},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kDataScopeRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/data-scope/list", "datascope_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/data-scope/detail", "datascope_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/data-scope/submit", "datascope_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/data-scope/remove", "datascope_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/dataScope", "datascope_export"},
};

constexpr FieldSpec kApiScopeFields[] = {
    {.name = "menuId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "menu"},
    {.name = "resourceCode", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "scopeName", .flags = kRequired | kLS, .max = 64},
    {.name = "scopePath", .flags = kRequired | kLS, .max = 255},
    {.name = "scopeType",
     .type = FieldType::Enum,
     .flags = kRequired | kList | kNumeric,
     .options = "1,2"},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kApiScopeRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/api-scope/list", "apiscope_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/api-scope/detail", "apiscope_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/api-scope/submit", "apiscope_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/api-scope/remove", "apiscope_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/apiScope", "apiscope_export"},
};

constexpr FieldSpec kDatasourceFields[] = {
    {.name = "name", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "driverClass",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = "org.postgresql.Driver,com.mysql.cj.jdbc.Driver,com.mysql.jdbc.Driver,"
                "org.mariadb.jdbc.Driver,org.sqlite.JDBC"},
    {.name = "url", .flags = kRequired | kList | kSecretTo, .max = 512},
    {.name = "username", .flags = kList, .max = 64},
    {.name = "password", .type = FieldType::Password, .flags = kSecret, .max = 128},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kDatasourceRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-develop/datasource/list", "datasource_view"},
    {Op::Lookup, Verb::Get, "/api/blade-develop/datasource/select", ""},
    {Op::Detail, Verb::Get, "/api/blade-develop/datasource/detail", "datasource_view"},
    {Op::Submit, Verb::Post, "/api/blade-develop/datasource/submit", "datasource_edit"},
    {Op::Remove, Verb::Post, "/api/blade-develop/datasource/remove", "datasource_delete", "ids"},
};

constexpr ButtonSpec kTenantPackageButtons[] = {
    {"tenantpackage_add", "新增", "add", 1},
    {"tenantpackage_edit", "修改", "edit", 2},
    {"tenantpackage_delete", "删除", "delete", 3},
    {"tenantpackage_view", "查看", "view", 2},
    {"tenantpackage_export", "导出", "export", 1},
};

constexpr ButtonSpec kTopMenuButtons[] = {
    {"topmenu_add", "新增", "add", 1},
    {"topmenu_edit", "修改", "edit", 2},
    {"topmenu_delete", "删除", "delete", 3},
    {"topmenu_view", "查看", "view", 2},
    {"topmenu_export", "导出", "export", 1},
    {"topmenu_grant", "菜单配置", "grant", 1},
};

constexpr ButtonSpec kRegionButtons[] = {
    {"region_add", "新增", "add", 1},
    {"region_edit", "修改", "edit", 2},
    {"region_delete", "删除", "delete", 3},
    {"region_view", "查看", "view", 2},
    {"region_export", "导出", "export", 1},
};

constexpr ButtonSpec kMenuRankButtons[] = {
    {"menurank_add", "新增", "add", 1},
    {"menurank_edit", "修改", "edit", 2},
    {"menurank_delete", "删除", "delete", 3},
    {"menurank_view", "查看", "view", 2},
    {"menurank_export", "导出", "export", 1},
};

constexpr ButtonSpec kDataScopeButtons[] = {
    {"datascope_add", "新增", "add", 1},
    {"datascope_edit", "修改", "edit", 2},
    {"datascope_delete", "删除", "delete", 3},
    {"datascope_view", "查看", "view", 2},
    {"datascope_export", "导出", "export", 1},
};

constexpr ButtonSpec kApiScopeButtons[] = {
    {"apiscope_add", "新增", "add", 1},
    {"apiscope_edit", "修改", "edit", 2},
    {"apiscope_delete", "删除", "delete", 3},
    {"apiscope_view", "查看", "view", 2},
    {"apiscope_export", "导出", "export", 1},
};

constexpr ButtonSpec kDatasourceButtons[] = {
    {"datasource_add", "新增", "add", 1},
    {"datasource_edit", "修改", "edit", 2},
    {"datasource_delete", "删除", "delete", 3},
    {"datasource_view", "查看", "view", 2},
};

constexpr ButtonSpec kTenantPresetButtons[] = {
    {"tenantpreset_add", "新增", "add", 1},
    {"tenantpreset_edit", "修改", "edit", 2},
    {"tenantpreset_delete", "删除", "delete", 3},
    {"tenantpreset_view", "查看", "view", 2},
    {"tenantpreset_export", "导出", "export", 1},
};

}  // namespace

constexpr EntitySpec kTenantPackage = {
    .name = "tenantPackage",
    .tenant_scope = TenantScope::Sys,
    .fields = kTenantPackageFields,
    .routes = kTenantPackageRoutes,
    .display = "packageName",
    .screen =
        {.number = 33,
         .parent = "system",
         .code = "tenantpackage",
         .name = "租户产品包",
         .english = "Tenant packages",
         .path = "/system/tenantpackage",
         .sort = 8,
         .platform = true,
         .buttons = kTenantPackageButtons},
};

constexpr EntitySpec kTenantPreset = {
    .name = "tenantPreset",
    .tenant_scope = TenantScope::Sys,
    .fields = kTenantPresetFields,
    .routes = kTenantPresetRoutes,
    .display = "name",
    .default_sort = "sort",
    .screen =
        {.number = 51,
         .parent = "system",
         .code = "tenantpreset",
         .name = "注册预设",
         .english = "Registration presets",
         .path = "/system/tenantpreset",
         .sort = 13,
         .platform = true,
         .buttons = kTenantPresetButtons},
};

constexpr EntitySpec kRegion = {
    .name = "region",
    .tenant_scope = TenantScope::Sys,
    .fields = kRegionFields,
    .routes = kRegionRoutes,
    .display = "name",
    .code = "code",
    .default_sort = "code",
    .screen =
        {.number = 38,
         .parent = "base",
         .code = "region",
         .name = "行政区划",
         .english = "Regions",
         .path = "/base/region",
         .sort = 11,
         .platform = true,
         .buttons = kRegionButtons},
};

constexpr EntitySpec kMenuRank = {
    .name = "menuRank",
    .tenant_scope = TenantScope::Sys,
    .fields = kMenuRankFields,
    .routes = kMenuRankRoutes,
    .display = "name",
    .code = "code",
    .default_sort = "sort",
    .screen =
        {.number = 39,
         .parent = "base",
         .code = "menurank",
         .name = "分类层级",
         .english = "Category levels",
         .path = "/base/menuRank",
         .sort = 12,
         .platform = true,
         .buttons = kMenuRankButtons},
};

constexpr EntitySpec kTopMenu = {
    .name = "topmenu",
    .tenant_scope = TenantScope::Sys,
    .fields = kTopMenuFields,
    .routes = kTopMenuRoutes,
    .display = "name",
    .code = "code",
    .default_sort = "sort",
    .screen =
        {.number = 35,
         .parent = "system",
         .code = "topmenu",
         .name = "顶部菜单",
         .english = "Top menus",
         .path = "/system/topmenu",
         .sort = 10,
         .platform = true,
         .buttons = kTopMenuButtons},
};

constexpr EntitySpec kDataScope = {
    .name = "dataScope",
    .tenant_scope = TenantScope::Sys,
    .fields = kDataScopeFields,
    .routes = kDataScopeRoutes,
    .display = "scopeName",
    .code = "resourceCode",
    .screen =
        {.number = 41,
         .parent = "authority",
         .code = "datascope",
         .name = "数据权限",
         .english = "Data scopes",
         .path = "/authority/datascope",
         .sort = 1,
         .platform = true,
         .buttons = kDataScopeButtons},
};

constexpr EntitySpec kApiScope = {
    .name = "apiScope",
    .tenant_scope = TenantScope::Sys,
    .fields = kApiScopeFields,
    .routes = kApiScopeRoutes,
    .display = "scopeName",
    .code = "resourceCode",
    .screen =
        {.number = 42,
         .parent = "authority",
         .code = "apiscope",
         .name = "接口权限",
         .english = "API scopes",
         .path = "/authority/apiscope",
         .sort = 2,
         .platform = true,
         .buttons = kApiScopeButtons},
};

constexpr EntitySpec kDatasource = {
    .name = "datasource",
    .tenant_scope = TenantScope::Sys,
    .fields = kDatasourceFields,
    .routes = kDatasourceRoutes,
    .display = "name",
    .check = check_datasource,
    .screen =
        {.number = 50,
         .parent = "tool",
         .code = "datasource",
         .name = "数据源管理",
         .english = "Datasources",
         .path = "/tool/datasource",
         .sort = 1,
         .platform = true,
         .buttons = kDatasourceButtons},
};

constexpr const EntitySpec* kAdministrationEntities[] = {
    &kTenantPackage,
    &kTenantPreset,
    &kRegion,
    &kMenuRank,
    &kTopMenu,
    &kDataScope,
    &kApiScope,
    &kDatasource,
};

constinit const EntityList kAdministrationTables = kAdministrationEntities;

}  // namespace oms::entities::tables
