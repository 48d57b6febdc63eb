#pragma once
// Finds out who asks: from the Blade-Auth header or, for downloads opened as links, the query
// parameter of that name. Never from a cookie, and the tenant never from anywhere but the token.

#include "api/calls/services.hpp"
#include "api/people/token.hpp"
#include "api/wire/request.hpp"
#include "base/result.hpp"

#include <memory>
#include <string_view>

namespace oms::storage {
class Sessions;
}

namespace oms::api {

/// Thread-safe.
class Authenticator {
  public:
    virtual ~Authenticator() = default;

    /// Null: nobody signed in. Unauthenticated: a token that is not, or no longer, good. Refused /
    /// LOCKED, NOT_APPROVED, TENANT_EXPIRED. `query_too`: the token may stand in the query.
    virtual Result<std::shared_ptr<const Person>> person(
        const Request& request, bool query_too
    ) = 0;
};

class TokenAuthenticator : public Authenticator {
  public:
    TokenAuthenticator(
        const TokenSigner& tokens,
        const storage::Sessions& sessions,
        Directory& directory,
        const Clock& clock,
        ReadModels& models
    )
        : tokens_(tokens),
          sessions_(sessions),
          directory_(directory),
          clock_(clock),
          models_(models) {}

    Result<std::shared_ptr<const Person>> person(const Request& request, bool query_too) override;

  private:
    /// The token that a header carries, decrypted when it came encrypted; "" when there is none.
    Result<std::string> token_in(std::string_view header) const;

    const TokenSigner& tokens_;
    const storage::Sessions& sessions_;
    Directory& directory_;
    const Clock& clock_;
    ReadModels& models_;
};

/// "bearer x" -> "x"; "crypto x" is no token yet; a bare token is taken as it is; "" when there is
/// none.
std::string_view bearer_token(std::string_view header);

}  // namespace oms::api
