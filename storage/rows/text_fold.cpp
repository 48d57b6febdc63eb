#include "storage/rows/text_fold.hpp"

#include "storage/rows/initials.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace oms::storage {
namespace {

constexpr char32_t kPrivateUse = 0xE000;

/// Reads one character at `i` and moves past it. A malformed byte is returned as itself with
/// `valid` false.
char32_t next_char(std::string_view text, std::size_t& i, bool& valid) {
    const auto byte = [&](std::size_t at) { return static_cast<std::uint8_t>(text[at]); };
    const std::uint8_t first = byte(i);
    valid = true;
    std::size_t more = first < 0x80   ? 0
                       : first < 0xC2 ? 4
                       : first < 0xE0 ? 1
                       : first < 0xF0 ? 2
                                      : 3;
    char32_t value = more == 0 ? first : more < 4 ? first & (0x3FU >> more) : 0;
    if (more > 3 || i + more >= text.size() + (more == 0 ? 1 : 0)) {
        valid = false;
        ++i;
        return first;
    }
    for (std::size_t k = 1; k <= more; ++k) {
        if ((byte(i + k) & 0xC0) != 0x80) {
            valid = false;
            ++i;
            return first;
        }
        value = (value << 6) | (byte(i + k) & 0x3FU);
    }
    i += more + 1;
    return value;
}

char32_t fold_char(char32_t c) {
    if (c >= 0xFF01 && c <= 0xFF5E) {
        c -= 0xFEE0;
    } else if (c == 0x3000) {
        c = ' ';
    } else if (c == 0xD7) {
        c = '*';
    }
    return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

bool letter_or_digit(char32_t c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

constexpr std::size_t kRun = 4;

/// The characters of a text as the tokenizer can hold them: ASCII punctuation and blanks, which it
/// would split at, become private-use characters.
struct TokenChars {
    std::string text;
    std::vector<std::size_t> starts;  ///< of each character in the text, and the text's end
    std::vector<std::size_t> run;  ///< ASCII characters from here on without a break, 0 for others

    std::size_t size() const { return run.size(); }

    bool quad_at(std::size_t i) const { return run[i] >= kRun; }

    void append(std::string& out, std::size_t first, std::size_t count) const {
        out.append(text, starts[first], starts[first + count] - starts[first]);
    }
};

TokenChars token_chars(std::string_view folded) {
    TokenChars found;
    found.text.reserve(2 * folded.size());
    found.starts.reserve(folded.size() + 1);
    found.run.reserve(folded.size());
    for (std::size_t i = 0; i < folded.size();) {
        bool valid = true;
        char32_t c = next_char(folded, i, valid);
        found.run.push_back(valid && c < 0x80 ? 1 : 0);
        if (!valid || (c < 0x80 && !letter_or_digit(c))) {
            c += kPrivateUse;
        }
        found.starts.push_back(found.text.size());
        append_utf8(found.text, c);
    }
    found.starts.push_back(found.text.size());
    for (std::size_t i = found.run.size(); i-- > 0;) {
        if (found.run[i] > 0 && i + 1 < found.run.size()) {
            found.run[i] += found.run[i + 1];
        }
    }
    return found;
}

std::string tokens_of(const TokenChars& text, std::string_view prefix, bool singles) {
    std::string out;
    out.reserve(text.size() * (12 + 3 * prefix.size()));
    const auto put = [&](std::size_t first, std::size_t count) {
        out += prefix;
        text.append(out, first, count);
        out += ' ';
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (singles) {
            put(i, 1);
        }
        if (i + 1 < text.size()) {
            put(i, 2);
        }
        if (text.quad_at(i)) {
            put(i, kRun);
        }
    }
    return out;
}

}  // namespace

void append_utf8(std::string& out, char32_t c) {
    const auto put = [&](char32_t b) { out.push_back(static_cast<char>(b)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6));
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3F));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

std::string fold(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        bool valid = true;
        const char32_t c = next_char(text, i, valid);
        if (valid) {
            append_utf8(out, fold_char(c));
        } else {
            out.push_back(static_cast<char>(c));
        }
    }
    return out;
}

std::string initials(std::string_view folded) {
    std::string out;
    bool any = false;
    for (std::size_t i = 0; i < folded.size();) {
        bool valid = true;
        const char32_t c = next_char(folded, i, valid);
        if (valid && c >= kInitialsFirst && c - kInitialsFirst < kInitials.size()) {
            out.push_back(kInitials[c - kInitialsFirst]);
            any = true;
        } else if (valid) {
            append_utf8(out, c);
        } else {
            out.push_back(static_cast<char>(c));
        }
    }
    return any ? out : std::string();
}

bool like_initials(std::string_view folded) {
    const auto ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
    return folded.size() > 1 && std::all_of(folded.begin(), folded.end(), ascii) &&
           std::any_of(folded.begin(), folded.end(), letter);
}

std::string search_tokens(std::string_view folded, std::string_view prefix) {
    return tokens_of(token_chars(folded), prefix, true);
}

std::string initial_tokens(std::string_view folded, std::string_view prefix) {
    return tokens_of(token_chars(initials(folded)), prefix, false);
}

std::string match_tokens(std::string_view folded, std::string_view prefix) {
    const TokenChars text = token_chars(folded);
    std::string out;
    const auto need = [&](std::size_t first, std::size_t count) {
        out += out.empty() ? "\"" : " AND \"";
        out += prefix;
        text.append(out, first, count);
        out += '"';
    };
    if (text.size() == 1) {
        need(0, 1);
    }
    std::size_t covered = 0;  // characters before this one are in a run of four already asked for
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text.quad_at(i)) {
            // Every second one, and the last, hold every pair of the run.
            if (i >= covered || i + 2 == covered || text.run[i] == kRun) {
                need(i, kRun);
                covered = i + kRun;
            }
        } else if (i + 1 >= covered) {
            need(i, 2);
        }
    }
    return out;
}

}  // namespace oms::storage
