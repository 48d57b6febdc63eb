// Functions and files stay short, and who looks at events looks at all of them.
#include "laws/tree.hpp"

#include <algorithm>
#include <regex>

#include <gmock/gmock.h>

namespace oms::laws {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::ptrdiff_t kFileMax = 500;
constexpr std::ptrdiff_t kFunctionMax = 70;

Broken long_or_unclean(const Sources& all) {
    Broken found;
    for (const Source& s : all) {
        if (std::count(s.text.begin(), s.text.end(), '\n') > kFileMax) {
            found.push_back(s.path + ": a file that grows has two subjects");
        }
        if (s.text.find(" \n") != std::string::npos || (!s.text.empty() && s.text.back() != '\n')) {
            found.push_back(s.path + ": blanks at a line's end, or no line's end");
        }
        for (const char* word : {"TODO", "FIXME", "DISABLED_", "GTEST_SKIP", "it.skip"}) {
            if (s.text.find(word) != std::string::npos) {
                found.push_back(s.path + " has " + word);
            }
        }
    }
    return found;
}

/// With the files of the laws' own tests, which hold no samples of this kind.
Sources sources_and_laws() {
    Sources all = sources();
    for (const std::string& name : names_in("tests/laws")) {
        if (name.ends_with("_test.cpp") && name != "functions_test.cpp") {
            all.push_back({"tests/laws/" + name, file_of_tree("tests/laws/" + name)});
        }
    }
    return all;
}

TEST(Files, AreShortAndClean) {
    EXPECT_THAT(long_or_unclean(sources_and_laws()), IsEmpty());
}

TEST(Files, ThatAreNotAreFound) {
    std::string lines;
    for (std::ptrdiff_t i = 0; i <= kFileMax; ++i) {
        lines += "int x;\n";
    }
    EXPECT_THAT(
        long_or_unclean(
            {{"a.cpp", lines}, {"b.cpp", "int x; \n"}, {"c.cpp", "int x;"}, {"d.cpp", "// TODO\n"}}
        ),
        ElementsAre(
            "a.cpp: a file that grows has two subjects",
            "b.cpp: blanks at a line's end, or no line's end",
            "c.cpp: blanks at a line's end, or no line's end",
            "d.cpp has TODO"
        )
    );
}

/// What stands before an opening brace: a function's head, a scope that may hold functions, or
/// neither.
enum class Head : unsigned char { Function, Scope, Other };

Head kind_of(const std::string& head) {
    static const std::regex scope(
        R"(^\s*(template\s*<.*>\s*)?(class|struct|union|extern|enum)\b[^()]*$)"
    );
    static const std::regex space(R"(\bnamespace\b)");
    if (std::regex_search(head, space) || std::regex_search(head, scope)) {
        return Head::Scope;
    }
    const auto last = head.find_last_not_of(" \n");
    const bool initializer =
        last == std::string::npos || head[last] == '=' || head[last] == ',' || head[last] == '(';
    return head.find('(') != std::string::npos && !initializer ? Head::Function : Head::Other;
}

/// "Result<Id> read(Ref from)" -> "read"
std::string name_in(const std::string& head) {
    static const std::regex name(R"((~?\w+)\s*\()");
    std::smatch found;
    return std::regex_search(head, found, name) ? found[1].str() : "?";
}

/// Walks the braces of one file.
class Functions {
  public:
    explicit Functions(const Source& s) : path_(s.path), code_(code_of(s.text)) {
        for (std::size_t at = 0; at < code_.size(); ++at) {
            if (code_[at] == '{') {
                open(at);
            } else if (code_[at] == '}') {
                close(at);
            } else if (code_[at] == ';') {
                head_ = at + 1;
            }
        }
    }

    const Broken& found() const { return found_; }

  private:
    struct Brace {
        Head head = Head::Other;
        std::size_t at = 0;
        std::string name;
    };

    void open(std::size_t at) {
        const std::string head = code_.substr(head_, at - head_);
        const bool in_scopes = std::all_of(braces_.begin(), braces_.end(), [](const Brace& b) {
            return b.head == Head::Scope;
        });
        braces_.push_back({in_scopes ? kind_of(head) : Head::Other, at, name_in(head)});
        head_ = at + 1;
    }

    void close(std::size_t at) {
        head_ = at + 1;
        if (braces_.empty()) {
            return;
        }
        const Brace brace = braces_.back();
        braces_.pop_back();
        const auto lines = std::count(
            code_.begin() + static_cast<std::ptrdiff_t>(brace.at),
            code_.begin() + static_cast<std::ptrdiff_t>(at),
            '\n'
        );
        if (brace.head == Head::Function && lines > kFunctionMax) {
            found_.push_back(path_ + " " + brace.name + ": " + std::to_string(lines) + " lines");
        }
    }

    std::string path_;
    std::string code_;
    std::size_t head_ = 0;
    std::vector<Brace> braces_;
    Broken found_;
};

Broken long_functions(const Sources& all) {
    Broken found;
    for (const Source& s : all) {
        if (is_cpp(s)) {
            const Functions functions(s);
            found.insert(found.end(), functions.found().begin(), functions.found().end());
        }
    }
    return found;
}

TEST(Functions, AreShort) {
    EXPECT_THAT(long_functions(sources()), IsEmpty());
}

TEST(Functions, ThatAreLongAreFound) {
    const std::string lines(kFunctionMax, '\n');
    EXPECT_THAT(
        long_functions({
            {"a.cpp",
             "namespace x {\nint f(int n) {\n" + lines + "}\nint g() {" + lines + "}\n}\n"},
            {"b.hpp", "class B : A {\n  void run() const {\n" + lines + "}\n};\n"},
            {"c.cpp", "const char* const k = \"{\";\nint t[] = {\n" + lines + lines + "};\n"},
        }),
        ElementsAre("a.cpp f: 71 lines", "b.hpp run: 71 lines")
    );
}

/// A visitor of events that ends with a default is silent about every event to come.
Broken silent_visitors(const Sources& all) {
    static const std::regex unnamed(R"(\]\s*\(\s*(const\s+)?auto\s*&{0,2}\s*\))");
    Broken found;
    for (const Source& s : all) {
        if (is_cpp(s) && starts_with_any(s.path, {"core/", "storage/", "api/", "replay-tool/"}) &&
            std::regex_search(code_of(s.text), unnamed)) {
            found.push_back(s.path);
        }
    }
    return found;
}

TEST(Visitors, NameEveryEvent) {
    EXPECT_THAT(silent_visitors(sources()), IsEmpty());
}

TEST(Visitors, ThatPassOverEventsAreFound) {
    EXPECT_THAT(
        silent_visitors({
            {"core/a.cpp",
             "Overload{[&](const Paid& e) { return 1; }, [](const auto&) { return 0; }};"},
            {"core/b.cpp", "std::visit([&](const auto& e) { append(e); }, event);"},
            {"core/c.cpp", "// not [](const auto&) {}\n"},
        }),
        ElementsAre("core/a.cpp")
    );
}

/// Every variant of events is in the catalogue, every event in a variant, or lifted into one.
Broken lost_events(const Sources& all, const std::string& catalogue) {
    static const std::regex variant(R"(using (\w+) =\s*std::\s*variant<)");
    static const std::regex event(R"(struct (\w+) \{\s*static constexpr std::string_view kType)");
    const auto has_word = [](const std::string& text, const std::string& word) {
        return std::regex_search(text, std::regex("\\b" + word + "\\b"));
    };
    std::string text;
    for (const Source& s : all) {
        text += s.path.starts_with("core/events/") && s.path.ends_with(".hpp") ? s.text : "";
    }
    Broken found;
    std::string variants;
    for (std::sregex_iterator it(text.begin(), text.end(), variant), end; it != end; ++it) {
        const auto from = static_cast<std::size_t>(it->position());
        variants += text.substr(from, text.find(';', from) - from) + " ";
        if (!has_word(catalogue, (*it)[1])) {
            found.push_back((*it)[1].str() + " is not in the catalogue");
        }
    }
    for (std::sregex_iterator it(text.begin(), text.end(), event), end; it != end; ++it) {
        const std::string name = (*it)[1];
        if (!has_word(variants, name) && !has_word(text, "using Before = " + name)) {
            found.push_back(name + " is in no variant");
        }
    }
    return found;
}

TEST(Events, AreAllInTheCatalogue) {
    EXPECT_THAT(lost_events(sources(), file_of_tree("core/events/catalogue.hpp")), IsEmpty());
}

TEST(Events, ThatAreMissingAreFound) {
    const auto event = [](const std::string& name) {
        return "struct " + name + " {\n    static constexpr std::string_view kType = \"X\";\n};\n";
    };
    const std::string paints =
        event("Painted") + event("Dried") + event("Old") +
        "using Before = Old;\nusing PaintEvent =\n    std::variant<Painted>;\n";
    EXPECT_THAT(
        lost_events(
            {{"core/events/goods/paint_events.hpp", paints}}, "OrderEvent,\n    RoleEvent>;"
        ),
        ElementsAre("PaintEvent is not in the catalogue", "Dried is in no variant")
    );
}

}  // namespace
}  // namespace oms::laws
