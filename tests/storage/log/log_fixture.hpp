#pragma once
// Events for tests of the log: numbered as the log wants them next.

#include "storage/log/event_log.hpp"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::storage {

/// Numbers events for one log, in order.
class EventMaker {
  public:
    EventMaker() = default;

    /// Goes on after what the log holds.
    explicit EventMaker(const EventLog& log) : seq_(log.last_seq()) {
        log.scan(1, [&](const LoggedEvent& e) {
            positions_[e.event.tenant] = e.event.position;
            versions_[e.event.tenant + "|" + e.event.stream] = e.event.version;
            return true;
        });
    }

    events::StoredEvent next(
        const TenantId& tenant,
        const std::string& stream = "order/1",
        const std::string& payload = R"({"no":"DD1"})"
    ) {
        events::StoredEvent e;
        e.seq = ++seq_;
        e.tenant = tenant;
        e.position = ++positions_[tenant];
        e.stream = stream;
        e.version = ++versions_[tenant + "|" + stream];
        e.type = "OrderDrafted";
        e.schema_version = 2;
        e.time = {1767571200000 + seq_ * step_ms};
        e.user = {41};
        e.dept = {42};
        e.command_id = "c" + std::to_string(seq_);
        e.correlation_id = "r" + std::to_string(seq_);
        e.payload = payload;
        return e;
    }

    std::int64_t step_ms = 1;  ///< between events

  private:
    std::int64_t seq_ = 0;
    std::map<TenantId, std::int64_t> positions_;
    std::map<std::string, std::int64_t> versions_;
};

inline void append(EventLog& log, const std::vector<events::StoredEvent>& events) {
    const auto batch = log.begin();
    for (const auto& e : events) {
        batch->put(e);
    }
    ASSERT_TRUE(batch->commit());
}

inline std::vector<LoggedEvent> all(const EventLog& log, std::int64_t from = 1) {
    std::vector<LoggedEvent> events;
    log.scan(from, [&](const LoggedEvent& e) {
        events.push_back(e);
        return true;
    });
    return events;
}

inline void expect_same(const events::StoredEvent& a, const events::StoredEvent& b) {
    EXPECT_EQ(a.seq, b.seq);
    EXPECT_EQ(a.tenant, b.tenant);
    EXPECT_EQ(a.position, b.position);
    EXPECT_EQ(a.stream, b.stream);
    EXPECT_EQ(a.version, b.version);
    EXPECT_EQ(a.type, b.type);
    EXPECT_EQ(a.schema_version, b.schema_version);
    EXPECT_EQ(a.time, b.time);
    EXPECT_EQ(a.user, b.user);
    EXPECT_EQ(a.dept, b.dept);
    EXPECT_EQ(a.command_id, b.command_id);
    EXPECT_EQ(a.correlation_id, b.correlation_id);
    EXPECT_EQ(a.payload, b.payload);
}

}  // namespace oms::storage
