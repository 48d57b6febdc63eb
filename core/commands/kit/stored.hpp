#pragma once
// Master-data records as commands read them.

#include "commands/kit/context.hpp"
#include "entities/record.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::commands {

/// The record with the fields of its `doc`; nothing when it is not there.
std::optional<entities::Record> read_record(
    Lookups& lookups, const entities::EntitySpec& entity, Id id
);
/// Live records whose column has this value; the column must lead an index.
Lookups::Records records_where(
    Lookups& lookups,
    const entities::EntitySpec& entity,
    std::string_view column,
    projections::Cell value
);

/// Look-ups of the tenant that holds the entity, and the name of one of its streams there.
Lookups& lookups_for(CommandContext& ctx, const entities::EntitySpec& entity);
std::string stream_of(const entities::EntitySpec& entity, Id id);

}  // namespace oms::commands
