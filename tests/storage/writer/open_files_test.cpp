// Of many companies the writer keeps the files open of those that write.
#include "storage/tenants/tenant_files.hpp"
#include "storage/writer/writer_fixture.hpp"
#include "support/eventually.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <set>

namespace oms::storage {
namespace {

constexpr std::size_t kMost = 3;

class OpenFilesTest : public WriterTest {
  protected:
    explicit OpenFilesTest(std::chrono::milliseconds rest_after = std::chrono::minutes(10))
        : tenants_(rig_.path() / "read-models", rig_.log(), test_projection()) {
        WriterOptions options;
        options.files_max = kMost;
        options.rest_after = rest_after;
        options.batch_ms_max = 60'000;  // what waits is one batch, however slow the machine
        options.close_file = [this](const TenantId& tenant) {
            const std::lock_guard lock(mutex_);
            open_.erase(tenant);
            tenants_.close(tenant);
            ++closed_;
        };
        writer_ = std::make_unique<Writer>(
            rig_.log(),
            [this](const TenantId& tenant, bool) -> Result<TenantFile*> {
                const std::lock_guard lock(mutex_);
                open_.insert(tenant);
                most_ = std::max(most_, open_.size());
                return &tenants_.create(tenant);
            },
            clock_,
            std::move(options)
        );
    }

    Result<Accepted> save_for(int tenant, Id item, const std::string& code) {
        return send({user(std::to_string(100000 + tenant)), save(item, code), {}, "r"}).get();
    }

    std::size_t open_now() {
        const std::lock_guard lock(mutex_);
        return open_.size();
    }

    std::mutex mutex_;
    std::set<TenantId> open_;
    std::size_t most_ = 0;
    int closed_ = 0;
    TenantFiles tenants_;
};

TEST_F(OpenFilesTest, ThoseThatWroteLongestAgoAreClosedAndOpenedAgain) {
    for (int round = 1; round <= 4; ++round) {
        for (int tenant = 0; tenant < 7; ++tenant) {
            const auto saved = save_for(tenant, Id{1}, "c" + std::to_string(round));
            ASSERT_TRUE(saved);
            EXPECT_EQ(saved->position, round);
            EXPECT_EQ(saved->answers.front().version, round)
                << "what the stream was is known again";
            EXPECT_EQ(tenants_.reader(std::to_string(100000 + tenant))->position(), round);
        }
    }
    writer_->stop();
    EXPECT_EQ(most_, kMost + 1) << "room is made before the next batch";
    EXPECT_EQ(closed_, 4 * 7 - static_cast<int>(kMost) - 1);
    EXPECT_EQ(writer_->stats().behind, 0);
}

TEST_F(OpenFilesTest, WhoWritesOnStaysOpen) {
    ASSERT_TRUE(save_for(0, Id{1}, "first"));
    for (int tenant = 1; tenant < 20; ++tenant) {
        ASSERT_TRUE(save_for(tenant, Id{1}, "c"));
        ASSERT_TRUE(save_for(0, Id{100 + tenant}, Id{100 + tenant}.str()));
    }
    writer_->stop();
    EXPECT_EQ(closed_, 20 - static_cast<int>(kMost)) << "and none of them the first";
    EXPECT_TRUE(open_.contains("100000"));
}

TEST_F(OpenFilesTest, ThoseOfOneBatchAreOpenTogether) {
    Holding holding(*this, "100000");
    std::vector<std::future<Result<Accepted>>> saved;
    for (int tenant = 1; tenant <= 6; ++tenant) {
        saved.push_back(send({user(std::to_string(100000 + tenant)), save(Id{1}, "c"), {}, "r"}));
    }
    EXPECT_TRUE(holding.let_go());
    for (auto& one : saved) {
        EXPECT_TRUE(one.get());
    }
    for (int tenant = 1; tenant <= 6; ++tenant) {
        ASSERT_TRUE(save_for(tenant, Id{2}, "d"));
    }
    writer_->stop();
    EXPECT_EQ(most_, 7U) << "none of a batch gives way to another of it";
    EXPECT_LE(open_.size(), kMost + 1);
}

class RestingFilesTest : public OpenFilesTest {
  protected:
    RestingFilesTest() : OpenFilesTest(std::chrono::milliseconds(1)) {}
};

TEST_F(RestingFilesTest, NobodyWhoWritesNothingStaysOpen) {
    for (int round = 1; round <= 3; ++round) {
        for (int tenant = 0; tenant < 2; ++tenant) {
            const auto saved = save_for(tenant, Id{1}, "c" + std::to_string(round));
            ASSERT_TRUE(saved);
            EXPECT_EQ(saved->position, round);
        }
        EXPECT_TRUE(test::eventually([&] { return open_now() == 0; }));
        for (int tenant = 0; tenant < 2; ++tenant) {
            EXPECT_EQ(tenants_.reader(std::to_string(100000 + tenant))->position(), round);
        }
    }
}

}  // namespace
}  // namespace oms::storage
