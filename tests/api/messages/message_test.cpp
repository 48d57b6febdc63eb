// The message centre over the router: who gets, sees, reads and deletes what.
#include "api/views/message_view.hpp"
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/samples.hpp"
#include "support/json_text.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

using ::testing::ElementsAre;

const std::string kMessages = "/api/blade-desk/message/";

class MessageCalls : public ::testing::Test {
  protected:
    /// A person of 333333 with this role, made once; no messages left over.
    std::string somebody(const std::string& account, const std::string& role) {
        if (company().services().directory.user("333333", account) == std::nullopt) {
            company().add_user("333333", account, role);
        }
        const std::string who = "333333/" + account;
        EXPECT_TRUE(company().post(who, kMessages + "readAll").ok());
        return who;
    }

    static std::string id_of(const std::string& account) {
        return company().services().directory.user("333333", account)->id.str();
    }

    static std::string badge(const std::string& who) {
        return company().get(who, kMessages + "my/topList").text("total");
    }

    static Reply send(const std::string& who, const std::string& members) {
        return company().post(
            who, kMessages + "save", R"({"title":"盘点","content":"周五",)" + members + "}"
        );
    }

    static std::string newest(const std::string& who) {
        const Reply page = company().get(who, kMessages + "my/list?size=1");
        return text_in(page.data()["records"].at(0)["id"]);
    }
};

TEST_F(MessageCalls, ArriveAreOpenedAndCounted) {
    const std::string dg = somebody("mm01", "dg");
    ASSERT_TRUE(send(kTa, R"("type":1,"receiverId":")" + id_of("mm01") + "\"").ok());
    EXPECT_EQ(badge(dg), "1");
    const Reply top = company().get(dg, kMessages + "topList");
    const json::Ref first = top.data()["records"].at(0);
    EXPECT_EQ(text_in(first["title"]), "盘点");
    EXPECT_EQ(text_in(first["content"]), "周五");
    EXPECT_EQ(text_in(first["isRead"]), "1") << "1 means unread";
    EXPECT_NE(text_in(first["createUserName"]), "");
    EXPECT_FALSE(first["unreadUser"].present());
    const std::string id = newest(dg);
    const Reply detail = company().get(dg, kMessages + "detail?id=" + id);
    EXPECT_EQ(detail.text("isRead"), "0") << detail.body();
    EXPECT_NE(detail.text("readTime"), "");
    EXPECT_EQ(badge(dg), "0");
    EXPECT_EQ(company().get(dg, kMessages + "my/list?isRead=0&title=盘").text("total"), "1");
    EXPECT_EQ(company().get(dg, kMessages + "queryMyMessage?isRead=1").text("total"), "0");
    const std::int64_t before = company().position("333333");
    EXPECT_TRUE(company().post(dg, kMessages + "getDetail?id=" + id).ok());
    EXPECT_EQ(company().position("333333"), before) << "opened again: no news";
}

TEST_F(MessageCalls, PagesAreChecked) {
    const std::string dg = somebody("mm09", "dg");
    const Reply page = company().get(dg, kMessages + "my/list?current=2&size=30&type=1");
    ASSERT_TRUE(page.ok()) << page.body();
    EXPECT_EQ(page.text("size"), "30");
    EXPECT_EQ(page.text("current"), "2");
    EXPECT_EQ(company().get(dg, kMessages + "my/topList?size=0").status(), 400);
    EXPECT_EQ(company().get(dg, kMessages + "detail?id=x").status(), 400);
}

TEST_F(MessageCalls, AreNobodyElsesWhateverItsRights) {
    const std::string dg = somebody("mm02", "dg");
    somebody("mm03", "auditor");
    ASSERT_TRUE(send(kTa, R"("type":1,"receiverId":")" + id_of("mm02") + "\"").ok());
    const std::string id = newest(dg);
    for (const std::string& who : {std::string(kTa), std::string("333333/mm03")}) {
        EXPECT_EQ(company().get(who, kMessages + "detail?id=" + id).status(), 404) << who;
        EXPECT_EQ(company().post(who, kMessages + "remove?ids=" + id).status(), 404) << who;
        EXPECT_EQ(
            company().get(who, kMessages + "my/list?receiverId=" + id_of("mm02")).text("total"), "0"
        );
    }
    EXPECT_EQ(company().get("888888/ta01", kMessages + "detail?id=" + id).status(), 404);
    EXPECT_EQ(company().get("", kMessages + "my/list").status(), 401);
    EXPECT_EQ(badge(dg), "1");
    EXPECT_TRUE(company().post(dg, kMessages + "remove?ids=" + id).ok());
    EXPECT_EQ(badge(dg), "0");
    EXPECT_EQ(company().get(dg, kMessages + "detail?id=" + id).status(), 404);
}

TEST_F(MessageCalls, SenderSeesToWhomAndWhoReadIt) {
    const std::string dg = somebody("mm04", "dg");
    const std::string other = somebody("mm05", "dg");
    ASSERT_TRUE(send(
                    kTa,
                    R"("type":1,"receiverId":")" + id_of("mm04") + R"(","receiverId2":")" +
                        id_of("mm05") + "\""
    )
                    .ok());
    ASSERT_TRUE(company().get(dg, kMessages + "detail?id=" + newest(dg)).ok());
    const Reply list = company().get(kTa, kMessages + "my/sendList?size=1");
    const json::Ref sent = list.data()["records"].at(0);
    EXPECT_EQ(text_in(sent["receiverName"]), "name of mm04, name of mm05") << list.body();
    EXPECT_EQ(text_in(sent["receiverCount"]), "2");
    EXPECT_EQ(text_in(sent["readCount"]), "1");
    const std::string id = text_in(sent["id"]);
    const Reply detail = company().get(kTa, kMessages + "sendDetail?id=" + id);
    const json::Ref receivers = detail.data()["receivers"]["records"];
    ASSERT_EQ(receivers.size(), 2U) << detail.body();
    EXPECT_EQ(text_in(receivers.at(0)["userName"]), "name of mm04");
    EXPECT_EQ(text_in(receivers.at(0)["isRead"]), "0");
    EXPECT_EQ(text_in(receivers.at(1)["isRead"]), "1");
    EXPECT_EQ(company().get(other, kMessages + "sendDetail?id=" + id).status(), 404);
    EXPECT_EQ(company().get(other, kMessages + "my/sendList").text("total"), "0");
}

TEST_F(MessageCalls, BroadcastsNeedTheirRightAndReachADepartment) {
    const std::string dg = somebody("mm06", "dg");
    const std::string dept = R"("type":2,"deptId":")" + company().dept_id("333333") + "\"";
    EXPECT_EQ(send(dg, dept).status(), 403);
    EXPECT_EQ(send("333333/" + std::string("mm06"), R"("type":1)").field(), "receiverId");
    ASSERT_TRUE(send(kTa, dept).ok());
    EXPECT_EQ(badge(dg), "1");
    EXPECT_EQ(send(kTa, R"("type":4,"roleId":"7")").field(), "roleId");
    ASSERT_TRUE(send(kTa, R"("type":4,"roleId":")" + company().role_id("333333", "dg") + "\"").ok()
    );
    EXPECT_EQ(badge(dg), "2");
    EXPECT_TRUE(company().post(dg, kMessages + "readAll?type=4").ok());
    EXPECT_EQ(badge(dg), "1");
    EXPECT_TRUE(company().post(dg, kMessages + "readAll").ok());
    EXPECT_EQ(badge(dg), "0");
    EXPECT_EQ(company().post(dg, kMessages + "readAll?type=9").field(), "type");
}

TEST_F(MessageCalls, OfStepsAreReadInTheReadersLanguage) {
    const std::string dg = somebody("mm07", "dg");
    const std::string cw = somebody("mm08", "cw");
    const std::string order = make_order(company(), dg);
    const Reply moved =
        company().post(dg, std::string(kOrders) + "updateOrder?orderStatus=13&id=" + order);
    ASSERT_TRUE(moved.ok()) << moved.body();
    const Reply zh = company().get(cw, kMessages + "my/topList");
    EXPECT_THAT(text_in(zh.data()["records"].at(0)["title"]), ::testing::HasSubstr("待核算"));
    const Reply en =
        company().send("GET", cw, kMessages + "my/topList", "", {{"accept-language", "en"}});
    const json::Ref first = en.data()["records"].at(0);
    EXPECT_THAT(text_in(first["title"]), ::testing::HasSubstr("to account"));
    EXPECT_THAT(text_in(first["content"]), ::testing::HasSubstr("mm07 submitted order"));
    EXPECT_EQ(text_in(first["bizType"]), "order");
    EXPECT_EQ(text_in(first["bizId"]), order);
    EXPECT_EQ(company().get(dg, kMessages + "my/sendList").text("total"), "0")
        << "steps are no messages of the person";
}

TEST_F(MessageCalls, ARegistrationTellsTheAdministrators) {
    ASSERT_TRUE(company().post(kTa, kMessages + "readAll").ok());
    ASSERT_TRUE(company()
                    .post(
                        "",
                        "/api/blade-user/register-guest?tenantId=333333&name=新人&password=Secret.1"
                        "&account=mm_guest"
                    )
                    .ok());
    const Reply top = company().get(kTa, kMessages + "my/topList");
    ASSERT_EQ(top.text("total"), "1");
    const json::Ref first = top.data()["records"].at(0);
    EXPECT_EQ(text_in(first["type"]), "3");
    EXPECT_EQ(text_in(first["bizType"]), "user");
    EXPECT_THAT(text_in(first["title"]), ::testing::HasSubstr("mm_guest"));
}

}  // namespace
}  // namespace oms::api
