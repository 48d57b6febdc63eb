#pragma once
// What people do with a task besides claiming and completing it, as rows.

#include "events/kit/envelope.hpp"
#include "events/workflow/flow_events.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// (taskId, groupId), instanceId: who could ever do a task, a person or a role, department or post.
/// Kept when the task is taken or done.
const Table& flow_eligible_table();

/// (instanceId, userId): who was given it to read.
const Table& flow_copy_table();

/// Steps of flow_history_table from here on are notes: what was done with a task, in `outcome`.
inline constexpr std::int64_t kHistoryNote = 500'000'000;

/// instanceId, proposal, fields (JSON: the document as it would be), used (1: the step was taken):
/// what approvals are asked for. Apart from their instances, since not everybody sees costs.
const Table& flow_approval_table();

struct ApprovalColumn {
    enum : std::size_t { Instance, Proposal, Fields, Used };
};

/// (instanceId, step), answers: forms as they were filled in (domain/workflow/form.hpp), by the
/// step of flow_history_table.
const Table& flow_form_table();

/// Nothing when there was none.
void project_form(
    Id instance, std::int64_t step, const std::optional<json::Raw>& form, TableWriter& out
);

/// Nothing when the instance is no approval.
void project_approval(const events::FlowStarted& e, TableWriter& out);
void project_approval_used(const events::FlowApprovalUsed& e, TableWriter& out);

void project_task_handed(
    const events::StoredEvent& event, const events::FlowTaskHanded& e, TableWriter& out
);
void project_signers_added(
    const events::StoredEvent& event, const events::FlowSignersAdded& e, TableWriter& out
);
void project_copied(
    const events::StoredEvent& event, const events::FlowCopied& e, TableWriter& out
);
void project_commented(
    const events::StoredEvent& event, const events::FlowCommented& e, TableWriter& out
);
/// The note and the open tasks.
void project_moved(const events::StoredEvent& event, const events::FlowMoved& e, TableWriter& out);
/// The note alone; what follows from it stands in the step's facts.
void project_sent_back(
    const events::StoredEvent& event, const events::FlowTaskSentBack& e, TableWriter& out
);

}  // namespace oms::projections
