#include "projections/records/material_counts.hpp"

#include "entities/record.hpp"
#include "projections/kit/tables.hpp"

#include <array>
#include <optional>
#include <stdexcept>

namespace oms::projections {
namespace {

constexpr std::string_view kMark = "userMaterial";
constexpr std::string_view kMaterial = "material";
constexpr std::int64_t kLiked = 2;

std::optional<entities::Record> document_of(std::string_view name, Id id, TableWriter& out) {
    const entities::EntitySpec& entity = *entities::find_entity(name);
    const std::array<Cell, 1> key = {cell(id)};
    const auto row = out.get(record_table(entity), key);
    if (!row) {
        return std::nullopt;
    }
    const auto stored = json::Document::parse(std::get<std::string>((*row)[AuditColumn::Doc]));
    if (!stored) {
        throw std::runtime_error("unreadable " + std::string(name) + " " + id.str());
    }
    return entities::Record::from_stored(entity, stored->root());
}

void count(Id mark, std::int64_t step, TableWriter& out) {
    const auto marked = document_of(kMark, mark, out);
    const Id id{marked ? marked->integer("materialId") : 0};
    auto material = document_of(kMaterial, id, out);
    if (!material) {
        return;
    }
    const std::string_view field = marked->integer("kind") == kLiked ? "likeNum" : "collectNum";
    material->set(field, material->integer(field) + step);
    const entities::EntitySpec& entity = *entities::find_entity(kMaterial);
    const std::string doc = material->to_json(entity);
    const std::array<Cell, 1> key = {cell(id)};
    const std::array<Change, 1> changes = {Change{kDocColumn, std::string_view(doc)}};
    out.patch(record_table(entity), key, changes);
}

}  // namespace

void project_material_counts(
    const events::StoredEvent& stored, const events::RecordEvent& event, TableWriter& out
) {
    if (events::stream_aggregate(stored.stream) != kMark) {
        return;
    }
    if (const auto* saved = std::get_if<events::RecordSaved>(&event)) {
        if (saved->created) {
            count(saved->id, 1, out);
        }
    } else if (const auto* removed = std::get_if<events::RecordRemoved>(&event)) {
        for (const Id id : removed->ids) {
            count(id, -1, out);
        }
    }
}

}  // namespace oms::projections
