#include "api/people/captcha.hpp"

#include "api/net/crypto.hpp"

#include <memory>
#include <stdexcept>

#include <pango/pangocairo.h>

namespace oms::api {
namespace {

constexpr int kWidth = 130;
constexpr int kHeight = 48;
constexpr std::size_t kLength = 5;
constexpr std::int64_t kLifeMs = 30 * 60'000;
/// Nothing that looks like another: no 0 O o, 1 I l i, 2 Z, 5 S, 8 B.
constexpr std::string_view kAlphabet = "34679ACDEFGHJKLMNPQRTUVWXY";

/// Random numbers of one picture.
class Dice {
  public:
    /// In [0, n).
    unsigned below(unsigned n) {
        if (at_ + 2 > bytes_.size()) {
            bytes_ = random_bytes(256);
            at_ = 0;
        }
        const unsigned high = static_cast<unsigned char>(bytes_[at_]);
        const unsigned low = static_cast<unsigned char>(bytes_[at_ + 1]);
        at_ += 2;
        return (high * 256 + low) % n;
    }

    double between(double low, double high) { return low + (high - low) * below(1000) / 1000.0; }

  private:
    std::string bytes_;
    std::size_t at_ = 0;
};

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

std::string upper(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    }
    return out;
}

}  // namespace

std::string draw_captcha(std::string_view text) {
    // One font map for all threads: each would otherwise load the fonts again.
    static std::mutex mutex;
    static const Owned<PangoFontMap> fonts(pango_cairo_font_map_new());
    const std::lock_guard lock(mutex);
    Dice dice;
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

Captchas::Made Captchas::make() {
    Dice dice;
    std::string text;
    for (std::size_t i = 0; i < kLength; ++i) {
        text.push_back(kAlphabet[dice.below(static_cast<unsigned>(kAlphabet.size()))]);
    }
    Made made{hex(random_bytes(16)), "data:image/png;base64," + base64(draw_captcha(text)), text};
    const std::lock_guard lock(mutex_);
    entries_[made.key] = {text, clock_.now().ms + kLifeMs};
    order_.push_back(made.key);
    while (entries_.size() > max_ || (!order_.empty() && !entries_.contains(order_.front()))) {
        entries_.erase(order_.front());
        order_.pop_front();
    }
    return made;
}

bool Captchas::check(const std::string& key, std::string_view text) {
    const std::lock_guard lock(mutex_);
    const auto it = entries_.find(key);
    if (it == entries_.end()) {
        return false;
    }
    const Entry entry = it->second;
    entries_.erase(it);
    return clock_.now().ms < entry.until && upper(text) == entry.text;
}

std::size_t Captchas::size() const {
    const std::lock_guard lock(mutex_);
    return entries_.size();
}

}  // namespace oms::api
