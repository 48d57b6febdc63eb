#include "api/codegen/source_text.hpp"

#include <algorithm>
#include <stdexcept>

#include <zip.h>

namespace oms::api {

std::string zip_of(const std::vector<CodeFile>& files) {
    zip_error_t fault;
    zip_error_init(&fault);
    zip_source_t* const bytes = zip_source_buffer_create(nullptr, 0, 0, &fault);
    zip_t* const zip =
        bytes == nullptr ? nullptr : zip_open_from_source(bytes, ZIP_TRUNCATE, &fault);
    if (zip == nullptr) {
        throw std::runtime_error("a zip cannot be begun");
    }
    zip_source_keep(bytes);
    for (const CodeFile& file : files) {
        zip_source_t* const content =
            zip_source_buffer(zip, file.content.data(), file.content.size(), 0);
        if (content == nullptr ||
            zip_file_add(zip, file.path.c_str(), content, ZIP_FL_ENC_UTF_8) < 0) {
            zip_source_free(content);
            zip_discard(zip);
            zip_source_free(bytes);
            throw std::runtime_error("a zip does not take " + file.path);
        }
    }
    std::string out;
    zip_stat_t size;
    const bool whole =
        zip_close(zip) == 0 && zip_source_open(bytes) == 0 && zip_source_stat(bytes, &size) == 0;
    if (whole) {
        out.resize(size.size);
        const zip_int64_t read = zip_source_read(bytes, out.data(), out.size());
        out.resize(static_cast<std::size_t>(std::max<zip_int64_t>(read, 0)));
        zip_source_close(bytes);
    }
    zip_source_free(bytes);
    if (out.empty()) {
        throw std::runtime_error("a zip cannot be finished");
    }
    return out;
}

}  // namespace oms::api
