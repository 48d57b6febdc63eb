#pragma once
// A small read model of its own for tests of storage: items (a registry-like table), their lines,
// and tags with a key of two columns; and events that fill them.

#include "base/json.hpp"
#include "entities/spec.hpp"
#include "projections/kit/table.hpp"
#include "storage/log/event_log.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/rows/schema.hpp"
#include "support/temp_dir.hpp"

#include <map>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace oms::storage {

inline constexpr std::int64_t kMorning = 1767571200000;  // 2026-01-05 08:00 in Shanghai
inline constexpr std::int64_t kHourMs = 3'600'000;

using projections::Cell;
using projections::Column;
using projections::ColumnType;
using projections::Table;

inline Table item_definition() {
    const auto text = [](const char* name) {
        return Column{name, ColumnType::Text, std::string("doc ->> '$.") + name + "'"};
    };
    const auto number = [](const char* name) {
        return Column{
            name, ColumnType::Integer, std::string("CAST(doc ->> '$.") + name + "' AS INTEGER)"};
    };
    return {
        .name = "item",
        .columns =
            {{"id"},
             {"version"},
             {"isDeleted"},
             {"createUser"},
             {"createDept"},
             {"createTime"},
             {"updateUser"},
             {"updateTime"},
             {"doc", ColumnType::Text},
             text("name"),
             text("code"),
             number("status"),
             number("guideUserId"),
             number("deptId"),
             number("price"),
             text("tel")},
        .indexes =
            {{"createTime"},
             {"status, createTime"},
             {"guideUserId, createTime"},
             {"createUser, createTime"},
             {"deptId, createTime"},
             {"name"},
             {"price"},
             {"code", true, "isDeleted = 0"}},
        .text_search = {"name", "code"},
        .counted_by = "status"};
}

inline constexpr entities::FieldSpec kItemFields[] = {
    {.name = "name"},
    {.name = "code"},
    {.name = "status",
     .type = entities::FieldType::Enum,
     .flags = entities::kNumeric,
     .options = "12,13,14,15"},
    {.name = "guideUserId", .type = entities::FieldType::Id},
    {.name = "deptId", .type = entities::FieldType::Id},
    {.name = "price", .type = entities::FieldType::Money, .scope = entities::FieldScope::Cost},
    {.name = "tel", .type = entities::FieldType::Phone, .scope = entities::FieldScope::Phone},
};

inline constexpr entities::EntitySpec kItem{
    .name = "item",
    .fields = kItemFields,
    .routes = {},
    .owner_fields = "guideUserId,createUser",
    .dept_field = "deptId",
};

inline const Table& item_table() {
    static const Table table = item_definition();
    return table;
}

inline const Table& line_table() {
    static const Table table{
        .name = "line",
        .columns = {{"id"}, {"itemId"}, {"qty"}, {"note", ColumnType::Text}},
        .indexes = {{"itemId, id"}},
        .text_search = {"note"}};
    return table;
}

inline const Table& tag_table() {
    static const Table table{
        .name = "tag",
        .columns = {{"itemId"}, {"tag", ColumnType::Text}, {"n"}},
        .key_columns = 2,
        .indexes = {},
        .text_search = {}};
    return table;
}

inline const std::vector<const Table*>& test_tables() {
    static const std::vector<const Table*> tables{&item_table(), &line_table(), &tag_table()};
    return tables;
}

/// ItemSaved {fields}, ItemRemoved, ItemErased, LineAdded {id,qty,note}, LinesScaled {by},
/// Tagged {tag}, Failing. Stream "item/<id>".
inline void test_project(const events::StoredEvent& e, projections::TableWriter& out) {
    const auto payload = json::Document::parse(e.payload);
    const json::Ref p = payload->root();
    const Id id = events::stream_id(e.stream);
    const Cell key[] = {id.value};
    if (e.type == "ItemSaved") {
        const auto before = out.get(item_table(), key);
        const auto created = before ? std::get<std::int64_t>((*before)[5]) : e.time.ms;
        const auto creator = before ? std::get<std::int64_t>((*before)[3]) : e.user.value;
        const Cell row[] = {
            id.value,
            e.version,
            std::int64_t{0},
            creator,
            e.dept.value,
            created,
            e.user.value,
            e.time.ms,
            std::string_view(e.payload)};
        out.put(item_table(), row);
        out.use_number("N" + std::to_string(e.user.value), id.value % 100);
    } else if (e.type == "ItemRemoved") {
        const projections::Change changes[] = {
            {"isDeleted", std::int64_t{1}}, {"version", e.version}};
        out.patch(item_table(), key, changes);
    } else if (e.type == "ItemErased") {
        out.remove(item_table(), key);
    } else if (e.type == "LineAdded") {
        const Cell row[] = {
            p["id"].integer().value(),
            id.value,
            p["qty"].integer().value(),
            p["note"].text().value_or("")};
        out.put(line_table(), row);
        out.count("lines", std::to_string(id.value), 1);
    } else if (e.type == "LinesScaled") {
        for (const auto& row : out.find(line_table(), "itemId", id.value)) {
            const Cell line[] = {std::get<std::int64_t>(row[0])};
            const projections::Change changes[] = {
                {"qty", std::get<std::int64_t>(row[2]) * p["by"].integer().value()}};
            out.patch(line_table(), line, changes);
        }
    } else if (e.type == "Tagged") {
        const Cell row[] = {id.value, p["tag"].text().value(), e.position};
        out.put(tag_table(), row);
    } else {
        throw std::runtime_error("no projection for " + e.type);
    }
}

inline const Projection& test_projection() {
    static const Projection projection{&test_tables(), test_project, 1};
    return projection;
}

/// A log in a directory of its own, and events numbered for it.
class LogRig {
  public:
    LogRig() { open(); }

    EventLog& log() { return *log_; }

    const std::filesystem::path& path() const { return dir_.path(); }

    /// Calls f with the log's folder while nobody has it open; nothing may refer to log() then.
    void while_closed(const std::function<void(const std::filesystem::path&)>& f) {
        log_.reset();
        f(dir_ / "log");
        open();
    }

    /// The next event of the tenant's stream; `put` has to follow before another one is made.
    events::StoredEvent make(
        const TenantId& tenant,
        std::int64_t item,
        const std::string& type,
        const std::string& payload,
        std::int64_t user = 41
    ) {
        events::StoredEvent e;
        e.seq = ++seq_;
        e.tenant = tenant;
        e.position = ++positions_[tenant];
        e.stream = "item/" + std::to_string(item);
        e.version = ++versions_[tenant + e.stream];
        e.type = type;
        e.time = {time_ms_ += step_ms_};
        e.user = {user};
        e.dept = {7};
        e.payload = payload;
        return e;
    }

    void put(const std::vector<events::StoredEvent>& events) {
        const auto batch = log_->begin();
        for (const auto& e : events) {
            batch->put(e);
        }
        if (!batch->commit()) {
            throw std::runtime_error("the log took no events");
        }
    }

    events::StoredEvent add(
        const TenantId& tenant,
        std::int64_t item,
        const std::string& type,
        const std::string& payload = "{}"
    ) {
        const auto e = make(tenant, item, type, payload);
        put({e});
        return e;
    }

    void set_step_ms(std::int64_t step) { step_ms_ = step; }

    std::int64_t now_ms() const { return time_ms_; }

    /// `n` events of many kinds in random order over `tenants`.
    std::vector<events::StoredEvent> random_events(
        std::mt19937& random, const std::vector<TenantId>& tenants, int n
    );

  private:
    void open() { log_ = open_lmdb_event_log({dir_ / "log", std::size_t{1} << 30U, false}); }

    test::TempDir dir_;
    std::unique_ptr<EventLog> log_;
    std::int64_t seq_ = 0;
    std::int64_t time_ms_ = 1767571200000;
    std::int64_t step_ms_ = 60'000;
    std::map<TenantId, std::int64_t> positions_;
    std::map<std::string, std::int64_t> versions_;
    std::map<TenantId, std::vector<std::int64_t>> items_;
    std::int64_t next_id_ = 1000;
};

inline std::string item_payload(std::mt19937& random, std::int64_t id) {
    static const char* const kNames[] = {
        "抛光砖800*800", "亚光砖", "木纹砖ABC", "大理石", "ＡＢＣ砖"};
    const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    return fmt::format(
        R"({{"name":"{}{}","code":"K{}","status":{},"guideUserId":"{}","deptId":"{}","price":{}}})",
        kNames[pick(5)],
        pick(50),
        id,
        12 + pick(4),
        41 + pick(5),
        7 + pick(3),
        pick(100000)
    );
}

inline std::vector<events::StoredEvent> LogRig::random_events(
    std::mt19937& random, const std::vector<TenantId>& tenants, int n
) {
    std::vector<events::StoredEvent> made;
    const auto pick = [&](std::size_t max) { return static_cast<std::size_t>(random()) % max; };
    for (int i = 0; i < n; ++i) {
        const TenantId& tenant = tenants[pick(tenants.size())];
        std::vector<std::int64_t>& items = items_[tenant];
        const std::size_t kind = items.empty() ? 0 : pick(10);
        if (kind < 4) {
            items.push_back(++next_id_);
        }
        const std::int64_t item = kind < 4 ? items.back() : items[pick(items.size())];
        const auto user = static_cast<std::int64_t>(41 + pick(5));
        if (kind < 6) {
            made.push_back(make(tenant, item, "ItemSaved", item_payload(random, item), user));
        } else if (kind == 6) {
            made.push_back(make(tenant, item, "ItemRemoved", "{}", user));
        } else if (kind == 7) {
            const auto line = fmt::format(
                R"({{"id":{},"qty":{},"note":"备注{}"}})", ++next_id_, pick(9), pick(9)
            );
            made.push_back(make(tenant, item, "LineAdded", line, user));
        } else if (kind == 8) {
            made.push_back(make(tenant, item, "LinesScaled", R"({"by":2})", user));
        } else {
            const auto tag = fmt::format(R"({{"tag":"t{}"}})", pick(3));
            made.push_back(make(tenant, item, "Tagged", tag, user));
        }
    }
    return made;
}

}  // namespace oms::storage
