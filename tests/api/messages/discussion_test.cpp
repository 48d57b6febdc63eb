// Discussions and drafts over the router: rights, references, files, moments, reminders.
#include "api/outside/assignment_timer.hpp"
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

const std::string kTalk = "/api/blade-desk/discussion/";
const std::string kDraft = "/api/blade-desk/draft/";

class DiscussionCalls : public ::testing::Test {
  protected:
    static std::string somebody(const std::string& account, const std::string& role) {
        if (company().services().directory.user("333333", account) == std::nullopt) {
            company().add_user("333333", account, role);
        }
        return "333333/" + account;
    }

    void SetUp() override {
        guide = somebody("talk1", "dg");
        other = somebody("talk2", "dg");
        finance = somebody("talk3", "cw");
        order = make_order(company(), guide);
    }

    std::string about(const std::string& more = "") const {
        return R"({"entity":"order","id":")" + order + "\"" + more + "}";
    }

    Reply talk(const std::string& who, const std::string& more = "") const {
        return company().get(who, kTalk + "detail?entity=order&id=" + order + more);
    }

    Reply say(const std::string& who, const std::string& more) const {
        return company().post(who, kTalk + "comment", about(R"(,"content":"请看")" + more));
    }

    static std::string id_of(const std::string& who) {
        return company().services().directory.user("333333", who.substr(7))->id.str();
    }

    static std::string newest_title(const std::string& who) {
        const Reply page = company().get(who, "/api/blade-desk/message/my/list?size=1");
        return text_in(page.data()["records"].at(0)["title"]);
    }

    std::string guide;
    std::string other;
    std::string finance;
    std::string order;
};

TEST_F(DiscussionCalls, AreReadAndWrittenByWhoSeesTheDocument) {
    const std::int64_t version = company()
                                     .get(guide, std::string(kOrders) + "orderDetail?id=" + order)
                                     .data()["version"]
                                     .integer()
                                     .value_or(-1);
    ASSERT_TRUE(say(guide, R"(,"mentionIds":")" + id_of(finance) + "\"").ok());
    const Reply read = talk(finance);
    ASSERT_TRUE(read.ok()) << read.body();
    const json::Ref comment = read.data()["comments"].at(0);
    EXPECT_EQ(text_in(comment["content"]), "请看");
    EXPECT_EQ(text_in(comment["mentions"].at(0)["id"]), id_of(finance));
    EXPECT_NE(text_in(comment["mentions"].at(0)["name"]), "");
    EXPECT_EQ(text_in(comment["mine"]), "false");
    EXPECT_NE(newest_title(finance).find("中提到了您"), std::string::npos);
    const Reply message = company().get(finance, "/api/blade-desk/message/my/list?size=1");
    EXPECT_EQ(text_in(message.data()["records"].at(0)["talk"]), "true");
    EXPECT_EQ(text_in(message.data()["records"].at(0)["bizId"]), order);
    EXPECT_EQ(
        company()
            .get(guide, std::string(kOrders) + "orderDetail?id=" + order)
            .data()["version"]
            .integer()
            .value_or(-2),
        version
    ) << "talking changes nothing of the order";
    // Another guide's rows, another company, nobody.
    EXPECT_EQ(talk(other).status(), 404);
    EXPECT_EQ(say(other, "").status(), 404);
    EXPECT_EQ(talk("888888/ta01").status(), 404);
    EXPECT_EQ(talk("").status(), 401);
    const auto no = [&](const std::string& parameters) {
        return company().get(guide, kTalk + "detail?" + parameters);
    };
    EXPECT_EQ(no("entity=user&id=" + id_of(guide)).field(), "entity");
    EXPECT_EQ(no("entity=order&id=x").field(), "id");
}

TEST_F(DiscussionCalls, MentionWhoSeesTheDocumentToo) {
    const Reply people =
        company().get(guide, kTalk + "people?entity=order&id=" + order + "&keyword=talk");
    ASSERT_TRUE(people.ok()) << people.body();
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < people.data().size(); ++i) {
        ids.push_back(text_in(people.data().at(i)["id"]));
    }
    EXPECT_THAT(ids, ::testing::UnorderedElementsAre(id_of(guide), id_of(finance)));
    EXPECT_EQ(company().get(other, kTalk + "people?entity=order&id=" + order).status(), 404);
    const Reply refused = say(guide, R"(,"mentionIds":")" + id_of(other) + "\"");
    EXPECT_EQ(refused.key(), "CANNOT_SEE");
    EXPECT_EQ(refused.field(), "mentionIds");
    // Nobody of another company is there.
    const auto foreign = company().services().directory.user("888888", "ta01")->id.str();
    EXPECT_EQ(say(guide, R"(,"mentionIds":")" + foreign + "\"").field(), "mentionIds");
}

TEST_F(DiscussionCalls, HaveUploadsOfTheCompanyAlone) {
    const auto with = [&](const std::string& url) {
        return say(guide, R"(,"files":[{"url":)" + in_quotes(url) + "}]");
    };
    const std::string name = std::string(64, 'a') + ".png";
    const std::string mine = company().services().links->link("333333", name);
    const std::string foreign = company().services().links->link("888888", name);
    EXPECT_TRUE(with(mine).ok());
    EXPECT_EQ(text_in(talk(guide).data()["comments"].at(0)["files"].at(0)), mine);
    for (const std::string& url :
         {foreign,
          std::string("https://example.com/x.png"),
          std::string("javascript:1"),
          mine + "x",
          std::string()}) {
        const Reply refused = with(url);
        EXPECT_FALSE(refused.ok()) << url;
        EXPECT_EQ(refused.field(), "files[0].url") << url;
    }
}

TEST_F(DiscussionCalls, OfAnEarlierMomentAreWhatTheyWereThen) {
    ASSERT_TRUE(say(guide, "").ok());
    const std::string then = std::to_string(company().position("333333"));
    const std::string comment = text_in(talk(guide).data()["comments"].at(0)["id"]);
    ASSERT_TRUE(
        company().post(guide, kTalk + "withdraw", about(R"(,"commentId":")" + comment + "\"")).ok()
    );
    ASSERT_TRUE(say(finance, "").ok());
    EXPECT_EQ(talk(guide).text("total"), "2");
    EXPECT_EQ(text_in(talk(guide).data()["comments"].at(0)["withdrawn"]), "true");
    EXPECT_EQ(text_in(talk(guide).data()["comments"].at(0)["content"]), "");
    const Reply past = talk(guide, "&asOf=" + then);
    ASSERT_TRUE(past.ok()) << past.body();
    EXPECT_EQ(past.text("total"), "1");
    EXPECT_EQ(text_in(past.data()["comments"].at(0)["content"]), "请看");
    EXPECT_EQ(company().post(guide, kTalk + "follow?asOf=" + then, about()).field(), "asOf");
}

TEST_F(DiscussionCalls, AskForThingsAndRemindOfThem) {
    company().clock.set(*parse_datetime("2026-11-10 09:00:00"));
    const auto ask = [&](const std::string& whom, const std::string& day) {
        return company().post(
            finance,
            kTalk + "assign",
            about(
                R"(,"assigneeId":")" + id_of(whom) + R"(","content":"催款","dueDate":")" + day +
                "\""
            )
        );
    };
    EXPECT_EQ(ask(other, "2026-11-12").field(), "assigneeId");
    EXPECT_EQ(ask(guide, "2026-11-09").field(), "dueDate");
    ASSERT_TRUE(ask(guide, "2026-11-11").ok());
    const Reply mine = company().get(guide, kTalk + "assignments");
    ASSERT_EQ(mine.data().size(), 1U) << mine.body();
    EXPECT_EQ(text_in(mine.data().at(0)["documentId"]), order);
    EXPECT_NE(text_in(mine.data().at(0)["documentNo"]), "");
    EXPECT_EQ(text_in(mine.data().at(0)["overdue"]), "false");
    EXPECT_EQ(company().get(finance, kTalk + "assignments").data().size(), 0U);
    AssignmentTimer timer(
        company().models(),
        company().services().commands,
        company().services().directory,
        company().clock
    );
    timer.run_once();
    EXPECT_NE(newest_title(guide).find("请您处理"), std::string::npos) << "nothing is due yet";
    company().clock.set(*parse_datetime("2026-11-11 08:00:00"));
    EXPECT_EQ(timer.run_once(), 1U);
    EXPECT_EQ(timer.run_once(), 0U);
    EXPECT_NE(newest_title(guide).find("今天到期"), std::string::npos);
    const std::string id = text_in(mine.data().at(0)["id"]);
    ASSERT_TRUE(
        company().post(guide, kTalk + "finish", about(R"(,"assignmentId":")" + id + "\"")).ok()
    );
    EXPECT_EQ(company().get(guide, kTalk + "assignments").data().size(), 0U);
    EXPECT_NE(newest_title(finance).find("的事项已完成"), std::string::npos);
    company().clock.set(*parse_datetime("2026-11-13 08:00:00"));
    EXPECT_EQ(timer.run_once(), 0U) << "what is done is not reminded of";
}

TEST_F(DiscussionCalls, ShowTheNewestAndOlderOnesBeforeThem) {
    for (int i = 0; i < 53; ++i) {
        ASSERT_TRUE(say(guide, "").ok());
    }
    const Reply newest = talk(guide);
    EXPECT_EQ(newest.text("total"), "53");
    ASSERT_EQ(newest.data()["comments"].size(), 50U);
    const std::string first = text_in(newest.data()["comments"].at(0)["id"]);
    EXPECT_EQ(talk(guide, "&before=" + first).data()["comments"].size(), 3U);
    EXPECT_EQ(talk(guide, "&before=x").field(), "before");
}

TEST_F(DiscussionCalls, EveryKindOfDocumentHasOne) {
    for (const char* entity :
         {"payment",
          "returns",
          "refund",
          "procurement",
          "process",
          "cutPlan",
          "zqOrder",
          "putOrder",
          "outOrder",
          "shiftOrder",
          "stockTaking",
          "stockBill",
          "receipt",
          "channelCustomer",
          "customer",
          "cooperation"}) {
        const Reply none =
            company().get(kTa, kTalk + "detail?entity=" + std::string(entity) + "&id=1");
        EXPECT_EQ(none.status(), 404) << entity;
        EXPECT_EQ(none.field(), "id") << entity;
    }
    const std::string customer = text_in(
        company().get(guide, std::string(kOrders) + "orderDetail?id=" + order).data()["customerId"]
    );
    const std::string body = R"({"entity":"customer","id":")" + customer + R"(","content":"回访"})";
    EXPECT_TRUE(company().post(guide, kTalk + "comment", body).ok());
    EXPECT_TRUE(company().get(guide, kTalk + "detail?entity=customer&id=" + customer).ok());
}

TEST_F(DiscussionCalls, DraftsAreOnesOwnAndOfWhatOneSees) {
    const auto keep = [](const std::string& who, const std::string& name) {
        return company().post(
            who,
            kDraft + "keep",
            R"({"name":")" + name + R"(","savedAt":1793500000000,"body":"{\"remark\":\"x\"}"})"
        );
    };
    const auto find = [](const std::string& who, const std::string& name) {
        return company().get(who, kDraft + "detail?name=" + name);
    };
    const std::int64_t before = company().position("333333");
    ASSERT_TRUE(keep(guide, "order." + order).ok());
    EXPECT_EQ(company().position("333333"), before) << "drafts are no events";
    const Reply found = find(guide, "order." + order);
    ASSERT_TRUE(found.ok()) << found.body();
    EXPECT_EQ(text_in(found.data()["draft"]["body"]), R"({"remark":"x"})");
    EXPECT_EQ(text_in(found.data()["draft"]["savedAt"]), "1793500000000");
    EXPECT_EQ(company().get(guide, kDraft + "list").data().size(), 1U);
    // Who sees the order has a draft of its own; who does not has none.
    EXPECT_TRUE(find(finance, "order." + order).data()["draft"].is_null());
    EXPECT_EQ(keep(other, "order." + order).status(), 404);
    EXPECT_EQ(find(other, "order." + order).status(), 404);
    EXPECT_EQ(keep(guide, "role.new").status(), 404);
    EXPECT_EQ(keep(guide, "order").field(), "name");
    EXPECT_EQ(keep(guide, "order/../x.new").field(), "name");
    EXPECT_EQ(keep("", "order.new").status(), 401);
    EXPECT_TRUE(company().post(finance, kDraft + "drop", R"({"name":"order.)" + order + "\"}").ok()
    );
    EXPECT_FALSE(find(guide, "order." + order).data()["draft"].is_null());
    EXPECT_TRUE(company().post(guide, kDraft + "drop", R"({"name":"order.)" + order + "\"}").ok());
    EXPECT_TRUE(find(guide, "order." + order).data()["draft"].is_null());
}

}  // namespace
}  // namespace oms::api
