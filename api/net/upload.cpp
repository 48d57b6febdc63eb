#include "api/net/upload.hpp"

#include "base/json.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace oms::api {
namespace {

constexpr std::size_t kNameMax = 255;
constexpr std::size_t kBoundaryMax = 70;
constexpr std::size_t kPartsMax = 16;
constexpr std::size_t kHeadMax = 4096;

Error wrong(const char* key) {
    return Error::invalid(key, "file");
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return out;
}

/// Value of `name=` among the parameters of a header, without its quotes.
std::optional<std::string> header_parameter(std::string_view header, std::string_view name) {
    std::size_t at = header.find(';');
    while (at != std::string_view::npos) {
        const std::size_t start = header.find_first_not_of(" \t", at + 1);
        if (start == std::string_view::npos) {
            return std::nullopt;
        }
        const std::size_t equals = header.find('=', start);
        if (equals == std::string_view::npos) {
            return std::nullopt;
        }
        std::string value;
        std::size_t i = equals + 1;
        if (i < header.size() && header[i] == '"') {
            for (++i; i < header.size() && header[i] != '"'; ++i) {
                value.push_back(header[i]);
            }
            at = header.find(';', i);
        } else {
            at = header.find(';', i);
            value = std::string(header.substr(i, at == std::string_view::npos ? at : at - i));
        }
        if (lower(header.substr(start, equals - start)) == name) {
            return value;
        }
    }
    return std::nullopt;
}

struct Part {
    std::string disposition;
    std::string type;
    std::string_view content;
};

/// One header's value in the head of a part; "" when absent.
std::string part_header(std::string_view head, std::string_view name) {
    while (!head.empty()) {
        const std::size_t end = std::min(head.find("\r\n"), head.size());
        const std::string_view line = head.substr(0, end);
        const std::size_t colon = line.find(':');
        if (colon != std::string_view::npos && lower(line.substr(0, colon)) == name) {
            const std::size_t value = line.find_first_not_of(" \t", colon + 1);
            return value == std::string_view::npos ? "" : std::string(line.substr(value));
        }
        head.remove_prefix(std::min(end + 2, head.size()));
    }
    return {};
}

/// Every part, or nothing when the body is not what a multipart body has to be, to its last byte.
std::optional<std::vector<Part>> parts_of(std::string_view body, const std::string& boundary) {
    const std::string delimiter = "\r\n--" + boundary;
    std::vector<Part> parts;
    if (!body.starts_with(std::string_view(delimiter).substr(2))) {
        return std::nullopt;
    }
    body.remove_prefix(delimiter.size() - 2);
    while (!body.starts_with("--")) {
        const std::size_t head_end = body.find("\r\n\r\n");
        const bool fits = body.starts_with("\r\n") && head_end != std::string_view::npos &&
                          head_end <= kHeadMax && parts.size() < kPartsMax;
        if (!fits) {
            return std::nullopt;
        }
        const std::string_view head = body.substr(2, head_end - std::min<std::size_t>(head_end, 2));
        const std::size_t begin = head_end + 4;
        const std::size_t end = body.find(delimiter, begin - 2);
        if (end == std::string_view::npos) {
            return std::nullopt;
        }
        const std::size_t size = end < begin ? 0 : end - begin;
        parts.push_back(
            {part_header(head, "content-disposition"),
             lower(part_header(head, "content-type")),
             body.substr(begin, size)}
        );
        body.remove_prefix(end + delimiter.size());
    }
    return parts;
}

/// The last part of a path of any system, without what no label should hold.
std::string label_of_name(std::string_view name) {
    const std::size_t slash = name.find_last_of("/\\");
    name = slash == std::string_view::npos ? name : name.substr(slash + 1);
    std::string label;
    for (const char c : name.substr(0, kNameMax)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7F) {
            label.push_back(c);
        }
    }
    while (!label.empty() && !json::valid_utf8(label)) {
        label.pop_back();
    }
    const bool dots = label.find_first_not_of(". ") == std::string::npos;
    return dots ? "file" : label;
}

std::string extension_of(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos ? std::string() : lower(name.substr(dot + 1));
}

bool has_at(std::string_view content, std::size_t at, std::string_view bytes) {
    return content.size() >= at && content.substr(at).starts_with(bytes);
}

bool is_plain_text(std::string_view content) {
    return json::valid_utf8(content) && std::none_of(content.begin(), content.end(), [](char c) {
               const auto byte = static_cast<unsigned char>(c);
               return byte < 0x20 && c != '\n' && c != '\r' && c != '\t' && c != '\f';
           });
}

struct Kind {
    std::string_view extensions;  ///< comma list; the first one is given to files without
    bool (*fits)(std::string_view content);
};

constexpr std::array<Kind, 8> kKinds = {{
    {",png,", [](std::string_view c) { return has_at(c, 0, "\x89PNG\r\n\x1a\n"); }},
    {",jpg,jpeg,", [](std::string_view c) { return has_at(c, 0, "\xff\xd8\xff"); }},
    {",gif,", [](std::string_view c) { return has_at(c, 0, "GIF87a") || has_at(c, 0, "GIF89a"); }},
    {",webp,", [](std::string_view c) { return has_at(c, 0, "RIFF") && has_at(c, 8, "WEBP"); }},
    {",pdf,", [](std::string_view c) { return has_at(c, 0, "%PDF-"); }},
    {",mp4,", [](std::string_view c) { return has_at(c, 4, "ftyp"); }},
    {",zip,xlsx,docx,pptx,", [](std::string_view c) { return has_at(c, 0, "PK\x03\x04"); }},
    {",txt,csv,", is_plain_text},
}};

/// The extension that content and name agree on; "" when they do not.
std::string agreed_extension(std::string_view content, std::string_view name) {
    const std::string given = extension_of(name);
    for (const Kind& kind : kKinds) {
        if (!kind.fits(content)) {
            continue;
        }
        if (!given.empty() && kind.extensions.find("," + given + ",") != std::string_view::npos) {
            return given;
        }
        return {};
    }
    return {};
}

/// Whether the part says that it is a picture of another kind than it is.
bool lies(std::string_view type, std::string_view extension) {
    return type.starts_with("image/") && type != "image/jpg" && type != picture_type(extension);
}

/// Every part of the request's body; nothing when it is no form.
std::optional<std::vector<Part>> form_parts(const Request& request) {
    const std::string_view type = request.header("content-type");
    const auto boundary = header_parameter(type, "boundary");
    if (!lower(type).starts_with("multipart/form-data") || !boundary || boundary->empty() ||
        boundary->size() > kBoundaryMax) {
        return std::nullopt;
    }
    return parts_of(request.body, *boundary);
}

}  // namespace

std::string_view picture_type(std::string_view extension) {
    if (extension == "jpg" || extension == "jpeg") {
        return "image/jpeg";
    }
    return extension == "png"    ? "image/png"
           : extension == "gif"  ? "image/gif"
           : extension == "webp" ? "image/webp"
                                 : std::string_view();
}

Result<Upload> read_upload(const Request& request, UploadUse use) {
    const auto parts = form_parts(request);
    if (!parts) {
        return wrong("BAD_MULTIPART");
    }
    const auto file = std::find_if(parts->begin(), parts->end(), [](const Part& part) {
        return header_parameter(part.disposition, "name") == "file" &&
               header_parameter(part.disposition, "filename").has_value();
    });
    if (file == parts->end()) {
        return wrong("FILE_REQUIRED");
    }
    if (file->content.empty()) {
        return wrong("FILE_EMPTY");
    }
    if (file->content.size() > kFileMax) {
        return Error::too_large("FILE_TOO_LARGE", "file");
    }
    Upload upload;
    upload.name = label_of_name(*header_parameter(file->disposition, "filename"));
    upload.extension = agreed_extension(file->content, upload.name);
    upload.content = file->content;
    if (use == UploadUse::Avatar) {
        const std::string_view picture = picture_type(upload.extension);
        const bool taken = picture == "image/jpeg" || picture == "image/png";
        if (!taken || upload.content.size() > kAvatarMax) {
            return wrong("AVATAR_DENIED");
        }
    }
    const bool denied = upload.extension.empty() || lies(file->type, upload.extension);
    return denied ? Result<Upload>(wrong("FILE_TYPE_DENIED")) : Result<Upload>(std::move(upload));
}

Result<TextForm> read_text_form(const Request& request) {
    const auto parts = form_parts(request);
    if (!parts) {
        return Error::invalid("BAD_MULTIPART", "files");
    }
    TextForm form;
    const Part* file = nullptr;
    for (const Part& part : *parts) {
        const std::string name = header_parameter(part.disposition, "name").value_or("");
        const auto file_name = header_parameter(part.disposition, "filename");
        if (!file_name) {
            form.values.emplace_back(name, std::string(part.content));
        } else if (name == "files" || name == "file") {
            if (file != nullptr) {
                return Error::invalid("FILES_ONE", "files");
            }
            file = &part;
            form.name = label_of_name(*file_name);
        }
    }
    if (file == nullptr || file->content.empty()) {
        return Error::invalid(file == nullptr ? "FILE_REQUIRED" : "FILE_EMPTY", "files");
    }
    if (file->content.size() > kFileMax) {
        return Error::too_large("FILE_TOO_LARGE", "files");
    }
    if (!is_plain_text(file->content)) {
        return Error::invalid("FILE_TYPE_DENIED", "files");
    }
    form.content = file->content;
    return form;
}

}  // namespace oms::api
