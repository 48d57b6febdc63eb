#pragma once
// Cut plans as they are answered: saved ones, and what an input would be planned as.

#include "api/views/document_view.hpp"
#include "events/processing/cut_plan_events.hpp"

#include <string>

namespace oms::api {

void write_cut_plan(json::Writer& out, const DetailCase& one);

/// The content as the detail of a plan that nobody has saved.
std::string cut_preview_json(const events::CutContent& content, const Principal& viewer);

}  // namespace oms::api
