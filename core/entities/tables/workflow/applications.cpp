#include "entities/tables/workflow/applications.hpp"

#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kLeaveFields[] = {
    {.name = "processDefinitionId", .flags = kRequired, .max = 96},
    {.name = "processInstanceId", .type = FieldType::Id, .flags = kAuto},
    {.name = "leaveType",
     .type = FieldType::Enum,
     .flags = kNumeric | kList | kNoneAtZero,
     .options = "1,2,3,4"},
    {.name = "startTime", .type = FieldType::DateTime, .flags = kRequired | kList},
    {.name = "endTime", .type = FieldType::DateTime, .flags = kRequired | kList},
    {.name = "reason", .flags = kRequired | kList, .max = 255},
    {.name = "taskUser", .type = FieldType::Id, .flags = kRequired, .ref = "user"},
    {.name = "taskUserName", .flags = kAuto | kPersonal, .max = 64},
    {.name = "applyUser", .type = FieldType::Id, .flags = kAuto, .ref = "user"},
    {.name = "applyUserName", .flags = kAuto | kPersonal, .max = 64},
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto, .ref = "dept"},
    {.name = "applyTime", .type = FieldType::DateTime, .flags = kAuto | kList},
    {.name = "leaveStatus",
     .type = FieldType::Enum,
     .flags = kAuto | kNumeric | kList,
     .options = "1,2,3"},
};

constexpr FieldSpec kExpenseFields[] = {
    {.name = "processDefinitionId", .flags = kRequired, .max = 96},
    {.name = "processInstanceId", .type = FieldType::Id, .flags = kAuto},
    {.name = "reason", .flags = kRequired | kList, .max = 255},
    {.name = "totalAmount", .type = FieldType::Money, .flags = kAuto | kList},
    {.name = "attachUrls", .type = FieldType::Urls, .flags = kFile},
    {.name = "taskUser", .type = FieldType::Id, .flags = kRequired, .ref = "user"},
    {.name = "taskUserName", .flags = kAuto | kPersonal, .max = 64},
    {.name = "applyUser", .type = FieldType::Id, .flags = kAuto, .ref = "user"},
    {.name = "applyUserName", .flags = kAuto | kPersonal, .max = 64},
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto, .ref = "dept"},
    {.name = "applyTime", .type = FieldType::DateTime, .flags = kAuto | kList},
    {.name = "expenseStatus",
     .type = FieldType::Enum,
     .flags = kAuto | kNumeric | kList,
     .options = "1,2,3"},
};

constexpr FieldSpec kExpenseLineFields[] = {
    {.name = "expenseId", .type = FieldType::Id, .flags = kAuto, .ref = "expense"},
    {.name = "lineNo", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "expenseType",
     .type = FieldType::Enum,
     .flags = kRequired | kNumeric | kList,
     .options = "1,2,3,4,5,6,7"},
    {.name = "expenseDate", .type = FieldType::Date, .flags = kRequired | kList},
    {.name = "amount", .type = FieldType::Money, .flags = kRequired | kList, .min = 1},
    {.name = "remark", .max = 200},
};

constexpr FieldSpec kFlowCommentFields[] = {
    {.name = "comment", .type = FieldType::LongText, .flags = kRequired, .max = 500},
    {.name = "attachUrls", .type = FieldType::Urls, .flags = kFile},
};

}  // namespace

const EntitySpec kFlowComment = {
    .name = "flowComment",
    .storage = Storage::Columns,
    .fields = kFlowCommentFields,
    .routes = {},
    .display = "comment",
};

const EntitySpec kLeave = {
    .name = "leave",
    .storage = Storage::Columns,
    .fields = kLeaveFields,
    .routes = {},
    .display = "reason",
    .number = "processInstanceId",
    .owner_fields = "applyUser,taskUser",
    .dept_field = "deptId",
};

const EntitySpec kExpense = {
    .name = "expense",
    .storage = Storage::Columns,
    .fields = kExpenseFields,
    .routes = {},
    .display = "reason",
    .number = "processInstanceId",
    .owner_fields = "applyUser,taskUser",
    .dept_field = "deptId",
};

const EntitySpec kExpenseLine = {
    .name = "expenseLine",
    .storage = Storage::Columns,
    .fields = kExpenseLineFields,
    .routes = {},
    .display = "remark",
    .scope_of = &kExpense,
    .scope_field = "expenseId",
    .default_sort = "id",
    .permission = "expense",
};

}  // namespace oms::entities::tables
