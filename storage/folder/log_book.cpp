#include "storage/folder/log_book.hpp"

#include "storage/base/files.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sqlite.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;
using projections::Row;
using projections::Table;

constexpr int kPruneEvery = 64;  ///< batches
constexpr int kCheckpointEvery = 16;

std::string insert_sql(const Table& table) {
    std::string names;
    std::string values;
    for (std::size_t i = 1; i < table.columns.size(); ++i) {
        names += (i == 1 ? "" : ", ") + sql_name(table.columns[i].name);
        values += i == 1 ? "?" : ", ?";
    }
    return "INSERT INTO " + sql_name(table.name) + "(" + names + ") VALUES(" + values + ")";
}

/// Makes the table, or adds the columns that an older version did not have.
void prepare(Database& db, const Table& table) {
    std::set<std::string, std::less<>> known;
    {
        Query q = db.cached("SELECT name FROM pragma_table_info(?)");
        q->bind(1, std::string_view(table.name));
        while (q->step()) {
            known.emplace(q->text(0));
        }
    }
    if (known.empty()) {
        db.execute(create_table_sql(table));
    } else {
        for (const projections::Column& column : table.columns) {
            if (!known.contains(column.name)) {
                const bool number = column.type == projections::ColumnType::Integer;
                db.execute(
                    "ALTER TABLE " + sql_name(table.name) + " ADD COLUMN " + sql_name(column.name) +
                    (number ? " INTEGER" : " TEXT")
                );
            }
        }
    }
    create_indexes(db, table);
}

std::int64_t pragma(Database& db, const std::string& name) {
    Statement q = db.prepare("PRAGMA " + name);
    return q.step() ? q.integer(0) : 0;
}

}  // namespace

class LogBook::Body {
  public:
    Body(const Clock& clock, LogBookOptions options)
        : clock_(clock), options_(std::move(options)), queues_(options_.tables.size()) {
        thread_ = std::thread([this] { run(); });
    }

    ~Body() { stop(); }

    Body(const Body&) = delete;
    Body& operator=(const Body&) = delete;

    bool put(const Table& table, Row line) {
        const auto it =
            std::find_if(options_.tables.begin(), options_.tables.end(), [&](const auto& t) {
                return t.table == &table;
            });
        const auto place = static_cast<std::size_t>(it - options_.tables.begin());
        {
            const std::lock_guard lock(mutex_);
            const bool fits = it != options_.tables.end() &&
                              line.size() + 1 == table.columns.size() && !stopping_ &&
                              queues_[place].size() < options_.queue_max;
            if (fits) {
                queues_[place].push_back(std::move(line));
                return true;
            }
        }
        ++stats.dropped;
        return false;
    }

    void flush() {
        std::unique_lock lock(mutex_);
        const std::int64_t wanted = ++flush_asked_;
        wake_.notify_all();
        flushed_.wait(lock, [&] { return flush_done_ >= wanted || ended_; });
    }

    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stopping_ = true;
        }
        wake_.notify_all();
        if (thread_.joinable()) {
            thread_.join();
        }
    }

    Result<PageInfo> page(const ListQuery& query, const RowSink& sink) {
        const std::lock_guard lock(read_mutex_);
        try {
            return reader().page(query, sink);
        } catch (const SqliteFault& fault) {
            return unreadable(fault);
        }
    }

    Result<bool> detail(const ListQuery& query, Id id, const RowSink& sink) {
        const std::lock_guard lock(read_mutex_);
        try {
            return reader().detail(query, id, sink);
        } catch (const SqliteFault& fault) {
            return unreadable(fault);
        }
    }

    LogBookStats stats;

  private:
    using Batch = std::vector<std::vector<Row>>;

    struct Reader {
        explicit Reader(const fs::path& file) : db(Database::open(file, Access::Read)) {}

        Database db;
        SqliteReadModel model{db, true};
    };

    SqliteReadModel& reader() {
        if (reader_ == nullptr) {
            reader_ = std::make_unique<Reader>(options_.file);
        }
        return reader_->model;
    }

    Error unreadable(const SqliteFault& fault) {
        reader_.reset();
        complain(fault.what());
        return Error::unavailable("UNAVAILABLE");
    }

    void run() {
        open();
        for (;;) {
            Batch batch(queues_.size());
            std::int64_t asked = 0;
            bool last = false;
            {
                std::unique_lock lock(mutex_);
                wake_.wait_for(lock, std::chrono::milliseconds(options_.flush_ms), [this] {
                    return stopping_ || flush_asked_ > flush_done_;
                });
                batch.swap(queues_);
                asked = flush_asked_;
                last = stopping_;
            }
            write(batch);
            {
                const std::lock_guard lock(mutex_);
                flush_done_ = asked;
                ended_ = last;
            }
            flushed_.notify_all();
            if (last) {
                checkpoint();
                return;
            }
        }
    }

    /// Nothing but the file itself says whether it can be used: a damaged one is thrown away.
    bool open() {
        if (db_) {
            return true;
        }
        for (const bool again : {true, false}) {
            try {
                Database db = Database::open(options_.file, Access::Write);
                for (const LogBookTable& t : options_.tables) {
                    prepare(db, *t.table);
                }
                db_.emplace(std::move(db));
                prune();
                return true;
            } catch (const SqliteFault& fault) {
                db_.reset();
                complain(fault.what());
                if (!again || !fault.damaged()) {
                    return false;
                }
                discard();
            }
        }
        return false;
    }

    void discard() {
        const std::lock_guard lock(read_mutex_);
        reader_.reset();
        Database::remove(options_.file);
    }

    void write(const Batch& batch) {
        std::int64_t lines = 0;
        for (const std::vector<Row>& rows : batch) {
            lines += static_cast<std::int64_t>(rows.size());
        }
        if (lines == 0) {
            return;
        }
        if (!has_room(options_.file.parent_path(), options_.reserve_bytes) || !open()) {
            stats.dropped += lines;
            return;
        }
        try {
            insert(batch);
            stats.written += lines;
        } catch (const SqliteFault& fault) {
            stats.dropped += lines;
            complain(fault.what());
            if (fault.damaged()) {
                db_.reset();
                discard();
            }
            return;
        }
        tidy();
    }

    void insert(const Batch& batch) {
        Transaction transaction(*db_);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            if (batch[i].empty()) {
                continue;
            }
            Query q = db_->cached(insert_sql(*options_.tables[i].table));
            for (const Row& line : batch[i]) {
                for (std::size_t c = 0; c < line.size(); ++c) {
                    q->bind(static_cast<int>(c) + 1, line[c]);
                }
                q->run();
            }
        }
        transaction.commit();
    }

    void tidy() {
        ++batches_;
        try {
            if (batches_ % kPruneEvery == 0) {
                prune();
            }
            if (batches_ % kCheckpointEvery == 0) {
                checkpoint();
            }
        } catch (const SqliteFault& fault) {
            complain(fault.what());
        }
    }

    void prune() {
        const std::int64_t oldest = clock_.now().ms - options_.age_max_ms;
        for (const LogBookTable& t : options_.tables) {
            const std::string name = sql_name(t.table->name);
            Query aged =
                db_->cached("DELETE FROM " + name + " WHERE " + sql_name(t.time_column) + " < ?");
            aged->bind(1, oldest).run();
            keep(name, t.rows_max);
        }
        const std::int64_t pages = pragma(*db_, "page_count") - pragma(*db_, "freelist_count");
        if (pages * pragma(*db_, "page_size") > options_.bytes_max) {
            for (const LogBookTable& t : options_.tables) {
                const std::string name = sql_name(t.table->name);
                Statement count = db_->prepare("SELECT count(*) FROM " + name);
                keep(name, count.step() ? count.integer(0) * 3 / 4 : 0);
            }
        }
    }

    void keep(const std::string& name, std::int64_t rows) {
        Query q = db_->cached(
            "DELETE FROM " + name + " WHERE id <= (SELECT id FROM " + name +
            " ORDER BY id DESC LIMIT 1 OFFSET ?)"
        );
        q->bind(1, rows).run();
    }

    void checkpoint() {
        if (!db_) {
            return;
        }
        try {
            db_->checkpoint();
        } catch (const SqliteFault& fault) {
            complain(fault.what());
        }
    }

    /// Once for each trouble.
    void complain(const std::string& what) {
        const std::lock_guard lock(told_mutex_);
        if (told_ != what) {
            told_ = what;
            std::cerr << "request logs: " << what << std::endl;
        }
    }

    const Clock& clock_;
    const LogBookOptions options_;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable flushed_;
    Batch queues_;
    std::int64_t flush_asked_ = 0;
    std::int64_t flush_done_ = 0;
    bool stopping_ = false;
    bool ended_ = false;

    std::optional<Database> db_;  ///< of the thread
    int batches_ = 0;

    std::mutex read_mutex_;
    std::unique_ptr<Reader> reader_;

    std::mutex told_mutex_;
    std::string told_;

    std::thread thread_;
};

LogBook::LogBook(const Clock& clock, LogBookOptions options)
    : body_(std::make_unique<Body>(clock, std::move(options))) {}

LogBook::~LogBook() = default;

bool LogBook::put(const Table& table, Row line) {
    return body_->put(table, std::move(line));
}

void LogBook::flush() {
    body_->flush();
}

Result<PageInfo> LogBook::page(const ListQuery& query, const RowSink& sink) {
    return body_->page(query, sink);
}

Result<bool> LogBook::detail(const ListQuery& query, Id id, const RowSink& sink) {
    return body_->detail(query, id, sink);
}

const LogBookStats& LogBook::stats() const {
    return body_->stats;
}

void LogBook::stop() {
    body_->stop();
}

}  // namespace oms::storage
