// The event log in LMDB, default sync mode: data pages, fdatasync, then one of two meta pages that
// take turns. What commit() has returned for is on the disk.
//
//   directory  = data.mdb lock.mdb STORE-ID
//   STORE-ID   = 32HEXDIG LF                 ; random; another one after a restore
//
// Tables of data.mdb:
//
//   events     = *(seq => record)            ; appended only
//   seq        = uint64                      ; big-endian, 1.. over all tenants, no gaps
//   record     = crc hash canonical
//   crc        = uint32                      ; CRC-32 (zlib) over seq hash canonical
//   hash       = 32OCTET                     ; SHA-256(hash of the tenant's event before,
//   canonical) canonical                                ; see chain.cpp
//
//   heads      = *(tenant => head)
//   head       = crc position hash           ; of the tenant's newest event
//   position   = uint64
//                                            ; crc over tenant position hash

#include "storage/lmdb_event_log.hpp"

#include "storage/bytes.hpp"
#include "storage/chain.hpp"
#include "storage/crc32.hpp"
#include "storage/files.hpp"
#include "storage/lmdb.hpp"
#include "storage/lmdb_check.hpp"

#include <atomic>
#include <map>
#include <thread>

#include <lmdb.h>

namespace oms::storage {
namespace {

constexpr std::size_t kCrcSize = 4;
constexpr std::size_t kHashSize = sizeof(Hash);
constexpr std::size_t kRecordPrefix = kCrcSize + kHashSize;
constexpr std::size_t kHeadSize = kCrcSize + 8 + kHashSize;
constexpr std::size_t kStoreIdBytes = 16;
/// A chunk ends with the record that reaches one of these.
constexpr std::size_t kChunkRecords = 8192;
constexpr std::size_t kChunkBytes = std::size_t{1} << 20U;
constexpr std::size_t kPrefetchMax = 4096;

struct Tables {
    lmdb::Table events = 0;
    lmdb::Table heads = 0;
};

std::array<char, 8> seq_key(std::int64_t seq) {
    std::array<char, 8> key{};
    store_be(key.data(), seq);
    return key;
}

std::string_view view(const std::array<char, 8>& key) {
    return {key.data(), key.size()};
}

std::int64_t last_seq_of(const lmdb::Txn& txn, lmdb::Table events) {
    lmdb::Cursor cursor(txn, events);
    return cursor.last() && cursor.key().size() == 8 ? load_be<std::int64_t>(cursor.key().data())
                                                     : 0;
}

Head decode_head(std::string_view tenant, std::string_view bytes) {
    if (bytes.size() != kHeadSize || load_be<std::uint32_t>(bytes.data()) !=
                                         crc32_of(bytes.substr(kCrcSize), crc32_of(tenant))) {
        throw Corrupt("the head of tenant " + std::string(tenant) + " is damaged");
    }
    Head head{TenantId(tenant), load_be<std::int64_t>(bytes.data() + kCrcSize), {}};
    std::memcpy(head.hash.data(), bytes.data() + kCrcSize + 8, kHashSize);
    return head;
}

std::string encode_head(const Head& head) {
    std::string bytes(kCrcSize, '\0');
    append_be(bytes, head.position);
    bytes += as_text(head.hash);
    store_be(
        bytes.data(), crc32_of(std::string_view(bytes).substr(kCrcSize), crc32_of(head.tenant))
    );
    return bytes;
}

Head read_head(const lmdb::Txn& txn, lmdb::Table heads, const TenantId& tenant) {
    const auto bytes = txn.get(heads, tenant);
    return bytes ? decode_head(tenant, *bytes) : Head{tenant, 0, {}};
}

/// Events appended one after the other lie on pages one after the other, each filled from its end:
/// what the processor does not guess, it is told.
void prefetch(const char* bytes, std::size_t size) {
    constexpr std::size_t kCacheLine = 64;
    for (std::size_t i = 0; i < std::min(size, kPrefetchMax); i += kCacheLine) {
        __builtin_prefetch(bytes + i);
    }
}

/// Copies the record at the cursor to the end of the chunk and judges the copy.
void copy_record(const lmdb::Env& env, const lmdb::Cursor& cursor, RecordChunk& chunk) {
    RecordChunk::Record record;
    const std::string_view key = cursor.key();
    const std::string_view value = cursor.value();
    if (key.size() != 8) {
        throw Corrupt("the event table has a key of a wrong size");
    }
    record.seq = load_be<std::int64_t>(key.data());
    if (value.size() >= kRecordPrefix && env.holds(value.data(), value.size())) {
        prefetch(value.data() + env.page_size(), value.size());
        const std::size_t start = chunk.bytes.size();
        chunk.bytes += value;
        const std::string_view copy = std::string_view(chunk.bytes).substr(start);
        record.offset = start + kRecordPrefix;
        record.size = value.size() - kRecordPrefix;
        std::memcpy(record.hash.data(), copy.data() + kCrcSize, kHashSize);
        record.sound =
            load_be<std::uint32_t>(copy.data()) == crc32_of(copy.substr(kCrcSize), crc32_of(key));
    }
    chunk.records.push_back(record);
}

/// What one batch after the other uses; only the thread that has the write transaction open does.
struct Workbench {
    Sha256 sha;
    std::string record;
    std::atomic<std::thread::id> owner{};
};

class LmdbBatch final : public LogBatch {
  public:
    LmdbBatch(lmdb::Env& env, Tables tables, Workbench& workbench)
        : env_(env),
          tables_(tables),
          workbench_(workbench),
          txn_(env),
          last_seq_(last_seq_of(txn_, tables.events)) {
        workbench_.owner = std::this_thread::get_id();
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
        workbench_.record.assign(kRecordPrefix, '\0');
        append_canonical(workbench_.record, event);
        auto it = heads_.find(event.tenant);
        if (it == heads_.end()) {
            Head stored = read_head(txn_, tables_.heads, event.tenant);
            it = heads_.emplace(event.tenant, std::move(stored)).first;
        }
        Head& head = it->second;
        if (event.seq != last_seq_ + 1 || event.position != head.position + 1) {
            throw std::logic_error(
                "event out of order: sequence " + std::to_string(event.seq) + ", position " +
                std::to_string(event.position) + " of tenant " + event.tenant
            );
        }
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
        workbench_.owner = std::thread::id();
        if (failed_ == 0) {
            failed_ = txn_.try_commit();
        }
        if (failed_ == 0) {
            return {};
        }
        if (env_.no_room(failed_)) {
            return Error{ErrorCode::Unavailable, "DISK_FULL", {}, {}, {}};
        }
        throw lmdb::Failure("the event log cannot be written", failed_);
    }

  private:
    /// Completes the record, whose canonical bytes are in place, and appends it.
    void write(const events::StoredEvent& event, Head& head) {
        std::string& record = workbench_.record;
        // The hash before stands where the event's own hash will, so one pass covers both.
        std::memcpy(record.data() + kCrcSize, head.hash.data(), kHashSize);
        const Hash hash = workbench_.sha.digest(std::string_view(record).substr(kCrcSize));
        std::memcpy(record.data() + kCrcSize, hash.data(), kHashSize);
        const auto key = seq_key(event.seq);
        store_be(
            record.data(), crc32_of(std::string_view(record).substr(kCrcSize), crc32_of(view(key)))
        );
        failed_ = txn_.append(tables_.events, view(key), record);
        if (failed_ == 0) {
            last_seq_ = event.seq;
            head.position = event.position;
            head.hash = hash;
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
    lmdb::WriteTxn txn_;
    std::map<TenantId, Head> heads_;  ///< of the tenants touched, as this batch leaves them
    std::int64_t last_seq_;
    int failed_ = 0;  ///< LMDB code of the first write that did not succeed
    bool ended_ = false;
};

class LmdbEventLog final : public EventLog {
  public:
    LmdbEventLog(const LmdbLogOptions& options, std::string store_id)
        : env_({.dir = options.dir, .map_size = options.map_size, .read_only = options.read_only}),
          read_only_(options.read_only),
          store_id_(std::move(store_id)) {
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
            sync_dir(options.dir);
        }
    }

    std::unique_ptr<LogBatch> begin() override {
        if (read_only_) {
            throw std::logic_error("the event log was opened for reading");
        }
        if (workbench_.owner.load() == std::this_thread::get_id()) {
            throw std::logic_error("this thread has a batch open");
        }
        return std::make_unique<LmdbBatch>(env_, tables_, workbench_);
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

    void maintain() override { env_.check_readers(); }

  private:
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
