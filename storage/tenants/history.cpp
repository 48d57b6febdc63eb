#include "storage/tenants/history.hpp"

#include "base/json.hpp"
#include "entities/spec.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/tenants/past_model.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace oms::storage {
namespace {

using projections::Table;

/// (table, row id) -> field -> JSON value.
struct RowKey {
    std::string entity;
    std::int64_t id = 0;
    auto operator<=>(const RowKey&) const = default;
};

struct RowState {
    std::string place;
    std::map<std::string, std::string> fields;
};

using State = std::map<RowKey, RowState>;

std::string json_of(const projections::OwnedCell& cell) {
    if (const auto* n = std::get_if<std::int64_t>(&cell)) {
        return std::to_string(*n);
    }
    if (const auto* text = std::get_if<std::string>(&cell)) {
        std::string out;
        json::append_quoted(out, *text);
        return out;
    }
    return "null";
}

bool is_audit(std::string_view column) {
    return column == "id" ||
           std::find(
               std::begin(entities::kAuditColumns), std::end(entities::kAuditColumns), column
           ) != std::end(entities::kAuditColumns);
}

std::string text_at(const Table& table, Statement& row, std::string_view column) {
    const auto at = column.empty() ? std::nullopt : table.column(column);
    if (!at || *at >= table.stored_columns() || row.is_null(static_cast<int>(*at))) {
        return {};
    }
    const auto cell = row.cell(static_cast<int>(*at));
    const auto* text = std::get_if<std::string>(&cell);
    return text != nullptr ? *text : json_of(cell);
}

/// What people call the row: its line number, else its own number, name or code; goods with their
/// shade.
std::string place_of(const entities::EntitySpec& entity, const Table& table, Statement& row) {
    for (const std::string_view column :
         {std::string_view("lineNo"), entity.display, entity.code}) {
        std::string place = text_at(table, row, column);
        if (!place.empty()) {
            const std::string shade =
                column == "commodityName" ? text_at(table, row, "colorNumber") : "";
            return shade.empty() ? place : place + " " + shade;
        }
    }
    return {};
}

RowState state_of_row(const entities::EntitySpec& entity, const Table& table, Statement& row) {
    RowState state;
    state.place = place_of(entity, table, row);
    for (std::size_t i = 0; i < table.stored_columns(); ++i) {
        const std::string& name = table.columns[i].name;
        if (is_audit(name)) {
            continue;
        }
        const auto cell = row.cell(static_cast<int>(i));
        if (name != "doc" || entity.storage != entities::Storage::Json) {
            state.fields[name] = json_of(cell);
            continue;
        }
        const auto doc = json::Document::parse(std::get<std::string>(cell));
        if (doc) {
            doc->root().each_member([&](std::string_view member, json::Ref value) {
                state.fields[std::string(member)] = value.dump();
            });
        }
    }
    return state;
}

State snapshot(Database& db, const Projection& projection) {
    State state;
    for (const Table* table : *projection.tables) {
        const entities::EntitySpec* entity = entities::find_entity(table->name);
        if (entity == nullptr || entity->journal) {
            continue;
        }
        const std::string live = table->column("isDeleted") ? " WHERE isDeleted=0" : "";
        Query rows = db.cached(
            "SELECT " + stored_column_list(*table) + " FROM " + sql_name(table->name) + live
        );
        while (rows->step()) {
            state[{table->name, rows->integer(0)}] = state_of_row(*entity, *table, *rows);
        }
    }
    return state;
}

void compare(
    const RowKey& key,
    const RowState* before,
    const RowState* after,
    std::vector<FieldChange>& changes
) {
    const RowState none;
    const RowState& from = before != nullptr ? *before : none;
    const RowState& to = after != nullptr ? *after : none;
    const auto value = [](const RowState& row, const std::string& field) {
        const auto found = row.fields.find(field);
        return found == row.fields.end() ? std::string("null") : found->second;
    };
    std::map<std::string, std::string> names = from.fields;
    names.insert(to.fields.begin(), to.fields.end());
    for (const auto& [field, ignored] : names) {
        std::string was = value(from, field);
        std::string is = value(to, field);
        if (was != is) {
            changes.push_back(
                {key.entity,
                 key.id,
                 after != nullptr ? to.place : from.place,
                 field,
                 std::move(was),
                 std::move(is)}
            );
        }
    }
}

std::vector<FieldChange> differences(const State& before, const State& after) {
    std::vector<FieldChange> changes;
    for (const auto& [key, row] : after) {
        const auto old = before.find(key);
        compare(key, old == before.end() ? nullptr : &old->second, &row, changes);
    }
    for (const auto& [key, row] : before) {
        if (!after.contains(key)) {
            compare(key, &row, nullptr, changes);
        }
    }
    return changes;
}

}  // namespace

Histories::Histories(const Projection& projection)
    : projection_(projection), past_(std::make_unique<PastModel>(projection)) {}

Histories::~Histories() = default;

std::vector<HistoryEntry> Histories::of(const std::vector<events::StoredEvent>& events) {
    const Transaction of_one_document(past_->database());  // never committed: the next begins empty
    std::vector<HistoryEntry> history;
    State before;
    for (const events::StoredEvent& event : events) {
        past_->apply(event);
        State after = snapshot(past_->database(), projection_);
        history.push_back({event, differences(before, after)});
        before = std::move(after);
    }
    return history;
}

std::vector<HistoryEntry> history_of(
    const Projection& projection, const std::vector<events::StoredEvent>& events
) {
    return Histories(projection).of(events);
}

}  // namespace oms::storage
