#include "storage/base/content_hash.hpp"

#include "storage/base/bytes.hpp"
#include "storage/base/running_hash.hpp"

#include <algorithm>

namespace oms::storage {

std::string content_hash(std::string_view content) {
    return to_hex(as_text(Sha256().digest(content)));
}

bool is_content_hash(std::string_view text) {
    return text.size() == kContentHashDigits && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

std::string_view hash_in_name(std::string_view name) {
    const std::string_view hash = name.substr(0, kContentHashDigits);
    const bool ends = name.size() == kContentHashDigits ||
                      (name.size() > kContentHashDigits && name[kContentHashDigits] == '.');
    return ends && is_content_hash(hash) ? hash : std::string_view();
}

}  // namespace oms::storage
