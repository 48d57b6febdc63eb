#include "api/paper/canvas.hpp"

#include "api/paper/qr.hpp"
#include "api/pictures/thumbnail.hpp"

#include <algorithm>
#include <numbers>
#include <stdexcept>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>

namespace oms::api::print {
namespace {

/// Latin letters and Chinese in one; the fonts of scripts/setup.sh.
constexpr const char* kFont = "Noto Sans CJK SC";

struct Free {
    void operator()(cairo_surface_t* p) const { cairo_surface_destroy(p); }

    void operator()(cairo_t* p) const { cairo_destroy(p); }

    void operator()(PangoFontDescription* p) const { pango_font_description_free(p); }

    void operator()(PangoLayout* p) const { g_object_unref(p); }

    void operator()(PangoContext* p) const { g_object_unref(p); }

    void operator()(PangoFontMap* p) const { g_object_unref(p); }
};

template <class T>
using Owned = std::unique_ptr<T, Free>;

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

}  // namespace

class Canvas::Body {
  public:
    Body(const CanvasPage& page, std::string_view title, Timestamp made)
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

    void next_page() {
        if (page_.form == PaperForm::Pdf) {
            cairo_show_page(to());
            return;
        }
        close();
        open();
    }

    std::vector<std::string> finish() {
        close();
        return std::move(files_);
    }

  private:
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
    void describe(std::string_view title, Timestamp made) {
        std::string when = format_datetime(made);
        when.at(10) = 'T';
        const std::string name(title);
        cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, name.c_str());
        cairo_pdf_surface_set_metadata(
            surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, (when + "+08:00").c_str()
        );
    }

    static cairo_status_t take(void* to, const unsigned char* bytes, unsigned int n) {
        static_cast<Body*>(to)->files_.back().append(reinterpret_cast<const char*>(bytes), n);
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

Canvas::Canvas(const CanvasPage& page, std::string_view title, Timestamp made)
    : body_(std::make_unique<Body>(page, title, made)) {}

Canvas::~Canvas() = default;

double Canvas::height(std::string_view text, double width, const TextStyle& style) {
    int high = 0;
    pango_layout_get_size(body_->lay_out(text, width, style), nullptr, &high);
    return static_cast<double>(high) / PANGO_SCALE;
}

double Canvas::width(std::string_view text, const TextStyle& style) {
    int wide = 0;
    pango_layout_get_size(body_->lay_out(text, -1, style), &wide, nullptr);
    return static_cast<double>(wide) / PANGO_SCALE;
}

void Canvas::text(double x, double y, double width, std::string_view text, const TextStyle& style) {
    if (text.empty()) {
        return;
    }
    cairo_set_source_rgb(body_->to(), 0, 0, 0);
    cairo_move_to(body_->to(), x, y);
    pango_cairo_show_layout(body_->to(), body_->lay_out(text, width, style));
}

void Canvas::line(double x1, double y1, double x2, double y2, double thickness) {
    cairo_set_source_rgb(body_->to(), 0.25, 0.25, 0.25);
    cairo_set_line_width(body_->to(), thickness);
    cairo_move_to(body_->to(), x1, y1);
    cairo_line_to(body_->to(), x2, y2);
    cairo_stroke(body_->to());
}

void Canvas::box(double x, double y, double width, double height, double grey) {
    cairo_set_source_rgb(body_->to(), grey, grey, grey);
    cairo_rectangle(body_->to(), x, y, width, height);
    cairo_fill(body_->to());
}

void Canvas::disc(double x, double y, double radius) {
    cairo_new_path(body_->to());
    cairo_arc(body_->to(), x, y, radius, 0, 2 * std::numbers::pi);
    cairo_set_source_rgb(body_->to(), 1, 1, 1);
    cairo_fill_preserve(body_->to());
    cairo_set_source_rgb(body_->to(), 0.25, 0.25, 0.25);
    cairo_set_line_width(body_->to(), 0.5);
    cairo_stroke(body_->to());
}

void Canvas::qr(double x, double y, double side, std::string_view text) {
    constexpr double kQuiet = 2;  // modules around, beside the paper's own white
    const QrCode code = qr_code(text);
    if (code.size == 0) {
        return;
    }
    const double module = side / (static_cast<double>(code.size) + 2 * kQuiet);
    cairo_set_source_rgb(body_->to(), 0, 0, 0);
    for (std::size_t row = 0; row < code.size; ++row) {
        for (std::size_t column = 0; column < code.size; ++column) {
            if (code.at(row, column)) {
                cairo_rectangle(
                    body_->to(),
                    x + (static_cast<double>(column) + kQuiet) * module,
                    y + (static_cast<double>(row) + kQuiet) * module,
                    module,
                    module
                );
            }
        }
    }
    cairo_fill(body_->to());
}

void Canvas::picture(double x, double y, double width, double height, std::string_view content) {
    constexpr int kSide = 800;  // pixels: sharp at the sizes of logos and seals
    auto pixels = pixels_of(content, kSide);
    if (!pixels) {
        return;
    }
    const int stride = pixels->width * 4;
    const Owned<cairo_surface_t> image(cairo_image_surface_create_for_data(
        reinterpret_cast<unsigned char*>(pixels->argb.data()),
        CAIRO_FORMAT_ARGB32,
        pixels->width,
        pixels->height,
        stride
    ));
    const double fit = std::min(width / pixels->width, height / pixels->height);
    cairo_save(body_->to());
    cairo_translate(
        body_->to(), x + (width - pixels->width * fit) / 2, y + (height - pixels->height * fit) / 2
    );
    cairo_scale(body_->to(), fit, fit);
    cairo_set_source_surface(body_->to(), image.get(), 0, 0);
    cairo_paint(body_->to());
    cairo_restore(body_->to());
    // The surface may still be pointed at until its page is written, and its pixels go now.
    cairo_surface_finish(image.get());
}

void Canvas::next_page() {
    body_->next_page();
}

std::vector<std::string> Canvas::finish() {
    return body_->finish();
}

}  // namespace oms::api::print
