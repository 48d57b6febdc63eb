#pragma once
// Reports that are sent by schedule.

#include "base/time.hpp"
#include "commands/kit/context.hpp"

namespace oms::commands {

/// Tells the receivers of the report that it is there, once for a moment of its schedule (`due`);
/// who of them may not open reports is told all the same. Nothing is appended when nobody is left.
/// NotFound (field id) when it is gone; Refused: STATUS_DENIED when it is sent no more.
Command send_report(Id report, Timestamp due);

}  // namespace oms::commands
