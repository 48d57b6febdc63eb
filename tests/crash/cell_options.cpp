#include "crash/cell_options.hpp"

#include <cstdlib>

#include <CLI/CLI.hpp>

namespace oms::test {

CellOptions read_cell_options(int argc, char** argv) {
    CellOptions options;
    CLI::App app("Breaks three servers of one log, or replaces their programs, under clients");
    app.add_option("--programs", options.programs, "folder of the build")->required();
    app.add_option("--upgrade-from", options.upgrade_from, "begin with this build, and replace it");
    app.add_option("--faults", options.faults, "how many")->capture_default_str();
    app.add_option("--first", options.first, "of the kinds, in their order");
    app.add_option("--seed", options.seed)->capture_default_str();
    app.add_option("--port", options.port, "the first of those used")->capture_default_str();
    app.add_flag("--control", options.control, "nobody waits for standbys: a loss has to be found");
    app.add_flag("--patroni", options.patroni, "Patroni keeps the database");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& wrong) {
        std::exit(app.exit(wrong));
    }
    return options;
}

}  // namespace oms::test
