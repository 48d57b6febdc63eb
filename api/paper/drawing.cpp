#include "api/paper/drawing.hpp"

#include <algorithm>

namespace oms::api::print {
namespace {

constexpr double kGap = 6 * drawing::kMillimetre;
constexpr std::size_t kDrawnAcross = 2;
constexpr double kDisc = 5.5;  ///< radius of a mark
constexpr drawing::TextStyle kAbove{.size = 9, .bold = true, .lines_max = 1};
constexpr drawing::TextStyle kBelow{.size = 7.5, .lines_max = 12};
constexpr double kTextSizes[] = {8, 6.5, 5};

/// What of the drawing is not drawn to scale.
struct Texts {
    double above = 0;
    double below = 0;
};

Texts texts_of(drawing::Canvas& canvas, const Drawing& drawing, double width) {
    return {
        canvas.height(drawing.title, width, kAbove) + 3,
        drawing.note.empty() ? 0 : canvas.height(drawing.note, width, kBelow) + 3};
}

double scale_of(const Drawing& drawing, const Texts& texts, double width, double height) {
    const double high = height - texts.above - texts.below - 2 * kDisc;
    return std::min((width - 2 * kDisc) / drawing.width, high / drawing.height);
}

/// The text in the middle of the box in the largest letters that fit. False when none do.
bool write_in(drawing::Canvas& canvas, const DrawnBox& box, std::string_view text) {
    for (const double size : kTextSizes) {
        const drawing::TextStyle style{
            .size = size, .align = drawing::TextStyle::Align::Centre, .lines_max = 2};
        const double high = canvas.height(text, box.width, style);
        const bool whole = canvas.width(text, style) <= box.width - 2;
        if (whole && high <= box.height - 1) {
            canvas.text(box.x, box.y + (box.height - high) / 2, box.width, text, style);
            return true;
        }
    }
    return false;
}

void draw_box(drawing::Canvas& canvas, const DrawnBox& box) {
    canvas.box(box.x, box.y, box.width, box.height, box.grey);
    const double right = box.x + box.width;
    const double bottom = box.y + box.height;
    canvas.line(box.x, box.y, right, box.y, 0.4);
    canvas.line(right, box.y, right, bottom, 0.4);
    canvas.line(right, bottom, box.x, bottom, 0.4);
    canvas.line(box.x, bottom, box.x, box.y, 0.4);
    if (!box.text.empty() && !write_in(canvas, box, box.text)) {
        write_in(canvas, box, box.shorter);
    }
}

void draw_mark(drawing::Canvas& canvas, double x, double y, std::string_view mark) {
    if (mark.empty()) {
        return;
    }
    const drawing::TextStyle style{
        .size = 6, .align = drawing::TextStyle::Align::Centre, .lines_max = 1};
    canvas.disc(x, y, kDisc);
    canvas.text(x - kDisc, y - canvas.height(mark, 2 * kDisc, style) / 2, 2 * kDisc, mark, style);
}

}  // namespace

std::vector<DrawingPlace> place_drawings(
    drawing::Canvas& canvas,
    const std::vector<Drawing>& drawings,
    double x,
    double y,
    double width,
    double height
) {
    const double wide = (width - kGap) / 2;
    std::vector<DrawingPlace> places;
    std::size_t page = 0;
    double top = 0;
    for (std::size_t first = 0; first < drawings.size(); first += kDrawnAcross) {
        const std::size_t end = std::min(first + kDrawnAcross, drawings.size());
        double high = 0;
        for (std::size_t i = first; i < end; ++i) {
            const Texts texts = texts_of(canvas, drawings[i], wide);
            const double scale = scale_of(drawings[i], texts, wide, height);
            high =
                std::max(high, texts.above + texts.below + 2 * kDisc + drawings[i].height * scale);
        }
        if (top > 0 && top + high > height) {
            ++page;
            top = 0;
        }
        for (std::size_t i = first; i < end; ++i) {
            const auto column = static_cast<double>(i - first);
            places.push_back({page, x + column * (wide + kGap), y + top, wide});
        }
        top += high + kGap;
    }
    return places;
}

void draw(
    drawing::Canvas& canvas, const Drawing& drawing, const DrawingPlace& place, double height
) {
    const Texts texts = texts_of(canvas, drawing, place.width);
    const double scale = scale_of(drawing, texts, place.width, height);
    canvas.text(place.x, place.y, place.width, drawing.title, kAbove);
    const double left = place.x + kDisc;
    const double top = place.y + texts.above + kDisc;
    for (DrawnBox box : drawing.boxes) {
        box.x = left + box.x * scale;
        box.y = top + box.y * scale;
        box.width *= scale;
        box.height *= scale;
        draw_box(canvas, box);
    }
    for (const DrawnLine& line : drawing.lines) {
        canvas.line(
            left + line.x1 * scale,
            top + line.y1 * scale,
            left + line.x2 * scale,
            top + line.y2 * scale,
            1
        );
    }
    for (const DrawnLine& line : drawing.lines) {
        draw_mark(canvas, left + line.x1 * scale, top + line.y1 * scale, line.mark);
    }
    const double below = top + drawing.height * scale + kDisc + 2;
    canvas.text(place.x, below, place.width, drawing.note, kBelow);
}

}  // namespace oms::api::print
