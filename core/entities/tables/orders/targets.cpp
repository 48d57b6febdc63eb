#include "entities/checks.hpp"
#include "entities/tables/lists.hpp"
#include "entities/tables/tables.hpp"

namespace oms::entities::tables {
namespace {

// What is to be sold in a month: by a person, by a department with those below it, or, where
// neither is named, by the company.
constexpr FieldSpec kSalesTargetFields[] = {
    {.name = "month", .flags = kRequired | kLSO, .max = 7},
    {.name = "deptId", .type = FieldType::Id, .flags = kLS, .ref = "dept"},
    {.name = "userId", .type = FieldType::Id, .flags = kLS, .ref = "user"},
    {.name = "amount", .type = FieldType::Money, .flags = kRequired | kLO, .min = 1},
    {.name = "remark", .flags = kList, .max = 200},
};

constexpr RouteSpec kSalesTargetRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/salesTarget/list", "salestarget_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/salesTarget/detail", "salestarget_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/salesTarget/submit", "salestarget_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/salesTarget/remove", "salestarget_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/salesTarget", "salestarget_export"},
};

constexpr ButtonSpec kSalesTargetButtons[] = {
    {"salestarget_add", "新增", "add", 1},
    {"salestarget_edit", "修改", "edit", 2},
    {"salestarget_delete", "删除", "delete", 3},
    {"salestarget_view", "查看", "view", 2},
    {"salestarget_export", "导出", "export", 1},
};

constexpr EntitySpec kSalesTarget = {
    .name = "salesTarget",
    .fields = kSalesTargetFields,
    .routes = kSalesTargetRoutes,
    .display = "month",
    .owner_fields = "userId",
    .dept_field = "deptId",
    .default_sort = "-month",
    .unique_together = "month,deptId,userId",
    .check = check_sales_target,
    .screen =
        {.number = 173,
         .parent = "analysis",
         .code = "salestarget",
         .name = "销售目标",
         .english = "Sales targets",
         .path = "/analysis/salesTarget",
         .sort = 9,
         .buttons = kSalesTargetButtons},
};

constexpr const EntitySpec* kTargetsEntities[] = {
    &kSalesTarget,
};

}  // namespace

constinit const EntityList kTargetsTables = kTargetsEntities;

}  // namespace oms::entities::tables
