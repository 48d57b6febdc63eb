#pragma once
// A canvas that Pango and Cairo draw on.

#include "api/drawing/canvas.hpp"

#include <memory>
#include <string>

namespace oms::api::drawing {

std::unique_ptr<Canvas> pango_canvas(
    const CanvasPage& page, const std::string& title, const std::string& made
);

}  // namespace oms::api::drawing
