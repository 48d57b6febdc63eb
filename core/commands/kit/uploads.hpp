#pragma once
// Links to uploads in what people send.

#include "commands/kit/context.hpp"

#include <string_view>

namespace oms::commands {

/// Whether the link is that of one of the company's own attachments, as it was told when the file
/// was sent. Who made it is not looked at again: whoever has a link may use it.
bool is_own_upload(Lookups& lookups, std::string_view link);

}  // namespace oms::commands
