#include "api/views/audit.hpp"

#include "entities/spec.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/projector.hpp"
#include "storage/lists/list_query.hpp"
#include "storage/lists/scope_condition.hpp"
#include "storage/log/event_log.hpp"
#include "storage/rows/schema.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::EntitySpec;
using storage::Filter;
using storage::ListQuery;
using storage::Match;

constexpr std::string_view kAuditOwn[] = {"entity", "document", "field"};
/// A field is looked for in so many of the newest events that fit the other filters.
constexpr std::int64_t kScanMax = 10'000;
constexpr std::int64_t kScanPage = 200;
constexpr std::int64_t kDocumentsMax = 50;

const EntitySpec* entity_of(const std::string& stream) {
    return entities::find_entity(events::stream_aggregate(stream));
}

}  // namespace

Result<ListQuery> Audit::query() {
    std::vector<std::string> ignored;
    auto query = storage::parse_list_query(
        nullptr, storage::event_index(), call_.parameters(), nullptr, ignored, kAuditOwn
    );
    if (!query) {
        return query;
    }
    for (const std::string& name : ignored) {
        call_.ignore(name);
    }
    query->select = {
        "position",
        "seq",
        "stream",
        "version",
        "type",
        "createTime",
        "userId",
        "deptId",
        "commandId"};
    query->sort = {{"position", true}};
    keep_to_rows(*query, call_.user());
    const std::string_view name = call_.parameter("entity");
    const std::string_view document = call_.parameter("document");
    if (name.empty()) {
        return document.empty() ? query
                                : Result<ListQuery>(Error::invalid("PARAM_REQUIRED", "entity"));
    }
    const EntitySpec* entity = entities::find_entity(name);
    if (entity == nullptr) {
        return Error::invalid("BAD_OPTION", "entity").with("name", "entity");
    }
    if (!document.empty()) {
        if (Status added = add_document(*query, *entity, document); !added) {
            return std::move(added).error();
        }
        return query;
    }
    // '0' follows '/': every stream of the entity, by the index of streams.
    query->filters.push_back({"stream", Match::GreaterEqual, {std::string(name) + "/"}});
    query->filters.push_back({"stream", Match::Less, {std::string(name) + "0"}});
    return query;
}

/// The streams of the documents with this number, name or id; of nobody when there are none.
Status Audit::add_document(ListQuery& query, const EntitySpec& entity, std::string_view text) {
    Filter streams{"stream", Match::In, {}};
    if (const auto id = Id::parse(text)) {
        streams.values.emplace_back(events::stream_name(entity.name, *id));
    }
    const projections::Table& table = projections::table_for(entity);
    for (const std::string_view column : {entity.code, entity.display}) {
        if (column.empty() || !table.column(column)) {
            continue;
        }
        ListQuery named;
        named.table = &table;
        named.entity = &entity;
        named.select = {"id"};
        named.filters = {{std::string(column), Match::Equal, {std::string(text)}}};
        named.size = kDocumentsMax;
        named.removed_too = true;
        const auto found = model_.page(named, [&](const storage::RowView& row) {
            streams.values.emplace_back(events::stream_name(entity.name, Id{row.integer(0)}));
        });
        if (!found) {
            return found.error();
        }
    }
    if (streams.values.empty()) {
        streams.values.emplace_back(std::string());
    }
    query.filters.push_back(std::move(streams));
    return {};
}

Result<std::vector<EventRow>> Audit::page(ListQuery query, Found& found) {
    std::vector<EventRow> rows;
    const auto page = model_.page(query, [&](const storage::RowView& row) {
        rows.push_back(
            {row.integer(0),
             row.integer(1),
             std::string(row.text(2)),
             row.integer(3),
             std::string(row.text(4)),
             Timestamp{row.integer(5)},
             Id{row.integer(6)},
             Id{row.integer(7)},
             std::string(row.text(8))}
        );
    });
    if (!page) {
        return page.error();
    }
    found.total = page->total;
    found.capped = page->capped;
    return rows;
}

/// An event names the fields that it sets.
bool Audit::names_field(const EventRow& row, const std::string& quoted) const {
    const auto logged = call_.log().at(row.seq);
    return logged && logged->event.payload.find(quoted) != std::string::npos;
}

Result<Found> Audit::find(const ListQuery& query) {
    Found found;
    const std::string_view field = call_.parameter("field");
    if (field.empty()) {
        auto rows = page(query, found);
        if (!rows) {
            return std::move(rows).error();
        }
        found.rows = std::move(*rows);
        return found;
    }
    const std::string quoted = fmt::format("\"{}\"", field);
    const std::int64_t first = (query.current - 1) * query.size;
    std::int64_t matches = 0;
    ListQuery scan = query;
    scan.size = kScanPage;
    for (scan.current = 1; (scan.current - 1) * kScanPage < kScanMax; ++scan.current) {
        auto rows = page(scan, found);
        if (!rows) {
            return std::move(rows).error();
        }
        for (EventRow& row : *rows) {
            if (!names_field(row, quoted)) {
                continue;
            }
            if (matches >= first && matches < first + query.size) {
                found.rows.push_back(std::move(row));
            }
            ++matches;
        }
        if (static_cast<std::int64_t>(rows->size()) < kScanPage) {
            found.total = matches;
            found.capped = false;
            return found;
        }
    }
    found.total = matches;
    found.capped = true;
    return found;
}

/// The stream of goods tells of all places where they lie, and of customers and suppliers that
/// their movements name: it is open to who reads all of those.
bool Audit::opens_goods() const {
    using namespace entities::tables;
    const Principal& user = call_.user();
    const EntitySpec* const told[] = {
        &kStock, &kStockEntry, &kOutputRecord, &kPutOrder, &kOutOrder};
    return std::all_of(std::begin(told), std::end(told), [&](const EntitySpec* entity) {
        return user.can(entities::button_code(*entity, "view")) &&
               storage::scope_sql(*entity, user).sql.empty();
    });
}

bool Audit::may_open(const std::string& stream) {
    const auto [at, fresh] = open_.try_emplace(stream, false);
    const EntitySpec* entity = entity_of(stream);
    if (fresh && entity != nullptr && call_.user().can(entities::button_code(*entity, "view"))) {
        if (entity == &entities::tables::kStock) {
            at->second = opens_goods();
            return at->second;
        }
        ListQuery own;
        own.table = &projections::table_for(*entity);
        own.entity = entity;
        own.select = {"id"};
        own.viewer = &call_.user();
        own.removed_too = true;
        at->second = model_.detail(own, events::stream_id(stream), [](const storage::RowView&) {});
    }
    return at->second;
}

std::string Audit::document(const std::string& stream) {
    const auto [at, fresh] = documents_.try_emplace(stream);
    if (!fresh) {
        return at->second;
    }
    at->second = events::stream_id(stream).str();
    const EntitySpec* entity = entity_of(stream);
    if (entity == nullptr) {
        const std::string& person = names_.of(events::stream_id(stream));
        at->second = person.empty() ? at->second : person;
        return at->second;
    }
    if (!may_open(stream)) {
        return at->second;
    }
    if (entity == &entities::tables::kStock) {
        ListQuery places;
        places.table = &projections::table_for(*entity);
        places.entity = entity;
        places.select = {"commodityName", "colorNumber"};
        places.filters = {{"goodsId", Match::Equal, {events::stream_id(stream).value}}};
        places.removed_too = true;
        places.size = 1;
        static_cast<void>(model_.page(places, [&](const storage::RowView& row) {
            at->second = fmt::format("{} {}", row.text(0), row.text(1));
        }));
        return at->second;
    }
    const projections::Table& table = projections::table_for(*entity);
    const std::string_view by =
        entity->storage == entities::Storage::Json ? entity->display : entity->code;
    ListQuery one;
    one.table = &table;
    one.entity = entity;
    one.removed_too = true;
    if (!by.empty() && table.column(by)) {
        one.select = {std::string(by)};
        model_.detail(one, events::stream_id(stream), [&](const storage::RowView& row) {
            if (!row.text(0).empty()) {
                at->second = row.text(0);
            }
        });
    }
    return at->second;
}

std::map<std::int64_t, std::vector<ShownChange>> Audit::changes(const std::vector<EventRow>& rows) {
    std::map<std::string, std::int64_t> newest;  // of each document: what comes after is not asked
    std::set<std::int64_t> wanted;
    for (const EventRow& row : rows) {
        if (may_open(row.stream)) {
            newest[row.stream] = std::max(newest[row.stream], row.position);
            wanted.insert(row.position);
        }
    }
    const std::string_view field = call_.parameter("field");
    std::map<std::int64_t, std::vector<ShownChange>> out;
    for (const auto& [stream, position] : newest) {
        const auto events = document_events(
            model_,
            call_.log(),
            events::stream_aggregate(stream),
            events::stream_id(stream),
            position
        );
        for (const storage::HistoryEntry& entry : histories().of(events)) {
            if (entry.event.stream != stream || !wanted.contains(entry.event.position)) {
                continue;
            }
            auto shown = shown_changes(entry.changes, call_.user());
            if (!field.empty()) {
                std::erase_if(shown, [&](const ShownChange& c) { return c.field != field; });
            }
            out[entry.event.position] = std::move(shown);
        }
    }
    return out;
}

}  // namespace oms::api
