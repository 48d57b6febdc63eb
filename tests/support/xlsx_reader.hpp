#pragma once
// Reads back what an exported spreadsheet shows: the texts of its cells, row by row.

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <zlib.h>

namespace oms::test {

namespace xlsx {

inline std::size_t little(std::string_view bytes, std::size_t at, std::size_t size) {
    if (at + size > bytes.size()) {
        throw std::runtime_error("the archive is cut off");
    }
    std::size_t value = 0;
    for (std::size_t i = size; i > 0; --i) {
        value = value << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
    }
    return value;
}

inline std::string inflate(std::string_view packed, std::size_t size) {
    std::string out(size, '\0');
    z_stream stream{};
    inflateInit2(&stream, -MAX_WBITS);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int code = ::inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    if (code != Z_STREAM_END || stream.total_out != size) {
        throw std::runtime_error("a file of the archive cannot be unpacked");
    }
    return out;
}

/// Content of one file of a zip archive, found through its central directory.
inline std::string file(std::string_view zip, std::string_view name) {
    const auto end = zip.rfind("PK\x05\x06");
    if (end == std::string_view::npos) {
        throw std::runtime_error("no zip archive");
    }
    const std::size_t files = little(zip, end + 10, 2);
    std::size_t at = little(zip, end + 16, 4);
    for (std::size_t i = 0; i < files; ++i) {
        const std::size_t name_size = little(zip, at + 28, 2);
        if (zip.substr(at + 46, name_size) == name) {
            const std::size_t packed = little(zip, at + 20, 4);
            const std::size_t size = little(zip, at + 24, 4);
            const std::size_t local = little(zip, at + 42, 4);
            const std::size_t data =
                local + 30 + little(zip, local + 26, 2) + little(zip, local + 28, 2);
            const std::string_view bytes = zip.substr(data, packed);
            return little(zip, at + 10, 2) == 0 ? std::string(bytes) : inflate(bytes, size);
        }
        at += 46 + name_size + little(zip, at + 30, 2) + little(zip, at + 32, 2);
    }
    throw std::runtime_error("the archive has no " + std::string(name));
}

/// What stands between `open` and `close`, one after the other.
inline std::vector<std::string_view> between(
    std::string_view text, std::string_view open, std::string_view close
) {
    std::vector<std::string_view> found;
    for (auto at = text.find(open); at != std::string_view::npos; at = text.find(open, at)) {
        at = text.find('>', at) + 1;
        const auto end = text.find(close, at);
        if (at == 0 || end == std::string_view::npos) {
            break;
        }
        found.push_back(text.substr(at, end - at));
        at = end;
    }
    return found;
}

}  // namespace xlsx

/// Texts and numbers of the first sheet, a vector for each row; texts are not unescaped.
inline std::vector<std::vector<std::string>> read_xlsx(std::string_view bytes) {
    const std::string sheet = xlsx::file(bytes, "xl/worksheets/sheet1.xml");
    if (sheet.find("t=\"s\"") != std::string::npos) {
        throw std::runtime_error("the sheet has shared strings");
    }
    std::vector<std::vector<std::string>> rows;
    for (const std::string_view row : xlsx::between(sheet, "<row ", "</row>")) {
        auto& cells = rows.emplace_back();
        for (const std::string_view cell : xlsx::between(row, "<c ", "</c>")) {
            const auto text = xlsx::between(cell, "<t", "</t>");
            const auto number = xlsx::between(cell, "<v", "</v>");
            cells.emplace_back(!text.empty() ? text[0] : !number.empty() ? number[0] : "");
        }
    }
    return rows;
}

}  // namespace oms::test
