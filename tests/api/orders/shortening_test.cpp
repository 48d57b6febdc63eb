// Tables that are too long: what stays, and that nothing is lost of what stands together.
#include "api/views/analysis/shortening.hpp"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using projections::OwnedCell;
using storage::PivotMeasure;
using storage::PivotRow;
using Rows = std::vector<PivotRow>;

constexpr std::size_t kMax = 1'000;

class ShortenedTables : public ::testing::Test {
  protected:
    ShortenedTables() {
        for (const Measure& measure : dataset_.measures) {
            shown_.push_back(&measure);
        }
        maker_.emplace(shown_, 0);
        for (std::size_t i = 1; i < shown_.size() && due_ == 0; ++i) {
            due_ = shown_[i]->name == "dueAmount" ? i : 0;
        }
    }

    /// One row of each value and age, of which customer i owes i fen; every tenth has too much.
    Rows customers(std::int64_t count, std::int64_t ages) const {
        Rows rows;
        for (std::int64_t i = 1; i <= count; ++i) {
            for (std::int64_t age = 0; age < ages; ++age) {
                rows.push_back(row({OwnedCell(i), OwnedCell(age)}, i % 10 == 0 ? -i : i));
            }
        }
        return rows;
    }

    PivotRow row(std::vector<OwnedCell> by, std::int64_t due) const {
        const std::vector<PivotMeasure>& of = maker_->measures();
        PivotRow made{std::move(by), 1, std::vector<std::int64_t>(of.size())};
        for (std::size_t i = 0; i < of.size(); ++i) {
            made.sums[i] = of[i].column == "dueAmount" ? due : 0;
        }
        return made;
    }

    std::int64_t due(const Rows& rows) const {
        std::int64_t sum = 0;
        for (const PivotRow& each : rows) {
            sum += maker_->figures(each)[due_].value_or(0);
        }
        return sum;
    }

    static std::int64_t counted(const Rows& rows) {
        std::int64_t sum = 0;
        for (const PivotRow& each : rows) {
            sum += each.rows;
        }
        return sum;
    }

    const Dataset& dataset_ = dataset_named("order");
    const Dimension* customer_ = dataset_.dimension("customer");
    const Dimension* age_ = dataset_.dimension("age");
    std::vector<const Measure*> shown_;
    std::optional<FigureMaker> maker_;
    std::size_t due_ = 0;
};

TEST_F(ShortenedTables, KeepTheGreatestAndAddUpToTheSame) {
    Rows rows = customers(5'000, 4);
    const std::int64_t owed = due(rows);
    const std::int64_t orders = counted(rows);
    Shortening shortening(kMax, *maker_, due_);
    ASSERT_TRUE(shortening.fit({customer_, age_}, rows));
    EXPECT_EQ(shortening.dimension(), customer_);
    EXPECT_LE(rows.size(), kMax);
    EXPECT_GT(rows.size(), kMax - 8) << "no more than needed is taken away";
    EXPECT_EQ(due(rows), owed);
    EXPECT_EQ(counted(rows), orders);
    const auto kept = static_cast<std::int64_t>(kMax / 4 - 1);
    EXPECT_EQ(shortening.values(), 5'000 - kept);
    for (const PivotRow& each : rows) {
        const auto* customer = std::get_if<std::int64_t>(&each.by[0]);
        EXPECT_TRUE(customer == nullptr || *customer > 5'000 - kept) << *customer;
        EXPECT_TRUE(customer != nullptr || std::get<std::string>(each.by[0]) == kRest);
    }
}

TEST_F(ShortenedTables, OfTheSameQuestionKeepTheSame) {
    Shortening shortening(kMax, *maker_, due_);
    Rows rows = customers(2'000, 1);
    ASSERT_TRUE(shortening.fit({customer_, age_}, rows));
    Rows alone{
        row({OwnedCell(std::int64_t{1})}, 1'000'000), row({OwnedCell(std::int64_t{1999})}, 5)};
    ASSERT_TRUE(shortening.fit({customer_}, alone));
    EXPECT_EQ(std::get<std::int64_t>(alone.at(0).by[0]), 1999);
    EXPECT_EQ(std::get<std::string>(alone.at(1).by[0]), kRest) << "though it is greater here";
    Rows ages{row({OwnedCell(std::int64_t{0})}, 3)};
    ASSERT_TRUE(shortening.fit({age_}, ages));
    EXPECT_EQ(ages.size(), 1U);
}

TEST_F(ShortenedTables, ThatFitStayAsTheyAre) {
    Shortening shortening(kMax, *maker_, due_);
    Rows rows = customers(kMax / 4, 4);
    ASSERT_TRUE(shortening.fit({customer_, age_}, rows));
    EXPECT_EQ(rows.size(), kMax);
    EXPECT_EQ(shortening.dimension(), nullptr);
}

TEST_F(ShortenedTables, AreRefusedWhereTooLittleWouldStay) {
    Rows days = customers(kMax + 1, 1);
    EXPECT_FALSE(Shortening(kMax, *maker_, due_).fit({dataset_.dimension("day")}, days));
    Rows wide = customers(20, 120);  // 120 months leave no room for 10 customers
    EXPECT_FALSE(Shortening(kMax, *maker_, due_).fit({customer_, age_}, wide));
}

}  // namespace
}  // namespace oms::api
