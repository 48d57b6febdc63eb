#pragma once
// QR codes as squares. Only qr.cpp knows the library.

#include "api/drawing/canvas.hpp"

#include <string_view>

namespace oms::api::print {

/// Of at most 500 bytes, without the quiet zone; nothing (size 0) for an empty or longer text.
drawing::Modules qr_code(std::string_view text);

}  // namespace oms::api::print
