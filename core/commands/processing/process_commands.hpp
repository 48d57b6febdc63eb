#pragma once
// Process orders (domain-model 3.9): processApi. Each refusal names the field.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"
#include "events/processing/process_content.hpp"

#include <memory>
#include <string>

namespace oms::commands {

/// saveProcessVO: a new draft at 31, or, with an id, as update_process. processStatus 32 submits it
/// at once.
Command save_process(Input input);
/// updateProcess, updateProcessOrder: what it says of a draft, or, for who quotes, of one that
/// waits for its quotation (lists matched by id); then the step that `processStatus` asks for: 32
/// submit, 33 quote, 34 confirm, 31 send back (reason), and those of process_goods.hpp: 35
/// dispatch, 36 finish, 37 inspect, back to 35 rework (reason).
Command update_process(std::string name, Input input);
/// What the input would be priced at, into `priced`: ends as Refused / DRY_RUN and appends nothing.
/// NotFound with the place of a record that the caller does not see.
Command price_process_input(Input input, std::shared_ptr<events::ProcessContent> priced);
/// removeProcess {ids, reason}: closes process orders that are not dispatched.
Command cancel_processes(Input input);

/// Lines {ids} of one draft; `list` is its name in the input.
enum class ProcessList : unsigned char { Parts, Bricks, Crafts, Desk, Stairs, Cut, Materials };

Command remove_process_lines(std::string name, ProcessList list, Input input);

}  // namespace oms::commands
