// Paying inside WeChat: by whom it knows through signing in, with what its page is handed.
#include "support/api/pay_rig.hpp"
#include "support/api/wechat.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

class PaysInApp : public PayRig {
  protected:
    static inline const std::string kAuth = "/api/blade-auth/oauth/";
    static inline const std::string kInApp = R"(,"bizType":1,"payChannel":"JSAPI")";

    /// Somebody who came in through WeChat.
    void known_to_wechat() {
        c_.made(
            kRoot,
            "/api/blade-system/social-provider/submit",
            wechat_settings(wechat_.url(), "app-secret")
        );
        const Reply sent = c_.get("", kAuth + "render/wechat?tenantId=333333");
        const std::string cookie = sent.header("Set-Cookie");
        const Reply stranger = c_.send(
            "POST",
            "",
            kAuth + "token?grant_type=social&source=wechat&tenantId=333333&code=good&state=" +
                form_value(sent.header("Location"), "state"),
            "",
            {{"cookie", cookie.substr(0, cookie.find(';'))}}
        );
        const std::string ticket(stranger.root()["oauth_id"].text().value_or(""));
        const std::string guest =
            "/api/blade-user/register-guest?tenantId=333333&password=x&name=m&account=hong";
        ASSERT_TRUE(c_.post("", guest + "&oauthId=" + ticket).ok()) << stranger.body();
        const Reply page = c_.get(kTa, "/api/blade-user/guest-page?account_equal=hong");
        const std::string id(page.data()["records"].at(0)["id"].text().value_or(""));
        const std::string role = c_.role_id("333333", "qd");
        ASSERT_TRUE(
            c_.post(kTa, "/api/blade-user/approve-guest?userIds=" + id + "&roleId=" + role).ok()
        );
    }

    Reply in_app(const std::string& as, const std::string& number) {
        return c_.get(as, kOrder + "getInAppPay?orderNo=" + number);
    }

    OutsideServer wechat_{wechat_answer};
    const std::string hong_ = "333333/hong";
};

TEST_F(PaysInApp, WhoeverCameInThroughWechat) {
    open();
    known_to_wechat();
    EXPECT_EQ(c_.get(hong_, kOrder + "getPayPrice?bizType=1").text("inApp"), "1");
    EXPECT_EQ(c_.get(as_, kOrder + "getPayPrice?bizType=1").text("inApp"), "0");
    const std::string number = reserve(hong_, 50000);
    const Reply saved = save(hong_, number, 50000, kInApp);
    ASSERT_TRUE(saved.ok()) << saved.body();
    EXPECT_EQ(in_app(hong_, number).key(), "STATUS_DENIED") << "not before the provider knows it";
    work();
    EXPECT_EQ(provider_.order(number).openid, kOpenId);
    const Reply handed = in_app(hong_, number);
    ASSERT_TRUE(handed.ok()) << handed.body();
    WxFields fields;
    for (const char* name : {"appId", "timeStamp", "nonceStr", "package", "signType"}) {
        fields[name] = handed.text(name);
    }
    EXPECT_EQ(fields["package"], "prepay_id=wx" + number);
    EXPECT_EQ(fields["appId"], "wx0001");
    EXPECT_EQ(handed.text("paySign"), wx_sign(fields, provider_.merchant()));
    EXPECT_EQ(in_app(as_, number).status(), 404) << "another person's";
    provider_.pay(number);
    EXPECT_TRUE(success(notify(provider_.notification(number))));
    EXPECT_EQ(gold(hong_), "540");
    EXPECT_EQ(in_app(hong_, number).key(), "STATUS_DENIED") << "paid";
}

TEST_F(PaysInApp, NobodyElse) {
    open();
    const std::string number = reserve(as_, 50000);
    const Reply refused = save(as_, number, 50000, kInApp);
    EXPECT_EQ(refused.key(), "WX_NO_OPENID") << refused.body();
    EXPECT_EQ(refused.field(), "payChannel");
    // A code to scan has nothing to hand over.
    ASSERT_TRUE(save(as_, number, 50000).ok());
    work();
    EXPECT_EQ(in_app(as_, number).key(), "STATUS_DENIED");
}

TEST_F(PaysInApp, AnotherApplicationsPersonIsTold) {
    open();
    known_to_wechat();
    c_.made(
        kTa,
        "/api/blade-system/wxMerchant/submit",
        R"({"id":")" + merchant_ + R"(","appId":"wx0002"})"
    );
    EXPECT_EQ(c_.get(hong_, kOrder + "getPayPrice?bizType=1").text("inApp"), "0");
    const std::string number = reserve(hong_, 50000);
    ASSERT_TRUE(save(hong_, number, 50000, kInApp).ok());
    work();
    EXPECT_EQ(state(hong_, number).text("payStatus"), "94");
    EXPECT_EQ(state(hong_, number).text("failReason"), "no openid of the payer for wx0002");
}

}  // namespace
}  // namespace oms::api
