// A power cut at any moment of writing: nothing that was acknowledged is missing from the log
// afterwards, and nothing else is in it than what was written, in order.
#include "storage/log/lmdb_check.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/log_fixture.hpp"
#include "storage/log/newest_batches.hpp"
#include "storage/power/disk_recorder.hpp"
#include "support/temp_dir.hpp"

#include <algorithm>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace oms::storage::testing {
namespace {

constexpr std::size_t kMap = std::size_t{1} << 28U;
constexpr int kBatches = 160;
constexpr int kCuts = 300;
constexpr const char* kNewest = NewestBatches::kFile;

struct Recorded {
    DiskRecorder::Disk before;
    std::vector<DiskRecorder::Call> calls;
    std::map<std::int64_t, std::int64_t> acknowledged;  ///< moment -> last sequence promised
    std::vector<LoggedEvent> events;
    std::int64_t end = 0;
};

/// Batches of one to a dozen events of two companies; some are larger than an area.
void append_some(
    EventLog& log,
    int batches,
    EventMaker& make,
    const DiskRecorder& recorder,
    std::mt19937& random,
    Recorded& made
) {
    for (int i = 0; i < batches; ++i) {
        if (i % 60 == 20) {
            log.maintain();
        }
        const bool large = random() % 16 == 0;
        const auto batch = log.begin();
        std::int64_t last = 0;
        for (std::size_t n = 1 + random() % 12; n > 0; --n) {
            const std::size_t bytes = large ? 60'000 : random() % 900;
            auto event =
                make.next(n % 2 == 0 ? "a" : "b", "order/1", "\"" + std::string(bytes, 'x') + "\"");
            batch->put(event);
            last = event.seq;
        }
        EXPECT_TRUE(batch->commit());
        made.acknowledged[recorder.now()] = last;
    }
}

/// Closed and opened again halfway.
Recorded record(const std::filesystem::path& dir, std::mt19937& random) {
    Recorded made;
    { const auto log = open_lmdb_event_log({.dir = dir, .map_size = kMap}); }
    made.before = read_disk(dir);
    EventMaker make;
    DiskRecorder recorder(dir);
    for (int half = 0; half < 2; ++half) {
        const auto log = open_lmdb_event_log({.dir = dir, .map_size = kMap});
        append_some(*log, kBatches / 2, make, recorder, random, made);
        made.events = all(*log);
    }
    made.end = recorder.now();
    made.calls = recorder.take();
    return made;
}

std::int64_t promised_at(const Recorded& made, std::int64_t moment) {
    const auto it = made.acknowledged.upper_bound(moment);
    return it == made.acknowledged.begin() ? 0 : std::prev(it)->second;
}

/// Last sequence of the log that opens on this disk; every event is what was written.
std::int64_t opened(const DiskRecorder::Disk& disk, const Recorded& made) {
    const test::TempDir dir;
    write_disk(disk, dir / "log");
    const auto log = open_lmdb_event_log({.dir = dir / "log", .map_size = kMap});
    EXPECT_TRUE(log->promised().empty());
    const auto events = all(*log);
    EXPECT_LE(events.size(), made.events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        expect_same(events[i].event, made.events[i].event);
        EXPECT_EQ(events[i].hash, made.events[i].hash);
    }
    EXPECT_TRUE(log->check_store().empty());
    return log->last_seq();
}

/// The disk without the batches that stand beside the log.
DiskRecorder::Disk without_batches(DiskRecorder::Disk disk) {
    std::string& file = disk.at(kNewest);
    std::fill(file.begin() + 2 * NewestBatches::kPage, file.end(), '\0');
    return disk;
}

/// Whether LMDB's own file, as the power cut left it, is damaged.
bool damaged(const DiskRecorder::Disk& disk) {
    const test::TempDir dir;
    write_disk(disk, dir / "log");
    return !lmdb::check_structure(lmdb::Env({.dir = dir / "log", .map_size = kMap})).empty();
}

TEST(PowerLoss, NothingAcknowledgedIsMissing) {
    std::mt19937 random(20'261'122);
    const test::TempDir dir;
    std::filesystem::create_directories(dir / "log");
    const Recorded made = record(dir / "log", random);
    ASSERT_GT(made.calls.size(), 3U * kBatches);
    int lost = 0;
    int broken = 0;
    for (int i = 0; i < kCuts; ++i) {
        const auto moment = static_cast<std::int64_t>(random()) % made.end;
        const auto promised = promised_at(made, moment);
        DiskRecorder::Disk disk = DiskRecorder::cut(made.before, made.calls, moment, random);
        disk.erase("lock.mdb");
        ASSERT_GE(opened(disk, made), promised) << "cut at " << moment;
        // The controls: what the checkpoint alone would have lost, and what LMDB alone.
        lost += opened(without_batches(disk), made) < promised ? 1 : 0;
        broken += damaged(disk) ? 1 : 0;
    }
    EXPECT_GT(lost, kCuts / 2);
    EXPECT_GT(broken, kCuts / 2);
}

/// The power goes again while a log is completed, or soon after.
TEST(PowerLoss, ASecondCutLosesNothingEither) {
    std::mt19937 random(20'261'128);
    const test::TempDir dir;
    std::filesystem::create_directories(dir / "log");
    const Recorded made = record(dir / "log", random);
    for (int i = 0; i < kCuts / 4; ++i) {
        const auto moment = static_cast<std::int64_t>(random()) % made.end;
        Recorded again;
        again.before = DiskRecorder::cut(made.before, made.calls, moment, random);
        again.before.erase("lock.mdb");
        const test::TempDir second;
        write_disk(again.before, second / "log");
        {
            DiskRecorder recorder(second / "log");
            again.acknowledged[0] = promised_at(made, moment);
            {
                const auto log = open_lmdb_event_log({.dir = second / "log", .map_size = kMap});
                EventMaker make(*log);
                append_some(*log, 1 + i % 8, make, recorder, random, again);
                again.events = all(*log);
            }
            again.end = recorder.now();
            again.calls = recorder.take();
        }
        for (int n = 0; n < 4; ++n) {
            const auto then = static_cast<std::int64_t>(random()) % again.end;
            DiskRecorder::Disk disk = DiskRecorder::cut(again.before, again.calls, then, random);
            disk.erase("lock.mdb");
            ASSERT_GE(opened(disk, again), promised_at(again, then))
                << "cut at " << moment << ", then at " << then;
        }
    }
}

TEST(PowerLoss, ALogThatMissesMoreThanOneCommitSaysSo) {
    std::mt19937 random(7);
    const test::TempDir dir;
    std::filesystem::create_directories(dir / "log");
    const Recorded made = record(dir / "log", random);
    DiskRecorder::Disk disk = made.before;
    // The batches beside it are much newer than this log.
    disk[kNewest] = read_disk(dir / "log").at(kNewest);
    write_disk(disk, dir / "old");
    const auto log = open_lmdb_event_log({.dir = dir / "old", .map_size = kMap});
    EXPECT_EQ(log->last_seq(), 0);
    ASSERT_FALSE(log->promised().empty());
    EXPECT_EQ(log->promised().back().position, made.events.back().event.position);
}

TEST(PowerLoss, ABatchOfAnotherStoreIsNotTakenOver) {
    const test::TempDir dir;
    EventMaker make;
    {
        const auto log = open_lmdb_event_log({.dir = dir / "one", .map_size = kMap});
        append(*log, {make.next("a")});
    }
    { const auto log = open_lmdb_event_log({.dir = dir / "two", .map_size = kMap}); }
    std::filesystem::copy_file(
        dir / "one" / kNewest,
        dir / "two" / kNewest,
        std::filesystem::copy_options::overwrite_existing
    );
    const auto log = open_lmdb_event_log({.dir = dir / "two", .map_size = kMap});
    EXPECT_EQ(log->last_seq(), 0);
    EXPECT_TRUE(log->promised().empty());
}

}  // namespace
}  // namespace oms::storage::testing
