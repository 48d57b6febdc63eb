#pragma once
// Verification's first stage: records are taken apart and hashed, a chunk at a time, several chunks
// at once. What needs the chunks in order is left to who has them so.

#include "storage/log/chain.hpp"
#include "storage/log/event_log.hpp"
#include "storage/proof/verify_tables.hpp"

#include <array>
#include <cstdint>
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
    bool first = false;      ///< sound, and no sound record of its tenant is before it in the chunk
    bool continues = false;  ///< sound, not first, and its hash follows from the one before
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
};

/// Replaces `to.checked` by what the chunk's records are. `streams` makes the keys; only
/// StreamTable::key is called. Any thread.
void check_records(CheckedChunk& to, const StreamTable& streams);

/// True when the record's hash is that of an event after one with the hash `before`.
bool continues(
    const RecordChunk& chunk, const RecordChunk::Record& record, const Hash& before, Sha256& sha
);

}  // namespace oms::storage
