#include "storage/log/lmdb_records.hpp"

#include "storage/base/bytes.hpp"

#include <algorithm>

namespace oms::storage {
namespace {

constexpr std::size_t kPrefetchMax = 4096;

/// Events appended one after the other lie on pages one after the other, each filled from its end:
/// what the processor does not guess, it is told.
void prefetch(const char* bytes, std::size_t size) {
    constexpr std::size_t kCacheLine = 64;
    for (std::size_t i = 0; i < std::min(size, kPrefetchMax); i += kCacheLine) {
        __builtin_prefetch(bytes + i);
    }
}

}  // namespace

std::int64_t last_seq_of(const lmdb::Txn& txn, lmdb::Table events) {
    lmdb::Cursor cursor(txn, events);
    return cursor.last() && cursor.key().size() == 8 ? load_be<std::int64_t>(cursor.key().data())
                                                     : 0;
}

Head read_head(const lmdb::Txn& txn, lmdb::Table heads, const TenantId& tenant) {
    const auto bytes = txn.get(heads, tenant);
    return bytes ? decode_head(tenant, *bytes) : Head{tenant, 0, {}};
}

void copy_record(const lmdb::Env& env, const lmdb::Cursor& cursor, RecordChunk& chunk) {
    const std::string_view key = cursor.key();
    std::string_view value = cursor.value();
    if (key.size() != 8) {
        throw Corrupt("the event table has a key of a wrong size");
    }
    if (env.holds(value.data(), value.size())) {
        prefetch(value.data() + env.page_size(), value.size());
    } else {
        value = {};
    }
    add_record(load_be<std::int64_t>(key.data()), value, chunk);
}

}  // namespace oms::storage
