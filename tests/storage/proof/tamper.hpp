#pragma once
// Changes a closed log behind the chain's back, as somebody with an LMDB tool would. The record's
// form is spelt out again here, independently of the code under test.

#include "storage/base/bytes.hpp"
#include "storage/base/crc32.hpp"
#include "storage/log/chain.hpp"
#include "storage/log/lmdb.hpp"
#include "storage/log/log_fixture.hpp"

#include <functional>
#include <map>

namespace oms::storage {

/// Map size of the logs.
inline constexpr std::size_t kMap = std::size_t{1} << 30U;

inline std::string seq_key(std::int64_t seq) {
    std::string key;
    append_be(key, seq);
    return key;
}

inline std::string make_record(std::int64_t seq, const Hash& hash, const std::string& canonical) {
    const std::string covered = std::string(as_text(hash)) + canonical;
    std::string record;
    append_be(record, crc32_of(seq_key(seq) + covered));
    return record + covered;
}

inline std::string make_head(const Head& head) {
    std::string covered;
    append_be(covered, head.position);
    covered += as_text(head.hash);
    std::string value;
    append_be(value, crc32_of(head.tenant + covered));
    return value + covered;
}

/// Gives the tables of the log in `dir` to f and commits.
inline void tamper(
    const std::filesystem::path& dir,
    const std::function<void(lmdb::WriteTxn&, lmdb::Table events, lmdb::Table heads)>& f
) {
    lmdb::Env env({.dir = dir, .map_size = 1U << 30U});
    lmdb::WriteTxn txn(env);
    const lmdb::Table events = txn.make_table("events");
    const lmdb::Table heads = txn.make_table("heads");
    f(txn, events, heads);
    txn.commit();
}

/// Writes the log again with `change` applied to its events, every CRC, hash and head made to fit:
/// what a careful forger does. Only witnesses outside the log can tell.
inline void forge(
    const std::filesystem::path& dir,
    std::vector<LoggedEvent> log,
    const std::function<void(std::vector<LoggedEvent>&)>& change
) {
    change(log);
    tamper(dir, [&](lmdb::WriteTxn& txn, lmdb::Table events, lmdb::Table heads) {
        txn.clear(events);
        txn.clear(heads);
        std::map<TenantId, Head> newest;
        for (const auto& e : log) {
            Head& head = newest[e.event.tenant];
            const std::string canonical = canonical_bytes(e.event);
            head = {e.event.tenant, e.event.position, chain_hash(head.hash, canonical)};
            txn.put(events, seq_key(e.event.seq), make_record(e.event.seq, head.hash, canonical));
        }
        for (const auto& [tenant, head] : newest) {
            txn.put(heads, tenant, make_head(head));
        }
    });
}

}  // namespace oms::storage
