// order-ledger-pango.so: what order-ledger draws with.
#include "api/drawing/module.hpp"

#include "api/pango/canvas.hpp"
#include "api/pango/captcha.hpp"

extern "C" __attribute__((visibility("default"))) const oms::api::drawing::Module*
OMS_DRAWING_MODULE() {
    using namespace oms::api::drawing;
    static constexpr Module kModule{pango_canvas, pango_captcha};
    return &kModule;
}
