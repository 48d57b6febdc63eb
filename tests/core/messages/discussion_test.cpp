// Talking about a document: who may, who is told, what is asked of people and when they are
// reminded; nothing of it touches the document.
#include "domain/messages/discussion.hpp"

#include "commands/messages/discussion_commands.hpp"
#include "projections/system/discussions.hpp"
#include "projections/system/messages.hpp"
#include "support/json_text.hpp"
#include "support/world/order_world.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::AssignmentRow;
using projections::CommentRow;
using test::in_quotes;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class Discussions : public ::testing::Test {
  protected:
    Discussions() {
        for (Principal* who : {&w.guide, &w.other, &w.finance, &w.designer}) {
            who->buttons.emplace_back("order_view");
            std::sort(who->buttons.begin(), who->buttons.end());
        }
        order = w.draft();
        version = w.version(order);
    }

    void TearDown() override {
        EXPECT_EQ(w.version(order), version);
        EXPECT_TRUE(w.store.rebuild_equals_live());
    }

    /// Everybody with the rights of now, as routes look them up.
    People people() const { return {w.guide, w.other, w.finance, w.boss}; }

    std::string about() const { return R"({"entity":"order","id":)" + in_quotes(order); }

    std::string say(const Principal& who, const std::string& what, const std::string& more = "") {
        const std::string body = about() + R"(,"content":)" + in_quotes(what) + more + "}";
        return test::outcome(w.run(who, add_comment(test::OrderWorld::in(body), people())));
    }

    std::string ask(const Principal& who, const Principal& whom, const std::string& day) {
        const std::string body = about() + R"(,"content":"请补色号","assigneeId":)" +
                                 in_quotes(whom.user) + R"(,"dueDate":)" + in_quotes(day) + "}";
        return test::outcome(w.run(who, assign(test::OrderWorld::in(body), people())));
    }

    test::MemoryTables& tables() { return w.store.tenant(test::OrderWorld::kTenant).tables; }

    std::vector<CommentRow> comments() {
        std::vector<CommentRow> found;
        for (const auto& row : tables().find(projections::comment_table(), "docId", order.value)) {
            found.push_back(projections::comment_row(row));
        }
        return found;
    }

    AssignmentRow assignment() {
        const auto rows = tables().find(projections::assignment_table(), "docId", order.value);
        EXPECT_EQ(rows.size(), 1U);
        return projections::assignment_row(rows.front());
    }

    std::vector<Id> followers() {
        std::vector<Id> found;
        for (const auto& row : tables().find(projections::follower_table(), "docId", order.value)) {
            found.push_back(Id{std::get<std::int64_t>(row[1])});
        }
        return found;
    }

    std::vector<std::string> told(const Principal& who) {
        std::vector<std::string> found;
        for (const auto& row :
             tables().find(projections::message_table(), "receiverId", who.user.value)) {
            found.emplace_back(projections::text(projections::messages(), row, "title"));
        }
        return found;
    }

    std::string no() { return w.text(order, "orderNo"); }

    std::string remind(std::int64_t at) {
        return test::outcome(
            w.run(w.boss, remind_of_assignment(order, assignment().id, Timestamp{at}, people()))
        );
    }

    test::OrderWorld w;
    Id order;
    std::int64_t version = 0;
};

TEST_F(Discussions, TellWhomTheyMentionAndWhoFollows) {
    EXPECT_EQ(say(w.finance, "客户要改地址"), "ok");
    // Who made the document follows from the first comment on, and who writes does.
    EXPECT_THAT(followers(), UnorderedElementsAre(w.guide.user, w.finance.user));
    EXPECT_THAT(told(w.guide), ElementsAre(w.finance.user_name + "评论了 " + no()));
    EXPECT_THAT(told(w.finance), IsEmpty());
    EXPECT_EQ(say(w.guide, "好的", R"(,"mentionIds":)" + in_quotes(w.finance.user)), "ok");
    EXPECT_THAT(told(w.finance), ElementsAre(w.guide.user_name + "在 " + no() + " 中提到了您"));
    ASSERT_EQ(comments().size(), 2U);
    EXPECT_EQ(comments()[0].content, "客户要改地址");
    EXPECT_EQ(comments()[1].author, w.guide.user);
    EXPECT_THAT(comments()[1].mentions, ElementsAre(w.finance.user));
}

TEST_F(Discussions, MentionNobodyWhoMayNotSeeTheDocument) {
    const std::size_t before = w.store.types(w.kTenant).size();
    // Another guide has own rows alone; the designer's rights nobody looked up.
    const std::string other = R"(,"mentionIds":)" + in_quotes(w.other.user);
    EXPECT_EQ(say(w.guide, "看看", other), "CANNOT_SEE mentionIds");
    const std::string designer = R"(,"mentionIds":)" + in_quotes(w.designer.user);
    EXPECT_EQ(say(w.guide, "看看", designer), "CANNOT_SEE mentionIds");
    EXPECT_EQ(ask(w.guide, w.other, "2026-02-01"), "CANNOT_SEE assigneeId");
    EXPECT_EQ(w.store.types(w.kTenant).size(), before);
}

TEST_F(Discussions, AreForWhoSeesTheDocumentAlone) {
    const auto of = [&](const Principal& who, const Command& command) {
        return test::outcome(w.run(who, command));
    };
    EXPECT_EQ(say(w.other, "我也看看"), "NOT_FOUND");
    EXPECT_EQ(of(w.other, follow(test::OrderWorld::in(about() + "}"))), "NOT_FOUND");
    Principal blind = w.guide;
    std::erase(blind.buttons, "order_view");
    EXPECT_EQ(say(blind, "没有权限"), "NOT_FOUND");
    const std::string user = R"({"entity":"user","id":)" + in_quotes(w.guide.user) + "}";
    EXPECT_EQ(of(w.boss, follow(test::OrderWorld::in(user))), "NOT_FOUND");
}

TEST_F(Discussions, HaveBounds) {
    EXPECT_EQ(say(w.guide, "  "), "REQUIRED_ENTER content");
    std::string longest;
    for (std::size_t i = 0; i < domain::kCommentMax; ++i) {
        longest += "长";
    }
    EXPECT_EQ(say(w.guide, longest), "ok");
    EXPECT_EQ(say(w.guide, longest + "了"), "TOO_LONG content");
    EXPECT_EQ(say(w.guide, "\\u0001"), "BAD_FIELD content");
    std::string files = R"(,"files":[{"url":"/a"})";
    for (std::size_t i = 1; i <= domain::kCommentFilesMax; ++i) {
        files += R"(,{"url":"/a"})";
    }
    EXPECT_EQ(say(w.guide, "图", files + "]"), "TOO_BIG fileUrls");
    // A picture says enough.
    EXPECT_EQ(say(w.guide, "", R"(,"files":[{"url":"/a"}])"), "ok");
    domain::DiscussionState full;
    for (std::size_t i = 1; i <= domain::kCommentsMax; ++i) {
        full.comments[Id{static_cast<std::int64_t>(i)}] = {};
    }
    events::CommentAdded one;
    one.content = "x";
    EXPECT_EQ(domain::may_comment(full, one).error().key, "TOO_MANY_COMMENTS");
}

TEST_F(Discussions, AreWithdrawnByWhoWroteThem) {
    EXPECT_EQ(say(w.guide, "写错了"), "ok");
    const auto withdraw = [&](const Principal& who) {
        const std::string body =
            about() + R"(,"commentId":)" + in_quotes(comments().front().id) + "}";
        return test::outcome(w.run(who, withdraw_comment(test::OrderWorld::in(body))));
    };
    EXPECT_EQ(withdraw(w.finance), "FORBIDDEN");
    EXPECT_EQ(withdraw(w.guide), "ok");
    EXPECT_NE(comments().front().withdrawn_ms, 0);
    EXPECT_EQ(withdraw(w.guide), "NOT_FOUND");
}

TEST_F(Discussions, AreFollowedAsOneLikes) {
    const auto of = [&](const Principal& who, auto make) {
        return test::outcome(w.run(who, make(test::OrderWorld::in(about() + "}"))));
    };
    EXPECT_EQ(of(w.finance, follow), "ok");
    const std::size_t before = w.store.types(w.kTenant).size();
    EXPECT_EQ(of(w.finance, follow), "ok");
    EXPECT_EQ(w.store.types(w.kTenant).size(), before) << "nothing happened";
    EXPECT_EQ(of(w.finance, unfollow), "ok");
    // Who left does not begin again by writing.
    EXPECT_EQ(say(w.finance, "最后一句"), "ok");
    EXPECT_THAT(followers(), ElementsAre(w.guide.user));
    EXPECT_EQ(of(w.finance, follow), "ok");
    EXPECT_THAT(followers(), UnorderedElementsAre(w.guide.user, w.finance.user));
}

TEST_F(Discussions, FollowersWhoSeeTheDocumentNoMoreAreNotTold) {
    EXPECT_EQ(say(w.finance, "第一句"), "ok");
    std::erase(w.guide.buttons, "order_view");
    EXPECT_EQ(say(w.finance, "第二句"), "ok");
    EXPECT_THAT(told(w.guide), ElementsAre(w.finance.user_name + "评论了 " + no()));
}

TEST_F(Discussions, AskPeopleUntilADay) {
    EXPECT_EQ(ask(w.finance, w.guide, ""), "REQUIRED_CHOOSE dueDate");
    EXPECT_EQ(ask(w.finance, w.guide, "2026-02-30"), "BAD_DATE dueDate");
    EXPECT_EQ(ask(w.finance, w.guide, "2026-01-31 10:00:00"), "BAD_DATE dueDate");
    EXPECT_EQ(ask(w.finance, w.guide, "1969-01-01"), "BAD_DATE dueDate");
    EXPECT_EQ(ask(w.finance, w.guide, "2026-01-04"), "DATE_TOO_EARLY dueDate");
    EXPECT_EQ(ask(w.finance, w.guide, "2026-01-06"), "ok");
    EXPECT_THAT(told(w.guide), ElementsAre(w.finance.user_name + "请您处理 " + no()));
    EXPECT_TRUE(assignment().open());
    EXPECT_EQ(assignment().due_date, "2026-01-06");
    const std::string one = about() + R"(,"assignmentId":)" + in_quotes(assignment().id) + "}";
    const auto run = [&](const Principal& who, auto make) {
        return test::outcome(w.run(who, make(test::OrderWorld::in(one), people())));
    };
    EXPECT_EQ(run(w.boss, finish_assignment), "FORBIDDEN");
    EXPECT_EQ(run(w.guide, drop_assignment), "FORBIDDEN");
    EXPECT_EQ(run(w.guide, finish_assignment), "ok");
    EXPECT_THAT(told(w.finance), ElementsAre(no() + " 的事项已完成"));
    EXPECT_FALSE(assignment().open());
    EXPECT_EQ(run(w.finance, drop_assignment), "STATUS_DENIED");
}

TEST_F(Discussions, RemindOnTheDayAndTheDayAfter) {
    EXPECT_EQ(ask(w.finance, w.guide, "2026-01-06"), "ok");
    const std::int64_t first = parse_datetime("2026-01-06 08:00:00")->ms;
    EXPECT_EQ(assignment().remind_ms, first);
    EXPECT_EQ(remind(first + 1), "STATUS_DENIED");
    w.store.now = {first};
    EXPECT_EQ(remind(first), "ok");
    EXPECT_EQ(remind(first), "STATUS_DENIED") << "it was told once";
    const std::int64_t second = parse_datetime("2026-01-07 08:00:00")->ms;
    EXPECT_EQ(assignment().remind_ms, second);
    w.store.now = {second};
    EXPECT_EQ(remind(second), "ok");
    EXPECT_EQ(assignment().remind_ms, 0);
    EXPECT_THAT(
        told(w.guide),
        ElementsAre(
            w.finance.user_name + "请您处理 " + no(),
            no() + " 的事项今天到期",
            no() + " 的事项已逾期"
        )
    );
    EXPECT_THAT(told(w.finance), ElementsAre(no() + " 的事项已逾期"));
}

TEST(Reminders, OfAServerThatStoodStillComeOnce) {
    const auto at = [](const char* text) { return *parse_datetime(text); };
    EXPECT_EQ(
        domain::next_reminder("2026-01-06", at("2026-01-05 09:00:00")), at("2026-01-06 08:00:00")
    );
    EXPECT_EQ(
        domain::next_reminder("2026-01-06", at("2026-01-06 08:00:00")), at("2026-01-07 08:00:00")
    );
    EXPECT_EQ(domain::next_reminder("2026-01-06", at("2026-01-09 10:00:00")), std::nullopt);
    EXPECT_TRUE(domain::is_overdue("2026-01-06", at("2026-01-07 00:00:00")));
    EXPECT_FALSE(domain::is_overdue("2026-01-06", at("2026-01-06 23:59:59")));
}

}  // namespace
}  // namespace oms::commands
