#include "storage/folder/move_log.hpp"

#include "storage/base/files.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/log/appender.hpp"
#include "storage/log/chain.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/log/postgres/postgres_event_log.hpp"

#include <map>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

/// What is at the new place already has to be the beginning of the old log.
void expect_beginning(const EventLog& from, const EventLog& to) {
    const std::int64_t last = to.last_seq();
    if (last == 0) {
        return;
    }
    const auto there = to.at(last);
    const auto here = from.at(last);
    if (!there || !here || there->hash != here->hash) {
        throw std::runtime_error("there is another log at the new place");
    }
}

std::unique_ptr<EventLog> open_new(const MoveLog& move, const fs::path& stage, std::string id) {
    if (move.to.empty()) {
        fs::create_directories(stage);
        write_file_durably(stage / "STORE-ID", id + "\n");
        return open_lmdb_event_log({.dir = stage});
    }
    fs::remove_all(stage);
    expect_place(stage, move.to);
    PostgresLogOptions options;
    options.address = move.to;
    options.single_copy = move.single_copy;
    options.store_id = id;
    auto log = open_postgres_event_log(options);
    if (log->store_id() != id) {
        throw std::runtime_error("there is another log at the new place");
    }
    keep_place(stage, move.to);
    write_file_durably(stage / "STORE-ID", id + "\n");
    return log;
}

}  // namespace

void copy_events(
    const EventLog& from, EventLog& to, const std::function<void(std::int64_t)>& progress
) {
    expect_beginning(from, to);
    std::map<TenantId, Hash> chain;
    Appender appender(to);
    const std::int64_t begin = to.last_seq();
    from.scan(1, [&](const LoggedEvent& logged) {
        Hash& hash = chain[logged.event.tenant];
        hash = chain_hash(hash, canonical_bytes(logged.event));
        if (hash != logged.hash) {
            throw Corrupt(
                "the chain breaks at sequence " + std::to_string(logged.event.seq) +
                ": replay-tool verify tells more"
            );
        }
        if (logged.event.seq > begin && appender.add(logged.event)) {
            progress(logged.event.seq);
        }
        return true;
    });
    appender.finish();
    progress(to.last_seq());
}

std::int64_t move_log(const MoveLog& move, const std::function<void(std::int64_t)>& progress) {
    if (!has_log(move.dir)) {
        throw std::runtime_error("there is no log in " + move.dir.string());
    }
    if (log_address(move.dir) == move.to) {
        throw std::runtime_error("the log is there already");
    }
    const fs::path stage = move.dir.string() + ".new";
    const fs::path before = move.dir.string() + ".before";
    if (fs::exists(before)) {
        throw std::runtime_error(
            before.string() + " is there from an earlier move: put it away first"
        );
    }
    std::int64_t events = 0;
    {
        const auto from = open_log(move.dir, LogAccess::Read);
        const auto to = open_new(move, stage, from->store_id());
        copy_events(*from, *to, progress);
        if (to->heads() != from->heads()) {
            throw std::runtime_error("the log at the new place ends otherwise than the old one");
        }
        events = to->last_seq();
    }
    exchange(stage, move.dir);
    fs::rename(stage, before);
    sync_dir(move.dir.parent_path());
    return events;
}

}  // namespace oms::storage
