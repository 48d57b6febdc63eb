// order-ledger as its users start it: what its words do to a data folder, and how they end.
// OMS_ORDER_LEDGER is its path.
#include "support/process.hpp"
#include "support/temp_dir.hpp"

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::tests {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

std::string content(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// Every file below `folder` with its bytes; who reads the log leaves a mark in lock.mdb.
std::map<std::string, std::string> snapshot(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && entry.path().filename() != "lock.mdb") {
            files[entry.path().string()] = content(entry.path());
        }
    }
    return files;
}

std::string param_line(const std::string& key) {
    return R"({"at":"2026-01-05 08:00:00","tenant":"000000","user":"admin",)"
           R"("call":"POST /api/blade-system/param/submit","params":{},)"
           R"("body":{"paramName":"n","paramKey":")" +
           key + R"(","paramValue":"1"},"as":")" + key + "\"}\n";
}

class ProgramTest : public ::testing::Test {
  protected:
    struct Answer {
        int code = -1;
        std::string text;  ///< both outputs
    };

    Answer run(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), OMS_ORDER_LEDGER);
        const fs::path output = folder_ / "output";
        fs::remove(output);
        const int code = tests::run(arguments, output.string());
        return {code, content(output)};
    }

    Answer import(const std::string& lines, const std::string& more = {}) const {
        std::ofstream(folder_ / "lines.ndjson") << lines;
        std::vector<std::string> arguments{
            "import", "--data", data_, "--reserve-mb", "0", "--admin-password", "admin"};
        if (!more.empty()) {
            arguments.push_back(more);
        }
        arguments.push_back(folder_ / "lines.ndjson");
        return run(arguments);
    }

    const oms::testing::TempDir folder_;
    const fs::path data_ = folder_ / "data";
};

TEST_F(ProgramTest, ADryRunMakesNoFolder) {
    const std::string second =
        R"({"at":"2026-01-05 08:00:01","tenant":"000000","user":"admin",)"
        R"("call":"POST /api/blade-system/param/remove","params":{"ids":"${one.id}"},"body":{}})";
    const Answer good = import(param_line("one") + second, "--dry-run");
    EXPECT_EQ(good.code, 0) << good.text;
    EXPECT_THAT(good.text, HasSubstr("2 lines checked"));
    EXPECT_THAT(good.text, Not(HasSubstr("password")));
    EXPECT_FALSE(fs::exists(data_));
    // What only executing finds: the key is taken.
    const Answer bad = import(param_line("one") + param_line("one"), "--dry-run");
    EXPECT_EQ(bad.code, 1);
    EXPECT_THAT(bad.text, HasSubstr("lines.ndjson:2: paramKey"));
    EXPECT_THAT(bad.text, HasSubstr("1 lines before it were checked"));
    EXPECT_FALSE(fs::exists(data_));
}

TEST_F(ProgramTest, ADryRunKnowsTheFolderAndChangesNothingInIt) {
    ASSERT_EQ(import(param_line("one")).code, 0);
    const auto before = snapshot(data_);
    ASSERT_GT(before.size(), 5U);
    const Answer other = import(param_line("two"), "--dry-run");
    EXPECT_EQ(other.code, 0) << other.text;
    EXPECT_TRUE(snapshot(data_) == before);
    const Answer taken = import(param_line("one"), "--dry-run");
    EXPECT_EQ(taken.code, 1) << taken.text;
    EXPECT_THAT(taken.text, HasSubstr("paramKey"));
    EXPECT_TRUE(snapshot(data_) == before);
    // The line that was only tried is still to do.
    EXPECT_EQ(import(param_line("two")).code, 0);
}

TEST_F(ProgramTest, ADryRunOfAFolderThatIsNoneSaysSo) {
    fs::create_directories(data_);
    std::ofstream(data_ / "somebody's") << "file";
    const Answer foreign = import(param_line("one"), "--dry-run");
    EXPECT_EQ(foreign.code, 3);
    EXPECT_THAT(foreign.text, HasSubstr("is not a data folder"));
}

}  // namespace
}  // namespace oms::tests
