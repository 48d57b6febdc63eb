// POST commodityApi/removeAll: every commodity that a filter shows, or none.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/samples.hpp"

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using ::testing::HasSubstr;

constexpr const char* kRemoveAll = "/api/blade-system/commodityApi/removeAll";
constexpr const char* kList = "/api/blade-system/commodityApi/commodityPageList?size=200&";

/// Commodities of one colour, so that a filter finds them.
std::vector<std::string> make_commodities(
    const std::string& tenant, const std::string& color, int count
) {
    Company& c = company();
    Samples samples(c, tenant);
    const auto& entity = *entities::find_entity("commodity");
    std::vector<std::string> ids;
    for (int i = 0; i < count; ++i) {
        Members input = samples.good(entity);
        for (auto& [name, value] : input) {
            value = name == "color" ? "\"" + color + "\"" : value;
        }
        ids.push_back(c.made(
            tenant + "/ta01", "/api/blade-system/commodityApi/saveCommodity", object_of(input)
        ));
    }
    return ids;
}

std::string all_of(const std::string& color, int count) {
    return R"({"filter":{"color_equal":")" + color + R"("},"confirmCount":)" +
           std::to_string(count) + "}";
}

TEST(RemoveAll, WithdrawsWhatTheFilterShowsInOneStep) {
    Company& c = company();
    const auto ids = make_commodities("333333", "red", 3);
    make_commodities("333333", "blue", 1);
    make_commodities("888888", "red", 1);
    const std::int64_t before = c.position("333333");
    const Reply done = c.post(kTa, kRemoveAll, all_of("red", 3));
    ASSERT_TRUE(done.ok()) << done.body();
    ASSERT_EQ(done.data().size(), 3U);
    EXPECT_EQ(done.data().at(0)["id"].text(), ids[0]);
    EXPECT_EQ(done.data().at(2)["version"].integer(), 2);
    EXPECT_EQ(c.position("333333"), before + 3);
    EXPECT_EQ(c.get(kTa, std::string(kList) + "color_equal=red").text("total"), "0");
    EXPECT_EQ(c.get(kTa, std::string(kList) + "color_equal=blue").text("total"), "1");
    EXPECT_EQ(c.get("888888/ta01", std::string(kList) + "color_equal=red").text("total"), "1");
    const Reply history =
        c.get("333333/ta01", "/api/blade-system/ledger/history?entity=commodity&id=" + ids[1]);
    EXPECT_THAT(history.body(), HasSubstr("RecordRemoved"));
    // Nothing left, nothing done.
    EXPECT_TRUE(c.post(kTa, kRemoveAll, all_of("red", 0)).ok());
    EXPECT_EQ(c.position("333333"), before + 3);
}

TEST(RemoveAll, TakesTheFilterFromTheAddressToo) {
    Company& c = company();
    make_commodities("333333", "teal", 2);
    const std::int64_t before = c.position("333333");
    const std::string path = std::string(kRemoveAll) + "?";
    for (const char* bad :
         {"confirmCount=2", "color_equal=teal", "color_equal=teal&confirmCount=x"}) {
        EXPECT_EQ(c.get(kTa, path + bad).status(), 400) << bad;
    }
    EXPECT_EQ(c.get(kTa, path + "color_equal=teal&confirmCount=3").key(), "COUNT_CHANGED");
    EXPECT_EQ(c.position("333333"), before);
    const Reply done = c.get(kTa, path + "color_equal=teal&confirmCount=2");
    ASSERT_TRUE(done.ok()) << done.body();
    EXPECT_EQ(c.position("333333"), before + 2);
}

TEST(RemoveAll, RefusesAnotherCountThanWasConfirmed) {
    Company& c = company();
    make_commodities("333333", "green", 2);
    const std::int64_t before = c.position("333333");
    const Reply refused = c.post(kTa, kRemoveAll, all_of("green", 3));
    EXPECT_EQ(refused.status(), 409) << refused.body();
    EXPECT_EQ(refused.key(), "COUNT_CHANGED");
    EXPECT_EQ(refused.field(), "confirmCount");
    EXPECT_EQ(refused.data()["params"]["matched"].text(), "2");
    EXPECT_EQ(c.position("333333"), before);
}

TEST(RemoveAll, RefusesAllWhenAnOrderNamesOne) {
    Company& c = company();
    const auto ids = make_commodities("333333", "ash", 2);
    make_order(c, kTa, ids[1]);
    const std::int64_t before = c.position("333333");
    const Reply refused = c.post(kTa, kRemoveAll, all_of("ash", 2));
    EXPECT_EQ(refused.key(), "IN_USE") << refused.body();
    EXPECT_EQ(refused.data()["params"]["id"].text(), ids[1]);
    EXPECT_EQ(c.position("333333"), before);
    EXPECT_EQ(c.get(kTa, std::string(kList) + "color_equal=ash").text("total"), "2");
}

TEST(RemoveAll, NamesWhatIsWrongWithTheInput) {
    Company& c = company();
    const std::int64_t before = c.position("333333");
    const std::pair<const char*, const char*> cases[] = {
        {"", "filter"},
        {"{}", "filter"},
        {R"({"filter":"all","confirmCount":1})", "filter"},
        {R"({"filter":[],"confirmCount":1})", "filter"},
        {R"({"filter":null,"confirmCount":1})", "filter"},
        {R"({"filter":{}})", "confirmCount"},
        {R"({"filter":{},"confirmCount":"7"})", "confirmCount"},
        {R"({"filter":{},"confirmCount":-1})", "confirmCount"},
        {R"({"filter":{},"confirmCount":1e400})", "body"},
        {R"({"filter":{"colour":"red"},"confirmCount":1})", "filter.colour"},
        {R"({"filter":{"color":{"a":1}},"confirmCount":1})", "filter.color"},
        {R"({"filter":{"salePrice_ge":"much"},"confirmCount":1})", "filter.salePrice_ge"},
    };
    for (const auto& [body, field] : cases) {
        const Reply reply = c.post(kTa, kRemoveAll, body);
        EXPECT_EQ(reply.status(), 400) << body << reply.body();
        EXPECT_EQ(reply.field(), field) << body << reply.body();
    }
    EXPECT_EQ(c.position("333333"), before);
}

TEST(RemoveAll, AsksForTheButtonThatRemoves) {
    Company& c = company();
    c.add_user("333333", "edits", "cw");
    EXPECT_EQ(c.post("333333/edits", kRemoveAll, all_of("red", 0)).status(), 403);
    EXPECT_EQ(c.post("", kRemoveAll, all_of("red", 0)).status(), 401);
}

}  // namespace
}  // namespace oms::api
