#include "api/wire/file_name.hpp"

namespace oms::api {

std::string file_name_part(std::string_view name) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string out = "; filename*=UTF-8''";
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') ||
                           (c >= 'a' && c <= 'z') || c == '.' || c == '-' || c == '_';
        if (plain) {
            out.push_back(c);
        } else {
            out.append({'%', kHex[byte >> 4U], kHex[byte & 15U]});
        }
    }
    return out;
}

}  // namespace oms::api
