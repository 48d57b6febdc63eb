#pragma once
// Names of files in Content-Disposition.

#include <string>
#include <string_view>

namespace oms::api {

/// "; filename*=UTF-8''…": the name as HTTP headers carry it (RFC 5987).
std::string file_name_part(std::string_view name);

}  // namespace oms::api
