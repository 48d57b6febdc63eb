#include "storage/folder/drafts.hpp"

#include "storage/cell/lease.hpp"
#include "storage/cell/shared_drafts.hpp"
#include "storage/log/postgres/postgres_event_log.hpp"
#include "support/postgres.hpp"
#include "support/temp_dir.hpp"

#include <fstream>
#include <string>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

constexpr Timestamp kNow{1'793'500'000'000};
constexpr std::int64_t kDayMs = 86'400'000;

DraftKey key_of(std::int64_t user, const std::string& name = "order.new") {
    return {"333333", Id{user}, name};
}

Draft draft_of(const std::string& body, Timestamp saved = kNow) {
    return {{}, saved, "Firefox", body};
}

enum class Place { File, Database };

class DraftsTest : public ::testing::TestWithParam<Place> {
  protected:
    Drafts& open(DraftBounds bounds = {}) {
        if (GetParam() == Place::File) {
            drafts_ = open_drafts(folder_ / "drafts.sqlite", bounds);
            return *drafts_;
        }
        PostgresLogOptions options;
        options.address = test::postgres().make_database();
        options.single_copy = true;
        options.node = "a";
        static_cast<void>(follow_postgres_event_log(options));
        connections_ = std::make_unique<cell::Connections>(options.address, "a");
        cell::make_tables(*connections_->make());
        drafts_ = cell::shared_drafts(*connections_, bounds);
        return *drafts_;
    }

    test::TempDir folder_;
    std::unique_ptr<cell::Connections> connections_;
    std::unique_ptr<Drafts> drafts_;
};

TEST_P(DraftsTest, AreTheirOwnersAlone) {
    Drafts& drafts = open();
    ASSERT_TRUE(drafts.keep(key_of(1), draft_of("mine"), kNow));
    const auto found = drafts.find(key_of(1), kNow);
    ASSERT_TRUE(found && *found);
    EXPECT_EQ((*found)->body, "mine");
    EXPECT_EQ((*found)->browser, "Firefox");
    EXPECT_EQ((*found)->saved, kNow);
    EXPECT_FALSE(*drafts.find(key_of(2), kNow));
    EXPECT_FALSE(*drafts.find({"888888", Id{1}, "order.new"}, kNow));
    EXPECT_FALSE(*drafts.find(key_of(1, "order.7"), kNow));
    EXPECT_TRUE(drafts.drop(key_of(2)));
    EXPECT_TRUE(*drafts.find(key_of(1), kNow));
    EXPECT_TRUE(drafts.drop(key_of(1)));
    EXPECT_FALSE(*drafts.find(key_of(1), kNow));
}

TEST_P(DraftsTest, TheNewerWins) {
    Drafts& drafts = open();
    ASSERT_TRUE(drafts.keep(key_of(1), draft_of("late"), kNow));
    ASSERT_TRUE(drafts.keep(key_of(1), draft_of("early", {kNow.ms - 1}), kNow));
    EXPECT_EQ((*drafts.find(key_of(1), kNow))->body, "late");
    // A clock that is ahead is no claim on the future.
    ASSERT_TRUE(drafts.keep(key_of(1), draft_of("ahead", {kNow.ms + kDayMs}), kNow));
    ASSERT_TRUE(drafts.keep(key_of(1), draft_of("now"), kNow));
    EXPECT_EQ((*drafts.find(key_of(1), kNow))->body, "now");
}

TEST_P(DraftsTest, AreBounded) {
    DraftBounds bounds;
    bounds.body_max = 10;
    bounds.person_max = 2;
    bounds.age_max_ms = kDayMs;
    Drafts& drafts = open(bounds);
    EXPECT_EQ(drafts.keep(key_of(1), draft_of("01234567890"), kNow).error().key, "TOO_LARGE");
    for (int i = 0; i < 3; ++i) {
        const Timestamp at{kNow.ms + i};
        ASSERT_TRUE(drafts.keep(key_of(1, "order." + std::to_string(i)), draft_of("x", at), at));
    }
    ASSERT_TRUE(drafts.keep(key_of(2), draft_of("y"), kNow));
    const auto mine = drafts.list("333333", Id{1}, {kNow.ms + 3});
    ASSERT_TRUE(mine);
    ASSERT_EQ(mine->size(), 2U);
    EXPECT_EQ(mine->at(0).name, "order.2");
    EXPECT_EQ(mine->at(1).name, "order.1");
    EXPECT_TRUE(drafts.list("333333", Id{1}, {kNow.ms + 2 * kDayMs})->empty());
    EXPECT_FALSE(*drafts.find(key_of(2), {kNow.ms + 2 * kDayMs}));
}

TEST_P(DraftsTest, AFileThatGrowsLosesItsOldest) {
    DraftBounds bounds;
    bounds.bytes_max = 200'000;
    Drafts& drafts = open(bounds);
    const std::string body(10'000, 'x');
    for (int i = 0; i < 200; ++i) {
        ASSERT_TRUE(drafts.keep(key_of(i + 1), draft_of(body, {kNow.ms + i}), {kNow.ms + i}));
    }
    const Timestamp later{kNow.ms + 200};
    EXPECT_FALSE(*drafts.find(key_of(1), later));
    EXPECT_TRUE(*drafts.find(key_of(200), later));
}

TEST(DraftsFile, OutliveTheProcessAndADamagedFileIsMadeAnew) {
    const test::TempDir folder;
    const auto file = folder / "drafts.sqlite";
    {
        const auto drafts = open_drafts(file);
        ASSERT_TRUE(drafts->keep(key_of(1), draft_of("kept"), kNow));
    }
    {
        const auto drafts = open_drafts(file);
        EXPECT_EQ((*drafts->find(key_of(1), kNow))->body, "kept");
    }
    for (const char* ending : {"-wal", "-shm"}) {
        std::filesystem::remove(file.string() + ending);
    }
    std::ofstream(file, std::ios::trunc) << std::string(8192, 'z');
    const auto drafts = open_drafts(file);
    EXPECT_FALSE(*drafts->find(key_of(1), kNow));
    EXPECT_TRUE(drafts->keep(key_of(1), draft_of("again"), kNow));
    EXPECT_EQ((*drafts->find(key_of(1), kNow))->body, "again");
}

TEST(DraftsFile, LeaveRoomToTheLedger) {
    const test::TempDir folder;
    DraftBounds bounds;
    bounds.reserve_bytes = 1ULL << 60U;
    const auto drafts = open_drafts(folder / "drafts.sqlite", bounds);
    EXPECT_EQ(drafts->keep(key_of(1), draft_of("x"), kNow).error().code, ErrorCode::Unavailable);
}

INSTANTIATE_TEST_SUITE_P(
    Places,
    DraftsTest,
    ::testing::Values(Place::File, Place::Database),
    [](const auto& place) { return place.param == Place::File ? "File" : "Database"; }
);

}  // namespace
}  // namespace oms::storage
