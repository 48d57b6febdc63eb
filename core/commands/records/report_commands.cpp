#include "commands/records/report_commands.hpp"

#include "commands/kit/stored.hpp"
#include "commands/messages/message_commands.hpp"
#include "domain/people/status.hpp"
#include "projections/analysis/schedule.hpp"

#include <string>
#include <vector>

namespace oms::commands {
namespace {

/// Those of the receivers who can still sign in.
std::vector<Id> receivers_of(CommandContext& ctx, const entities::Record& report) {
    std::vector<Id> people;
    for (const std::string_view each : entities::split_list(report.text("receiverIds"))) {
        const Id id = Id::parse(each).value_or(Id{});
        const auto person = read_record(ctx.lookups(), entities::entity_named("user"), id);
        if (person && person->integer("userStatus", domain::kUserNormal) == domain::kUserNormal) {
            people.push_back(id);
        }
    }
    return people;
}

}  // namespace

Command send_report(Id report, Timestamp due) {
    return {"send report", false, [report, due](CommandContext& ctx) -> Result<Answers> {
                const auto record =
                    read_record(ctx.lookups(), entities::entity_named("report"), report);
                if (!record) {
                    return Error::not_found("id");
                }
                if (!projections::every_named(record->text("sendEvery"))) {
                    return Error::refused("STATUS_DENIED");
                }
                const StepMessage message{
                    "report.ready",
                    {{"name", std::string(record->text("name"))}, {"day", format_date(due)}},
                    "report",
                    report};
                if (Status told = tell_all(ctx, message, receivers_of(ctx, *record)); !told) {
                    return std::move(told).error();
                }
                return Answers{};
            }};
}

}  // namespace oms::commands
