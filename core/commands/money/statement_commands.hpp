#pragma once
// Monthly statements of channel customers.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// {channelCustomerId, month ("2026-11"), closing (fen, as it was seen), remark?}: the customer's
/// side takes the figures of a month that is over. Button channelcustomer_agree. NotFound outside
/// the caller's rows; errors as domain::agree_statement; Invalid: BAD_DATE month.
Command agree_statement(Input input);

}  // namespace oms::commands
