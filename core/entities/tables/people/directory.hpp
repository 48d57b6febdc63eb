#pragma once
// Users of all companies, for the platform's administrator: described like an entity, but read from
// the companies' own read models. No event makes it and no table holds it.

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kPlatformUser;

}  // namespace oms::entities::tables

namespace oms::entities {

/// Lists over other entities' rows: described like entities, without a table.
std::span<const EntitySpec* const> view_entities();

}  // namespace oms::entities
