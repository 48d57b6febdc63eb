#pragma once
// Steps of documents that wait for an approval: what every command is asked before its events are
// kept. A rule (entity approvalRule) binds a step to a process by a condition over the document as
// it would be after the step.
//
// A step that needs an approval is refused, nothing of its command happens, and the process is
// started in its place, once for each proposal: the same events for the same version of the
// document. When it has ended approved, the step is taken by whoever asks for it again; that uses
// the approval up. A proposal that differs ends the approval that still runs, and is asked for
// anew.

#include "commands/kit/hold.hpp"

#include <optional>
#include <vector>

namespace oms::commands {

/// A commands::Hold. Nothing when the events may be kept; an approval that they needed is then used
/// up, in the same command. Held commands are Refused: APPROVAL_WAITS (params no, rule; data
/// processInstanceId), or as start_instance refuses, APPROVAL_NOBODY or APPROVAL_NO_PROCESS. Steps
/// that the program itself takes, and those that only follow from another document's, are never
/// held.
std::optional<Held> hold_for_approval(
    CommandContext& ctx, const std::vector<events::StoredEvent>& made, Id fresh_from
);

}  // namespace oms::commands
