#include "api/paper/pdf.hpp"

#include "api/paper/canvas.hpp"
#include "api/paper/drawing.hpp"

#include <algorithm>
#include <vector>

namespace oms::api::print {
namespace {

using Align = TextStyle::Align;

constexpr double kMargin = 12 * kMillimetre;
constexpr double kFoot = 18;  ///< height of the line with the page number
constexpr double kQrSide = 22 * kMillimetre;
constexpr double kPad = 3;
constexpr TextStyle kTitle{.size = 17, .bold = true, .align = Align::Centre, .lines_max = 2};
constexpr TextStyle kIssuer{.size = 10, .align = Align::Centre, .lines_max = 1};
constexpr TextStyle kText{.size = 9};
constexpr TextStyle kStrong{.size = 9.5, .bold = true};
constexpr TextStyle kCell{.size = 8.5};
constexpr TextStyle kSmall{.size = 7.5, .lines_max = 1};

std::string pair_text(const SheetPair& pair) {
    return pair.label.empty() ? pair.value : pair.label + ": " + pair.value;
}

TextStyle aligned(TextStyle style, Align align) {
    style.align = align;
    return style;
}

/// Draws one sheet: first every page's rows are decided on, because the foot counts the pages.
class Printer {
  public:
    explicit Printer(const Sheet& sheet)
        : sheet_(sheet),
          width_(sheet.wide ? kA4Height : kA4Width),
          height_(sheet.wide ? kA4Width : kA4Height),
          canvas_(width_, height_, sheet.title + " " + sheet.number.value, sheet.made) {
        double shares = 0;
        for (const SheetColumn& column : sheet.columns) {
            shares += column.width;
        }
        for (const SheetColumn& column : sheet.columns) {
            columns_.push_back(inner() * column.width / shares);
        }
    }

    std::string print() {
        plan();
        for (std::size_t page = 0; page < pages_.size(); ++page) {
            if (page > 0) {
                canvas_.next_page();
            }
            draw(page);
        }
        draw_drawings();
        return canvas_.finish();
    }

  private:
    struct Page {
        std::size_t first = 0;  ///< row
        std::size_t rows = 0;
        bool end = false;  ///< has the totals and what follows
    };

    double inner() const { return width_ - 2 * kMargin; }

    double bottom() const { return height_ - kMargin - kFoot; }

    /// Room of a page below its heading.
    double room(bool first) { return bottom() - (first ? heading(false) : continued(false)); }

    void plan() {
        std::vector<double> heights;
        for (const auto& row : sheet_.rows) {
            heights.push_back(row_height(row));
        }
        const double table_head = sheet_.columns.empty() ? 0 : head_height();
        const double end = ending(0, false);
        Page page;
        double left = room(true) - table_head;
        for (std::size_t i = 0; i < heights.size(); ++i) {
            const bool fits = heights[i] <= left;
            if (!fits && page.rows > 0) {
                pages_.push_back(page);
                page = {i, 0, false};
                left = room(false) - table_head;
            }
            ++page.rows;
            left -= heights[i];
        }
        if (end > left && page.rows > 0) {
            pages_.push_back(page);
            page = {heights.size(), 0, false};
        }
        page.end = true;
        pages_.push_back(page);
        places_ = place_drawings(
            canvas_, sheet_.drawings, kMargin, continued(false), inner(), room(false)
        );
    }

    void draw_drawings() {
        std::size_t page = 0;
        for (std::size_t i = 0; i < places_.size(); ++i) {
            if (i == 0 || places_[i].page != page) {
                page = places_[i].page;
                canvas_.next_page();
                continued(true);
                foot(pages_.size() + page);
            }
            print::draw(canvas_, sheet_.drawings[i], places_[i], room(false));
        }
    }

    void draw(std::size_t number) {
        const Page& page = pages_[number];
        double y = number == 0 ? heading(true) : continued(true);
        if (!sheet_.columns.empty() && (page.rows > 0 || sheet_.rows.empty())) {
            y = draw_table(page, y);
        }
        if (page.end) {
            ending(y, true);
        }
        foot(number);
    }

    /// Title, number and pairs; answers where they end.
    double heading(bool drawn) {
        double y = kMargin;
        const double centre = inner() - 2 * kQrSide;
        const auto centred = [&](std::string_view text, const TextStyle& style) {
            if (drawn) {
                canvas_.text(kMargin + kQrSide, y, centre, text, style);
            }
            y += text.empty() ? 0 : canvas_.height(text, centre, style) + 2;
        };
        centred(sheet_.issuer, kIssuer);
        centred(sheet_.title, kTitle);
        if (drawn) {
            canvas_.qr(width_ - kMargin - kQrSide, kMargin - 4, kQrSide, sheet_.number.value);
        }
        y = std::max(y, kMargin + kQrSide - 16);
        if (drawn) {
            canvas_.text(kMargin, y, inner() / 2, pair_text(sheet_.number), kStrong);
            canvas_.text(
                kMargin + inner() / 2,
                y,
                inner() / 2 - kQrSide,
                sheet_.state,
                aligned(kText, Align::Right)
            );
        }
        y += 18;
        return pairs(y, sheet_.head, sheet_.wide ? 4 : 3, drawn) + 4;
    }

    /// What stands over the table on later pages.
    double continued(bool drawn) {
        if (drawn) {
            canvas_.text(kMargin, kMargin, inner() / 2, sheet_.title, kText);
            canvas_.text(
                kMargin + inner() / 2,
                kMargin,
                inner() / 2,
                pair_text(sheet_.number),
                aligned(kText, Align::Right)
            );
        }
        return kMargin + 16;
    }

    /// Pairs in columns, row by row.
    double pairs(double y, const std::vector<SheetPair>& pairs, std::size_t across, bool drawn) {
        const double wide = inner() / static_cast<double>(across);
        for (std::size_t i = 0; i < pairs.size(); i += across) {
            double high = 0;
            for (std::size_t k = i; k < std::min(i + across, pairs.size()); ++k) {
                const std::string text = pair_text(pairs[k]);
                const TextStyle& style = pairs[k].strong ? kStrong : kText;
                high = std::max(high, canvas_.height(text, wide - 6, style));
                if (drawn) {
                    const double x = kMargin + wide * static_cast<double>(k - i);
                    canvas_.text(x, y, wide - 6, text, style);
                }
            }
            y += high + 2;
        }
        return y;
    }

    const std::string& cell(const std::vector<std::string>& row, std::size_t column) const {
        static const std::string none;
        return column < row.size() ? row[column] : none;
    }

    double row_height(const std::vector<std::string>& row) {
        double high = 0;
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            high = std::max(high, canvas_.height(cell(row, c), columns_[c] - 2 * kPad, kCell));
        }
        return high + 2 * kPad;
    }

    std::vector<std::string> titles() const {
        std::vector<std::string> all;
        for (const SheetColumn& column : sheet_.columns) {
            all.push_back(column.title);
        }
        return all;
    }

    double head_height() { return row_height(titles()); }

    void draw_row(double y, double high, const std::vector<std::string>& row, bool bold) {
        double x = kMargin;
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            TextStyle style = kCell;
            style.bold = bold;
            style.align = sheet_.columns[c].number ? Align::Right : Align::Left;
            canvas_.text(x + kPad, y + kPad, columns_[c] - 2 * kPad, cell(row, c), style);
            x += columns_[c];
        }
        canvas_.line(kMargin, y + high, kMargin + inner(), y + high);
    }

    double draw_table(const Page& page, double y) {
        const double top = y;
        double high = head_height();
        canvas_.box(kMargin, y, inner(), high, 0.92);
        canvas_.line(kMargin, y, kMargin + inner(), y);
        draw_row(y, high, titles(), true);
        y += high;
        for (std::size_t i = 0; i < page.rows; ++i) {
            const auto& row = sheet_.rows[page.first + i];
            high = row_height(row);
            draw_row(y, high, row, false);
            y += high;
        }
        double x = kMargin;
        canvas_.line(x, top, x, y);
        for (const double wide : columns_) {
            x += wide;
            canvas_.line(x, top, x, y);
        }
        return y;
    }

    /// Totals, notes, signatures; answers where they end.
    double ending(double y, bool drawn) {
        y = pairs(y + 8, sheet_.totals, 3, drawn);
        for (const std::string& note : sheet_.notes) {
            TextStyle style = kText;
            style.lines_max = 40;
            if (drawn) {
                canvas_.text(kMargin, y + 2, inner(), note, style);
            }
            y += canvas_.height(note, inner(), style) + 4;
        }
        if (sheet_.signatures.empty()) {
            return y;
        }
        y += 22;
        const double wide = inner() / static_cast<double>(sheet_.signatures.size());
        for (std::size_t i = 0; drawn && i < sheet_.signatures.size(); ++i) {
            const double x = kMargin + wide * static_cast<double>(i);
            const double label = canvas_.width(sheet_.signatures[i], kText);
            canvas_.text(x, y, wide, sheet_.signatures[i], kText);
            canvas_.line(x + label + 4, y + 11, x + wide - 12, y + 11);
        }
        return y + 16;
    }

    void foot(std::size_t page) {
        const double y = height_ - kMargin - kFoot + 6;
        canvas_.line(kMargin, y - 3, kMargin + inner(), y - 3, 0.3);
        canvas_.text(kMargin, y, inner() * 0.8, sheet_.printed, kSmall);
        std::string count = sheet_.page_of;
        const auto fill = [&](std::string_view hole, std::size_t n) {
            const auto at = count.find(hole);
            if (at != std::string::npos) {
                count.replace(at, hole.size(), std::to_string(n));
            }
        };
        fill("{{page}}", page + 1);
        fill("{{pages}}", pages_.size() + (places_.empty() ? 0 : places_.back().page + 1));
        const double wide = inner() * 0.2;
        canvas_.text(kMargin + inner() - wide, y, wide, count, aligned(kSmall, Align::Right));
    }

    const Sheet& sheet_;
    const double width_;
    const double height_;
    Canvas canvas_;
    std::vector<double> columns_;
    std::vector<Page> pages_;
    std::vector<DrawingPlace> places_;  ///< of the drawings, behind the pages
};

}  // namespace

std::string pdf_of(const Sheet& sheet) {
    return Printer(sheet).print();
}

std::string pdf_of(const LabelSheet& sheet) {
    constexpr std::size_t kAcross = 3;
    constexpr double kWide = 70 * kMillimetre;
    constexpr double kHigh = 37 * kMillimetre;
    constexpr double kInside = 3 * kMillimetre;
    constexpr double kSide = 26 * kMillimetre;
    constexpr TextStyle kName{.size = 9.5, .bold = true, .lines_max = 2};
    constexpr TextStyle kLine{.size = 8, .lines_max = 1};
    Canvas canvas(kA4Width, kA4Height, sheet.title, sheet.made);
    for (std::size_t i = 0; i < sheet.labels.size(); ++i) {
        const Label& label = sheet.labels[i];
        const std::size_t place = i % kLabelsAPage;
        if (i > 0 && place == 0) {
            canvas.next_page();
        }
        const double x = kWide * static_cast<double>(place % kAcross) + kInside;
        double y = kHigh * static_cast<double>(place / kAcross) + kInside;
        const double wide = kWide - kSide - 2 * kInside;
        canvas.qr(x + wide, y, kSide, label.code);
        canvas.text(x, y, wide, label.title, kName);
        y += canvas.height(label.title, wide, kName) + 2;
        for (const std::string& line : label.lines) {
            canvas.text(x, y, wide, line, kLine);
            y += 11;
        }
        const double below = kHigh * static_cast<double>(place / kAcross) + kInside + kSide;
        canvas.text(x, below - 2, kWide - 2 * kInside, label.code, aligned(kLine, Align::Right));
    }
    return canvas.finish();
}

}  // namespace oms::api::print
