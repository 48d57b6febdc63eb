#include "api/outside/report_timer.hpp"

#include "api/views/rows.hpp"
#include "commands/records/report_commands.hpp"
#include "entities/record.hpp"
#include "projections/analysis/schedule.hpp"
#include "projections/kit/tables.hpp"

#include <string>

namespace oms::api {
namespace {

constexpr auto kReportPause = std::chrono::minutes(1);
constexpr std::int64_t kMissedMax = 86'400'000;  ///< ms that a sending may come late

}  // namespace

ReportTimer::ReportTimer(ReadModels& models, storage::CommandQueue& commands, const Clock& clock)
    : CompanyTimer("report timer", kReportPause, models, commands, clock) {}

CompanyTimer::Look ReportTimer::look_at(const TenantId& tenant) {
    const auto model = models_.open(tenant);
    if (!model) {
        return {};
    }
    const entities::EntitySpec& entity = entities::entity_named("report");
    const Timestamp now = clock_.now();
    std::vector<Due> due;
    bool scheduled = false;
    for (const auto& row : live_rows(**model, table_named(entity.name))) {
        const auto report = entities::Record::from_stored(entity, stored_document(row).root());
        const auto every = projections::every_named(report.text("sendEvery"));
        if (!every) {
            continue;
        }
        scheduled = true;
        const Timestamp at = projections::latest_of(
            {*every, report.integer("sendDay", 1), report.integer("sendHour")}, now
        );
        const Id id{std::get<std::int64_t>(row[projections::AuditColumn::Id])};
        const auto saved = std::get<std::int64_t>(row[projections::AuditColumn::UpdateTime]);
        std::int64_t& seen_to = seen_to_[tenant + " " + id.str()];
        if (at.ms > saved && now.ms - at.ms < kMissedMax && seen_to != at.ms) {
            seen_to = at.ms;
            due.push_back(
                {"timer/report/" + id.str() + "/" + std::to_string(at.ms),
                 commands::send_report(id, at)}
            );
        }
    }
    return {carry_out(tenant, std::move(due)), scheduled ? 0 : kNever};
}

}  // namespace oms::api
