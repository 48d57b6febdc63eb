#pragma once
// An entity described for others: the UI's generic screens read EntityDef, API users OpenAPI.

#include "base/json.hpp"
#include "entities/spec.hpp"

namespace oms::entities {

/// One EntityDef: {name, display, tree, permission{view,add,edit,delete,export}, routes{list,
/// detail, submit, save, update, remove, tree, export: {method, path, param}}, defaultSort{field,
/// desc}, fields[...]}. Labels are i18n keys `entity.<entity>.<field>`.
void write_entity_def(const EntitySpec& entity, json::Writer& out);

/// The array of schema/list: every entity that has routes.
std::string entity_defs();

/// The OpenAPI 3.0 schema object of a record: types, bounds, options, required fields.
void write_openapi_schema(const EntitySpec& entity, json::Writer& out);

}  // namespace oms::entities
