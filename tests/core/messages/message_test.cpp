// Messages: who gets them, who reads them, and what steps of documents tell.
#include "domain/messages/message.hpp"

#include "commands/messages/message_commands.hpp"
#include "commands/orders/order_commands.hpp"
#include "projections/records/user_groups.hpp"
#include "projections/system/messages.hpp"
#include "support/json_text.hpp"
#include "support/world/order_world.hpp"
#include "support/world/records.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::Row;
using test::in_quotes;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class Messages : public ::testing::Test {
  protected:
    Messages() {
        grant(w.boss, {"message_add", "message_broadcast", "message_approval"});
        grant(w.guide, {"message_add"});
    }

    static void grant(Principal& who, const std::vector<std::string>& buttons) {
        who.buttons.insert(who.buttons.end(), buttons.begin(), buttons.end());
        std::sort(who.buttons.begin(), who.buttons.end());
    }

    std::string send(const Principal& who, const std::string& body) {
        return test::outcome(w.run(who, send_message(test::OrderWorld::in(body))));
    }

    static std::string text(const std::string& more) {
        return R"({"title":"通知","content":"请看","type":)" + more + "}";
    }

    /// Live copies of a user, by id.
    std::vector<Row> inbox(const Principal& who) {
        auto rows = w.store.tenant(test::OrderWorld::kTenant)
                        .tables.find(projections::message_table(), "receiverId", who.user.value);
        std::erase_if(rows, [](const Row& row) {
            return projections::integer(projections::messages(), row, "isDeleted") != 0;
        });
        return rows;
    }

    std::size_t unread(const Principal& who) {
        return w.store.tenant(test::OrderWorld::kTenant)
            .tables.find(projections::message_table(), "unreadUser", who.user.value)
            .size();
    }

    std::vector<std::string> titles(const Principal& who) {
        std::vector<std::string> found;
        for (const Row& row : inbox(who)) {
            found.emplace_back(projections::text(projections::messages(), row, "title"));
        }
        return found;
    }

    std::vector<Id> ids(const Principal& who) {
        std::vector<Id> found;
        for (const Row& row : inbox(who)) {
            found.push_back(projections::id_of(projections::messages(), row, "id"));
        }
        return found;
    }

    std::int64_t batch_number(std::string_view column) {
        const auto& rows = w.store.tenant(test::OrderWorld::kTenant)
                               .tables.rows(projections::message_batch_table());
        return projections::integer(projections::message_batches(), rows.rbegin()->second, column);
    }

    /// Gives the role "cw" to somebody.
    void accountant(const Principal& who) {
        const Id role = test::saved(
            w.store,
            w.boss,
            "role",
            R"({"roleName":"财务","roleAlias":"cw","dataScope":1,"sort":1})"
        );
        set_user(who, R"("roleId":)" + in_quotes(role));
    }

    void set_user(const Principal& who, const std::string& fields) {
        test::saved(
            w.store, w.boss, "user", R"({"id":)" + in_quotes(who.user) + "," + fields + "}"
        );
    }

    test::OrderWorld w;
};

TEST_F(Messages, GoToThePeopleNamedOnceEach) {
    const std::string one = in_quotes(w.guide.user);
    EXPECT_EQ(
        send(
            w.boss,
            text(
                R"(1,"receiverId":)" + one + R"(,"receiverId2":)" + in_quotes(w.other.user) +
                R"(,"receiverIds":[)" + one + "]"
            )
        ),
        "ok"
    );
    EXPECT_THAT(titles(w.guide), ElementsAre("通知"));
    EXPECT_THAT(titles(w.other), ElementsAre("通知"));
    EXPECT_THAT(titles(w.designer), IsEmpty());
    EXPECT_EQ(batch_number("receiverCount"), 2);
    EXPECT_EQ(unread(w.guide), 1U);
    EXPECT_THAT(w.violations(), IsEmpty());
}

TEST_F(Messages, OfADepartmentGoToItAndThoseBelow) {
    const Id below = test::saved(
        w.store,
        w.boss,
        "dept",
        R"({"deptName":"二部","fullName":"二部","deptCategory":2,"sort":1,"parentId":)" +
            in_quotes(w.dept) + "}"
    );
    set_user(w.other, R"("deptId":)" + in_quotes(below));
    EXPECT_EQ(send(w.boss, text(R"(2,"deptId":)" + in_quotes(below))), "ok");
    EXPECT_EQ(inbox(w.other).size(), 1U);
    EXPECT_THAT(inbox(w.guide), IsEmpty());
    EXPECT_EQ(send(w.boss, text(R"(2,"deptId":)" + in_quotes(w.dept))), "ok");
    EXPECT_EQ(inbox(w.other).size(), 2U);
    EXPECT_EQ(inbox(w.guide).size(), 1U);
    EXPECT_THAT(w.violations(), IsEmpty());
}

TEST_F(Messages, OfARoleGoToItsHoldersOfThatMoment) {
    accountant(w.finance);
    const auto role = w.store.tenant(test::OrderWorld::kTenant)
                          .tables.find(*projections::find_table("role"), "roleAlias", "cw");
    const std::string body =
        text(R"(4,"roleId":)" + in_quotes(Id{std::get<std::int64_t>(role.front()[0])}));
    EXPECT_EQ(send(w.boss, body), "ok");
    EXPECT_EQ(inbox(w.finance).size(), 1U);
    set_user(w.cashier, R"("roleId":)" + in_quotes(Id{std::get<std::int64_t>(role.front()[0])}));
    EXPECT_THAT(inbox(w.cashier), IsEmpty()) << "joined later";
    EXPECT_EQ(send(w.boss, body), "ok");
    EXPECT_EQ(inbox(w.cashier).size(), 1U);
    set_user(w.finance, R"("roleId":)" + in_quotes(w.role));
    EXPECT_EQ(send(w.boss, body), "ok");
    EXPECT_EQ(inbox(w.finance).size(), 2U) << "does not hold it any more";
    EXPECT_THAT(w.violations(), IsEmpty());
}

TEST_F(Messages, NeedTheRightOfTheirType) {
    const std::string to = R"(,"receiverId":)" + in_quotes(w.other.user);
    EXPECT_EQ(send(w.guide, text("1" + to)), "ok");
    EXPECT_EQ(send(w.guide, text("3" + to)), "FORBIDDEN");
    EXPECT_EQ(send(w.guide, text(R"(2,"deptId":)" + in_quotes(w.dept))), "FORBIDDEN");
    EXPECT_EQ(send(w.guide, text(R"(4,"roleId":)" + in_quotes(w.role))), "FORBIDDEN");
    EXPECT_EQ(send(w.designer, text("1" + to)), "FORBIDDEN");
    EXPECT_EQ(send(w.boss, text("3" + to)), "ok");
}

TEST_F(Messages, BadInputNamesItsFieldAndChangesNothing) {
    const std::size_t before = w.store.tenant(test::OrderWorld::kTenant).log.size();
    const std::string to = R"(,"receiverId":)" + in_quotes(w.other.user);
    EXPECT_EQ(send(w.boss, text("5" + to)), "BAD_OPTION type");
    EXPECT_EQ(send(w.boss, text("1")), "REQUIRED_CHOOSE receiverId");
    EXPECT_EQ(send(w.boss, text("2")), "REQUIRED_CHOOSE deptId");
    EXPECT_EQ(send(w.boss, text("4")), "REQUIRED_CHOOSE roleId");
    EXPECT_EQ(send(w.boss, text(R"(1,"receiverId":"99")")), "NOT_FOUND receiverId");
    EXPECT_EQ(send(w.boss, text(R"(1,"receiverIds":"99")")), "NOT_FOUND receiverIds");
    EXPECT_EQ(send(w.boss, text(R"(2,"deptId":"99")")), "NOT_FOUND deptId");
    EXPECT_EQ(
        send(w.boss, R"({"title":"","content":"x","type":1)" + to + "}"), "REQUIRED_ENTER title"
    );
    EXPECT_EQ(send(w.boss, R"({"title":"x","type":1)" + to + "}"), "REQUIRED_ENTER content");
    EXPECT_EQ(
        send(
            w.boss,
            R"({"title":")" + std::string(101, 'x') + R"(","content":"x","type":1)" + to + "}"
        ),
        "TOO_LONG title"
    );
    EXPECT_EQ(
        send(w.boss, R"({"title":"x","content":"a\u0007","type":1)" + to + "}"), "BAD_FIELD content"
    );
    EXPECT_EQ(
        send(w.boss, text("1" + to + R"(,"bizType":"nothing","bizId":"1")")), "BAD_OPTION bizType"
    );
    EXPECT_EQ(
        send(w.boss, text("1" + to + R"(,"bizType":"order","bizId":"1")")), "NOT_FOUND bizId"
    );
    EXPECT_EQ(w.store.tenant(test::OrderWorld::kTenant).log.size(), before);
}

TEST_F(Messages, AreReadAndDeletedByTheirReceiverAlone) {
    const std::string both = R"(1,"receiverId":)" + in_quotes(w.guide.user) + R"(,"receiverId2":)" +
                             in_quotes(w.other.user);
    ASSERT_EQ(send(w.boss, text(both)), "ok");
    const Id mine = ids(w.guide).front();
    EXPECT_EQ(test::outcome(w.run(w.other, read_messages({mine}))), "ok");
    EXPECT_EQ(unread(w.guide), 1U) << "nobody reads another's message";
    EXPECT_EQ(
        test::outcome(w.run(
            w.other, remove_messages(test::OrderWorld::in(R"({"ids":)" + in_quotes(mine) + "}"))
        )),
        "NOT_FOUND"
    );
    EXPECT_EQ(test::outcome(w.run(w.guide, read_messages({mine}))), "ok");
    EXPECT_EQ(test::outcome(w.run(w.guide, read_messages({mine}))), "ok");
    EXPECT_EQ(unread(w.guide), 0U);
    EXPECT_EQ(batch_number("readCount"), 1) << "read twice is read once";
    const Id theirs = ids(w.other).front();
    EXPECT_EQ(
        test::outcome(w.run(
            w.other, remove_messages(test::OrderWorld::in(R"({"ids":)" + in_quotes(theirs) + "}"))
        )),
        "ok"
    );
    EXPECT_EQ(unread(w.other), 0U);
    EXPECT_THAT(inbox(w.other), IsEmpty());
    EXPECT_EQ(inbox(w.guide).size(), 1U);
    EXPECT_EQ(test::outcome(w.run(w.other, read_messages({theirs}))), "ok");
    EXPECT_EQ(batch_number("readCount"), 1) << "a deleted message is not read any more";
    EXPECT_THAT(w.violations(), IsEmpty());
}

TEST_F(Messages, AllOfATypeOrAllAreMarkedRead) {
    const std::string to = R"(,"receiverId":)" + in_quotes(w.guide.user);
    ASSERT_EQ(send(w.boss, text("1" + to)), "ok");
    ASSERT_EQ(send(w.boss, text("3" + to)), "ok");
    ASSERT_EQ(send(w.boss, text("3" + to)), "ok");
    const auto all = [&](const std::string& body) {
        return test::outcome(w.run(w.guide, read_all_messages(test::OrderWorld::in(body))));
    };
    EXPECT_EQ(all(R"({"type":"7"})"), "BAD_OPTION type");
    EXPECT_EQ(all(R"({"type":"3"})"), "ok");
    EXPECT_EQ(unread(w.guide), 1U);
    EXPECT_EQ(all("{}"), "ok");
    EXPECT_EQ(unread(w.guide), 0U);
    const std::size_t before = w.store.tenant(test::OrderWorld::kTenant).log.size();
    EXPECT_EQ(all("{}"), "ok");
    EXPECT_EQ(w.store.tenant(test::OrderWorld::kTenant).log.size(), before) << "nothing to say";
    EXPECT_THAT(w.violations(), IsEmpty());
}

TEST_F(Messages, StepsOfAnOrderTellWhomTheyConcern) {
    accountant(w.finance);
    const Id order = w.draft();
    ASSERT_EQ(test::outcome(w.step(w.guide, order, 13)), "ok");
    EXPECT_THAT(titles(w.finance), ElementsAre("订单 " + w.text(order, "orderNo") + " 待核算"));
    const Row copy = inbox(w.finance).front();
    EXPECT_EQ(projections::integer(projections::messages(), copy, "type"), 3);
    EXPECT_EQ(projections::text(projections::messages(), copy, "bizType"), "order");
    EXPECT_EQ(projections::id_of(projections::messages(), copy, "bizId"), order);
    EXPECT_THAT(inbox(w.guide), IsEmpty()) << "who did it knows";
    ASSERT_EQ(test::outcome(w.step(w.finance, order, 12, R"(,"reason":"缺地址")")), "ok");
    ASSERT_EQ(test::outcome(w.step(w.guide, order, 13)), "ok");
    ASSERT_EQ(test::outcome(w.step(w.finance, order, 14)), "ok");
    const std::string no = w.text(order, "orderNo");
    EXPECT_THAT(titles(w.guide), ElementsAre("订单 " + no + " 被退回", "订单 " + no + " 已核算"));
    EXPECT_THAT(w.violations(), IsEmpty());
}

TEST_F(Messages, AnOrderSomebodyElseWroteTellsItsCreatorAndItsGuide) {
    const auto saved = w.save(w.boss, "{" + w.header() + R"(,"details":[)" + w.tile_line() + "]}");
    ASSERT_TRUE(saved);
    const Id order = saved->front().id;
    ASSERT_EQ(test::outcome(w.step(w.guide, order, 13)), "ok");
    ASSERT_EQ(test::outcome(w.step(w.finance, order, 14)), "ok");
    EXPECT_EQ(inbox(w.boss).size(), 1U);
    EXPECT_EQ(inbox(w.guide).size(), 1U);
}

TEST_F(Messages, AThousandReceiversAreOneEvent) {
    std::vector<Id> people;
    for (int i = 0; i < 1000; ++i) {
        people.push_back(Id{1'000'000 + i});
    }
    events::MessageSent sent;
    sent.header.type = 1;
    sent.header.title = "t";
    sent.header.content = "c";
    for (const Id person : people) {
        sent.receivers.push_back({Id{person.value + 1'000'000}, person});
    }
    const auto decided = domain::send_message({}, sent);
    ASSERT_TRUE(decided);
    EXPECT_LT(json::encode(*decided).size(), 100'000U);
    sent.receivers.resize(domain::kMessageReceiversMax + 1);
    EXPECT_EQ(domain::send_message({}, sent).error().key, "TOO_MUCH");
    sent.receivers.clear();
    EXPECT_EQ(domain::send_message({}, sent).error().key, "NO_RECEIVERS");
    EXPECT_EQ(domain::send_message({true}, sent).error().key, "STATUS_DENIED");
}

TEST(MessageTexts, FillTheirHolesInBothLanguages) {
    const auto values = json::Document::parse(R"({"orderNo":"DD1","customer":"张{{x}}三"})");
    const auto zh = message_text("order.submitted", values->root(), MessageLanguage::Zh);
    EXPECT_EQ(zh.title, "订单 DD1 待核算");
    EXPECT_EQ(zh.content, "提交了张{{x}}三的订单 DD1，请核算。");
    const auto en = message_text("order.submitted", values->root(), MessageLanguage::En);
    EXPECT_EQ(en.title, "Order DD1 to account");
    EXPECT_TRUE(has_message_text("guest.registered"));
    EXPECT_FALSE(has_message_text("order.invented"));
    EXPECT_THROW(message_text("x", values->root(), MessageLanguage::Zh), std::logic_error);
}

}  // namespace
}  // namespace oms::commands
