// What front ends of other servers need to be let in: tokens that come encrypted, no captcha.
#include "api/net/crypto.hpp"
#include "api/people/auth_fixture.hpp"

#include <openssl/evp.h>

namespace oms::api {
namespace {

class OtherFrontEnds : public Auth {};

/// As front ends of dialect O send it: AES-CBC with the first 16 octets of the key for a vector.
std::string encrypted(const std::string& key, const std::string& token) {
    std::string out(token.size() + EVP_MAX_BLOCK_LENGTH, '\0');
    const auto* bytes = reinterpret_cast<const unsigned char*>(key.data());
    auto* to = reinterpret_cast<unsigned char*>(out.data());
    int first = 0;
    int last = 0;
    EVP_CIPHER_CTX* work = EVP_CIPHER_CTX_new();
    EVP_EncryptInit_ex(work, EVP_aes_256_cbc(), nullptr, bytes, bytes);
    const auto* text = reinterpret_cast<const unsigned char*>(token.data());
    EVP_EncryptUpdate(work, to, &first, text, static_cast<int>(token.size()));
    EVP_EncryptFinal_ex(work, to + first, &last);
    EVP_CIPHER_CTX_free(work);
    out.resize(static_cast<std::size_t>(first + last));
    return "crypto " + base64(out);
}

TEST_F(OtherFrontEnds, AnEncryptedTokenIsTakenWithTheKeyOfTheParameter) {
    start();
    const std::string key = "O2BEeIv399qHQNhD6aGW8R8DEj4bqHXm";
    const auto asks = [&](const std::string& header) {
        return server.get("/api/test/own", {{"Blade-Auth", header}, kSaber}).status;
    };
    const std::string header = encrypted(key, token());
    EXPECT_EQ(asks(header), 401) << "no key is known";
    server.models.tenants["000000"].values["token.cryptoKey"] = key;
    EXPECT_EQ(asks(header), 200);
    EXPECT_EQ(asks(encrypted("0000000000000000000000000000000x", token())), 401);
    EXPECT_EQ(asks("crypto " + base64("much too short")), 401);
    EXPECT_EQ(asks("crypto"), 401);
    EXPECT_EQ(asks("bearer " + token()), 200);
    server.models.tenants["000000"].values["token.cryptoKey"] = "short";
    EXPECT_EQ(asks(header), 401);
}

TEST(Crypto, DecryptsWhatOtherProgramsEncrypted) {
    // printf ledger | openssl enc -aes-128-cbc -K <hex of the key> -iv <the same> -base64
    const auto bytes = from_base64("8lZoL3KeXzSmwXw8R5jYZA==");
    ASSERT_TRUE(bytes);
    EXPECT_EQ(aes_cbc_decrypted("0123456789abcdef", *bytes), "ledger");
    EXPECT_FALSE(aes_cbc_decrypted("0123456789abcdeX", *bytes));
    EXPECT_FALSE(aes_cbc_decrypted("0123456789abcde", *bytes));
    EXPECT_FALSE(aes_cbc_decrypted("0123456789abcdef", ""));
}

TEST_F(OtherFrontEnds, AnOperatorLetsAFrontEndWithoutCaptchaIn) {
    server.config.captcha = true;
    start();
    const auto asks = [&](const std::string& grant) {
        return server
            .post(
                "/blade-auth/oauth/token?tenantId=333333&username=dg01&password=Oms%402026&"
                "grant_type=" +
                    grant,
                "",
                {kSaber}
            )
            .status;
    };
    EXPECT_EQ(asks("password"), 400);
    server.clients.without_captcha = true;
    EXPECT_EQ(asks("password"), 200);
    EXPECT_EQ(asks("captcha"), 400) << "who shows one is asked for it";
}

}  // namespace
}  // namespace oms::api
