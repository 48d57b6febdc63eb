#include "api/paper/pdf.hpp"

#include "api/drawing/draw.hpp"
#include "api/paper/drawing.hpp"
#include "api/paper/qr.hpp"
#include "api/pictures/thumbnail.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace oms::api::print {
namespace {

using drawing::kMillimetre;
using drawing::PaperForm;
using drawing::TextStyle;

using Align = TextStyle::Align;

constexpr double kFoot = 18;  ///< height of the line with the page number
constexpr double kSeal = 36 * kMillimetre;
constexpr double kSignature = 14 * kMillimetre;  ///< height of one that was drawn by hand
constexpr double kPad = 3;
constexpr TextStyle kTitle{.size = 17, .bold = true, .align = Align::Centre, .lines_max = 2};
constexpr TextStyle kIssuer{.size = 10, .align = Align::Centre, .lines_max = 1};
constexpr TextStyle kText{.size = 9};
constexpr TextStyle kStrong{.size = 9.5, .bold = true};
constexpr TextStyle kCell{.size = 8.5};
constexpr TextStyle kSmall{.size = 7.5, .lines_max = 1};
constexpr TextStyle kNote{.size = 9, .lines_max = 10'000};
constexpr double kTotalsGap = 8;
constexpr double kNoteGap = 4;

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
    Printer(const Sheet& sheet, PaperForm form)
        : sheet_(sheet),
          paper_(sheet.paper),
          width_(paper_.width * kMillimetre / sheet.scale),
          height_(paper_.height * kMillimetre / sheet.scale),
          side_(paper_.side * kMillimetre / sheet.scale),
          edge_(paper_.edge * kMillimetre / sheet.scale),
          code_(paper_.code * kMillimetre / sheet.scale),
          logo_(pixels_of(sheet.logo.content, kPictureSide)),
          seal_(pixels_of(sheet.seal.content, kPictureSide)),
          signature_(pixels_of(sheet.signature.content, kPictureSide)),
          opened_(drawing::open_canvas(
              {form, paper_.width * kMillimetre, paper_.height * kMillimetre, sheet.scale},
              sheet.title + " " + sheet.number.value,
              sheet.made
          )),
          canvas_(*opened_) {
        double shares = 0;
        for (const SheetColumn& column : sheet.columns) {
            shares += column.width;
        }
        for (const SheetColumn& column : sheet.columns) {
            columns_.push_back(inner() * column.width / shares);
        }
    }

    std::vector<std::string> print() {
        plan();
        if (sheet_.copies.empty()) {
            draw_all();
        }
        for (std::size_t i = 0; i < sheet_.copies.size(); ++i) {
            if (i > 0) {
                canvas_.next_page();
            }
            copy_ = sheet_.copies[i];
            draw_all();
        }
        return canvas_.finish();
    }

  private:
    struct Page {
        std::size_t first = 0;  ///< row
        std::size_t rows = 0;
        std::size_t first_end = 0;
        std::size_t ends = 0;  ///< parts of what follows the table
    };

    /// A part of what follows the table: its name, of notes a text that fits on a page.
    struct End {
        std::string name;
        std::string text;
        double height = 0;
    };

    double inner() const { return width_ - 2 * side_; }

    double bottom() const { return height_ - edge_ - kFoot; }

    void draw_all() {
        for (std::size_t page = 0; page < pages_.size(); ++page) {
            if (page > 0) {
                canvas_.next_page();
            }
            draw(page);
        }
        draw_drawings();
    }

    /// Room of a page below its heading.
    double room(bool first) { return bottom() - (first ? heading(false) : continued(false)); }

    void plan() {
        std::vector<double> heights;
        for (const auto& row : sheet_.rows) {
            heights.push_back(row_height(row));
        }
        const double table_head = sheet_.columns.empty() ? 0 : head_height();
        Page page;
        double left = room(true) - table_head;
        for (std::size_t i = 0; i < heights.size(); ++i) {
            const bool fits = heights[i] <= left;
            // On small paper the heading may leave no room for a row.
            if (!fits && (page.rows > 0 || pages_.empty())) {
                pages_.push_back(page);
                page = {i, 0, 0, 0};
                left = room(false) - table_head;
            }
            ++page.rows;
            left -= heights[i];
        }
        plan_ends(page, left);
        places_ =
            place_drawings(canvas_, sheet_.drawings, side_, continued(false), inner(), room(false));
    }

    /// Together where a page has room for all of it, else one after the other.
    void plan_ends(Page page, double left) {
        find_ends();
        double all = 0;
        for (const End& end : ends_) {
            all += end.height;
        }
        const auto next = [&] {
            pages_.push_back(page);
            page = {sheet_.rows.size(), 0, page.first_end + page.ends, 0};
            left = room(false);
        };
        if (all > left && page.rows > 0 && all <= room(false)) {
            next();
        }
        for (const End& end : ends_) {
            if (end.height > left && page.rows + page.ends > 0) {
                next();
            }
            ++page.ends;
            left -= end.height;
        }
        pages_.push_back(page);
    }

    void find_ends() {
        for (const std::string& name : sheet_.ends) {
            if (name == "totals") {
                const double high = pairs(0, sheet_.totals, totals_across(), false);
                ends_.push_back({name, {}, sheet_.totals.empty() ? 0 : high + kTotalsGap});
            } else if (name == "signatures") {
                const double high = sheet_.signature.content.empty() ? 38 : 46 + kSignature / 2;
                ends_.push_back({name, {}, sheet_.signatures.empty() ? 0 : high});
            } else {
                add_notes(name);
            }
        }
    }

    void add_notes(const std::string& name) {
        for (const SheetNote& note : sheet_.notes) {
            std::string_view rest = note.end == name ? note.text : std::string_view();
            while (!rest.empty()) {
                const std::size_t taken = fitting(rest);
                std::string part(rest.substr(0, taken));
                rest.remove_prefix(taken);
                const double high = canvas_.height(part, inner(), kNote) + kNoteGap;
                ends_.push_back({name, std::move(part), high});
            }
        }
    }

    /// How much of the text a page has room for, in whole characters; at least one.
    std::size_t fitting(std::string_view text) {
        const double high = room(false) - kNoteGap;
        const auto fits = [&](std::size_t bytes) {
            return canvas_.height(text.substr(0, bytes), inner(), kNote) <= high;
        };
        if (fits(text.size())) {
            return text.size();
        }
        std::size_t low = 0;
        std::size_t beyond = text.size();
        while (beyond - low > 1) {
            const std::size_t middle = low + (beyond - low) / 2;
            (fits(whole_characters(text, middle)) ? low : beyond) = middle;
        }
        const std::size_t taken = whole_characters(text, low);
        return taken > 0 ? good_end(text.substr(0, taken)) : text.size();
    }

    /// Behind a paragraph, a sentence or a word, unless that is far from the end.
    static std::size_t good_end(std::string_view text) {
        for (const std::string_view mark : {"\n", "。", "；", "，", ". ", " "}) {
            const auto at = text.rfind(mark);
            if (at != std::string_view::npos && at + mark.size() > text.size() / 2) {
                return at + mark.size();
            }
        }
        return text.size();
    }

    /// At most `bytes`, without a part of a character at the end.
    static std::size_t whole_characters(std::string_view text, std::size_t bytes) {
        while (bytes > 0 && bytes < text.size() &&
               (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) {
            --bytes;
        }
        return bytes;
    }

    std::size_t totals_across() const { return std::min<std::size_t>(paper_.across, 3); }

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
        for (std::size_t i = page.first_end; i < page.first_end + page.ends; ++i) {
            draw_end(ends_[i], y);
            y += ends_[i].height;
        }
        foot(number);
    }

    /// Title, number and pairs; answers where they end.
    double heading(bool drawn) {
        double y = edge_;
        const double centre = inner() - 2 * code_;
        const auto centred = [&](std::string_view text, const TextStyle& style) {
            if (drawn) {
                canvas_.text(side_ + code_, y, centre, text, style);
            }
            y += text.empty() ? 0 : canvas_.height(text, centre, style) + 2;
        };
        centred(sheet_.issuer, kIssuer);
        centred(sheet_.title, kTitle);
        if (drawn) {
            const double free = code_ - kLine;
            picture(side_, edge_, code_ - kPad, free, logo_);
            canvas_.code(width_ - side_ - code_, edge_ - 4, code_, qr_code(sheet_.number.value));
        }
        y = std::max(y, edge_ + code_ - kLine);
        if (drawn) {
            canvas_.text(side_, y, inner() / 2, pair_text(sheet_.number), kStrong);
            const std::string beside = copy_.empty() ? sheet_.state : sheet_.state + " · " + copy_;
            canvas_.text(
                side_ + inner() / 2, y, inner() / 2 - code_, beside, aligned(kText, Align::Right)
            );
        }
        y += 18;
        return pairs(y, sheet_.head, paper_.across, drawn) + 4;
    }

    /// What stands over the table on later pages.
    double continued(bool drawn) {
        if (drawn) {
            canvas_.text(side_, edge_, inner() / 2, sheet_.title, kText);
            canvas_.text(
                side_ + inner() / 2,
                edge_,
                inner() / 2,
                copy_.empty() ? pair_text(sheet_.number) : pair_text(sheet_.number) + " · " + copy_,
                aligned(kText, Align::Right)
            );
        }
        return edge_ + kLine;
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
                    const double x = side_ + wide * static_cast<double>(k - i);
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
        double x = side_;
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            TextStyle style = kCell;
            style.bold = bold;
            style.align = sheet_.columns[c].number ? Align::Right : Align::Left;
            canvas_.text(x + kPad, y + kPad, columns_[c] - 2 * kPad, cell(row, c), style);
            x += columns_[c];
        }
        canvas_.line(side_, y + high, side_ + inner(), y + high);
    }

    double draw_table(const Page& page, double y) {
        const double top = y;
        double high = head_height();
        canvas_.box(side_, y, inner(), high, 0.92);
        canvas_.line(side_, y, side_ + inner(), y);
        draw_row(y, high, titles(), true);
        y += high;
        for (std::size_t i = 0; i < page.rows; ++i) {
            const auto& row = sheet_.rows[page.first + i];
            high = row_height(row);
            draw_row(y, high, row, false);
            y += high;
        }
        double x = side_;
        canvas_.line(x, top, x, y);
        for (const double wide : columns_) {
            x += wide;
            canvas_.line(x, top, x, y);
        }
        return y;
    }

    void draw_end(const End& end, double y) {
        if (end.name == "totals") {
            pairs(y + kTotalsGap, sheet_.totals, totals_across(), true);
        } else if (end.name == "signatures") {
            draw_signatures(y);
        } else {
            canvas_.text(side_, y + 2, inner(), end.text, kNote);
        }
    }

    void draw_signatures(double y) {
        if (sheet_.signatures.empty()) {
            return;
        }
        const bool by_hand = !sheet_.signature.content.empty();
        y += by_hand ? 22 + kSignature / 2 : 22;
        const double wide = inner() / static_cast<double>(sheet_.signatures.size());
        for (std::size_t i = 0; i < sheet_.signatures.size(); ++i) {
            const double x = side_ + wide * static_cast<double>(i);
            const double label = canvas_.width(sheet_.signatures[i], kText);
            const double line = wide - label - 16;
            if (i == sheet_.seal_at) {
                const double seal = std::min(kSeal, bottom() - edge_);
                const double top = std::min(y - seal / 2, bottom() + kFoot - seal);
                picture(x + label, top, seal, seal, seal_);
            }
            canvas_.text(x, y, wide, sheet_.signatures[i], kText);
            canvas_.line(x + label + 4, y + 11, x + wide - 12, y + 11);
            if (i == 0 && by_hand) {
                picture(x + label + 4, y + 11 - kSignature, line, kSignature, signature_);
                canvas_.text(x + label + 4, y + 12, line, sheet_.signed_by, kSmall);
            }
        }
    }

    /// Nothing for one that cannot be shown.
    void picture(
        double x,
        double y,
        double width,
        double height,
        const std::optional<drawing::Pixels>& pixels
    ) {
        if (pixels) {
            canvas_.picture(x, y, width, height, *pixels);
        }
    }

    void foot(std::size_t page) {
        const double y = height_ - edge_ - kFoot + 6;
        canvas_.line(side_, y - 3, side_ + inner(), y - 3, 0.3);
        canvas_.text(side_, y, inner() * 0.8, sheet_.printed, kSmall);
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
        canvas_.text(side_ + inner() - wide, y, wide, count, aligned(kSmall, Align::Right));
    }

    static constexpr double kLine = 16;
    static constexpr int kPictureSide = 800;  ///< pixels: sharp at the sizes of logos and seals

    const Sheet& sheet_;
    const Paper& paper_;
    // In points, as far as the scale leaves them:
    const double width_;
    const double height_;
    const double side_;
    const double edge_;
    const double code_;
    const std::optional<drawing::Pixels> logo_;
    const std::optional<drawing::Pixels> seal_;
    const std::optional<drawing::Pixels> signature_;
    const std::unique_ptr<drawing::Canvas> opened_;
    drawing::Canvas& canvas_;
    std::string copy_;  ///< that is being drawn
    std::vector<double> columns_;
    std::vector<Page> pages_;
    std::vector<End> ends_;
    std::vector<DrawingPlace> places_;  ///< of the drawings, behind the pages
};

}  // namespace

std::string pdf_of(const Sheet& sheet) {
    return std::move(Printer(sheet, PaperForm::Pdf).print().front());
}

std::vector<std::string> pages_of(const Sheet& sheet) {
    return Printer(sheet, PaperForm::Pages).print();
}

}  // namespace oms::api::print
