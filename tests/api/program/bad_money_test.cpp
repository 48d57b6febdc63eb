// Money that nobody should be able to make, over real HTTP to the program itself: forged and
// poisoned notifications, amounts beyond numbers, points below nothing. All refused, nothing
// appended.
#include "api/outside/wx_pay.hpp"
#include "support/api/real_server.hpp"
#include "support/api/wx_provider.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kNotify = "/thirdproxy/unifiedorderNotify";

class BadMoney : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        server_ = std::make_unique<RealServer>();
        server_->start({"--private-networks"});
        token_ = server_->sign_in("000000", "admin", "admin");
        ASSERT_FALSE(token_.empty());
        provider_ = std::make_unique<api::WxProvider>();
        merchant_ = provider_->merchant();
        const auto merchant =
            server_->post(token_, kSystem + "wxMerchant/submit", provider_->settings());
        ASSERT_EQ(merchant.status, 200) << merchant.body;
        const auto info = server_->get(token_, "/api/blade-user/info");
        const auto doc = json::Document::parse(info.body);
        user_ = std::string(doc->root()["data"]["id"].text().value_or(""));
        dept_ = std::string(doc->root()["data"]["deptId"].text().value_or(""));
        const auto number =
            server_->get(token_, "/thirdproxy/getPayOrderNo?bizType=1&amount=50000");
        const auto reserved = json::Document::parse(number.body);
        number_ = std::string(reserved->root()["data"]["no"].text().value_or(""));
        ASSERT_FALSE(number_.empty()) << number.body;
        const auto saved = server_->post(
            token_,
            kSystem + "WxOrderApi/saveWxOrder",
            R"({"orderNo":")" + number_ + R"(","bizType":1,"amount":50000,"description":"d"})"
        );
        ASSERT_EQ(saved.status, 200) << saved.body;
    }

    static void TearDownTestSuite() {
        EXPECT_EQ(server_->get("", "/healthz").status, 200);
        EXPECT_EQ(server_->stop(), 0);
        server_.reset();
        provider_.reset();
    }

    static api::WxFields message(const api::WxFields& change) {
        api::WxFields fields{
            {"return_code", "SUCCESS"},
            {"result_code", "SUCCESS"},
            {"appid", merchant_.appId},
            {"mch_id", merchant_.mchId},
            {"out_trade_no", number_},
            {"transaction_id", "4200001"},
            {"total_fee", "50000"},
            {"time_end", "20261101100000"},
            {"nonce_str", "n"}};
        for (const auto& [name, value] : change) {
            fields[name] = value;
        }
        return fields;
    }

    static std::string signed_message(const api::WxFields& change) {
        api::WxFields fields = message(change);
        fields["sign"] = api::wx_sign(fields, merchant_);
        return api::write_wx_xml(fields);
    }

    /// Not believed, and no ledger has grown.
    static void turned_away(const std::string& body) {
        const std::string before = server_->heads(token_);
        const auto answer = server_->post("", kNotify, body);
        EXPECT_THAT(answer.body, Not(HasSubstr("SUCCESS"))) << body.substr(0, 200);
        EXPECT_LT(answer.status, 500) << answer.body.substr(0, 200);
        EXPECT_EQ(server_->heads(token_), before) << body.substr(0, 200);
    }

    static void refused(const std::string& path, const std::string& body) {
        const std::string before = server_->heads(token_);
        const auto answer = server_->post(token_, kSystem + path, body);
        const auto doc = json::Document::parse(answer.body);
        ASSERT_TRUE(doc) << path << " " << answer.body;
        EXPECT_EQ(doc->root()["code"].integer().value_or(0), 400) << path << body << answer.body;
        EXPECT_EQ(server_->heads(token_), before) << path << body;
    }

    static std::unique_ptr<RealServer> server_;
    static std::unique_ptr<api::WxProvider> provider_;
    static api::WxMerchant merchant_;
    static std::string token_, user_, dept_, number_;
};

std::unique_ptr<RealServer> BadMoney::server_;
std::unique_ptr<api::WxProvider> BadMoney::provider_;
api::WxMerchant BadMoney::merchant_;
std::string BadMoney::token_, BadMoney::user_, BadMoney::dept_, BadMoney::number_;

TEST_F(BadMoney, PoisonedXmlIsTurnedAway) {
    std::string bomb = "<?xml version=\"1.0\"?><!DOCTYPE lolz [<!ENTITY lol \"lol\">";
    for (int i = 1; i < 10; ++i) {
        const std::string inner = "&lol" + (i == 1 ? std::string() : std::to_string(i - 1)) + ";";
        std::string ten;
        for (int n = 0; n < 10; ++n) {
            ten += inner;
        }
        bomb += "<!ENTITY lol" + std::to_string(i) + " \"" + ten + "\">";
    }
    turned_away(bomb + "]><xml><a>&lol9;</a></xml>");
    turned_away(
        "<!DOCTYPE xml [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><xml><out_trade_no>&x;"
        "</out_trade_no></xml>"
    );
    turned_away(
        "<!DOCTYPE xml [<!ENTITY % x SYSTEM \"http://127.0.0.1:9/x.dtd\">%x;]><xml><a>1</a></xml>"
    );
    std::string deep = "<xml>";
    for (int i = 0; i < 20'000; ++i) {
        deep += "<a>";
    }
    turned_away(deep);
    turned_away("<xml><a>" + std::string(3'000'000, 'x') + "</a></xml>");
    turned_away(std::string("<xml><a>\0</a></xml>", 19));
    turned_away("<xml><a>\xC0\xAF</a></xml>");
    turned_away("");
    turned_away(R"({"out_trade_no":")" + number_ + "\"}");
}

TEST_F(BadMoney, ForgedNotificationsAreTurnedAway) {
    turned_away(api::write_wx_xml(message({})));
    turned_away(api::write_wx_xml(message({{"sign", std::string(64, 'A')}})));
    api::WxMerchant other = merchant_;
    other.key = "a guess";
    api::WxFields forged = message({});
    forged["sign"] = api::wx_sign(forged, other);
    turned_away(api::write_wx_xml(forged));
    // Signed well, and of no use: for another company, merchant or number.
    turned_away(signed_message({{"out_trade_no", "333333" + number_.substr(6)}}));
    turned_away(signed_message({{"out_trade_no", number_.substr(0, number_.size() - 1)}}));
    turned_away(signed_message({{"out_trade_no", "' OR 1=1 --"}}));
    turned_away(signed_message({{"mch_id", "1"}}));
    turned_away(signed_message({{"appid", "1"}}));
}

TEST_F(BadMoney, AmountsBeyondNumbersAreTurnedAway) {
    for (const char* amount :
         {"9223372036854775808",
          "9223372036854775807",
          "18446744073709551616",
          "-1",
          "0",
          "1e9",
          "",
          "500.00",
          " 50000",
          "0x50"}) {
        turned_away(signed_message({{"total_fee", amount}}));
        const std::string before = server_->heads(token_);
        const auto number = server_->get(
            token_, "/thirdproxy/getPayOrderNo?bizType=1&amount=" + std::string(amount)
        );
        if (std::string(amount) != " 50000") {
            EXPECT_THAT(number.body, HasSubstr("\"code\":400")) << amount;
            EXPECT_EQ(server_->heads(token_), before) << amount;
        }
    }
}

TEST_F(BadMoney, PointsAndGoldAreNeverBelowNothing) {
    const std::string who = R"({"userId":")" + user_ + R"(","reason":"r",)";
    for (const char* n : {"-1", "0", "9223372036854775808", "1e300", "1000000001", "\"-5\""}) {
        refused("userBalanceApi/addBonus", who + R"("bonus":)" + n + "}");
        refused(
            "userBalanceApi/addGold",
            R"({"deptId":")" + dept_ + R"(","reason":"r","gold":)" + std::string(n) + "}"
        );
        refused("userBalanceApi/exchange", R"({"times":)" + std::string(n) + "}");
    }
    for (const char* n : {"0", "9223372036854775808", "-9223372036854775808", "1e300"}) {
        refused("userBalanceApi/updateBonuss", who + R"("change":)" + n + "}");
    }
    for (const char* n : {"-1", "9223372036854775808", "1e300"}) {
        refused(
            "paymentApi/savePayment",
            R"({"orderId":"1","payType":5,"payTime":"2026-01-01 00:00:00","amount":)" +
                std::string(n) + "}"
        );
        refused(
            "refundApi/saveRefund",
            R"({"orderId":"1","refundType":4,"amount":)" + std::string(n) + "}"
        );
        refused("WxOrderApi/refundWxOrder", R"({"wxOrderId":)" + std::string(n) + "}");
    }
}

}  // namespace
}  // namespace oms::test
