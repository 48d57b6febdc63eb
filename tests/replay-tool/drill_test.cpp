// The restore drill of the README, line for line as it stands there, on other folders.
#include "support/eventually.hpp"
#include "support/places.hpp"
#include "support/process.hpp"
#include "support/temp_dir.hpp"

#include <csignal>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::test {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

/// The indented lines below the heading, without what "#" says of them.
std::vector<std::string> drill_lines() {
    std::istringstream readme(content(fs::path(source_dir()) / "README.md"));
    std::vector<std::string> lines;
    bool found = false;
    for (std::string line; std::getline(readme, line);) {
        found = found || line.starts_with("**Restore drill**");
        if (found && line.starts_with("    ")) {
            lines.push_back(line.substr(4, line.find('#') - 4));
        } else if (!lines.empty()) {
            break;
        }
    }
    return lines;
}

class Drill : public ::testing::Test {
  protected:
    /// Words of a line, with the folders of this test and the programs of this build.
    std::vector<std::string> words(const std::string& line) const {
        std::istringstream text(line);
        std::vector<std::string> found;
        for (std::string word; text >> word;) {
            found.push_back(
                word == "order-ledger"                         ? order_ledger()
                : word == "replay-tool"                        ? replay_tool()
                : word.starts_with("/backup/")                 ? backup_
                : word == "/srv/drill"                         ? (folder_ / "drill").string()
                : found.size() > 1 && found.back() == "--port" ? "0"
                                                               : word
            );
        }
        return found;
    }

    int run(const std::vector<std::string>& arguments) const { return test::run(arguments, log_); }

    TempDir folder_;
    const std::string backup_ = folder_ / "backup";
    const std::string log_ = folder_ / "output";
};

TEST_F(Drill, OfTheReadmeWorksWordForWord) {
    const std::string data = folder_ / "data";
    std::ofstream(folder_ / "lines.ndjson")
        << R"({"at":"2026-01-05 08:00:00","tenant":"000000","user":"admin",)"
           R"("call":"POST /api/blade-system/param/submit","params":{},)"
           R"("body":{"paramName":"n","paramKey":"drill","paramValue":"1"},"as":"p"})"
           "\n";
    const std::string lines = folder_ / "lines.ndjson";
    ASSERT_EQ(run({order_ledger(), "import", "--data", data, "--reserve-mb", "0", lines}), 0)
        << content(log_);
    ASSERT_EQ(run({order_ledger(), "backup", "--data", data, "--out", backup_, "--with-keys"}), 0)
        << content(log_);
    const std::vector<std::string> drill = drill_lines();
    ASSERT_GE(drill.size(), 5U);
    for (std::size_t i = 0; i + 1 < drill.size(); ++i) {
        EXPECT_EQ(run(words(drill[i])), 0) << drill[i] << "\n" << content(log_);
    }
    Process server(words(drill.back()), log_);
    EXPECT_TRUE(eventually([&] { return content(log_).find("serving on") != std::string::npos; }))
        << drill.back() << "\n"
        << content(log_);
    server.kill(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
}

}  // namespace
}  // namespace oms::test
