#include "storage/lists/list_query.hpp"

#include "storage/lists/read_fixture.hpp"

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using projections::OwnedCell;
using Pairs = std::vector<std::pair<std::string, std::string>>;

constexpr std::int64_t kMidnight = 1767542400000;  // 2026-01-05 00:00:00 in Shanghai
constexpr std::int64_t kDay = 86'400'000;

struct Parsed {
    Result<ListQuery> query;
    std::vector<std::string> ignored;
};

Parsed parse(const Pairs& parameters, const Principal* viewer = nullptr) {
    Parsed parsed{Error::internal(""), {}};
    parsed.query = parse_list_query(&kItem, item_table(), parameters, viewer, parsed.ignored);
    return parsed;
}

std::string show(const OwnedCell& cell) {
    const auto* n = std::get_if<std::int64_t>(&cell);
    return n != nullptr ? std::to_string(*n) : "'" + std::get<std::string>(cell) + "'";
}

/// "column match values; ..." of what one parameter becomes.
std::string one(
    const std::string& name, const std::string& value, const Principal* viewer = nullptr
) {
    static const char* const kNames[] = {
        "=",
        "!=",
        "in",
        "notin",
        "has",
        "hasnot",
        "starts",
        "ends",
        "any",
        "<",
        "<=",
        ">",
        ">=",
        "null",
        "notnull"};
    const Parsed parsed = parse({{name, value}}, viewer);
    if (!parsed.query) {
        return parsed.query.error().key + " " + parsed.query.error().field;
    }
    std::string text;
    for (const Filter& f : parsed.query->filters) {
        text +=
            (text.empty() ? "" : "; ") + f.column + " " + kNames[static_cast<std::size_t>(f.match)];
        for (const OwnedCell& cell : f.values) {
            text += " " + show(cell);
        }
    }
    return parsed.ignored.empty() ? text : "ignored " + parsed.ignored[0];
}

TEST(ListQuery, ReadsEverySuffix) {
    EXPECT_EQ(one("name", "砖"), "name has '砖'");
    EXPECT_EQ(one("name_like", "砖"), "name has '砖'");
    EXPECT_EQ(one("name_equal", "砖,a"), "name = '砖,a'");
    EXPECT_EQ(one("name_notequal", "砖"), "name != '砖'");
    EXPECT_EQ(one("name_likeleft", "砖"), "name ends '砖'");
    EXPECT_EQ(one("name_likeright", "砖"), "name starts '砖'");
    EXPECT_EQ(one("name_notlike", "砖"), "name hasnot '砖'");
    EXPECT_EQ(one("name_null", "1"), "name null");
    EXPECT_EQ(one("name_notnull", "1"), "name notnull");
    EXPECT_EQ(one("name_ignore", "1"), "");
    EXPECT_EQ(one("status", "13"), "status = 13");
    EXPECT_EQ(one("status", "13,14"), "status in 13 14");
    EXPECT_EQ(one("status_notequal", "13,14"), "status notin 13 14");
    EXPECT_EQ(one("status_like", "1"), "status has '1'");
    EXPECT_EQ(one("guideUserId", "1123598821738675201"), "guideUserId = 1123598821738675201");
    EXPECT_EQ(one("guide_user_id_equal", "5"), "guideUserId = 5");
    EXPECT_EQ(one("price_ge", "100"), "price >= 100");
    EXPECT_EQ(one("price_le", "100"), "price <= 100");
    EXPECT_EQ(one("price_gt", "-1"), "price > -1");
    EXPECT_EQ(one("price_lt", "100"), "price < 100");
    EXPECT_EQ(one("id_in", "1,2"), "id in 1 2");
}

TEST(ListQuery, RangesOfTimesHoldBothEnds) {
    const auto s = [](std::int64_t ms) { return std::to_string(ms); };
    const std::string noon = "2026-01-05 12:00:00";
    const std::int64_t ms = kMidnight + 12 * 3'600'000;
    EXPECT_EQ(one("createTime_dategt", noon), "createTime >= " + s(ms));
    EXPECT_EQ(one("createTime_datege", noon), "createTime >= " + s(ms));
    EXPECT_EQ(one("createTime_datelt", noon), "createTime < " + s(ms + 1000));
    EXPECT_EQ(one("createTime_datele", noon), "createTime < " + s(ms + 1000));
    EXPECT_EQ(one("create_time_le", noon), "createTime < " + s(ms + 1000));
    EXPECT_EQ(one("createTime_gt", noon), "createTime >= " + s(ms + 1000));
    EXPECT_EQ(one("createTime_lt", noon), "createTime < " + s(ms));
    EXPECT_EQ(
        one("createTime_dateequal", noon),
        "createTime >= " + s(ms) + "; createTime < " + s(ms + 1000)
    );
    EXPECT_EQ(one("createTime_datelt", "2026-01-05"), "createTime < " + s(kMidnight + kDay));
    EXPECT_EQ(
        one("createTime", "2026-01-05"),
        "createTime >= " + s(kMidnight) + "; createTime < " + s(kMidnight + kDay)
    );
}

TEST(ListQuery, RefusesValuesThatAreNone) {
    EXPECT_EQ(one("status", "x"), "NOT_A_NUMBER status");
    EXPECT_EQ(one("price_ge", "1,2"), "NOT_A_NUMBER price_ge");
    EXPECT_EQ(one("guideUserId", "99999999999999999999"), "NOT_A_NUMBER guideUserId");
    EXPECT_EQ(one("createTime_dategt", "2026-02-30"), "BAD_DATE createTime_dategt");
    EXPECT_EQ(one("current", "0"), "OUT_OF_RANGE current");
    EXPECT_EQ(one("current", "99999999999"), "OUT_OF_RANGE current");
    EXPECT_EQ(one("size", "-1"), "OUT_OF_RANGE size");
    EXPECT_EQ(one("size", "ten"), "NOT_A_NUMBER size");
    std::string many = "1";
    for (int i = 0; i < 200; ++i) {
        many += ",1";
    }
    EXPECT_EQ(one("status", many), "TOO_MANY_VALUES status");
}

TEST(ListQuery, ReadsPageSortAndKeyword) {
    const Parsed p = parse(
        {{"current", "3"},
         {"size", "500"},
         {"descs", "create_time,price"},
         {"ascs", "name,nothing"},
         {"keyword", "砖"},
         {"status", ""},
         {"_t", "1"},
         {"$x", "1"},
         {"blade-auth", "bearer x"},
         {"foo", "1"},
         {"doc", "1"}}
    );
    ASSERT_TRUE(p.query);
    EXPECT_EQ(p.query->current, 3);
    EXPECT_EQ(p.query->size, kPageSizeMax);
    EXPECT_EQ(p.query->keyword, "砖");
    EXPECT_TRUE(p.query->filters.empty());
    ASSERT_EQ(p.query->sort.size(), 3U);
    EXPECT_EQ(p.query->sort[0].column, "createTime");
    EXPECT_TRUE(p.query->sort[0].descending);
    EXPECT_EQ(p.query->sort[2].column, "name");
    EXPECT_FALSE(p.query->sort[2].descending);
    EXPECT_EQ(p.ignored, (std::vector<std::string>{"nothing", "foo", "doc"}));
}

TEST(ListQuery, LeavesTheRoutesOwnParametersAlone) {
    std::vector<std::string> ignored;
    constexpr std::string_view kOwn[] = {"counts"};
    const Pairs parameters{{"counts", "1"}, {"asOf", "1"}};
    ASSERT_TRUE(parse_list_query(&kItem, item_table(), parameters, nullptr, ignored, kOwn));
    EXPECT_EQ(ignored, std::vector<std::string>{"asOf"});
}

TEST(ListQuery, HidesWhatTheViewerMayNotSee) {
    Principal clerk;
    EXPECT_EQ(one("price_ge", "1", &clerk), "ignored price_ge");
    EXPECT_EQ(one("descs", "price", &clerk), "ignored price");
    EXPECT_EQ(one("tel_likeright", "138", &clerk), "tel = '138'");
    EXPECT_EQ(one("tel", "13800001111", &clerk), "tel = '13800001111'");
    EXPECT_EQ(one("descs", "tel", &clerk), "ignored tel");
    clerk.sees_cost = clerk.sees_phone = true;
    EXPECT_EQ(one("price_ge", "1", &clerk), "price >= 1");
    EXPECT_EQ(one("tel", "138", &clerk), "tel has '138'");
}

}  // namespace
}  // namespace oms::storage
