#pragma once
// Tables of data/logs.sqlite, made from the log entities.

#include "entities/spec.hpp"
#include "projections/kit/table.hpp"

#include <string_view>

namespace oms::projections {

/// Columns: id, then the entity's fields in order. REQUIRES one of entities::log_entities().
const Table& log_table(const entities::EntitySpec& entity);

/// The column that orders the lines of a log.
std::string_view log_time_column(const entities::EntitySpec& entity);

}  // namespace oms::projections
