#pragma once
// Objects of the libraries, released with their owner.

#include <memory>

#include <pango/pangocairo.h>

namespace oms::api::drawing {

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

}  // namespace oms::api::drawing
