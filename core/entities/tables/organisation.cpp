#include "entities/tables/areas.hpp"

namespace oms::entities::tables {
namespace {

constexpr auto kLS = kList | kSearch;
constexpr auto kLO = kList | kSort;

constexpr FieldSpec kDeptFields[] = {
    {.name = "parentId", .type = FieldType::Id, .flags = kSearch, .ref = "dept"},
    {.name = "ancestors", .flags = kAuto, .max = 512},  // "0,<id>,…", the root first
    {.name = "deptCategory",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5"},
    {.name = "deptName", .flags = kRequired | kLS, .max = 45},
    {.name = "fullName", .flags = kRequired | kLS, .max = 45},
    {.name = "warehouse", .type = FieldType::Id, .ref = "warehouse"},
    {.name = "regionCode", .max = 12},
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
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4"},
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
    {.name = "avatar", .type = FieldType::Url, .flags = kList},
    {.name = "phone",
     .type = FieldType::Phone,
     .flags = kLS | kPersonal,
     .scope = FieldScope::Phone},
    {.name = "email", .flags = kPersonal, .max = 45},
    {.name = "sex",
     .type = FieldType::Enum,
     .flags = kNumeric | kPersonal,
     .options = "0,1,2",
     .initial = "0"},
    {.name = "birthday", .type = FieldType::Date, .flags = kPersonal},
    {.name = "code", .flags = kLS, .max = 12},
    {.name = "roleId", .type = FieldType::Ids, .flags = kRequired | kLS, .ref = "role"},
    {.name = "deptId", .type = FieldType::Ids, .flags = kRequired | kLS, .ref = "dept"},
    {.name = "postId", .type = FieldType::Ids, .flags = kRequired, .ref = "post"},
    {.name = "byCompany", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "dept"},
    {.name = "deptBrand", .type = FieldType::Id, .ref = "dept"},
    {.name = "warehouse", .type = FieldType::Id, .ref = "warehouse"},
    {.name = "sellOrganization", .max = 64},
    {.name = "plantPriceidBrand", .type = FieldType::Id, .ref = "priceList"},
    {.name = "plantPriceidSell", .type = FieldType::Id, .ref = "priceList"},
    {.name = "vanviRule", .type = FieldType::Enum, .flags = kNumeric, .options = "0,1,2"},
    {.name = "userStatus",
     .type = FieldType::Enum,
     .flags = kLS | kNumeric,
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
    {Op::List, Verb::Get, "/api/blade-user/page", "user_view"},
    {Op::Array, Verb::Get, "/api/blade-user/user-list", ""},
    {Op::Detail, Verb::Get, "/api/blade-user/detail", "user_view"},
    {Op::Submit, Verb::Post, "/api/blade-user/submit", "user_edit"},
    {Op::Update, Verb::Post, "/api/blade-user/update", "user_edit"},
    {Op::Remove, Verb::Post, "/api/blade-user/remove", "user_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/user", "user_export"},
};

}  // namespace

constexpr EntitySpec kDept = {
    .name = "dept",
    .fields = kDeptFields,
    .routes = kDeptRoutes,
    .display = "deptName",
    .parent_field = "parentId",
    .default_sort = "sort",
};

constexpr EntitySpec kPost = {
    .name = "post",
    .fields = kPostFields,
    .routes = kPostRoutes,
    .display = "postName",
    .code = "postCode",
    .default_sort = "sort",
};

constexpr EntitySpec kRole = {
    .name = "role",
    .fields = kRoleFields,
    .routes = kRoleRoutes,
    .display = "roleName",
    .code = "roleAlias",
    .parent_field = "parentId",
    .default_sort = "sort",
};

constexpr EntitySpec kUser = {
    .name = "user",
    .fields = kUserFields,
    .routes = kUserRoutes,
    .display = "realName",
    .code = "account",
};

}  // namespace oms::entities::tables
