#include "commands/workflow/leave_commands.hpp"

#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "commands/workflow/running.hpp"
#include "domain/people/status.hpp"
#include "entities/tables/workflow/workflow.hpp"

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

/// Who approves: somebody of the company who can sign in, and not the applicant.
Status check_approver(CommandContext& ctx, Id approver) {
    const auto person = read_record(ctx.lookups(), entities::entity_named("user"), approver);
    if (!person || person->integer("userStatus", domain::kUserNormal) != domain::kUserNormal) {
        return wrong("NOT_FOUND", "taskUser");
    }
    return approver == ctx.user().user ? Status(wrong("SELF_APPROVAL", "taskUser")) : Status();
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

Result<Answers> run_start(CommandContext& ctx, const Input& input) {
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
    if (Status fits = check_approver(ctx, leave.taskUser); !fits) {
        return std::move(fits).error();
    }
    const auto days = Decimal((leave.endTime - leave.startTime) / kMinuteMs).over(kMinutesADay);
    auto approver = name_of(ctx, "user", leave.taskUser, "realName", "taskUser");
    if (!days || !approver) {
        return days ? std::move(approver).error() : days.error();
    }
    leave.taskUserName = std::move(*approver);
    leave.leaveId = ctx.new_id();
    leave.processInstanceId = ctx.new_id();
    leave.applyUser = ctx.user().user;
    leave.applyUserName = ctx.user().user_name;
    leave.deptId = ctx.user().dept;
    const std::string stream = events::stream_name("leave", leave.leaveId);
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
    return {"start-process", false, [input](CommandContext& ctx) { return run_start(ctx, input); }};
}

}  // namespace oms::commands
