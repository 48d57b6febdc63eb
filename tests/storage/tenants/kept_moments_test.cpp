// Moments kept on the disk: what is made over them is what the long way gives; what is damaged, cut
// short or of another log is made again; they stay within their room.
#include "storage/tenants/kept_moments.hpp"

#include "storage/lists/read_fixture.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/tenants/diff.hpp"
#include "storage/tenants/fold_pages.hpp"
#include "storage/tenants/past_files.hpp"
#include "storage/tenants/tenant_file.hpp"
#include "support/eventually.hpp"

#include <algorithm>
#include <fstream>
#include <random>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kPatience{20'000};
const TenantId kShop = "333333";

class KeptMomentsTest : public ::testing::Test {
  protected:
    KeptMomentsTest() {
        limits_.kept.every = 50;
        limits_.kept.reserve_bytes = 0;
        limits_.reserve_bytes = 0;
        more(20);
    }

    void more(int rounds) {
        for (int i = 0; i < rounds; ++i) {
            rig_.put(rig_.random_events(random_, {kShop, "444444"}, 20));
        }
    }

    std::filesystem::path folder() const { return rig_.path() / "moments"; }

    std::unique_ptr<PastFiles> shelf(const Projection& projection = test_projection()) {
        return std::make_unique<PastFiles>(
            rig_.path() / "as-of", folder(), rig_.path() / "live", rig_.log(), projection, limits_
        );
    }

    /// With everything kept that is due.
    std::unique_ptr<PastFiles> kept_shelf() {
        auto past = shelf();
        past->maintain();
        EXPECT_TRUE(test::eventually([&] { return !past->kept().busy(); }));
        return past;
    }

    std::int64_t head(const TenantId& tenant) { return rig_.log().head(tenant).position; }

    /// Every table of a database, row by row.
    static std::string dump(Database& db) {
        std::string text;
        for (const Table* table : test_tables()) {
            Query q = db.cached("SELECT * FROM \"" + std::string(table->name) + "\" ORDER BY 1, 2");
            while (q->step()) {
                for (std::size_t i = 0; i < table->columns.size(); ++i) {
                    text += std::string(q->text(static_cast<int>(i))) + "|";
                }
                text += "\n";
            }
        }
        for (const char* sql :
             {"SELECT list, day, value, n FROM _rows WHERE n <> 0 ORDER BY 1, 2, 3",
              "SELECT position, seq, stream, version FROM _event ORDER BY 1"}) {
            Query q = db.cached(sql);
            while (q->step()) {
                text += std::string(q->text(0)) + "," + std::string(q->text(1)) + "," +
                        std::string(q->text(2)) + "," + std::string(q->text(3)) + "\n";
            }
        }
        return text;
    }

    /// What the tenant's live file shows at a position.
    std::string folded(const TenantId& tenant, std::int64_t position) {
        const FileMark mark{tenant, rig_.log().store_id(), 0, test_projection().revision, 0, {}};
        const auto path = rig_.path() / ("fold-" + std::to_string(++files_) + ".sqlite");
        TenantFile::create(path, mark, test_projection());
        TenantFile file(path, test_projection());
        file.catch_up(rig_.log(), position);
        return dump(file.database());
    }

    std::string over_kept(const Layers& layers, std::int64_t position) {
        const auto top = Layer::create(rig_.path() / ("top-" + std::to_string(++files_)));
        const auto pages = std::make_shared<PageStack>(layers, top);
        fold_pages(rig_.log(), test_projection(), kShop, position, pages);
        Database db = Database::open(pages, Access::Frozen);
        return dump(db);
    }

    std::vector<std::filesystem::path> files_of(const TenantId& tenant) const {
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder() / tenant)) {
            if (entry.is_regular_file()) {
                files.push_back(entry.path());
            }
        }
        std::sort(files.begin(), files.end());
        return files;
    }

    static void change_byte(const std::filesystem::path& file, std::uint64_t at) {
        std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
        stream.seekg(static_cast<std::streamoff>(at));
        const int byte = stream.get();
        stream.seekp(static_cast<std::streamoff>(at));
        stream.put(static_cast<char>(byte ^ 0x55));
    }

    LogRig rig_;
    std::mt19937 random_{7};
    PastLimits limits_;
    int files_ = 0;
};

TEST_F(KeptMomentsTest, CompaniesTakeTurns) {
    ASSERT_GE(head(kShop), 4 * limits_.kept.every);
    ASSERT_GE(head("444444"), 2 * limits_.kept.every);
    std::vector<TenantId> turns;
    Projection watched = test_projection();
    watched.project = [&turns, project = watched.project](const auto& event, auto& out) {
        if (turns.empty() || turns.back() != event.tenant) {
            turns.push_back(event.tenant);
        }
        project(event, out);
    };
    const auto past = shelf(watched);
    past->maintain();
    ASSERT_TRUE(test::eventually([&] { return !past->kept().busy(); }));
    past->stop();
    EXPECT_GE(turns.size(), 4U) << "a layer each, not all of one first";
}

TEST_F(KeptMomentsTest, EveryMomentIsWhatTheLongWayGives) {
    const auto past = kept_shelf();
    const std::int64_t last = head(kShop);
    EXPECT_EQ(past->kept().moments(), static_cast<std::size_t>(last / 50 + head("444444") / 50));
    for (const std::int64_t position : {std::int64_t{49}, std::int64_t{50}, last / 2, last}) {
        const Layers layers = past->kept().before(kShop, position);
        EXPECT_EQ(layers.size(), static_cast<std::size_t>(position / 50));
        EXPECT_EQ(over_kept(layers, position), folded(kShop, position)) << position;
    }
    const auto model = past->open(kShop, 120, kPatience);
    ASSERT_TRUE(model);
    EXPECT_EQ((*model)->position(), 120);
    const auto same = past->open(kShop, 100, kPatience);
    ASSERT_TRUE(same) << "a kept moment itself";
    EXPECT_EQ((*same)->position(), 100);
}

TEST_F(KeptMomentsTest, OutliveTheProcessAndGoOn) {
    std::size_t before = 0;
    { before = kept_shelf()->kept().moments(); }
    more(5);
    const auto past = shelf();
    EXPECT_EQ(past->kept().moments(), before);
    past->maintain();
    ASSERT_TRUE(test::eventually([&] { return !past->kept().busy(); }));
    EXPECT_GT(past->kept().moments(), before);
    const std::int64_t last = head(kShop);
    EXPECT_EQ(over_kept(past->kept().before(kShop, last), last), folded(kShop, last));
}

TEST_F(KeptMomentsTest, WhatIsCutShortOrDamagedIsMadeAgain) {
    { static_cast<void>(kept_shelf()); }
    const auto files = files_of(kShop);
    ASSERT_GE(files.size(), 2U);
    std::filesystem::resize_file(files.front(), std::filesystem::file_size(files.front()) - 1);
    {
        const auto past = shelf();
        EXPECT_LT(past->kept().before(kShop, INT64_MAX).size(), files.size());
        past->maintain();
        ASSERT_TRUE(test::eventually([&] { return !past->kept().busy(); }));
        EXPECT_EQ(past->kept().before(kShop, INT64_MAX).size(), files.size());
    }
    for (const auto& file : files_of(kShop)) {
        for (std::uint64_t page = 0; page * kPageBytes + 100 < std::filesystem::file_size(file);
             ++page) {
            change_byte(file, page * kPageBytes + 100);
        }
    }
    const auto past = shelf();
    const auto model = past->open(kShop, 120, kPatience);
    ASSERT_TRUE(model) << model.error().key;
    EXPECT_EQ((*model)->position(), 120);
}

TEST_F(KeptMomentsTest, APageThatRotsLaterIsNotShown) {
    const auto past = kept_shelf();
    const std::int64_t at = past->kept().before(kShop, INT64_MAX).back()->moment();
    const auto held = past->open(kShop, at, kPatience);
    ASSERT_TRUE(held);
    for (const auto& file : files_of(kShop)) {
        const std::uint64_t pages = std::filesystem::file_size(file) / kPageBytes;
        for (std::uint64_t page = 0; page < pages; ++page) {
            change_byte(file, page * kPageBytes + 2000);
        }
    }
    const std::shared_ptr<ReadModel> other = [&] {
        try {
            return *past->open(kShop, at, kPatience);  // a second reader, which has read nothing
        } catch (const SqliteFault& fault) {
            EXPECT_TRUE(fault.damaged()) << fault.what();
            return std::shared_ptr<ReadModel>();
        }
    }();
    if (other) {
        EXPECT_THROW(
            for (std::int64_t id = 1001; id < 1400;
                 ++id) { static_cast<void>(other->row(line_table(), Id{id})); },
            SqliteFault
        );
    }
    const auto again = past->open(kShop, at, kPatience);
    ASSERT_TRUE(again) << again.error().key;
    for (std::int64_t id = 1001; id < 1400; ++id) {
        EXPECT_NO_THROW(static_cast<void>((*again)->row(line_table(), Id{id})));
    }
}

TEST_F(KeptMomentsTest, AnEventThatCannotBeFollowedLeavesWhatIsKeptBeforeIt) {
    const auto poison = rig_.add(kShop, 1, "NobodyProjectsThis");
    more(10);
    const auto past = kept_shelf();
    const Layers before = past->kept().before(kShop, INT64_MAX);
    ASSERT_EQ(before.size(), static_cast<std::size_t>(poison.position - 1) / 50);
    const std::size_t of_the_other = past->kept().before("444444", INT64_MAX).size();
    EXPECT_EQ(of_the_other, static_cast<std::size_t>(head("444444") / 50)) << "goes on";
    past->maintain();
    ASSERT_TRUE(test::eventually([&] { return !past->kept().busy(); }));
    EXPECT_EQ(past->kept().before(kShop, INT64_MAX).size(), before.size());
    const auto none = past->open(kShop, poison.position, kPatience);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().key, "READ_MODEL_STOPPED");
    EXPECT_TRUE(past->open(kShop, poison.position - 1, kPatience));
    EXPECT_EQ(past->kept().before(kShop, INT64_MAX).size(), before.size());
}

TEST_F(KeptMomentsTest, OfAnotherLogAreThrownAway) {
    { static_cast<void>(kept_shelf()); }
    std::filesystem::copy(
        folder() / kShop, folder() / "555555", std::filesystem::copy_options::recursive
    );
    {
        const auto past = shelf();
        EXPECT_TRUE(past->kept().before("555555", INT64_MAX).empty());
        EXPECT_FALSE(past->kept().before(kShop, INT64_MAX).empty());
    }
    LogRig other;
    std::mt19937 random{8};
    for (int i = 0; i < 20; ++i) {
        other.put(other.random_events(random, {kShop, "444444"}, 20));
    }
    KeptMoments kept(folder(), other.log(), test_projection(), limits_.kept);
    EXPECT_EQ(kept.moments(), 0U);
}

TEST_F(KeptMomentsTest, StayWithinTheirRoom) {
    std::uint64_t all = 0;
    { all = kept_shelf()->kept().bytes(); }
    limits_.kept.bytes = all * 2 / 3;
    limits_.kept.every = 25;
    std::filesystem::remove_all(folder());
    const auto past = kept_shelf();
    EXPECT_LE(past->kept().bytes(), limits_.kept.bytes);
    const Layers layers = past->kept().before(kShop, INT64_MAX);
    ASSERT_FALSE(layers.empty());
    const std::int64_t last = head(kShop);
    EXPECT_EQ(over_kept(layers, last), folded(kShop, last));
    EXPECT_EQ(files_of(kShop).size(), layers.size()) << "what was merged is gone";

    limits_.kept.bytes = 4096;
    std::filesystem::remove_all(folder());
    EXPECT_EQ(kept_shelf()->kept().moments(), 0U) << "not even one has room";
    limits_.kept.bytes = 0;
    EXPECT_EQ(kept_shelf()->kept().moments(), 0U);
}

TEST_F(KeptMomentsTest, NoMoreLayersThanMayBeOpen) {
    limits_.kept.layers = 3;
    limits_.kept.every = 10;
    const auto past = kept_shelf();
    const Layers layers = past->kept().before(kShop, INT64_MAX);
    EXPECT_EQ(layers.size(), 3U);
    EXPECT_EQ(layers.back()->moment(), head(kShop) / 10 * 10);
    for (const std::int64_t position : {15, 100, 190}) {
        EXPECT_EQ(
            over_kept(past->kept().before(kShop, position), position), folded(kShop, position)
        );
    }
}

}  // namespace
}  // namespace oms::storage
