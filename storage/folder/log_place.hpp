#pragma once
// Where the log of a data folder is: in LMDB in its folder log/, or in the PostgreSQL database that
// the file ADDRESS in that folder names. STORE-ID is there for both.

#include "storage/log/event_log.hpp"
#include "storage/log/postgres/postgres_event_log.hpp"

#include <filesystem>
#include <memory>
#include <string>

namespace oms::storage {

/// Address of the database; "" of a log in the folder, and where there is no log yet.
std::string log_address(const std::filesystem::path& dir);

/// Whether there is a log already, or an address of one.
bool has_log(const std::filesystem::path& dir);

/// Throws std::runtime_error when `address` cannot be the place of this folder's log: it has one
/// elsewhere, or the address is none that is taken (not postgresql://, a password in it).
void expect_place(const std::filesystem::path& dir, const std::string& address);

/// Makes `address` the place of the log of a folder that has none.
void keep_place(const std::filesystem::path& dir, const std::string& address);

enum class LogAccess { Write, Read };

struct LogChoice {
    /// Where a folder's first log begins: postgresql://...; "" = in the folder, or where it is.
    std::string address = {};
    bool single_copy = false;  ///< as PostgresLogOptions
};

/// The log in a database as `node`, a server of its cell, follows it. Throws as open_log(), and
/// when the log is in the folder.
std::unique_ptr<FollowedLog> follow_log(
    const std::filesystem::path& dir, const LogChoice& choice, const std::string& node
);

/// Opens the folder's log wherever it is; once per process for writing. An address is kept once the
/// log has opened there. Throws std::runtime_error with a message for the operator.
std::unique_ptr<EventLog> open_log(
    const std::filesystem::path& dir, LogAccess access, const LogChoice& choice = {}
);

}  // namespace oms::storage
