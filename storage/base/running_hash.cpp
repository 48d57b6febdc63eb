#include "storage/base/running_hash.hpp"

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

struct Sha256::Impl {
    EVP_MD* md = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    EVP_MD_CTX* context = EVP_MD_CTX_new();

    ~Impl() {
        EVP_MD_CTX_free(context);
        EVP_MD_free(md);
    }
};

Sha256::Sha256() : impl_(std::make_unique<Impl>()) {
    if (impl_->md == nullptr || impl_->context == nullptr) {
        throw std::runtime_error("SHA-256 is not available");
    }
}

Sha256::~Sha256() = default;

Hash Sha256::digest(std::string_view bytes) {
    return digest(bytes, {});
}

Hash Sha256::digest(std::string_view first, std::string_view second) {
    Hash hash{};
    EVP_MD_CTX* const c = impl_->context;
    if (EVP_DigestInit_ex2(c, impl_->md, nullptr) != 1 ||
        EVP_DigestUpdate(c, first.data(), first.size()) != 1 ||
        (!second.empty() && EVP_DigestUpdate(c, second.data(), second.size()) != 1) ||
        EVP_DigestFinal_ex(c, hash.data(), nullptr) != 1) {
        throw std::runtime_error("SHA-256 failed");
    }
    return hash;
}

}  // namespace oms::storage
