#pragma once
// Monthly statements of suppliers.

#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

namespace oms::commands {

/// {cooperationId, month ("2026-11"), closing (fen, as it was seen), remark?}: the supplier takes
/// the figures of a month that is over, which are those of all its purchases. Button
/// supplieraccount_agree. NotFound outside the caller's rows; errors as
/// domain::agree_supplier_statement; Invalid: BAD_DATE month, REQUIRED_ENTER closing.
Command agree_supplier_statement(Input input);

}  // namespace oms::commands
