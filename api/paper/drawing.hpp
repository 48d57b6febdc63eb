#pragma once
// Drawings of a sheet on its canvas.

#include "api/drawing/canvas.hpp"
#include "api/paper/sheet.hpp"

#include <cstddef>
#include <vector>

namespace oms::api::print {

/// Where a drawing stands: on which page, counted from the first with drawings, and its frame.
struct DrawingPlace {
    std::size_t page = 0;
    double x = 0;
    double y = 0;
    double width = 0;
};

/// Two across, as large as the width lets them be but no higher than `height`, row after row; what
/// does not fit on a page begins the next one. `x` and `y`: the corner of that room on every page.
std::vector<DrawingPlace> place_drawings(
    drawing::Canvas& canvas,
    const std::vector<Drawing>& drawings,
    double x,
    double y,
    double width,
    double height
);

/// `height` as above.
void draw(
    drawing::Canvas& canvas, const Drawing& drawing, const DrawingPlace& place, double height
);

}  // namespace oms::api::print
