#include "base/pem.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace oms {
namespace {

constexpr std::string_view kBegin = "-----BEGIN ";
constexpr std::string_view kEnd = "-----END ";
constexpr std::string_view kDashes = "-----";
constexpr std::size_t kLine = 64;

struct Block {
    std::string_view label;
    std::string content;  ///< base64 without blanks
};

bool is_base64(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' ||
           c == '/' || c == '=';
}

/// The next block, which is taken off `text`.
std::optional<Block> next_block(std::string_view& text) {
    const std::size_t begin = text.find(kBegin);
    if (begin == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t name = begin + kBegin.size();
    const std::size_t name_end = text.find(kDashes, name);
    if (name_end == std::string_view::npos) {
        return std::nullopt;
    }
    Block block{text.substr(name, name_end - name), {}};
    const std::string end = std::string(kEnd) + std::string(block.label) + std::string(kDashes);
    const std::size_t from = name_end + kDashes.size();
    const std::size_t until = text.find(end, from);
    if (until == std::string_view::npos) {
        return std::nullopt;
    }
    for (const char c : text.substr(from, until - from)) {
        if (is_base64(c)) {
            block.content += c;
        } else if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
            return std::nullopt;
        }
    }
    text.remove_prefix(until + end.size());
    return block.content.empty() ? std::nullopt : std::optional(std::move(block));
}

std::vector<Block> blocks_of(std::string_view text) {
    std::vector<Block> blocks;
    while (auto block = next_block(text)) {
        blocks.push_back(std::move(*block));
    }
    return blocks;
}

}  // namespace

std::string pem_with_lines(std::string_view text) {
    std::string out;
    for (const Block& block : blocks_of(text)) {
        out.append(kBegin).append(block.label).append(kDashes).append("\n");
        for (std::size_t at = 0; at < block.content.size(); at += kLine) {
            out.append(block.content, at, kLine).append("\n");
        }
        out.append(kEnd).append(block.label).append(kDashes).append("\n");
    }
    return out;
}

bool is_pem(std::string_view text, std::string_view label) {
    const std::vector<Block> blocks = blocks_of(text);
    return !blocks.empty() && std::all_of(blocks.begin(), blocks.end(), [&](const Block& block) {
        return block.label.ends_with(label);
    });
}

}  // namespace oms
