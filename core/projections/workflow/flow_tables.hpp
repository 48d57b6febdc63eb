#pragma once
// The tables of process instances.

#include "projections/kit/rich_table.hpp"

#include <cstddef>
#include <cstdint>

namespace oms::projections {

/// Besides the entity's fields: deploymentId, openDeployment (of a running one; else
/// null), lastPass (1, 0, or null before the first decision), nextDue (of its timers the
/// earliest, ms).
const RichTable& flow_instances();
const RichTable& flow_tasks();

inline const Table& flow_instance_table() {
    return flow_instances().table();
}

inline const Table& flow_task_table() {
    return flow_tasks().table();
}

/// (taskId, groupId), instanceId: who may take a task that nobody has taken, a person or a role,
/// department or post.
const Table& flow_candidate_table();

/// (instanceId, step): the start (0), tasks and events by their number in the facts, and the end
/// (kHistoryEnd). node, name, assignee, assigneeName, beganAt, endedAt, flag, comment, outcome,
/// attachUrls (a JSON array).
const Table& flow_history_table();

inline constexpr std::int64_t kHistoryStart = 0;
inline constexpr std::int64_t kHistoryEnd = 1'000'000'000;

/// Columns of flow_history_table.
struct HistoryColumn {
    enum : std::size_t {
        Instance,
        Step,
        Node,
        Name,
        Assignee,
        AssigneeName,
        BeganAt,
        EndedAt,
        Flag,
        Comment,
        Outcome,
        AttachUrls,
    };
};

/// (instanceId, timer), due: timers that have not fired.
const Table& flow_timer_table();

/// (instanceId, wait), message, since (ms): receive tasks whose message has not come.
const Table& flow_wait_table();

}  // namespace oms::projections
