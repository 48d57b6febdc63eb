#include "commands/workflow/effects.hpp"

namespace oms::commands {
namespace {

using domain::LeaveState;

Status decide_leave(
    CommandContext& ctx, const events::FlowStarted& instance, domain::LeaveStatus status
) {
    if (instance.businessTable != domain::kLeaveTable) {
        return Error::refused("FLOW_NO_DOCUMENT");
    }
    const std::string stream = events::stream_name("leave", instance.businessId);
    const auto& leave = ctx.load<LeaveState>(stream);
    if (leave.status != domain::kLeavePending) {
        return Error::refused("STATUS_DENIED");
    }
    ctx.append<LeaveState>(stream, events::LeaveDecided{instance.businessId, status});
    return {};
}

}  // namespace

Status perform(CommandContext& ctx, std::string_view command, const events::FlowStarted& instance) {
    if (command == domain::kApproveLeave) {
        return decide_leave(ctx, instance, domain::kLeaveApproved);
    }
    return Error::refused("FLOW_NO_DOCUMENT");
}

Status settle_business(
    CommandContext& ctx, const events::FlowStarted& instance, domain::InstanceState state
) {
    if (state == domain::kFlowRunning || instance.businessTable != domain::kLeaveTable) {
        return {};
    }
    const auto& leave = ctx.load<LeaveState>(events::stream_name("leave", instance.businessId));
    return leave.status == domain::kLeavePending
               ? decide_leave(ctx, instance, domain::kLeaveRejected)
               : Status();
}

}  // namespace oms::commands
