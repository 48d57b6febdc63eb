// Cut plans: every part is there, no blade goes astray, nothing vanishes, and no plan takes more
// new pieces than a grid of cuts would.
#include "domain/processing/cut_plan.hpp"

#include "domain/processing/cut_yield.hpp"

#include <random>
#include <string>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using Kind = CutNode::Kind;

const CutNode& at(const CutSheet& sheet, std::int32_t n) {
    return sheet.nodes().at(static_cast<std::size_t>(n));
}

/// "" when what is below a cut is what the cut says, kerf between.
std::string wrong_cut(const CutSheet& sheet, const CutNode& cut, std::int32_t kerf) {
    const CutNode& first = at(sheet, cut.first);
    const std::int32_t side = cut.across ? cut.length : cut.width;
    if (cut.at <= 0 || cut.at >= side || first.x != cut.x || first.y != cut.y ||
        (cut.across ? first.length : first.width) != cut.at ||
        (cut.across ? first.width : first.length) != (cut.across ? cut.width : cut.length)) {
        return "before the cut";
    }
    if (cut.second < 0) {
        return side - cut.at > kerf ? "more is gone than the blade takes" : "";
    }
    const CutNode& second = at(sheet, cut.second);
    const std::int32_t begin = cut.across ? second.x - cut.x : second.y - cut.y;
    const std::int32_t rest = cut.across ? second.length : second.width;
    return begin != cut.at + kerf || begin + rest != side ? "behind the cut" : "";
}

/// "" when the plan gives what the job asks for, out of what the job has.
std::string wrong(const CutJob& job, const CutPlan& plan) {
    std::vector<std::int64_t> parts(job.parts.size());
    std::vector<std::int64_t> stock(job.stock.size());
    CutAreas areas;
    std::int64_t area_in = 0;
    for (const CutSheet& sheet : plan.sheets) {
        const CutStock& piece = job.stock.at(sheet.stock());
        ++stock[sheet.stock()];
        area_in += std::int64_t{piece.length} * piece.width;
        areas += sheet.areas();
        if (at(sheet, 0).length != piece.length || at(sheet, 0).width != piece.width) {
            return "not the piece that is in stock";
        }
        for (const CutNode& node : sheet.nodes()) {
            if (node.kind == Kind::Cut) {
                if (const std::string what = wrong_cut(sheet, node, job.kerf); !what.empty()) {
                    return what;
                }
            } else if (node.kind == Kind::Part) {
                const CutPart& part = job.parts.at(static_cast<std::size_t>(node.part));
                ++parts[static_cast<std::size_t>(node.part)];
                if ((node.turned && !part.turns) ||
                    (node.turned ? node.width : node.length) != part.length ||
                    (node.turned ? node.length : node.width) != part.width) {
                    return "a part of another size, or against the grain";
                }
            } else if ((node.kind == Kind::Remnant) != (std::min(node.length, node.width) >= job.remnant_side && node.area() >= job.remnant_area)) {
                return "remnants are what is large enough";
            }
        }
    }
    for (std::size_t n = 0; n < parts.size(); ++n) {
        if (parts[n] != job.parts[n].quantity) {
            return "parts missing or too many";
        }
    }
    for (std::size_t n = 0; n < stock.size(); ++n) {
        if (stock[n] > job.stock[n].count) {
            return "more pieces than there are";
        }
    }
    return areas.sum() == area_in && plan.areas.sum() == area_in ? "" : "area is lost";
}

CutJob random_job(std::mt19937& random) {
    const auto any = [&random](int from, int to) {
        return from + static_cast<int>(random() % static_cast<unsigned>(to - from + 1));
    };
    const Size sheets[] = {{800, 800}, {1'200, 600}, {900, 1'800}, {3'200, 1'600}};
    const Size sheet = sheets[any(0, 3)];
    CutJob job{
        .parts = {},
        .stock = {},
        .kerf = any(0, 5),
        .remnant_side = 100,
        .remnant_area = 30'000,
        .effort = 20'000};
    job.stock.push_back({sheet.length, sheet.width, 10'000, any(0, 1) * 5'000, false});
    for (int n = any(0, 4); n > 0; --n) {
        job.stock.push_back({any(100, sheet.length), any(100, sheet.width), any(1, 2), 100, true});
    }
    for (int n = any(1, 6); n > 0; --n) {
        job.parts.push_back({any(20, sheet.length), any(20, sheet.width), any(1, 25), any(0, 3) > 0}
        );
    }
    return job;
}

TEST(CutPlan, RandomJobsAreCutOutOfNoMoreThanAGridTakes) {
    std::mt19937 random(7);
    std::int64_t grid_pieces = 0;
    std::int64_t new_pieces = 0;
    std::int64_t remnants_used = 0;
    for (int n = 0; n < 1'000; ++n) {
        const CutJob job = random_job(random);
        const auto plan = plan_cuts(job);
        ASSERT_TRUE(plan) << n << ": " << plan.error().key;
        ASSERT_EQ(wrong(job, *plan), "") << n;
        const auto grid = plan_by_grid(job);
        ASSERT_TRUE(grid) << n;
        ASSERT_EQ(wrong(job, *grid), "") << n;
        ASSERT_LE(plan->new_pieces, grid->new_pieces) << n;
        grid_pieces += grid->new_pieces;
        new_pieces += plan->new_pieces;
        remnants_used += static_cast<std::int64_t>(plan->sheets.size()) - plan->new_pieces;
    }
    EXPECT_LT(new_pieces * 100, grid_pieces * 85) << "plans should be worth their while";
    EXPECT_GT(remnants_used, 500);
}

TEST(CutPlan, IsTheGridRuleForPartsOfOneKind) {
    for (const std::int64_t quantity : {1, 4, 5, 6, 130}) {
        const CutJob job{
            .parts = {{800, 150, quantity}}, .stock = {{800, 800, 1'000}}, .effort = 100'000};
        const auto grid = grid_cut({800, 800}, {800, 150}, 3, quantity, 0);
        EXPECT_EQ(plan_cuts(job)->new_pieces, grid->pieces);
        EXPECT_EQ(plan_by_grid(job)->new_pieces, grid->pieces);
    }
}

TEST(CutPlan, FindsAPerfectFit) {
    // Nine parts that fill one sheet to the millimetre, kerf included.
    const CutJob job{
        .parts = {{399, 197, 4}, {399, 397, 2}, {800, 200, 1}},
        .stock = {{801, 1'003, 5}},
        .kerf = 3,
    };
    const auto plan = plan_cuts(job);
    EXPECT_EQ(plan->new_pieces, 1);
    EXPECT_EQ(wrong(job, *plan), "");
}

TEST(CutPlan, UsesRemnantsFirst) {
    const CutJob job{
        .parts = {{300, 300, 5}},
        .stock = {{600, 600, 10, 4'000, false}, {310, 620, 1, 900, true}, {299, 900, 3, 1, true}},
        .kerf = 3,
        .remnant_side = 100,
    };
    const auto plan = plan_cuts(job);
    ASSERT_EQ(wrong(job, *plan), "");
    EXPECT_EQ(plan->new_pieces, 3) << "a new piece holds one, the blade takes the other three";
    EXPECT_EQ(plan->sheets.front().stock(), 1U);
    EXPECT_EQ(plan->cost, 3 * 4'000 + 900);
    const CutJob small{.parts = {{300, 300, 1}}, .stock = job.stock};
    EXPECT_EQ(plan_cuts(small)->new_pieces, 0);
}

TEST(CutPlan, IsTheSameEveryTime) {
    std::mt19937 random(11);
    CutJob job = random_job(random);
    job.effort = 200'000;
    const auto one = plan_cuts(job);
    const auto two = plan_cuts(job);
    ASSERT_EQ(one->sheets.size(), two->sheets.size());
    for (std::size_t s = 0; s < one->sheets.size(); ++s) {
        const auto& a = one->sheets[s].nodes();
        const auto& b = two->sheets[s].nodes();
        ASSERT_EQ(a.size(), b.size());
        for (std::size_t n = 0; n < a.size(); ++n) {
            EXPECT_EQ(a[n].part, b[n].part);
            EXPECT_EQ(a[n].at, b[n].at);
        }
    }
}

TEST(CutPlan, StockThatDoesNotSufficeIsToldWithWhatIsMissing) {
    const CutJob job{.parts = {{300, 300, 9}}, .stock = {{600, 600, 2}}, .kerf = 0};
    const auto plan = plan_cuts(job);
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().key, "STOCK_SHORT");
    EXPECT_EQ(plan.error().params.front().second, "1");
    EXPECT_EQ(plan_by_grid(job).error().key, "STOCK_SHORT");
}

TEST(CutPlan, BadFiguresAreNamed) {
    const CutJob good{.parts = {{300, 300, 1}}, .stock = {{600, 600, 1}}};
    const auto field = [](const CutJob& job) { return plan_cuts(job).error().field; };
    CutJob job = good;
    job.parts.clear();
    EXPECT_EQ(field(job), "parts");
    job = good;
    job.stock.clear();
    EXPECT_EQ(field(job), "stock");
    job = good;
    job.kerf = 51;
    EXPECT_EQ(field(job), "kerf");
    job.kerf = -1;
    EXPECT_EQ(field(job), "kerf");
    job = good;
    job.parts[0].length = 0;
    EXPECT_EQ(field(job), "parts[0].length");
    job.parts[0].length = 601;
    EXPECT_EQ(plan_cuts(job).error().key, "SIZE_TOO_LARGE");
    EXPECT_EQ(field(job), "parts[0]");
    job = good;
    job.parts[0].quantity = kCutPartsMax + 1;
    EXPECT_EQ(field(job), "parts[0].quantity");
    job.parts = {{3, 3, kCutPartsMax}, {3, 3, 1}};
    EXPECT_EQ(plan_cuts(job).error().key, "TOO_MANY_LINES");
    job = good;
    job.stock[0].cost = -1;
    EXPECT_EQ(field(job), "stock[0].cost");
    job.stock[0] = {600, 600, 400, 1, true};
    EXPECT_TRUE(plan_cuts(job));
    job.stock.push_back({700, 700, 1'000'000'000'000, 1, true});
    EXPECT_EQ(field(job), "stock[1].count") << "nobody has so many remnants";
    job = good;
    job.parts[0] = {600, 500, 1, false};
    job.stock[0] = {500, 600, 1};
    EXPECT_EQ(plan_cuts(job).error().key, "SIZE_TOO_LARGE") << "against the grain";
}

}  // namespace
}  // namespace oms::domain
