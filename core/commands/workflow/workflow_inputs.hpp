#pragma once
// What the calls of processes, tasks, leaves and expenses take.

#include "commands/kit/input_members.hpp"
#include "entities/tables/workflow/applications.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kDeployModelMembers[] = {
    id_of("modelId"), text("category"), text("tenantIds")};
inline constexpr InputSpec kDeployModel = {
    .name = "DeployModelInput", .members = kDeployModelMembers, .parameters = true};

inline constexpr FieldSpec kChangeFlowStateMembers[] = {
    required(text("processId")), required(text("state"))};
inline constexpr InputSpec kChangeFlowState = {
    .name = "ChangeFlowStateInput", .members = kChangeFlowStateMembers, .parameters = true};

inline constexpr FieldSpec kDeleteDeploymentsMembers[] = {ids_of("deploymentIds")};
inline constexpr InputSpec kDeleteDeployments = {
    .name = "DeleteDeploymentsInput", .members = kDeleteDeploymentsMembers, .parameters = true};

inline constexpr FieldSpec kClaimTaskMembers[] = {id_of("taskId")};
inline constexpr InputSpec kClaimTask = {
    .name = "ClaimTaskInput", .members = kClaimTaskMembers, .parameters = true};

/// `flag`: "ok" agrees, anything else does not; or `pass`, 1 or 0.
inline constexpr FieldSpec kCompleteTaskMembers[] = {
    id_of("taskId"),
    optional_id("processInstanceId"),
    text("flag"),
    number("pass"),
    {.name = "comment", .type = FieldType::LongText},
    object("variables")};
inline constexpr InputSpec kCompleteTask = {
    .name = "CompleteTaskInput", .members = kCompleteTaskMembers};

inline constexpr FieldSpec kDeleteInstanceMembers[] = {
    id_of("processInstanceId"), text("deleteReason")};
inline constexpr InputSpec kDeleteInstance = {
    .name = "DeleteInstanceInput", .members = kDeleteInstanceMembers, .parameters = true};

/// `node`: the id of an earlier step; "start" or blank: who started it.
inline constexpr FieldSpec kSendBackMembers[] = {
    id_of("taskId"), text("node"), {.name = "comment", .type = FieldType::LongText}};
inline constexpr InputSpec kSendTaskBack = {
    .name = "SendTaskBackInput", .members = kSendBackMembers};

/// `way`: transfer, delegate, takeBack, giveBack, signer.
inline constexpr FieldSpec kHandTaskMembers[] = {
    id_of("taskId"),
    required(text("way")),
    optional_id("userId", "user"),
    {.name = "comment", .type = FieldType::LongText}};
inline constexpr InputSpec kHandTask = {.name = "HandTaskInput", .members = kHandTaskMembers};

inline constexpr FieldSpec kTaskPeopleMembers[] = {
    id_of("taskId"), ids_of("userIds", "user"), {.name = "comment", .type = FieldType::LongText}};
inline constexpr InputSpec kTaskPeople = {.name = "TaskPeopleInput", .members = kTaskPeopleMembers};

/// `variables`: the answers to the form.
inline constexpr FieldSpec kStartProcessMembers[] = {
    required(text("processDefinitionId")), object("variables")};
inline constexpr InputSpec kStartProcess = {
    .name = "StartProcessInput", .members = kStartProcessMembers};

inline constexpr FieldSpec kWithdrawProcessMembers[] = {id_of("processInstanceId"), text("reason")};
inline constexpr InputSpec kWithdrawProcess = {
    .name = "WithdrawProcessInput", .members = kWithdrawProcessMembers};

inline constexpr FieldSpec kCommentProcessMembers[] = {id_of("processInstanceId")};
inline constexpr InputSpec kCommentProcess = {
    .name = "CommentProcessInput",
    .entity = &entities::tables::kFlowComment,
    .members = kCommentProcessMembers};

/// To who waits for it, or to one instance.
inline constexpr FieldSpec kFlowMessageMembers[] = {
    required(text("message")), optional_id("processInstanceId"), object("variables")};
inline constexpr InputSpec kFlowMessage = {
    .name = "FlowMessageInput", .members = kFlowMessageMembers};

inline constexpr FieldSpec kMoveInstanceMembers[] = {
    id_of("processInstanceId"), required(text("processDefinitionId"))};
inline constexpr InputSpec kMoveInstance = {
    .name = "MoveInstanceInput", .members = kMoveInstanceMembers};

inline constexpr InputSpec kStartLeave = {
    .name = "StartLeaveInput", .entity = &entities::tables::kLeave};

inline constexpr InputSpec kExpenseLine = {
    .name = "ExpenseLineInput", .entity = &entities::tables::kExpenseLine};
inline constexpr InputList kExpenseLists[] = {{"details", &kExpenseLine}};
inline constexpr InputSpec kStartExpense = {
    .name = "StartExpenseInput", .entity = &entities::tables::kExpense, .lists = kExpenseLists};

}  // namespace oms::commands::inputs
