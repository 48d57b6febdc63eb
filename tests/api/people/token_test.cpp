#include "api/people/token.hpp"

#include "api/net/crypto.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

constexpr Timestamp kNow{1793500000000};

AccessClaims claims() {
    AccessClaims c;
    c.tenant = "333333";
    c.user = Id{1123598821738675201};
    c.client = "saber";
    c.account = "dg01";
    c.nick_name = "导购";
    c.dept_ids = "21,22";
    c.role_ids = "11";
    c.role_names = "guide";
    c.family = "f1";
    c.auth_version = 3;
    return c;
}

std::string forged(const std::string& header, const std::string& payload, const std::string& key) {
    const std::string body = base64url(header) + "." + base64url(payload);
    return body + "." + base64url(hmac_sha256(key, body));
}

std::string payload_of(const std::string& token) {
    const auto first = token.find('.');
    return *from_base64url(token.substr(first + 1, token.rfind('.') - first - 1));
}

const TokenSigner& signer() {
    static const TokenSigner one(std::string(32, 'k'));
    return one;
}

TEST(Token, ReadsBackWhatItSigned) {
    const auto token = signer().sign(claims(), kNow, 3600);
    EXPECT_EQ(token.find_first_of(";, \"="), std::string::npos);
    EXPECT_LT(token.size(), 4096U);
    const auto back = signer().verify(token, kNow);
    ASSERT_TRUE(back);
    EXPECT_EQ(back->tenant, "333333");
    EXPECT_EQ(back->user, claims().user);
    EXPECT_EQ(back->nick_name, "导购");
    EXPECT_EQ(back->dept_ids, "21,22");
    EXPECT_EQ(back->family, "f1");
    EXPECT_EQ(back->auth_version, 3);
    EXPECT_NE(payload_of(token).find(R"("user_id":"1123598821738675201")"), std::string::npos);
}

TEST(Token, ATokenLikeOneThatWasGoodIsNot) {
    const auto token = signer().sign(claims(), kNow, 3600);
    ASSERT_TRUE(signer().verify(token, kNow));
    auto other = token;
    other.back() = other.back() == 'A' ? 'Q' : 'A';
    EXPECT_FALSE(signer().verify(other, kNow));
    EXPECT_FALSE(signer().verify(token + "A", kNow));
    EXPECT_FALSE(signer().verify(token.substr(0, token.size() - 1), kNow));
    EXPECT_TRUE(signer().verify(token, kNow));
}

TEST(Token, LivesForItsTimeOnly) {
    const auto token = signer().sign(claims(), kNow, 3600);
    EXPECT_TRUE(signer().verify(token, {kNow.ms + 3'599'000}));
    EXPECT_FALSE(signer().verify(token, {kNow.ms + 3'600'000}));
    EXPECT_FALSE(signer().verify(token, {kNow.ms - 1000}));
    EXPECT_TRUE(signer().verify(token, {kNow.ms + 9'999'000}, TokenSigner::Expiry::Ignored));
}

TEST(Token, RefusesEveryChangedCharacter) {
    const auto token = signer().sign(claims(), kNow, 3600);
    for (std::size_t i = 0; i < token.size(); ++i) {
        auto changed = token;
        changed[i] = changed[i] == 'A' ? 'B' : 'A';
        EXPECT_FALSE(signer().verify(changed, kNow)) << i;
        EXPECT_FALSE(signer().verify(token.substr(0, i), kNow)) << i;
    }
}

TEST(Token, RefusesOtherAlgorithmsKeysAndKinds) {
    const std::string key(32, 'k');
    const std::string header = R"({"alg":"HS256","typ":"JWT"})";
    const auto payload = payload_of(signer().sign(claims(), kNow, 3600));
    ASSERT_TRUE(signer().verify(forged(header, payload, key), kNow));
    EXPECT_FALSE(signer().verify(forged(header, payload, std::string(32, 'x')), kNow));
    EXPECT_FALSE(signer().verify(forged(header, payload, ""), kNow));
    for (const char* other :
         {R"({"alg":"none","typ":"JWT"})",
          R"({"alg":"HS512","typ":"JWT"})",
          R"({"alg":"none"})",
          R"({"typ":"JWT","alg":"HS256"})",
          "{}",
          ""}) {
        EXPECT_FALSE(signer().verify(forged(other, payload, key), kNow)) << other;
        const auto body = base64url(other) + "." + base64url(payload);
        EXPECT_FALSE(signer().verify(body + ".", kNow)) << other;
        EXPECT_FALSE(signer().verify(body, kNow)) << other;
    }
    const auto with = [&](const std::string& from, const std::string& to) {
        auto changed = payload;
        changed.replace(changed.find(from), from.size(), to);
        return signer().verify(forged(header, changed, key), kNow).has_value();
    };
    EXPECT_FALSE(with("access_token", "refresh_token"));
    EXPECT_FALSE(with("\"audience\"", "\"elsewhere\""));
    EXPECT_FALSE(with("\"issuser\"", "\"issuer\""));
    EXPECT_FALSE(with("\"1123598821738675201\"", "\"1e3\""));
    EXPECT_FALSE(signer().verify(std::string(1 << 20, 'a'), kNow));
    EXPECT_FALSE(signer().verify("", kNow));
    EXPECT_FALSE(signer().verify("..", kNow));
}

TEST(Digest, KnowsThePublishedVectors) {
    EXPECT_EQ(hex(md5("admin")), "21232f297a57a5a743894a0e4a801fc3");
    EXPECT_EQ(
        hex(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    );
    EXPECT_EQ(
        hex(hmac_sha256("Jefe", "what do ya want for nothing?")),
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    );
    EXPECT_EQ(base64("saber:saber_secret"), "c2FiZXI6c2FiZXJfc2VjcmV0");
    EXPECT_EQ(from_base64("c2FiZXI6c2FiZXJfc2VjcmV0"), "saber:saber_secret");
    for (const char* plain : {"", "f", "fo", "foo", "foob", "fooba", "foobar"}) {
        EXPECT_EQ(from_base64(base64(plain)), plain);
        EXPECT_EQ(from_base64url(base64url(plain)), plain);
    }
    for (const char* bad : {"Zg=", "Z", "Zm9v!", "Zh", "Zg==="}) {
        EXPECT_EQ(from_base64(bad).has_value(), std::string(bad) == "Zg=") << bad;
    }
}

}  // namespace
}  // namespace oms::api
