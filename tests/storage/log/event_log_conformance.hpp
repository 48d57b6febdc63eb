#pragma once
// What every EventLog does, whatever it stores in. An implementation instantiates the suite with a
// factory of fresh stores; `open` is called again on the same store to see it reopened.

#include "log_fixture.hpp"
#include "storage/log/chain.hpp"

#include <atomic>
#include <functional>
#include <set>
#include <thread>

namespace oms::storage {

/// One store that outlives the logs opened on it.
class LogStore {
  public:
    virtual ~LogStore() = default;
    virtual std::unique_ptr<EventLog> open() = 0;
};

struct LogStoreFactory {
    std::string name;
    std::function<std::unique_ptr<LogStore>()> make;
};

class EventLogConformance : public ::testing::TestWithParam<LogStoreFactory> {
  protected:
    void SetUp() override {
        store_ = GetParam().make();
        log_ = store_->open();
    }

    void reopen() {
        log_.reset();
        log_ = store_->open();
    }

    std::unique_ptr<LogStore> store_;
    std::unique_ptr<EventLog> log_;
    EventMaker make_;
};

/// Heads derived from the events alone.
inline std::vector<Head> derived_heads(const EventLog& log) {
    std::map<TenantId, Head> heads;
    for (const auto& e : all(log)) {
        Head& head = heads[e.event.tenant];
        head.tenant = e.event.tenant;
        head.position = e.event.position;
        head.hash = chain_hash(head.hash, canonical_bytes(e.event));
    }
    std::vector<Head> list;
    for (auto& [tenant, head] : heads) {
        list.push_back(head);
    }
    return list;
}

TEST_P(EventLogConformance, AnEmptyLogHasNothing) {
    EXPECT_EQ(log_->last_seq(), 0);
    EXPECT_EQ(log_->head("333333").position, 0);
    EXPECT_EQ(log_->head("333333").hash, Hash{});
    EXPECT_TRUE(log_->heads().empty());
    EXPECT_FALSE(log_->at(1));
    EXPECT_TRUE(all(*log_).empty());
    EXPECT_FALSE(log_->store_id().empty());
}

TEST_P(EventLogConformance, GivesBackEveryFieldAsItWasPut) {
    events::StoredEvent e = make_.next("333333", "order/7264", "{\"备注\":\"砖\\n😀\"}");
    e.user = {9223372036854775807};
    e.dept = {0};
    e.time = {-1};
    e.command_id = std::string("\0x", 2);
    e.correlation_id.clear();
    append(*log_, {e});
    const auto back = log_->at(1);
    ASSERT_TRUE(back);
    expect_same(back->event, e);
    EXPECT_EQ(back->hash, chain_hash(Hash{}, canonical_bytes(e)));
}

TEST_P(EventLogConformance, PositionsHaveNoGapsOverInterleavedTenants) {
    const TenantId tenants[] = {"000000", "sys", "333333"};
    for (int batch = 0; batch < 20; ++batch) {
        std::vector<events::StoredEvent> events;
        for (int i = 0; i < 7; ++i) {
            events.push_back(make_.next(tenants[static_cast<std::size_t>(batch * i + i) % 3]));
        }
        append(*log_, events);
    }
    std::map<TenantId, std::int64_t> last;
    std::int64_t seq = 0;
    for (const auto& e : all(*log_)) {
        EXPECT_EQ(e.event.seq, ++seq);
        EXPECT_EQ(e.event.position, ++last[e.event.tenant]);
    }
    EXPECT_EQ(seq, 140);
    EXPECT_EQ(last.size(), 3U);
    EXPECT_EQ(log_->last_seq(), 140);
}

TEST_P(EventLogConformance, HeadsAndChainAreDerivableFromTheEvents) {
    for (int i = 0; i < 30; ++i) {
        append(*log_, {make_.next("b"), make_.next("a"), make_.next("b", "order/2")});
    }
    EXPECT_EQ(log_->heads(), derived_heads(*log_));
    EXPECT_EQ(log_->heads().front().tenant, "a");
    EXPECT_EQ(log_->head("b"), log_->heads().back());
    EXPECT_EQ(log_->head("b").position, 60);
    std::map<TenantId, Hash> chain;
    for (const auto& e : all(*log_)) {
        Hash& hash = chain[e.event.tenant];
        hash = chain_hash(hash, canonical_bytes(e.event));
        EXPECT_EQ(e.hash, hash);
    }
}

TEST_P(EventLogConformance, ABatchWithoutCommitLeavesNothing) {
    append(*log_, {make_.next("a")});
    const auto before = log_->heads();
    {
        EventMaker lost = make_;
        const auto batch = log_->begin();
        batch->put(lost.next("a"));
        batch->put(lost.next("b"));
    }
    EXPECT_EQ(log_->last_seq(), 1);
    EXPECT_EQ(log_->heads(), before);
    EXPECT_FALSE(log_->at(2));
    append(*log_, {make_.next("b")});
    EXPECT_EQ(log_->heads(), derived_heads(*log_));
}

TEST_P(EventLogConformance, WhatIsPutIsSeenOnlyAfterCommit) {
    const auto batch = log_->begin();
    batch->put(make_.next("a"));
    EXPECT_EQ(log_->last_seq(), 0);
    EXPECT_FALSE(log_->at(1));
    ASSERT_TRUE(batch->commit());
    EXPECT_EQ(log_->last_seq(), 1);
    EXPECT_TRUE(log_->at(1));
}

TEST_P(EventLogConformance, AReopenedLogHasEverything) {
    append(*log_, {make_.next("a"), make_.next("b")});
    append(*log_, {make_.next("a")});
    const auto events = all(*log_);
    const auto heads = log_->heads();
    const auto id = log_->store_id();
    reopen();
    EXPECT_EQ(log_->store_id(), id);
    EXPECT_EQ(log_->heads(), heads);
    const auto again = all(*log_);
    ASSERT_EQ(again.size(), events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        expect_same(again[i].event, events[i].event);
        EXPECT_EQ(again[i].hash, events[i].hash);
    }
    append(*log_, {make_.next("b")});
    EXPECT_EQ(log_->heads(), derived_heads(*log_));
}

TEST_P(EventLogConformance, AnEventThatIsNotTheNextOneThrows) {
    append(*log_, {make_.next("a")});
    const auto refused = [&](auto&& change) {
        EventMaker copy = make_;
        events::StoredEvent e = copy.next("a");
        change(e);
        EXPECT_THROW(log_->begin()->put(e), std::logic_error);
    };
    refused([](auto& e) { e.seq += 1; });
    refused([](auto& e) { e.seq -= 1; });
    refused([](auto& e) { e.position += 1; });
    refused([](auto& e) { e.position -= 1; });
    refused([](auto& e) { e.tenant = "b"; });
    refused([](auto& e) { e.tenant.clear(); });
    refused([](auto& e) { e.tenant = std::string(kTenantMax + 1, 't'); });
    refused([](auto& e) { e.stream = std::string(kStreamMax + 1, 's'); });
    refused([](auto& e) { e.version = 0; });
    refused([](auto& e) { e.type.clear(); });
    refused([](auto& e) { e.payload = std::string(kPayloadMax + 1, ' '); });
    EXPECT_EQ(log_->last_seq(), 1);
    append(*log_, {make_.next("a")});
}

TEST_P(EventLogConformance, OneThreadHasOneBatch) {
    auto batch = log_->begin();
    EXPECT_THROW(log_->begin(), std::logic_error);
    batch->put(make_.next("a"));
    ASSERT_TRUE(batch->commit());
    EXPECT_THROW(batch->put(make_.next("a")), std::logic_error);
    EXPECT_THROW((void)batch->commit(), std::logic_error);
    auto next = log_->begin();
    batch.reset();
    EXPECT_THROW(log_->begin(), std::logic_error);
    next.reset();
    EXPECT_NO_THROW(log_->begin());
}

TEST_P(EventLogConformance, ScansAcrossChunksFromAnyPlaceAndStops) {
    std::vector<events::StoredEvent> events;
    for (int i = 0; i < 20000; ++i) {
        events.push_back(make_.next(i % 3 == 0 ? "a" : "b", "order/" + std::to_string(i % 10)));
    }
    append(*log_, events);
    const auto seen = all(*log_);
    ASSERT_EQ(seen.size(), events.size());
    for (std::size_t i = 0; i < events.size(); ++i) {
        ASSERT_EQ(seen[i].event.seq, events[i].seq);
        ASSERT_EQ(seen[i].event.stream, events[i].stream);
    }
    EXPECT_EQ(all(*log_, 19999).size(), 2U);
    EXPECT_TRUE(all(*log_, 20001).empty());
    int visited = 0;
    log_->scan(12000, [&](const LoggedEvent& e) { return ++visited < 5 && e.event.seq >= 12000; });
    EXPECT_EQ(visited, 5);
    RecordChunk chunk;
    ASSERT_TRUE(log_->read_chunk(1, chunk));
    EXPECT_LT(chunk.records.size(), events.size());
}

TEST_P(EventLogConformance, TakesABatchOfEightMebibytes) {
    std::string payload(kPayloadMax / 8 - 64, 'x');
    std::vector<events::StoredEvent> events;
    for (int i = 0; i < 8; ++i) {
        payload[0] = static_cast<char>('a' + i);
        events.push_back(make_.next("a", "order/1", payload));
    }
    append(*log_, events);
    append(*log_, {make_.next("a", "order/1", std::string(kPayloadMax, 'y'))});
    const auto seen = all(*log_);
    ASSERT_EQ(seen.size(), 9U);
    for (std::size_t i = 0; i < events.size(); ++i) {
        EXPECT_TRUE(seen[i].event.payload == events[i].payload);
    }
    EXPECT_EQ(seen[8].event.payload.size(), kPayloadMax);
    EXPECT_EQ(log_->heads(), derived_heads(*log_));
}

TEST_P(EventLogConformance, ReadersSeeWholeBatchesWhileTheWriterAppends) {
    constexpr int kBatches = 60;
    constexpr std::int64_t kBatch = 5;
    std::atomic<bool> done{false};
    std::atomic<int> wrong{0};
    std::atomic<std::int64_t> read{0};
    const auto watch = [&] {
        while (!done) {
            const std::int64_t head = log_->head("a").position;
            if (head % kBatch != 0 || log_->last_seq() < head) {
                ++wrong;
            }
            std::int64_t seq = 0;
            log_->scan(1, [&](const LoggedEvent& e) {
                wrong += e.event.seq == ++seq ? 0 : 1;
                return true;
            });
            wrong += seq < head ? 1 : 0;
            read += seq;
        }
    };
    std::thread first(watch);
    std::thread second(watch);
    for (int i = 0; i < kBatches; ++i) {
        std::vector<events::StoredEvent> events;
        for (std::int64_t n = 0; n < kBatch; ++n) {
            events.push_back(make_.next("a"));
        }
        append(*log_, events);
    }
    done = true;
    first.join();
    second.join();
    EXPECT_EQ(wrong, 0);
    EXPECT_GT(read, 0);
    EXPECT_EQ(log_->last_seq(), kBatches * kBatch);
}

TEST_P(EventLogConformance, BatchesOfSeveralThreadsTakeTurns) {
    constexpr int kEach = 20;
    const auto write = [&](const TenantId& tenant) {
        for (std::int64_t n = 1; n <= kEach; ++n) {
            const auto batch = log_->begin();
            events::StoredEvent e = EventMaker().next(tenant);
            e.seq = log_->last_seq() + 1;
            e.position = n;
            e.version = n;
            batch->put(e);
            ASSERT_TRUE(batch->commit());
        }
    };
    std::thread first(write, "a");
    std::thread second(write, "b");
    first.join();
    second.join();
    EXPECT_EQ(log_->last_seq(), 2 * kEach);
    EXPECT_EQ(log_->heads(), derived_heads(*log_));
}

TEST_P(EventLogConformance, TellsItsSize) {
    append(*log_, {make_.next("a"), make_.next("a")});
    const LogInfo info = log_->info();
    EXPECT_EQ(info.events, 2);
    EXPECT_GT(info.used_bytes, 0);
    EXPECT_GT(info.limit_bytes, info.used_bytes);
    EXPECT_EQ(info.readers, 0);
    EXPECT_NO_THROW(log_->maintain());
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EventLogConformance);

}  // namespace oms::storage
