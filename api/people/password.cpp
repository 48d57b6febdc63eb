#include "api/people/password.hpp"

#include "api/net/crypto.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <sodium.h>

namespace oms::api {
namespace {

// 24 ms on the machine the design was measured on.
constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = std::size_t{19} << 20;

void init() {
    static const int ready = sodium_init();
    if (ready < 0) {
        throw std::runtime_error("libsodium does not start");
    }
}

/// Verified against when a user does not exist, so that the answer takes as long.
const std::string& nobodys_hash() {
    static const std::string hash = hash_password(random_bytes(16));
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

std::string hash_password(std::string_view given) {
    init();
    const std::string digest = password_digest(given);
    std::array<char, crypto_pwhash_STRBYTES> out{};
    const int failed = crypto_pwhash_str_alg(
        out.data(), digest.data(), digest.size(), kPasses, kMemory, crypto_pwhash_ALG_ARGON2ID13
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
    const std::string& against = known ? hash : nobodys_hash();
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
