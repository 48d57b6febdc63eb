#pragma once
// What processes do to documents of the product.

#include "commands/kit/context.hpp"
#include "domain/workflow/documents.hpp"

#include <string_view>

namespace oms::commands {

/// Carries out what a service task names, for the document that the instance is about. Refused:
/// STATUS_DENIED, FLOW_NO_DOCUMENT.
Status perform(CommandContext& ctx, std::string_view command, const events::FlowStarted& instance);

/// What the end of an instance means for its document: a leave or expense that nobody approved is
/// rejected.
Status settle_business(
    CommandContext& ctx, const events::FlowStarted& instance, domain::InstanceState state
);

}  // namespace oms::commands
