#include "storage/log/postgres/postgres_event_log.hpp"

#include "storage/base/bytes.hpp"
#include "storage/log/postgres/connection.hpp"
#include "storage/log/postgres/tables.hpp"
#include "storage/log/record.hpp"

#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

namespace oms::storage {
namespace {

/// Connections kept for the next reader.
constexpr std::size_t kIdleReaders = 4;
/// Bound of a table in PostgreSQL with pages of 8 KiB.
constexpr std::int64_t kTableLimit = std::int64_t{32} << 40;

std::string connection_name(const PostgresLogOptions& options) {
    return options.node.empty() ? "order-ledger" : std::string(pg::kNodeName) + options.node;
}

/// What the newest committed batch left; the writer's own, kept by it from then on.
struct Newest {
    std::int64_t seq = 0;
    std::map<TenantId, Head> heads;
};

/// The one connection that appends, and what it has to match. One thread at a time (turn).
class PostgresWriter {
  public:
    explicit PostgresWriter(const PostgresLogOptions& options) : options_(options) {
        connect();
        wait_for_turn();
        pg::make_tables(*connection_, options.store_id);
        const pg::Taken taken = pg::take_over(*connection_);
        epoch_ = taken.epoch;
        newest_.seq = taken.last_seq;
        for (Head& head : pg::read_heads(*connection_)) {
            newest_.heads.emplace(head.tenant, std::move(head));
        }
    }

    std::int64_t last_seq() const {
        const std::lock_guard lock(mutex_);
        return newest_.seq;
    }

    Head head(const TenantId& tenant) const {
        const std::lock_guard lock(mutex_);
        const auto it = newest_.heads.find(tenant);
        return it == newest_.heads.end() ? Head{tenant, 0, {}} : it->second;
    }

    std::vector<Head> heads() const {
        const std::lock_guard lock(mutex_);
        std::vector<Head> heads;
        for (const auto& [tenant, head] : newest_.heads) {
            heads.push_back(head);
        }
        return heads;
    }

    /// Appends records that follow last_seq(), and the heads they lead to.
    Status append(const pg::Batch& batch, const std::vector<Head>& heads) {
        try {
            if (!send(batch)) {
                throw Fenced("another process writes the event log: its number is another one");
            }
        } catch (const pg::Failure& failure) {
            if (pg::no_room(failure)) {
                return Error::unavailable("DISK_FULL");
            }
            if (!failure.lost() && !pg::not_writable(failure)) {
                throw std::runtime_error(
                    std::string("the event log cannot be written: ") + failure.what()
                );
            }
            find_out(batch, failure.what());
        }
        const std::lock_guard lock(mutex_);
        newest_.seq = batch.seqs.back();
        for (const Head& head : heads) {
            newest_.heads[head.tenant] = head;
        }
        return {};
    }

    void expect_writing() {
        const std::lock_guard held(turn);
        const auto end = std::chrono::steady_clock::now() + options_.patience;
        for (bool lost = false;; std::this_thread::sleep_for(std::chrono::milliseconds(100))) {
            try {
                return expect_state(lost);
            } catch (const pg::Failure& failure) {
                if ((!failure.lost() && !pg::not_writable(failure)) ||
                    std::chrono::steady_clock::now() > end) {
                    throw;
                }
                lost = true;
            } catch (const pg::Busy&) {
                if (std::chrono::steady_clock::now() > end) {
                    throw;
                }
            }
        }
    }

    std::mutex turn;  ///< held from the begin of a batch to its end
    std::atomic<std::thread::id> owner{};

  private:
    void connect() {
        connection_.reset();
        connection_ =
            std::make_unique<pg::Connection>(options_.address, false, connection_name(options_));
        pg::expect_safe(*connection_, options_.single_copy);
    }

    /// False when the epoch is another one; nothing is appended then.
    bool send(const pg::Batch& batch) {
        const bool done = pg::append(*connection_, epoch_, batch);
        if (done && connection_->warned()) {
            throw std::runtime_error("no standby has confirmed what was committed");
        }
        return done;
    }

    void wait_for_turn() {
        const auto end = std::chrono::steady_clock::now() + options_.turn;
        while (true) {
            try {
                if (!options_.node.empty()) {
                    pg::end_other_node(*connection_);
                }
                return pg::lock_writing(*connection_);
            } catch (const pg::Busy&) {
                if (std::chrono::steady_clock::now() > end) {
                    throw;
                }
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
            }
        }
    }

    /// That the log is as this writer left it; asked on a new connection when the last was `lost`.
    void expect_state(bool lost) {
        std::optional<pg::Taken> now;
        if (lost) {
            connect();
            now = take_again();
            epoch_ = now ? now->epoch : epoch_;
        } else {
            now = pg::state_of_writing(*connection_);
        }
        if (!now || now->epoch != epoch_) {
            throw Fenced("another process took over the event log");
        }
        if (now->last_seq != last_seq()) {
            throw std::runtime_error(
                "the event log ends at " + std::to_string(now->last_seq) + " instead of " +
                std::to_string(last_seq()) + ": what was confirmed is missing"
            );
        }
    }

    /// Nothing when another process has taken over.
    std::optional<pg::Taken> take_again() {
        if (pg::state_of_writing(*connection_).epoch != epoch_) {
            return std::nullopt;
        }
        pg::lock_writing(*connection_);
        return pg::renew_epoch(*connection_, epoch_);
    }

    /// The answer was lost: whether the batch is in the log is read from the log, under a new
    /// epoch, so that what may still be under way to the server comes to nothing. Then it is sent
    /// again.
    void find_out(const pg::Batch& batch, const std::string& why) {
        const auto end = std::chrono::steady_clock::now() + options_.patience;
        std::string last = why;
        while (std::chrono::steady_clock::now() < end) {
            try {
                connect();
                const std::optional<pg::Taken> taken = take_again();
                if (!taken) {
                    throw Fenced("another process took over the event log");
                }
                epoch_ = taken->epoch;
                if (taken->last_seq == batch.seqs.back() && pg::holds(*connection_, batch)) {
                    return;
                }
                if (taken->last_seq + 1 != batch.seqs.front()) {
                    throw std::runtime_error(
                        "the event log ends at " + std::to_string(taken->last_seq) +
                        " instead of " + std::to_string(batch.seqs.front() - 1) +
                        ": what was confirmed is missing"
                    );
                }
                if (send(batch)) {
                    return;
                }
                throw Fenced("another process took over the event log");
            } catch (const pg::Failure& failure) {
                last = failure.what();
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
            } catch (const pg::Busy& busy) {
                last = busy.what();
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
            }
        }
        throw std::runtime_error("whether the last batch is in the event log is unknown: " + last);
    }

    PostgresLogOptions options_;
    std::unique_ptr<pg::Connection> connection_;
    std::int64_t epoch_ = 0;
    mutable std::mutex mutex_;  ///< of newest_
    Newest newest_;
};

class PostgresBatch final : public LogBatch {
  public:
    explicit PostgresBatch(PostgresWriter& writer)
        : writer_(writer), turn_(writer.turn), last_seq_(writer.last_seq()) {
        writer_.owner = std::this_thread::get_id();
    }

    ~PostgresBatch() override {
        if (!ended_) {
            writer_.owner = std::thread::id();
        }
    }

    void put(const events::StoredEvent& event) override {
        if (ended_) {
            throw std::logic_error("put after commit");
        }
        std::string record;
        begin_record(record, event);
        auto it = heads_.find(event.tenant);
        if (it == heads_.end()) {
            it = heads_.emplace(event.tenant, writer_.head(event.tenant)).first;
        }
        Head& head = it->second;
        expect_next(event, last_seq_, head);
        head.hash = seal_record(record, event.seq, head.hash, sha_);
        head.position = event.position;
        last_seq_ = event.seq;
        batch_.seqs.push_back(event.seq);
        batch_.records.push_back(std::move(record));
    }

    Status commit() override {
        if (ended_) {
            throw std::logic_error("commit twice");
        }
        ended_ = true;
        Status done;
        if (!batch_.seqs.empty()) {
            std::vector<Head> heads;
            for (const auto& [tenant, head] : heads_) {
                heads.push_back(head);
                batch_.tenants.push_back(tenant);
                batch_.heads.push_back(encode_head(head));
            }
            done = writer_.append(batch_, heads);
        }
        writer_.owner = std::thread::id();
        turn_.unlock();
        return done;
    }

  private:
    PostgresWriter& writer_;
    std::unique_lock<std::mutex> turn_;
    std::int64_t last_seq_;
    std::map<TenantId, Head> heads_;  ///< of the tenants touched, as this batch leaves them
    pg::Batch batch_;
    Sha256 sha_;
    bool ended_ = false;
};

class PostgresEventLog final : public FollowedLog {
  public:
    explicit PostgresEventLog(const PostgresLogOptions& options) : options_(options) {
        if (!options.node.empty()) {
            pg::Connection connection(options.address, false, connection_name(options));
            pg::expect_safe(connection, options.single_copy);
            pg::make_tables(connection, options.store_id);
        } else if (!options.read_only) {
            take_writing();
        }
        // An address that is wrong is said at once.
        const auto state = read_once<std::optional<pg::LedgerState>>(&pg::read_state);
        if (!state) {
            throw Corrupt("there is no event log in the database");
        }
        store_id_ = state->store_id;
    }

    void take_writing() override {
        kept_writer_ = std::make_unique<PostgresWriter>(options_);
        writer_ = kept_writer_.get();
    }

    void expect_writing() override {
        if (PostgresWriter* const writer = writer_) {
            writer->expect_writing();
        }
    }

    std::unique_ptr<LogBatch> begin() override {
        PostgresWriter* const writer = writer_;
        if (writer == nullptr) {
            throw std::logic_error("the event log was opened for reading");
        }
        if (writer->owner.load() == std::this_thread::get_id()) {
            throw std::logic_error("this thread has a batch open");
        }
        return std::make_unique<PostgresBatch>(*writer);
    }

    std::int64_t last_seq() const override {
        const PostgresWriter* const writer = writer_;
        return writer != nullptr ? writer->last_seq() : state().last_seq;
    }

    Head head(const TenantId& tenant) const override {
        if (const PostgresWriter* const writer = writer_) {
            return writer->head(tenant);
        }
        return read<Head>([&](pg::Connection& c) { return pg::read_head(c, tenant); });
    }

    std::vector<Head> heads() const override {
        const PostgresWriter* const writer = writer_;
        return writer != nullptr ? writer->heads() : read<std::vector<Head>>(&pg::read_heads);
    }

    std::optional<LoggedEvent> at(std::int64_t seq) const override {
        RecordChunk chunk;
        read<bool>([&](pg::Connection& c) {
            pg::read_records(c, seq, 1, kChunkBytes, chunk);
            return true;
        });
        if (chunk.records.empty() || chunk.records[0].seq != seq) {
            return std::nullopt;
        }
        LoggedEvent logged;
        decode_record(chunk, chunk.records[0], logged);
        return logged;
    }

    bool read_chunk(std::int64_t first_seq, RecordChunk& chunk) const override {
        return read<bool>([&](pg::Connection& c) {
            pg::read_records(c, first_seq, kRecordsAsked, kChunkBytes, chunk);
            return !chunk.records.empty();
        });
    }

    std::vector<std::string> check_store() const override {
        return read<std::vector<std::string>>(&pg::check_tables);
    }

    std::string store_id() const override { return store_id_; }

    LogInfo info() const override {
        LogInfo info;
        info.events = last_seq();
        info.used_bytes = read<std::int64_t>(&pg::used_bytes);
        info.limit_bytes = kTableLimit;
        return info;
    }

    void maintain() override {}

  private:
    /// The server sums up sizes before it sends: not more than are likely to be taken.
    static constexpr std::int64_t kRecordsAsked = 2048;
    static constexpr std::chrono::milliseconds kPause{100};

    pg::LedgerState state() const {
        const auto state = read<std::optional<pg::LedgerState>>(&pg::read_state);
        if (!state) {
            throw Corrupt("the event log is not in the database any more");
        }
        return *state;
    }

    /// Runs f on a connection of its own; again on a new one when that breaks, as long as a commit
    /// would wait for the server to come back.
    template <class Answer>
    Answer read(const std::function<Answer(pg::Connection&)>& f) const {
        // Who follows looks again by itself.
        const bool follows = !options_.node.empty() && writer_ == nullptr;
        const auto end = std::chrono::steady_clock::now() +
                         (follows ? std::chrono::milliseconds(0) : options_.patience);
        for (std::chrono::milliseconds pause(0);; pause = kPause) {
            std::this_thread::sleep_for(pause);
            try {
                return read_once(f);
            } catch (const pg::Failure& failure) {
                if (!failure.lost() || std::chrono::steady_clock::now() > end) {
                    throw;
                }
            }
            const std::lock_guard lock(mutex_);
            idle_.clear();
        }
    }

    template <class Answer>
    Answer read_once(const std::function<Answer(pg::Connection&)>& f) const {
        std::unique_ptr<pg::Connection> connection;
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                connection = std::move(idle_.back());
                idle_.pop_back();
            }
        }
        if (!connection) {
            // Who writes reads from the same server, as does who may be next: a standby may be
            // behind it.
            connection = std::make_unique<pg::Connection>(
                options_.address, options_.read_only, connection_name(options_)
            );
        }
        Answer answer = f(*connection);
        const std::lock_guard lock(mutex_);
        if (idle_.size() < kIdleReaders) {
            idle_.push_back(std::move(connection));
        }
        return answer;
    }

    PostgresLogOptions options_;
    std::unique_ptr<PostgresWriter> kept_writer_;
    std::atomic<PostgresWriter*> writer_{nullptr};  ///< null: it is read only, or until now
    std::string store_id_;
    mutable std::mutex mutex_;  ///< of idle_
    mutable std::vector<std::unique_ptr<pg::Connection>> idle_;
};

}  // namespace

std::unique_ptr<EventLog> open_postgres_event_log(const PostgresLogOptions& options) {
    return std::make_unique<PostgresEventLog>(options);
}

std::unique_ptr<FollowedLog> follow_postgres_event_log(const PostgresLogOptions& options) {
    if (options.node.empty()) {
        throw std::logic_error("a server of a cell has a name");
    }
    return std::make_unique<PostgresEventLog>(options);
}

}  // namespace oms::storage
