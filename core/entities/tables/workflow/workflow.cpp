#include "entities/tables/workflow/workflow.hpp"

#include "entities/checks.hpp"
#include "entities/tables/lists.hpp"
#include "entities/tables/workflow/applications.hpp"

namespace oms::entities::tables {
namespace {

constexpr std::string_view kApprovalStepCodes =
    "order_submit,order_account,order_pass,order_confirm,order_cancel,returns_submit,returns_"
    "accept,"
    "returns_account,refund_confirm,procurement_submit,procurement_approve,procurement_cancel,"
    "process_submit,process_quote,process_confirm,process_dispatch,stockBill_post,stockTaking_post,"
    "userBalance_post,deptBalance_post,priceList_save,plantPrice_save,waterPrice_save,"
    "groovePrice_save";

// The kinds of processes that have a form: `flow_` and the key of dictionary `flow`.
constexpr std::string_view kCategories = "flow_1,flow_2,flow_3,flow_4";

constexpr FieldSpec kFlowModelFields[] = {
    {.name = "name", .flags = kRequired | kLS, .max = 64},
    {.name = "modelKey", .flags = kAuto | kLS | kUnique, .max = 64},
    {.name = "category",
     .type = FieldType::Enum,
     .flags = kRequired | kLS,
     .options = kCategories,
     .initial = "flow_1"},
    {.name = "definition", .type = FieldType::LongText, .flags = kRequired, .max = kBpmnMax},
};

constexpr RouteSpec kFlowModelRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-flow/model/list", "flowmodel_view"},
    {Op::Detail, Verb::Get, "/api/blade-flow/model/detail", "flowmodel_view"},
    {Op::Submit, Verb::Post, "/api/blade-flow/model/submit", "flowmodel_edit"},
    {Op::Remove, Verb::Post, "/api/blade-flow/model/remove", "flowmodel_delete", "ids"},
};

constexpr FieldSpec kFlowDeploymentFields[] = {
    {.name = "processDefinitionId", .flags = kAuto | kLS, .max = 96},
    {.name = "name", .flags = kAuto | kLS, .max = 64},
    {.name = "key", .flags = kAuto | kLS, .max = 64},
    {.name = "category", .type = FieldType::Enum, .flags = kAuto | kLS, .options = kCategories},
    // On the wire `version`, in place of that of the row.
    {.name = "definitionVersion", .type = FieldType::Int, .flags = kAuto | kList},
    // 1 shipped with the product, 2 the company's own.
    {.name = "mode", .type = FieldType::Enum, .flags = kAuto | kNumeric | kLS, .options = "1,2"},
    {.name = "suspensionState",
     .type = FieldType::Enum,
     .flags = kAuto | kNumeric | kLS,
     .options = "1,2"},
    // What is filled in to start it: that of a leave or an expense, its own fields, or nothing
    // since only messages begin it.
    {.name = "form",
     .type = FieldType::Enum,
     .flags = kAuto | kList,
     .options = "leave,expense,form,none"},
    {.name = "resourceName", .flags = kAuto | kList, .max = 255},
    {.name = "modelId", .type = FieldType::Id, .flags = kAuto},
    {.name = "deploymentTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
};

constexpr FieldSpec kFlowInstanceFields[] = {
    {.name = "processDefinitionId", .flags = kAuto | kLS, .max = 96},
    {.name = "processDefinitionKey", .flags = kAuto | kLS, .max = 64},
    {.name = "processDefinitionName", .flags = kAuto | kLS, .max = 64},
    {.name = "processDefinitionVersion", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "category", .type = FieldType::Enum, .flags = kAuto | kLS, .options = kCategories},
    {.name = "businessTable", .flags = kAuto, .max = 32},
    {.name = "businessId", .type = FieldType::Id, .flags = kAuto | kLS},
    {.name = "starterId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "user"},
    {.name = "starterName", .flags = kAuto | kLS | kPersonal, .max = 64},
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto | kSearch, .ref = "dept"},
    {.name = "instanceState",
     .type = FieldType::Enum,
     .flags = kAuto | kNumeric | kLS,
     .options = "1,2,3,4"},
    {.name = "currentTasks", .flags = kAuto | kList, .max = 200},
    {.name = "deleteReason", .flags = kAuto | kList, .max = 200},
    {.name = "startTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "endTime", .type = FieldType::DateTime, .flags = kAuto | kList},
    {.name = "ruleId", .type = FieldType::Id, .flags = kAuto},
    {.name = "documentStep",
     .type = FieldType::Enum,
     .flags = kAuto | kList,
     .options = kApprovalStepCodes},
    {.name = "documentNo", .flags = kAuto | kLS, .max = 64},
    {.name = "documentVersion", .type = FieldType::Int, .flags = kAuto | kNoneAtZero},
};

constexpr FieldSpec kFlowTaskFields[] = {
    {.name = "taskName", .flags = kAuto | kLS, .max = 200},
    {.name = "taskDefinitionKey", .flags = kAuto | kList, .max = 64},
    {.name = "processInstanceId", .type = FieldType::Id, .flags = kAuto | kLS},
    {.name = "processDefinitionId", .flags = kAuto | kList, .max = 96},
    {.name = "processDefinitionKey", .flags = kAuto | kList, .max = 64},
    {.name = "processDefinitionName", .flags = kAuto | kLS, .max = 64},
    {.name = "processDefinitionVersion", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "category", .type = FieldType::Enum, .flags = kAuto | kLS, .options = kCategories},
    {.name = "businessTable", .flags = kAuto, .max = 32},
    {.name = "businessId", .type = FieldType::Id, .flags = kAuto | kList},
    {.name = "starterId", .type = FieldType::Id, .flags = kAuto, .ref = "user"},
    {.name = "starterName", .flags = kAuto | kLS | kPersonal, .max = 64},
    {.name = "assignee", .type = FieldType::Id, .flags = kAuto | kList, .ref = "user"},
    {.name = "assigneeName", .flags = kAuto | kList | kPersonal, .max = 64},
    {.name = "taskStatus",
     .type = FieldType::Enum,
     .flags = kAuto | kNumeric | kLS,
     .options = "1,2,3,4"},
    {.name = "flag", .flags = kAuto | kList, .max = 8},
    {.name = "comment", .flags = kAuto | kList, .max = 500},
    {.name = "claimTime", .type = FieldType::DateTime, .flags = kAuto | kList},
    {.name = "dueTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "endTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "processIsFinished", .flags = kAuto | kList, .max = 12},
    {.name = "documentStep",
     .type = FieldType::Enum,
     .flags = kAuto | kList,
     .options = kApprovalStepCodes},
    {.name = "documentNo", .flags = kAuto | kLS, .max = 64},
    // Who has delegated it.
    {.name = "ownerId", .type = FieldType::Id, .flags = kAuto, .ref = "user"},
    {.name = "ownerName", .flags = kAuto | kList | kPersonal, .max = 64},
};

// A step of documents waits for a process where the condition holds.
constexpr FieldSpec kApprovalRuleFields[] = {
    {.name = "ruleName", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "documentStep",
     .type = FieldType::Enum,
     .flags = kRequired | kLS,
     .options = kApprovalStepCodes},
    // In the language of processes, over the document's fields; blank: always.
    {.name = "condition", .type = FieldType::LongText, .flags = kList, .max = 500},
    {.name = "processKey", .flags = kRequired | kLS, .max = 64, .initial = "approval"},
    {.name = "approverRole", .type = FieldType::Id, .flags = kLS, .ref = "role"},
    {.name = "enabled", .type = FieldType::Bool, .flags = kLS, .initial = "1"},
    {.name = "remark", .flags = kList, .max = 200},
};

constexpr RouteSpec kApprovalRuleRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-flow/approvalRule/list", "approvalrule_view"},
    {Op::Detail, Verb::Get, "/api/blade-flow/approvalRule/detail", "approvalrule_view"},
    {Op::Submit, Verb::Post, "/api/blade-flow/approvalRule/submit", "approvalrule_edit"},
    {Op::Remove, Verb::Post, "/api/blade-flow/approvalRule/remove", "approvalrule_delete", "ids"},
};

constexpr ButtonSpec kApprovalRuleButtons[] = {
    {"approvalrule_add", "新增", "add", 1},
    {"approvalrule_edit", "修改", "edit", 2},
    {"approvalrule_delete", "删除", "delete", 3},
    {"approvalrule_view", "查看", "view", 2},
};

// While somebody is away, a deputy does that person's tasks too. Both days are included.
constexpr FieldSpec kDeputyFields[] = {
    {.name = "userId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "user"},
    {.name = "deputyUserId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "user"},
    {.name = "startDate", .type = FieldType::Date, .flags = kRequired | kLO},
    {.name = "endDate", .type = FieldType::Date, .flags = kRequired | kLO},
    {.name = "remark", .flags = kList, .max = 200},
};

constexpr RouteSpec kDeputyRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-flow/deputy/list", "deputy_view"},
    {Op::Detail, Verb::Get, "/api/blade-flow/deputy/detail", "deputy_view"},
    {Op::Submit, Verb::Post, "/api/blade-flow/deputy/submit", "deputy_edit"},
    {Op::Remove, Verb::Post, "/api/blade-flow/deputy/remove", "deputy_delete", "ids"},
};

constexpr ButtonSpec kDeputyButtons[] = {
    {"deputy_add", "新增", "add", 1},
    {"deputy_edit", "修改", "edit", 2},
    {"deputy_delete", "删除", "delete", 3},
    {"deputy_view", "查看", "view", 2},
};

}  // namespace

const EntitySpec kFlowModel = {
    .name = "flowModel",
    .fields = kFlowModelFields,
    .routes = kFlowModelRoutes,
    .display = "name",
    .code = "modelKey",
};

const EntitySpec kFlowDeployment = {
    .name = "flowDeployment",
    .storage = Storage::Columns,
    .fields = kFlowDeploymentFields,
    .routes = {},
    .display = "name",
    .code = "key",
    .number = "processDefinitionId",
};

const EntitySpec kFlowInstance = {
    .name = "flowInstance",
    .storage = Storage::Columns,
    .fields = kFlowInstanceFields,
    .routes = {},
    .display = "processDefinitionName",
    .code = "processDefinitionKey",
    .owner_fields = "starterId",
    .dept_field = "deptId",
};

// Lists of tasks are everybody's own (api/routes/workflow).
const EntitySpec kFlowTask = {
    .name = "flowTask",
    .storage = Storage::Columns,
    .fields = kFlowTaskFields,
    .routes = {},
    .display = "taskName",
    .owner_fields = "assignee",
    .personal = true,
};

const EntitySpec kApprovalRule = {
    .name = "approvalRule",
    .fields = kApprovalRuleFields,
    .routes = kApprovalRuleRoutes,
    .display = "ruleName",
    .code = "processKey",
    .screen =
        {.number = 150,
         .parent = "flow",
         .code = "approvalrule",
         .name = "审批规则",
         .english = "Approval rules",
         .path = "/flow/approvalRule",
         .sort = 4,
         .buttons = kApprovalRuleButtons},
};

const EntitySpec kDeputy = {
    .name = "deputy",
    .fields = kDeputyFields,
    .routes = kDeputyRoutes,
    .display = "startDate",
    .owner_fields = "userId,deputyUserId",
    .check = check_deputy,
    .screen =
        {.number = 151,
         .parent = "work",
         .code = "deputy",
         .name = "代理人",
         .english = "Deputies",
         .path = "/work/deputy",
         .sort = 6,
         .buttons = kDeputyButtons},
};

constexpr const EntitySpec* kWorkflowEntities[] = {
    &kFlowModel,
    &kFlowDeployment,
    &kFlowInstance,
    &kFlowTask,
    &kLeave,
    &kExpense,
    &kExpenseLine,
    &kApprovalRule,
    &kDeputy,
};

constinit const EntityList kWorkflowTables = kWorkflowEntities;

}  // namespace oms::entities::tables
