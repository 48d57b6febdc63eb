#include "entities/dict_options.hpp"
#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kDeptFields[] = {
    {.name = "parentId", .type = FieldType::Id, .flags = kSearch, .ref = "dept"},
    {.name = "ancestors", .flags = kAuto, .max = 512},  // "0,<id>,…", the root first
    // Blank of a new one: a company at the root, else a department.
    {.name = "deptCategory",
     .type = FieldType::Enum,
     .flags = kLS | kNumeric,
     .options = "1,2,3,4,5",
     .dict = "org_category"},
    {.name = "deptName", .flags = kRequired | kLS, .max = 45},
    {.name = "fullName", .flags = kRequired | kLS, .max = 45},
    {.name = "warehouse", .type = FieldType::Id, .ref = "warehouse"},
    {.name = "regionCode", .type = FieldType::Code, .max = 12, .tree = "region"},
    {.name = "linkman", .flags = kList, .max = 32},
    {.name = "tel", .max = 20},
    {.name = "sort", .type = FieldType::Int, .flags = kRequired | kLO},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kDeptRoutes[] = {
    {Op::Forest, Verb::Get, "/api/blade-system/dept/list", "dept_view"},
    {Op::Children, Verb::Get, "/api/blade-system/dept/lazy-list", "dept_view", "parentId"},
    {Op::List, Verb::Get, "/api/blade-system/dept/getPageDept", "dept_view"},
    {Op::Tree, Verb::Get, "/api/blade-system/dept/tree", ""},
    {Op::Detail, Verb::Get, "/api/blade-system/dept/detail", "dept_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/dept/submit", "dept_edit"},
    {Op::Update, Verb::Post, "/api/blade-system/dept/updateDeptById", "dept_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/dept/remove", "dept_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/dept", "dept_export"},
};

constexpr FieldSpec kPostFields[] = {
    {.name = "category",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric | kOpen,
     .options = "1,2,3,4",
     .dict = "post_category"},
    {.name = "postCode", .flags = kRequired | kLS, .max = 12},
    {.name = "postName", .flags = kRequired | kLS, .max = 64},
    {.name = "sort", .type = FieldType::Int, .flags = kRequired | kLO},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kPostRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/post/list", "post_view"},
    {Op::Lookup, Verb::Get, "/api/blade-system/post/select", ""},
    {Op::Detail, Verb::Get, "/api/blade-system/post/detail", "post_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/post/submit", "post_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/post/remove", "post_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/post", "post_export"},
};

constexpr FieldSpec kRoleFields[] = {
    {.name = "parentId", .type = FieldType::Id, .flags = kSearch, .ref = "role"},
    {.name = "roleName", .flags = kRequired | kLS, .max = 45},
    {.name = "roleAlias", .flags = kRequired | kLS, .max = 45},
    // Rows seen by its holders: 1 all, 2 own, 3 department, 4 department and below.
    {.name = "dataScope",
     .type = FieldType::Enum,
     .flags = kLS | kNumeric,
     .options = "1,2,3,4",
     .initial = "2"},
    {.name = "sort", .type = FieldType::Int, .flags = kRequired | kLO},
};

constexpr RouteSpec kRoleRoutes[] = {
    {Op::Forest, Verb::Get, "/api/blade-system/role/list", "role_view"},
    {Op::Tree, Verb::Get, "/api/blade-system/role/tree", ""},
    {Op::Detail, Verb::Get, "/api/blade-system/role/detail", "role_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/role/submit", "role_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/role/remove", "role_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/role", "role_export"},
};

constexpr FieldSpec kUserFields[] = {
    {.name = "account", .flags = kRequired | kLS | kUnique | kCreateOnly, .max = 45},
    {.name = "password", .type = FieldType::Password, .flags = kSecret, .max = 64},
    {.name = "name", .flags = kRequired | kList | kPersonal, .max = 20},
    {.name = "realName", .flags = kRequired | kLS | kPersonal, .max = 20},
    {.name = "userType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3",
     .initial = "1"},
    {.name = "avatar", .type = FieldType::Url, .flags = kList | kPicture},
    {.name = "phone",
     .type = FieldType::Phone,
     .flags = kLS | kPersonal,
     .scope = FieldScope::Phone},
    {.name = "email", .flags = kPersonal, .max = 45},
    {.name = "sex",
     .type = FieldType::Enum,
     .flags = kNumeric | kPersonal,
     .options = "0,1,2",
     .dict = "sex",
     .initial = "0"},
    {.name = "birthday", .type = FieldType::Date, .flags = kPersonal},
    {.name = "code", .flags = kLS, .max = 12},
    {.name = "roleId", .type = FieldType::Ids, .flags = kRequired | kLS, .ref = "role"},
    {.name = "deptId", .type = FieldType::Ids, .flags = kRequired | kLS, .ref = "dept"},
    {.name = "postId", .type = FieldType::Ids, .flags = kRequired, .ref = "post"},
    // Blank: the company above the first department.
    {.name = "byCompany", .type = FieldType::Id, .flags = kLS, .ref = "dept"},
    {.name = "deptBrand", .type = FieldType::Id, .ref = "dept"},
    {.name = "warehouse", .type = FieldType::Id, .ref = "warehouse"},
    {.name = "sellOrganization", .max = 64},
    {.name = "plantPriceidBrand", .type = FieldType::Id, .ref = "priceList"},
    {.name = "plantPriceidSell", .type = FieldType::Id, .ref = "priceList"},
    {.name = "vanviRule",
     .type = FieldType::Enum,
     .flags = kNumeric,
     .options = "0,1,2",
     .dict = "vanvi_rule"},
    {.name = "userStatus",
     .type = FieldType::Enum,
     .flags = kLS | kNumeric | kInUse,
     .options = "0,1,2,3",
     .initial = "1"},
    {.name = "userExt", .type = FieldType::Json, .flags = kAuto},  // update-platform
    {.name = "oauthId", .flags = kAuto | kSort, .max = 64},        // register-guest
    {.name = "rejectReason", .flags = kAuto, .max = 255},          // reject-guest
    // How the account is used is no event: lists and details get both from the sessions.
    {.name = "isLocked", .type = FieldType::Bool, .flags = kAuto | kList},
    {.name = "lastLoginTime", .type = FieldType::DateTime, .flags = kAuto | kList},
};

constexpr RouteSpec kUserRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-user/company-page", "user_view"},
    {Op::Array, Verb::Get, "/api/blade-user/user-list", ""},
    {Op::Detail, Verb::Get, "/api/blade-user/detail", "user_view"},
    {Op::Submit, Verb::Post, "/api/blade-user/submit", "user_edit"},
    {Op::Update, Verb::Post, "/api/blade-user/update", "user_edit"},
    {Op::Remove, Verb::Post, "/api/blade-user/remove", "user_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/user", "user_export"},
};

// The post screen's buttons stand here: place n is a button's number for good.
constexpr ButtonSpec kUserButtons[] = {
    {"user_add", "新增", "add", 1},
    {"user_edit", "修改", "edit", 2},
    {"user_delete", "删除", "delete", 3},
    {"user_view", "查看", "view", 2},
    {"user_export", "导出", "export", 1},
    {"user_grant", "角色配置", "grant", 1},
    {"user_reset", "密码重置", "reset", 1},
    {"user_unlock", "账号解封", "unlock", 1},
    {"post_add", "岗位新增", "add", 1},
    {"post_edit", "岗位修改", "edit", 2},
    {"post_delete", "岗位删除", "delete", 3},
    {"post_view", "岗位查看", "view", 2},
    {"post_export", "岗位导出", "export", 1},
    {"user_platform", "平台配置", "platform", 2},
    {"user_approve", "注册审核", "approve", 1},
};

constexpr ButtonSpec kRoleButtons[] = {
    {"role_add", "新增", "add", 1},
    {"role_edit", "修改", "edit", 2},
    {"role_delete", "删除", "delete", 3},
    {"role_view", "查看", "view", 2},
    {"role_export", "导出", "export", 1},
    {"role_grant", "权限配置", "grant", 1},
};

constexpr ButtonSpec kDeptButtons[] = {
    {"dept_add", "新增", "add", 1},
    {"dept_edit", "修改", "edit", 2},
    {"dept_delete", "删除", "delete", 3},
    {"dept_view", "查看", "view", 2},
    {"dept_export", "导出", "export", 1},
};

}  // namespace

constexpr EntitySpec kDept = {
    .name = "dept",
    .fields = kDeptFields,
    .routes = kDeptRoutes,
    .display = "deptName",
    .parent_field = "parentId",
    .default_sort = "sort",
    .choice_fields = "parentId,deptCategory,fullName",
    .screen =
        {.number = 13,
         .parent = "system",
         .code = "dept",
         .name = "部门管理",
         .english = "Departments",
         .path = "/system/dept",
         .sort = 3,
         .buttons = kDeptButtons},
};

constexpr EntitySpec kPost = {
    .name = "post",
    .fields = kPostFields,
    .routes = kPostRoutes,
    .display = "postName",
    .code = "postCode",
    .default_sort = "sort",
    // Its buttons are with the user screen's.
    .screen =
        {.number = 37,
         .parent = "system",
         .code = "post",
         .name = "岗位管理",
         .english = "Posts",
         .path = "/system/post",
         .sort = 12},
};

constexpr EntitySpec kRole = {
    .name = "role",
    .fields = kRoleFields,
    .routes = kRoleRoutes,
    .display = "roleName",
    .code = "roleAlias",
    .parent_field = "parentId",
    .default_sort = "sort",
    .screen =
        {.number = 11,
         .parent = "system",
         .code = "role",
         .name = "角色管理",
         .english = "Roles",
         .path = "/authority/role",
         .sort = 2,
         .buttons = kRoleButtons},
};

constexpr EntitySpec kUser = {
    .name = "user",
    .fields = kUserFields,
    .routes = kUserRoutes,
    .display = "realName",
    .code = "account",
    .choice_fields = "deptId,warehouse,vanviRule",
    .account = true,
    .screen =
        {.number = 10,
         .parent = "system",
         .code = "user",
         .name = "用户管理",
         .english = "Users",
         .path = "/system/user",
         .sort = 1,
         .buttons = kUserButtons},
};

constexpr const EntitySpec* kOrganisationEntities[] = {
    &kDept,
    &kPost,
    &kRole,
    &kUser,
};

constinit const EntityList kOrganisationTables = kOrganisationEntities;

}  // namespace oms::entities::tables
