#include "storage/writer/lookups.hpp"

#include "events/kit/envelope.hpp"
#include "projections/projector.hpp"
#include "storage/lists/list_query.hpp"
#include "storage/lists/list_sql.hpp"
#include "storage/lists/read_model.hpp"
#include "storage/rows/row_reader.hpp"
#include "storage/rows/schema.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace oms::storage {
namespace {

using projections::Table;

constexpr std::size_t kRecordsKept = 4096;

std::optional<std::string> read_param(Database& db, std::string_view key) {
    Query query = db.cached("SELECT paramValue FROM param WHERE paramKey=?1 AND isDeleted=0");
    query->bind(1, key);
    return query->step() ? std::optional(std::string(query->text(0))) : std::nullopt;
}

}  // namespace

TenantFile& FileLookups::file_of(const entities::EntitySpec& entity) {
    if (entity.tenant_scope == entities::TenantScope::Tenant) {
        return file_;
    }
    TenantFile* sys = open_(TenantId(kSysTenant));
    if (sys == nullptr) {
        throw std::runtime_error("the platform's read model is missing");
    }
    return *sys;
}

Database& FileLookups::of(const entities::EntitySpec& entity) {
    return file_of(entity).database();
}

std::optional<projections::Row> FileLookups::row(const Table& table, Id id) {
    Query query = db_.cached(
        selects_.where(table, fmt::format("\"{}\"=?1{}", table.columns[0].name, and_live(table)))
    );
    Statement& s = *query;
    s.bind(1, id.value);
    return s.step() ? std::optional(read_row(s, table.stored_columns())) : std::nullopt;
}

std::vector<projections::Row> FileLookups::rows(
    const Table& table, std::string_view column, projections::Cell value
) {
    if (!table.column(column)) {
        throw std::logic_error("no such column: " + std::string(column));
    }
    Query query = db_.cached(selects_.where(table, live_where(table, column)));
    query->bind(1, value);
    std::vector<projections::Row> found;
    while (query->step()) {
        found.push_back(read_row(*query, table.stored_columns()));
    }
    return found;
}

std::vector<projections::Row> FileLookups::greatest(
    const Table& table,
    std::span<const std::pair<std::string_view, projections::Cell>> values,
    std::string_view by,
    std::size_t limit
) {
    std::string where;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!table.column(values[i].first)) {
            throw std::logic_error("no such column: " + std::string(values[i].first));
        }
        where += fmt::format("\"{}\"=?{} AND ", values[i].first, i + 1);
    }
    if (!table.column(by)) {
        throw std::logic_error("no such column: " + std::string(by));
    }
    Query query = db_.cached(selects_.where(
        table,
        fmt::format(
            "{}\"{}\">0{} ORDER BY \"{}\" DESC, \"{}\" DESC LIMIT ?{}",
            where,
            by,
            and_live(table),
            by,
            table.columns[0].name,
            values.size() + 1
        )
    ));
    for (std::size_t i = 0; i < values.size(); ++i) {
        query->bind(static_cast<int>(i + 1), values[i].second);
    }
    query->bind(static_cast<int>(values.size() + 1), static_cast<std::int64_t>(limit));
    std::vector<projections::Row> found;
    while (query->step()) {
        found.push_back(read_row(*query, table.stored_columns()));
    }
    return found;
}

std::shared_ptr<const json::Document> FileLookups::record(
    const entities::EntitySpec& entity, Id id
) {
    const std::uint64_t changes = file_of(entity).changes(projections::table_for(entity));
    if (records_.size() >= kRecordsKept) {
        records_.clear();
    }
    KeptRecord& kept = records_[{&entity, id.value}];
    if (kept.document == nullptr || kept.changes != changes) {
        kept = {changes, read_record(entity, id)};
    }
    return kept.document;
}

std::shared_ptr<const commands::Lookups::Records> FileLookups::records(
    const entities::EntitySpec& entity, std::string_view column, std::string_view text
) {
    const std::uint64_t changes = file_.changes(projections::table_for(entity));
    if (found_.size() >= kRecordsKept) {
        found_.clear();
    }
    KeptRecords& kept = found_[fmt::format("{}.{}={}", entity.name, column, text)];
    if (kept.records == nullptr || kept.changes != changes) {
        kept = {changes, Lookups::records(entity, column, text)};
    }
    return kept.records;
}

std::shared_ptr<const json::Document> FileLookups::read_record(
    const entities::EntitySpec& entity, Id id
) {
    Query query = of(entity).cached(
        fmt::format("SELECT doc FROM \"{}\" WHERE id=?1 AND isDeleted=0", entity.name)
    );
    query->bind(1, id.value);
    if (!query->step()) {
        return nullptr;
    }
    Result<json::Document> doc = json::Document::parse_stored(query->text(0));
    if (!doc) {
        throw std::runtime_error(
            fmt::format("{}/{}: stored document is no JSON", entity.name, id.value)
        );
    }
    return std::make_shared<const json::Document>(std::move(*doc));
}

std::optional<Id> FileLookups::find(
    const entities::EntitySpec& entity, std::string_view field, projections::Cell value
) {
    if (!projections::table_for(entity).column(field)) {
        throw std::logic_error("no such column: " + std::string(field));
    }
    Query query = of(entity).cached(fmt::format(
        "SELECT id FROM \"{}\" WHERE \"{}\"=?1 AND isDeleted=0 ORDER BY id LIMIT 1",
        entity.name,
        field
    ));
    query->bind(1, value);
    return query->step() ? std::optional(Id{query->integer(0)}) : std::nullopt;
}

bool FileLookups::in_use(const entities::EntitySpec& entity, Id id) {
    for (const auto& [other, field] : entities::references_to(entity.name)) {
        const Table& table = projections::table_for(*other);
        if (!table.column(field->name)) {
            continue;
        }
        std::string open = and_live(table);
        if (!other->closed_field.empty()) {
            open += fmt::format(" AND \"{}\"=0", other->closed_field);
        }
        Query query = of(*other).cached(fmt::format(
            "SELECT 1 FROM \"{0}\" WHERE {1}{2} LIMIT 1",
            table.name,
            field->type == entities::FieldType::Ids
                ? fmt::format("instr(','||\"{}\"||',', ','||?1||',')>0", field->name)
                : fmt::format("\"{}\"=?1", field->name),
            open
        ));
        query->bind(1, id.value);
        if (query->step()) {
            return true;
        }
    }
    return false;
}

bool FileLookups::links_to_file(std::string_view name) {
    std::vector<TenantFile*> files{&file_};
    if (file_.tenant() == TenantId(kPlatformTenant)) {
        if (TenantFile* sys = open_(TenantId(kSysTenant)); sys != nullptr) {
            files.push_back(sys);
        }
    }
    const auto each = [&](auto&& f) {
        for (TenantFile* file : files) {
            for (const Table* table : tables_with_links()) {
                f(*file, *table);
            }
        }
    };
    std::uint64_t changes = 0;
    each([&](TenantFile& file, const Table& table) { changes += file.changes(table); });
    if (!links_ || links_->changes != changes) {
        links_ = KeptLinks{changes, {}};
        each([&](TenantFile& file, const Table& table) {
            add_linked_files(file.database(), table, links_->files);
        });
    }
    return links_to(links_->files, name);
}

bool FileLookups::visible(const entities::EntitySpec& entity, Id id, const Principal& user) {
    const std::string scope = scope_condition(entity, user);
    if (scope.empty() && entity.storage == entities::Storage::Json) {
        return record(entity, id) != nullptr;
    }
    Query query = of(entity).cached(fmt::format(
        "SELECT 1 FROM \"{}\" WHERE id=?1 AND isDeleted=0{}",
        entity.name,
        scope.empty() ? "" : " AND (" + scope + ")"
    ));
    query->bind(1, id.value);
    return query->step();
}

Result<std::vector<Id>> FileLookups::matching(
    const entities::EntitySpec& entity,
    const std::vector<std::pair<std::string, std::string>>& parameters,
    const Principal& user,
    std::size_t max
) {
    std::vector<std::string> unknown;
    Result<ListQuery> query =
        parse_list_query(&entity, projections::table_for(entity), parameters, &user, unknown);
    if (!query) {
        return std::move(query).error();
    }
    if (!unknown.empty()) {
        return Error::invalid("BAD_FIELD", unknown.front());
    }
    query->select = {"id"};
    query->sort = {{"id", false}};
    ListSql sql(*query, Drive::Filter, false);
    sql.select_page({0, static_cast<std::int64_t>(max) + 1, std::nullopt});
    settle_();
    std::vector<Id> found;
    Query rows = of(entity).cached(sql.sql());
    for (sql.bind(*rows); rows->step();) {
        found.push_back(Id{rows->integer(0)});
    }
    if (found.size() > max) {
        return Error::too_large("TOO_MUCH");
    }
    return found;
}

std::int64_t FileLookups::next_number(std::string_view series) {
    Query query = db_.cached("SELECT n FROM _number WHERE series=?1");
    query->bind(1, series);
    return query->step() ? query->integer(0) + 1 : 1;
}

std::string FileLookups::param(std::string_view key, std::string_view otherwise) {
    auto kept = params_.find(key);
    if (kept == params_.end()) {
        kept = params_.emplace(key, KeptParam{}).first;
    }
    static const Table& table = projections::table_for(*entities::find_entity("param"));
    TenantFile* const platform = open_(TenantId(kPlatformTenant));
    const std::uint64_t changes =
        file_.changes(table) + (platform == nullptr ? 0 : platform->changes(table));
    if (kept->second.changes != changes) {
        std::optional<std::string> value = read_param(db_, key);
        if (!value && platform != nullptr) {
            value = read_param(platform->database(), key);
        }
        kept->second = {changes, std::move(value)};
    }
    return kept->second.value.value_or(std::string(otherwise));
}

std::string_view number_field(const entities::EntitySpec& entity) {
    if (!entity.number.empty()) {
        return entity.number;
    }
    return entity.storage == entities::Storage::Columns ? entity.display : entity.code;
}

std::string FileLookups::document_no(std::string_view stream) {
    const entities::EntitySpec* entity = entities::find_entity(events::stream_aggregate(stream));
    if (entity == nullptr) {
        return {};
    }
    const std::string_view column = number_field(*entity);
    if (column.empty() || !projections::table_for(*entity).column(column)) {
        return {};
    }
    Query query = of(*entity).cached(
        fmt::format("SELECT \"{}\" FROM \"{}\" WHERE id=?1", column, entity->name)
    );
    query->bind(1, events::stream_id(stream).value);
    return query->step() ? std::string(query->text(0)) : std::string();
}

}  // namespace oms::storage
