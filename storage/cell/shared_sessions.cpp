#include "storage/cell/shared_sessions.hpp"

#include "storage/log/postgres/tables.hpp"

#include <chrono>
#include <unordered_map>

namespace oms::storage::cell {
namespace {

constexpr std::chrono::seconds kBelieved{2};
constexpr std::size_t kBelievedMax = 20'000;
/// Of who changes sessions: any number that is the product's own.
constexpr std::int64_t kChangingLock = 0x6F6D732D73657373;

std::int64_t part(SessionTable table) {
    return static_cast<std::int64_t>(table);
}

/// What f answers; a database without room is told as a full disk.
template <class F>
auto told(const F& f) {
    try {
        return f();
    } catch (const pg::Failure& failure) {
        if (pg::no_room(failure)) {
            throw SessionsFull();
        }
        throw;
    }
}

std::optional<std::string> read(pg::Connection& c, SessionTable table, std::string_view key) {
    const pg::Rows rows = c.run(
        "select value from sessions where part = $1 and key = $2",
        pg::Params().integer(part(table)).bytes(key)
    );
    return rows.size() == 0 ? std::nullopt : std::optional(std::string(rows.bytes(0, 0)));
}

/// Families that were there a moment ago. Thread-safe.
class Believed {
  public:
    using Clock = std::chrono::steady_clock;
    using Time = Clock::time_point;

    std::optional<std::string> get(std::string_view family) {
        const std::lock_guard lock(mutex_);
        const auto it = seen_.find(std::string(family));
        const bool fresh = it != seen_.end() && Clock::now() < it->second.until;
        return fresh ? std::optional(it->second.value) : std::nullopt;
    }

    void keep(std::string_view family, const std::string& value, Time asked) {
        const std::lock_guard lock(mutex_);
        if (seen_.size() >= kBelievedMax) {
            seen_.clear();
        }
        if (asked > forgotten_) {
            seen_[std::string(family)] = {value, asked + kBelieved};
        }
    }

    /// What was asked before counts no more.
    void forget() {
        const std::lock_guard lock(mutex_);
        seen_.clear();
        forgotten_ = Clock::now();
    }

  private:
    struct Seen {
        std::string value;
        Time until;
    };

    std::mutex mutex_;
    std::unordered_map<std::string, Seen> seen_;
    Time forgotten_{};
};

class SharedChange final : public SessionChange {
  public:
    SharedChange(std::unique_ptr<pg::Connection> connection, Believed& believed)
        : connection_(std::move(connection)), believed_(believed) {
        connection_->script("begin");
        connection_->run("select pg_advisory_xact_lock($1)", pg::Params().integer(kChangingLock));
    }

    std::optional<std::string> get(SessionTable table, std::string_view key) override {
        return told([&] { return read(*connection_, table, key); });
    }

    void put(SessionTable table, std::string_view key, std::string_view value) override {
        told([&] {
            return connection_->run(
                "insert into sessions (part, key, value) values ($1, $2, $3) "
                "on conflict (part, key) do update set value = excluded.value",
                pg::Params().integer(part(table)).bytes(key).bytes(value)
            );
        });
    }

    bool remove(SessionTable table, std::string_view key) override {
        return told([&] {
            return connection_
                       ->run(
                           "delete from sessions where part = $1 and key = $2 returning part",
                           pg::Params().integer(part(table)).bytes(key)
                       )
                       .size() > 0;
        });
    }

    std::size_t remove_if(
        SessionTable table, const std::function<bool(std::string_view value)>& wanted
    ) override {
        const pg::Rows rows = told([&] {
            return connection_->run(
                "select key, value from sessions where part = $1", pg::Params().integer(part(table))
            );
        });
        std::size_t removed = 0;
        for (int i = 0; i < rows.size(); ++i) {
            if (wanted(rows.bytes(i, 1)) && remove(table, rows.bytes(i, 0))) {
                ++removed;
            }
        }
        return removed;
    }

    /// The connection ends with it: one that was not committed takes everything back.
    void commit() override {
        told([&] {
            connection_->script("commit");
            return true;
        });
        believed_.forget();
    }

  private:
    std::unique_ptr<pg::Connection> connection_;
    Believed& believed_;
};

class SharedSessions final : public SessionStore {
  public:
    explicit SharedSessions(Connections& connections) : connections_(connections) {}

    std::unique_ptr<SessionChange> change() override {
        return told([&]() -> std::unique_ptr<SessionChange> {
            return std::make_unique<SharedChange>(connections_.make(), believed_);
        });
    }

    std::optional<std::string> get(SessionTable table, std::string_view key) const override {
        const bool family = table == SessionTable::Families;
        if (auto known = family ? believed_.get(key) : std::nullopt) {
            return known;
        }
        const auto asked = Believed::Clock::now();
        auto value = told([&] {
            return connections_.use([&](pg::Connection& c) { return read(c, table, key); });
        });
        if (family && value) {
            believed_.keep(key, *value, asked);
        }
        return value;
    }

    bool has(SessionTable table, std::string_view key) const override {
        return get(table, key).has_value();
    }

  private:
    Connections& connections_;
    mutable Believed believed_;
};

}  // namespace

std::unique_ptr<SessionStore> shared_sessions(Connections& connections) {
    return std::make_unique<SharedSessions>(connections);
}

}  // namespace oms::storage::cell
