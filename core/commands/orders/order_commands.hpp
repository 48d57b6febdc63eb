#pragma once
// What users ask of orders (domain-model 3.1, 3.17). Each function makes the Command of one call;
// what it needs beyond the route's button is checked when it runs. An order outside the caller's
// rows is NotFound; an input `version` older than the order's is Stale / VERSION_STALE.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// Header, and `details` when it is there -> a draft at 12. Button order_add.
Command save_order(std::string name, Input input);
/// Header, and `details` (full replacement, matched by id) when it is there. Own rule of editing.
Command update_order_lines(std::string name, Input input);
/// One of the two above: by presence of `id`.
Command save_or_update_order(std::string name, Input input);
/// A part of the header and, when `orderStatus` differs from the present one, that transition; both
/// together. 12->13 submit, 13->14 account, 13->12, 14->13, 15->14 send back (`reason`), 14->15
/// pass, 15->17 confirm (`lines`, see decide_confirm), 17->15 unconfirm (`reason`), 18->19 receive;
/// every other pair is refused STATUS_DENIED.
Command update_order(std::string name, Input input);
/// A new draft with the header and lines of order `id`, at today's commodity data.
Command copy_order(Input input);

/// A line of order `orderId`; its `version` is the order's.
Command add_order_detail(Input input);
/// Line `id`; absent members stay.
Command update_order_detail(Input input);
/// Lines `ids`, of one or several orders.
Command delete_order_detail(Input input);

/// Drafts `ids` that were never submitted; all or nothing, the error names the first failing id.
Command delete_order(Input input);
/// `id`, `closeReason`.
Command cancel_order(Input input);

}  // namespace oms::commands
