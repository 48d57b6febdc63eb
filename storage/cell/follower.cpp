#include "storage/cell/follower.hpp"

#include <algorithm>
#include <iostream>

namespace oms::storage::cell {
namespace {

/// Chunks are larger.
constexpr std::size_t kLarge = 16 << 10;

}  // namespace

Follower::Follower(const EventLog& log, TenantFiles& files, Told told, std::int64_t seq)
    : log_(log), files_(files), told_(std::move(told)) {
    if (seq > 0 && log_.read_chunk(seq, chunk_) && chunk_.records.front().seq == seq) {
        last_hash_ = chunk_.records.front().hash;
        last_seq_ = seq;
    }
}

void Follower::follow() {
    while (follow_some()) {
    }
}

bool Follower::read_more() {
    const std::int64_t known = last_seq_;
    if (known == 0) {
        return log_.read_chunk(1, chunk_);
    }
    // Beginning with the known one: it has to be the one that was followed.
    const bool there = log_.read_chunk(known, chunk_) && chunk_.records.front().seq == known;
    if (!there || chunk_.records.front().hash != last_hash_) {
        throw OtherLog(
            "the log is not the one that was followed to event " + std::to_string(known)
        );
    }
    // A large one fills a chunk alone.
    const bool alone = chunk_.records.size() == 1;
    return !alone || (chunk_.bytes.size() >= kLarge && log_.read_chunk(known + 1, chunk_));
}

bool Follower::follow_some() {
    if (!read_more()) {
        return false;
    }
    const std::int64_t known = last_seq_;
    std::map<TenantId, std::vector<LoggedEvent>> by_tenant;
    std::vector<events::StoredEvent> events;
    for (const RecordChunk::Record& record : chunk_.records) {
        if (record.seq <= known) {
            continue;
        }
        // A damaged one is a gap to its tenant's chain alone.
        if (record.sound) {
            LoggedEvent logged;
            decode_record(chunk_, record, logged);
            events.push_back(logged.event);
            by_tenant[logged.event.tenant].push_back(std::move(logged));
        }
    }
    changed_.clear();
    for (auto& [tenant, of_tenant] : by_tenant) {
        follow_tenant(tenant, std::move(of_tenant));
    }
    last_hash_ = chunk_.records.back().hash;
    last_seq_ = chunk_.records.back().seq;
    told_(events, changed_);
    return true;
}

void Follower::follow_tenant(const TenantId& tenant, std::vector<LoggedEvent> events) {
    if (files_.stopped(tenant)) {
        return;
    }
    TenantFile& file = files_.begin(tenant);
    keep_open(tenant);
    std::erase_if(events, [&](const LoggedEvent& logged) {
        return logged.event.position <= file.committed();
    });
    if (events.empty()) {
        return;
    }
    if (events.front().event.position != file.committed() + 1) {
        catch_up(file);
        return;
    }
    try {
        file.follow(events);
        changed_.push_back({tenant, file.committed(), file.take_rows()});
    } catch (const FoldFault&) {
        catch_up(file);
    }
}

/// Of many companies, the files of those that have not been followed for longest are closed.
void Follower::keep_open(const TenantId& tenant) {
    std::erase(open_, tenant);
    open_.push_back(tenant);
    if (open_.size() > kFilesKeptOpen) {
        files_.close(open_.front());
        open_.pop_front();
    }
}

/// From the log, one by one: what cannot be followed shuts the tenant off alone.
void Follower::catch_up(TenantFile& file) {
    try {
        file.catch_up(log_);
    } catch (const FoldFault& fault) {
        std::cerr << "shut off: tenant " << fault.model().text() << std::endl;
    }
}

}  // namespace oms::storage::cell
