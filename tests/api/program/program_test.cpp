// order-ledger as its users start it: what its words do to a data folder, and how they end.
#include "storage/log/lmdb_event_log.hpp"
#include "support/places.hpp"
#include "support/process.hpp"
#include "support/temp_dir.hpp"

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::test {
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
        arguments.insert(arguments.begin(), order_ledger());
        const fs::path output = folder_ / "output";
        fs::remove(output);
        const int code = test::run(arguments, output.string());
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

    const TempDir folder_;
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

/// The newest events are cut off: an older copy of the log lies where the newer one was.
TEST_F(ProgramTest, AServerDoesNotStartBehindItsWitnesses) {
    ASSERT_EQ(import(param_line("one")).code, 0);
    fs::copy(data_ / "log", folder_ / "older", fs::copy_options::recursive);
    const std::int64_t older =
        storage::open_lmdb_event_log({.dir = data_ / "log"})->head("000000").position;
    const std::string ends_at = std::to_string(older);
    const std::string ahead = std::to_string(older + 1);
    ASSERT_EQ(import(param_line("two")).code, 0);
    fs::rename(data_ / "log", folder_ / "newer");
    fs::copy(folder_ / "older", data_ / "log", fs::copy_options::recursive);
    const auto refused = [&] { return run({"serve", "--data", data_, "--port", "0"}); };

    const Answer by_heads = refused();
    EXPECT_EQ(by_heads.code, 3);
    EXPECT_THAT(by_heads.text, HasSubstr("only restore lifts this"));
    EXPECT_THAT(by_heads.text, HasSubstr("signed head of tenant 000000 at position " + ahead));
    EXPECT_THAT(by_heads.text, HasSubstr("ends at " + ends_at));
    // Deleting the read models does not help.
    fs::rename(data_ / "read-models", folder_ / "models");
    EXPECT_EQ(refused().code, 3);
    // Nor does deleting the signed heads, while a read model remembers.
    fs::remove_all(data_ / "read-models");
    fs::rename(folder_ / "models", data_ / "read-models");
    fs::rename(data_ / "keys" / "heads", folder_ / "heads");
    const Answer by_models = refused();
    EXPECT_EQ(by_models.code, 3);
    EXPECT_THAT(by_models.text, HasSubstr("only restore lifts this"));
    EXPECT_THAT(
        by_models.text,
        HasSubstr("tenant 000000 at position " + ahead + ", where the log ends at " + ends_at)
    );
    EXPECT_EQ(import(param_line("three")).code, 3);
    // What is on the disk was not touched: with its log back the folder works again.
    fs::remove_all(data_ / "log");
    fs::rename(folder_ / "newer", data_ / "log");
    fs::rename(folder_ / "heads", data_ / "keys" / "heads");
    const Answer back = import(param_line("three"));
    EXPECT_EQ(back.code, 0) << back.text;
}

}  // namespace
}  // namespace oms::test
