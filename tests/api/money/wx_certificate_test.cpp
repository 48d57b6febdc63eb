// Refunds with the merchant's certificate, from a provider that demands it.
#include "api/net/certificate.hpp"
#include "support/api/certified_server.hpp"
#include "support/api/pay_rig.hpp"
#include "support/temp_dir.hpp"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

std::string text_of_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

class Certified : public PayRig {
  protected:
    Certified() {
        make_certificate(server_cert_, folder_ / "server.key", "localhost");
        make_certificate(folder_ / "client.pem", folder_ / "client.key", "1900000109");
        server_ = std::make_unique<CertifiedServer>(
            CertifiedServer::Files{server_cert_, folder_ / "server.key", folder_ / "client.pem"},
            [this](const Request& request) { return provider_.said(request); }
        );
        provider_.place = server_->url();
        c_.services().fetcher = &fetcher_;
        start_worker();
    }

    ~Certified() override { worker_.reset(); }

    Reply merchant(const std::string& members) {
        return c_.post(
            kTa,
            "/api/blade-system/wxMerchant/submit",
            R"({"id":")" + merchant_ + "\"" + members + "}"
        );
    }

    /// A member with the text of a file; browsers leave out its line breaks.
    std::string member(const std::string& name, const std::string& file, bool with_lines = true) {
        std::string text = text_of_file(folder_ / file);
        std::string escaped;
        for (const char c : text) {
            escaped += c != '\n' ? std::string(1, c) : with_lines ? std::string("\\n") : "";
        }
        return ",\"" + name + "\":\"" + escaped + "\"";
    }

    /// Money of a department's recharge goes back; the payment order afterwards.
    Reply give_back() {
        const std::string dept = c_.dept_id("333333");
        const std::string number = reserve(kTa, 20000, "&bizType=2&deptId=" + dept);
        EXPECT_TRUE(save(kTa, number, 20000, R"(,"bizType":2,"deptId":")" + dept + "\"").ok());
        work();
        provider_.pay(number);
        EXPECT_TRUE(success(notify(provider_.notification(number))));
        const std::string id = state(kTa, number).text("id");
        EXPECT_TRUE(
            c_.post(
                  kTa, kOrder + "refundWxOrder", R"({"wxOrderId":")" + id + R"(","reason":"误付"})"
            )
                .ok()
        );
        work();
        return state(kTa, number);
    }

    TempDir folder_;
    const std::string server_cert_ = folder_ / "server.pem";
    HttpFetcher fetcher_{FetchOptions{true, server_cert_}};
    std::unique_ptr<CertifiedServer> server_;
};

TEST_F(Certified, RefundsAreAskedForWithTheCertificate) {
    open();
    ASSERT_TRUE(
        merchant(member("clientCert", "client.pem") + member("clientKey", "client.key")).ok()
    );
    const Reply back = give_back();
    EXPECT_EQ(back.text("payStatus"), "95") << back.body();
    EXPECT_EQ(back.text("refundedAmount"), "20000");
    EXPECT_EQ(server_->turned_away(), 0);
}

TEST_F(Certified, AsABrowserSendsThem) {
    open();
    ASSERT_TRUE(merchant(
                    member("clientCert", "client.pem", false) +
                    member("clientKey", "client.key", false)
    )
                    .ok());
    EXPECT_EQ(give_back().text("payStatus"), "95");
}

TEST_F(Certified, WithoutOneTheRefundWaitsAndSaysWhy) {
    open();
    const Reply back = give_back();
    EXPECT_EQ(back.text("payStatus"), "92");
    EXPECT_GT(server_->turned_away(), 0);
    const Reply outbox = c_.get(kTa, "/api/blade-resource/outbox/list?kind=wx.refund");
    EXPECT_NE(outbox.body().find("HTTP 400"), std::string::npos) << outbox.body();
}

TEST_F(Certified, AKeyOfAnotherIsNamed) {
    open();
    make_certificate(folder_ / "other.pem", folder_ / "other.key", "other");
    ASSERT_TRUE(merchant(member("clientCert", "client.pem") + member("clientKey", "other.key")).ok()
    );
    EXPECT_EQ(give_back().text("payStatus"), "92");
    const Reply outbox = c_.get(kTa, "/api/blade-resource/outbox/list?kind=wx.refund");
    EXPECT_NE(outbox.body().find("the key of our certificate"), std::string::npos) << outbox.body();
}

TEST_F(Certified, TheyAreKeptLikeOtherSecretsAndNeverShown) {
    open();
    const std::string both = member("clientCert", "client.pem") + member("clientKey", "client.key");
    ASSERT_TRUE(merchant(both).ok());
    const Reply detail = c_.get(kTa, "/api/blade-system/wxMerchant/detail?id=" + merchant_);
    EXPECT_EQ(detail.body().find("BEGIN"), std::string::npos) << detail.body();
    EXPECT_EQ(merchant(R"(,"clientCert":"no certificate")").field(), "clientCert");
    EXPECT_EQ(merchant(R"(,"clientCert":"no certificate")").key(), "BAD_PEM");
    EXPECT_EQ(merchant(member("clientKey", "client.pem")).field(), "clientKey");
    // An empty secret leaves the old one.
    ASSERT_TRUE(merchant(R"(,"clientCert":"","remark":"r")").ok());
    EXPECT_EQ(give_back().text("payStatus"), "95");
    EXPECT_EQ(
        c_.post(
              kTa,
              "/api/blade-system/wxMerchant/submit",
              provider_.settings().substr(0, provider_.settings().size() - 1) +
                  member("clientCert", "client.pem") + "}"
        )
            .field(),
        "clientKey"
    );
}

}  // namespace
}  // namespace oms::api
