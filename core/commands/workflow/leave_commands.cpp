#include "commands/workflow/leave_commands.hpp"

#include "commands/workflow/applications.hpp"
#include "commands/workflow/running.hpp"
#include "domain/workflow/documents.hpp"
#include "entities/record.hpp"
#include "entities/tables/workflow/applications.hpp"

namespace oms::commands {
namespace {

using domain::workflow::Decimal;
using domain::workflow::Value;

constexpr std::int64_t kMinuteMs = 60'000;
constexpr std::int64_t kMinutesADay = 1'440;
constexpr std::int64_t kDaysMax = 366;

Error wrong(std::string key, const char* field) {
    return Error::invalid(std::move(key), field)
        .with("label", std::string("entity.leave.") + field);
}

Status check_times(std::int64_t from, std::int64_t to) {
    if (to <= from) {
        return wrong("END_BEFORE_START", "endTime");
    }
    if ((to - from) / kMinuteMs > kDaysMax * kMinutesADay) {
        return wrong("LEAVE_TOO_LONG", "endTime").with("max", std::to_string(kDaysMax));
    }
    return {};
}

Result<Answers> ask_leave(CommandContext& ctx, const Input& input) {
    const auto given = entities::read_input(
        entities::tables::kLeave, input.root(), true, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    events::LeaveApplied leave;
    leave.processDefinitionId = given->text("processDefinitionId");
    leave.leaveType = static_cast<std::int32_t>(given->integer("leaveType"));
    leave.startTime = given->integer("startTime");
    leave.endTime = given->integer("endTime");
    leave.reason = given->text("reason");
    leave.taskUser = Id{given->integer("taskUser")};
    if (Status times = check_times(leave.startTime, leave.endTime); !times) {
        return std::move(times).error();
    }
    auto approver = approver_name(ctx, entities::tables::kLeave, leave.taskUser);
    const auto days = Decimal((leave.endTime - leave.startTime) / kMinuteMs).over(kMinutesADay);
    if (!days || !approver) {
        return days ? std::move(approver).error() : days.error();
    }
    leave.taskUserName = std::move(*approver);
    set_applicant(ctx, leave, &events::LeaveApplied::leaveId);
    const std::string stream = events::stream_name(domain::kLeaveTable, leave.leaveId);
    ctx.load<domain::LeaveState>(stream);
    ctx.append<domain::LeaveState>(stream, leave);
    FlowStart start{
        leave.processDefinitionId, leave.processInstanceId, domain::kLeaveTable, leave.leaveId, {}};
    start.variables["taskUser"] = Value(leave.taskUser.str());
    start.variables["days"] = Value(*days);
    start.variables["leaveType"] = Value(std::int64_t{leave.leaveType});
    if (Status begun = start_instance(ctx, start); !begun) {
        return std::move(begun).error();
    }
    return Answers{{leave.leaveId, leave.processInstanceId.str(), ctx.version(stream)}};
}

}  // namespace

Command start_leave(Input input) {
    return {"start-process", false, [input](CommandContext& ctx) { return ask_leave(ctx, input); }};
}

}  // namespace oms::commands
