#pragma once
// Passwords: Argon2id of the md5 that front ends of this family send, so that a password given as
// plain text and as md5 verify alike (wire-protocol 2).

#include "api/net/company_pool.hpp"
#include "base/ids.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace oms::api {

/// The text that is hashed: 32 hexadecimal digits are taken as md5 already, anything else is plain.
std::string password_digest(std::string_view given);

/// What it takes to hash a password: by default about 25 ms and 19 MiB.
struct HashCost {
    unsigned long long passes = 2;
    std::size_t memory = std::size_t{19} << 20;  ///< bytes

    bool operator==(const HashCost&) const = default;
};

/// Of every password that is hashed from here on, in this process; before other threads hash.
/// Tests of anything else make it small: passwords are as they were made, whatever it is.
void set_hash_cost(const HashCost& cost);

/// For imports and set-up. The server uses PasswordHasher.
std::string hash_password(std::string_view given);
/// False for a hash that is none; takes as long as for one that is.
bool verify_password(std::string_view given, const std::string& hash);

/// Hashes on one thread of its own with a short queue: however many sign-ins come, they cost one
/// core, and companies take turns at it. The callbacks run on that thread.
class PasswordHasher {
  public:
    explicit PasswordHasher(std::size_t queue_max = 256) : thread_(1, queue_max) {}

    /// False when too many wait, or too many of the company ("": nobody's): nothing was taken.
    [[nodiscard]] bool hash(
        const TenantId& company, std::string given, std::function<void(std::string)> done
    );

    /// Runs `work` on the hashing thread: for callers that verify with verify_password.
    [[nodiscard]] bool run(const TenantId& company, std::function<void()> work) {
        return thread_.submit(company, std::move(work));
    }

    void stop() { thread_.stop(); }

  private:
    CompanyPool thread_;
};

}  // namespace oms::api
