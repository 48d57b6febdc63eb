#pragma once
// Drawing, by the module that is loaded for it (module.hpp).

#include "api/drawing/canvas.hpp"
#include "base/time.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace oms::api::drawing {

/// `made`: what the file says of itself; the same drawing is the same bytes. Throws
/// std::runtime_error when the module that draws is not installed. Any thread.
std::unique_ptr<Canvas> open_canvas(const CanvasPage& page, std::string_view title, Timestamp made);

/// A PNG of 130x48 with the text drawn so that people read it easier than programs; `random`: 1,024
/// random bytes at least, each picture its own. Throws as open_canvas(). Thread-safe.
std::string captcha_picture(std::string_view text, std::string_view random);

}  // namespace oms::api::drawing
