// The event log in PostgreSQL: what every log does, and what only a server of its own can do.
#include "event_log_conformance.hpp"
#include "storage/log/postgres/connection.hpp"
#include "storage/log/postgres/postgres_event_log.hpp"
#include "support/postgres.hpp"

#include <future>

#include <gmock/gmock.h>

namespace oms::storage {
namespace {

using ::testing::HasSubstr;

PostgresLogOptions options_of(const std::string& address) {
    PostgresLogOptions options;
    options.address = address;
    options.single_copy = true;
    options.turn = std::chrono::milliseconds(200);
    return options;
}

class PostgresStore final : public LogStore {
  public:
    std::unique_ptr<EventLog> open() override {
        return open_postgres_event_log(options_of(address_));
    }

  private:
    std::string address_ = test::postgres().make_database();
};

INSTANTIATE_TEST_SUITE_P(
    Postgres,
    EventLogConformance,
    ::testing::Values(LogStoreFactory{"Postgres", [] { return std::make_unique<PostgresStore>(); }}
    ),
    [](const auto& store) { return store.param.name; }
);

/// What opening the log says against it; "" when it opens.
std::string refusal(const PostgresLogOptions& options) {
    try {
        (void)open_postgres_event_log(options);
        return "";
    } catch (const std::exception& refused) {
        return refused.what();
    }
}

TEST(PostgresEventLog, RefusesADatabaseThatNoStandbyConfirms) {
    PostgresLogOptions options = options_of(test::postgres().make_database());
    options.single_copy = false;
    EXPECT_THAT(refusal(options), HasSubstr("synchronous_standby_names"));
    options.single_copy = true;
    EXPECT_EQ(refusal(options), "");
}

TEST(PostgresEventLog, OneProcessWrites) {
    const PostgresLogOptions options = options_of(test::postgres().make_database());
    EventMaker make;
    auto first = open_postgres_event_log(options);
    append(*first, {make.next("a")});
    EXPECT_THAT(refusal(options), HasSubstr("another process writes"));
    first.reset();
    EXPECT_TRUE(test::eventually([&] { return refusal(options).empty(); }));
}

TEST(PostgresEventLog, AReaderSeesWhatIsThereAndCannotWrite) {
    PostgresLogOptions options = options_of(test::postgres().make_database());
    PostgresLogOptions reading = options;
    reading.read_only = true;
    EXPECT_THAT(refusal(reading), HasSubstr("no event log"));
    EventMaker make;
    const auto log = open_postgres_event_log(options);
    append(*log, {make.next("a")});
    const auto reader = open_postgres_event_log(reading);
    EXPECT_EQ(all(*reader).size(), 1U);
    EXPECT_EQ(reader->store_id(), log->store_id());
    EXPECT_THROW(reader->begin(), std::logic_error);
    append(*log, {make.next("a")});
    EXPECT_EQ(reader->last_seq(), 2);
    EXPECT_EQ(reader->heads(), log->heads());
    EXPECT_EQ(reader->head("b").position, 0);
}

/// Ends the connections of the database's writer from the server's side.
void cut(const std::string& address) {
    pg::Connection(address, false)
        .run(
            "select pg_terminate_backend(pid) from pg_stat_activity "
            "where datname = current_database() and pid <> pg_backend_pid()"
        );
}

TEST(PostgresEventLog, WhoWasCutOffAndReplacedAppendsNothing) {
    const PostgresLogOptions options = options_of(test::postgres().make_database());
    EventMaker make;
    const auto first = open_postgres_event_log(options);
    append(*first, {make.next("a")});
    cut(options.address);
    std::unique_ptr<EventLog> second;
    ASSERT_TRUE(test::eventually([&] {
        try {
            second = open_postgres_event_log(options);
        } catch (const std::exception&) {
        }
        return second != nullptr;
    }));
    EventMaker late = make;
    const auto batch = first->begin();
    batch->put(late.next("a", "order/1", R"({"no":"late"})"));
    EXPECT_THROW((void)batch->commit(), std::runtime_error);
    append(*second, {make.next("a")});
    EXPECT_EQ(all(*second).size(), 2U);
    EXPECT_EQ(second->heads(), derived_heads(*second));
    EXPECT_EQ(second->at(2)->event.payload, R"({"no":"DD1"})");
}

TEST(PostgresEventLog, ABrokenConnectionLosesAndDoublesNothing) {
    const PostgresLogOptions options = options_of(test::postgres().make_database());
    EventMaker make;
    const auto log = open_postgres_event_log(options);
    for (int round = 0; round < 20; ++round) {
        append(*log, {make.next("a"), make.next("b")});
        cut(options.address);
    }
    EXPECT_EQ(log->last_seq(), 40);
    EXPECT_EQ(all(*log).size(), 40U);
    EXPECT_EQ(log->heads(), derived_heads(*log));
    EXPECT_TRUE(log->check_store().empty());
}

TEST(PostgresEventLog, CutAtRandomMomentsOfACommitNothingIsLostOrDoubled) {
    const PostgresLogOptions options = options_of(test::postgres().make_database());
    EventMaker make;
    const auto log = open_postgres_event_log(options);
    std::atomic<bool> done{false};
    const auto cutter = std::async(std::launch::async, [&] {
        while (!done) {
            cut(options.address);
            std::this_thread::sleep_for(std::chrono::milliseconds(15));  // a load with a pace
        }
    });
    const auto end = [&](void*) { done = true; };
    const std::unique_ptr<void, decltype(end)> ended(&done, end);
    for (int batch = 0; batch < 40; ++batch) {
        append(*log, {make.next("a"), make.next("b"), make.next("a")});
    }
    done = true;
    cutter.wait();
    const auto events = all(*log);
    ASSERT_EQ(events.size(), 120U);
    EXPECT_EQ(log->heads(), derived_heads(*log));
    EXPECT_TRUE(log->check_store().empty());
}

TEST(PostgresEventLog, ACrashOfTheServerIsGotOver) {
    test::PostgresServer server;
    const PostgresLogOptions options = options_of(server.make_database());
    EventMaker make;
    const auto log = open_postgres_event_log(options);
    append(*log, {make.next("a")});
    server.crash();
    auto writing = std::async(std::launch::async, [&] { append(*log, {make.next("a")}); });
    server.start();
    writing.get();
    EXPECT_EQ(all(*log).size(), 2U);
    EXPECT_EQ(log->heads(), derived_heads(*log));
}

TEST(PostgresEventLog, ReadingWaitsForAServerThatComesBack) {
    test::PostgresServer server;
    const PostgresLogOptions options = options_of(server.make_database());
    EventMaker make;
    const auto log = open_postgres_event_log(options);
    append(*log, {make.next("a"), make.next("a")});
    server.crash();
    auto reading = std::async(std::launch::async, [&] { return all(*log).size(); });
    // Nobody answers yet, and that is no answer.
    EXPECT_EQ(reading.wait_for(std::chrono::milliseconds(300)), std::future_status::timeout);
    server.start();
    EXPECT_EQ(reading.get(), 2U);
}

TEST(PostgresEventLog, WithoutAnAnswerNothingIsClaimed) {
    test::PostgresServer server;
    PostgresLogOptions options = options_of(server.make_database());
    options.patience = std::chrono::milliseconds(300);
    EventMaker make;
    const auto log = open_postgres_event_log(options);
    server.crash();
    const auto batch = log->begin();
    batch->put(make.next("a"));
    EXPECT_THROW((void)batch->commit(), std::runtime_error);
}

TEST(PostgresEventLog, ChangedRowsAreFound) {
    const PostgresLogOptions options = options_of(test::postgres().make_database());
    EventMaker make;
    const auto log = open_postgres_event_log(options);
    append(*log, {make.next("a"), make.next("a"), make.next("a")});
    pg::Connection other(options.address, false);
    other.run(
        "update events set record = set_byte(record, 60, get_byte(record, 60) # 1) "
        "where seq = 2"
    );
    EXPECT_THROW((void)log->at(2), Corrupt);
    EXPECT_TRUE(log->at(3));
    other.run("delete from events where seq = 2");
    EXPECT_THAT(log->check_store(), ::testing::ElementsAre(HasSubstr("2 rows from 1 to 3")));
}

TEST(PostgresEventLog, AStandbyThatDoesNotConfirmHoldsTheCommit) {
    test::PostgresServer server;
    PostgresLogOptions options = options_of(server.make_database());
    options.patience = std::chrono::milliseconds(300);
    EventMaker make;
    const auto log = open_postgres_event_log(options);
    append(*log, {make.next("a")});
    server.set("synchronous_standby_names = 'nobody_there'");
    ASSERT_TRUE(test::eventually([&] {
        return pg::Connection(options.address, false)
            .run("select current_setting('synchronous_standby_names') <> ''")
            .boolean(0, 0);
    }));
    std::atomic<bool> refused{false};
    std::thread writer([&] {
        const auto batch = log->begin();
        batch->put(make.next("a"));
        try {
            (void)batch->commit();
        } catch (const std::runtime_error&) {
            refused = true;
        }
    });
    // It waits for the standby; told to give up waiting, the server warns: that is no commit.
    EXPECT_TRUE(test::eventually([&] {
        return pg::Connection(options.address, false)
                   .run("select count(*) from pg_stat_activity where wait_event = 'SyncRep'")
                   .integer(0, 0) == 1;
    }));
    pg::Connection(options.address, false)
        .run("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
    writer.join();
    EXPECT_TRUE(refused);
}

}  // namespace
}  // namespace oms::storage
