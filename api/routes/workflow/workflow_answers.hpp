#pragma once
// What queries about processes, tasks, leaves, expenses and approvals answer.

#include "api/routes/answers.hpp"
#include "entities/tables/workflow/applications.hpp"
#include "entities/tables/workflow/workflow.hpp"

namespace oms::api::answers {

inline constexpr AnswerMember kDeploymentMembers[] = {
    {"deploymentId", Kind::Text}, {"version", Kind::Number}, {"categoryName", Kind::Text}};
inline constexpr AnswerSpec kDeploymentPage = {
    Shape::Page, &tables::kFlowDeployment, kDeploymentMembers};
inline constexpr AnswerMember kTaskMembers[] = {
    {"taskId", Kind::Text},
    {"historyProcessInstanceId", Kind::Text},
    {"status", Kind::Text},
    {"categoryName", Kind::Text}};
inline constexpr AnswerSpec kTaskPage = {Shape::Page, &tables::kFlowTask, kTaskMembers};
inline constexpr AnswerMember kInstanceMembers[] = {
    {"processInstanceId", Kind::Text},
    {"executionId", Kind::Text},
    {"taskName", Kind::Text},
    {"processIsFinished", Kind::Text},
    {"historyProcessInstanceId", Kind::Text},
    {"startUser", Kind::Text},
    {"startUserId", Kind::Text},
    {"businessKey", Kind::Text},
    {"categoryName", Kind::Text}};
inline constexpr AnswerSpec kInstancePage = {Shape::Page, &tables::kFlowInstance, kInstanceMembers};
inline constexpr AnswerMember kHistoryMembers[] = {
    {"id", Kind::Text},
    {"historyActivityId", Kind::Text},
    {"historyActivityName", Kind::Text},
    {"historyActivityDurationTime", Kind::Text},
    {"assignee", Kind::Text},
    {"assigneeName", Kind::Text},
    {"createTime", Kind::Text},
    {"endTime", Kind::Text},
    {"comment", Kind::Text},
    {"flag", Kind::Text},
    {"outcome", Kind::Text},
    {"attachUrls", Kind::Texts}};
inline constexpr AnswerSpec kFlowHistory = {Shape::Array, nullptr, kHistoryMembers};
inline constexpr AnswerMember kDiagramMembers[] = {
    {"processDefinitionId", Kind::Text},
    {"name", Kind::Text},
    {"bpmn", Kind::Text},
    {"open", Kind::Texts},
    {"done", Kind::Texts}};
inline constexpr AnswerSpec kDiagram = {Shape::Detail, nullptr, kDiagramMembers};
inline constexpr AnswerMember kFlowStandMembers[] = {
    {"assigneeName", Kind::Text},
    {"taskId", Kind::Text},
    {"taskName", Kind::Text},
    {"toClaim", Kind::Flag},
    {"shared", Kind::Flag},
    {"delegated", Kind::Flag},
    {"ownTask", Kind::Text},
    {"processDefinitionName", Kind::Text},
    {"instanceState", Kind::Number},
    {"deleteReason", Kind::Text}};
inline constexpr AnswerMember kFormChoiceMembers[] = {{"value", Kind::Text}, {"label", Kind::Text}};
inline constexpr AnswerMember kFormFieldMembers[] = {
    {"id", Kind::Text},
    {"name", Kind::Text},
    {"type", Kind::Text},
    {"required", Kind::Flag},
    {"value", Kind::Text},
    {"choices", Kind::Objects, nullptr, kFormChoiceMembers}};
inline constexpr AnswerMember kFlowFormMembers[] = {
    {"name", Kind::Text}, {"fields", Kind::Objects, nullptr, kFormFieldMembers}};
inline constexpr AnswerSpec kFlowForm = {Shape::Detail, nullptr, kFlowFormMembers};
inline constexpr AnswerMember kFormAnswerMembers[] = {
    {"id", Kind::Text},
    {"name", Kind::Text},
    {"type", Kind::Text},
    {"value", Kind::Text},
    {"label", Kind::Text}};
inline constexpr AnswerMember kFilledFormMembers[] = {
    {"step", Kind::Text},
    {"by", Kind::Text},
    {"time", Kind::Text},
    {"answers", Kind::Objects, nullptr, kFormAnswerMembers}};
inline constexpr AnswerMember kFlowProcessMembers[] = {
    {"processInstanceId", Kind::Text},
    {"processDefinitionId", Kind::Text},
    {"processDefinitionName", Kind::Text},
    {"processDefinitionVersion", Kind::Number},
    {"starterId", Kind::Text},
    {"starterName", Kind::Text},
    {"startTime", Kind::Text},
    {"forms", Kind::Objects, nullptr, kFilledFormMembers},
    {"flow", Kind::Object, nullptr, kFlowStandMembers}};
inline constexpr AnswerSpec kFlowProcess = {Shape::Detail, nullptr, kFlowProcessMembers};
inline constexpr AnswerMember kLeaveMembers[] = {
    {"businessId", Kind::Text},
    {"status", Kind::Number},
    {"flow", Kind::Object, nullptr, kFlowStandMembers}};
inline constexpr AnswerSpec kLeave = {Shape::Detail, &tables::kLeave, kLeaveMembers};
inline constexpr AnswerMember kExpenseMembers[] = {
    {"businessId", Kind::Text},
    {"status", Kind::Number},
    {"details", Kind::Rows, &tables::kExpenseLine},
    {"flow", Kind::Object, nullptr, kFlowStandMembers}};
inline constexpr AnswerSpec kExpense = {Shape::Detail, &tables::kExpense, kExpenseMembers};

inline constexpr AnswerMember kDecisionMembers[] = {
    {"taskId", Kind::Text},
    {"taskName", Kind::Text},
    {"assigneeName", Kind::Text},
    {"flag", Kind::Text},
    {"comment", Kind::Text},
    {"endTime", Kind::Text}};
inline constexpr AnswerMember kApprovalHead[] = {
    {"processInstanceId", Kind::Text},
    {"ruleName", Kind::Text},
    {"processDefinitionName", Kind::Text},
    {"businessTable", Kind::Text},
    {"businessId", Kind::Text},
    {"documentNo", Kind::Text},
    {"documentStep", Kind::Text},
    {"stepName", Kind::Text},
    {"documentVersion", Kind::Number},
    {"instanceState", Kind::Number},
    {"state", Kind::Text},
    {"deleteReason", Kind::Text},
    {"starterId", Kind::Text},
    {"starterName", Kind::Text},
    {"startTime", Kind::Text},
    {"endTime", Kind::Text},
    {"decisions", Kind::Objects, nullptr, kDecisionMembers}};
inline constexpr AnswerSpec kApprovals = {Shape::Array, nullptr, kApprovalHead};
inline constexpr AnswerMember kApprovalFieldMembers[] = {
    {"name", Kind::Text},
    {"label", Kind::Text},
    {"value", Kind::Text},
    {"before", Kind::Text},
    {"changed", Kind::Flag}};
inline constexpr AnswerMember kApprovalMembers[] = {
    {"processInstanceId", Kind::Text},
    {"ruleName", Kind::Text},
    {"processDefinitionName", Kind::Text},
    {"businessTable", Kind::Text},
    {"businessId", Kind::Text},
    {"documentNo", Kind::Text},
    {"documentStep", Kind::Text},
    {"stepName", Kind::Text},
    {"documentVersion", Kind::Number},
    {"instanceState", Kind::Number},
    {"state", Kind::Text},
    {"deleteReason", Kind::Text},
    {"starterId", Kind::Text},
    {"starterName", Kind::Text},
    {"startTime", Kind::Text},
    {"endTime", Kind::Text},
    {"decisions", Kind::Objects, nullptr, kDecisionMembers},
    {"fields", Kind::Objects, nullptr, kApprovalFieldMembers},
    {"approvers", Kind::Texts},
    {"flow", Kind::Object, nullptr, kFlowStandMembers}};
inline constexpr AnswerSpec kApproval = {Shape::Detail, nullptr, kApprovalMembers};
inline constexpr AnswerMember kInstancePlaceMembers[] = {
    {"processInstanceId", Kind::Text}, {"businessTable", Kind::Text}, {"businessId", Kind::Text}};
inline constexpr AnswerSpec kInstancePlace = {Shape::Detail, nullptr, kInstancePlaceMembers};
inline constexpr AnswerMember kConditionFieldMembers[] = {
    {"name", Kind::Text}, {"label", Kind::Text}, {"kind", Kind::Text}};
inline constexpr AnswerSpec kConditionFields = {Shape::Array, nullptr, kConditionFieldMembers};

}  // namespace oms::api::answers
