#include "event_log_conformance.hpp"
#include "storage/base/files.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "support/temp_dir.hpp"

#include <csignal>
#include <fstream>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace oms::storage {
namespace {

constexpr std::size_t kMap = std::size_t{1} << 30U;

class LmdbStore final : public LogStore {
  public:
    std::unique_ptr<EventLog> open() override {
        return open_lmdb_event_log({.dir = dir_ / "log", .map_size = kMap});
    }

  private:
    test::TempDir dir_;
};

INSTANTIATE_TEST_SUITE_P(
    Lmdb,
    EventLogConformance,
    ::testing::Values(LogStoreFactory{"Lmdb", [] { return std::make_unique<LmdbStore>(); }}),
    [](const auto& store) { return store.param.name; }
);

TEST(LmdbEventLog, RefusesALogThatLostItsStoreId) {
    const test::TempDir dir;
    { const auto log = open_lmdb_event_log({.dir = dir / "log", .map_size = kMap}); }
    std::filesystem::remove(dir / "log" / "STORE-ID");
    EXPECT_THROW(open_lmdb_event_log({.dir = dir / "log", .map_size = kMap}), Corrupt);
}

TEST(LmdbEventLog, ARenewedStoreIdIsAnother) {
    const test::TempDir dir;
    const auto id = [&] {
        return open_lmdb_event_log({.dir = dir / "log", .map_size = kMap})->store_id();
    };
    const std::string before = id();
    EXPECT_EQ(id(), before);
    renew_store_id(dir / "log");
    EXPECT_NE(id(), before);
}

TEST(LmdbEventLog, AReadOnlyLogSeesWhatIsThereAndCannotWrite) {
    const test::TempDir dir;
    EXPECT_THROW(open_lmdb_event_log({.dir = dir / "log", .read_only = true}), std::runtime_error);
    EXPECT_FALSE(std::filesystem::exists(dir / "log"));
    EventMaker make;
    append(*open_lmdb_event_log({.dir = dir / "log", .map_size = kMap}), {make.next("a")});
    const auto log = open_lmdb_event_log({.dir = dir / "log", .map_size = kMap, .read_only = true});
    EXPECT_EQ(all(*log).size(), 1U);
    EXPECT_THROW(log->begin(), std::logic_error);
}

TEST(LmdbEventLog, AForeignFileIsRefused) {
    const test::TempDir dir;
    std::filesystem::create_directories(dir / "log");
    renew_store_id(dir / "log");
    std::ofstream(dir / "log" / "data.mdb") << std::string(65536, 'x');
    EXPECT_THROW(open_lmdb_event_log({.dir = dir / "log", .map_size = kMap}), std::runtime_error);
}

/// Appends until the batch is refused; returns how many batches were accepted.
int fill(EventLog& log, EventMaker& make) {
    for (int accepted = 0;; ++accepted) {
        const EventMaker before = make;
        const auto batch = log.begin();
        for (int i = 0; i < 20; ++i) {
            batch->put(make.next("a", "order/1", std::string(2000, 'x')));
        }
        const Status status = batch->commit();
        if (!status) {
            EXPECT_EQ(status.error().code, ErrorCode::Unavailable);
            EXPECT_EQ(status.error().key, "DISK_FULL");
            make = before;
            return accepted;
        }
    }
}

TEST(LmdbEventLog, AFullMapRefusesTheBatchAndKeepsTheOthers) {
    const test::TempDir dir;
    EventMaker make;
    int accepted = 0;
    {
        const auto log = open_lmdb_event_log({.dir = dir / "log", .map_size = 1U << 20U});
        accepted = fill(*log, make);
        EXPECT_GT(accepted, 5);
        EXPECT_EQ(log->last_seq(), accepted * 20);
        EXPECT_EQ(log->heads(), derived_heads(*log));
        // What was full of pages that a checkpoint held has a little room after it.
        for (int more = 1; more > 0; accepted += more) {
            more = fill(*log, make);
        }
        EXPECT_EQ(log->last_seq(), accepted * 20);
        EXPECT_EQ(log->heads(), derived_heads(*log));
    }
    const auto log = open_lmdb_event_log({.dir = dir / "log", .map_size = 2U << 20U});
    append(*log, {make.next("a")});
    EXPECT_EQ(log->last_seq(), accepted * 20 + 1);
    EXPECT_EQ(log->heads(), derived_heads(*log));
}

TEST(LmdbEventLog, AFileThatCannotGrowRefusesTheBatchAndResumes) {
    const test::TempDir dir;
    const auto log = open_lmdb_event_log({.dir = dir / "log", .map_size = kMap});
    EventMaker make;
    append(*log, {make.next("a")});
    rlimit old{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &old), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    for (const rlim_t limit : {1'000'000U, 1'500'001U, 1'800'333U}) {
        const rlimit small{limit, old.rlim_max};
        ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
        EXPECT_GT(fill(*log, make), 0);
        ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &old), 0);
        EXPECT_EQ(log->heads(), derived_heads(*log));
    }
    std::signal(SIGXFSZ, handler);
    const auto seq = log->last_seq();
    append(*log, {make.next("a")});
    EXPECT_EQ(log->last_seq(), seq + 1);
    EXPECT_EQ(log->heads(), derived_heads(*log));
}

/// Has this process killed that much later, whatever it is doing then.
void be_killed_in(long ns) {
    sigevent how{};
    how.sigev_notify = SIGEV_SIGNAL;
    how.sigev_signo = SIGKILL;
    timer_t timer{};
    const itimerspec when{.it_interval = {}, .it_value = {.tv_sec = 0, .tv_nsec = ns}};
    if (::timer_create(CLOCK_MONOTONIC, &how, &timer) != 0 ||
        ::timer_settime(timer, 0, &when, nullptr) != 0) {
        ::_exit(1);
    }
}

/// Writes batches of three events and tells each accepted one through the pipe. The kill falls
/// `ns` after the fifth of them.
[[noreturn]] void write_until_killed(const std::filesystem::path& dir, int acks, long ns) {
    const auto log = open_lmdb_event_log({.dir = dir, .map_size = kMap});
    EventMaker make(*log);
    for (int n = 0;; ++n) {
        if (n == 5) {
            be_killed_in(ns);
        }
        const auto batch = log->begin();
        events::StoredEvent e;
        for (int i = 0; i < 3; ++i) {
            e = make.next(i == 1 ? "b" : "a");
            batch->put(e);
        }
        if (!batch->commit() || ::write(acks, &e.seq, sizeof e.seq) != sizeof e.seq) {
            ::_exit(1);
        }
    }
}

TEST(LmdbEventLog, AKilledWriterLeavesEveryAcceptedBatchAndNoHalfOne) {
    const test::TempDir dir;
    std::int64_t acked = 0;
    for (int round = 0; round < 12; ++round) {
        int ends[2];
        ASSERT_EQ(::pipe(ends), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            ::close(ends[0]);
            write_until_killed(dir / "log", ends[1], 1 + round * 137'000L);
        }
        ::close(ends[1]);
        const Fd acks(ends[0]);
        // The kill falls at another moment of a batch in each round.
        for (int n = 0; n < 5; ++n) {
            ASSERT_EQ(::read(acks.get(), &acked, sizeof acked), static_cast<ssize_t>(sizeof acked));
        }
        std::int64_t seq = 0;
        while (::read(acks.get(), &seq, sizeof seq) == static_cast<ssize_t>(sizeof seq)) {
            acked = seq;
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status));
        const auto log = open_lmdb_event_log({.dir = dir / "log", .map_size = kMap});
        EXPECT_GE(log->last_seq(), acked);
        EXPECT_LE(log->last_seq(), acked + 3);
        EXPECT_EQ(log->last_seq() % 3, 0);
        EXPECT_EQ(log->heads(), derived_heads(*log));
    }
}

}  // namespace
}  // namespace oms::storage
