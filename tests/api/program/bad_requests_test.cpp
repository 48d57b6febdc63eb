// What no client should send, over real HTTP to the program itself: refused with the right code, in
// the name of the field, and nothing appended to any ledger.
#include "api/net/crypto.hpp"
#include "api/people/token.hpp"
#include "storage/folder/keys.hpp"
#include "support/api/real_server.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <sys/socket.h>

namespace oms::test {
namespace {

using ::testing::HasSubstr;

constexpr const char* kSaveOrder = "/api/blade-system/orderApi/saveOrderVO";
constexpr const char* kSaveBrand = "/api/blade-system/brandApi/saveBrand";
constexpr const char* kSaveParam = "/api/blade-system/param/submit";

class BadRequests : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        server_ = std::make_unique<RealServer>();
        server_->start();
        token_ = server_->sign_in("000000", "admin", "admin");
        ASSERT_FALSE(token_.empty());
        user_ = made("/api/blade-user/info", "");
        dept_ = text(server_->get(token_, "/api/blade-user/info"), {"data", "deptId"});
        customer_ = made(
            "/api/blade-system/customerApi/saveCustomer",
            R"({"customerName":"c","tel":"13900001234","sourceType":1,"regionCode":"440604",)"
            R"("userId":")" +
                user_ + R"(","deptId":")" + dept_ + R"("})"
        );
        const std::string brand =
            made(kSaveBrand, R"({"brandCode":"B","brandName":"b","deptId":")" + dept_ + "\"}");
        commodity_ = made(
            "/api/blade-system/commodityApi/saveCommodity",
            R"({"commodityCode":"C","commodityName":"c","commodityType":"抛釉砖","brandId":")" +
                brand +
                R"(","size":"800*400","unit":"PCS","priceUnit":"PCS","salePrice":8990,)"
                R"("shadeManaged":0})"
        );
        order_ = made(kSaveOrder, order(""));
    }

    static void TearDownTestSuite() {
        // It went through all of this and still answers and stops as it should.
        EXPECT_EQ(server_->get("", "/healthz").status, 200);
        EXPECT_EQ(server_->stop(), 0);
        server_.reset();
    }

    static std::string text(
        const HttpAnswer& answer, std::initializer_list<std::string_view> path
    ) {
        const auto doc = json::Document::parse(answer.body);
        json::Ref at = doc ? doc->root() : json::Ref();
        for (const std::string_view name : path) {
            at = at[name];
        }
        return std::string(at.text().value_or(""));
    }

    /// Id of what a call makes, or of what a GET (no body) shows.
    static std::string made(const std::string& target, const std::string& body) {
        const HttpAnswer answer =
            body.empty() ? server_->get(token_, target) : server_->post(token_, target, body);
        const std::string id = text(answer, {"data", "id"});
        EXPECT_FALSE(id.empty()) << target << answer.body;
        return id;
    }

    /// A good order; `header` and `line` replace members or add some ("name":value,...).
    static std::string order(const std::string& header, const std::string& line = {}) {
        return replaced(
                   R"({"customerId":")" + customer_ + R"(","guideUserId":")" + user_ +
                       R"(","deptId":")" + dept_ +
                       R"(","projectAddress":"a","regionCode":"440604","receiver":"r",)"
                       R"("receiverTel":"13900001234","payMode":1,"deliverMode":1,"orderType":2)",
                   header
               ) +
               R"(,"details":[)" +
               replaced(
                   R"({"commodityId":")" + commodity_ +
                       R"(","grade":"A","unit":"PCS","inputQty":2000,"dealPrice":8990)",
                   line
               ) +
               "}]}";
    }

    /// JSON keeps the last of two equal names for its readers; so the old member is taken out.
    static std::string replaced(std::string object, const std::string& member) {
        if (member.empty()) {
            return object;
        }
        const std::string name = member.substr(0, member.find(':') + 1);
        const auto at = object.find(name);
        if (at != std::string::npos) {
            const auto end = object.find(",\"", at);
            object.erase(at, end == std::string::npos ? end : end + 1 - at);
            if (object.back() == ',') {
                object.pop_back();
            }
        }
        const bool absent = member.ends_with(":");
        return absent ? object : object + (object.back() == '{' ? "" : ",") + member;
    }

    /// Refused with this status, in the name of this field, and no ledger has grown.
    static void refused(
        const HttpAnswer& answer,
        const std::string& before,
        int status,
        const std::string& field,
        const std::string& what
    ) {
        const std::string about = what.substr(0, 200) + " -> " + answer.body.substr(0, 400);
        EXPECT_EQ(answer.status, status) << about;
        EXPECT_EQ(text(answer, {"data", "field"}), field) << about;
        EXPECT_FALSE(text(answer, {"msg"}).empty()) << about;
        EXPECT_EQ(server_->heads(token_), before) << about;
    }

    static void post_refused(
        const std::string& target,
        const std::string& body,
        const std::string& field,
        int status = 400
    ) {
        const std::string before = server_->heads(token_);
        refused(server_->post(token_, target, body), before, status, field, target + " " + body);
    }

    static std::unique_ptr<RealServer> server_;
    static std::string token_, user_, dept_, customer_, commodity_, order_;
};

std::unique_ptr<RealServer> BadRequests::server_;
std::string BadRequests::token_, BadRequests::user_, BadRequests::dept_, BadRequests::customer_,
    BadRequests::commodity_, BadRequests::order_;

TEST_F(BadRequests, OrdersWithWrongTypes) {
    const std::pair<const char*, const char*> header[] = {
        {R"("customerId":{"a":1})", "customerId"},
        {R"("customerId":"x")", "customerId"},
        {R"("guideUserId":[1])", "guideUserId"},
        {R"("projectAddress":["a"])", "projectAddress"},
        {R"("receiverTel":"12")", "receiverTel"},
        {R"("payMode":"cash")", "payMode"},
        {R"("payMode":9)", "payMode"},
        {R"("deliverMode":1.5)", "deliverMode"},
        {R"("orderType":7)", "orderType"},
        {R"("expectDate":"2026-13-40")", "expectDate"},
        {R"("expectDate":20261131)", "expectDate"},
        {R"("freightAmount":"much")", "freightAmount"},
        {R"("freightAmount":0.5)", "freightAmount"},
        {R"("allowMixShade":"perhaps")", "allowMixShade"},
        {R"("attachUrls":"x y")", "attachUrls"},
        {R"("remark":{"a":[]})", "remark"},
    };
    for (const auto& [member, field] : header) {
        post_refused(kSaveOrder, order(member), field);
    }
    const std::pair<const char*, const char*> lines[] = {
        {R"("commodityId":"77")", "details[0].commodityId"},
        {R"("commodityId":true)", "details[0].commodityId"},
        {R"("grade":"Z")", "details[0].grade"},
        {R"("grade":1)", "details[0].grade"},
        {R"("unit":"TON")", "details[0].unit"},
        {R"("inputQty":"abc")", "details[0].inputQty"},
        {R"("inputQty":[2])", "details[0].inputQty"},
        {R"("dealPrice":"free")", "details[0].dealPrice"},
        {R"("lossRate":3001)", "details[0].lossRate"},
    };
    for (const auto& [member, field] : lines) {
        post_refused(kSaveOrder, order("", member), field);
    }
    for (const char* details : {R"({"a":1})", R"("x")", "7"}) {
        std::string body = order("");
        body = body.substr(0, body.find(R"("details":)")) + R"("details":)" + details + "}";
        post_refused(kSaveOrder, body, "details");
    }
    std::string body = order("");
    body = body.substr(0, body.find(R"("details":)")) + R"("details":[5]})";
    post_refused(kSaveOrder, body, "details[0]");
}

TEST_F(BadRequests, OrdersWithMissingFields) {
    for (const char* name :
         {"customerId",
          "guideUserId",
          "deptId",
          "projectAddress",
          "regionCode",
          "receiver",
          "receiverTel",
          "payMode",
          "deliverMode"}) {
        post_refused(kSaveOrder, order("\"" + std::string(name) + "\":"), name);
    }
    for (const char* name : {"commodityId", "grade", "unit", "inputQty"}) {
        post_refused(
            kSaveOrder,
            order("", "\"" + std::string(name) + "\":"),
            "details[0]." + std::string(name)
        );
    }
    post_refused("/api/blade-system/orderApi/updateOrderBody", "{}", "id");
    post_refused("/api/blade-system/orderApi/cancelOrder", "{}", "id");
    post_refused("/api/blade-system/orderApi/deleteOrder", "{}", "ids");
}

TEST_F(BadRequests, OrdersWithUnknownStatuses) {
    for (const char* status :
         {"99", "-1", "16", "\"abc\"", "12.5", "[13]", "{}", "9223372036854775808"}) {
        post_refused(
            "/api/blade-system/orderApi/updateOrder",
            R"({"id":")" + order_ + R"(","orderStatus":)" + status + "}",
            "orderStatus"
        );
    }
    // A step that exists but does not follow is a refusal of the document, not a malformed call.
    const std::string before = server_->heads(token_);
    const HttpAnswer skipped = server_->post(
        token_,
        "/api/blade-system/orderApi/updateOrder",
        R"({"id":")" + order_ + R"(","orderStatus":18})"
    );
    EXPECT_EQ(skipped.status, 200);
    EXPECT_EQ(text(skipped, {"data", "key"}), "STATUS_DENIED") << skipped.body;
    EXPECT_EQ(server_->heads(token_), before);
}

TEST_F(BadRequests, HugeAndNegativeNumbers) {
    for (const char* value :
         {"9223372036854775808",
          "9223372036854775807",
          "18446744073709551616",
          "-1",
          "0",
          "1e300",
          "-9223372036854775809",
          "\"9223372036854775808\""}) {
        post_refused(
            kSaveOrder, order("", R"("inputQty":)" + std::string(value)), "details[0].inputQty"
        );
    }
    for (const char* value : {"9223372036854775808", "-1", "1e300"}) {
        post_refused(
            kSaveOrder, order("", R"("dealPrice":)" + std::string(value)), "details[0].dealPrice"
        );
        post_refused(
            kSaveOrder, order(R"("discountAmount":)" + std::string(value)), "discountAmount"
        );
        post_refused(
            kSaveBrand,
            R"({"brandCode":"N","brandName":"n","deptId":")" + dept_ + R"(","sort":)" + value + "}",
            "sort"
        );
    }
    // No JSON number at all: what a double cannot hold, what JSON does not know.
    for (const char* value : {"1e400", "-1e400", "NaN", "Infinity", "0x10", "+1", "01"}) {
        post_refused(kSaveOrder, order("", R"("inputQty":)" + std::string(value)), "body");
        post_refused(
            kSaveParam,
            R"({"paramName":"n","paramKey":"k","paramValue":)" + std::string(value) + "}",
            "body"
        );
    }
    post_refused(
        kSaveBrand,
        R"({"id":"9223372036854775808","brandCode":"N","brandName":"n","deptId":"1e3"})",
        "deptId"
    );
    post_refused("/api/blade-system/brandApi/updateBrand", R"({"id":"9223372036854775808"})", "id");
}

TEST_F(BadRequests, DeepJson) {
    const auto nested = [](int depth) {
        return std::string(static_cast<std::size_t>(depth), '[') +
               std::string(static_cast<std::size_t>(depth), ']');
    };
    for (const int depth : {64, 1000, 1'000'000}) {
        post_refused(kSaveOrder, nested(depth), "body");
        post_refused(kSaveBrand, R"({"brandCode":)" + nested(depth) + "}", "body");
    }
    std::string objects;
    for (int i = 0; i < 64; ++i) {
        objects += R"({"a":)";
    }
    post_refused(kSaveBrand, objects + "1" + std::string(64, '}'), "body");
}

TEST_F(BadRequests, WhatIsNoJsonObject) {
    for (const char* target : {kSaveOrder, kSaveBrand, kSaveParam}) {
        for (const char* body :
             {"[]",
              "7",
              "\"text\"",
              "null",
              "{",
              "{]",
              R"({"a":1,})",
              R"({"a":1}x)",
              "{'a':1}",
              "\xEF\xBB\xBF{",
              "x"}) {
            post_refused(target, body, "body");
        }
    }
}

TEST_F(BadRequests, BrokenUtf8) {
    for (const std::string bytes :
         {"\xFF\xFE", "\xC3\x28", "\xED\xA0\x80", "\xF5\x80\x80\x80", "abc\x80", "\xC0\xAF"}) {
        post_refused(kSaveParam, R"({"paramName":"n","paramKey":")" + bytes + "\"}", "body");
        post_refused(kSaveOrder, order(R"("remark":")" + bytes + "\""), "body");
        const std::string before = server_->heads(token_);
        refused(
            server_->post(token_, kSaveParam, R"({"paramName":"n"})", {{"Command-Id", bytes}}),
            before,
            400,
            "Command-Id",
            "a header of no UTF-8"
        );
    }
    const std::string before = server_->heads(token_);
    for (const char* query : {"?paramName=%FF", "?paramName=%C3%28", "?%FF=1", "?paramName=%ZZ"}) {
        const HttpAnswer answer =
            server_->get(token_, "/api/blade-system/param/list" + std::string(query));
        EXPECT_EQ(answer.status, 400) << query << answer.body;
    }
    EXPECT_EQ(server_->heads(token_), before);
}

TEST_F(BadRequests, TwentyMegabytes) {
    const std::string before = server_->heads(token_);
    const std::string body =
        R"({"paramName":"n","paramKey":"big","paramValue":")" + std::string(20 << 20, 'x') + "\"}";
    for (const char* target : {kSaveParam, kSaveOrder}) {
        // The server may answer and close before it has read all.
        HttpClient client(server_->port());
        const auto answer = client.send(
            "POST",
            target,
            {{"Blade-Auth", "bearer " + token_}, {"Content-Type", "application/json"}},
            body
        );
        if (answer) {
            EXPECT_EQ(answer->status, 413) << answer->body.substr(0, 300);
        }
        EXPECT_EQ(server_->heads(token_), before) << target;
    }
    // Told before a byte of it is sent, the answer comes for certain.
    HttpClient client(server_->port());
    const auto told = client.send_raw(
        "POST " + std::string(kSaveParam) + " HTTP/1.1\r\nHost: x\r\nBlade-Auth: bearer " + token_ +
        "\r\nContent-Type: application/json\r\nContent-Length: 20971520\r\n\r\n"
    );
    ASSERT_TRUE(told);
    EXPECT_EQ(told->status, 413) << told->body;
    EXPECT_FALSE(text(*told, {"msg"}).empty());
    EXPECT_EQ(server_->heads(token_), before);
}

TEST_F(BadRequests, TooManyIds) {
    std::string ids = "1";
    for (int i = 2; i <= 1500; ++i) {
        ids += "," + std::to_string(i);
    }
    post_refused("/api/blade-system/brandApi/deleteBrand", R"({"ids":")" + ids + "\"}", "ids");
    post_refused("/api/blade-system/brandApi/deleteBrand", R"({"ids":[)" + ids + "]}", "ids");
}

TEST_F(BadRequests, ExpiredAndForgedTokens) {
    const auto keys = storage::Keys::open_existing(server_->data() / "keys");
    ASSERT_TRUE(keys);
    const api::TokenSigner real(keys->token_key());
    const Timestamp now{std::chrono::duration_cast<std::chrono::milliseconds>(
                            std::chrono::system_clock::now().time_since_epoch()
    )
                            .count()};
    const auto claims = real.verify(token_, now);
    ASSERT_TRUE(claims);
    // So the forgeries fail for what is wrong with them, not for something else.
    ASSERT_EQ(server_->get(real.sign(*claims, now, 60), "/api/blade-user/info").status, 200);
    const auto first = token_.find('.');
    const auto last = token_.rfind('.');
    const std::string payload = token_.substr(first + 1, last - first - 1);
    const std::string signature = token_.substr(last + 1);
    const std::string none = api::base64url(R"({"alg":"none","typ":"JWT"})");
    api::AccessClaims other_tenant = *claims;
    other_tenant.tenant = "333333";
    api::AccessClaims other_user = *claims;
    other_user.user = Id{77};
    const api::TokenSigner stranger(std::string(32, 'x'));
    const std::string foreign = stranger.sign(other_tenant, now, 3600);
    const std::vector<std::pair<std::string, const char*>> bad{
        {real.sign(*claims, {now.ms - 7'200'000}, 3600), "expired"},
        {real.sign(*claims, {now.ms + 7'200'000}, 3600), "not yet valid"},
        {stranger.sign(*claims, now, 3600), "another key"},
        {none + "." + payload + ".", "alg none"},
        {none + "." + payload + "." + signature, "alg none with the old signature"},
        {foreign, "another tenant, another key"},
        {foreign.substr(0, foreign.rfind('.') + 1) + signature, "another tenant, old signature"},
        {real.sign(other_tenant, now, 3600), "a tenant that has no such session"},
        {real.sign(other_user, now, 3600), "a user that has no such session"},
        {token_.substr(0, token_.size() - 2), "cut"},
        {token_ + "A", "longer"},
        {std::string(12 << 10, 'a'), "12 KiB of nothing"},
    };
    const std::string before = server_->heads(token_);
    for (const auto& [token, what] : bad) {
        const std::string body = R"({"paramName":"n","paramKey":"forged","paramValue":"1"})";
        const HttpAnswer read = server_->get(token, "/api/blade-system/param/list");
        EXPECT_EQ(read.status, 401) << what << read.body;
        const HttpAnswer record = server_->post(token, kSaveParam, body);
        EXPECT_EQ(record.status, 401) << what << record.body;
        EXPECT_FALSE(text(record, {"msg"}).empty()) << what;
        const HttpAnswer order_answer = server_->post(token, kSaveOrder, order(""));
        EXPECT_EQ(order_answer.status, 401) << what << order_answer.body;
        EXPECT_EQ(server_->heads(token_), before) << what;
    }
    // A header that names another company changes nothing about whose rows these are.
    const HttpAnswer own = server_->post(
        token_,
        kSaveParam,
        R"({"paramName":"n","paramKey":"mine","paramValue":"1"})",
        {{"Tenant-Id", "333333"}}
    );
    EXPECT_EQ(own.status, 200) << own.body;
    EXPECT_THAT(
        server_->get(token_, "/api/blade-system/param/list?paramKey_equal=mine").body,
        HasSubstr(R"("tenantId":"000000")")
    );
}

}  // namespace
}  // namespace oms::test
