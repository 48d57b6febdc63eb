#pragma once
// What processes, their instances and tasks, leaves and expenses stand at (domain-model 3.13).

#include <cstdint>

namespace oms::domain {

enum SuspensionState : std::int32_t {
    kFlowEnabled = 1,
    kFlowSuspended = 2,
};

enum InstanceState : std::int32_t {
    kFlowRunning = 1,
    kFlowFinished = 2,
    kFlowDeleted = 3,
    kFlowRejected = 4,
};

enum TaskStatus : std::int32_t {
    kTaskToClaim = 1,
    kTaskToDo = 2,
    kTaskDone = 3,
    kTaskWithdrawn = 4,
};

/// Whether somebody is still to do it.
constexpr bool is_open_task(std::int64_t status) {
    return status == kTaskToClaim || status == kTaskToDo;
}

enum LeaveStatus : std::int32_t {
    kLeavePending = 1,
    kLeaveApproved = 2,
    kLeaveRejected = 3,
};

enum ExpenseStatus : std::int32_t {
    kExpensePending = 1,
    kExpenseApproved = 2,
    kExpenseRejected = 3,
};

}  // namespace oms::domain
