// replay-tool export: a tenant's events as a file that `verify --file` checks anywhere.

#include "replay-tool/words.hpp"
#include "storage/folder/log_place.hpp"
#include "storage/proof/log_export.hpp"

#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace oms::replay {
namespace {

struct ExportOptions {
    std::filesystem::path data;
    std::filesystem::path out;
    storage::ExportRange range;
};

int run(const ExportOptions& options) {
    const auto paths = look_at(options.data);
    if (!paths) {
        return kExitData;
    }
    const auto log = storage::open_log(paths->log(), storage::LogAccess::Read);
    ProgressLine line("exporting");
    const auto written = storage::export_events(*log, options.range, options.out, line.callback());
    if (!written) {
        std::cout << fmt::format("tenant {} has no such events\n", options.range.tenant);
        return kExitNo;
    }
    std::cout << fmt::format("{} events written to {}\n", *written, options.out.string());
    return kExitDone;
}

}  // namespace

void add_export(CLI::App& tool, int& exit_code) {
    const auto options = std::make_shared<ExportOptions>();
    CLI::App* word = tool.add_subcommand(
        "export", "Write a tenant's events to a file, one a line, with their hashes"
    );
    word->add_option("--data", options->data, "Data folder; a server may run on it")->required();
    word->add_option("--tenant", options->range.tenant, "Company number")->required();
    word->add_option("--out", options->out, "File to write; replaced when it exists")->required();
    word->add_option("--from", options->range.from, "First position")->check(CLI::PositiveNumber);
    word->add_option("--to", options->range.to, "Last position")->check(CLI::PositiveNumber);
    word->final_callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace oms::replay
