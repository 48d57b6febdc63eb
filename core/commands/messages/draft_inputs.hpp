#pragma once
// What the calls about drafts of editors take.

#include "commands/kit/input_members.hpp"

namespace oms::commands::inputs {

/// `name`: the editor's, e.g. "order.new"; `savedAt`: ms since 1970, by the browser; `body`: the
/// editor's own.
inline constexpr FieldSpec kKeepDraftMembers[] = {
    required(text("name")), number("savedAt"), required(text("body"))};
inline constexpr InputSpec kKeepDraft = {.name = "KeepDraftInput", .members = kKeepDraftMembers};

inline constexpr FieldSpec kDropDraftMembers[] = {required(text("name"))};
inline constexpr InputSpec kDropDraft = {.name = "DropDraftInput", .members = kDropDraftMembers};

}  // namespace oms::commands::inputs
