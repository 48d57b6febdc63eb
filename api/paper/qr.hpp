#pragma once
// QR codes as squares. Only qr.cpp knows the library.

#include <cstddef>
#include <string_view>
#include <vector>

namespace oms::api::print {

struct QrCode {
    std::size_t size = 0;    ///< modules a side, without the quiet zone
    std::vector<bool> dark;  ///< row by row

    bool at(std::size_t row, std::size_t column) const { return dark[row * size + column]; }
};

/// Of at most 500 bytes; nothing (size 0) for an empty or longer text.
QrCode qr_code(std::string_view text);

}  // namespace oms::api::print
