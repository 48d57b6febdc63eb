#include "api/pango/captcha.hpp"

#include "api/pango/owned.hpp"

#include <cstddef>
#include <mutex>
#include <stdexcept>

namespace oms::api::drawing {
namespace {

constexpr int kWidth = 130;
constexpr int kHeight = 48;

/// Numbers of one picture, from random bytes that last.
class Dice {
  public:
    explicit Dice(std::string_view random) : random_(random) {}

    double between(double low, double high) { return low + (high - low) * below(1000) / 1000.0; }

  private:
    /// In [0, n).
    unsigned below(unsigned n) {
        const unsigned high = static_cast<unsigned char>(random_.at(at_));
        const unsigned low = static_cast<unsigned char>(random_.at(at_ + 1));
        at_ += 2;
        return (high * 256 + low) % n;
    }

    std::string_view random_;
    std::size_t at_ = 0;
};

void dark_colour(cairo_t* to, Dice& dice, double alpha) {
    cairo_set_source_rgba(
        to, dice.between(0.05, 0.5), dice.between(0.05, 0.5), dice.between(0.1, 0.6), alpha
    );
}

void draw_lines(cairo_t* to, Dice& dice, int count) {
    for (int i = 0; i < count; ++i) {
        dark_colour(to, dice, 0.45);
        cairo_set_line_width(to, dice.between(0.8, 1.8));
        cairo_move_to(to, dice.between(0, 30), dice.between(0, kHeight));
        cairo_curve_to(
            to,
            dice.between(30, 60),
            dice.between(-10, kHeight + 10),
            dice.between(60, 100),
            dice.between(-10, kHeight + 10),
            dice.between(100, kWidth),
            dice.between(0, kHeight)
        );
        cairo_stroke(to);
    }
}

void draw_character(cairo_t* to, PangoContext* context, Dice& dice, char c, double x) {
    const Owned<PangoLayout> layout(pango_layout_new(context));
    const Owned<PangoFontDescription> font(pango_font_description_from_string("Sans Bold"));
    pango_font_description_set_absolute_size(font.get(), dice.between(25, 31) * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), font.get());
    pango_layout_set_text(layout.get(), &c, 1);
    int width = 0;
    int height = 0;
    pango_layout_get_pixel_size(layout.get(), &width, &height);
    cairo_save(to);
    cairo_translate(to, x + 12, kHeight / 2.0 + dice.between(-4, 4));
    cairo_rotate(to, dice.between(-0.35, 0.35));
    cairo_translate(to, -width / 2.0, -height / 2.0);
    dark_colour(to, dice, 1);
    pango_cairo_show_layout(to, layout.get());
    cairo_restore(to);
}

cairo_status_t append(void* to, const unsigned char* data, unsigned size) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string pango_captcha(std::string_view text, std::string_view random) {
    // One font map for all threads: each would otherwise load the fonts again.
    static std::mutex mutex;
    static const Owned<PangoFontMap> fonts(pango_cairo_font_map_new());
    const std::lock_guard lock(mutex);
    Dice dice(random);
    const Owned<cairo_surface_t> surface(
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, kWidth, kHeight)
    );
    const Owned<cairo_t> to(cairo_create(surface.get()));
    const Owned<PangoContext> context(pango_font_map_create_context(fonts.get()));
    cairo_set_source_rgb(to.get(), 0.96, 0.97, 0.98);
    cairo_paint(to.get());
    draw_lines(to.get(), dice, 3);
    double x = 4;
    for (const char c : text) {
        draw_character(to.get(), context.get(), dice, c, x);
        x += (kWidth - 8) / static_cast<double>(text.size());
    }
    draw_lines(to.get(), dice, 2);
    std::string png;
    if (cairo_surface_write_to_png_stream(surface.get(), append, &png) != CAIRO_STATUS_SUCCESS) {
        throw std::runtime_error("cannot draw a captcha");
    }
    return png;
}

}  // namespace oms::api::drawing
