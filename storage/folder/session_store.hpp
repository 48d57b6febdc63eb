#pragma once
// Where sessions are kept: small values by key in four tables, in LMDB of a data folder or, for
// servers that share a ledger, in its database (storage/cell).

#include "storage/base/failure.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace oms::storage {

enum class SessionTable : std::uint8_t { Tokens, Families, Failures, SignIns };

/// Nothing was changed for lack of room.
class SessionsFull : public std::runtime_error {
  public:
    SessionsFull() : std::runtime_error("no room for sessions") {}
};

/// Changes that become visible together at commit(), or not at all. Belongs to one thread; no other
/// change runs beside it.
class SessionChange {
  public:
    virtual ~SessionChange() = default;

    virtual std::optional<std::string> get(SessionTable table, std::string_view key) = 0;
    virtual void put(SessionTable table, std::string_view key, std::string_view value) = 0;
    /// False when there is none.
    virtual bool remove(SessionTable table, std::string_view key) = 0;
    /// Removes what `wanted` picks by its value; how many.
    virtual std::size_t remove_if(
        SessionTable table, const std::function<bool(std::string_view value)>& wanted
    ) = 0;
    virtual void commit() = 0;  ///< throws SessionsFull
};

/// Thread-safe. Whatever a call asks of a store elsewhere may throw Away
/// (storage/base/failure.hpp); what was to be changed may have been then.
class SessionStore {
  public:
    virtual ~SessionStore() = default;

    virtual std::unique_ptr<SessionChange> change() = 0;
    /// Keys are not empty.
    virtual std::optional<std::string> get(SessionTable table, std::string_view key) const = 0;
    virtual bool has(SessionTable table, std::string_view key) const = 0;
};

/// data/sessions/data.mdb. Makes the folder; a damaged store is emptied.
std::unique_ptr<SessionStore> open_lmdb_sessions(const std::filesystem::path& dir);

}  // namespace oms::storage
