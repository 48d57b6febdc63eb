#include "entities/tables/areas.hpp"

namespace oms::entities::tables {
namespace {

constexpr auto kLS = kList | kSearch;
constexpr auto kLO = kList | kSort;

constexpr FieldSpec kCustomerFields[] = {
    {.name = "customerCode", .flags = kAuto | kLS | kUnique, .max = 32, .initial = "KH"},
    {.name = "customerName", .flags = kRequired | kLS | kPersonal, .max = 64},
    {.name = "tel",
     .type = FieldType::Phone,
     .flags = kRequired | kLS | kPersonal,
     .scope = FieldScope::Phone},
    {.name = "sex",
     .type = FieldType::Enum,
     .flags = kNumeric | kPersonal,
     .options = "0,1,2",
     .initial = "0"},
    {.name = "customerLevel", .type = FieldType::Enum, .flags = kLS, .options = "A,B,C"},
    {.name = "sourceType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5,6"},
    {.name = "userId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "user"},
    {.name = "designerUserId", .type = FieldType::Id, .flags = kLS, .ref = "user"},
    {.name = "deptId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "dept"},
    {.name = "regionCode", .flags = kRequired | kSearch, .max = 12},
    {.name = "address", .flags = kList | kPersonal, .max = 200},
    {.name = "estateName", .flags = kLS, .max = 64},
    {.name = "houseArea", .type = FieldType::Area},
    {.name = "followStatus",
     .type = FieldType::Enum,
     .flags = kLS | kNumeric,
     .options = "1,2,3,4",
     .initial = "1"},
    {.name = "protectUntil", .type = FieldType::Date, .flags = kAuto | kList},
    {.name = "orderCount", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "orderAmount", .type = FieldType::Money, .flags = kAuto | kLO},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

constexpr RouteSpec kCustomerRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/customerApi/customerPageList", "customer_view"},
    {Op::Lookup, Verb::Get, "/api/blade-system/customerApi/listAll", ""},
    {Op::Array, Verb::Get, "/api/blade-system/customerApi/customerList", "customer_view", "userId"},
    {Op::Array, Verb::Get, "/api/blade-system/customerApi/queryList", "customer_view", "tel"},
    {Op::Detail, Verb::Get, "/api/blade-system/customerApi/detailCustomer", "customer_view"},
    {Op::Save, Verb::Post, "/api/blade-system/customerApi/saveCustomer", "customer_add"},
    {Op::Update, Verb::Post, "/api/blade-system/customerApi/updateCustomer", "customer_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/customerApi/deleteCustomer",
     "customer_delete",
     "customerIds"},
    {Op::Export, Verb::Get, "/api/blade-system/export/customer", "customer_export"},
};

}  // namespace

constexpr EntitySpec kCustomer = {
    .name = "customer",
    .fields = kCustomerFields,
    .routes = kCustomerRoutes,
    .display = "customerName",
    .code = "customerCode",
    .owner_fields = "userId,designerUserId,createUser",
    .dept_field = "deptId",
};

}  // namespace oms::entities::tables
