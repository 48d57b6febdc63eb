// Encrypted text:
//
//   text     = "s1." key-id "." box
//   key-id   = 8HEXDIG                       ; first 4 octets of SHA-256(secret key)
//   box      = base64url(nonce cipher tag)   ; no padding
//   nonce    = 12OCTET                       ; random
//   cipher   = *OCTET                        ; AES-256-GCM, additional data: the context
//   tag      = 16OCTET

#include "storage/folder/keys.hpp"

#include "base/json.hpp"
#include "storage/base/bytes.hpp"
#include "storage/base/failure.hpp"
#include "storage/base/files.hpp"
#include "storage/base/running_hash.hpp"

#include <memory>

#include <openssl/evp.h>
#include <sodium.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kKeySize = 32;
constexpr std::size_t kNonceSize = 12;
constexpr std::size_t kTagSize = 16;
constexpr std::string_view kPrefix = "s1.";
constexpr std::array kSecretFiles = {"token.key", "secret.key", "checkpoint.key"};
constexpr const char* kPublicFile = "checkpoint.pub";

static_assert(sizeof(PublicKey) == crypto_sign_PUBLICKEYBYTES);
static_assert(sizeof(Signature) == crypto_sign_BYTES);
static_assert(sizeof(Signature) == crypto_sign_SECRETKEYBYTES);

void require_sodium() {
    if (sodium_init() < 0) {
        throw std::runtime_error("libsodium cannot be started");
    }
}

/// The key in one of our files; empty when the file is absent or holds anything else.
std::string read_key(const fs::path& file) {
    std::string text = read_file(file).value_or("");
    if (text.size() != 2 * kKeySize + 1 || text.back() != '\n') {
        return {};
    }
    text.pop_back();
    return from_hex(text).value_or("");
}

std::size_t keys_there(const fs::path& dir) {
    std::size_t n = 0;
    for (const char* name : kSecretFiles) {
        n += fs::exists(dir / name) ? 1U : 0U;
    }
    return n;
}

void make_pair(std::string_view seed, PublicKey& public_key, Signature& signing) {
    crypto_sign_seed_keypair(
        public_key.data(), signing.data(), reinterpret_cast<const unsigned char*>(seed.data())
    );
}

void write_public_key(const fs::path& dir, std::string_view seed) {
    PublicKey public_key{};
    Signature signing{};
    make_pair(seed, public_key, signing);
    write_file_durably(dir / kPublicFile, to_hex(as_text(public_key)) + "\n", 0644);
}

void make_dir(const fs::path& dir) {
    fs::create_directories(dir);
    fs::permissions(dir, fs::perms::owner_all);
}

struct CipherContext {
    EVP_CIPHER_CTX* raw = EVP_CIPHER_CTX_new();

    CipherContext() = default;
    CipherContext(const CipherContext&) = delete;
    CipherContext& operator=(const CipherContext&) = delete;

    ~CipherContext() { EVP_CIPHER_CTX_free(raw); }
};

const unsigned char* octets(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

unsigned char* octets(std::string& text) {
    return reinterpret_cast<unsigned char*>(text.data());
}

/// AES-256-GCM one way or the other, without the tag. Both sides are of equal size.
bool crypt(
    EVP_CIPHER_CTX* c,
    bool encrypt,
    std::string_view key,
    std::string_view nonce,
    std::string_view context,
    std::string_view in,
    std::string& out
) {
    out.assign(in.size(), '\0');
    int size = 0;
    return EVP_CipherInit_ex(
               c, EVP_aes_256_gcm(), nullptr, octets(key), octets(nonce), encrypt ? 1 : 0
           ) == 1 &&
           EVP_CipherUpdate(c, nullptr, &size, octets(context), static_cast<int>(context.size())) ==
               1 &&
           EVP_CipherUpdate(c, octets(out), &size, octets(in), static_cast<int>(in.size())) == 1;
}

std::string to_base64(std::string_view bytes) {
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), octets(bytes), bytes.size(), kVariant);
    text.pop_back();
    return text;
}

std::optional<std::string> from_base64(std::string_view text) {
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(
            octets(bytes),
            bytes.size(),
            text.data(),
            text.size(),
            nullptr,
            &size,
            nullptr,
            sodium_base64_VARIANT_URLSAFE_NO_PADDING
        ) != 0) {
        return std::nullopt;
    }
    bytes.resize(size);
    return bytes;
}

}  // namespace

Result<Keys> Keys::open(const fs::path& dir) {
    if (keys_there(dir) == 0) {
        make_dir(dir);
        // The public key comes last but one: with all three secret files there, nothing is missing.
        const std::string seed = random_bytes(kKeySize);
        write_public_key(dir, seed);
        write_file_durably(dir / "checkpoint.key", to_hex(seed) + "\n", 0600);
        write_file_durably(dir / "secret.key", to_hex(random_bytes(kKeySize)) + "\n", 0600);
        write_file_durably(dir / "token.key", to_hex(random_bytes(kKeySize)) + "\n", 0600);
    }
    return load(dir);
}

Result<Keys> Keys::open_existing(const fs::path& dir) {
    if (keys_there(dir) == 0) {
        return failure(
            ErrorCode::Refused,
            "KEYS_MISSING",
            "there are no keys in " + dir.string() +
                ": put them back from the key backup, or start with --without-witness to make "
                "others"
        );
    }
    return load(dir);
}

Result<Keys> Keys::load(const fs::path& dir) {
    require_sodium();
    for (const char* name : kSecretFiles) {
        if (read_key(dir / name).size() != kKeySize) {
            return failure(
                ErrorCode::Unavailable,
                "KEYS_DAMAGED",
                (dir / name).string() + " is missing or damaged: put it back from the key backup"
            );
        }
        fs::permissions(dir / name, fs::perms::owner_read | fs::perms::owner_write);
    }
    Keys keys;
    keys.token_ = read_key(dir / "token.key");
    keys.secret_ = read_key(dir / "secret.key");
    keys.secret_id_ = to_hex(as_text(Sha256().digest(keys.secret_)).substr(0, 4));
    make_pair(read_key(dir / "checkpoint.key"), keys.public_, keys.signing_);
    return keys;
}

Signature Keys::sign(std::string_view message) const {
    Signature signature{};
    crypto_sign_detached(
        signature.data(), nullptr, octets(message), message.size(), signing_.data()
    );
    return signature;
}

std::string Keys::encrypt(std::string_view plain, std::string_view context) const {
    const CipherContext c;
    const std::string nonce = random_bytes(kNonceSize);
    std::string cipher;
    std::string tag(kTagSize, '\0');
    int size = 0;
    if (!crypt(c.raw, true, secret_, nonce, context, plain, cipher) ||
        EVP_CipherFinal_ex(c.raw, octets(tag), &size) != 1 ||
        EVP_CIPHER_CTX_ctrl(c.raw, EVP_CTRL_GCM_GET_TAG, kTagSize, tag.data()) != 1) {
        throw std::runtime_error("AES-256-GCM failed");
    }
    return std::string(kPrefix) + secret_id_ + "." + to_base64(nonce + cipher + tag);
}

Result<std::string> Keys::decrypt(std::string_view text, std::string_view context) const {
    const std::string head = std::string(kPrefix) + secret_id_ + ".";
    const auto box = text.starts_with(head) ? from_base64(text.substr(head.size())) : std::nullopt;
    if (box && box->size() >= kNonceSize + kTagSize) {
        const CipherContext c;
        const std::string_view all(*box);
        const auto cipher = all.substr(kNonceSize, all.size() - kNonceSize - kTagSize);
        std::string tag(all.substr(all.size() - kTagSize));
        std::string plain;
        std::string rest(kTagSize, '\0');
        int size = 0;
        if (crypt(c.raw, false, secret_, all.substr(0, kNonceSize), context, cipher, plain) &&
            EVP_CIPHER_CTX_ctrl(c.raw, EVP_CTRL_GCM_SET_TAG, kTagSize, tag.data()) == 1 &&
            EVP_CipherFinal_ex(c.raw, octets(rest), &size) == 1) {
            return plain;
        }
    }
    return Error::refused("SECRET_UNREADABLE");
}

bool verify_signature(const PublicKey& key, std::string_view message, const Signature& signature) {
    require_sodium();
    return crypto_sign_verify_detached(
               signature.data(), octets(message), message.size(), key.data()
           ) == 0;
}

std::optional<PublicKey> read_public_key(const fs::path& keys_dir) {
    const std::string bytes = read_key(keys_dir / kPublicFile);
    if (bytes.size() != kKeySize) {
        return std::nullopt;
    }
    PublicKey key{};
    std::memcpy(key.data(), bytes.data(), kKeySize);
    return key;
}

Result<std::string> export_keys(const fs::path& keys_dir) {
    if (auto keys = Keys::open_existing(keys_dir); !keys) {
        return std::move(keys).error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object();
    for (const char* name : kSecretFiles) {
        out.member(name, std::string_view(to_hex(read_key(keys_dir / name))));
    }
    out.end_object();
    return text + "\n";
}

Status import_keys(std::string_view text, const fs::path& keys_dir) {
    const auto doc = json::Document::parse(text.substr(0, text.find('\n')));
    for (const char* name : kSecretFiles) {
        const auto hex = doc ? doc->root()[name].text() : std::nullopt;
        const std::string key = hex ? from_hex(*hex).value_or("") : "";
        if (key.size() != kKeySize) {
            return failure(
                ErrorCode::Refused, "KEYS_DAMAGED", "the key file has no sound " + std::string(name)
            );
        }
        const std::string there = read_key(keys_dir / name);
        if (fs::exists(keys_dir / name) && there != key) {
            return failure(
                ErrorCode::Refused, "KEYS_EXIST", keys_dir.string() + " has other keys already"
            );
        }
    }
    require_sodium();
    make_dir(keys_dir);
    for (const char* name : kSecretFiles) {
        const std::string hex(*doc->root()[name].text());
        write_file_durably(keys_dir / name, hex + "\n", 0600);
    }
    write_public_key(keys_dir, read_key(keys_dir / "checkpoint.key"));
    return {};
}

}  // namespace oms::storage
