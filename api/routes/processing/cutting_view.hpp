#pragma once
// Cut plans as they are answered: saved ones, and what an input would be planned as.

#include "api/views/document_view.hpp"
#include "events/processing/cut_plan_events.hpp"

#include <string>

namespace oms::api {

void write_cut_plan(json::Writer& out, const DetailCase& one);

/// Its fields, parts, pieces and sheets, for paper.
Result<std::string> cut_plan_json(QueryCall& call, storage::ReadModel& model, Id id);

/// [{sourceLineId, cutPieces, plannedPieces}] of the process order `processId` in the caller's
/// rows, for the lines that cut plans have parts for: pieces that are cut, and those that are to
/// be.
Result<std::string> cut_progress(QueryCall& call);

/// The content as the detail of a plan that nobody has saved.
std::string cut_preview_json(const events::CutContent& content, const Principal& viewer);

}  // namespace oms::api
