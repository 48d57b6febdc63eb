// One name means one thing: what the linker would take for the same is told here.
#include "laws/tree.hpp"

#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gmock/gmock.h>

namespace oms::laws {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// By name: the files that define it.
using Definitions = std::map<std::string, std::set<std::string>>;

Broken defined_twice(const Definitions& all) {
    Broken found;
    for (const auto& [name, files] : all) {
        if (files.size() > 1) {
            found.push_back(name + " in " + *files.begin() + " and " + *files.rbegin());
        }
    }
    return found;
}

/// Constants of headers, which the linker makes one by their name.
Broken constants_twice(const Sources& all) {
    static const std::regex space("^namespace ([\\w:]+) \\{");
    static const std::regex constant("^inline constexpr [^=;({]*\\b(k\\w+)(\\[\\w*\\])? *[={;]");
    Definitions found;
    for (const Source& s : all) {
        if (!s.path.ends_with(".hpp")) {
            continue;
        }
        std::istringstream lines(s.text);
        std::string within;
        for (std::string line; std::getline(lines, line);) {
            std::smatch match;
            if (std::regex_search(line, match, space)) {
                within = match[1];
            } else if (std::regex_search(line, match, constant)) {
                found[within + "::" + match[1].str()].insert(s.path);
            }
        }
    }
    return defined_twice(found);
}

/// Fixtures of one test program ("tests/api"), which lie in namespaces without a name but are
/// registered by their name alone.
Broken fixtures_twice(const Sources& all) {
    static const std::regex fixture("\\n(?:class|struct) (\\w+) : public ::testing::Test");
    Definitions found;
    for (const Source& s : all) {
        if (!s.path.starts_with("tests/") || !s.path.ends_with(".cpp")) {
            continue;
        }
        const std::string program = s.path.substr(0, s.path.find('/', sizeof "tests"));
        const std::sregex_iterator end;
        for (std::sregex_iterator at(s.text.begin(), s.text.end(), fixture); at != end; ++at) {
            found[program + " " + (*at)[1].str()].insert(s.path);
        }
    }
    return defined_twice(found);
}

TEST(Names, OfConstantsAreOfOneHeader) {
    EXPECT_THAT(constants_twice(sources()), IsEmpty());
}

TEST(Names, OfConstantsInTwoHeadersAreFound) {
    const std::string input = "namespace oms::inputs {\ninline constexpr InputSpec kOne = {};\n}\n";
    const std::string other = "namespace oms {\ninline constexpr int kOne[] = {1};\n}\n";
    EXPECT_THAT(
        constants_twice({{"a.hpp", input}, {"b.hpp", input}, {"c.hpp", other}}),
        ElementsAre("oms::inputs::kOne in a.hpp and b.hpp")
    );
}

TEST(Names, OfFixturesAreOfOneFile) {
    EXPECT_THAT(fixtures_twice(sources()), IsEmpty());
}

TEST(Names, OfFixturesInTwoFilesAreFound) {
    const std::string fixture = "\nclass Orders : public ::testing::Test {\n};\n";
    EXPECT_THAT(
        fixtures_twice(
            {{"tests/api/a/x.cpp", fixture},
             {"tests/api/b/y.cpp", fixture},
             {"tests/core/z.cpp", fixture}}
        ),
        ElementsAre("tests/api Orders in tests/api/a/x.cpp and tests/api/b/y.cpp")
    );
}

}  // namespace
}  // namespace oms::laws
