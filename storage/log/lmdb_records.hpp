#pragma once
// Tables of data.mdb (record.hpp has the forms):
//
//   events     = *(seq => record)            ; appended only
//   heads      = *(tenant => head)

#include "storage/log/lmdb.hpp"
#include "storage/log/record.hpp"

#include <cstdint>

namespace oms::storage {

struct Tables {
    lmdb::Table events = 0;
    lmdb::Table heads = 0;
};

/// 0 of an empty table.
std::int64_t last_seq_of(const lmdb::Txn& txn, lmdb::Table events);

/// Position 0 of a tenant without events. Throws Corrupt.
Head read_head(const lmdb::Txn& txn, lmdb::Table heads, const TenantId& tenant);

/// The record at the cursor, copied to the end of the chunk; a damaged tree may name bytes outside
/// the file.
void copy_record(const lmdb::Env& env, const lmdb::Cursor& cursor, RecordChunk& chunk);

}  // namespace oms::storage
