#include "projections/records/records.hpp"

#include "entities/record.hpp"
#include "events/kit/codec.hpp"
#include "projections/kit/tables.hpp"

#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using entities::EntitySpec;
using entities::Record;

const EntitySpec& entity_named(std::string_view name) {
    const EntitySpec* entity = entities::find_entity(name);
    if (entity == nullptr || entity->storage != entities::Storage::Json) {
        throw std::runtime_error("event of unknown entity " + std::string(name));
    }
    return *entity;
}

json::Document parse(std::string_view text) {
    auto parsed = json::Document::parse_stored(text);
    if (!parsed) {
        throw std::runtime_error("unreadable record fields");
    }
    return std::move(*parsed);
}

/// Raises the running number behind an automatic code ("KH000017" of prefix "KH").
void use_automatic_numbers(const EntitySpec& entity, const Record& fields, TableWriter& out) {
    for (const auto& spec : entity.fields) {
        const std::string_view code = fields.text(spec.name);
        if (!spec.has(entities::kAuto) || spec.initial.empty() || !code.starts_with(spec.initial)) {
            continue;
        }
        if (const auto number = Id::parse(code.substr(spec.initial.size()))) {
            out.use_number(spec.initial, number->value);
        }
    }
}

void create(
    const events::StoredEvent& stored,
    const EntitySpec& entity,
    Id id,
    json::Ref fields,
    TableWriter& out
) {
    Record record;
    record.merge(Record::from_stored(entity, fields));
    const std::string doc = record.to_json(entity);
    const std::array<Cell, AuditColumn::Doc + 1> row = {
        cell(id),
        stored.version,
        std::int64_t{0},
        cell(stored.user),
        cell(stored.dept),
        stored.time.ms,
        cell(stored.user),
        stored.time.ms,
        std::string_view(doc)};
    out.put(record_table(entity), row);
    use_automatic_numbers(entity, record, out);
}

void patch_audited(
    const events::StoredEvent& stored, const Table& table, Id id, Change change, TableWriter& out
) {
    const std::array<Cell, 1> key = {cell(id)};
    const std::array<Change, 4> changes = {
        Change{"version", stored.version},
        Change{"updateUser", cell(stored.user)},
        Change{"updateTime", stored.time.ms},
        change};
    out.patch(table, key, changes);
}

void set_sealed(
    const events::StoredEvent& stored, std::string_view entity, Id id, bool sealed, TableWriter& out
) {
    const json::Document fields = parse(sealed ? R"({"isSealed":1})" : R"({"isSealed":0})");
    merge_record(stored, entity, id, fields.root(), out);
}

}  // namespace

void merge_record(
    const events::StoredEvent& stored,
    std::string_view entity_name,
    Id id,
    json::Ref fields,
    TableWriter& out
) {
    const EntitySpec& entity = entity_named(entity_name);
    const Table& table = record_table(entity);
    const std::array<Cell, 1> key = {cell(id)};
    const auto row = out.get(table, key);
    if (!row) {
        throw std::runtime_error("change of a missing " + std::string(entity_name));
    }
    const json::Document before = parse(std::get<std::string>((*row)[AuditColumn::Doc]));
    Record record = Record::from_stored(entity, before.root());
    record.merge(Record::from_stored(entity, fields));
    const std::string doc = record.to_json(entity);
    patch_audited(stored, table, id, Change{kDocColumn, std::string_view(doc)}, out);
}

void project_record(
    const events::StoredEvent& stored, const events::RecordEvent& event, TableWriter& out
) {
    std::visit(
        events::Overload{
            [&](const events::RecordSaved& e) {
                const json::Document fields = parse(e.fields.text);
                if (e.created) {
                    create(stored, entity_named(e.entity), e.id, fields.root(), out);
                } else {
                    merge_record(stored, e.entity, e.id, fields.root(), out);
                }
            },
            [&](const events::RecordRemoved& e) {
                const Table& table = record_table(entity_named(e.entity));
                for (const Id id : e.ids) {
                    patch_audited(stored, table, id, Change{"isDeleted", std::int64_t{1}}, out);
                }
            },
            [&](const events::RecordSealed& e) { set_sealed(stored, e.entity, e.id, true, out); },
            [&](const events::RecordUnsealed& e) {
                set_sealed(stored, e.entity, e.id, false, out);
            },
        },
        event
    );
}

}  // namespace oms::projections
