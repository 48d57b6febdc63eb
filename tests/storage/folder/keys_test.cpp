#include "storage/folder/keys.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/files.hpp"
#include "storage/log/chain.hpp"
#include "support/temp_dir.hpp"

#include <fstream>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

TEST(Keys, AreMadeOnceForTheirOwnerOnly) {
    const test::TempDir dir;
    EXPECT_EQ(Keys::open_existing(dir / "keys").error().key, "KEYS_MISSING");
    const auto keys = Keys::open(dir / "keys");
    ASSERT_TRUE(keys);
    EXPECT_EQ(keys->token_key().size(), 32U);
    EXPECT_EQ(fs::status(dir / "keys").permissions(), fs::perms::owner_all);
    for (const char* name : {"token.key", "secret.key", "checkpoint.key"}) {
        EXPECT_EQ(
            fs::status(dir / "keys" / name).permissions(),
            fs::perms::owner_read | fs::perms::owner_write
        );
    }
    const auto again = Keys::open(dir / "keys");
    ASSERT_TRUE(again);
    EXPECT_EQ(again->token_key(), keys->token_key());
    EXPECT_EQ(again->public_key(), keys->public_key());
    EXPECT_EQ(again->secret_key_id(), keys->secret_key_id());
    EXPECT_EQ(read_public_key(dir / "keys"), keys->public_key());
    EXPECT_NE(Keys::open(dir / "other")->token_key(), keys->token_key());
}

TEST(Keys, ALostOrDamagedKeyIsNotReplacedSilently) {
    const test::TempDir dir;
    ASSERT_TRUE(Keys::open(dir / "keys"));
    std::ofstream(dir / "keys" / "secret.key") << "00\n";
    EXPECT_EQ(Keys::open(dir / "keys").error().key, "KEYS_DAMAGED");
    fs::remove(dir / "keys" / "secret.key");
    EXPECT_EQ(Keys::open(dir / "keys").error().key, "KEYS_DAMAGED");
    EXPECT_FALSE(fs::exists(dir / "keys" / "secret.key"));
}

TEST(Keys, SecretsReadBackOnlyWithTheirKeyAndContext) {
    const test::TempDir dir;
    const auto keys = Keys::open(dir / "keys");
    for (const std::string& plain :
         {std::string("$argon2id$…"), std::string(), std::string("\0a", 2)}) {
        const std::string text = keys->encrypt(plain, "333333/user/1/password");
        const auto back = keys->decrypt(text, "333333/user/1/password");
        ASSERT_TRUE(back);
        EXPECT_EQ(*back, plain);
        EXPECT_FALSE(keys->decrypt(text, "333333/user/2/password"));
        EXPECT_FALSE(Keys::open(dir / "other")->decrypt(text, "333333/user/1/password"));
        EXPECT_NE(keys->encrypt(plain, "333333/user/1/password"), text);
        for (std::size_t i = 0; i < text.size(); ++i) {
            std::string changed = text;
            changed[i] = changed[i] == 'A' ? 'B' : 'A';
            EXPECT_FALSE(keys->decrypt(changed, "333333/user/1/password")) << i;
        }
    }
    EXPECT_EQ(keys->decrypt("", "x").error().key, "SECRET_UNREADABLE");
    EXPECT_FALSE(keys->decrypt("s1." + keys->secret_key_id() + ".", "x"));
}

// Texts made by format s1 must stay readable for ever; this one was made without this code.
TEST(Keys, FormatS1IsFixed) {
    const test::TempDir dir;
    ASSERT_TRUE(Keys::open(dir / "keys"));
    std::ofstream(dir / "keys" / "secret.key") << std::string(63, '0') + "1\n";
    const auto keys = Keys::open(dir / "keys");
    ASSERT_TRUE(keys);
    const auto plain =
        keys->decrypt("s1.ec4916dd.AAECAwQFBgcICQoL1k8__2OMuKU7dTQaWvMeP8vEXs2m5Q", "a/b");
    ASSERT_TRUE(plain);
    EXPECT_EQ(*plain, "secret");
}

TEST(Keys, SignaturesHoldForTheirMessageOnly) {
    const test::TempDir dir;
    const auto keys = Keys::open(dir / "keys");
    Signature signature = keys->sign("head");
    EXPECT_TRUE(verify_signature(keys->public_key(), "head", signature));
    EXPECT_FALSE(verify_signature(keys->public_key(), "heads", signature));
    EXPECT_FALSE(verify_signature(Keys::open(dir / "other")->public_key(), "head", signature));
    signature[5] ^= 1U;
    EXPECT_FALSE(verify_signature(keys->public_key(), "head", signature));
}

TEST(Keys, TravelAsOneText) {
    const test::TempDir dir;
    const auto keys = Keys::open(dir / "keys");
    const auto text = export_keys(dir / "keys");
    ASSERT_TRUE(text);
    ASSERT_TRUE(import_keys(*text, dir / "copy"));
    ASSERT_TRUE(import_keys(*text, dir / "copy"));
    const auto copy = Keys::open_existing(dir / "copy");
    ASSERT_TRUE(copy);
    EXPECT_EQ(copy->token_key(), keys->token_key());
    EXPECT_EQ(copy->public_key(), keys->public_key());
    EXPECT_EQ(*copy->decrypt(keys->encrypt("x", "c"), "c"), "x");
    ASSERT_TRUE(Keys::open(dir / "other"));
    EXPECT_EQ(import_keys(*text, dir / "other").error().key, "KEYS_EXIST");
    EXPECT_EQ(import_keys("{}", dir / "third").error().key, "KEYS_DAMAGED");
    EXPECT_FALSE(fs::exists(dir / "third"));
    EXPECT_EQ(export_keys(dir / "third").error().key, "KEYS_MISSING");
}

}  // namespace
}  // namespace oms::storage
