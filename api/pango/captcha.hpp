#pragma once
// A captcha's picture.

#include <string>
#include <string_view>

namespace oms::api::drawing {

std::string pango_captcha(std::string_view text, std::string_view random);

}  // namespace oms::api::drawing
