#pragma once
// What can be put on paper in a layout of the company's own, and of what: the one list that the
// designer offers, saving checks and drawing follows.

#include <algorithm>
#include <span>
#include <string_view>

namespace oms::domain {

/// A field over the table.
struct PaperField {
    std::string_view name;
    bool usual = true;  ///< stands there as long as nothing else is said
};

/// A column of the table of lines.
struct PaperColumn {
    std::string_view field;  ///< "#": the line's number
    double width;            ///< its share
    bool number = false;
    bool derived = false;         ///< shown though no member of the record has this name
    std::string_view title = {};  ///< label name, when it is not the field's own
    bool usual = true;
};

struct PaperKind {
    std::string_view name;
    std::string_view entity;
    std::string_view line = {};  ///< "" = no lines
    std::span<const PaperField> head = {};
    std::span<const PaperColumn> columns = {};      ///< empty: they are not to be chosen
    std::span<const std::string_view> ends = {};    ///< what follows the table, in its usual order
    std::span<const std::string_view> papers = {};  ///< the usual one first
    bool counted = false;  ///< its prints are counted, and keep the layout they were made in
};

std::span<const PaperKind> paper_kinds();
/// Null when there is none of this name.
const PaperKind* paper_kind(std::string_view name);
/// The kind whose counted prints are of this entity; null when it has no layouts.
const PaperKind* counted_kind(std::string_view entity);

/// Of field lists of a layout.
inline constexpr int kPaperWidthMax = 40;
inline constexpr std::size_t kPaperSignaturesMax = 6;
inline constexpr std::size_t kPaperCopiesMax = 5;

}  // namespace oms::domain
