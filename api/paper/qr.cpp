#include "api/paper/qr.hpp"

#include <memory>
#include <string>

#include <qrencode.h>

namespace oms::api::print {

drawing::Modules qr_code(std::string_view text) {
    constexpr std::size_t kTextMax = 500;
    if (text.empty() || text.size() > kTextMax) {
        return {};
    }
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
        QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_M), QRcode_free
    );
    if (made == nullptr) {
        return {};
    }
    drawing::Modules code;
    code.size = static_cast<std::size_t>(made->width);
    code.dark.reserve(code.size * code.size);
    for (std::size_t i = 0; i < code.size * code.size; ++i) {
        code.dark.push_back((made->data[i] & 1U) != 0);
    }
    return code;
}

}  // namespace oms::api::print
