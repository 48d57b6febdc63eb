// The words of the user interface: in both languages, and none that nobody says.
#include "base/json.hpp"
#include "laws/tree.hpp"

#include <algorithm>
#include <cctype>

#include <gmock/gmock.h>

namespace oms::laws {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::set<std::string> keys_of(json::Ref value, const std::string& prefix = "") {
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

std::set<std::string> keys_in(const std::string& text) {
    const auto document = json::Document::parse(text);
    EXPECT_TRUE(document) << text.substr(0, 80);
    return document ? keys_of(document->root()) : std::set<std::string>();
}

/// Keys that one of two files has and the other has not.
Broken untranslated(const std::string& zh, const std::string& en) {
    const auto a = keys_in(zh);
    const auto b = keys_in(en);
    Broken found;
    std::set_symmetric_difference(
        a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(found)
    );
    return found;
}

TEST(Texts, ExistInBothLanguages) {
    const auto names = names_in("ui/src/locales/zh");
    EXPECT_EQ(names, names_in("ui/src/locales/en"));
    for (const std::string& name : names) {
        EXPECT_THAT(
            untranslated(
                file_of_tree("ui/src/locales/zh/" + name), file_of_tree("ui/src/locales/en/" + name)
            ),
            IsEmpty()
        ) << name;
    }
}

TEST(Texts, OfOneLanguageAreFound) {
    EXPECT_THAT(
        untranslated(R"({"a":{"b":"x","c":"y"}})", R"({"a":{"b":"x"},"d":"z"})"),
        ElementsAre("a.c", "d")
    );
}

bool in_word(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

void add_words(std::set<std::string>& words, const std::string& text) {
    std::string word;
    for (const char c : text + ' ') {
        if (in_word(c)) {
            word += c;
        } else if (!word.empty()) {
            words.insert(std::move(word));
            word.clear();
        }
    }
}

/// Whether a key's last part is said somewhere: as it stands, or up to a value that the program
/// adds ("orderStatus_12", "bucket_0"). Names with other signs stand for what they say.
bool said(const std::set<std::string>& words, const std::string& key) {
    const std::string last = key.substr(key.rfind('.') + 1);
    if (words.contains(last) || !std::all_of(last.begin(), last.end(), in_word)) {
        return true;
    }
    for (auto cut = last.rfind('_'); cut != std::string::npos && cut > 0;
         cut = last.rfind('_', cut - 1)) {
        if (words.contains(last.substr(0, cut)) || words.contains(last.substr(0, cut + 1))) {
            return true;
        }
    }
    return false;
}

/// Whose keys are put together from parts by the program.
const std::vector<std::string>& composed() {
    static const std::vector<std::string> table{
        "returns.disputeBody", "returns.refuseBody", "returns.withdrawBody", "stock.place."};
    return table;
}

Broken unsaid(
    const std::string& name, const std::string& text, const std::set<std::string>& words
) {
    Broken found;
    for (const std::string& key : keys_in(text)) {
        const std::string full = name + "." + key;
        if (!said(words, key) && !starts_with_any(full, composed())) {
            found.push_back(full);
        }
    }
    return found;
}

TEST(Texts, AreAllSaid) {
    std::set<std::string> words;
    for (const Source& s : sources()) {
        if (starts_with_any(s.path, {"ui/src/", "core/", "api/"})) {
            add_words(words, s.text);
        }
    }
    for (const std::string& file : names_in("ui/src/locales/zh")) {
        if (file.ends_with(".json")) {
            EXPECT_THAT(
                unsaid(unit_of(file), file_of_tree("ui/src/locales/zh/" + file), words), IsEmpty()
            );
        }
    }
}

TEST(Texts, ThatNobodySaysAreFound) {
    EXPECT_THAT(
        unsaid(
            "order",
            R"({"save":"保存","lost":"丢","status_12":"草稿","gone_1":"无","1-30":"天"})",
            {"save", "status_"}
        ),
        ElementsAre("order.gone_1", "order.lost")
    );
}

}  // namespace
}  // namespace oms::laws
