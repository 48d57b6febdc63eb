#pragma once
// What happened to leaves (stream "leave/{id}").

#include "base/describe.hpp"
#include "base/ids.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace oms::events {

struct LeaveApplied {
    static constexpr std::string_view kType = "LeaveApplied";
    static constexpr int kVersion = 1;
    Id leaveId;
    std::string processDefinitionId;
    Id processInstanceId;
    std::int32_t leaveType = 0;
    std::int64_t startTime = 0;  ///< ms UTC
    std::int64_t endTime = 0;
    std::string reason;
    Id taskUser;
    std::string taskUserName;
    Id applyUser;
    std::string applyUserName;
    Id deptId;

    static void describe(auto& visit, auto& self) {
        visit("leaveId", self.leaveId);
        visit("processDefinitionId", self.processDefinitionId);
        visit("processInstanceId", self.processInstanceId);
        visit("leaveType", self.leaveType);
        visit("startTime", self.startTime);
        visit("endTime", self.endTime);
        visit("reason", self.reason);
        visit("taskUser", self.taskUser);
        visit("taskUserName", self.taskUserName);
        visit("applyUser", self.applyUser);
        visit("applyUserName", self.applyUserName);
        visit("deptId", self.deptId);
    }

    bool operator==(const LeaveApplied&) const = default;
};

/// Its process has approved or rejected it.
struct LeaveDecided {
    static constexpr std::string_view kType = "LeaveDecided";
    static constexpr int kVersion = 1;
    Id leaveId;
    std::int32_t leaveStatus = 0;

    static void describe(auto& visit, auto& self) {
        visit("leaveId", self.leaveId);
        visit("leaveStatus", self.leaveStatus);
    }

    bool operator==(const LeaveDecided&) const = default;
};

using LeaveEvent = std::variant<LeaveApplied, LeaveDecided>;

}  // namespace oms::events
