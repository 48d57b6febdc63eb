#pragma once
// A file in a multipart body: found, measured, and its type read from its content. Names are labels
// only: nothing is ever stored under them.

#include "api/wire/request.hpp"
#include "base/result.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::api {

inline constexpr std::size_t kFileMax = 10'000'000;    ///< bytes; the body has a bound of its own
inline constexpr std::size_t kAvatarMax = 500 * 1024;  ///< bytes

struct Upload {
    std::string name;          ///< the last part of the given one, at most 255 bytes
    std::string extension;     ///< in lower case: one that its content fits, e.g. "png"
    std::string_view content;  ///< in the request's body
};

enum class UploadUse : unsigned char { Any, Avatar };

/// The part `file` of the request's body. Invalid, field "file": BAD_MULTIPART, FILE_REQUIRED,
/// FILE_EMPTY, FILE_TYPE_DENIED (no type that is taken, or its extension says another one),
/// AVATAR_DENIED (no jpg or png, or too large). TooLarge / FILE_TOO_LARGE.
Result<Upload> read_upload(const Request& request, UploadUse use);

/// A form with one file of text and some values.
struct TextForm {
    std::string name;  ///< of the file, as Upload has it
    std::string_view content;
    std::vector<std::pair<std::string, std::string>> values;
};

/// The part `files` (or `file`) of the request's body and the parts without a file. Invalid, field
/// "files": BAD_MULTIPART, FILE_REQUIRED, FILE_EMPTY, FILE_TYPE_DENIED (no UTF-8 text), FILES_ONE
/// (more than one). TooLarge / FILE_TOO_LARGE.
Result<TextForm> read_text_form(const Request& request);

/// What a browser may show by itself: pictures; "" for every other extension.
std::string_view picture_type(std::string_view extension);

}  // namespace oms::api
