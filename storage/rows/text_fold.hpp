#pragma once
// Substring search over Chinese and latin text: how texts are folded before they are compared, and
// the tokens by which FTS5 finds candidates: characters, pairs of them, and fours of ASCII (pairs
// of digits are in nearly every number, and would find nearly every order). Candidates are always
// checked again with instr() over the folded text, so tokens may find too much but never too
// little.

#include <string>
#include <string_view>

namespace oms::storage {

/// The character as UTF-8.
void append_utf8(std::string& out, char32_t c);

/// Latin letters in lower case, full-width forms (U+FF01..U+FF5E, U+3000) as their ASCII ones, and
/// the multiplication sign as '*' (sizes are typed 800*800 and 800×800). Other characters and
/// malformed bytes stay.
std::string fold(std::string_view text);

/// A folded text as people type it in short: Chinese characters as the first letters of their
/// pinyin, everything else as it is. "" when there are no such characters.
std::string initials(std::string_view folded);

/// True when a folded keyword may be meant as initials: ASCII with a letter, of two characters at
/// least (one letter alone would find nearly everything).
bool like_initials(std::string_view folded);

/// The tokens of a folded text, each behind `prefix` and before a space, for FTS5's `ascii`
/// tokenizer.
std::string search_tokens(std::string_view folded, std::string_view prefix = {});

/// The tokens by which the initials of a folded text are found, as search_tokens: without single
/// characters, which like_initials never asks for.
std::string initial_tokens(std::string_view folded, std::string_view prefix = {});

/// FTS5 query for rows that hold every token `folded` needs: fours where it has four ASCII
/// characters in a row, pairs elsewhere, or its one character.
/// "" when the text is empty.
std::string match_tokens(std::string_view folded, std::string_view prefix = {});

}  // namespace oms::storage
