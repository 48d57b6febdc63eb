#include "api/pango/canvas.hpp"

#include "api/pango/owned.hpp"

#include <algorithm>
#include <numbers>
#include <stdexcept>

#include <cairo-pdf.h>
#include <cairo-svg.h>

namespace oms::api::drawing {
namespace {

/// Latin letters and Chinese in one; the fonts of scripts/setup.sh.
constexpr const char* kFont = "Noto Sans CJK SC";

PangoAlignment alignment(TextStyle::Align align) {
    switch (align) {
        case TextStyle::Align::Centre:
            return PANGO_ALIGN_CENTER;
        case TextStyle::Align::Right:
            return PANGO_ALIGN_RIGHT;
        case TextStyle::Align::Left:
            break;
    }
    return PANGO_ALIGN_LEFT;
}

class PangoCanvas : public Canvas {
  public:
    PangoCanvas(const CanvasPage& page, const std::string& title, const std::string& made)
        : page_(page),
          fonts_(pango_cairo_font_map_new()),
          context_(pango_font_map_create_context(fonts_.get())),
          layout_(pango_layout_new(context_.get())) {
        open();
        if (page.form == PaperForm::Pdf) {
            describe(title, made);
        }
        pango_cairo_context_set_resolution(context_.get(), 72);
        pango_layout_set_wrap(layout_.get(), PANGO_WRAP_WORD_CHAR);
        pango_layout_set_ellipsize(layout_.get(), PANGO_ELLIPSIZE_END);
    }

    double height(std::string_view text, double width, const TextStyle& style) override {
        int high = 0;
        pango_layout_get_size(lay_out(text, width, style), nullptr, &high);
        return static_cast<double>(high) / PANGO_SCALE;
    }

    double width(std::string_view text, const TextStyle& style) override {
        int wide = 0;
        pango_layout_get_size(lay_out(text, -1, style), &wide, nullptr);
        return static_cast<double>(wide) / PANGO_SCALE;
    }

    void text(double x, double y, double width, std::string_view text, const TextStyle& style)
        override {
        if (text.empty()) {
            return;
        }
        cairo_set_source_rgb(to(), 0, 0, 0);
        cairo_move_to(to(), x, y);
        pango_cairo_show_layout(to(), lay_out(text, width, style));
    }

    void line(double x1, double y1, double x2, double y2, double thickness) override {
        cairo_set_source_rgb(to(), 0.25, 0.25, 0.25);
        cairo_set_line_width(to(), thickness);
        cairo_move_to(to(), x1, y1);
        cairo_line_to(to(), x2, y2);
        cairo_stroke(to());
    }

    void box(double x, double y, double width, double height, double grey) override {
        cairo_set_source_rgb(to(), grey, grey, grey);
        cairo_rectangle(to(), x, y, width, height);
        cairo_fill(to());
    }

    void disc(double x, double y, double radius) override {
        cairo_new_path(to());
        cairo_arc(to(), x, y, radius, 0, 2 * std::numbers::pi);
        cairo_set_source_rgb(to(), 1, 1, 1);
        cairo_fill_preserve(to());
        cairo_set_source_rgb(to(), 0.25, 0.25, 0.25);
        cairo_set_line_width(to(), 0.5);
        cairo_stroke(to());
    }

    void code(double x, double y, double side, const Modules& modules) override {
        constexpr double kQuiet = 2;  // beside the paper's own white
        const double module = side / (static_cast<double>(modules.size) + 2 * kQuiet);
        cairo_set_source_rgb(to(), 0, 0, 0);
        for (std::size_t row = 0; row < modules.size; ++row) {
            for (std::size_t column = 0; column < modules.size; ++column) {
                if (modules.at(row, column)) {
                    cairo_rectangle(
                        to(),
                        x + (static_cast<double>(column) + kQuiet) * module,
                        y + (static_cast<double>(row) + kQuiet) * module,
                        module,
                        module
                    );
                }
            }
        }
        cairo_fill(to());
    }

    void picture(double x, double y, double width, double height, const Pixels& pixels) override {
        std::vector<std::uint32_t> argb = pixels.argb;  // the library asks for what may be written
        const int stride = pixels.width * 4;
        const Owned<cairo_surface_t> image(cairo_image_surface_create_for_data(
            reinterpret_cast<unsigned char*>(argb.data()),
            CAIRO_FORMAT_ARGB32,
            pixels.width,
            pixels.height,
            stride
        ));
        const double fit = std::min(width / pixels.width, height / pixels.height);
        cairo_save(to());
        cairo_translate(
            to(), x + (width - pixels.width * fit) / 2, y + (height - pixels.height * fit) / 2
        );
        cairo_scale(to(), fit, fit);
        cairo_set_source_surface(to(), image.get(), 0, 0);
        cairo_paint(to());
        cairo_restore(to());
        // The surface may still be pointed at until its page is written, and its pixels go now.
        cairo_surface_finish(image.get());
    }

    void next_page() override {
        if (page_.form == PaperForm::Pdf) {
            cairo_show_page(to());
            return;
        }
        close();
        open();
    }

    std::vector<std::string> finish() override {
        close();
        return std::move(files_);
    }

  private:
    PangoLayout* lay_out(std::string_view text, double width, const TextStyle& style) {
        const Owned<PangoFontDescription> font(pango_font_description_new());
        pango_font_description_set_family_static(font.get(), kFont);
        pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
        pango_font_description_set_weight(
            font.get(), style.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL
        );
        pango_layout_set_font_description(layout_.get(), font.get());
        pango_layout_set_alignment(layout_.get(), alignment(style.align));
        pango_layout_set_width(
            layout_.get(), width < 0 ? -1 : static_cast<int>(width * PANGO_SCALE)
        );
        pango_layout_set_height(layout_.get(), -style.lines_max);
        pango_layout_set_text(layout_.get(), text.data(), static_cast<int>(text.size()));
        return layout_.get();
    }

    cairo_t* to() { return to_.get(); }

    void open() {
        files_.emplace_back();
        const auto create = page_.form == PaperForm::Pdf ? cairo_pdf_surface_create_for_stream
                                                         : cairo_svg_surface_create_for_stream;
        surface_.reset(create(take, this, page_.width, page_.height));
        to_.reset(cairo_create(surface_.get()));
        cairo_scale(to(), page_.scale, page_.scale);
    }

    void close() {
        to_.reset();
        cairo_surface_finish(surface_.get());
        const cairo_status_t status = cairo_surface_status(surface_.get());
        if (status != CAIRO_STATUS_SUCCESS) {
            throw std::runtime_error(std::string("print: ") + cairo_status_to_string(status));
        }
    }

    /// The file says when its document was made, not when somebody asked: same sheet, same file.
    void describe(const std::string& title, const std::string& made) {
        cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
        cairo_pdf_surface_set_metadata(
            surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, made.c_str()
        );
    }

    static cairo_status_t take(void* to, const unsigned char* bytes, unsigned int n) {
        static_cast<PangoCanvas*>(to)->files_.back().append(
            reinterpret_cast<const char*>(bytes), n
        );
        return CAIRO_STATUS_SUCCESS;
    }

    const CanvasPage page_;
    std::vector<std::string> files_;
    Owned<cairo_surface_t> surface_;
    Owned<cairo_t> to_;
    Owned<PangoFontMap> fonts_;
    Owned<PangoContext> context_;
    Owned<PangoLayout> layout_;
};

}  // namespace

std::unique_ptr<Canvas> pango_canvas(
    const CanvasPage& page, const std::string& title, const std::string& made
) {
    return std::make_unique<PangoCanvas>(page, title, made);
}

}  // namespace oms::api::drawing
