#include "entities/dict_options.hpp"
#include "entities/tables/lists.hpp"
#include "entities/tables/tables.hpp"

namespace oms::entities::tables {
namespace {

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
     .dict = "sex",
     .initial = "0"},
    {.name = "customerLevel", .type = FieldType::Enum, .flags = kLS, .options = "A,B,C"},
    {.name = "sourceType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric | kOpen,
     .options = "1,2,3,4,5,6",
     .dict = "customerSource"},
    {.name = "userId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "user"},
    {.name = "designerUserId", .type = FieldType::Id, .flags = kLS, .ref = "user"},
    {.name = "deptId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "dept"},
    {.name = "regionCode",
     .type = FieldType::Code,
     .flags = kRequired | kSearch,
     .max = 12,
     .tree = "region"},
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

constexpr FieldSpec kChannelCustomerFields[] = {
    {.name = "channelCode", .flags = kAuto | kLS | kUnique, .max = 32, .initial = "QD"},
    {.name = "channelName", .flags = kRequired | kLS, .max = 64},
    {.name = "channelType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4"},
    {.name = "linkman", .flags = kRequired | kList | kPersonal, .max = 32},
    {.name = "tel",
     .type = FieldType::Phone,
     .flags = kRequired | kLS | kPersonal,
     .scope = FieldScope::Phone},
    // The person who signs in for it.
    {.name = "userId", .type = FieldType::Id, .flags = kList, .ref = "user"},
    {.name = "ownerUserId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "user"},
    {.name = "deptId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "dept"},
    {.name = "regionCode",
     .type = FieldType::Code,
     .flags = kRequired | kSearch,
     .max = 12,
     .tree = "region"},
    {.name = "address", .flags = kList | kPersonal, .max = 200},
    {.name = "priceLevel",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5"},
    {.name = "discountRate",
     .type = FieldType::Rate,
     .flags = kRequired | kList,
     .max = 10000,
     .min = 1},
    {.name = "creditLimit", .type = FieldType::Money, .flags = kList, .initial = "0"},
    {.name = "creditUsed", .type = FieldType::Money, .flags = kAuto | kList},
    {.name = "payDays", .type = FieldType::Int, .flags = kList, .max = 3650},
    {.name = "taxNo", .max = 32},
    {.name = "bankName", .max = 64},
    {.name = "bankAccount", .max = 64},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

constexpr RouteSpec kChannelCustomerRoutes[] = {
    {Op::List,
     Verb::Get,
     "/api/blade-system/channelCustomerApi/channelCustomerPageList",
     "channelcustomer_view"},
    {Op::Lookup, Verb::Get, "/api/blade-system/channelCustomerApi/listAll", ""},
    {Op::Array,
     Verb::Get,
     "/api/blade-system/channelCustomerApi/customerList",
     "channelcustomer_view",
     "userId"},
    {Op::Array,
     Verb::Get,
     "/api/blade-system/channelCustomerApi/queryList",
     "channelcustomer_view",
     "tel"},
    {Op::Detail,
     Verb::Get,
     "/api/blade-system/channelCustomerApi/detailChannelCustomer",
     "channelcustomer_view"},
    {Op::Save,
     Verb::Post,
     "/api/blade-system/channelCustomerApi/saveChannelCustomer",
     "channelcustomer_add"},
    {Op::Update,
     Verb::Post,
     "/api/blade-system/channelCustomerApi/updateChannelCustomer",
     "channelcustomer_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/channelCustomerApi/deleteChannelCustomer",
     "channelcustomer_delete",
     "customerIds"},
    {Op::Export, Verb::Get, "/api/blade-system/export/channelCustomer", "channelcustomer_export"},
};

// Two sellers claim one customer. Everything but the claim itself is the server's to fill in.
constexpr FieldSpec kConflictFields[] = {
    {.name = "conflictNo", .flags = kAuto | kLS | kUnique, .max = 32, .initial = "ZD"},
    {.name = "tel",
     .type = FieldType::Phone,
     .flags = kRequired | kLS | kPersonal,
     .scope = FieldScope::Phone},
    {.name = "projectAddress", .flags = kLS | kPersonal, .max = 200},
    {.name = "customerId", .type = FieldType::Id, .flags = kAuto | kList, .ref = "customer"},
    // The claimant's own record of the customer, when saving it opened the conflict.
    {.name = "newCustomerId", .type = FieldType::Id, .flags = kAuto, .ref = "customer"},
    {.name = "oldUserId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "user"},
    {.name = "newUserId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "user"},
    {.name = "newDeptId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "dept"},
    {.name = "reason", .type = FieldType::LongText, .flags = kRequired, .max = 500},
    {.name = "conflictStatus",
     .type = FieldType::Enum,
     .flags = kAuto | kLS | kNumeric,
     .options = "0,1,2,3,4"},
    {.name = "shareRate", .type = FieldType::Rate, .flags = kAuto | kList, .max = 10000, .min = 1},
    {.name = "handlerUserId", .type = FieldType::Id, .flags = kAuto, .ref = "user"},
    {.name = "handleTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "handleRemark", .type = FieldType::LongText, .flags = kAuto, .max = 500},
};

constexpr RouteSpec kConflictRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/conflictApi/conflictPageList", "conflict_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/conflictApi/detailConflict", "conflict_view"},
    {Op::Save, Verb::Post, "/api/blade-system/conflictApi/saveConflict", "conflict_add"},
    {Op::Update, Verb::Post, "/api/blade-system/conflictApi/updateConflict", "conflict_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/conflictApi/deleteConflict",
     "conflict_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/conflict", "conflict_export"},
};

constexpr ButtonSpec kCustomerButtons[] = {
    {"customer_add", "新增", "add", 1},
    {"customer_edit", "修改", "edit", 2},
    {"customer_delete", "删除", "delete", 3},
    {"customer_view", "查看", "view", 2},
    {"customer_export", "导出", "export", 1},
};

constexpr ButtonSpec kChannelCustomerButtons[] = {
    {"channelcustomer_add", "新增", "add", 1},
    {"channelcustomer_edit", "修改", "edit", 2},
    {"channelcustomer_delete", "删除", "delete", 3},
    {"channelcustomer_view", "查看", "view", 2},
    {"channelcustomer_export", "导出", "export", 1},
    {"channelcustomer_agree", "对账", "agree", 2},
};

constexpr ButtonSpec kConflictButtons[] = {
    {"conflict_add", "新增", "add", 1},
    {"conflict_edit", "修改", "edit", 2},
    {"conflict_delete", "删除", "delete", 3},
    {"conflict_view", "查看", "view", 2},
    {"conflict_export", "导出", "export", 1},
    {"conflict_judge", "裁定", "judge", 2},
};

}  // namespace

// Finance changes the credit, the channel customer its own contact. Whoever has neither role, or
// administers the company as well, changes all that the button allows.
constexpr RolePart kChannelCustomerParts[] = {
    {"cw", "creditLimit,payDays"},
    {"qd", "linkman,tel,regionCode,address,remark"},
};

constexpr EntitySpec kChannelCustomer = {
    .name = "channelCustomer",
    .fields = kChannelCustomerFields,
    .routes = kChannelCustomerRoutes,
    .display = "channelName",
    .code = "channelCode",
    .owner_fields = "ownerUserId,userId,createUser",
    .dept_field = "deptId",
    .sums_by = "channelType,priceLevel,deptId,ownerUserId",
    .sums_of = "creditLimit,creditUsed",
    .choice_fields =
        "tel,linkman,address,regionCode,ownerUserId,deptId,priceLevel,discountRate,payDays",
    .role_parts = kChannelCustomerParts,
    .screen =
        {.number = 18,
         .parent = "base",
         .code = "channelcustomer",
         .name = "渠道客户",
         .english = "Channel customers",
         .path = "/base/channelCustomer",
         .sort = 5,
         .buttons = kChannelCustomerButtons},
};

constexpr EntitySpec kConflict = {
    .name = "conflict",
    .fields = kConflictFields,
    .routes = kConflictRoutes,
    .display = "conflictNo",
    .code = "conflictNo",
    .owner_fields = "oldUserId,newUserId,createUser",
    .dept_field = "newDeptId",
    .closed_field = "conflictStatus",
    .screen =
        {.number = 19,
         .parent = "base",
         .code = "conflict",
         .name = "撞单",
         .english = "Conflicts",
         .path = "/base/conflict",
         .sort = 6,
         .buttons = kConflictButtons},
};

constexpr EntitySpec kCustomer = {
    .name = "customer",
    .fields = kCustomerFields,
    .routes = kCustomerRoutes,
    .display = "customerName",
    .code = "customerCode",
    .owner_fields = "userId,designerUserId,createUser",
    .dept_field = "deptId",
    .sums_by = "sourceType,customerLevel,followStatus,deptId,userId",
    .sums_of = "orderCount,orderAmount",
    .choice_fields = "tel,address,regionCode,estateName,customerLevel,userId,designerUserId,deptId",
    .screen =
        {.number = 5,
         .parent = "base",
         .code = "customer",
         .name = "客户",
         .english = "Customers",
         .path = "/base/customer",
         .sort = 1,
         .buttons = kCustomerButtons},
};

constexpr const EntitySpec* kCustomersEntities[] = {
    &kChannelCustomer,
    &kConflict,
    &kCustomer,
};

constinit const EntityList kCustomersTables = kCustomersEntities;

}  // namespace oms::entities::tables
