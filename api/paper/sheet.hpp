#pragma once
// What is printed, as texts: a document on A4, or labels. Pure description; pdf.hpp draws it.

#include "base/time.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::api::print {

struct SheetPair {
    std::string label;
    std::string value;
    bool strong = false;
};

struct SheetColumn {
    std::string title;
    double width = 1;     ///< its share of the page
    bool number = false;  ///< stands at the right
};

/// A rectangle of a drawing. Its text is written where it has room, else the shorter one, else
/// none.
struct DrawnBox {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    double grey = 1;  ///< 0 black, 1 white
    std::string text;
    std::string shorter;
};

/// From the upper left or the lower right; `mark` stands in a disc at its beginning.
struct DrawnLine {
    double x1 = 0;
    double y1 = 0;
    double x2 = 0;
    double y2 = 0;
    std::string mark;
};

/// A drawing to scale, in a unit of its own.
struct Drawing {
    std::string title;  ///< above
    double width = 1;
    double height = 1;
    std::vector<DrawnBox> boxes;
    std::vector<DrawnLine> lines;
    std::string note;  ///< below
};

/// A document: heading, pairs, one table with as many rows as there are, its end, and drawings on
/// pages of their own.
struct Sheet {
    bool wide = false;   ///< A4 across
    std::string issuer;  ///< above the title
    std::string title;
    SheetPair number;   ///< also the QR code
    std::string state;  ///< beside the number
    std::vector<SheetPair> head;
    std::vector<SheetColumn> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<SheetPair> totals;
    std::vector<std::string> notes;
    std::vector<std::string> signatures;
    std::vector<Drawing> drawings;
    std::string printed;  ///< at the foot: which print of which revision, by whom
    std::string page_of;  ///< "page {{page}} of {{pages}}"
    Timestamp made;       ///< of the file: the same sheet is the same bytes
};

struct Label {
    std::string title;
    std::vector<std::string> lines;
    std::string code;  ///< of the QR code and the text beneath
};

/// Labels of 70 x 37 mm, three across and eight down (the common A4 sheet).
struct LabelSheet {
    std::string title;  ///< of the file
    std::vector<Label> labels;
    Timestamp made;
};

inline constexpr std::size_t kLabelsAPage = 24;

}  // namespace oms::api::print
