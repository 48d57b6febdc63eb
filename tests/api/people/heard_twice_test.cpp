// Commands of people whose first answer was lost: heard again they have the answer of before.
#include "api/net/crypto.hpp"
#include "support/api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

Reply change_password(
    const std::string& token,
    const std::string& before,
    const std::string& after,
    const std::string& command_id
) {
    return company().send(
        "POST",
        "bearer " + token,
        "/api/blade-user/update-password?oldPassword=" + before + "&newPassword=" + after +
            "&newPassword1=" + after,
        "",
        {{"command-id", command_id}}
    );
}

Reply register_guest(
    const std::string& account, const std::string& password, const std::string& command_id
) {
    return company().send(
        "POST",
        "",
        "/api/blade-user/register-guest?tenantId=333333&name=guest&account=" + account +
            "&password=" + password,
        "",
        {{"command-id", command_id}}
    );
}

TEST(HeardTwice, AChangeOfPassword) {
    company().add_user("333333", "twice_dg", "dg");
    const std::string token = company().sign_in("333333", "twice_dg", "Oms@2026");
    const std::string before = hex(md5("Oms@2026"));
    const std::string after = hex(md5("new1"));
    ASSERT_TRUE(change_password(token, before, after, "own-1").ok());
    const Reply again = change_password(token, before, after, "own-1");
    EXPECT_TRUE(again.ok()) << again.body();
    // Another command has to know the password of now.
    EXPECT_EQ(change_password(token, before, after, "own-2").key(), "BAD_PASSWORD");
    EXPECT_EQ(change_password(token, "guess", after, "own-1").key(), "COMMAND_ID_REUSED");
    EXPECT_FALSE(company().sign_in("333333", "twice_dg", "new1").empty());
}

TEST(HeardTwice, ARegistration) {
    ASSERT_TRUE(register_guest("guest_twice", "Secret.1", "guest-1").ok());
    const Reply again = register_guest("guest_twice", "Secret.1", "guest-1");
    EXPECT_TRUE(again.ok()) << again.body();
    const Reply waiting =
        company().get(kTa, "/api/blade-user/guest-page?account_equal=guest_twice");
    EXPECT_EQ(waiting.text("total"), "1");
    EXPECT_EQ(register_guest("guest_twice", "Secret.2", "guest-1").key(), "COMMAND_ID_REUSED");
    EXPECT_EQ(register_guest("guest_other", "Secret.1", "guest-1").key(), "COMMAND_ID_REUSED");
    EXPECT_EQ(register_guest("guest_twice", "Secret.1", "guest-2").key(), "CODE_EXISTS");
    const std::string long_id(65, 'x');
    EXPECT_EQ(register_guest("guest_other", "Secret.1", long_id).key(), "BAD_HEADER");
}

}  // namespace
}  // namespace oms::api
