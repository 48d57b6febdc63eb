#pragma once
// An entity described for others: the UI's generic screens read EntityDef, API users OpenAPI.

#include "base/json.hpp"
#include "base/principal.hpp"
#include "entities/spec.hpp"

#include <cstdint>

namespace oms::entities {

/// Whether its records can be saved many at once from a sheet: what is made by a plain save.
bool importable(const EntitySpec& entity);

/// One EntityDef: {name, display, tree, history, permission{view,add,edit,delete,export},
/// routes{list, detail, submit, save, update, remove, tree, export, import: {method, path, param}},
/// defaultSort{field, desc}, fields[...]}; `history`: the ledger knows how a record changed. Labels
/// are i18n keys `entity.<entity>.<field>`. Fields that `viewer` may not see are left out; null
/// sees all.
void write_entity_def(const EntitySpec& entity, const Principal* viewer, json::Writer& out);

/// The field as a property of a schema object, with its name.
void write_openapi_property(const FieldSpec& field, json::Writer& out);

/// The OpenAPI 3.0 schema object of an input: types, bounds, options; of a new record its required
/// fields, of a change the record's id and version.
enum class InputKind : std::uint8_t { New, Change };
void write_openapi_schema(const EntitySpec& entity, InputKind kind, json::Writer& out);

}  // namespace oms::entities
