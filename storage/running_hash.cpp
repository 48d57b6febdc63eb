#include "storage/running_hash.hpp"

#include <stdexcept>

#include <openssl/evp.h>

namespace oms::storage {

void RunningHash::Free::operator()(void* context) const noexcept {
    EVP_MD_CTX_free(static_cast<EVP_MD_CTX*>(context));
}

RunningHash::RunningHash() : context_(EVP_MD_CTX_new()) {
    static const EVP_MD* const kAlgorithm = EVP_sha256();
    if (context_ == nullptr ||
        EVP_DigestInit_ex(static_cast<EVP_MD_CTX*>(context_.get()), kAlgorithm, nullptr) != 1) {
        throw std::runtime_error("OpenSSL offers no SHA-256");
    }
}

void RunningHash::add(std::string_view bytes) {
    EVP_DigestUpdate(static_cast<EVP_MD_CTX*>(context_.get()), bytes.data(), bytes.size());
}

Hash RunningHash::finish() {
    Hash out{};
    EVP_DigestFinal_ex(static_cast<EVP_MD_CTX*>(context_.get()), out.data(), nullptr);
    return out;
}

Hash hash_of(std::string_view bytes) {
    RunningHash hash;
    hash.add(bytes);
    return hash.finish();
}

std::string hex(const Hash& hash, std::size_t bytes) {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string out;
    for (std::size_t i = 0; i < bytes; ++i) {
        out.push_back(kDigits[hash[i] >> 4]);
        out.push_back(kDigits[hash[i] & 15]);
    }
    return out;
}

std::string base64url(const Hash& hash, std::size_t bytes) {
    static constexpr char kDigits[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string out;
    std::uint32_t bits = 0;
    int held = 0;
    for (std::size_t i = 0; i < bytes; ++i) {
        bits = (bits << 8) | hash[i];
        held += 8;
        while (held >= 6) {
            held -= 6;
            out.push_back(kDigits[(bits >> held) & 63]);
        }
    }
    if (held > 0) {
        out.push_back(kDigits[(bits << (6 - held)) & 63]);
    }
    return out;
}

}  // namespace oms::storage
