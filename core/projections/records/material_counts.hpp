#pragma once
// How often a material was collected and liked, kept beside its other fields. The counts are not
// part of its version: they never make an open form stale.

#include "events/kit/envelope.hpp"
#include "events/records/record_events.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Applies what happened to a userMaterial; ignores every other event. REQUIRES the record itself
/// to be projected already.
void project_material_counts(
    const events::StoredEvent& stored, const events::RecordEvent& event, TableWriter& out
);

}  // namespace oms::projections
