#include "api/net/crypto.hpp"

#include <array>
#include <memory>
#include <stdexcept>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

namespace oms::api {
namespace {

constexpr std::string_view kPlain =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view kUrl =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::string digest(const EVP_MD* algorithm, std::string_view data) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> out{};
    unsigned size = 0;
    if (EVP_Digest(data.data(), data.size(), out.data(), &size, algorithm, nullptr) != 1) {
        throw std::runtime_error("digest failed");
    }
    return {reinterpret_cast<const char*>(out.data()), size};
}

std::string hmac(const EVP_MD* algorithm, std::string_view key, std::string_view data) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> out{};
    unsigned size = 0;
    const auto* made = HMAC(
        algorithm,
        key.data(),
        static_cast<int>(key.size()),
        bytes_of(data),
        data.size(),
        out.data(),
        &size
    );
    if (made == nullptr) {
        throw std::runtime_error("HMAC failed");
    }
    return {reinterpret_cast<const char*>(out.data()), size};
}

std::string encode(std::string_view bytes, std::string_view alphabet, bool pad) {
    std::string out;
    unsigned bits = 0;
    unsigned count = 0;
    for (const char c : bytes) {
        bits = (bits << 8) | static_cast<unsigned char>(c);
        count += 8;
        while (count >= 6) {
            count -= 6;
            out.push_back(alphabet[(bits >> count) & 63U]);
        }
    }
    if (count > 0) {
        out.push_back(alphabet[(bits << (6 - count)) & 63U]);
    }
    while (pad && out.size() % 4 != 0) {
        out.push_back('=');
    }
    return out;
}

std::optional<std::string> decode(std::string_view text, std::string_view alphabet) {
    for (int i = 0; i < 2 && text.ends_with('='); ++i) {
        text.remove_suffix(1);
    }
    if (text.size() % 4 == 1) {
        return std::nullopt;
    }
    std::string out;
    unsigned bits = 0;
    unsigned count = 0;
    for (const char c : text) {
        const auto value = alphabet.find(c);
        if (value == std::string_view::npos) {
            return std::nullopt;
        }
        bits = (bits << 6) | static_cast<unsigned>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            out.push_back(static_cast<char>((bits >> count) & 255U));
        }
    }
    if ((bits & ((1U << count) - 1)) != 0) {
        return std::nullopt;  // a second spelling of the same bytes
    }
    return out;
}

}  // namespace

std::string sha256(std::string_view data) {
    return digest(EVP_sha256(), data);
}

std::string md5(std::string_view data) {
    return digest(EVP_md5(), data);
}

std::string hmac_sha256(std::string_view key, std::string_view data) {
    return hmac(EVP_sha256(), key, data);
}

std::string hmac_sha1(std::string_view key, std::string_view data) {
    return hmac(EVP_sha1(), key, data);
}

std::string random_bytes(std::size_t count) {
    std::string out(count, '\0');
    if (RAND_bytes(reinterpret_cast<unsigned char*>(out.data()), static_cast<int>(count)) != 1) {
        throw std::runtime_error("no random bytes");
    }
    return out;
}

std::string hex(std::string_view bytes) {
    static constexpr char kHex[] = "0123456789abcdef";
    std::string out;
    for (const char c : bytes) {
        out.push_back(kHex[static_cast<unsigned char>(c) >> 4]);
        out.push_back(kHex[static_cast<unsigned char>(c) & 15]);
    }
    return out;
}

std::string base64(std::string_view bytes) {
    return encode(bytes, kPlain, true);
}

std::string base64url(std::string_view bytes) {
    return encode(bytes, kUrl, false);
}

std::optional<std::string> from_base64(std::string_view text) {
    return decode(text, kPlain);
}

std::optional<std::string> from_base64url(std::string_view text) {
    return decode(text, kUrl);
}

std::optional<std::string> aes_cbc_decrypted(std::string_view key, std::string_view bytes) {
    constexpr std::size_t kBytesMax = 16'384;
    const EVP_CIPHER* cipher = key.size() == 16   ? EVP_aes_128_cbc()
                               : key.size() == 24 ? EVP_aes_192_cbc()
                               : key.size() == 32 ? EVP_aes_256_cbc()
                                                  : nullptr;
    if (cipher == nullptr || bytes.empty() || bytes.size() > kBytesMax) {
        return std::nullopt;
    }
    const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> work(
        EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free
    );
    std::string plain(bytes.size() + EVP_MAX_BLOCK_LENGTH, '\0');
    auto* const out = reinterpret_cast<unsigned char*>(plain.data());
    int first = 0;
    int last = 0;
    const bool done =
        work != nullptr &&
        EVP_DecryptInit_ex(work.get(), cipher, nullptr, bytes_of(key), bytes_of(key)) == 1 &&
        EVP_DecryptUpdate(
            work.get(), out, &first, bytes_of(bytes), static_cast<int>(bytes.size())
        ) == 1 &&
        EVP_DecryptFinal_ex(work.get(), out + first, &last) == 1;
    if (!done) {
        return std::nullopt;
    }
    plain.resize(static_cast<std::size_t>(first + last));
    return plain;
}

bool equal_in_constant_time(std::string_view a, std::string_view b) {
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace oms::api
