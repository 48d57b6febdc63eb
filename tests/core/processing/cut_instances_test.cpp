// Published instances (fixtures/cutting): what is planned of them is a plan, and no better than the
// best that there can be. How near it comes is told by the benchmark.
#include "base/json.hpp"
#include "domain/processing/cut_plan.hpp"
#include "support/fixture.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

constexpr std::int64_t kCopies = 4;

CutJob job_of(json::Ref instance, std::int64_t copies) {
    CutJob job{.parts = {}, .stock = {}, .kerf = 0, .effort = 400'000};
    const auto number = [](json::Ref value) {
        return static_cast<std::int32_t>(value.integer().value_or(0));
    };
    for (std::size_t n = 0; n < instance["parts"].size(); ++n) {
        const json::Ref part = instance["parts"].at(n);
        job.parts.push_back(
            {number(part.at(0)), number(part.at(1)), number(part.at(2)) * copies, false}
        );
    }
    job.stock.push_back({number(instance["length"]), number(instance["width"]), 1'000, 1, false});
    return job;
}

TEST(CutInstances, NoPlanIsBetterThanTheBestKnown) {
    const auto read = json::Document::parse(test::fixture("cutting/instances.json"));
    ASSERT_TRUE(read);
    ASSERT_EQ(read->root().size(), 11U);
    for (std::size_t n = 0; n < read->root().size(); ++n) {
        const json::Ref instance = read->root().at(n);
        SCOPED_TRACE(std::string(*instance["name"].text()));
        EXPECT_FALSE(instance["source"].text()->empty());
        const auto best_area = instance["bestSheetArea"].integer();
        const CutJob job = job_of(instance, best_area ? kCopies : 1);
        const auto plan = plan_cuts(job);
        ASSERT_TRUE(plan) << plan.error().key << " " << plan.error().field;
        std::int64_t wanted = 0;
        for (const CutPart& part : job.parts) {
            wanted += std::int64_t{part.length} * part.width * part.quantity;
        }
        EXPECT_EQ(plan->areas.parts, wanted);
        const std::int64_t sheet = std::int64_t{job.stock[0].length} * job.stock[0].width;
        EXPECT_EQ(plan->areas.sum(), plan->new_pieces * sheet);
        if (best_area) {
            for (const CutSheet& one : plan->sheets) {
                EXPECT_LE(one.parts_area(), *best_area);
            }
        } else {
            EXPECT_GE(plan->new_pieces, *instance["bestSheets"].integer());
        }
    }
}

}  // namespace
}  // namespace oms::domain
