#include "storage/proof/backup.hpp"

#include "base/describe.hpp"
#include "storage/base/bytes.hpp"
#include "storage/base/failure.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/folder/keys.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/folder/move_log.hpp"
#include "storage/folder/signed_heads.hpp"
#include "storage/log/lmdb.hpp"
#include "storage/log/lmdb_event_log.hpp"
#include "storage/proof/read_model_witnesses.hpp"
#include "storage/proof/verify.hpp"

#include <fcntl.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kBackupFormat = 1;

struct Manifest {
    std::int64_t format = 0;
    std::string store;
    std::string secret_key;  ///< Keys::secret_key_id of the keys that it needs
    std::int64_t time = 0;   ///< ms since 1970 UTC
    std::int64_t events = 0;
    std::vector<VerifiedTenant> tenants;

    static void describe(auto& visit, auto& self) {
        visit("format", self.format);
        visit("store", self.store);
        visit("secretKey", self.secret_key);
        visit("time", self.time);
        visit("events", self.events);
        visit("tenants", self.tenants);
    }
};

std::vector<Head> heads_of(const std::vector<VerifiedTenant>& tenants) {
    std::vector<Head> heads;
    for (const VerifiedTenant& t : tenants) {
        heads.push_back({t.tenant, t.position, array_from_hex<32>(t.hash).value_or(Hash{})});
    }
    return heads;
}

/// A folder in the making: removed again unless it is kept.
class Staging {
  public:
    explicit Staging(fs::path path) : path_(std::move(path)) {
        fs::remove_all(path_);
        fs::create_directories(path_);
    }

    ~Staging() {
        if (!kept_) {
            std::error_code ignored;
            fs::remove_all(path_, ignored);
        }
    }

    void keep() { kept_ = true; }

    Staging(const Staging&) = delete;
    Staging& operator=(const Staging&) = delete;

    const fs::path& path() const { return path_; }

  private:
    fs::path path_;
    bool kept_ = false;
};

void copy_synced(const fs::path& from, const fs::path& to) {
    fs::copy_file(from, to, fs::copy_options::overwrite_existing);
    sync_file(to);
}

/// Copies files that are not there yet; blobs are named by their content and never change.
std::int64_t copy_blobs(const fs::path& from, const fs::path& to) {
    std::int64_t copied = 0;
    fs::create_directories(to);
    if (!fs::exists(from)) {
        return copied;
    }
    for (const auto& entry : fs::recursive_directory_iterator(from)) {
        const fs::path target = to / fs::relative(entry.path(), from);
        if (entry.is_directory()) {
            fs::create_directories(target);
        } else if (entry.is_regular_file() && !fs::exists(target)) {
            const fs::path unfinished = target.string() + ".new";
            try {
                copy_synced(entry.path(), unfinished);
            } catch (const fs::filesystem_error& e) {
                // An upload in the making has got its name meanwhile.
                if (e.code() == std::errc::no_such_file_or_directory) {
                    continue;
                }
                throw;
            }
            fs::rename(unfinished, target);
            ++copied;
        }
    }
    for (const auto& entry : fs::recursive_directory_iterator(to)) {
        if (entry.is_directory()) {
            sync_dir(entry.path());
        }
    }
    sync_dir(to);
    return copied;
}

/// Checks the log in `dir` against the signed heads in `heads`, in a child process.
VerifyReport verify_copy(
    const fs::path& dir, const fs::path& heads, const std::optional<PublicKey>& key
) {
    VerifyReport report = run_contained(
        [&](const auto& found, const Progress& progress) {
            std::vector<Witness> seen;
            if (key) {
                seen = witnesses(read_signed_heads(heads, *key));
            }
            const auto log = open_lmdb_event_log({.dir = dir, .read_only = true});
            VerifyReport r = verify_log(*log, seen, Signing::Absent, progress);
            for (const Damage& d : r.damages) {
                found(d);
            }
            return r;
        },
        [](std::int64_t) {}
    );
    fs::remove(dir / "lock.mdb");
    return report;
}

std::string first_damage(const VerifyReport& report) {
    return report.damages.empty() ? "unknown damage" : report.damages.front().text();
}

void copy_log(const DataPaths& paths, const fs::path& to) {
    fs::create_directories(to);
    if (!log_address(paths.log()).empty()) {
        write_file_durably(to / "STORE-ID", read_store_id(paths.log()) + "\n");
        copy_events(
            *open_log(paths.log(), LogAccess::Read),
            *open_lmdb_event_log({.dir = to}),
            [](std::int64_t) {}
        );
        return;
    }
    // Completes what a killed server left: LMDB's file alone may be less.
    { const auto log = open_lmdb_event_log({.dir = paths.log(), .read_only = true}); }
    {
        const lmdb::Env env({.dir = paths.log(), .read_only = true});
        env.copy_to(to / "data.mdb");
    }
    write_file_durably(to / "STORE-ID", read_store_id(paths.log()) + "\n");
}

/// Fills `stage` with everything but the manifest, which it returns.
Result<Manifest> fill(
    const DataPaths& paths,
    const fs::path& stage,
    Timestamp now,
    BackupSummary& summary,
    const Say& say
) {
    Manifest manifest;
    manifest.format = kBackupFormat;
    manifest.time = now.ms;
    if (const auto keys = Keys::open_existing(paths.keys()); keys) {
        manifest.secret_key = keys->secret_key_id();
    }
    // The heads come first: the log copied after them is at least as long.
    const auto key = read_public_key(paths.keys());
    if (key && fs::exists(paths.signed_heads())) {
        copy_synced(paths.signed_heads(), stage / "heads");
        copy_synced(paths.keys() / "checkpoint.pub", stage / "checkpoint.pub");
    }
    say("copying the log");
    copy_log(paths, stage / "log");
    manifest.store = read_store_id(stage / "log");
    say("verifying the copy");
    VerifyReport report = verify_copy(stage / "log", stage / "heads", key);
    if (!report.intact()) {
        return failure(
            ErrorCode::Refused, "LOG_DAMAGED", "the log is damaged: " + first_damage(report)
        );
    }
    say("copying uploads");
    summary.blobs = copy_blobs(paths.blobs(), stage / "blobs");
    summary.events = manifest.events = report.events;
    summary.heads = heads_of(report.tenants);
    manifest.tenants = std::move(report.tenants);
    return manifest;
}

}  // namespace

Result<BackupSummary> back_up(const BackupOptions& options, const Say& say) {
    const auto folder = DataFolder::look(options.data);
    if (!folder) {
        return folder.error();
    }
    const fs::path out = fs::absolute(options.out).lexically_normal();
    if (fs::exists(out) && !fs::is_empty(out)) {
        return failure(ErrorCode::Refused, "BACKUP_EXISTS", out.string() + " is there already");
    }
    std::optional<std::string> keys;
    if (!options.keys.empty()) {
        auto text = export_keys(folder->paths().keys());
        if (!text) {
            return std::move(text).error();
        }
        keys = *std::move(text);
    }
    BackupSummary summary;
    Staging stage(out.string() + ".new");
    const auto manifest = fill(folder->paths(), stage.path(), options.now, summary, say);
    if (!manifest) {
        return manifest.error();
    }
    sync_dir(stage.path() / "log");
    write_file_durably(stage.path() / "BACKUP", json::encode(*manifest) + "\n");
    if (keys) {
        write_file_durably(fs::absolute(options.keys), *keys, 0600);
    }
    fs::remove(out);
    fs::rename(stage.path(), out);
    stage.keep();
    sync_dir(out.parent_path());
    return summary;
}

namespace {

Result<Manifest> read_manifest(const fs::path& from) {
    const auto text = read_file(from / "BACKUP");
    if (!text) {
        return failure(
            ErrorCode::Refused,
            "BACKUP_MISSING",
            from.string() + " is no backup: it has no file BACKUP"
        );
    }
    Manifest manifest;
    const auto doc = json::Document::parse(text->substr(0, text->find('\n')));
    if (!doc || !json::decode(doc->root(), manifest)) {
        return failure(
            ErrorCode::Refused, "BACKUP_DAMAGED", (from / "BACKUP").string() + " is damaged"
        );
    }
    if (manifest.format > kBackupFormat) {
        return failure(
            ErrorCode::Refused, "BACKUP_NEWER", from.string() + " was made by a newer version"
        );
    }
    return manifest;
}

/// The folder's keys become those of the backup, or it is said that they need not.
Result<Keys> settle_keys(
    const RestoreOptions& options, const Manifest& manifest, const fs::path& dir
) {
    if (!options.keys.empty()) {
        const auto text = read_file(options.keys);
        if (!text) {
            return failure(
                ErrorCode::Refused, "KEYS_MISSING", options.keys.string() + " is not there"
            );
        }
        if (Status done = import_keys(*text, dir); !done) {
            return std::move(done).error();
        }
    }
    auto keys = Keys::open_existing(dir);
    const bool fitting = keys && keys->secret_key_id() == manifest.secret_key;
    if (fitting || manifest.secret_key.empty() || options.without_keys) {
        return Keys::open(dir);
    }
    return failure(
        ErrorCode::Refused,
        "KEYS_MISSING",
        dir.string() +
            (keys ? " has other keys than" : " has no keys, and certainly not those of") +
            " the backup: give its key file"
    );
}

/// Where the new log waits and, after the exchange, the old one stays: a name made of the old log's
/// identity, so that a log once replaced is never overwritten.
fs::path place_beside(const DataPaths& paths) {
    if (!fs::exists(paths.log())) {
        return paths.root / ".restore";
    }
    const std::string id = read_store_id(paths.log());
    return paths.root / ("replaced-" + (id.empty() ? to_hex(random_bytes(8)) : id));
}

/// Puts the staged log in place of the folder's, which stays in the stage.
void exchange_log(const DataPaths& paths, Staging& stage) {
    stage.keep();
    if (fs::exists(paths.log())) {
        exchange(stage.path(), paths.log());
    } else {
        fs::rename(stage.path(), paths.log());
    }
    sync_dir(paths.root);
}

/// The log of the backup, copied and verified.
Result<VerifyReport> stage_log(
    const fs::path& from, const Manifest& manifest, const fs::path& stage
) {
    copy_synced(from / "log" / "data.mdb", stage / "data.mdb");
    renew_store_id(stage);
    VerifyReport report = verify_copy(stage, from / "heads", read_public_key(from));
    if (!report.intact()) {
        return failure(
            ErrorCode::Refused, "BACKUP_DAMAGED", "the log is damaged: " + first_damage(report)
        );
    }
    if (report.tenants != manifest.tenants) {
        return failure(
            ErrorCode::Refused,
            "BACKUP_DAMAGED",
            "the log is not the one that the file BACKUP names"
        );
    }
    return report;
}

}  // namespace

Result<RestoreSummary> restore(const RestoreOptions& options, const Say& say) {
    const auto manifest = read_manifest(options.from);
    if (!manifest) {
        return manifest.error();
    }
    const auto folder = DataFolder::own(options.data);
    if (!folder) {
        return folder.error();
    }
    const DataPaths& paths = folder->paths();
    const bool replaces = fs::exists(paths.log());
    Staging stage(place_beside(paths));
    say("copying and verifying the log");
    const auto report = stage_log(options.from, *manifest, stage.path());
    if (!report) {
        return report.error();
    }
    const auto keys = settle_keys(options, *manifest, paths.keys());
    if (!keys) {
        return keys.error();
    }
    say("copying uploads");
    copy_blobs(options.from / "blobs", paths.blobs());
    RestoreSummary summary;
    summary.events = report->events;
    summary.heads = heads_of(report->tenants);
    // From here on a crash leaves either the old log, or the new one with signed heads and read
    // models that still speak of the old: the server then refuses, and restoring again completes.
    fs::remove_all(paths.sessions());
    exchange_log(paths, stage);
    replace_signed_heads(paths.signed_heads(), *keys, summary.heads, options.now);
    fs::remove_all(paths.read_models());
    sync_dir(paths.root);
    summary.replaced = replaces ? stage.path() : fs::path();
    return summary;
}

}  // namespace oms::storage
