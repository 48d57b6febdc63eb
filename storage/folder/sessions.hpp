#pragma once
// Refresh tokens by family, counters of failed sign-ins, and when people last signed in. Not
// events, not in a backup: losing them signs everybody out. Every thread may use one object; each
// call is one change of their store.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "base/time.hpp"
#include "storage/folder/session_store.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace oms::storage {

/// What one sign-in began; access tokens carry its family.
struct Session {
    std::string family;  ///< 32 hexadecimal digits
    TenantId tenant;
    Id user;
    std::string claims;  ///< the caller's own JSON (department, role, client, authVersion)
    Timestamp began;
};

struct IssuedSession {
    Session session;
    std::string refresh_token;  ///< secret, given to the client once; only its hash is kept
    Timestamp expires;
};

/// Life of a refresh token when the client says nothing else (wire-protocol 4).
inline constexpr std::int64_t kRefreshMs = 7LL * 24 * 3600 * 1000;

/// Who may not try again for a while (wire-protocol 8: 5 failures, 30 minutes from the last).
struct FailureRules {
    int limit = 5;
    std::int64_t lock_ms = 30LL * 60 * 1000;
};

/// Whatever writes throws SessionsFull when the disk is full, whatever asks Away when the store is
/// elsewhere and cannot be reached.
class Sessions {
  public:
    /// In LMDB. Makes the folder; a damaged store is emptied.
    explicit Sessions(const std::filesystem::path& dir) : Sessions(open_lmdb_sessions(dir)) {}

    explicit Sessions(std::unique_ptr<SessionStore> store) : store_(std::move(store)) {}

    IssuedSession issue(
        const TenantId& tenant,
        Id user,
        std::string_view claims,
        Timestamp now,
        std::int64_t refresh_ms = kRefreshMs
    );
    /// Exchanges a refresh token for the next of its family. The first use begins a minute in which
    /// it is taken again; presented later it ends the family. Unauthenticated / SESSION_ENDED.
    Result<IssuedSession> refresh(std::string_view token, Timestamp now);
    /// The session when its family has not ended.
    std::optional<Session> find(std::string_view family) const;
    bool live(std::string_view family) const;
    /// When the user's newest session began, also when it has ended since.
    std::optional<Timestamp> last_sign_in(const TenantId& tenant, Id user) const;
    /// Sets what the family's next refresh carries; false when it has ended.
    bool set_claims(std::string_view family, std::string_view claims);

    void end(std::string_view family);                      ///< log-out
    std::size_t end_user(const TenantId& tenant, Id user);  ///< all of a user's; returns how many
    /// All of the user's but this one, which goes on with these claims if it is theirs.
    void end_others(
        const TenantId& tenant, Id user, std::string_view family, std::string_view claims
    );

    /// Until when this account or this address ("": any) is locked; nothing when neither is.
    std::optional<Timestamp> locked(
        const TenantId& tenant,
        std::string_view account,
        std::string_view address,
        Timestamp now,
        FailureRules rules = {}
    ) const;
    /// Counts a failed sign-in of both.
    void failed(
        const TenantId& tenant,
        std::string_view account,
        std::string_view address,
        Timestamp now,
        FailureRules rules = {}
    );
    /// Clears both counters.
    void succeeded(const TenantId& tenant, std::string_view account, std::string_view address);
    void unlock(const TenantId& tenant, std::string_view account);

    /// Removes what has expired; for a timer. Returns how many records went.
    std::size_t purge(Timestamp now);

  private:
    std::unique_ptr<SessionStore> store_;
};

}  // namespace oms::storage
