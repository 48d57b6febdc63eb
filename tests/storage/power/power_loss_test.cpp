// A power cut at any moment of writing: nothing that was acknowledged is missing from the log
// afterwards, and nothing else is in it than what was written, in order.
#include "storage/log/chain.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/log_fixture.hpp"
#include "storage/power/disk_recorder.hpp"
#include "support/temp_dir.hpp"

#include <map>
#include <random>

#include <gtest/gtest.h>

namespace oms::storage::testing {
namespace {

constexpr std::size_t kMap = std::size_t{1} << 28U;
constexpr int kBatches = 160;
constexpr int kCuts = 300;

struct Recorded {
    DiskRecorder::Disk before;
    std::vector<DiskRecorder::Call> calls;
    std::map<std::int64_t, std::int64_t> acknowledged;  ///< moment -> last sequence promised
    std::vector<LoggedEvent> events;
    std::int64_t end = 0;
};

/// Batches of one to a dozen events of two companies; some are larger than a slot, some are left.
Recorded record(const std::filesystem::path& dir, std::mt19937& random) {
    Recorded made;
    { const auto log = open_lmdb_event_log({.dir = dir, .map_size = kMap}); }
    made.before = read_disk(dir);
    EventMaker make;
    DiskRecorder recorder(dir);
    {
        const auto log = open_lmdb_event_log({.dir = dir, .map_size = kMap});
        for (int i = 0; i < kBatches; ++i) {
            if (i % 60 == 20) {
                log->maintain();
            }
            const bool large = random() % 16 == 0;
            const auto batch = log->begin();
            std::int64_t last = 0;
            for (std::size_t n = 1 + random() % 12; n > 0; --n) {
                const std::size_t bytes = large ? 40'000 : random() % 900;
                auto event = make.next(
                    n % 2 == 0 ? "a" : "b", "order/1", "\"" + std::string(bytes, 'x') + "\""
                );
                batch->put(event);
                last = event.seq;
            }
            EXPECT_TRUE(batch->commit());
            made.acknowledged[recorder.now()] = last;
        }
        made.end = recorder.now();
        made.events = all(*log);
    }
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

TEST(PowerLoss, NothingAcknowledgedIsMissing) {
    std::mt19937 random(20'261'122);
    const test::TempDir dir;
    std::filesystem::create_directories(dir / "log");
    const Recorded made = record(dir / "log", random);
    ASSERT_GT(made.calls.size(), 3U * kBatches);
    int without = 0;
    for (int i = 0; i < kCuts; ++i) {
        const auto moment = static_cast<std::int64_t>(random()) % made.end;
        const auto promised = promised_at(made, moment);
        DiskRecorder::Disk disk = DiskRecorder::cut(made.before, made.calls, moment, random);
        disk.erase("lock.mdb");
        ASSERT_GE(opened(disk, made), promised) << "cut at " << moment;
        // The control: the log alone has lost its newest commit at some of these moments.
        disk.erase("NEWEST-BATCH");
        without += opened(disk, made) < promised ? 1 : 0;
    }
    EXPECT_GT(without, kCuts / 20);
}

TEST(PowerLoss, ALogThatMissesMoreThanOneCommitSaysSo) {
    std::mt19937 random(7);
    const test::TempDir dir;
    std::filesystem::create_directories(dir / "log");
    const Recorded made = record(dir / "log", random);
    DiskRecorder::Disk disk = made.before;
    // The last batches that a slot holds are much newer than this log.
    disk["NEWEST-BATCH"] = read_disk(dir / "log").at("NEWEST-BATCH");
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
        dir / "one" / "NEWEST-BATCH",
        dir / "two" / "NEWEST-BATCH",
        std::filesystem::copy_options::overwrite_existing
    );
    const auto log = open_lmdb_event_log({.dir = dir / "two", .map_size = kMap});
    EXPECT_EQ(log->last_seq(), 0);
    EXPECT_TRUE(log->promised().empty());
}

}  // namespace
}  // namespace oms::storage::testing
