#pragma once
// What the token endpoint answers (wire-protocol 3.2), in both dialects, and the comma lists in it.

#include "api/calls/services.hpp"
#include "api/people/token.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace oms::api {

struct GivenToken {
    const AccessClaims& access;
    const UserRecord& user;
    std::int64_t seconds;
    std::string_view access_token;
    std::string_view refresh_token;
};

std::string bare_answer(const GivenToken& given);   ///< snake_case
std::string camel_answer(const GivenToken& given);  ///< camelCase

/// Of somebody whom a provider knows and the company does not: user -1, no token, and a ticket to
/// register with.
std::string stranger_bare(const TenantId& tenant, std::string_view name, std::string_view ticket);
std::string stranger_camel(const TenantId& tenant, std::string_view name, std::string_view ticket);

/// True when `id` stands in the comma list.
bool holds(std::string_view list, std::string_view id);
/// `chosen` when the user holds it, else "".
std::string held(std::string_view chosen, std::string_view list);
/// The aliases that stand where the chosen role ids stand; "" chooses all.
std::string aliases_of(const UserRecord& user, std::string_view role_ids);

}  // namespace oms::api
