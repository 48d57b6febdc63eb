#include "projections/records/user_groups.hpp"

#include "base/json.hpp"
#include "domain/people/status.hpp"
#include "projections/kit/tables.hpp"
#include "projections/records/identity_rows.hpp"

#include <array>
#include <set>
#include <stdexcept>

namespace oms::projections {
namespace {

constexpr std::string_view kGroupOwner = "user";

std::set<Id> groups_of(const Row& user) {
    if (user[AuditColumn::IsDeleted] != OwnedCell(std::int64_t{0})) {
        return {};
    }
    const auto doc = json::Document::parse_stored(std::get<std::string>(user[AuditColumn::Doc]));
    if (!doc) {
        throw std::runtime_error("unreadable record fields");
    }
    const std::int64_t status = doc->root()["userStatus"].integer().value_or(domain::kUserNormal);
    if (status == domain::kUserPending || status == domain::kUserRejected) {
        return {};
    }
    std::set<Id> groups;
    for (const std::string_view field : {"roleId", "deptId", "postId"}) {
        for (const Id id : ids_of(doc->root()[field].text().value_or(""))) {
            groups.insert(id);
        }
    }
    return groups;
}

}  // namespace

const Table& user_group_table() {
    static const Table table = {
        .name = "userGroup",
        .columns = {{"groupId"}, {"userId"}},
        .key_columns = 2,
        .indexes = {{"userId"}},
        .text_search = {},
    };
    return table;
}

const Table& user_group_history_table() {
    static const Table table = {
        .name = "userGroupHistory",
        .columns = {{"groupId"}, {"userId"}, {"since"}, {"until"}},
        .key_columns = 3,
        .indexes = {{"groupId"}, {"userId"}},
        .text_search = {},
    };
    return table;
}

namespace {

/// The memberships that are no more end with this event.
void end_memberships(Id user, const std::set<Id>& ended, std::int64_t at, TableWriter& out) {
    for (const Row& row : out.find(user_group_history_table(), "userId", Cell(user.value))) {
        const Id group{std::get<std::int64_t>(row[0])};
        if (ended.contains(group) && std::holds_alternative<std::monostate>(row[3])) {
            const std::array<Cell, 3> key = {
                cell(group), cell(user), std::get<std::int64_t>(row[2])};
            const std::array<Change, 1> until = {Change{"until", at}};
            out.patch(user_group_history_table(), key, until);
        }
    }
}

}  // namespace

void project_user_groups(const events::StoredEvent& event, TableWriter& out) {
    const Id user = events::stream_id(event.stream);
    if (events::stream_aggregate(event.stream) != kGroupOwner || !user) {
        return;
    }
    const std::array key = {cell(user)};
    const auto row = out.get(record_table(*entities::find_entity(kGroupOwner)), key);
    std::set<Id> wanted = row ? groups_of(*row) : std::set<Id>();
    std::set<Id> ended;
    for (const Row& held : out.find(user_group_table(), "userId", Cell(user.value))) {
        const Id group{std::get<std::int64_t>(held[0])};
        if (wanted.erase(group) == 0) {
            out.remove(user_group_table(), std::array{cell(group), cell(user)});
            ended.insert(group);
        }
    }
    end_memberships(user, ended, event.time.ms, out);
    for (const Id group : wanted) {
        out.put(user_group_table(), std::array{cell(group), cell(user)});
        const std::array<Cell, 4> since = {
            cell(group), cell(user), event.time.ms, std::monostate{}};
        out.put(user_group_history_table(), since);
    }
}

}  // namespace oms::projections
