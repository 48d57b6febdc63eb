#include "support/memory_store.hpp"

#include "base/json.hpp"
#include "projections/projector.hpp"
#include "projections/tables.hpp"
#include "support/memory_scope.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <stdexcept>

namespace oms::test {

using namespace projections;

namespace {

OwnedCell owned(const Cell& cell) {
    if (const auto* n = std::get_if<std::int64_t>(&cell)) {
        return *n;
    }
    if (const auto* t = std::get_if<std::string_view>(&cell)) {
        return std::string(*t);
    }
    return {};
}

MemoryTables::Key owned_key(std::span<const Cell> cells, std::size_t count) {
    MemoryTables::Key key;
    for (std::size_t i = 0; i < count; ++i) {
        key.push_back(owned(cells[i]));
    }
    return key;
}

/// `doc ->> '$.name'` and its CAST to INTEGER, as SQLite computes them.
OwnedCell generated(const Column& column, const std::string& doc) {
    const auto parsed = json::Document::parse(doc);
    if (!parsed) {
        throw std::runtime_error("doc is no JSON");
    }
    const json::Ref member = parsed->root()[column.name];
    if (member.is_null()) {
        return {};
    }
    const std::string text = member.text() ? std::string(*member.text()) : member.dump();
    if (column.type == ColumnType::Text) {
        return text;
    }
    std::int64_t n = 0;
    std::from_chars(text.data(), text.data() + text.size(), n);
    return n;
}

/// False when the row's document plainly lacks one of the texts (parsing every row is slow).
bool may_hold(const Table& table, const Row& row, const MemoryTables::Key& values) {
    const auto doc = table.column(kDocColumn);
    return !doc || std::all_of(values.begin(), values.end(), [&](const OwnedCell& value) {
        const auto* text = std::get_if<std::string>(&value);
        return text == nullptr || std::get<std::string>(row[*doc]).find(*text) != std::string::npos;
    });
}

}  // namespace

OwnedCell MemoryTables::value(const Table& table, const Row& row, std::string_view column) {
    const auto at = table.column(column);
    if (!at) {
        throw std::logic_error("no column " + std::string(column) + " in " + table.name);
    }
    if (table.columns[*at].generated.empty()) {
        return row[*at];
    }
    return generated(table.columns[*at], std::get<std::string>(row[*table.column(kDocColumn)]));
}

void MemoryTables::check_unique(const Table& table, const Key& key, const Row& row) {
    const auto removed = [&](const Row& r) {
        const auto at = table.column("isDeleted");
        return at && r[*at] == OwnedCell(std::int64_t{1});
    };
    for (const Index& index : table.indexes) {
        if (!index.unique || (!index.where.empty() && removed(row))) {
            continue;
        }
        const auto values = [&](const Row& r) {
            Key list;
            for (std::string_view part : entities::split_list(index.columns)) {
                part.remove_prefix(part.starts_with(' ') ? 1 : 0);
                list.push_back(value(table, r, part));
            }
            return list;
        };
        const Key mine = values(row);
        if (std::find(mine.begin(), mine.end(), OwnedCell()) != mine.end()) {
            continue;
        }
        for (const auto& [other_key, other] : rows(table)) {
            if (other_key != key && may_hold(table, other, mine) &&
                (index.where.empty() || !removed(other)) && values(other) == mine) {
                throw std::runtime_error(table.name + " is not unique in " + index.columns);
            }
        }
    }
}

void MemoryTables::put(const Table& table, std::span<const Cell> row) {
    if (row.size() != table.stored_columns()) {
        throw std::logic_error(table.name + ": wrong number of cells");
    }
    Key key = owned_key(row, table.key_columns);
    Row cells;
    std::transform(row.begin(), row.end(), std::back_inserter(cells), owned);
    check_unique(table, key, cells);
    tables_[table.name][std::move(key)] = std::move(cells);
}

void MemoryTables::patch(
    const Table& table, std::span<const Cell> key, std::span<const Change> changes
) {
    const Key at = owned_key(key, table.key_columns);
    const auto it = tables_[table.name].find(at);
    if (it == tables_[table.name].end()) {
        throw std::logic_error("patch of a missing row of " + table.name);
    }
    Row row = it->second;
    for (const Change& change : changes) {
        const auto column = table.column(change.column);
        if (!column || *column >= row.size()) {
            throw std::logic_error("no stored column " + std::string(change.column));
        }
        row[*column] = owned(change.value);
    }
    check_unique(table, at, row);
    it->second = std::move(row);
}

void MemoryTables::remove(const Table& table, std::span<const Cell> key) {
    tables_[table.name].erase(owned_key(key, table.key_columns));
}

std::optional<Row> MemoryTables::get(const Table& table, std::span<const Cell> key) {
    const Rows& all = rows(table);
    const auto it = all.find(owned_key(key, table.key_columns));
    return it == all.end() ? std::nullopt : std::optional(it->second);
}

std::vector<Row> MemoryTables::find(const Table& table, std::string_view column, Cell wanted) {
    std::vector<Row> found;
    for (const auto& [key, row] : rows(table)) {
        if (value(table, row, column) == owned(wanted)) {
            found.push_back(row);
        }
    }
    return found;
}

void MemoryTables::count(std::string_view list, std::string_view bucket, std::int64_t delta) {
    const auto key = std::pair(std::string(list), std::string(bucket));
    counters_[key] += delta;
    if (counters_[key] == 0) {
        counters_.erase(key);
    }
}

void MemoryTables::use_number(std::string_view series, std::int64_t n) {
    std::int64_t& last = numbers_[std::string(series)];
    last = std::max(last, n);
}

const MemoryTables::Rows& MemoryTables::rows(const Table& table) const {
    static const Rows none;
    const auto it = tables_.find(table.name);
    return it == tables_.end() ? none : it->second;
}

std::int64_t MemoryTables::counter(std::string_view list, std::string_view bucket) const {
    const auto it = counters_.find({std::string(list), std::string(bucket)});
    return it == counters_.end() ? 0 : it->second;
}

std::int64_t MemoryTables::last_number(std::string_view series) const {
    const auto it = numbers_.find(series);
    return it == numbers_.end() ? 0 : it->second;
}

namespace {

bool live(const Table& table, const Row& row) {
    const auto at = table.column("isDeleted");
    return !at || row[*at] != OwnedCell(std::int64_t{1});
}

class MemoryLookups : public commands::Lookups {
  public:
    MemoryLookups(MemoryStore& store, std::string tenant)
        : store_(store), tenant_(std::move(tenant)) {}

    std::optional<Row> row(const Table& table, Id id) override {
        const std::array<Cell, 1> key = {Cell(id.value)};
        auto found = tables(tenant_).get(table, key);
        return found && live(table, *found) ? found : std::nullopt;
    }

    std::vector<Row> rows(const Table& table, std::string_view column, Cell value) override {
        auto found = tables(tenant_).find(table, column, value);
        std::erase_if(found, [&](const Row& r) { return !live(table, r); });
        return found;
    }

    std::shared_ptr<const json::Document> record(const entities::EntitySpec& entity, Id id)
        override {
        const Table& table = table_for(entity);
        const std::array<Cell, 1> key = {Cell(id.value)};
        const auto found = tables(place_of(entity)).get(table, key);
        if (!found || !live(table, *found)) {
            return nullptr;
        }
        auto doc = json::Document::parse(std::get<std::string>((*found)[AuditColumn::Doc]));
        return std::make_shared<const json::Document>(std::move(*doc));
    }

    std::optional<Id> find(const entities::EntitySpec& entity, std::string_view field, Cell value)
        override {
        const Table& table = table_for(entity);
        for (const Row& row : tables(place_of(entity)).find(table, field, value)) {
            if (live(table, row)) {
                return Id{std::get<std::int64_t>(row[0])};
            }
        }
        return std::nullopt;
    }

    bool in_use(const entities::EntitySpec& entity, Id id) override {
        for (const entities::Reference& reference : entities::references_to(entity.name)) {
            const Table& table = *projections::find_table(reference.entity->name);
            for (const auto& [key, row] : tables(place_of(*reference.entity)).rows(table)) {
                if (live(table, row) && !over(*reference.entity, table, row) &&
                    points_at(reference, table, row, id)) {
                    return true;
                }
            }
        }
        return false;
    }

    bool visible(const entities::EntitySpec& entity, Id id, const Principal& user) override {
        const Table& table = *projections::find_table(entity.name);
        const std::array<Cell, 1> key = {Cell(id.value)};
        const auto row = tables(place_of(entity)).get(table, key);
        if (!row || !live(table, *row)) {
            return false;
        }
        return shows(tables(place_of(entity)), entity, *row, user);
    }

    /// Knows equal texts and numbers only: what lists can do is tested where lists are.
    Result<std::vector<Id>> matching(
        const entities::EntitySpec& entity,
        const std::vector<std::pair<std::string, std::string>>& parameters,
        const Principal& user,
        std::size_t max
    ) override {
        const Table& table = table_for(entity);
        std::vector<Id> found;
        for (const auto& [key, row] : tables(place_of(entity)).rows(table)) {
            const Id id{std::get<std::int64_t>(row[0])};
            const auto doc = record(entity, id);
            bool fits = doc && visible(entity, id, user);
            for (const auto& [name, value] : parameters) {
                if (entities::find_field(entity, name) == nullptr) {
                    return Error::invalid("BAD_FIELD", name);
                }
                const json::Ref field = doc ? doc->root()[name] : json::Ref();
                fits = fits && (field.text() ? *field.text() == value : field.dump() == value);
            }
            if (fits) {
                found.push_back(id);
            }
        }
        if (found.size() > max) {
            return Error{ErrorCode::TooLarge, "TOO_MUCH", {}, {}, {}};
        }
        return found;
    }

    std::int64_t next_number(std::string_view series) override {
        return tables(tenant_).last_number(series) + 1;
    }

    std::string param(std::string_view key, std::string_view otherwise) override {
        const Table* table = projections::find_table("param");
        for (const std::string& place : {tenant_, std::string(kPlatformTenant)}) {
            for (const Row& row : tables(place).find(*table, "paramKey", key)) {
                if (live(*table, row)) {
                    const auto doc =
                        json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
                    return std::string(doc->root()["paramValue"].text().value_or(""));
                }
            }
        }
        return std::string(otherwise);
    }

  private:
    MemoryTables& tables(const std::string& tenant) { return store_.tenant(tenant).tables; }

    std::string place_of(const entities::EntitySpec& entity) const {
        const bool sys = entity.tenant_scope == entities::TenantScope::Sys;
        return sys ? std::string(kSysTenant) : tenant_;
    }

    static bool over(const entities::EntitySpec& entity, const Table& table, const Row& row) {
        return !entity.closed_field.empty() &&
               MemoryTables::value(table, row, entity.closed_field) == OwnedCell(std::int64_t{1});
    }

    static bool points_at(
        const entities::Reference& reference, const Table& table, const Row& row, Id id
    ) {
        const OwnedCell value = MemoryTables::value(table, row, reference.field->name);
        if (const auto* list = std::get_if<std::string>(&value)) {
            const auto parts = entities::split_list(*list);
            return std::find(parts.begin(), parts.end(), id.str()) != parts.end();
        }
        return value == OwnedCell(id.value);
    }

    MemoryStore& store_;
    std::string tenant_;
};

class MemoryContext : public commands::CommandContext {
  public:
    MemoryContext(MemoryStore& store, const Principal& user) : store_(store), user_(user) {}

    Timestamp now() const override { return store_.now; }

    const Principal& user() const override { return user_; }

    Id new_id() override { return Id{store_.next_id()}; }

    commands::Lookups& lookups() override { return lookups_of(user_.tenant); }

    commands::Lookups& lookups_of(const TenantId& tenant) override {
        auto& made = lookups_[tenant];
        if (made == nullptr) {
            made = std::make_unique<MemoryLookups>(store_, tenant);
        }
        return *made;
    }

    Status project() override {
        for (; projected_ < made_.size(); ++projected_) {
            const events::StoredEvent& event = made_[projected_];
            oms::projections::project(event, store_.tenant(event.tenant).tables);
        }
        return {};
    }

  protected:
    commands::CachedState& cached(const std::string& stream) override {
        const auto [it, fresh] = states_.try_emplace(stream);
        if (fresh) {
            const auto [tenant, name] = place(stream);
            for (const auto& event : store_.tenant(tenant).log) {
                it->second.version += event.stream == name ? 1 : 0;
            }
        }
        return it->second;
    }

    void read_stream(
        const std::string& stream, const std::function<void(const events::StoredEvent&)>& f
    ) override {
        const auto [tenant, name] = place(stream);
        for (const auto& event : store_.tenant(tenant).log) {
            if (event.stream == name) {
                f(event);
            }
        }
    }

    events::StoredEvent put(commands::NewEvent made) override {
        const auto [tenant, name] = place(made.stream);
        MemoryTenant& to = store_.tenant(tenant);
        events::StoredEvent event;
        event.tenant = tenant;
        event.position = static_cast<std::int64_t>(to.log.size()) + 1;
        event.stream = name;
        event.version = ++cached(made.stream).version;
        event.type = std::move(made.type);
        event.schema_version = made.schema_version;
        event.time = store_.now;
        event.user = user_.user;
        event.dept = user_.dept;
        event.payload = std::move(made.payload);
        to.log.push_back(event);
        made_.push_back(event);
        return event;
    }

  private:
    /// "@sys/menu/12" -> ("sys", "menu/12"), see commands::in_tenant.
    std::pair<std::string, std::string> place(const std::string& stream) const {
        if (!stream.starts_with('@')) {
            return {user_.tenant, stream};
        }
        const std::size_t slash = stream.find('/');
        return {stream.substr(1, slash - 1), stream.substr(slash + 1)};
    }

    MemoryStore& store_;
    const Principal& user_;
    std::map<std::string, commands::CachedState> states_;
    std::vector<events::StoredEvent> made_;
    std::size_t projected_ = 0;
    std::map<std::string, std::unique_ptr<MemoryLookups>> lookups_;
};

}  // namespace

Result<commands::Answers> MemoryStore::run(
    const Principal& user,
    const std::function<Result<commands::Answers>(commands::CommandContext&)>& command
) {
    const auto before = tenants_;
    MemoryContext context(*this, user);
    auto answer = command(context);
    if (answer) {
        static_cast<void>(context.project());
    } else {
        tenants_ = before;
    }
    now.ms += 1000;
    return answer;
}

std::vector<std::string> MemoryStore::types(const std::string& tenant_name) const {
    std::vector<std::string> list;
    const auto it = tenants_.find(tenant_name);
    if (it != tenants_.end()) {
        for (const auto& event : it->second.log) {
            list.push_back(event.type);
        }
    }
    return list;
}

bool MemoryStore::rebuild_equals_live() const {
    return std::all_of(tenants_.begin(), tenants_.end(), [](const auto& entry) {
        MemoryTables again;
        for (const auto& event : entry.second.log) {
            project(event, again);
        }
        return again == entry.second.tables;
    });
}

Principal everyone(std::string tenant, Id user) {
    Principal p;
    p.tenant = std::move(tenant);
    p.user = user;
    p.rows.kind = RowScope::Kind::All;
    p.sees_cost = true;
    p.sees_phone = true;
    p.platform = true;
    return p;
}

}  // namespace oms::test
