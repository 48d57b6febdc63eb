#include "api/paper/label_pdf.hpp"

#include "api/drawing/draw.hpp"
#include "api/paper/qr.hpp"

#include <algorithm>
#include <utility>

namespace oms::api::print {
namespace {

std::vector<std::string> drawn_labels(const LabelSheet& sheet, drawing::PaperForm form) {
    constexpr double kInside = 3 * drawing::kMillimetre;
    constexpr double kSideMax = 26 * drawing::kMillimetre;
    constexpr drawing::TextStyle kName{.size = 9.5, .bold = true, .lines_max = 2};
    constexpr drawing::TextStyle kLine{.size = 8, .lines_max = 1};
    const LabelPaper& paper = sheet.paper;
    const double wide = paper.width * drawing::kMillimetre;
    const double high = paper.height * drawing::kMillimetre;
    const auto opened = drawing::open_canvas(
        {form, wide * static_cast<double>(paper.across), high * static_cast<double>(paper.down)},
        sheet.title,
        sheet.made
    );
    drawing::Canvas& canvas = *opened;
    const std::size_t a_page = paper.across * paper.down;
    const double side = std::min(kSideMax, high - 2 * kInside - 10);
    const auto scaled = [&](drawing::TextStyle style) {
        style.size *= sheet.scale;
        return style;
    };
    const drawing::TextStyle name = scaled(kName);
    const drawing::TextStyle text = scaled(kLine);
    drawing::TextStyle code = text;
    code.align = drawing::TextStyle::Align::Right;
    for (std::size_t i = 0; i < sheet.labels.size(); ++i) {
        const Label& label = sheet.labels[i];
        const std::size_t place = i % a_page;
        if (i > 0 && place == 0) {
            canvas.next_page();
        }
        const double top = high * static_cast<double>(place / paper.across) + kInside;
        const double x = wide * static_cast<double>(place % paper.across) + kInside;
        const double room = wide - side - 2 * kInside;
        double y = top;
        canvas.code(x + room, y, side, qr_code(label.code));
        canvas.text(x, y, room, label.title, name);
        y += canvas.height(label.title, room, name) + 2;
        for (const std::string& line : label.lines) {
            canvas.text(x, y, room, line, text);
            y += 11 * sheet.scale;
        }
        canvas.text(x, top + side - 2, wide - 2 * kInside, label.code, code);
    }
    return canvas.finish();
}

}  // namespace

std::string pdf_of(const LabelSheet& sheet) {
    return std::move(drawn_labels(sheet, drawing::PaperForm::Pdf).front());
}

std::vector<std::string> pages_of(const LabelSheet& sheet) {
    return drawn_labels(sheet, drawing::PaperForm::Pages);
}

}  // namespace oms::api::print
