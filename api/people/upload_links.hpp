#pragma once
// Links to uploads as they stand in a company's documents.

#include "api/calls/services.hpp"
#include "base/ids.hpp"

#include <string_view>

namespace oms::api {

/// Whether somebody made the link who may: this ledger, or one in which the company was before.
bool link_opens(
    Services& services, const TenantId& tenant, std::string_view name, std::string_view signature
);

}  // namespace oms::api
