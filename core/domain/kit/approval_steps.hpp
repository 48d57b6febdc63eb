#pragma once
// Steps of documents that an administrator may bind to a process: until it has approved exactly
// what is asked for, the step waits.

#include <span>
#include <string_view>

namespace oms::domain {

struct ApprovalStep {
    std::string_view code;       ///< option of approvalRule.documentStep
    std::string_view aggregate;  ///< streams of the document, and its entity
    std::string_view event;      ///< that takes the step
};

std::span<const ApprovalStep> approval_steps();

/// Null when events of this type are no such step.
const ApprovalStep* approval_step(std::string_view aggregate, std::string_view event);
/// Null when there is none of this code.
const ApprovalStep* approval_step_named(std::string_view code);

/// The process that the product ships for approvals: one task for a role.
inline constexpr std::string_view kApprovalProcess = "approval";

/// Why an approval ended that was asked for an earlier version: a key of the texts.
inline constexpr std::string_view kApprovalChanged = "APPROVAL_CHANGED";

}  // namespace oms::domain
