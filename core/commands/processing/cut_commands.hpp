#pragma once
// Cut plans: saved as they were planned, kept for, cut, taken back. Each refusal names the field.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "commands/processing/cut_input.hpp"

#include <memory>
#include <string>

namespace oms::commands {

/// What the input wishes for, into `wish`: ends as Refused / DRY_RUN and appends nothing. NotFound
/// with the place of a record that the caller does not see; else as read_cutting.
Command read_cut_wish(Input input, std::shared_ptr<CutWish> wish);

/// A new plan, or with "id" the plan anew, with the content that was planned for the input.
/// Forbidden without cutplan_add or cutplan_edit; else as domain::draft_cutting.
Command save_cut_plan(Input input, std::shared_ptr<const events::CutContent> planned);

/// {id, cutStatus, reason}: the step that it asks for. 112 keeps the pieces, 111 frees them, 113
/// cuts them, 114 takes the cut back. Refused: STOCK_SHORT pieces[i] or, when what was made has
/// gone, outputs; else as the deciders.
Command turn_cut_plan(Input input);

/// {ids, reason}: plans that will not be cut; what was kept for them is free.
Command cancel_cut_plans(Input input);

}  // namespace oms::commands
