#pragma once
// Copy of a data folder while a server runs on it, and the way back.
//
//   OUT/BACKUP          what it is: JSON, written last; a folder without it is no backup
//   OUT/log/            data.mdb (dense copy of one moment) and STORE-ID
//   OUT/blobs/          every upload that the log of that moment can name
//   OUT/heads           signed heads, and checkpoint.pub that they verify with
//   a second file       the keys, only when asked for; 0600: keep it apart
//
// Read models, sessions and request logs are not in it: rebuilt, emptied, or of no account.

#include "base/result.hpp"
#include "base/time.hpp"
#include "storage/log/event_log.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace oms::storage {

/// Tells the operator what is being done.
using Say = std::function<void(const std::string& step)>;

struct BackupOptions {
    std::filesystem::path data;
    std::filesystem::path out;        ///< must not exist or be empty
    std::filesystem::path keys = {};  ///< file to write the keys to; empty: not written
    Timestamp now;
};

struct BackupSummary {
    std::int64_t events = 0;
    std::vector<Head> heads;
    std::int64_t blobs = 0;
};

/// Copies and verifies the copy (damages: Refused / LOG_DAMAGED). Not in the process that has the
/// log open, and while this one has one thread. Other errors as DataFolder::look, BACKUP_EXISTS,
/// KEYS_MISSING; a full disk or the like throws std::runtime_error and leaves no backup.
Result<BackupSummary> back_up(const BackupOptions& options, const Say& say);

struct RestoreOptions {
    std::filesystem::path from;
    std::filesystem::path data;  ///< absent, empty, or the folder to be replaced (no server on it)
    /// The backup's key file; empty: the folder must have the keys already.
    std::filesystem::path keys = {};
    /// Go on without the backup's keys: what was encrypted with them (passwords) stays unreadable.
    bool without_keys = false;
    Timestamp now;
};

struct RestoreSummary {
    std::int64_t events = 0;
    std::vector<Head> heads;
    std::filesystem::path replaced;  ///< where the log that was there lies now; empty: none was
};

/// Verifies the backup, puts its log in place of the folder's in one step, under a new store id,
/// and removes read models and sessions. What signed heads or read models had seen beyond the
/// backup is void from then on. Errors: BACKUP_MISSING, BACKUP_NEWER, BACKUP_DAMAGED, KEYS_MISSING
/// (with neither the key nor leave to go on without), KEYS_EXIST, those of DataFolder::own. Can be
/// repeated after a crash at any moment.
Result<RestoreSummary> restore(const RestoreOptions& options, const Say& say);

}  // namespace oms::storage
