// Views of lists: one's own, shared ones, and nobody else's to change.
#include "support/api/company.hpp"

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::string kViews = "/api/blade-system/listView/";
const std::string kGuide = "333333/view1";
const std::string kColleague = "333333/view2";
const std::string kKeeper = "333333/view3";

class ListViews : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        company().add_user("333333", "view1", "dg");
        company().add_user("333333", "view2", "dg,sjs");
        company().add_user("333333", "view3", "ck");
    }
};

Reply save(const std::string& as, const std::string& body, const std::string& call = "save") {
    return company().post(as, kViews + call, body);
}

std::string view(const std::string& key, const std::string& name, int shared) {
    return R"({"listKey":")" + key + R"(","viewName":")" + name +
           R"(","search":"orderStatus=14","layout":{"hidden":["remark"]},"sharedWith":)" +
           std::to_string(shared) + "}";
}

std::vector<std::string> names(const std::string& as, const std::string& key) {
    const Reply reply = company().get(as, kViews + "mine?listKey=" + key);
    EXPECT_TRUE(reply.ok()) << reply.body();
    std::vector<std::string> found;
    for (std::size_t i = 0; i < reply.data().size(); ++i) {
        const json::Ref each = reply.data().at(i);
        found.push_back(
            std::string(each["viewName"].text().value_or("")) +
            (each["mine"].boolean().value_or(false) ? "" : " of another")
        );
    }
    return found;
}

TEST_F(ListViews, AreTheirOwnersUntilTheyAreShared) {
    ASSERT_TRUE(save(kGuide, view("orders", "alone", 0)).ok());
    ASSERT_TRUE(save(kGuide, view("orders", "roles", 2)).ok());
    ASSERT_TRUE(save(kAdmin, view("orders", "boss", 0)).ok());
    EXPECT_THAT(names(kGuide, "orders"), ElementsAre("alone", "roles"));
    EXPECT_THAT(names(kColleague, "orders"), ElementsAre("roles of another"));
    EXPECT_THAT(names(kKeeper, "orders"), IsEmpty());
    EXPECT_THAT(names(kGuide, "returns"), IsEmpty());
    EXPECT_THAT(names("888888/admin", "orders"), IsEmpty());
}

TEST_F(ListViews, AreToldWholeWithTheirOwner) {
    ASSERT_TRUE(save(kGuide, view("told", "whole", 2)).ok());
    const Reply reply = company().get(kColleague, kViews + "mine?listKey=told");
    const json::Ref one = reply.data().at(0);
    EXPECT_EQ(one["search"].text(), "orderStatus=14");
    EXPECT_EQ(one["layout"]["hidden"].at(0).text(), "remark");
    EXPECT_FALSE(one["ownerName"].text().value_or("").empty()) << reply.body();
}

TEST_F(ListViews, AreChangedByTheirOwnersAlone) {
    const Reply saved = save(kGuide, view("own", "mine", 2));
    ASSERT_TRUE(saved.ok()) << saved.body();
    const std::string id = saved.text("id");
    const std::string renamed = R"({"id":")" + id + R"(","viewName":"taken"})";
    for (const std::string& other :
         std::vector<std::string>{kColleague, std::string(kAdmin), "888888/admin"}) {
        EXPECT_FALSE(save(other, renamed, "update").ok());
        EXPECT_FALSE(company().post(other, kViews + "remove?ids=" + id, "").ok());
    }
    EXPECT_THAT(names(kGuide, "own"), ElementsAre("mine"));
    ASSERT_TRUE(save(kGuide, renamed, "update").ok());
    EXPECT_THAT(names(kColleague, "own"), ElementsAre("taken of another"));
    ASSERT_TRUE(company().post(kGuide, kViews + "remove?ids=" + id, "").ok());
    EXPECT_THAT(names(kColleague, "own"), IsEmpty());
}

TEST_F(ListViews, HaveBoundsThatAreNamed) {
    const Reply nameless = save(kGuide, R"({"listKey":"bad"})");
    EXPECT_EQ(nameless.code(), 400);
    EXPECT_EQ(nameless.field(), "viewName");
    EXPECT_EQ(save(kGuide, view("bad", "x", 7)).field(), "sharedWith");
    for (int i = 0; i < 200; ++i) {
        ASSERT_TRUE(save(kKeeper, view("many", "v" + std::to_string(i), 0)).ok()) << i;
    }
    EXPECT_EQ(save(kKeeper, view("many", "one more", 0)).key(), "TOO_MANY_VIEWS");
}

}  // namespace
}  // namespace oms::api
