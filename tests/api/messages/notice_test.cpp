// The notice board: who is shown what, from when until when, and what of it is unread.
#include "base/time.hpp"
#include "support/api/company.hpp"
#include "support/eventually.hpp"

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

const std::string kNotices = "/api/blade-desk/notice/";
const std::string kPlatformNotices = "/api/blade-desk/platform-notice/";
constexpr std::int64_t kHourMs = 3'600'000;

/// The time so many hours from now.
std::string at(std::int64_t hours) {
    return format_datetime({company().clock.now().ms + hours * kHourMs});
}

std::string notice(
    const std::string& title, const std::string& release, const std::string& expire
) {
    return R"({"title":")" + title + R"(","category":1,"releaseTime":")" + release +
           R"(","expireTime":")" + expire + R"(","content":"<p>read <b>me</b></p>"})";
}

std::string post_notice(
    const std::string& title, std::int64_t release, const std::string& expire = ""
) {
    return company().made(kTa, kNotices + "submit", notice(title, at(release), expire));
}

/// "": not on the board of this person; else "unread" or "read".
std::string on_board(const std::string& who, const std::string& id) {
    const Reply board = company().get(who, kNotices + "board");
    EXPECT_TRUE(board.ok()) << board.body();
    const json::Ref notices = board.data()["notices"];
    std::int64_t unread = 0;
    std::string found;
    for (std::size_t i = 0; i < notices.size(); ++i) {
        const bool is_unread = notices.at(i)["unread"].boolean().value_or(false);
        unread += is_unread ? 1 : 0;
        if (notices.at(i)["id"].text() == id) {
            found = is_unread ? "unread" : "read";
        }
    }
    EXPECT_EQ(board.text("unread"), std::to_string(unread)) << board.body();
    return found;
}

Reply read_it(const std::string& who, const std::string& ids) {
    return company().post(who, kNotices + "read", R"({"ids":")" + ids + "\"}");
}

class Notices : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        company().add_user("333333", "nb_guide", "dg");
        company().add_user("333333", "nb_dealer", "qd");
        company().add_user("333333", "nb_guest", "guest");
        company().add_user("888888", "nb_far", "dg");
    }
};

TEST_F(Notices, AReleasedOneIsForEverybodyOfTheCompany) {
    const std::string id = post_notice("for all", -1);
    for (const char* who : {"333333/nb_guide", "333333/nb_dealer", "333333/ta01"}) {
        EXPECT_EQ(on_board(who, id), "unread") << who;
    }
    EXPECT_EQ(on_board("888888/nb_far", id), "");
    EXPECT_EQ(on_board("333333/nb_guest", id), "") << "without notice_view";
    const Reply opened = company().get("333333/nb_dealer", kNotices + "open?id=" + id);
    EXPECT_EQ(opened.text("content"), "<p>read <b>me</b></p>") << opened.body();
    EXPECT_EQ(company().get("888888/nb_far", kNotices + "open?id=" + id).status(), 404);
}

TEST_F(Notices, EachPersonReadsForItself) {
    const std::string id = post_notice("read marks", -1);
    EXPECT_TRUE(read_it("333333/nb_guide", id).ok());
    EXPECT_EQ(on_board("333333/nb_guide", id), "read");
    EXPECT_EQ(on_board("333333/nb_dealer", id), "unread");
    const auto before = company().position("333333");
    EXPECT_TRUE(read_it("333333/nb_guide", id).ok());
    EXPECT_EQ(company().position("333333"), before) << "twice is no news";
    const std::string again = notice("read marks, mended", at(-1), "");
    EXPECT_TRUE(
        company().post(kTa, kNotices + "submit", R"({"id":")" + id + "\"," + again.substr(1)).ok()
    );
    EXPECT_EQ(on_board("333333/nb_guide", id), "unread") << "it was changed";
}

TEST_F(Notices, WhatIsNotReleasedOrOverIsNotShown) {
    const std::string later = post_notice("later", 2);
    EXPECT_EQ(on_board("333333/nb_guide", later), "");
    EXPECT_EQ(company().get("333333/nb_guide", kNotices + "open?id=" + later).status(), 404);
    const Reply early = read_it("333333/nb_guide", later);
    EXPECT_EQ(early.key(), "NOT_FOUND") << early.body();
    EXPECT_EQ(early.field(), "ids");
    const std::string brief = post_notice("an hour", -2, at(1));
    EXPECT_EQ(on_board("333333/nb_guide", brief), "unread");
    company().clock.advance(kHourMs * 3 / 2);
    EXPECT_EQ(on_board("333333/nb_guide", brief), "");
    EXPECT_EQ(on_board("333333/nb_guide", later), "");
    company().clock.advance(kHourMs);
    EXPECT_EQ(on_board("333333/nb_guide", later), "unread");
}

TEST_F(Notices, AnEndBeforeTheStartIsRefused) {
    const auto before = company().position("333333");
    const Reply wrong = company().post(kTa, kNotices + "submit", notice("no", at(2), at(1)));
    EXPECT_EQ(wrong.key(), "END_BEFORE_START") << wrong.body();
    EXPECT_EQ(wrong.field(), "expireTime");
    EXPECT_EQ(company().position("333333"), before);
}

TEST_F(Notices, BadInputOfReadingIsRefused) {
    const auto before = company().position("333333");
    for (const char* body : {R"({})", R"({"ids":""})", R"({"ids":"x"})", R"({"ids":"1"})"}) {
        const Reply wrong = company().post("333333/nb_guide", kNotices + "read", body);
        EXPECT_FALSE(wrong.ok()) << body;
        EXPECT_EQ(wrong.field(), "ids") << wrong.body();
    }
    EXPECT_EQ(company().position("333333"), before);
    EXPECT_EQ(company().get("", kNotices + "board").status(), 401);
}

TEST_F(Notices, ThePlatformTellsAllCompanies) {
    const std::string id =
        company().made(kRoot, kPlatformNotices + "submit", notice("maintenance", at(-1), ""));
    for (const char* who : {"333333/nb_guide", "888888/nb_far", "333333/nb_guest"}) {
        EXPECT_EQ(on_board(who, id), "unread") << who;
    }
    EXPECT_TRUE(read_it("888888/nb_far", id).ok());
    EXPECT_EQ(on_board("888888/nb_far", id), "read");
    EXPECT_EQ(on_board("333333/nb_guide", id), "unread");
    for (const char* path : {"list", "detail?id="}) {
        EXPECT_EQ(company().get(kTa, kPlatformNotices + path).status(), 403) << path;
    }
    EXPECT_EQ(
        company().post(kTa, kPlatformNotices + "submit", notice("mine", at(-1), "")).status(), 403
    );
    EXPECT_TRUE(company().post(kRoot, kPlatformNotices + "remove?ids=" + id).ok());
    EXPECT_EQ(on_board("888888/nb_far", id), "");
}

TEST_F(Notices, WhatThePastShowsIsWhatHeldThen) {
    const std::string id = post_notice("of then", -1);
    const auto then = company().position("333333");
    EXPECT_TRUE(company().post(kTa, kNotices + "remove?ids=" + id).ok());
    EXPECT_EQ(on_board("333333/nb_guide", id), "");
    const std::string target = kNotices + "board?asOf=" + std::to_string(then);
    EXPECT_TRUE(eventually([&] { return company().get("333333/nb_guide", target).status() != 503; })
    );
    const Reply past = company().get("333333/nb_guide", target);
    EXPECT_NE(past.body().find(id), std::string::npos) << past.body();
}

}  // namespace
}  // namespace oms::api
