#pragma once
// The index over the log that each tenant's file keeps (architecture 4): events by stream, used
// Command-Ids, and what the file reflects. All of it is derivable from the log.

#include "base/time.hpp"
#include "events/kit/envelope.hpp"
#include "storage/log/event_log.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// What a tenant's file says about itself.
struct FileMark {
    TenantId tenant;
    std::string store_id;
    std::int64_t generation = 0;
    std::int64_t revision = 0;
    std::int64_t position = 0;
    Hash hash{};
};

/// Nothing when the file has no such row: it was never finished.
std::optional<FileMark> read_mark(Database& db);
void write_mark(Database& db, const FileMark& mark);
/// Only position and hash.
void move_mark(Database& db, std::int64_t position, const Hash& hash);

/// Sequence number of the newest event entered, 0 when there is none.
std::int64_t last_sequence(Database& db);

/// Enters the event, and its Command-Id when it has one.
void index_event(Database& db, const events::StoredEvent& event);
/// Enters the event alone; index_commands() makes the rest from all of them at once.
void index_event_row(Database& db, const events::StoredEvent& event);
void index_commands(Database& db);

struct UsedCommand {
    std::string body_hash;
    std::int64_t first_position = 0;
    std::int64_t events = 0;
};

/// `key` as in CommandKey.
std::optional<UsedCommand> used_command(Database& db, std::string_view key);

/// Log sequence numbers of a stream's events, oldest first, up to and including `last_position`.
std::vector<std::int64_t> stream_sequence(
    Database& db, std::string_view stream, std::int64_t last_position
);
/// Log sequence numbers of `n` events from `first_position` on.
std::vector<std::int64_t> position_sequence(
    Database& db, std::int64_t first_position, std::int64_t n
);
/// Number of events of a stream.
std::int64_t stream_version(Database& db, std::string_view stream);
/// The newest position whose event is not later than `t`; 0 when there is none.
std::int64_t position_at(Database& db, Timestamp t);

}  // namespace oms::storage
