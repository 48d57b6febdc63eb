#include "support/memory/memory_store.hpp"

#include "base/json.hpp"
#include "commands/system/holds.hpp"
#include "projections/kit/file_links.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "support/memory/memory_scope.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace oms::test {

using namespace projections;

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

    std::vector<Row> greatest(
        const Table& table,
        std::span<const std::pair<std::string_view, Cell>> values,
        std::string_view by,
        std::size_t limit
    ) override {
        const std::size_t place = *table.column(by);
        const auto number = [&](const Row& row, std::size_t at) {
            const auto* n = std::get_if<std::int64_t>(&row[at]);
            return n == nullptr ? 0 : *n;
        };
        auto found = rows(table, values[0].first, values[0].second);
        for (const auto& [column, value] : values.subspan(1)) {
            const auto same = rows(table, column, value);
            std::erase_if(found, [&](const Row& row) {
                return std::find(same.begin(), same.end(), row) == same.end();
            });
        }
        std::erase_if(found, [&](const Row& row) { return number(row, place) <= 0; });
        std::sort(found.begin(), found.end(), [&](const Row& a, const Row& b) {
            return std::pair(number(a, place), number(a, 0)) >
                   std::pair(number(b, place), number(b, 0));
        });
        found.resize(std::min(found.size(), limit));
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

    bool links_to_file(std::string_view name) override {
        for (const Table* table : projections::all_tables()) {
            for (const std::string_view column : projections::link_columns(*table)) {
                for (const auto& [key, row] : tables(tenant_).rows(*table)) {
                    const auto* text = std::get_if<std::string>(&row[*table->column(column)]);
                    if (live(*table, row) && text != nullptr &&
                        text->find("n=" + std::string(name)) != std::string::npos) {
                        return true;
                    }
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
            return Error::too_large("TOO_MUCH");
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

    std::vector<events::StoredEvent> made() const { return made_; }

  protected:
    commands::CachedState& cached(const std::string& stream) override {
        const auto [it, fresh] = states_.try_emplace(stream);
        if (fresh) {
            it->second.version = static_cast<std::int64_t>(events_of(stream).size());
        }
        return it->second;
    }

    void read_stream(
        const std::string& stream, const std::function<void(const events::StoredEvent&)>& f
    ) override {
        const auto& log = store_.tenant(place(stream).first).log;
        for (const std::size_t at : events_of(stream)) {
            f(log[at]);
        }
    }

    const events::StoredEvent& put(commands::NewEvent made) override {
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
        to.append(event);
        event.reading = events::Reading::kept();
        return made_.emplace_back(std::move(event));
    }

  private:
    const std::vector<std::size_t>& events_of(const std::string& stream) const {
        const auto [tenant, name] = place(stream);
        return store_.tenant(tenant).streams[name];
    }

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

void MemoryTenant::append(events::StoredEvent event) {
    streams[event.stream].push_back(log.size());
    log.push_back(std::move(event));
}

void MemoryTenant::undo(std::size_t log_size) {
    for (; log.size() > log_size; log.pop_back()) {
        streams[log.back().stream].pop_back();
    }
    tables.undo();
}

MemoryStore::Before MemoryStore::begin() {
    Before before;
    for (auto& [name, tenant] : tenants_) {
        tenant.tables.begin();
        before.emplace(name, tenant.log.size());
    }
    return before;
}

void MemoryStore::undo(const Before& before) {
    std::erase_if(tenants_, [&](const auto& entry) { return !before.contains(entry.first); });
    for (const auto& [name, log_size] : before) {
        tenants_.at(name).undo(log_size);
    }
}

/// As the writer does it, without its transaction.
Result<commands::Answers> MemoryStore::carried_out(
    const Principal& user,
    const std::function<Result<commands::Answers>(commands::CommandContext&)>& command,
    Id fresh_from,
    std::optional<commands::Held>& held
) {
    MemoryContext context(*this, user);
    auto answer = command(context);
    if (!answer) {
        return answer;
    }
    static_cast<void>(context.project());
    held = commands::hold_back(context, context.made(), fresh_from);
    if (held) {
        return commands::Answers{};
    }
    static_cast<void>(context.project());
    return answer;
}

Result<commands::Answers> MemoryStore::run(
    const Principal& user,
    const std::function<Result<commands::Answers>(commands::CommandContext&)>& command
) {
    const Before before = begin();
    const Id fresh_from{last_id_ + 1};
    std::optional<commands::Held> held;
    auto answer = carried_out(user, command, fresh_from, held);
    if (!answer || held) {
        undo(before);
    }
    if (held) {
        std::optional<commands::Held> never;
        const auto asked = held->instead.run
                               ? carried_out(user, held->instead.run, fresh_from, never)
                               : Result<commands::Answers>(commands::Answers{});
        if (!asked) {
            undo(before);
        }
        answer = asked ? held->refusal(*asked) : asked.error();
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
