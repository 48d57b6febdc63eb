#include "api/outside/flow_timer.hpp"

#include "commands/workflow/flow_timers.hpp"
#include "entities/tables/workflow/workflow.hpp"
#include "projections/workflow/flow_deployments.hpp"
#include "projections/workflow/flow_instances.hpp"

#include <algorithm>
#include <utility>

namespace oms::api {
namespace {

constexpr auto kFlowPause = std::chrono::seconds(30);
constexpr std::int64_t kFlowsAtOnce = 200;
constexpr std::int64_t kFlowPagesMax = 50;
constexpr const char* kNextDue = "nextDue";

/// Rows whose `nextDue` is over, those due longest first. All of them, within kFlowPagesMax: timers
/// whose firing is refused stay, and must not stand before the others for ever.
std::vector<Id> due_rows(storage::ReadModel& model, storage::ListQuery query, std::int64_t now) {
    query.select = {"id"};
    query.filters.push_back({kNextDue, storage::Match::LessEqual, {now}});
    query.sort = {{kNextDue, false}};
    query.size = kFlowsAtOnce;
    std::vector<Id> found;
    for (query.current = 1; query.current <= kFlowPagesMax; ++query.current) {
        const auto page = model.page(query, [&](const storage::RowView& row) {
            found.push_back(Id{row.integer(0)});
        });
        if (!page || std::cmp_less(found.size(), query.current * kFlowsAtOnce)) {
            break;
        }
    }
    return found;
}

storage::ListQuery instances() {
    storage::ListQuery query;
    query.table = &projections::flow_instance_table();
    query.entity = &entities::tables::kFlowInstance;
    return query;
}

/// Versions that timers begin; older ones and those that are suspended begin no more.
storage::ListQuery deployments() {
    storage::ListQuery query;
    query.table = &projections::flow_deployment_table();
    query.entity = &entities::tables::kFlowDeployment;
    query.filters = {{"newest", storage::Match::Equal, {std::int64_t{1}}}};
    return query;
}

}  // namespace

bool Backoff::may(const std::string& name, std::int64_t now) const {
    const auto found = waits_.find(name);
    return found == waits_.end() || found->second.until <= now;
}

void Backoff::refused(const std::string& name, std::int64_t now) {
    if (waits_.size() >= kNamesMax && !waits_.contains(name)) {
        waits_.clear();  // All are tried again: late is better than never.
    }
    Wait& wait = waits_[name];
    wait.ms = std::clamp(wait.ms * 2, kFirstMs, kLongestMs);
    wait.until = now + wait.ms;
}

void Backoff::forget(const std::string& name) {
    waits_.erase(name);
}

FlowTimer::FlowTimer(ReadModels& models, storage::CommandQueue& commands, const Clock& clock)
    : CompanyTimer("flow timer", kFlowPause, models, commands, clock) {}

CompanyTimer::Look FlowTimer::look_at(const TenantId& tenant) {
    Look look;
    for (int round = 0; round < kRoundsMax; ++round) {
        const auto model = models_.open(tenant);
        if (!model) {
            break;
        }
        const Timestamp now = clock_.now();
        const Round fired = fire_due(**model, tenant);
        look.done += fired.fired;
        if (fired.found == 0) {
            look.quiet_until = std::min(
                first_after(**model, deployments(), kNextDue, now),
                first_after(**model, instances(), kNextDue, now)
            );
        }
        if (fired.fired == 0) {
            break;
        }
    }
    return look;
}

FlowTimer::Round FlowTimer::fire_due(storage::ReadModel& model, const TenantId& tenant) {
    const std::int64_t now = clock_.now().ms;
    std::vector<Due> due;
    const auto name = [&tenant](const std::string& command_id) {
        return tenant + " " + command_id;
    };
    std::size_t found = 0;
    for (const Id deployment : due_rows(model, deployments(), now)) {
        found += 1;
        const auto row = model.row(projections::flow_deployment_table(), deployment);
        const std::int64_t at =
            row ? projections::integer(projections::flow_deployments(), *row, "nextDue") : 0;
        std::string command_id = "timer/begin/" + deployment.str() + "/" + std::to_string(at);
        if (backoff_.may(name(command_id), now)) {
            due.push_back({std::move(command_id), commands::fire_flow_begins(deployment)});
        }
    }
    for (const Id instance : due_rows(model, instances(), now)) {
        found += 1;
        for (const auto& row : model.rows(
                 projections::flow_timer_table(), "instanceId", projections::cell(instance)
             )) {
            if (std::get<std::int64_t>(row[2]) > now) {
                continue;
            }
            const auto timer = std::get<std::int64_t>(row[1]);
            std::string command_id = "timer/flow/" + instance.str() + "/" + std::to_string(timer);
            if (backoff_.may(name(command_id), now)) {
                due.push_back({std::move(command_id), commands::fire_flow_timer(instance, timer)});
            }
        }
    }
    std::size_t fired = 0;
    carry_out(tenant, std::move(due), [&](const std::string& command_id, bool accepted) {
        if (accepted) {
            fired += 1;
            backoff_.forget(name(command_id));
        } else {
            backoff_.refused(name(command_id), now);
        }
    });
    return {found, fired};
}

}  // namespace oms::api
