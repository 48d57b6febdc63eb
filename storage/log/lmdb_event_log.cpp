// The event log in LMDB, which writes without syncing; a checkpoint follows now and then. Until
// then the newest batches stand in NEWEST-BATCHES too (newest_batches.hpp), and the next opening
// goes back to the checkpoint and appends them again. What commit() has returned for is on the
// disk.
//
//   directory  = data.mdb lock.mdb STORE-ID NEWEST-BATCHES
//                                            ; data.mdb may end in zeros (log_room.hpp)
//   STORE-ID   = 32HEXDIG LF                 ; random; another one after a restore
//
// The tables of data.mdb: lmdb_records.hpp.

#include "storage/log/lmdb_event_log.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/files.hpp"
#include "storage/log/chain.hpp"
#include "storage/log/checkpoints.hpp"
#include "storage/log/lmdb.hpp"
#include "storage/log/lmdb_check.hpp"
#include "storage/log/lmdb_records.hpp"
#include "storage/log/lmdb_recovery.hpp"
#include "storage/log/log_room.hpp"
#include "storage/log/newest_batches.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>

#include <lmdb.h>

namespace oms::storage {
namespace {

constexpr std::size_t kStoreIdBytes = 16;
/// At most, of a reader that completes a log which a writer opens.
constexpr std::chrono::milliseconds kCompletingTakes{5000};

/// What one batch after the other uses; only the thread that has the write transaction open does.
struct Workbench {
    std::mutex turn;  ///< held from the begin of a batch to its end, beside LMDB's own
    Sha256 sha;
    std::string record;
    std::atomic<std::thread::id> owner{};
};

/// What LMDB has taken is not on the disk: no answer may be given any more.
void expect_durable(int failed) {
    if (failed != 0) {
        throw lmdb::Failure("the event log cannot be synced", failed);
    }
}

class LmdbBatch final : public LogBatch {
  public:
    LmdbBatch(lmdb::Env& env, Tables tables, Workbench& workbench, Checkpoints& checkpoints)
        : env_(env),
          tables_(tables),
          workbench_(workbench),
          checkpoints_(checkpoints),
          newest_(checkpoints.newest()),
          turn_(workbench.turn),
          txn_(env),
          last_seq_(last_seq_of(txn_, tables.events)) {
        workbench_.owner = std::this_thread::get_id();
        newest_.begin(last_seq_ + 1);
    }

    ~LmdbBatch() override { end(); }

    void put(const events::StoredEvent& event) override {
        if (ended_) {
            throw std::logic_error("put after commit");
        }
        if (failed_ != 0) {
            return;
        }
        begin_record(workbench_.record, event);
        auto it = heads_.find(event.tenant);
        if (it == heads_.end()) {
            Head stored = read_head(txn_, tables_.heads, event.tenant);
            it = heads_.emplace(event.tenant, std::move(stored)).first;
        }
        Head& head = it->second;
        expect_next(event, last_seq_, head);
        write(event, head);
    }

    Status commit() override {
        if (ended_) {
            throw std::logic_error("commit twice");
        }
        ended_ = true;
        if (failed_ == 0) {
            failed_ = store_heads();
        }
        if (failed_ == 0) {
            failed_ = heads_.empty() ? txn_.try_commit() : commit_twice();
        }
        const bool full = failed_ != 0 && env_.no_room(failed_);
        if (full) {
            // Pages that the last checkpoint holds on to may be all that is missing.
            expect_durable(checkpoints_.make());
        }
        end();
        if (failed_ == 0) {
            return {};
        }
        if (full) {
            return Error::unavailable("DISK_FULL");
        }
        throw lmdb::Failure("the event log cannot be written", failed_);
    }

  private:
    /// Completes the record, whose canonical bytes are in place, and appends it.
    void write(const events::StoredEvent& event, Head& head) {
        std::string& record = workbench_.record;
        const Hash hash = seal_record(record, event.seq, head.hash, workbench_.sha);
        const auto key = seq_key(event.seq);
        failed_ = txn_.append(tables_.events, view(key), record);
        if (failed_ == 0) {
            last_seq_ = event.seq;
            head.position = event.position;
            head.hash = hash;
            newest_.add(record);
        }
    }

    /// Beside the log, where it is durable, then to the log, where it is seen. The transaction is
    /// over when it returns.
    int commit_twice() {
        const bool beside = newest_.fits();
        if (beside && !newest_.has_place()) {
            expect_durable(checkpoints_.start());
            newest_.change_area();
        }
        const bool kept = beside && newest_.write() == 0;
        const int failed = txn_.try_commit();
        if (failed == 0 && !kept) {
            expect_durable(checkpoints_.make());
        }
        if (failed != 0 && beside) {
            newest_.discard();
        }
        return failed;
    }

    void end() {
        if (turn_.owns_lock()) {
            workbench_.owner = std::thread::id();
            turn_.unlock();
        }
    }

    int store_heads() {
        try {
            for (const auto& [tenant, head] : heads_) {
                txn_.put(tables_.heads, tenant, encode_head(head));
            }
            return 0;
        } catch (const lmdb::Failure& failure) {
            return failure.code();
        }
    }

    lmdb::Env& env_;
    Tables tables_;
    Workbench& workbench_;
    Checkpoints& checkpoints_;
    NewestBatches& newest_;
    std::unique_lock<std::mutex> turn_;
    lmdb::WriteTxn txn_;
    std::map<TenantId, Head> heads_;  ///< of the tenants touched, as this batch leaves them
    std::int64_t last_seq_;
    int failed_ = 0;  ///< LMDB code of the first write that did not succeed
    bool ended_ = false;
};

class LmdbEventLog final : public EventLog {
  public:
    /// `newest`: of a log that is written.
    LmdbEventLog(
        const LmdbLogOptions& options, std::string store_id, std::unique_ptr<NewestBatches> newest
    )
        : env_(
              {.dir = options.dir,
               .map_size = options.map_size,
               .read_only = options.read_only,
               .durable = newest ? lmdb::Durable::BySync : lmdb::Durable::EachCommit}
          ),
          store_id_(std::move(store_id)) {
        if (const std::string missed = lmdb::missing_part(env_); !missed.empty()) {
            throw CutShort(missed);
        }
        if (newest) {
            checkpoints_.emplace(env_, std::move(newest));
            open_to_write(options.dir);
        } else {
            open_to_read(options.dir);
        }
    }

    ~LmdbEventLog() override {
        if (checkpoints_) {
            checkpoints_->close();
        }
    }

    std::unique_ptr<LogBatch> begin() override {
        if (!checkpoints_) {
            throw std::logic_error("the event log was opened for reading");
        }
        if (workbench_.owner.load() == std::this_thread::get_id()) {
            throw std::logic_error("this thread has a batch open");
        }
        return std::make_unique<LmdbBatch>(env_, tables_, workbench_, *checkpoints_);
    }

    std::int64_t last_seq() const override {
        return last_seq_of(lmdb::ReadTxn(env_), tables_.events);
    }

    Head head(const TenantId& tenant) const override {
        return read_head(lmdb::ReadTxn(env_), tables_.heads, tenant);
    }

    std::vector<Head> heads() const override {
        const lmdb::ReadTxn txn(env_);
        lmdb::Cursor cursor(txn, tables_.heads);
        std::vector<Head> heads;
        for (bool more = cursor.first(); more; more = cursor.next()) {
            heads.push_back(decode_head(cursor.key(), cursor.value()));
        }
        return heads;
    }

    std::optional<LoggedEvent> at(std::int64_t seq) const override {
        RecordChunk chunk;
        copy_chunk(seq, 1, chunk);
        if (chunk.records.empty() || chunk.records[0].seq != seq) {
            return std::nullopt;
        }
        LoggedEvent logged;
        decode_record(chunk, chunk.records[0], logged);
        return logged;
    }

    bool read_chunk(std::int64_t first_seq, RecordChunk& chunk) const override {
        copy_chunk(first_seq, kChunkRecords, chunk);
        return !chunk.records.empty();
    }

    std::vector<std::string> check_store() const override { return lmdb::check_structure(env_); }

    std::string store_id() const override { return store_id_; }

    LogInfo info() const override {
        const lmdb::EnvInfo env = env_.info();
        const std::int64_t events = lmdb::ReadTxn(env_).entries(tables_.events);
        const std::int64_t own = checkpoints_ ? checkpoints_->readers() : 0;
        const std::int64_t readers = std::max<std::int64_t>(env.readers - own, 0);
        return {events, env.used_bytes, env.map_size, readers, env.oldest_reader_lag};
    }

    std::vector<Head> promised() const override { return promised_; }

    void maintain() override {
        env_.check_readers();
        if (room_) {
            room_->keep_ahead(env_.info().used_bytes, workbench_.turn);
        }
    }

    void release_pages() const override { env_.release_pages(); }

  private:
    void open_to_read(const std::filesystem::path& dir) {
        lmdb::ReadTxn txn(env_);
        const auto events = txn.find_table("events");
        const auto heads = txn.find_table("heads");
        if (!events || !heads) {
            throw Corrupt("there is no event log in " + dir.string());
        }
        tables_ = {*events, *heads};
        txn.keep_tables();
    }

    void open_to_write(const std::filesystem::path& dir) {
        lmdb::WriteTxn txn(env_);
        tables_ = {txn.make_table("events"), txn.make_table("heads")};
        txn.commit();
        // From here on nothing overwrites what the opening began with.
        expect_durable(checkpoints_->make());
        const std::int64_t before = last_seq();
        promised_ = append_kept(env_, tables_, dir, store_id_);
        if (last_seq() != before) {
            expect_durable(checkpoints_->make());
        }
        std::filesystem::remove(dir / NewestBatches::kEarlierFile);
        sync_dir(dir);
        checkpoints_->newest().opened();
        room_.emplace(dir / "data.mdb");
    }

    void copy_chunk(std::int64_t first_seq, std::size_t limit, RecordChunk& chunk) const {
        chunk.bytes.clear();
        chunk.records.clear();
        const lmdb::ReadTxn txn(env_);
        lmdb::Cursor cursor(txn, tables_.events);
        const auto key = seq_key(first_seq);
        std::int64_t least = first_seq;
        try {
            for (bool more = cursor.seek(view(key)); more; more = cursor.next()) {
                copy_record(env_, cursor, chunk);
                // A damaged tree may lead anywhere, also round in circles.
                if (chunk.records.back().seq < least) {
                    throw Corrupt(
                        "the event table is out of order after sequence " +
                        std::to_string(least - 1)
                    );
                }
                least = chunk.records.back().seq + 1;
                if (chunk.records.size() == limit || chunk.bytes.size() >= kChunkBytes) {
                    break;
                }
            }
        } catch (const lmdb::Failure& failure) {
            throw Corrupt(
                std::string("the event table cannot be walked after sequence ") +
                std::to_string(least - 1) + ": " + failure.what()
            );
        }
    }

    mutable lmdb::Env env_;
    std::string store_id_;
    Tables tables_;
    Workbench workbench_;
    std::optional<Checkpoints> checkpoints_;  ///< of a log that is written
    std::optional<LogRoom> room_;             ///< the same
    std::vector<Head> promised_;
};

std::filesystem::path store_id_file(const std::filesystem::path& dir) {
    return dir / "STORE-ID";
}

/// The log's identity. Made together with the log; a log that lost it is not silently renamed.
std::string load_store_id(const LmdbLogOptions& options) {
    const auto file = store_id_file(options.dir);
    auto text = read_file(file);
    if (!text) {
        std::error_code absent;
        const auto size = std::filesystem::file_size(options.dir / "data.mdb", absent);
        if (options.read_only || (!absent && size > 0)) {
            throw Corrupt(file.string() + " is missing");
        }
        renew_store_id(options.dir);
        text = read_file(file);
    }
    const auto id = text->substr(0, text->find('\n'));
    const auto bytes = from_hex(id);
    if (!bytes || bytes->size() != kStoreIdBytes) {
        throw Corrupt(file.string() + " is damaged");
    }
    return id;
}

std::unique_ptr<EventLog> open_writer(
    const LmdbLogOptions& options, const std::string& store_id, std::chrono::milliseconds patience
) {
    auto newest = std::make_unique<NewestBatches>(options.dir, store_id, patience);
    go_back(options.dir, store_id);
    return std::make_unique<LmdbEventLog>(options, store_id, std::move(newest));
}

/// A log whose writer died is completed before it is read; one that is being written is whole.
void complete(LmdbLogOptions options, const std::string& store_id) {
    options.read_only = false;
    try {
        open_writer(options, store_id, {});
    } catch (const LogInUse&) {
        return;
    } catch (const std::system_error& e) {
        throw std::runtime_error(
            "the event log in " + options.dir.string() +
            " was not closed, and this program may not complete it: " + e.what()
        );
    }
}

}  // namespace

void renew_store_id(const std::filesystem::path& dir) {
    write_file_durably(store_id_file(dir), to_hex(random_bytes(kStoreIdBytes)) + "\n");
}

std::unique_ptr<EventLog> open_lmdb_event_log(const LmdbLogOptions& options) {
    if (!options.read_only) {
        std::filesystem::create_directories(options.dir);
    }
    const std::string store_id = load_store_id(options);
    if (!options.read_only) {
        return open_writer(options, store_id, kCompletingTakes);
    }
    if (was_interrupted(options.dir, store_id)) {
        complete(options, store_id);
    }
    return std::make_unique<LmdbEventLog>(options, store_id, nullptr);
}

}  // namespace oms::storage
