// What front ends call right after a sign-in is answered, and truthfully.
#include "support/api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

TEST(AfterSignIn, TheWorkflowsAreListed) {
    const Reply flow = company().get(kAdmin, "/api/blade-system/dict/dictionary?code=flow");
    ASSERT_EQ(flow.data().size(), 3U) << flow.body();
    EXPECT_EQ(flow.data().at(0)["remark"].text(), "leave");
    EXPECT_EQ(flow.data().at(1)["remark"].text(), "expense");
    EXPECT_EQ(flow.data().at(2)["remark"].text(), "other");
}

TEST(AfterSignIn, NobodySignsInByATokenOfAnother) {
    Company company;  // of its own: others may have made an issuer
    for (const char* path : {"/oauth2/auth/token", "/api/oauth2/auth/token"}) {
        const Reply refused = company.post("", path, R"({"token":"x.y.z"})");
        EXPECT_EQ(refused.status(), 400) << path;
        EXPECT_EQ(refused.key(), "SSO_OFF");
    }
}

}  // namespace
}  // namespace oms::api
