// However many paths, methods and companies somebody makes up, figures for monitoring stay as they
// are.
#include "support/api/company.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

/// One of everything a stranger may choose.
void ask_for_anything(Company& c, const std::string& n) {
    c.get(kTa, "/api/blade-system/" + n + "/list");
    c.get(kTa, "/api/blade-system/orderApi/getOrderPage/" + n);
    c.get(kTa, "/" + n + "?" + n + "=" + n);
    c.send("X" + n, kTa, "/api/blade-system/orderApi/getOrderPage", "", {});
    c.send("DELETE", "", "/healthz/" + n, "", {});
    c.get(n + "/admin", "/api/blade-system/orderApi/getOrderPage");
    c.send(
        "POST",
        "",
        "/api/blade-auth/oauth/token?tenantId=" + n + "&username=" + n +
            "&password=p&grant_type=" + n,
        "",
        {{"Tenant-Id", n}}
    );
}

std::ptrdiff_t series(Company& c) {
    const std::string text = c.services().metrics.text();
    return std::count(text.begin(), text.end(), '\n');
}

TEST(Metrics, DoNotGrowByWhatStrangersMakeUp) {
    Company c;
    ask_for_anything(c, "first");
    series(c);
    const auto before = series(c);
    ASSERT_GT(before, 10);
    for (int i = 0; i < 60; ++i) {
        ask_for_anything(c, "made" + std::to_string(i));
    }
    EXPECT_EQ(series(c), before);
}

}  // namespace
}  // namespace oms::api
