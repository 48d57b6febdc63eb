#pragma once
// What is printed, as texts: a document on sheets of paper, or labels. Pure description; pdf.hpp
// draws it.

#include "base/time.hpp"

#include <cstdint>
#include <string>
#include <utility>
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

/// A sheet of paper, in millimetres.
struct Paper {
    double width;
    double height;
    double side;         ///< margin at the left and the right
    double edge;         ///< margin above and below
    double code;         ///< side of the QR code, and of the logo
    std::size_t across;  ///< pairs beside each other
};

inline constexpr Paper kA4{210, 297, 12, 12, 22, 3};
inline constexpr Paper kA4Across{297, 210, 12, 12, 22, 4};
inline constexpr Paper kA5Across{210, 148, 8, 8, 16, 4};
// Continuous paper of 241 mm, whole and in two and three parts; printers take it between holes of
// half an inch at either side.
inline constexpr Paper kWide241{241, 280, 16, 6, 20, 4};
inline constexpr Paper kWide241Half{241, 140, 16, 4, 16, 5};
inline constexpr Paper kWide241Third{241, 280.0 / 3, 16, 3, 13, 5};

/// A line of the end, by what it belongs to.
struct SheetNote {
    std::string text;
    std::string end = "remark";

    SheetNote(std::string said, std::string of = "remark")
        : text(std::move(said)), end(std::move(of)) {}

    SheetNote(const char* said) : text(said) {}
};

/// A picture of an upload: its link first, then what it holds.
struct SheetPicture {
    std::string link;
    std::string content;
};

/// A document: heading, pairs, one table with as many rows as there are, its end, and drawings on
/// pages of their own.
struct Sheet {
    Paper paper = kA4;
    double scale = 1;    ///< of all that stands on it
    SheetPicture logo;   ///< upper left
    std::string issuer;  ///< above the title
    std::string title;
    SheetPair number;   ///< also the QR code
    std::string state;  ///< beside the number
    std::vector<SheetPair> head;
    std::vector<SheetColumn> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<SheetPair> totals;
    std::vector<SheetNote> notes;
    std::vector<std::string> signatures;
    /// What follows the table: "totals", "signatures", and notes by what they belong to.
    std::vector<std::string> ends = {"totals", "capital", "remark", "signatures"};
    SheetPicture seal;
    std::size_t seal_at = 0;          ///< on which of the signatures
    SheetPicture signature;           ///< on the first of them
    std::string signed_by;            ///< under it
    std::vector<std::string> copies;  ///< one of all pages for each name; none: one without
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

/// Labels on a page, in millimetres.
struct LabelPaper {
    double width;  ///< of one label
    double height;
    std::size_t across;
    std::size_t down;
};

inline constexpr LabelPaper kLabels24{70, 37.125, 3, 8};  ///< the common A4 sheet
inline constexpr LabelPaper kLabelRoll60{60, 40, 1, 1};
inline constexpr LabelPaper kLabelRoll80{80, 50, 1, 1};
inline constexpr LabelPaper kLabelRoll100{100, 70, 1, 1};

struct LabelSheet {
    LabelPaper paper = kLabels24;
    double scale = 1;
    std::string title;  ///< of the file
    std::vector<Label> labels;
    Timestamp made;
};

}  // namespace oms::api::print
