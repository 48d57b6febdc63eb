#include "projections/user_groups.hpp"

#include "base/json.hpp"
#include "projections/identity_rows.hpp"
#include "projections/tables.hpp"

#include <array>
#include <set>
#include <stdexcept>

namespace oms::projections {
namespace {

constexpr std::string_view kUser = "user";
constexpr std::int64_t kNormal = 1;
constexpr std::int64_t kPending = 0;
constexpr std::int64_t kRejected = 2;

std::set<Id> groups_of(const Row& user) {
    if (user[AuditColumn::IsDeleted] != OwnedCell(std::int64_t{0})) {
        return {};
    }
    const auto doc = json::Document::parse_stored(std::get<std::string>(user[AuditColumn::Doc]));
    if (!doc) {
        throw std::runtime_error("unreadable record fields");
    }
    const std::int64_t status = doc->root()["userStatus"].integer().value_or(kNormal);
    if (status == kPending || status == kRejected) {
        return {};
    }
    std::set<Id> groups;
    for (const std::string_view field : {"roleId", "deptId"}) {
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

void project_user_groups(const events::StoredEvent& event, TableWriter& out) {
    const Id user = events::stream_id(event.stream);
    if (events::stream_aggregate(event.stream) != kUser || !user) {
        return;
    }
    const std::array key = {cell(user)};
    const auto row = out.get(table_for(*entities::find_entity(kUser)), key);
    std::set<Id> wanted = row ? groups_of(*row) : std::set<Id>();
    for (const Row& held : out.find(user_group_table(), "userId", Cell(user.value))) {
        const Id group{std::get<std::int64_t>(held[0])};
        if (wanted.erase(group) == 0) {
            out.remove(user_group_table(), std::array{cell(group), cell(user)});
        }
    }
    for (const Id group : wanted) {
        out.put(user_group_table(), std::array{cell(group), cell(user)});
    }
}

}  // namespace oms::projections
