#pragma once
// Finds out who asks: from the Blade-Auth header or, for downloads opened as links, the query
// parameter of that name. From a cookie only for pictures, which change nothing and which no other
// site can read; the tenant never from anywhere but the token.

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

/// Where a token may stand.
enum class TokenPlaces : unsigned char {
    Header,
    Link,   ///< the query too
    Image,  ///< the query, and the cookie in which the reference platform's front end keeps it
};

/// Thread-safe.
class Authenticator {
  public:
    virtual ~Authenticator() = default;

    /// Null: nobody signed in. Unauthenticated: a token that is not, or no longer, good. Refused /
    /// LOCKED, NOT_APPROVED, TENANT_EXPIRED.
    virtual Result<std::shared_ptr<const Person>> person(
        const Request& request, TokenPlaces places
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

    Result<std::shared_ptr<const Person>> person(const Request& request, TokenPlaces places)
        override;

  private:
    /// The session outlived the change that its token does not know: its user's own, of the
    /// password.
    bool goes_on(const Person& person, std::string_view family) const;
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
