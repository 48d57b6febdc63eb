#pragma once
// Verification's first stage: records are read, taken apart and hashed, a chunk at a time. What is
// left of each is small, because another thread, on another core, goes on with it.

#include "storage/log/chain.hpp"
#include "storage/log/event_log.hpp"
#include "storage/proof/verify_tables.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace oms::storage {

/// The part of a command id that names the command (command_key.hpp puts the body's hash behind).
std::string_view command_name(std::string_view command_id);

/// Of a command's name within its tenant; never 0.
std::uint64_t command_hash(std::string_view tenant, std::string_view name);

/// What the check of the order of events needs of one record.
struct CheckedRecord {
    std::array<char, kTenantMax> tenant{};  ///< filled up with zeros
    bool event = false;                     ///< the bytes are an event; all below is then set
    bool sound = false;                     ///< an event whose CRC is right
    bool continues = false;  ///< sound, and its hash follows from the tenant's sound record before
    std::int64_t position = 0;
    std::int64_t version = 0;
    std::int64_t time = 0;
    StreamTable::Key stream{};
    std::uint64_t command = 0;  ///< command_hash; 0: the event has no command id

    std::string_view tenant_id() const {
        return {
            tenant.data(),
            std::string_view(tenant.data(), tenant.size()).find_last_not_of('\0') + 1};
    }
};

struct CheckedChunk {
    RecordChunk chunk;
    std::vector<CheckedRecord> checked;  ///< of chunk.records
    std::vector<Hash> before;            ///< by record: what its hash has to continue
};

/// Reads a log from its beginning. One caller at a time.
class ChunkReader {
  public:
    /// `streams` makes the keys; only StreamTable::key is called.
    ChunkReader(const EventLog& log, const StreamTable& streams) : log_(log), streams_(streams) {}

    /// Replaces `to` by the records from `first_seq` on, which must follow those read last; all of
    /// CheckedRecord but `continues`. The sequence behind them; 0 when there are none.
    std::int64_t read(std::int64_t first_seq, CheckedChunk& to);

  private:
    void take_apart(CheckedChunk& to, std::size_t i);

    const EventLog& log_;
    const StreamTable& streams_;
    std::map<TenantId, Hash, std::less<>> last_;  ///< hash of each tenant's newest sound record
};

/// Completes what was read. On two threads; any caller, while others are read.
void check_hashes(CheckedChunk& chunk);

}  // namespace oms::storage
