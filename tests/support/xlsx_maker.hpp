#pragma once
// Spreadsheets as users send them, and as nobody should: any parts in a zip archive.

#include "support/temp_dir.hpp"

#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <zip.h>

namespace oms::test {

/// The bytes of an archive with these parts, by name.
inline std::string zip_of(const std::map<std::string, std::string>& parts) {
    const TempDir folder;
    const std::string path = (folder.path() / "a.zip").string();
    int code = 0;
    zip_t* zip = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
    if (zip == nullptr) {
        throw std::runtime_error("no archive in " + path);
    }
    for (const auto& [name, bytes] : parts) {
        zip_source_t* source = zip_source_buffer(zip, bytes.data(), bytes.size(), 0);
        zip_file_add(zip, name.c_str(), source, ZIP_FL_ENC_UTF_8);
    }
    if (zip_close(zip) != 0) {
        throw std::runtime_error("the archive could not be written");
    }
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return std::move(bytes).str();
}

inline std::map<std::string, std::string> workbook_parts(const std::string& sheet_data) {
    return {
        {"xl/workbook.xml",
         R"(<?xml version="1.0"?><workbook xmlns:r="x"><workbookPr/><sheets>)"
         R"(<sheet name="a" sheetId="1" r:id="rId7"/></sheets></workbook>)"},
        {"xl/_rels/workbook.xml.rels",
         R"(<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>)"},
        {"xl/worksheets/sheet1.xml",
         "<worksheet><sheetData>" + sheet_data + "</sheetData></worksheet>"}};
}

inline std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string(1, c);
    }
    return out;
}

using Rows = std::vector<std::vector<std::string>>;

/// A cell that begins with '=' is a number, the others are texts.
inline std::string workbook(const Rows& rows) {
    std::string data;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        data += "<row r=\"" + std::to_string(r + 1) + "\">";
        for (const std::string& cell : rows[r]) {
            data += cell.starts_with('=')
                        ? "<c><v>" + cell.substr(1) + "</v></c>"
                        : "<c t=\"inlineStr\"><is><t>" + escaped(cell) + "</t></is></c>";
        }
        data += "</row>";
    }
    return zip_of(workbook_parts(data));
}

}  // namespace oms::test
