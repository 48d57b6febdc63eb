// replay-tool verify: is the log, or an exported file, what was written?

#include "replay-tool/words.hpp"
#include "storage/proof/log_export.hpp"
#include "storage/proof/read_model_witnesses.hpp"

#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace oms::replay {
namespace {

struct VerifyOptions {
    std::filesystem::path data;
    std::filesystem::path file;
};

int print(const storage::VerifyReport& report) {
    for (const storage::Damage& damage : report.damages) {
        std::cout << damage.text() << '\n';
    }
    if (!report.unchecked.empty()) {
        std::cout << fmt::format(
            "read models of another version of the program, which a start or a rebuild makes anew, "
            "were not checked: {}\n",
            fmt::join(report.unchecked, ", ")
        );
    }
    const auto listed = static_cast<std::int64_t>(report.damages.size());
    if (report.damage_count > listed) {
        std::cout << fmt::format("and {} more\n", report.damage_count - listed);
    }
    if (!report.intact()) {
        std::cout << fmt::format(
            "damaged: {} of {} events read\n", report.damage_count, report.events
        );
        return kExitNo;
    }
    for (const storage::VerifiedTenant& tenant : report.tenants) {
        std::cout << fmt::format(
            "tenant {} position {} hash {}\n", tenant.tenant, tenant.position, tenant.hash
        );
    }
    std::cout << fmt::format(
        "intact: {} events of {} tenants\n", report.events, report.tenants.size()
    );
    return kExitDone;
}

int run(const VerifyOptions& options) {
    ProgressLine line("verifying");
    if (!options.file.empty()) {
        return print(storage::verify_export(options.file, line.callback()));
    }
    const auto paths = look_at(options.data);
    if (!paths) {
        return kExitData;
    }
    const auto read_models =
        storage::read_model_witnesses(paths->read_models(), storage::read_store_id(paths->log()));
    return print(storage::verify_folder(*paths, read_models, line.callback()));
}

}  // namespace

void add_verify(CLI::App& tool, int& exit_code) {
    const auto options = std::make_shared<VerifyOptions>();
    CLI::App* word = tool.add_subcommand(
        "verify", "Check the whole log: exit 0 when it is intact, 1 when it is damaged"
    );
    auto* source = word->add_option_group("source");
    source->add_option("--data", options->data, "Data folder; a server may run on it");
    source->add_option("--file", options->file, "File written by export");
    source->require_option(1);
    word->final_callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace oms::replay
