// Who writes of the servers of one log: one at a time, by the database's clock.
#include "storage/cell/lease.hpp"

#include "storage/cell/connections.hpp"
#include "storage/log/postgres/postgres_event_log.hpp"
#include "support/eventually.hpp"
#include "support/postgres.hpp"

#include <gmock/gmock.h>

namespace oms::storage::cell {
namespace {

using namespace std::chrono_literals;

PostgresLogOptions options_of(const std::string& address, const std::string& node) {
    PostgresLogOptions options;
    options.address = address;
    options.single_copy = true;
    options.node = node;
    options.turn = 500ms;
    return options;
}

class LeaseTest : public ::testing::Test {
  protected:
    LeaseTest() {
        static_cast<void>(follow_postgres_event_log(options_of(address_, "a")));
        make_tables(*one_);
    }

    std::string address_ = test::postgres().make_database();
    std::unique_ptr<pg::Connection> one_ = Connections(address_, "a").make();
    std::unique_ptr<pg::Connection> other_ = Connections(address_, "b").make();
};

TEST_F(LeaseTest, IsTakenByOneAndKeptWhileItIsRenewed) {
    EXPECT_FALSE(read_lease(*one_).held);
    const auto term = take_lease(*one_, "a", "http://a", 60s);
    ASSERT_TRUE(term);
    EXPECT_FALSE(take_lease(*other_, "b", "http://b", 60s));
    const Lease seen = read_lease(*other_);
    EXPECT_EQ(seen.node, "a");
    EXPECT_EQ(seen.address, "http://a");
    EXPECT_TRUE(seen.held);
    EXPECT_TRUE(renew_lease(*one_, *term, 60s));
}

TEST_F(LeaseTest, RunsOutByItselfAndIsNotRenewedByWhoLostIt) {
    const auto term = take_lease(*one_, "a", "http://a", 50ms);
    ASSERT_TRUE(term);
    std::optional<std::int64_t> next;
    ASSERT_TRUE(test::eventually([&] {
        return (next = take_lease(*other_, "b", "http://b", 60s)).has_value();
    }));
    EXPECT_GT(*next, *term);
    EXPECT_FALSE(renew_lease(*one_, *term, 60s));
    give_lease(*one_, *term);  // not its own any more
    EXPECT_EQ(read_lease(*one_).node, "b");
    EXPECT_TRUE(read_lease(*one_).held);
}

TEST_F(LeaseTest, OfOneThatNobodyWaitsForIsRenewedAfterItsTime) {
    const auto term = take_lease(*one_, "a", "http://a", 1ms);
    ASSERT_TRUE(test::eventually([&] { return !read_lease(*one_).held; }));
    EXPECT_TRUE(renew_lease(*one_, *term, 60s));
    EXPECT_TRUE(read_lease(*other_).held);
}

TEST_F(LeaseTest, IsFreeAtOnceWhenItIsGivenOrEnded) {
    const auto term = take_lease(*one_, "a", "http://a", 60s);
    give_lease(*one_, *term);
    const auto next = take_lease(*other_, "b", "http://b", 60s);
    ASSERT_TRUE(next);
    EXPECT_EQ(end_lease(*one_).node, "b");
    EXPECT_FALSE(renew_lease(*other_, *next, 60s));
    EXPECT_TRUE(take_lease(*one_, "a", "http://a", 60s));
}

TEST_F(LeaseTest, WhoWroteBeforeKnowsThatItSpeaksForAnOlderStateNow) {
    const auto log = follow_postgres_event_log(options_of(address_, "a"));
    log->take_writing();
    EXPECT_NO_THROW(log->expect_writing());
    const auto next = follow_postgres_event_log(options_of(address_, "b"));
    next->take_writing();
    EXPECT_THROW(log->expect_writing(), Fenced);
    EXPECT_NO_THROW(next->expect_writing());
}

TEST_F(LeaseTest, SecretsAreOfWhoCameFirst) {
    EXPECT_EQ(shared_secret(*one_, "servers", "first"), "first");
    EXPECT_EQ(shared_secret(*other_, "servers", "second"), "first");
    EXPECT_EQ(find_secret(*one_, "other"), std::nullopt);
}

TEST_F(LeaseTest, WhoTakesTheWritingEndsAServerThatHasItStillAndWhatItSendsComesToNothing) {
    const auto paused = follow_postgres_event_log(options_of(address_, "a"));
    paused->take_writing();
    const auto next = follow_postgres_event_log(options_of(address_, "b"));
    next->take_writing();
    events::StoredEvent event;
    event.seq = 1;
    event.tenant = "333333";
    event.position = 1;
    event.stream = "order/1";
    event.version = 1;
    event.type = "OrderDrafted";
    event.payload = "{}";
    event.correlation_id = "r";
    const auto batch = paused->begin();
    batch->put(event);
    EXPECT_THROW(static_cast<void>(batch->commit()), Fenced);
    EXPECT_EQ(next->last_seq(), 0);
    const auto good = next->begin();
    good->put(event);
    EXPECT_TRUE(good->commit());
}

TEST_F(LeaseTest, AProgramThatHasTheLogForItselfIsNotEnded) {
    PostgresLogOptions alone = options_of(address_, "");
    const auto program = open_postgres_event_log(alone);
    const auto node = follow_postgres_event_log(options_of(address_, "a"));
    EXPECT_THROW(node->take_writing(), std::runtime_error);
    EXPECT_EQ(program->last_seq(), 0);
}

}  // namespace
}  // namespace oms::storage::cell
