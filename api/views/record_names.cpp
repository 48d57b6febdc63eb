#include "api/views/record_names.hpp"

#include "base/json.hpp"
#include "entities/spec.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"

namespace oms::api {

const std::string& RecordNames::of(std::string_view entity, Id id) {
    const entities::EntitySpec& spec = *entities::find_entity(entity);
    const auto [at, fresh] = names_.try_emplace({spec.name, id.value});
    if (!fresh || !id) {
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
