#pragma once
// Notices: master data that everybody is shown while it holds, and has read or not.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// {ids}: the caller has read these notices of its company or of the platform, as they are now; one
/// that is changed later is unread again. Without notice_view the company's are none. NotFound ids:
/// not there, or not released yet.
Command read_notices(Input input);

}  // namespace oms::commands
