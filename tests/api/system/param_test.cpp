// Parameters as a company's administrator sees and sets them.
#include "domain/kit/params.hpp"
#include "support/api/company.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

constexpr const char* kAdmin = "888888/admin";
constexpr const char* kSettings = "/api/blade-system/param/settings";
constexpr const char* kSubmit = "/api/blade-system/param/submit";

std::string param(const std::string& key, const std::string& value, const std::string& more = "") {
    return R"({"paramName":"n","paramKey":")" + key + R"(","paramValue":")" + value + "\"" + more +
           "}";
}

/// What an administrator sees of one parameter, as JSON; "" when it is not there.
std::string setting(const Reply& reply, std::string_view key) {
    for (std::size_t i = 0; i < reply.data().size(); ++i) {
        if (reply.data().at(i)["paramKey"].text() == key) {
            return reply.data().at(i).dump();
        }
    }
    return {};
}

TEST(Params, AreAllShownWithMeaningDefaultAndBounds) {
    Company c;  // of its own: nothing is set there yet
    const Reply own = c.get(kAdmin, kSettings);
    ASSERT_TRUE(own.ok()) << own.body();
    for (const domain::Param* each : domain::all_params()) {
        const std::string shown = setting(own, each->key);
        EXPECT_EQ(shown.empty(), each->platform) << each->key;
    }
    const std::string rate =
        R"~({"paramKey":"order.depositRate","paramName":"定金比例(万分比)",)~"
        R"("meaning":"定金付款的新订单,应先付应收金额的这一比例。","type":"number",)"
        R"("min":1,"max":10000,"default":"3000","value":"3000","own":false})";
    EXPECT_EQ(setting(own, "order.depositRate"), rate);
    const Reply english = c.send("GET", kAdmin, kSettings, "", {{"accept-language", "en"}});
    EXPECT_NE(setting(english, "shell.lock").find("Screen lock"), std::string::npos);
    const Reply platform = c.get("000000/admin", kSettings);
    EXPECT_NE(setting(platform, "tenant.default.password"), "");
    c.add_user("333333", "param_dg", "dg");
    EXPECT_EQ(c.get("333333/param_dg", kSettings).status(), 403) << "needs param_view";
}

TEST(Params, KeepWithinTheirBounds) {
    Company& c = company();
    const auto refused = [&](const std::string& key, const std::string& value) {
        const Reply reply = c.post(kAdmin, kSubmit, param(key, value));
        EXPECT_EQ(reply.field(), "paramValue") << reply.body();
        return reply.key();
    };
    EXPECT_EQ(refused("order.depositRate", "0"), "OUT_OF_RANGE");
    EXPECT_EQ(refused("order.depositRate", "half"), "OUT_OF_RANGE");
    EXPECT_EQ(refused("order.shipBeforePaid", "2"), "BAD_OPTION");
    EXPECT_EQ(refused("tile.weightFactorBasis", "pallet"), "BAD_OPTION");
    EXPECT_EQ(refused("account.initPassword", std::string(65, 'x')), "TOO_LONG");
    ASSERT_TRUE(c.post(kAdmin, kSubmit, param("order.depositRate", "5000")).ok());
    const std::string shown = setting(c.get(kAdmin, kSettings), "order.depositRate");
    EXPECT_NE(shown.find(R"("value":"5000","own":true,"id":")"), std::string::npos) << shown;
    const Reply list = c.get(kAdmin, "/api/blade-system/param/list?paramKey=order.depositRate");
    const std::string id(list.data()["records"].at(0)["id"].text().value_or(""));
    const std::string more = R"(,"id":")" + id + R"(","version":1)";
    const Reply worse = c.post(kAdmin, kSubmit, param("order.depositRate", "10001", more));
    EXPECT_EQ(worse.field(), "paramValue") << "nor is it changed to such a one: " << worse.body();
    EXPECT_TRUE(c.post(kAdmin, kSubmit, param("our.own", "anything")).ok())
        << "a company may keep others";
}

}  // namespace
}  // namespace oms::api
