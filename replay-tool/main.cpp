// replay-tool: what an auditor asks of a data folder. It reads; only `rebuild` writes, and then
// nothing but read models.

#include "base/nearest.hpp"
#include "replay-tool/words.hpp"
#include "storage/log/event_log.hpp"

#include <iostream>

#include <CLI/CLI.hpp>

namespace {

using namespace oms;

/// " (did you mean --data?)" for the first argument that is no word or flag of what was asked for.
std::string suggestion(const CLI::App& tool, int argc, char** argv) {
    const auto used = tool.get_subcommands();
    const CLI::App& asked = used.empty() ? tool : *used.front();
    std::vector<std::string> known;
    const auto add_flags = [&](const CLI::App& app) {
        for (const CLI::Option* option : app.get_options()) {
            for (const auto& name : option->get_lnames()) {
                known.push_back("--" + name);
            }
        }
    };
    add_flags(asked);
    for (const CLI::App* word : asked.get_subcommands([](const CLI::App*) { return true; })) {
        if (word->get_name().empty()) {
            add_flags(*word);
        } else {
            known.push_back(word->get_name());
        }
    }
    for (int i = used.empty() ? 1 : 2; i < argc; ++i) {
        const std::string argument(argv[i]);
        const std::string name = argument.substr(0, argument.find('='));
        if ((name.starts_with("-") || used.empty()) &&
            std::find(known.begin(), known.end(), name) == known.end()) {
            const std::string guess = nearest(name, known);
            return guess.empty() ? "" : " (did you mean " + guess + "?)";
        }
    }
    return "";
}

}  // namespace

int main(int argc, char** argv) {
    int exit_code = replay::kExitDone;
    CLI::App tool("Verifies, exports and explains the event log of an order ledger", "replay-tool");
    tool.require_subcommand(1);
    replay::add_diff(tool, exit_code);
    replay::add_export(tool, exit_code);
    replay::add_history(tool, exit_code);
    replay::add_rebuild(tool, exit_code);
    replay::add_stats(tool, exit_code);
    replay::add_verify(tool, exit_code);
    try {
        tool.parse(argc, argv);
        return exit_code;
    } catch (const CLI::ParseError& e) {
        if (e.get_exit_code() == 0) {
            return tool.exit(e);
        }
        std::cerr << "replay-tool: " << e.what() << suggestion(tool, argc, argv)
                  << "\nTry --help.\n";
        return replay::kExitUsage;
    } catch (const storage::CutShort& e) {
        return replay::complain(e.what());
    } catch (const storage::Corrupt& e) {
        std::cout << e.what() << '\n';
        return replay::kExitNo;
    } catch (const std::exception& e) {
        return replay::complain(e.what());
    }
}
