#pragma once
// A process as a picture, for front ends that show it with <img>.

#include "api/pictures/process_drawing.hpp"

#include <set>
#include <string>

namespace oms::api {

/// Where an instance stands and has been: ids of elements.
struct Progress {
    std::set<std::string, std::less<>> done;
    std::set<std::string, std::less<>> open;
};

/// An SVG document with texts, without scripts and links. REQUIRES that something is drawn.
std::string picture_of(const ProcessDrawing& drawing, const Progress& progress);

}  // namespace oms::api
