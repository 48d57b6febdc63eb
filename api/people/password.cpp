#include "api/people/password.hpp"

#include "api/net/crypto.hpp"

#include <algorithm>
#include <array>
#include <mutex>
#include <stdexcept>

#include <sodium.h>

namespace oms::api {
namespace {

HashCost hash_cost;

void init() {
    static const int ready = sodium_init();
    if (ready < 0) {
        throw std::runtime_error("libsodium does not start");
    }
}

/// Verified against when a user does not exist, so that the answer takes as long.
std::string nobodys_hash() {
    static std::mutex mutex;
    static std::string hash;
    static HashCost made_at;
    const std::lock_guard lock(mutex);
    if (hash.empty() || made_at != hash_cost) {
        hash = hash_password(random_bytes(16));
        made_at = hash_cost;
    }
    return hash;
}

}  // namespace

std::string password_digest(std::string_view given) {
    const auto is_hex = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    };
    if (given.size() != 32 || !std::all_of(given.begin(), given.end(), is_hex)) {
        return hex(md5(given));
    }
    std::string lower(given);
    for (char& c : lower) {
        c = c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c;
    }
    return lower;
}

void set_hash_cost(const HashCost& cost) {
    hash_cost = cost;
}

std::string hash_password(std::string_view given) {
    init();
    const std::string digest = password_digest(given);
    std::array<char, crypto_pwhash_STRBYTES> out{};
    const int failed = crypto_pwhash_str_alg(
        out.data(),
        digest.data(),
        digest.size(),
        hash_cost.passes,
        hash_cost.memory,
        crypto_pwhash_ALG_ARGON2ID13
    );
    if (failed != 0) {
        throw std::runtime_error("no memory to hash a password");
    }
    return {out.data()};
}

bool verify_password(std::string_view given, const std::string& hash) {
    init();
    const std::string digest = password_digest(given);
    const bool known = hash.starts_with("$argon2id$");
    const std::string against = known ? hash : nobodys_hash();
    return crypto_pwhash_str_verify(against.c_str(), digest.data(), digest.size()) == 0 && known;
}

bool PasswordHasher::hash(
    const TenantId& company, std::string given, std::function<void(std::string)> done
) {
    return thread_.submit(company, [given = std::move(given), done = std::move(done)] {
        done(hash_password(given));
    });
}

}  // namespace oms::api
