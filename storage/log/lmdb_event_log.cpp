// The event log in LMDB: data pages, fdatasync, then one of two meta pages that take turns. The
// meta page is on the disk with the next commit's data; until then the newest batch stands in
// NEWEST-BATCH too (newest_batch.hpp), and the next opening appends it again if a power cut undid
// it. What commit() has returned for is on the disk.
//
//   directory  = data.mdb lock.mdb STORE-ID NEWEST-BATCH ; data.mdb may end in zeros (log_room.hpp)
//   STORE-ID   = 32HEXDIG LF                 ; random; another one after a restore
//
// The tables of data.mdb: lmdb_records.hpp.

#include "storage/log/lmdb_event_log.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/files.hpp"
#include "storage/log/chain.hpp"
#include "storage/log/lmdb.hpp"
#include "storage/log/lmdb_check.hpp"
#include "storage/log/lmdb_records.hpp"
#include "storage/log/log_room.hpp"
#include "storage/log/newest_batch.hpp"

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include <lmdb.h>

namespace oms::storage {
namespace {

constexpr std::size_t kStoreIdBytes = 16;

/// What one batch after the other uses; only the thread that has the write transaction open does.
struct Workbench {
    std::mutex turn;  ///< held from the begin of a batch to its end, beside LMDB's own
    Sha256 sha;
    std::string record;
    std::atomic<std::thread::id> owner{};
};

class LmdbBatch final : public LogBatch {
  public:
    LmdbBatch(lmdb::Env& env, Tables tables, Workbench& workbench, NewestBatch& newest)
        : env_(env),
          tables_(tables),
          workbench_(workbench),
          newest_(newest),
          turn_(workbench.turn),
          txn_(env),
          last_seq_(last_seq_of(txn_, tables.events)) {
        workbench_.owner = std::this_thread::get_id();
        newest_.begin(last_seq_ + 1);
    }

    ~LmdbBatch() override {
        if (!ended_) {
            workbench_.owner = std::thread::id();
        }
    }

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
        workbench_.owner = std::thread::id();
        turn_.unlock();
        if (failed_ == 0) {
            return {};
        }
        if (env_.no_room(failed_)) {
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

    /// To the log and beside it at the same time. The transaction is over when it returns.
    int commit_twice() {
        const bool beside = newest_.fits();
        if (beside) {
            newest_.write();
        }
        const int failed = txn_.try_commit();
        const bool kept = beside && newest_.wait() == 0;
        if (failed == 0) {
            return kept ? 0 : env_.sync();
        }
        if (beside) {
            newest_.discard();
        }
        return failed;
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
    NewestBatch& newest_;
    std::unique_lock<std::mutex> turn_;
    lmdb::WriteTxn txn_;
    std::map<TenantId, Head> heads_;  ///< of the tenants touched, as this batch leaves them
    std::int64_t last_seq_;
    int failed_ = 0;  ///< LMDB code of the first write that did not succeed
    bool ended_ = false;
};

class LmdbEventLog final : public EventLog {
  public:
    LmdbEventLog(const LmdbLogOptions& options, std::string store_id)
        : env_(
              {.dir = options.dir,
               .map_size = options.map_size,
               .read_only = options.read_only,
               .lose_last_commit = !options.read_only}
          ),
          read_only_(options.read_only),
          store_id_(std::move(store_id)) {
        if (const std::string missed = lmdb::missing_part(env_); !missed.empty()) {
            throw CutShort(missed);
        }
        if (read_only_) {
            lmdb::ReadTxn txn(env_);
            const auto events = txn.find_table("events");
            const auto heads = txn.find_table("heads");
            if (!events || !heads) {
                throw Corrupt("there is no event log in " + options.dir.string());
            }
            tables_ = {*events, *heads};
            txn.keep_tables();
        } else {
            lmdb::WriteTxn txn(env_);
            tables_ = {txn.make_table("events"), txn.make_table("heads")};
            txn.commit();
            newest_.emplace(options.dir / "NEWEST-BATCH", store_id_);
            take_over();
            if (const int failed = env_.sync(); failed != 0) {
                throw lmdb::Failure("the event log cannot be synced", failed);
            }
            sync_dir(options.dir);
            room_.emplace(options.dir / "data.mdb");
        }
    }

    ~LmdbEventLog() override {
        if (!read_only_) {
            env_.sync();  // the log by itself is whole; a failure leaves the newest batch beside it
        }
    }

    std::unique_ptr<LogBatch> begin() override {
        if (read_only_) {
            throw std::logic_error("the event log was opened for reading");
        }
        if (workbench_.owner.load() == std::this_thread::get_id()) {
            throw std::logic_error("this thread has a batch open");
        }
        return std::make_unique<LmdbBatch>(env_, tables_, workbench_, *newest_);
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
        return {events, env.used_bytes, env.map_size, env.readers, env.oldest_reader_lag};
    }

    std::vector<Head> promised() const override { return promised_; }

    void maintain() override {
        env_.check_readers();
        if (!read_only_) {
            room_->keep_ahead(env_.info().used_bytes, workbench_.turn);
        }
    }

    void release_pages() const override { env_.release_pages(); }

  private:
    /// Appends again what a power cut undid. A batch that does not follow the log's last event says
    /// that more is missing than one commit.
    void take_over() {
        for (const NewestBatch::Kept& kept : newest_->kept()) {
            const std::int64_t last = last_seq();
            if (kept.last_seq() <= last) {
                continue;
            }
            if (kept.first_seq != last + 1) {
                for (const LoggedEvent& logged : events_of(kept)) {
                    promised_.push_back({logged.event.tenant, logged.event.position, logged.hash});
                }
                continue;
            }
            LmdbBatch batch(env_, tables_, workbench_, *newest_);
            for (const LoggedEvent& logged : events_of(kept)) {
                batch.put(logged.event);
            }
            if (Status done = batch.commit(); !done) {
                throw std::runtime_error("there is no room to complete the event log");
            }
        }
    }

    static std::vector<LoggedEvent> events_of(const NewestBatch::Kept& kept) {
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
    bool read_only_;
    std::string store_id_;
    Tables tables_;
    Workbench workbench_;
    std::optional<NewestBatch> newest_;  ///< of a log that is written
    std::optional<LogRoom> room_;        ///< the same
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

}  // namespace

void renew_store_id(const std::filesystem::path& dir) {
    write_file_durably(store_id_file(dir), to_hex(random_bytes(kStoreIdBytes)) + "\n");
}

std::unique_ptr<EventLog> open_lmdb_event_log(const LmdbLogOptions& options) {
    if (!options.read_only) {
        std::filesystem::create_directories(options.dir);
    }
    std::string store_id = load_store_id(options);
    return std::make_unique<LmdbEventLog>(options, std::move(store_id));
}

}  // namespace oms::storage
