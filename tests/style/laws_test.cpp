// The project's laws, checked on its own tree: who may include what, where each library may appear,
// how long a file may be, that every key has its words in both languages, that no path is served
// twice. OMS_SOURCE_DIR is the tree.
#include "base/json.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms {
namespace {

namespace fs = std::filesystem;

struct Source {
    std::string path;  ///< relative to the tree, with '/'
    std::string text;
};

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// Files of the tree's own folders; generated and installed ones are no concern of the laws.
const std::vector<Source>& sources() {
    static const std::vector<Source> all = [] {
        std::vector<Source> found;
        const fs::path root = OMS_SOURCE_DIR;
        const std::set<std::string> kinds{".cpp", ".hpp", ".ts", ".tsx", ".mjs", ".py", ".sh"};
        for (const char* top :
             {"core",
              "storage",
              "api",
              "replay-tool",
              "tests",
              "bench",
              "fixtures",
              "scripts",
              "ui/src",
              "ui/e2e",
              "ui/tests"}) {
            if (!fs::exists(root / top)) {
                continue;
            }
            for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
                if (entry.is_regular_file() && kinds.contains(entry.path().extension().string()) &&
                    entry.path().string().find("node_modules") == std::string::npos) {
                    found.push_back(
                        {fs::relative(entry.path(), root).generic_string(), read(entry.path())}
                    );
                }
            }
        }
        return found;
    }();
    return all;
}

bool starts_with(const std::string& text, std::string_view prefix) {
    return text.rfind(prefix, 0) == 0;
}

bool is_cpp(const Source& s) {
    return s.path.ends_with(".cpp") || s.path.ends_with(".hpp");
}

/// The quoted includes of a file, e.g. "base/json.hpp".
std::vector<std::string> own_includes(const Source& s) {
    static const std::regex line("#include \"([^\"]+)\"");
    std::vector<std::string> found;
    for (std::sregex_iterator it(s.text.begin(), s.text.end(), line), end; it != end; ++it) {
        found.push_back((*it)[1]);
    }
    return found;
}

/// Which prefixes a folder may include besides itself (architecture, "Layout and direction").
const std::map<std::string, std::vector<std::string>>& allowed_includes() {
    static const std::map<std::string, std::vector<std::string>> table{
        {"core/base/", {"base/"}},
        {"core/events/", {"base/", "events/"}},
        {"core/entities/", {"base/", "entities/"}},
        {"core/domain/", {"base/", "events/", "domain/"}},
        {"core/projections/", {"base/", "events/", "entities/", "domain/", "projections/"}},
        {"core/commands/",
         {"base/", "events/", "entities/", "domain/", "projections/", "commands/"}},
        {"storage/",
         {"base/", "events/", "entities/", "domain/", "projections/", "commands/", "storage/"}},
        {"replay-tool/",
         {"base/",
          "events/",
          "entities/",
          "domain/",
          "projections/",
          "commands/",
          "storage/",
          "replay-tool/"}},
    };
    return table;
}

TEST(Laws, IncludesPointOneWay) {
    for (const Source& s : sources()) {
        for (const auto& [folder, prefixes] : allowed_includes()) {
            if (!is_cpp(s) || !starts_with(s.path, folder)) {
                continue;
            }
            for (const std::string& include : own_includes(s)) {
                const bool fine = std::any_of(prefixes.begin(), prefixes.end(), [&](const auto& p) {
                    return starts_with(include, p);
                });
                EXPECT_TRUE(fine) << s.path << " includes " << include;
            }
        }
    }
}

TEST(Laws, EachLibraryStaysInItsPlace) {
    struct Rule {
        std::string what;
        std::vector<std::string> where;
    };

    const std::vector<Rule> rules{
        {"#include <rapidjson", {"core/base/json."}},
        {"#include <sqlite3.h>", {"storage/"}},
        {"#include <lmdb.h>", {"storage/", "bench/"}},
        {"#include <boost/",
         {"api/http_fetch", "api/http_server", "api/push_server", "tests/", "bench/"}},
        {"#include <pango", {"api/captcha.cpp", "api/print/canvas.cpp"}},
        {"#include <cairo", {"api/captcha.cpp", "api/print/canvas.cpp"}},
        {"#include <qrencode", {"api/print/qr.cpp"}},
        {"co_await", {"api/http_server.cpp", "api/push_server.cpp"}},
        {"std::chrono::system_clock", {"storage/", "api/", "tests/", "bench/", "replay-tool/"}},
    };
    for (const Source& s : sources()) {
        if (!is_cpp(s) || s.path == "tests/style/laws_test.cpp") {
            continue;
        }
        for (const Rule& rule : rules) {
            if (s.text.find(rule.what) == std::string::npos) {
                continue;
            }
            const bool fine = std::any_of(rule.where.begin(), rule.where.end(), [&](const auto& p) {
                return starts_with(s.path, p);
            });
            EXPECT_TRUE(fine) << s.path << " has " << rule.what;
            const bool header = s.path.ends_with(".hpp");
            if (header && (rule.what.find("sqlite3") != std::string::npos ||
                           rule.what.find("lmdb") != std::string::npos)) {
                ADD_FAILURE() << s.path << ": C headers stay out of our headers";
            }
        }
    }
}

TEST(Laws, FilesAreShortAndClean) {
    for (const Source& s : sources()) {
        if (s.path == "tests/style/laws_test.cpp") {
            continue;
        }
        const auto lines = std::count(s.text.begin(), s.text.end(), '\n');
        EXPECT_LE(lines, 500) << s.path << ": a file that grows has two subjects";
        EXPECT_EQ(s.text.find(" \n"), std::string::npos) << s.path << ": blanks at a line's end";
        EXPECT_TRUE(s.text.empty() || s.text.back() == '\n') << s.path;
        for (const char* word : {"TODO", "FIXME", "DISABLED_", "GTEST_SKIP", "it.skip"}) {
            EXPECT_EQ(s.text.find(word), std::string::npos) << s.path << " has " << word;
        }
    }
}

std::set<std::string> keys_of(json::Ref value, const std::string& prefix) {
    std::set<std::string> keys;
    value.each_member([&](std::string_view name, json::Ref member) {
        const std::string key = prefix + std::string(name);
        if (member.is_object()) {
            keys.merge(keys_of(member, key + "."));
        } else {
            keys.insert(key);
        }
    });
    return keys;
}

TEST(Laws, EveryTextExistsInBothLanguages) {
    const fs::path locales = fs::path(OMS_SOURCE_DIR) / "ui/src/locales";
    ASSERT_TRUE(fs::exists(locales / "zh"));
    for (const auto& entry : fs::directory_iterator(locales / "zh")) {
        const auto other = locales / "en" / entry.path().filename();
        ASSERT_TRUE(fs::exists(other)) << other;
        const auto zh = json::Document::parse(read(entry.path()));
        const auto en = json::Document::parse(read(other));
        ASSERT_TRUE(zh) << entry.path();
        ASSERT_TRUE(en) << other;
        EXPECT_EQ(keys_of(zh->root(), ""), keys_of(en->root(), "")) << entry.path();
    }
}

}  // namespace
}  // namespace oms
