#pragma once
// How an event and a tenant's newest place are kept, whatever store they lie in:
//
//   record     = crc hash canonical          ; of the event with number seq
//   seq        = uint64                      ; big-endian, 1.. over all tenants, no gaps
//   crc        = uint32                      ; CRC-32 (zlib) over seq hash canonical
//   hash       = 32OCTET                     ; SHA-256(hash of the tenant's event before,
//   canonical)                               ; canonical: see chain.cpp
//
//   head       = crc position hash           ; of the tenant's newest event
//   position   = uint64                      ; crc over tenant position hash

#include "storage/log/chain.hpp"
#include "storage/log/event_log.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace oms::storage {

inline constexpr std::size_t kCrcSize = 4;
inline constexpr std::size_t kHashSize = sizeof(Hash);
inline constexpr std::size_t kRecordPrefix = kCrcSize + kHashSize;

/// A chunk ends with the record that reaches one of these.
inline constexpr std::size_t kChunkRecords = 8192;
inline constexpr std::size_t kChunkBytes = std::size_t{512} << 10U;

std::array<char, 8> seq_key(std::int64_t seq);
std::string_view view(const std::array<char, 8>& key);

/// `record` becomes the event's record but for crc and hash: canonical bytes behind their room.
void begin_record(std::string& record, const events::StoredEvent& event);
/// Completes what begin_record() made and gives the event's hash.
Hash seal_record(std::string& record, std::int64_t seq, const Hash& before, Sha256& sha);

/// The event must be the one after `last_seq` and after `head` of its tenant; throws
/// std::logic_error.
void expect_next(const events::StoredEvent& event, std::int64_t last_seq, const Head& head);

/// Throws Corrupt.
Head decode_head(std::string_view tenant, std::string_view bytes);
std::string encode_head(const Head& head);

/// Copies a record to the end of the chunk and judges the copy.
void add_record(std::int64_t seq, std::string_view value, RecordChunk& chunk);

}  // namespace oms::storage
