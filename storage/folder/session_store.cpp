#include "storage/folder/session_store.hpp"

#include "storage/log/lmdb.hpp"

#include <array>

namespace oms::storage {
namespace {

constexpr std::size_t kMapSize = std::size_t{8} << 30U;
constexpr std::array<const char*, 4> kNames = {"tokens", "families", "failures", "signIns"};

using Tables = std::array<lmdb::Table, kNames.size()>;

std::size_t place(SessionTable table) {
    return static_cast<std::size_t>(table);
}

class LmdbChange final : public SessionChange {
  public:
    LmdbChange(lmdb::Env& env, const Tables& tables) : env_(env), tables_(tables), txn_(env) {}

    std::optional<std::string> get(SessionTable table, std::string_view key) override {
        const auto bytes = txn_.get(tables_[place(table)], key);
        return bytes ? std::optional(std::string(*bytes)) : std::nullopt;
    }

    void put(SessionTable table, std::string_view key, std::string_view value) override {
        txn_.put(tables_[place(table)], key, value);
    }

    bool remove(SessionTable table, std::string_view key) override {
        return txn_.remove(tables_[place(table)], key);
    }

    std::size_t remove_if(
        SessionTable table, const std::function<bool(std::string_view value)>& wanted
    ) override {
        std::size_t removed = 0;
        lmdb::Cursor cursor(txn_, tables_[place(table)]);
        for (bool more = cursor.first(); more; more = cursor.next()) {
            if (wanted(cursor.value())) {
                cursor.erase();
                ++removed;
            }
        }
        return removed;
    }

    void commit() override {
        const int code = txn_.try_commit();
        if (code != 0 && env_.no_room(code)) {
            throw SessionsFull();
        }
        if (code != 0) {
            throw lmdb::Failure("sessions cannot be written", code);
        }
    }

  private:
    lmdb::Env& env_;
    const Tables& tables_;
    lmdb::WriteTxn txn_;
};

class LmdbSessions final : public SessionStore {
  public:
    explicit LmdbSessions(const std::filesystem::path& dir)
        : env_({.dir = dir, .map_size = kMapSize, .durable = lmdb::Durable::AllButLast}) {
        lmdb::WriteTxn txn(env_);
        for (std::size_t i = 0; i < kNames.size(); ++i) {
            tables_[i] = txn.make_table(kNames[i]);
        }
        txn.commit();
    }

    std::unique_ptr<SessionChange> change() override {
        return std::make_unique<LmdbChange>(env_, tables_);
    }

    std::optional<std::string> get(SessionTable table, std::string_view key) const override {
        const lmdb::ReadTxn txn(env_);
        const auto bytes = txn.get(tables_[place(table)], key);
        return bytes ? std::optional(std::string(*bytes)) : std::nullopt;
    }

    bool has(SessionTable table, std::string_view key) const override {
        const lmdb::ReadTxn txn(env_);
        return txn.get(tables_[place(table)], key).has_value();
    }

  private:
    lmdb::Env env_;
    Tables tables_{};
};

}  // namespace

std::unique_ptr<SessionStore> open_lmdb_sessions(const std::filesystem::path& dir) {
    std::filesystem::create_directories(dir);
    std::filesystem::permissions(dir, std::filesystem::perms::owner_all);
    try {
        return std::make_unique<LmdbSessions>(dir);
    } catch (const lmdb::Failure& failure) {
        if (!failure.damaged()) {
            throw;
        }
        std::filesystem::remove(dir / "data.mdb");
        std::filesystem::remove(dir / "lock.mdb");
        return std::make_unique<LmdbSessions>(dir);
    }
}

}  // namespace oms::storage
