#include "api/outside/assignment_timer.hpp"

#include "commands/messages/discussion_commands.hpp"
#include "projections/system/discussions.hpp"

#include <string>
#include <vector>

namespace oms::api {
namespace {

constexpr auto kAssignmentPause = std::chrono::minutes(1);
constexpr std::int64_t kAssignmentsAtOnce = 200;

struct Reminder {
    Id assignment;
    Id document;
    Id assignee;
    Id giver;
    Timestamp at;
};

/// Those due longest first. What cannot be told comes again at the next look, behind no other: a
/// reminder that was told is not due any more.
std::vector<Reminder> due_reminders(storage::ReadModel& model, Timestamp now) {
    storage::ListQuery query;
    query.table = &projections::assignment_table();
    query.select = {"id", "docId", "assigneeId", "giverId", "remindAt"};
    query.filters = {{"remindAt", storage::Match::LessEqual, {now.ms}}};
    query.sort = {{"remindAt", false}};
    query.size = kAssignmentsAtOnce;
    std::vector<Reminder> due;
    const auto page = model.page(query, [&](const storage::RowView& row) {
        due.push_back(
            {Id{row.integer(0)},
             Id{row.integer(1)},
             Id{row.integer(2)},
             Id{row.integer(3)},
             Timestamp{row.integer(4)}}
        );
    });
    return page ? due : std::vector<Reminder>();
}

}  // namespace

AssignmentTimer::AssignmentTimer(
    ReadModels& models, storage::CommandQueue& commands, Directory& directory, const Clock& clock
)
    : CompanyTimer("assignment timer", kAssignmentPause, models, commands, clock),
      directory_(directory) {}

CompanyTimer::Look AssignmentTimer::look_at(const TenantId& tenant) {
    const auto model = models_.open(tenant);
    if (!model) {
        return {};
    }
    const Timestamp now = clock_.now();
    std::vector<Due> due;
    for (const Reminder& one : due_reminders(**model, now)) {
        commands::People people;
        for (const Id user : {one.assignee, one.giver}) {
            const auto person = directory_.person(tenant, user, "", "");
            if (person != nullptr && person->state == AccountState::Active) {
                people.push_back(person->principal);
            }
        }
        due.push_back(
            {"timer/assignment/" + one.assignment.str() + "/" + std::to_string(one.at.ms),
             commands::remind_of_assignment(
                 one.document, one.assignment, one.at, std::move(people)
             )}
        );
    }
    if (due.empty()) {
        storage::ListQuery later;
        later.table = &projections::assignment_table();
        return {0, first_after(**model, std::move(later), "remindAt", now)};
    }
    return {carry_out(tenant, std::move(due))};
}

}  // namespace oms::api
