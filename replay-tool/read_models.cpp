// rebuild and diff: read models against the log.
#include "replay-tool/words.hpp"
#include "storage/engine.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/tenants/diff.hpp"
#include "storage/tenants/tenant_files.hpp"

#include <iostream>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

namespace oms::replay {
namespace {

/// "12000 of 2000000 events, 48000/s" on standard error, in place.
void show(const storage::RebuildProgress& progress) {
    std::cerr << fmt::format(
                     "\r{} of {} events, {:.0f}/s\033[K",
                     progress.done,
                     progress.total,
                     progress.per_second
                 )
              << std::flush;
}

int rebuild(const std::filesystem::path& data, const TenantId& only) {
    const auto folder = storage::DataFolder::own(data);
    if (!folder) {
        return complain(storage::explain(folder.error()));
    }
    const auto log = storage::open_log(folder->paths().log(), storage::LogAccess::Read);
    std::vector<TenantId> tenants;
    for (const storage::Head& head : log->heads()) {
        if (only.empty() || head.tenant == only) {
            tenants.push_back(head.tenant);
        }
    }
    if (tenants.empty()) {
        complain("the log has no tenant " + only);
        return kExitNo;
    }
    storage::TenantFiles files(folder->paths().read_models(), *log, storage::product_projection());
    const auto stopped = files.rebuild(tenants, show);
    std::cerr << '\n';
    for (const TenantId& tenant : tenants) {
        if (!files.stopped(tenant)) {
            std::cout << fmt::format(
                "tenant {} rebuilt to position {}\n", tenant, log->head(tenant).position
            );
        }
    }
    for (const storage::StoppedModel& model : stopped) {
        std::cout << "left as it was, the log cannot be followed: tenant " << model.text() << '\n';
    }
    return stopped.empty() ? kExitDone : kExitNo;
}

void print(const storage::TenantDifference& tenant) {
    if (tenant.equal()) {
        std::cout << fmt::format("tenant {} equal at {}\n", tenant.tenant, tenant.position);
        return;
    }
    if (!tenant.file.empty()) {
        std::cout << fmt::format("tenant {} is not compared: {}\n", tenant.tenant, tenant.file);
        return;
    }
    std::cout << fmt::format("tenant {} differs at {}\n", tenant.tenant, tenant.position);
    for (const storage::TableDifference& table : tenant.tables) {
        std::cout << fmt::format("  table {}: {} rows differ\n", table.table, table.rows);
        for (const std::string& row : table.first) {
            std::cout << "    " << row << '\n';
        }
    }
}

int diff(const std::filesystem::path& data) {
    const auto paths = look_at(data);
    if (!paths) {
        return kExitData;
    }
    const auto log = storage::open_log(paths->log(), storage::LogAccess::Read);
    const auto scratch =
        std::filesystem::temp_directory_path() / fmt::format("order-ledger-diff-{}", ::getpid());
    std::filesystem::create_directories(scratch);
    const auto found = storage::diff_read_models(
        paths->read_models(), scratch, *log, storage::product_projection(), {}, show
    );
    std::error_code ignored;
    std::filesystem::remove_all(scratch, ignored);
    std::cerr << '\n';
    bool equal = true;
    for (const storage::TenantDifference& tenant : found) {
        equal = equal && tenant.equal();
        print(tenant);
    }
    return equal ? kExitDone : kExitNo;
}

}  // namespace

void add_rebuild(CLI::App& tool, int& exit_code) {
    auto data = std::make_shared<std::string>();
    auto tenant = std::make_shared<std::string>();
    CLI::App* word = tool.add_subcommand("rebuild", "Make the read models anew from the log");
    word->add_option("--data", *data, "Data folder")->required();
    word->add_option("--tenant", *tenant, "Only this tenant");
    word->callback([data, tenant, &exit_code] { exit_code = rebuild(*data, *tenant); });
}

void add_diff(CLI::App& tool, int& exit_code) {
    auto data = std::make_shared<std::string>();
    CLI::App* word = tool.add_subcommand(
        "diff", "Does a rebuild equal the live read models? Exit 1: what differs"
    );
    word->add_option("--data", *data, "Data folder")->required();
    word->callback([data, &exit_code] { exit_code = diff(*data); });
}

}  // namespace oms::replay
