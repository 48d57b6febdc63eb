#pragma once
// RecordSaved and its kin -> the entity's table.

#include "events/kit/envelope.hpp"
#include "events/records/record_events.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

void project_record(
    const events::StoredEvent& stored, const events::RecordEvent& event, TableWriter& out
);

/// Merges changed fields (as RecordSaved carries them) into the row of an entity with
/// Storage::Json and writes its version, updateUser and updateTime. The row must exist.
void merge_record(
    const events::StoredEvent& stored,
    std::string_view entity,
    Id id,
    json::Ref fields,
    TableWriter& out
);

}  // namespace oms::projections
