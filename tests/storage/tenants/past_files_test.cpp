// A tenant's rows as of any position, made in the background, bounded in number and in room.
#include "storage/tenants/past_files.hpp"

#include "storage/lists/read_fixture.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/tenants/tenant_file.hpp"
#include "support/eventually.hpp"

#include <atomic>
#include <future>
#include <random>
#include <thread>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLong{20'000};
constexpr milliseconds kNow{0};

class PastFilesTest : public ::testing::Test {
  protected:
    PastFilesTest() {
        for (int i = 0; i < 20; ++i) {
            rig_.put(rig_.random_events(random_, {"333333", "444444"}, 20));
        }
    }

    PastFiles files(PastLimits limits = {}, const Projection& projection = test_projection()) {
        limits.reserve_bytes = 0;
        return PastFiles(
            rig_.path() / "as-of",
            rig_.path() / "moments",
            rig_.path() / "live",
            rig_.log(),
            projection,
            limits
        );
    }

    /// Every list of the model as text.
    static std::string rows_of(ReadModel& model) {
        std::string text;
        for (const auto* table : test_tables()) {
            ListQuery q;
            q.table = table;
            q.entity = table == &item_table() ? &kItem : nullptr;
            if (q.entity == nullptr) {
                continue;
            }
            q.size = 500;
            EXPECT_TRUE(model.page(q, [&](const RowView& row) {
                for (std::size_t i = 0; i < item_table().columns.size(); ++i) {
                    text += std::string(row.text(i)) + "|";
                }
                text += "\n";
            }));
        }
        for (std::int64_t id = 1001; id < 1400; ++id) {
            if (const auto row = model.row(line_table(), Id{id})) {
                text += std::to_string(std::get<std::int64_t>((*row)[2])) + ";";
            }
        }
        return text;
    }

    /// The same rows, written event by event.
    std::string folded(const TenantId& tenant, std::int64_t position) {
        const FileMark mark{tenant, rig_.log().store_id(), 0, test_projection().revision, 0, {}};
        const auto path = rig_.path() / ("fold-" + std::to_string(position) + ".sqlite");
        TenantFile::create(path, mark, test_projection());
        TenantFile file(path, test_projection());
        file.catch_up(rig_.log(), position);
        SqliteReadModel model(file.database(), false);
        return rows_of(model);
    }

    static std::string refused(const Result<std::shared_ptr<ReadModel>>& result) {
        return result ? "" : result.error().key;
    }

    LogRig rig_;
    std::mt19937 random_{5};
};

TEST_F(PastFilesTest, ShowsWhatEventByEventGave) {
    PastFiles past = files();
    const std::int64_t head = rig_.log().head("333333").position;
    for (const std::int64_t position : {std::int64_t{0}, std::int64_t{1}, head / 2, head - 1}) {
        const auto model = past.open("333333", position, kLong);
        ASSERT_TRUE(model) << refused(model);
        EXPECT_EQ((*model)->position(), position);
        EXPECT_EQ(rows_of(**model), folded("333333", position)) << position;
    }
    EXPECT_EQ(past.files(), 4U);
    EXPECT_GT(past.bytes(), 0U);
}

TEST_F(PastFilesTest, SaysHowFarItIsAndIsMadeOnce) {
    PastFiles past = files();
    const auto first = past.open("333333", 50, kNow);
    if (!first) {
        EXPECT_EQ(first.error().key, "AS_OF_PREPARING");
        EXPECT_EQ(
            first.error().params.back(), (std::pair<std::string, std::string>("total", "50"))
        );
    }
    ASSERT_TRUE(past.open("333333", 50, kLong));
    EXPECT_TRUE(past.open("333333", 50, kNow)) << "it is there now";
    EXPECT_EQ(past.files(), 1U);
}

TEST_F(PastFilesTest, KeepsNoMoreThanItMayAndReadersKeepTheirs) {
    PastLimits limits;
    limits.files = 2;
    PastFiles past = files(limits);
    const auto held = past.open("333333", 10, kLong);
    ASSERT_TRUE(held);
    const std::string before = rows_of(**held);
    for (const std::int64_t position : {20, 30, 40}) {
        ASSERT_TRUE(past.open("333333", position, kLong));
        EXPECT_LE(past.files(), 2U);
    }
    EXPECT_EQ(rows_of(**held), before);
    limits.files = 8;
    limits.bytes = 1;
    ASSERT_TRUE(past.open("333333", 10, kLong)) << "made again beside what is still held";
    EXPECT_EQ(rows_of(**held), before);
    PastFiles small = files(limits);
    ASSERT_TRUE(small.open("333333", 10, kLong));
    ASSERT_TRUE(small.open("333333", 20, kLong)) << "the newest is kept whatever its size";
    EXPECT_EQ(small.files(), 1U);
}

TEST_F(PastFilesTest, RefusesMoreBuildsThanItMay) {
    PastLimits limits;
    limits.builds_of_tenant = 0;
    PastFiles past = files(limits);
    EXPECT_EQ(refused(past.open("333333", 10, kNow)), "AS_OF_BUSY");
    limits.builds_of_tenant = 2;
    limits.reserve_bytes = UINT64_MAX / 4;
    PastFiles full(
        rig_.path() / "full",
        rig_.path() / "moments",
        rig_.path() / "live",
        rig_.log(),
        test_projection(),
        limits
    );
    EXPECT_EQ(refused(full.open("333333", 10, kLong)), "DISK_FULL");
    EXPECT_EQ(full.files(), 0U);
}

TEST_F(PastFilesTest, ACompanyDoesNotWaitForTheMomentsOfAnother) {
    std::promise<void> go;
    const auto gate = go.get_future().share();
    Projection slow = test_projection();
    slow.project = [gate, project = slow.project](const auto& event, auto& out) {
        if (event.tenant == "333333") {
            gate.wait();
        }
        project(event, out);
    };
    PastFiles past = files({}, slow);
    EXPECT_EQ(refused(past.open("333333", 50, kNow)), "AS_OF_PREPARING");
    EXPECT_EQ(refused(past.open("333333", 60, kNow)), "AS_OF_PREPARING");
    EXPECT_EQ(refused(past.open("333333", 70, kNow)), "AS_OF_BUSY");
    EXPECT_TRUE(past.open("444444", 50, kLong)) << "while those of the other are under way";
    EXPECT_EQ(past.files(), 1U);
    go.set_value();
    EXPECT_TRUE(past.open("333333", 50, kLong));
    EXPECT_TRUE(past.open("333333", 60, kLong));
}

TEST_F(PastFilesTest, WhoAsksForManyMomentsTakesNoneFromOthers) {
    PastLimits limits;
    limits.files = 3;
    PastFiles past = files(limits);
    ASSERT_TRUE(past.open("444444", 50, kLong));
    for (const std::int64_t position : {10, 20, 30, 40, 50}) {
        ASSERT_TRUE(past.open("333333", position, kLong));
    }
    EXPECT_EQ(past.files(), 3U);
    EXPECT_TRUE(past.open("444444", 50, kNow)) << "it is there still";
    EXPECT_TRUE(past.open("333333", 40, kNow));
    EXPECT_EQ(refused(past.open("333333", 30, kNow)), "AS_OF_PREPARING");
}

TEST_F(PastFilesTest, LeavesNothingBehind) {
    const auto folder = rig_.path() / "as-of";
    {
        PastLimits limits;
        limits.idle = std::chrono::seconds(0);
        PastFiles past = files(limits);
        ASSERT_TRUE(past.open("333333", 10, kLong));
        ASSERT_TRUE(past.open("444444", 10, kLong));
        EXPECT_TRUE(test::eventually([&] {
            past.maintain();
            return past.files() == 0;
        }));
        EXPECT_TRUE(std::filesystem::is_empty(folder));
        ASSERT_TRUE(past.open("444444", 11, kLong)) << "it can be made again";
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder));
}

TEST_F(PastFilesTest, ManyReadersAtOnce) {
    PastFiles past = files();
    std::vector<std::thread> threads;
    std::atomic<int> wrong{0};
    const std::string want = folded("333333", 60);
    threads.reserve(6);
    for (int i = 0; i < 6; ++i) {
        threads.emplace_back([&] {
            for (int k = 0; k < 5; ++k) {
                const auto model = past.open("333333", 60, kLong);
                wrong += model && rows_of(**model) == want ? 0 : 1;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(wrong, 0);
    EXPECT_EQ(past.files(), 1U);
}

}  // namespace
}  // namespace oms::storage
