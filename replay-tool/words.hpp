#pragma once
// The words of the tool, one file each. A word adds its flags to the command line; when it was
// asked for, it runs and leaves the exit code.

#include "storage/folder/data_folder.hpp"
#include "storage/proof/verify.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace oms::replay {

// Exit codes of every program.
inline constexpr int kExitDone = 0;
inline constexpr int kExitNo = 1;     ///< the answer is no
inline constexpr int kExitUsage = 2;  ///< wrong usage
inline constexpr int kExitData = 3;   ///< the data folder is in use or unreadable

void add_diff(CLI::App& tool, int& exit_code);
void add_export(CLI::App& tool, int& exit_code);
void add_history(CLI::App& tool, int& exit_code);
void add_rebuild(CLI::App& tool, int& exit_code);
void add_stats(CLI::App& tool, int& exit_code);
void add_verify(CLI::App& tool, int& exit_code);

/// The folder, to be read beside a server; without one the reason has been printed.
std::optional<storage::DataPaths> look_at(const std::filesystem::path& data);

/// Prints the reason to stderr; returns kExitData.
int complain(const std::string& reason);

/// Shows on a terminal how many events have passed and how fast; silent otherwise.
class ProgressLine {
  public:
    explicit ProgressLine(std::string doing);
    /// Wipes the line.
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    storage::Progress callback();

  private:
    void show(std::int64_t events);

    std::string doing_;
    bool terminal_;
    std::int64_t started_ms_;
    std::int64_t shown_ms_ = 0;
};

}  // namespace oms::replay
