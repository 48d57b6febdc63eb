#include "storage/tenants/file_health.hpp"

#include "base/number.hpp"
#include "storage/base/files.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/sqlite.hpp"

#include <algorithm>
#include <vector>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".sqlite";

/// "<fingerprint>-<n>.sqlite" -> n; 0 for other names.
std::int64_t generation_of(std::string_view name) {
    const auto dash = name.find('-');
    const auto dot = name.find(kExtension);
    if (dash == std::string_view::npos || dot == std::string_view::npos || dot < dash) {
        return 0;
    }
    return parse_number(name.substr(dash + 1, dot - dash - 1)).value_or(0);
}

/// Positions have no gaps: an index with fewer rows than its newest position has lost pages, as an
/// old copy of a file under a newer write-ahead log has.
bool index_complete(Database& db, const FileMark& mark) {
    // Apart, each is cheap: SQLite counts entries by the page, and the newest is the last.
    Query count = db.cached("SELECT count(*) FROM _event");
    Query newest = db.cached("SELECT coalesce(max(position), 0) FROM _event");
    return count->step() && count->integer(0) == mark.position && newest->step() &&
           newest->integer(0) == mark.position;
}

/// The hash of the log's event that the file names as its newest; nothing when they do not agree
/// even on tenant and position.
std::optional<Hash> hash_at(Database& db, const FileMark& mark, const EventLog& log) {
    if (mark.position == 0) {
        return Hash{};
    }
    const auto seq = position_sequence(db, mark.position, 1);
    std::optional<LoggedEvent> logged;
    try {
        logged = seq.empty() ? std::nullopt : log.at(seq[0]);
    } catch (const Corrupt&) {
        return std::nullopt;  // whoever follows the log there says so
    }
    if (!logged || logged->event.tenant != mark.tenant || logged->event.position != mark.position) {
        return std::nullopt;
    }
    return logged->hash;
}

FileState compare(
    Database& db, const FileMark& mark, const TenantId& tenant, const EventLog& log, bool wal
) {
    if (mark.tenant != tenant || mark.store_id != log.store_id()) {
        return FileState::Foreign;
    }
    const std::int64_t head = log.head(tenant).position;
    if (mark.position > head) {
        return FileState::Ahead;
    }
    if (!index_complete(db, mark)) {
        return FileState::Unreadable;
    }
    if (hash_at(db, mark, log) != mark.hash) {
        return FileState::Foreign;
    }
    if (mark.position == head) {
        return FileState::Current;
    }
    // A server that died leaves its write-ahead log behind. Without one the file was stopped in
    // order, which leaves it at the head, or somebody took a part of it away.
    return wal ? FileState::Behind : FileState::Foreign;
}

}  // namespace

std::string current_file(const fs::path& dir) {
    std::string name = fs::is_directory(dir) ? read_file(dir / kCurrent).value_or("") : "";
    name = name.substr(0, name.find('\n'));
    const bool plain = generation_of(name) > 0 && name.find('/') == std::string::npos &&
                       name.ends_with(kExtension);
    return plain ? name : std::string();
}

std::int64_t last_generation(const fs::path& dir) {
    std::int64_t last = 0;
    for (const auto& entry : fs::directory_iterator(dir)) {
        last = std::max(last, generation_of(entry.path().filename().string()));
    }
    return last;
}

void remove_leftovers(const fs::path& dir) {
    const std::string current = current_file(dir);
    std::vector<fs::path> left;
    for (const auto& entry : fs::directory_iterator(dir)) {
        const std::string name = entry.path().filename().string();
        const bool in_use = name == kCurrent || (!current.empty() && name.starts_with(current));
        if (entry.is_regular_file() && !in_use) {
            left.push_back(entry.path());
        }
    }
    for (const fs::path& file : left) {
        fs::remove(file);
    }
}

FileHealth file_health(const fs::path& dir, const TenantId& tenant, const EventLog& log) {
    FileHealth health{tenant, FileState::Missing, 0, log.head(tenant).position, ""};
    health.file = fs::exists(dir) ? current_file(dir) : "";
    if (health.file.empty() || !fs::exists(dir / health.file)) {
        return health;
    }
    const bool wal = fs::exists(dir / (health.file + "-wal"));
    try {
        Database db = Database::open(dir / health.file, wal ? Access::Read : Access::Frozen);
        const auto mark = read_mark(db);
        if (!mark) {
            return health;
        }
        health.position = mark->position;
        health.state = compare(db, *mark, tenant, log, wal);
    } catch (const SqliteFault&) {
        health.state = FileState::Unreadable;
    }
    return health;
}

}  // namespace oms::storage
