#pragma once
// The log's tables in the schema order_ledger, and each statement that is asked of them:
//
//   ledger(form, store_id, epoch, last_seq)  ; one row: it is locked by who appends
//   events(seq, record)                      ; record.hpp; appended only
//   heads(tenant, head)                      ; record.hpp

#include "storage/log/event_log.hpp"
#include "storage/log/postgres/connection.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oms::storage::pg {

/// Another process holds the lock of writing.
class Busy : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// What connections of a cell's servers are known by; their names follow.
inline constexpr std::string_view kNodeName = "order-ledger node ";

struct LedgerState {
    std::string store_id;
    std::int64_t last_seq = 0;
};

struct Taken {
    std::int64_t epoch = 0;
    std::int64_t last_seq = 0;
};

/// What one commit appends. Lists of one length: seqs and records, tenants and heads.
struct Batch {
    std::vector<std::int64_t> seqs;
    std::vector<std::string> records;
    std::vector<std::string> tenants;
    std::vector<std::string> heads;
};

/// Throws std::runtime_error when the server may lose what it has confirmed: fsync or
/// full_page_writes off; no standby that has to confirm, unless `single_copy`.
void expect_safe(Connection& connection, bool single_copy);
/// Throws Busy.
void lock_writing(Connection& connection);
/// Ends the connection of the server of a cell that holds the lock of writing, as it does when its
/// process is paused or cut off. Other programs keep it.
void end_other_node(Connection& connection);
void make_tables(Connection& connection, const std::string& store_id);

/// The number that a batch has to match now, and the newest event.
Taken state_of_writing(Connection& connection);
/// A new epoch: nobody else's batch is taken any more. Throws Corrupt when ledger and events
/// differ.
Taken take_over(Connection& connection);
/// The same if the epoch is still `epoch`, after what is being committed has ended.
std::optional<Taken> renew_epoch(Connection& connection, std::int64_t epoch);

/// One statement, one transaction: all or nothing. False when the epoch or the newest event is
/// another one.
bool append(Connection& connection, std::int64_t epoch, const Batch& batch);
/// Whether the batch's last record is in the log as it stands in the batch.
bool holds(Connection& connection, const Batch& batch);

/// Nothing when there is no log.
std::optional<LedgerState> read_state(Connection& connection);
Head read_head(Connection& connection, const TenantId& tenant);
std::vector<Head> read_heads(Connection& connection);
/// Replaces `chunk` by at most `limit` records from `first_seq` on, ending with the one that
/// reaches `bytes`.
void read_records(
    Connection& connection,
    std::int64_t first_seq,
    std::int64_t limit,
    std::size_t bytes,
    RecordChunk& chunk
);
std::vector<std::string> check_tables(Connection& connection);
std::int64_t used_bytes(Connection& connection);

bool no_room(const Failure& failure);
/// The server has become a standby: another one of the address may take it.
bool not_writable(const Failure& failure);

}  // namespace oms::storage::pg
