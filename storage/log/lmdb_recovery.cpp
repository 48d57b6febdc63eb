#include "storage/log/lmdb_recovery.hpp"

#include "storage/log/lmdb_meta.hpp"
#include "storage/log/newest_batches.hpp"

#include <map>
#include <stdexcept>
#include <string>

namespace oms::storage {
namespace {

std::vector<LoggedEvent> events_of(const KeptBatch& kept) {
    std::vector<LoggedEvent> found;
    RecordChunk chunk;
    std::int64_t seq = kept.first_seq;
    for (const std::string& bytes : kept.records) {
        chunk.bytes.clear();
        chunk.records.clear();
        add_record(seq++, bytes, chunk);
        decode_record(chunk, chunk.records.back(), found.emplace_back());
    }
    return found;
}

/// False, with nothing done, when the batch is not the log's next: each record has to come out as
/// it was, with the hash that it has from the one before.
bool append_again(lmdb::Env& env, Tables tables, const KeptBatch& kept) {
    lmdb::WriteTxn txn(env);
    if (kept.first_seq != last_seq_of(txn, tables.events) + 1) {
        return false;
    }
    std::map<TenantId, Head> heads;
    Sha256 sha;
    std::string record;
    std::size_t at = 0;
    for (const LoggedEvent& logged : events_of(kept)) {
        const TenantId& tenant = logged.event.tenant;
        auto it = heads.find(tenant);
        if (it == heads.end()) {
            it = heads.emplace(tenant, read_head(txn, tables.heads, tenant)).first;
        }
        Head& head = it->second;
        begin_record(record, logged.event);
        const Hash hash = seal_record(record, logged.event.seq, head.hash, sha);
        if (record != kept.records[at++] || logged.event.position != head.position + 1) {
            return false;
        }
        if (txn.append(tables.events, view(seq_key(logged.event.seq)), record) != 0) {
            throw std::runtime_error("there is no room to complete the event log");
        }
        head.position = logged.event.position;
        head.hash = hash;
    }
    for (const auto& [tenant, head] : heads) {
        txn.put(tables.heads, tenant, encode_head(head));
    }
    if (txn.try_commit() != 0) {
        throw std::runtime_error("there is no room to complete the event log");
    }
    return true;
}

}  // namespace

bool was_interrupted(const std::filesystem::path& dir, std::string_view store) {
    const auto checkpoint = NewestBatches::checkpoint(dir, store);
    return checkpoint && !checkpoint->closed;
}

void go_back(const std::filesystem::path& dir, std::string_view store) {
    const auto checkpoint = NewestBatches::checkpoint(dir, store);
    if (checkpoint && !checkpoint->closed && std::filesystem::exists(dir / "data.mdb")) {
        lmdb::put_back(dir, checkpoint->meta);
    }
}

std::vector<Head> append_kept(
    lmdb::Env& env, Tables tables, const std::filesystem::path& dir, std::string_view store
) {
    std::vector<Head> promised;
    for (const KeptBatch& kept : NewestBatches::kept(dir, store)) {
        if (kept.last_seq() <= last_seq_of(lmdb::ReadTxn(env), tables.events) ||
            append_again(env, tables, kept)) {
            continue;
        }
        for (const LoggedEvent& logged : events_of(kept)) {
            promised.push_back({logged.event.tenant, logged.event.position, logged.hash});
        }
    }
    return promised;
}

}  // namespace oms::storage
