#pragma once
// The module that draws, order-ledger-pango.so (api/pango): it is loaded when something is drawn
// for the first time, since its 23 libraries take three resident megabytes.

#include "api/drawing/canvas.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace oms::api::drawing {

struct Module {
    /// `made`: as ISO 8601.
    std::unique_ptr<Canvas> (*open_canvas
    )(const CanvasPage& page, const std::string& title, const std::string& made);
    std::string (*captcha_picture)(std::string_view text, std::string_view random);
};

/// What the module exports: a function of C that answers a Module. Its name, OMS_DRAWING_MODULE,
/// has the hashes of this header and canvas.hpp (CMakeLists.txt).
using ModuleFunction = const Module* (*)();

}  // namespace oms::api::drawing
