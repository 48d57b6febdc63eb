// A log that nobody closed.
#include "storage/base/bytes.hpp"
#include "storage/base/crc32.hpp"
#include "storage/base/files.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/lmdb_meta.hpp"
#include "storage/log/log_fixture.hpp"
#include "storage/log/newest_batches.hpp"
#include "support/temp_dir.hpp"

#include <chrono>
#include <future>

#include <sys/wait.h>
#include <unistd.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

class Recovery : public ::testing::Test {
  protected:
    std::unique_ptr<EventLog> open(const char* dir, bool read_only = false) const {
        return open_lmdb_event_log(
            {.dir = dir_ / dir, .map_size = std::size_t{1} << 28U, .read_only = read_only}
        );
    }

    /// What a process leaves that is killed while it has the log open.
    void kill_while_open(const char* from, const char* to) const {
        fs::remove_all(dir_ / to);
        fs::copy(dir_ / from, dir_ / to);
        fs::remove(dir_ / to / "lock.mdb");
    }

    std::string store_of(const char* dir) const {
        return read_file(dir_ / dir / "STORE-ID")->substr(0, 32);
    }

    void append_singly(EventLog& log, int events) {
        for (int i = 0; i < events; ++i) {
            append(log, {make_.next(i % 3 == 0 ? "b" : "a")});
        }
    }

    /// Twenty batches acknowledged by a writer that is killed then.
    void make_killed() {
        const auto log = open("log");
        append_singly(*log, 20);
        kill_while_open("log", "killed");
    }

    test::TempDir dir_;
    EventMaker make_;
};

TEST_F(Recovery, AReaderCompletesWhatAKilledWriterLeft) {
    make_killed();
    const auto checkpoint = NewestBatches::checkpoint(dir_ / "killed", store_of("killed"));
    ASSERT_TRUE(checkpoint && !checkpoint->closed);
    ASSERT_TRUE(lmdb::put_back(dir_ / "killed", checkpoint->meta));
    EXPECT_EQ(all(*open("killed", true)).size(), 20U);
    EXPECT_TRUE(NewestBatches::checkpoint(dir_ / "killed", store_of("killed"))->closed);
}

TEST_F(Recovery, TheWriterGoesBackAndAppendsAgain) {
    make_killed();
    // As if nothing of LMDB's file had reached the disk but the checkpoint: its newest meta page is
    // gone, and so is what it stood on.
    const auto file = dir_ / "killed" / "data.mdb";
    const auto size = fs::file_size(file);
    fs::resize_file(file, size - 2 * 4096);
    fs::resize_file(file, size);
    const auto log = open("killed");
    EXPECT_EQ(all(*log).size(), 20U);
    EXPECT_TRUE(log->promised().empty());
    EXPECT_TRUE(log->check_store().empty());
}

/// Somebody has put an older LMDB file in its place: the checkpoint is of a state that it never
/// had.
TEST_F(Recovery, AnOlderFileIsNotTakenToACheckpointOfALaterOne) {
    {
        const auto log = open("log");
        append_singly(*log, 2);
    }
    fs::copy(dir_ / "log", dir_ / "older");
    {
        const auto log = open("log");
        append_singly(*log, 5 * NewestBatches::kBatchesMax);
        kill_while_open("log", "killed");
    }
    fs::copy_file(
        dir_ / "older" / "data.mdb",
        dir_ / "killed" / "data.mdb",
        fs::copy_options::overwrite_existing
    );
    const auto log = open("killed");
    EXPECT_EQ(all(*log).size(), 2U);
    EXPECT_TRUE(log->check_store().empty());
    ASSERT_FALSE(log->promised().empty());
    EXPECT_EQ(log->promised().back().position, make_.next("a").position - 1);
}

TEST_F(Recovery, OneAtATimeWritesALog) {
    const auto log = open("log");
    EXPECT_THROW(NewestBatches(dir_ / "log", store_of("log")), LogInUse);
    EXPECT_THROW(
        NewestBatches(dir_ / "log", store_of("log"), std::chrono::milliseconds(20)), LogInUse
    );
}

TEST_F(Recovery, AWriterWaitsForAReaderThatCompletes) {
    make_killed();
    auto reader = std::make_unique<NewestBatches>(dir_ / "killed", store_of("killed"));
    reader->opened();
    auto writer = std::async(std::launch::async, [&] { return open("killed")->last_seq(); });
    EXPECT_EQ(writer.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout);
    reader.reset();
    EXPECT_EQ(writer.get(), 20);
}

TEST_F(Recovery, AReaderWaitsForAWriterThatOpens) {
    make_killed();
    NewestBatches opening(dir_ / "killed", store_of("killed"));
    auto reader = std::async(std::launch::async, [&] { return all(*open("killed", true)).size(); });
    EXPECT_EQ(reader.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout);
    opening.opened();
    EXPECT_EQ(reader.get(), 20U);
}

TEST_F(Recovery, WhatIsBeingWrittenIsReadAsItIs) {
    const auto log = open("log");
    append_singly(*log, 5);
    const pid_t child = ::fork();
    if (child == 0) {
        // The parent's environment is not for a child: this one is its own.
        ::_exit(static_cast<int>(all(*open("log", true)).size()));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), 5);
    append_singly(*log, 1);
    EXPECT_EQ(all(*log).size(), 6U);
}

TEST_F(Recovery, BatchesOfAnotherHistoryAreNotAppended) {
    // Two logs of one identity that differ from the third event on.
    {
        const auto log = open("log");
        append_singly(*log, 2);
    }
    fs::copy(dir_ / "log", dir_ / "other");
    const EventMaker before = make_;
    {
        const auto log = open("log");
        append_singly(*log, 3);
    }
    make_ = before;
    make_.step_ms = 7;
    {
        const auto log = open("other");
        append_singly(*log, 2);
    }
    fs::copy_file(
        dir_ / "log" / NewestBatches::kFile,
        dir_ / "other" / NewestBatches::kFile,
        fs::copy_options::overwrite_existing
    );
    const auto log = open("other");
    EXPECT_EQ(log->last_seq(), 4);
    ASSERT_EQ(log->promised().size(), 1U);
    EXPECT_EQ(log->promised()[0].tenant, "a");
}

/// NEWEST-BATCH as versions before wrote it: a batch at the beginning of each half.
TEST_F(Recovery, TheFileOfAnEarlierVersionIsTakenOver) {
    {
        const auto log = open("log");
        append_singly(*log, 4);
    }
    const std::string store = store_of("log");
    fs::copy(dir_ / "log", dir_ / "further");
    append_singly(*open("further"), 1);
    const std::string next = NewestBatches::kept(dir_ / "further", store).back().records.at(0);
    std::string slot(8, '\0');
    slot += *from_hex(store);
    append_be(slot, std::int64_t{5});
    append_be(slot, static_cast<std::uint32_t>(next.size()));
    slot += next;
    store_be(slot.data() + 4, static_cast<std::uint32_t>(slot.size() - 8));
    store_be(slot.data(), crc32_of(std::string_view(slot).substr(4)));
    std::string file(std::size_t{512} << 10U, '\0');
    slot.copy(file.data() + file.size() / 2, slot.size());
    write_file_durably(dir_ / "log" / NewestBatches::kEarlierFile, file);
    fs::remove(dir_ / "log" / NewestBatches::kFile);

    EXPECT_EQ(open("log")->last_seq(), 5);
    EXPECT_FALSE(fs::exists(dir_ / "log" / NewestBatches::kEarlierFile));
    EXPECT_EQ(open("log")->last_seq(), 5);
}

}  // namespace
}  // namespace oms::storage
