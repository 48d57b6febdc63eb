#include "projections/workflow/flow_invariants.hpp"

#include "domain/workflow/status.hpp"

namespace oms::projections {
namespace {

constexpr std::int64_t kOpen[] = {domain::kFlowRunning, domain::kTaskToClaim, domain::kTaskToDo};
constexpr std::int64_t kToClaim[] = {domain::kTaskToClaim};
constexpr std::int64_t kPending[] = {domain::kFlowRunning, domain::kLeavePending};
constexpr std::int64_t kUnpaid[] = {domain::kFlowRunning, domain::kExpensePending};

constexpr Invariant kFlowInvariants[] = {
    {"W1",
     "a running process waits for nobody and nothing",
     "flowInstance",
     "SELECT 'instance ' || i.id FROM flowInstance i WHERE i.instanceState = ?1 AND NOT EXISTS "
     "(SELECT 1 FROM flowTask t WHERE t.processInstanceId = i.id AND t.taskStatus IN (?2, ?3)) "
     "AND NOT EXISTS (SELECT 1 FROM flowTimer m WHERE m.instanceId = i.id)",
     kOpen},
    {"W2",
     "an ended process has open tasks or timers",
     "flowInstance",
     "SELECT 'instance ' || i.id FROM flowInstance i WHERE i.instanceState <> ?1 AND (EXISTS "
     "(SELECT 1 FROM flowTask t WHERE t.processInstanceId = i.id AND t.taskStatus IN (?2, ?3)) "
     "OR EXISTS (SELECT 1 FROM flowTimer m WHERE m.instanceId = i.id) OR i.endTime IS NULL)",
     kOpen},
    {"W3",
     "a task can be taken by nobody, or is open to people after it was taken",
     "flowTask",
     "SELECT 'task ' || t.id FROM flowTask t WHERE (t.taskStatus = ?1) <> EXISTS (SELECT 1 FROM "
     "flowCandidate c WHERE c.taskId = t.id)",
     kToClaim},
    {"W4",
     "a leave is pending though its process does not run",
     "leave",
     "SELECT 'leave ' || l.id FROM leave l LEFT JOIN flowInstance i ON i.id = l.processInstanceId "
     "WHERE l.leaveStatus = ?2 AND coalesce(i.instanceState, 0) <> ?1",
     kPending},
    {"W5",
     "an expense is pending though its process does not run",
     "expense",
     "SELECT 'expense ' || e.id FROM expense e LEFT JOIN flowInstance i ON i.id = "
     "e.processInstanceId WHERE e.expenseStatus = ?2 AND coalesce(i.instanceState, 0) <> ?1",
     kUnpaid},
    {"W6",
     "an expense is not the sum of its lines",
     "expense",
     "SELECT 'expense ' || e.id FROM expense e WHERE e.totalAmount <> (SELECT "
     "coalesce(sum(l.amount), 0) FROM expenseLine l WHERE l.expenseId = e.id)",
     {}},
};

}  // namespace

std::span<const Invariant> flow_invariants() {
    return kFlowInvariants;
}

}  // namespace oms::projections
