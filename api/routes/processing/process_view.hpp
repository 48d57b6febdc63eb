#pragma once
// Process orders as the wire shows them: sub-parts, materials, and the works that explain the
// price.

#include "api/views/document_view.hpp"

namespace oms::api {

/// What a process order has beside its own fields: `parts`, `bricks` with `crafts`, `desk`,
/// `stairs`, `cut`, `commodity`, `works` (each price with its formula, inputs, row and version) and
/// `allowed`.
void write_process(json::Writer& out, const DetailCase& one);

/// One process order as its detail shows it, from a model of any moment.
Result<std::string> process_json(QueryCall& call, storage::ReadModel& model, Id id);

/// [{…}]: the materials of one process order, by their lines.
void write_process_materials(
    json::Writer& out, storage::ReadModel& model, Id process, const Principal& viewer
);

}  // namespace oms::api
