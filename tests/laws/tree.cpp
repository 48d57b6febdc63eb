#include "laws/tree.hpp"

#include "support/places.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

namespace oms::laws {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = test::source_dir();

std::string read(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

Sources read_tree() {
    Sources found;
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
        for (const auto& entry : fs::recursive_directory_iterator(kRoot / top)) {
            const std::string path = fs::relative(entry.path(), kRoot).generic_string();
            if (entry.is_regular_file() && kinds.contains(entry.path().extension().string()) &&
                path.find("node_modules") == std::string::npos &&
                path != "ui/src/lib/wire/types.ts" &&
                !(path.starts_with("tests/laws/") && path.ends_with("_test.cpp"))) {
                found.push_back({path, read(entry.path())});
            }
        }
    }
    return found;
}

/// Passes a literal that begins at `at`; where it ends.
std::size_t past_literal(const std::string& text, std::size_t at) {
    if (at > 0 && text[at] == '"' && text[at - 1] == 'R') {
        const auto open = text.find('(', at);
        const std::string close = ")" + text.substr(at + 1, open - at - 1) + "\"";
        return std::min(text.find(close, open), text.size() - close.size()) + close.size();
    }
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != quote && text[at] != '\n'; ++at) {
        at += text[at] == '\\' ? 1U : 0U;
    }
    return std::min(at + 1, text.size());
}

bool begins_literal(const std::string& text, std::size_t at) {
    // 1'000 has no literal in it.
    return text[at] == '"' ||
           (text[at] == '\'' &&
            (at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0));
}

std::size_t past_hidden(const std::string& text, std::size_t at) {
    if (text.compare(at, 2, "//") == 0) {
        return std::min(text.find('\n', at), text.size());
    }
    if (text.compare(at, 2, "/*") == 0) {
        return std::min(text.find("*/", at), text.size() - 2) + 2;
    }
    return begins_literal(text, at) ? past_literal(text, at) : at;
}

}  // namespace

const Sources& sources() {
    static const Sources all = read_tree();
    return all;
}

std::string file_of_tree(const std::string& path) {
    return read(kRoot / path);
}

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(kRoot / folder)) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool starts_with_any(std::string_view text, const std::vector<std::string>& prefixes) {
    return std::any_of(prefixes.begin(), prefixes.end(), [&](const std::string& prefix) {
        return text.starts_with(prefix);
    });
}

bool is_cpp(const Source& s) {
    return s.path.ends_with(".cpp") || s.path.ends_with(".hpp");
}

std::string unit_of(const std::string& path) {
    return path.substr(0, path.rfind('.'));
}

std::string folder_of(const std::string& path) {
    return path.substr(0, std::min(path.rfind('/'), path.size()));
}

std::vector<std::string> own_includes(const Source& s) {
    static const std::regex line("#include \"([^\"]+)\"");
    std::vector<std::string> found;
    for (std::sregex_iterator it(s.text.begin(), s.text.end(), line), end; it != end; ++it) {
        found.push_back((*it)[1]);
    }
    return found;
}

std::set<std::string> included_units(const Source& s, const std::set<std::string>& all) {
    std::set<std::string> found;
    const std::string own = unit_of(s.path);
    for (const std::string& include : own_includes(s)) {
        const std::string unit = unit_of(include);
        for (const std::string& place :
             {"core/" + unit, unit, "tests/" + unit, folder_of(s.path) + "/" + unit}) {
            if (all.contains(place)) {
                found.insert(place);
                break;
            }
        }
    }
    found.erase(own);
    return found;
}

std::set<std::string> units_of(const Sources& sources) {
    std::set<std::string> units;
    for (const Source& s : sources) {
        if (is_cpp(s)) {
            units.insert(unit_of(s.path));
        }
    }
    return units;
}

std::string code_of(const std::string& text) {
    std::string code = text;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t past = past_hidden(text, at);
        for (std::size_t i = at; i < past; ++i) {
            code[i] = text[i] == '\n' ? '\n' : ' ';
        }
        at = std::max(past, at + 1);
    }
    return code;
}

}  // namespace oms::laws
