#include "storage/tenants/diff.hpp"

#include "storage/tenants/file_health.hpp"
#include "storage/tenants/tenant_file.hpp"

#include <memory>

#include <fmt/format.h>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

/// A tenant whose live file can be read, and where its rebuilt twin is.
struct Pair {
    TenantDifference result;
    std::unique_ptr<Database> live;
    fs::path rebuilt;
};

/// Opens the live file; says in `result.file` why that cannot be.
Pair open_live(
    const fs::path& dir, const TenantId& tenant, const EventLog& log, const Projection& projection
) {
    Pair pair;
    pair.result.tenant = tenant;
    const std::string name = fs::exists(dir) ? current_file(dir) : "";
    if (name.empty() || !fs::exists(dir / name)) {
        pair.result.file = "there is no live file";
        return pair;
    }
    try {
        pair.live = std::make_unique<Database>(Database::open(dir / name, Access::Read));
        const auto mark = read_mark(*pair.live);
        const std::int64_t head = log.head(tenant).position;
        if (!mark || mark->tenant != tenant || mark->store_id != log.store_id()) {
            pair.result.file = "the live file is not of this log";
        } else if (mark->position > head) {
            pair.result.file =
                fmt::format("the live file is at {}, the log at {}", mark->position, head);
        } else if (!made_for(*pair.live, projection)) {
            pair.result.file = "the live file is of another version of the program";
        } else {
            pair.result.position = mark->position;
        }
    } catch (const SqliteFault& fault) {
        pair.result.file = fmt::format("the live file cannot be read: {}", fault.what());
    }
    return pair;
}

/// Brings the twin to where the live file is now, and compares inside one snapshot of it.
void compare(Pair& pair, const EventLog& log, const Projection& projection) {
    try {
        pair.live->execute("BEGIN");
        pair.result.position = read_mark(*pair.live).value().position;
        {
            TenantFile twin(pair.rebuilt, projection);
            twin.catch_up(log, pair.result.position);
        }
        Database rebuilt = Database::open(pair.rebuilt, Access::Read);
        pair.result.tables = compare_content(*pair.live, rebuilt, projection);
        pair.live->execute("COMMIT");
    } catch (const FoldFault& fault) {
        pair.result.file = "the log cannot be followed: " + fault.model().text();
    } catch (const SqliteFault& fault) {
        pair.result.file = fmt::format("the live file cannot be read: {}", fault.what());
    }
}

}  // namespace

std::vector<TenantDifference> diff_read_models(
    const fs::path& folder,
    const fs::path& scratch,
    const EventLog& log,
    const Projection& projection,
    const TenantId& only,
    const OnProgress& progress
) {
    std::vector<Pair> pairs;
    std::vector<RebuildTarget> targets;
    for (const Head& head : log.heads()) {
        if (!only.empty() && head.tenant != only) {
            continue;
        }
        Pair pair = open_live(folder / head.tenant, head.tenant, log, projection);
        if (pair.result.file.empty()) {
            pair.rebuilt = scratch / (head.tenant + ".sqlite");
            targets.push_back(
                {pair.rebuilt,
                 {head.tenant, log.store_id(), 1, projection.revision, pair.result.position, {}}}
            );
        }
        pairs.push_back(std::move(pair));
    }
    const auto stopped = rebuild_files(log, projection, std::move(targets), progress);
    for (const StoppedModel& model : stopped) {
        for (Pair& pair : pairs) {
            if (pair.result.tenant == model.tenant) {
                pair.result.file = "the log cannot be followed: " + model.text();
            }
        }
    }
    std::vector<TenantDifference> found;
    for (Pair& pair : pairs) {
        if (pair.result.file.empty()) {
            compare(pair, log, projection);
        }
        pair.live.reset();
        Database::remove(pair.rebuilt);
        found.push_back(std::move(pair.result));
    }
    return found;
}

}  // namespace oms::storage
