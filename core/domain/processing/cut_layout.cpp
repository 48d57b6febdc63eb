#include "domain/processing/cut_layout.hpp"

#include "base/number.hpp"

#include <utility>

namespace oms::domain {
namespace {

constexpr std::size_t kLayoutNodesMax = 20'000;

const CutNode& node_at(const CutSheet& sheet, std::int32_t n) {
    return sheet.nodes()[static_cast<std::size_t>(n)];
}

std::string word_of(const CutNode& node) {
    switch (node.kind) {
        case CutNode::Kind::Cut:
            return (node.across ? "X" : "Y") + std::to_string(node.at);
        case CutNode::Kind::Part:
            return (node.turned ? "T" : "P") + std::to_string(node.part);
        case CutNode::Kind::Rest:
        case CutNode::Kind::Remnant:
            break;
    }
    return ".";
}

/// Takes the next word off the text.
std::string_view next_word(std::string_view& text) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, blank);
    text.remove_prefix(std::min(blank + 1, text.size()));
    return word;
}

/// Divides or takes the node as the word says. False when it cannot.
bool follow(
    CutSheet& sheet,
    std::int32_t at,
    std::string_view word,
    std::int32_t kerf,
    const std::vector<events::CutPartLine>& parts
) {
    if (word == ".") {
        return true;
    }
    const auto number = word.empty() ? std::nullopt : parse_number(word.substr(1));
    if (!number || *number < 0) {
        return false;
    }
    const CutNode node = node_at(sheet, at);
    if (word[0] == 'X' || word[0] == 'Y') {
        const bool across = word[0] == 'X';
        if (*number < 1 || *number >= (across ? node.length : node.width)) {
            return false;
        }
        sheet.cut(at, across, static_cast<std::int32_t>(*number), kerf);
        return true;
    }
    const bool turned = word[0] == 'T';
    if ((word[0] != 'P' && !turned) || *number >= static_cast<std::int64_t>(parts.size())) {
        return false;
    }
    const events::CutPartLine& part = parts[static_cast<std::size_t>(*number)];
    if ((turned && part.fixed) || node.length != (turned ? part.width : part.length) ||
        node.width != (turned ? part.length : part.width)) {
        return false;
    }
    sheet.take(at, static_cast<std::int32_t>(*number), turned);
    return true;
}

}  // namespace

std::string write_layout(const CutSheet& sheet) {
    std::string text;
    std::vector<std::int32_t> open = {0};
    while (!open.empty()) {
        const CutNode& node = node_at(sheet, open.back());
        open.pop_back();
        text += (text.empty() ? "" : " ") + word_of(node);
        if (node.kind == CutNode::Kind::Cut) {
            if (node.second >= 0) {
                open.push_back(node.second);
            }
            open.push_back(node.first);
        }
    }
    return text;
}

Result<CutSheet> read_layout(
    std::string_view layout,
    Size piece,
    std::int32_t kerf,
    const std::vector<events::CutPartLine>& parts
) {
    const Error wrong = Error::invalid("BAD_LAYOUT", "layout");
    CutSheet sheet(0, piece);
    std::vector<std::int32_t> open = {0};
    while (!open.empty()) {
        if (layout.empty() || sheet.nodes().size() > kLayoutNodesMax) {
            return wrong;
        }
        const std::int32_t at = open.back();
        open.pop_back();
        if (!follow(sheet, at, next_word(layout), kerf, parts)) {
            return wrong;
        }
        const CutNode& node = node_at(sheet, at);
        if (node.kind == CutNode::Kind::Cut) {
            if (node.second >= 0) {
                open.push_back(node.second);
            }
            open.push_back(node.first);
        }
    }
    return layout.empty() ? Result<CutSheet>(std::move(sheet)) : wrong;
}

}  // namespace oms::domain
