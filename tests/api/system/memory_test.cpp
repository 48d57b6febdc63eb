// What reading leaves behind: the heap has a bound, whoever reads what of however many companies.
#include "entities/spec.hpp"
#include "support/api/company.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <malloc.h>

namespace oms::api {
namespace {

using namespace test;

/// Bytes that the program has asked for and not given back; 0 where another allocator counts.
std::int64_t heap() {
    const auto counted = ::mallinfo2();
    return static_cast<std::int64_t>(counted.uordblks + counted.hblkhd);
}

/// Lists of one company with filters, orders and pages that nobody has asked for before.
class RandomReader {
  public:
    explicit RandomReader(Company& company) : company_(company) {
        for (const entities::EntitySpec* entity : entities::all_entities()) {
            const entities::RouteSpec* list = entities::find_route(*entity, entities::Op::List);
            if (list != nullptr && entity->tenant_scope == entities::TenantScope::Tenant) {
                lists_.push_back({entity, std::string(list->path)});
            }
        }
    }

    void read(const std::string& tenant, int times) {
        for (int i = 0; i < times; ++i) {
            company_.get(tenant + "/admin", target());
        }
    }

    std::size_t lists() const { return lists_.size(); }

  private:
    std::size_t below(std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_);
    }

    std::string target() {
        const auto& [entity, path] = lists_[below(lists_.size())];
        std::string target = path + "?current=" + std::to_string(1 + below(3)) +
                             "&size=" + std::to_string(1 + below(200));
        for (std::size_t n = below(4); n > 0; --n) {
            const auto& field = entity->fields[below(entity->fields.size())];
            target += "&" + std::string(field.name) + (below(2) == 0 ? "_ge=" : "=") +
                      std::to_string(below(100000));
        }
        target += below(2) == 0 ? "&ascs=" : "&descs=";
        target += entity->fields[below(entity->fields.size())].name;
        return target + "&keyword=" + (below(2) == 0 ? "" : std::to_string(below(100000)));
    }

    struct List {
        const entities::EntitySpec* entity;
        std::string path;
    };

    Company& company_;
    std::vector<List> lists_;
    std::mt19937 random_{20261101};
};

TEST(Memory, OfEightCompaniesThatAreReadAtRandomHasABound) {
    constexpr int kRound = 60;
    constexpr std::int64_t kKeptMax = 160 << 20;
    constexpr std::int64_t kGrowthMax = 16 << 20;  // 3 KB for each of the last rounds' reads
    const std::int64_t before = heap();
    Company company;
    std::vector<std::string> tenants = {"000000", "333333"};
    for (int i = 0; i < 6; ++i) {
        const std::string tenant = "70000" + std::to_string(i);
        company.made(
            kRoot,
            "/api/blade-system/tenant/submit",
            R"({"tenantName":"company )" + tenant + R"(","linkman":"x","tenantId":")" + tenant +
                "\"}"
        );
        tenants.push_back(tenant);
    }
    RandomReader reader(company);
    ASSERT_GT(reader.lists(), 20U);
    const auto round = [&] {
        for (const std::string& tenant : tenants) {
            reader.read(tenant, kRound);
        }
        company.logs().flush();
        return heap();
    };
    // Statements, pages and look-ups are kept up to a number of each, by either thread that reads:
    // these rounds fill them, but for what the one has that had less to do.
    for (int i = 0; i < 8; ++i) {
        round();
    }
    const std::int64_t full = heap();
    EXPECT_LT(full - before, kKeptMax);
    std::int64_t most = 0;
    for (int i = 0; i < 12; ++i) {
        most = std::max(most, round());
    }
    EXPECT_LT(most - full, kGrowthMax) << "beyond " << full;
}

}  // namespace
}  // namespace oms::api
