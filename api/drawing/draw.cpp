#include "api/drawing/draw.hpp"

#include "api/confined/beside.hpp"
#include "api/drawing/module.hpp"

#include <stdexcept>

#include <dlfcn.h>

namespace oms::api::drawing {
namespace {

#define OMS_QUOTED_(name) #name
#define OMS_QUOTED(name) OMS_QUOTED_(name)

const Module* load() {
    constexpr const char* kFunction = OMS_QUOTED(OMS_DRAWING_MODULE);
    const std::string file = confined::file_beside("order-ledger-pango.so");
    void* const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const function = library == nullptr ? nullptr : ::dlsym(library, kFunction);
    if (function == nullptr) {
        throw std::runtime_error(std::string("nothing can be drawn: ") + ::dlerror());
    }
    return reinterpret_cast<ModuleFunction>(function)();
}

const Module& module() {
    static const Module* const kLoaded = load();
    return *kLoaded;
}

}  // namespace

std::unique_ptr<Canvas> open_canvas(
    const CanvasPage& page, std::string_view title, Timestamp made
) {
    std::string when = format_datetime(made);
    when.at(10) = 'T';
    return module().open_canvas(page, std::string(title), when + "+08:00");
}

std::string captcha_picture(std::string_view text, std::string_view random) {
    return module().captcha_picture(text, random);
}

}  // namespace oms::api::drawing
