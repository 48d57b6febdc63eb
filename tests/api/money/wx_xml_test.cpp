// What the payment provider writes: its XML, its signatures and its bills.
#include "api/outside/wx_pay.hpp"
#include "api/views/money/wx_reconcile.hpp"

#include <string>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

TEST(WxXml, IsFlatTextAndNothingElse) {
    const auto fields = read_wx_xml(
        "<xml><a><![CDATA[1 < 2 & \"x\"]]></a><b>&lt;b&gt;&amp;</b>\n  "
        "<total_fee>5</total_fee></xml>"
    );
    ASSERT_TRUE(fields);
    EXPECT_EQ(fields->at("a"), "1 < 2 & \"x\"");
    EXPECT_EQ(fields->at("b"), "<b>&");
    EXPECT_EQ(fields->at("total_fee"), "5");
    const auto refused = [](const std::string& text) { return !read_wx_xml(text).has_value(); };
    EXPECT_TRUE(refused(""));
    EXPECT_TRUE(refused("plain"));
    EXPECT_TRUE(refused("<xml><a>1</a>"));
    EXPECT_TRUE(refused("<yml><a>1</a></yml>"));
    EXPECT_TRUE(refused("<xml><a>1</a><a>2</a></xml>"));
    EXPECT_TRUE(refused("<xml><a><b>1</b></a></xml>"));
    EXPECT_TRUE(refused("<xml><a x='1'>1</a></xml>"));
    EXPECT_TRUE(refused("<xml><A>1</A></xml>"));
    EXPECT_TRUE(refused("<xml></xml><xml></xml>"));
    EXPECT_TRUE(refused("<xml><a>\xFF</a></xml>"));
    EXPECT_TRUE(refused("<xml><a>" + std::string(40'000, 'x') + "</a></xml>"));
    std::string many = "<xml>";
    for (int i = 0; i < 101; ++i) {
        many += "<f" + std::to_string(i) + ">1</f" + std::to_string(i) + ">";
    }
    EXPECT_TRUE(refused(many + "</xml>"));
}

TEST(WxXml, BombsAndExternalEntitiesAreTurnedAway) {
    const auto refused = [](const std::string& text) { return !read_wx_xml(text).has_value(); };
    EXPECT_TRUE(
        refused("<!DOCTYPE xml [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><xml><a>&x;</a></xml>")
    );
    EXPECT_TRUE(
        refused("<?xml version=\"1.0\"?><!DOCTYPE z [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>"
                "<xml><a>&b;</a></xml>")
    );
    EXPECT_TRUE(refused("<xml><!DOCTYPE x><a>1</a></xml>"));
    EXPECT_TRUE(refused("<xml><a><![CDATA[x]]><!ENTITY y \"z\"></a></xml>"));
    const auto harmless = read_wx_xml("<xml><a><![CDATA[<!DOCTYPE x>]]></a></xml>");
    ASSERT_TRUE(harmless) << "in CDATA it is text";
    EXPECT_EQ(harmless->at("a"), "<!DOCTYPE x>");
    const auto unknown = read_wx_xml("<xml><a>&unknown;</a></xml>");
    EXPECT_TRUE(!unknown || unknown->at("a") == "&unknown;");
}

TEST(WxXml, WhatIsWrittenIsReadBack) {
    const WxFields fields{{"a", "x]]>y]]>"}, {"b", ""}, {"c", "汉字 & <tag>"}};
    const auto back = read_wx_xml(write_wx_xml(fields));
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, fields);
}

/// The example of the provider's documentation.
TEST(WxSignature, IsTheProviders) {
    WxFields fields{
        {"appid", "wxd930ea5d5a258f4f"},
        {"mch_id", "10000100"},
        {"device_info", "1000"},
        {"body", "test"},
        {"nonce_str", "ibuaiVcKdpRxkhJA"},
        {"empty", ""}};
    WxMerchant merchant;
    merchant.key = "192006250b4c09247ec02edce69f6a2d";
    merchant.signType = "MD5";
    EXPECT_EQ(wx_sign(fields, merchant), "9A0A8659F005D6984697E2CA0A9CF3B7");
    merchant.signType = "HMAC-SHA256";
    EXPECT_EQ(
        wx_sign(fields, merchant),
        "6A9AE1657590FD6257D693A078E1C3E4BB6BA4DC30B23E0EE2496E54170DACD6"
    );
    EXPECT_FALSE(wx_signed(fields, merchant));
    fields["sign"] = wx_sign(fields, merchant);
    EXPECT_TRUE(wx_signed(fields, merchant));
    fields["body"] = "tesT";
    EXPECT_FALSE(wx_signed(fields, merchant));
    merchant.key.clear();
    EXPECT_FALSE(wx_signed(fields, merchant)) << "nobody signs with an empty key";
}

TEST(WxBill, IsReadByItsHeadings) {
    const auto lines = read_bill(
        "\xEF\xBB\xBF交易时间,微信订单号,商户订单号,交易状态,应结订单金额,退款金额\r\n"
        "`2026-11-01 10:00:00,`4200,`33333320261101000001,`SUCCESS,`500.00,`0.00\r\n"
        "`2026-11-01 11:00:00,`4201,`33333320261101000002,`REFUND,`0.00,`1.5\r\n"
        "总交易单数,总交易额\r\n`2,`501.50\r\n"
    );
    ASSERT_TRUE(lines);
    ASSERT_EQ(lines->size(), 2U);
    EXPECT_EQ(lines->at(0).amount, 50000);
    EXPECT_EQ(lines->at(1).amount, -150);
    EXPECT_FALSE(read_bill("no bill"));
    EXPECT_TRUE(read_bill("")->empty());
}

}  // namespace
}  // namespace oms::api
