#include "api/views/record_names.hpp"

#include "base/json.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"

namespace oms::api {

/// Rows that a person does not open may still be chosen, where the data scope says so.
bool RecordNames::open(const entities::EntitySpec& entity, Id id) {
    const EntityScope* const scope = viewer_ == nullptr ? nullptr : viewer_->scope_of(entity.name);
    if (viewer_ == nullptr || (scope != nullptr && scope->choices)) {
        return true;
    }
    storage::ListQuery one;
    one.table = &projections::table_for(entity);
    one.entity = &entity;
    one.select = {"id"};
    one.viewer = viewer_;
    one.removed_too = true;
    return model_.detail(one, id, [](const storage::RowView&) {});
}

const std::string& RecordNames::of(std::string_view entity, Id id) {
    const entities::EntitySpec& spec = *entities::find_entity(entity);
    const auto [at, fresh] = names_.try_emplace({spec.name, id.value});
    if (!fresh || !id || !open(spec, id)) {
        return at->second;
    }
    if (const auto row = model_.row(projections::table_for(spec), id)) {
        const auto doc =
            json::Document::parse(std::get<std::string>((*row)[projections::AuditColumn::Doc]));
        at->second = doc ? doc->root()[spec.display].text().value_or("") : "";
    }
    return at->second;
}

}  // namespace oms::api
