#include "storage/rows/text_fold.hpp"

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

TEST(TextFold, MakesFormsOfOneCharacterEqual) {
    EXPECT_EQ(fold("ＡＢｃ１２－Ｘ　y"), "abc12-x y");
    EXPECT_EQ(fold("800×800"), "800*800");
    EXPECT_EQ(fold("抛光砖"), "抛光砖");
    EXPECT_EQ(fold("\xFF\xE6\x8A"), "\xFF\xE6\x8A");
    EXPECT_EQ(fold(""), "");
}

TEST(TextFold, FindsByPairsAndByOneCharacter) {
    EXPECT_EQ(search_tokens("抛光"), "抛 抛光 光 ");
    EXPECT_EQ(match_tokens("抛光砖"), "\"抛光\" AND \"光砖\"");
    EXPECT_EQ(match_tokens("抛"), "\"抛\"");
    EXPECT_EQ(match_tokens(""), "");
}

TEST(TextFold, FindsNumbersByFours) {
    EXPECT_EQ(search_tokens("ab1"), "a ab b b1 1 ");
    EXPECT_EQ(search_tokens("ab12"), "a ab ab12 b b1 1 12 2 ");
    EXPECT_EQ(match_tokens("ab12"), "\"ab12\"");
    EXPECT_EQ(match_tokens("abcdefg"), "\"abcd\" AND \"cdef\" AND \"defg\"");
    EXPECT_EQ(match_tokens("砖ab12砖"), "\"砖a\" AND \"ab12\" AND \"2砖\"");
    EXPECT_EQ(match_tokens("砖ab"), "\"砖a\" AND \"ab\"");
}

/// A text is found by each of its parts, or the index would hide rows.
TEST(TextFold, EveryPartAsksForTokensOfTheWhole) {
    const std::string letters[] = {"a", "1", "*", " ", "砖", "é", "\xFF"};
    std::mt19937 random(5);
    for (int i = 0; i < 3000; ++i) {
        std::vector<std::string> chars;
        for (int n = 1 + static_cast<int>(random() % 12); n > 0; --n) {
            chars.push_back(letters[random() % std::size(letters)]);
        }
        const std::size_t first = random() % chars.size();
        const std::size_t count = 1 + random() % (chars.size() - first);
        std::string whole;
        std::string part;
        for (std::size_t c = 0; c < chars.size(); ++c) {
            whole += chars[c];
            part += c >= first && c < first + count ? chars[c] : "";
        }
        const std::string have = " " + search_tokens(fold(whole));
        std::string wanted = match_tokens(fold(part));
        ASSERT_FALSE(wanted.empty());
        for (std::size_t at = 0; (at = wanted.find('"', at)) != std::string::npos;) {
            const std::size_t end = wanted.find('"', at + 1);
            const std::string token = wanted.substr(at + 1, end - at - 1);
            ASSERT_NE(have.find(" " + token + " "), std::string::npos) << whole << " / " << part;
            at = end + 1;
        }
    }
}

TEST(TextFold, InitialsAreThoseOfPinyin) {
    EXPECT_EQ(initials("林芳"), "lf");
    EXPECT_EQ(initials("云岩 800*800"), "yy 800*800");
    EXPECT_EQ(initials("yy005"), "");
    EXPECT_EQ(initials("一\u9FA5"), "yy");
    EXPECT_EQ(initials(""), "");
    EXPECT_TRUE(like_initials("lf"));
    EXPECT_TRUE(like_initials("yy 8"));
    EXPECT_FALSE(like_initials("l"));
    EXPECT_FALSE(like_initials("13800"));
    EXPECT_FALSE(like_initials("林f"));
}

TEST(TextFold, EveryPartOfTheInitialsAsksForTheirTokens) {
    const std::string whole = fold("徐芳抛光砖 A12");
    EXPECT_EQ(initials(whole), "xfpgz a12");
    const std::string have = " " + initial_tokens(whole);
    for (const char* part : {"xf", "xfp", "fpgz", "xfpgz", "gz a", "z a12"}) {
        const std::string wanted = match_tokens(fold(part));
        for (std::size_t at = 0; (at = wanted.find('"', at)) != std::string::npos;) {
            const std::size_t end = wanted.find('"', at + 1);
            const std::string token = wanted.substr(at + 1, end - at - 1);
            ASSERT_NE(have.find(" " + token + " "), std::string::npos) << part << ": " << token;
            at = end + 1;
        }
    }
    EXPECT_EQ(have.find(" x "), std::string::npos);
}

TEST(TextFold, KeepsPunctuationOutOfTheTokenizersWay) {
    const std::string tokens = search_tokens("0*\"");
    EXPECT_EQ(tokens.find('*'), std::string::npos);
    EXPECT_EQ(tokens.find('"'), std::string::npos);
    EXPECT_EQ(match_tokens("*"), "\"\xEE\x80\xAA\"");
}

}  // namespace
}  // namespace oms::storage
