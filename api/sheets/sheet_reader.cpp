#include "api/sheets/sheet_reader.hpp"

#include "base/json.hpp"
#include "base/number.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <semaphore>

#include <pugixml.hpp>
#include <zip.h>

namespace oms::api {
namespace {

std::counting_semaphore<2>& gate() {
    static std::counting_semaphore<2> two(2);
    return two;
}

/// Spreadsheets that people have as well: older Excel's and OpenDocument's, and those under a
/// password.
std::optional<Error> other_format(std::string_view bytes) {
    constexpr std::string_view kCompound = "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
    constexpr std::string_view kEncrypted("E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0", 20);
    if (bytes.starts_with(kCompound)) {
        return bytes.find(kEncrypted) != std::string_view::npos
                   ? Error::invalid("SHEET_LOCKED", "file")
                   : Error::invalid("SHEET_OTHER", "file").with("format", ".xls");
    }
    if (bytes.substr(0, 200).find("application/vnd.oasis.opendocument") != std::string_view::npos) {
        return Error::invalid("SHEET_OTHER", "file").with("format", ".ods");
    }
    return std::nullopt;
}

Error no_sheet() {
    return Error::invalid("SHEET_FORMAT", "file");
}

Error too_large(std::string key = "SHEET_TOO_LARGE") {
    return Error::too_large(std::move(key), "file");
}

struct CloseZip {
    void operator()(zip_t* zip) const { zip_discard(zip); }
};

struct CloseFile {
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

class Archive {
  public:
    static Result<Archive> open(std::string_view bytes, const SheetLimits& limits) {
        zip_error_t error;
        zip_error_init(&error);
        zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
        zip_t* zip = source == nullptr
                         ? nullptr
                         : zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error);
        if (zip == nullptr && source != nullptr) {
            zip_source_free(source);
        }
        zip_error_fini(&error);
        if (zip == nullptr) {
            return no_sheet();
        }
        Archive archive(zip, limits);
        if (zip_get_num_entries(zip, 0) > static_cast<zip_int64_t>(limits.parts)) {
            return too_large();
        }
        return archive;
    }

    bool has(const std::string& name) const {
        return zip_name_locate(zip_.get(), name.c_str(), 0) >= 0;
    }

    /// The part unpacked; never more of it than the limit, whatever the archive says of its size.
    Result<std::string> part(const std::string& name) const {
        zip_stat_t stat;
        zip_stat_init(&stat);
        if (zip_stat(zip_.get(), name.c_str(), 0, &stat) != 0) {
            return no_sheet();
        }
        if ((stat.valid & ZIP_STAT_SIZE) == 0 || stat.size > limits_->part_bytes) {
            return too_large();
        }
        const std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen(zip_.get(), name.c_str(), 0));
        if (file == nullptr) {
            return no_sheet();
        }
        std::string text(stat.size, '\0');
        std::size_t read = 0;
        while (read < text.size()) {
            const zip_int64_t n = zip_fread(file.get(), text.data() + read, text.size() - read);
            if (n <= 0) {
                return no_sheet();
            }
            read += static_cast<std::size_t>(n);
        }
        char more = 0;
        if (zip_fread(file.get(), &more, 1) != 0) {
            return no_sheet();
        }
        return text;
    }

    /// The part as XML. Entities other than XML's own are never expanded; a part that declares a
    /// document type is refused.
    Result<std::unique_ptr<pugi::xml_document>> xml(const std::string& name) const {
        const Result<std::string> text = part(name);
        if (!text) {
            return text.error();
        }
        const auto nodes = static_cast<std::size_t>(
            std::count_if(text->begin(), text->end(), [](char c) { return c == '<' || c == '='; })
        );
        if (nodes > limits_->nodes) {
            return too_large();
        }
        if (text->find("<!DOCTYPE") != std::string::npos ||
            text->find("<!ENTITY") != std::string::npos) {
            return no_sheet();
        }
        auto document = std::make_unique<pugi::xml_document>();
        constexpr unsigned kParse = pugi::parse_escapes | pugi::parse_cdata |
                                    pugi::parse_wconv_attribute | pugi::parse_eol |
                                    pugi::parse_ws_pcdata_single;
        if (!document->load_buffer(text->data(), text->size(), kParse)) {
            return no_sheet();
        }
        return document;
    }

  private:
    Archive(zip_t* zip, const SheetLimits& limits) : zip_(zip), limits_(&limits) {}

    std::unique_ptr<zip_t, CloseZip> zip_;
    const SheetLimits* limits_;
};

std::string_view local_name(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    const auto colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

pugi::xml_node child(const pugi::xml_node& node, std::string_view name) {
    for (const pugi::xml_node& each : node) {
        if (local_name(each) == name) {
            return each;
        }
    }
    return {};
}

/// An attribute whatever its prefix: "r:id" is "id" of a relationship.
std::string_view prefixed(const pugi::xml_node& node, std::string_view name) {
    for (const pugi::xml_attribute& each : node.attributes()) {
        const std::string_view full = each.name();
        const auto colon = full.find(':');
        if (colon != std::string_view::npos && full.substr(colon + 1) == name) {
            return each.value();
        }
    }
    return {};
}

/// The text of a string item: its runs joined, without phonetic hints.
std::string item_text(const pugi::xml_node& item) {
    std::string text;
    for (const pugi::xml_node& each : item) {
        if (local_name(each) == "t") {
            text += each.text().get();
        } else if (local_name(each) == "r") {
            text += child(each, "t").text().get();
        }
    }
    return text;
}

/// "AB12" -> 27; nothing when it names no column.
std::optional<std::size_t> column_of(std::string_view reference) {
    std::size_t column = 0;
    std::size_t letters = 0;
    for (const char c : reference) {
        if (c < 'A' || c > 'Z' || ++letters > 4) {
            break;
        }
        column = column * 26 + static_cast<std::size_t>(c - 'A') + 1;
    }
    return letters == 0 || letters > 4 ? std::nullopt : std::optional(column - 1);
}

class Reader {
  public:
    Reader(const Archive& archive, const SheetLimits& limits)
        : archive_(archive), limits_(limits) {}

    Result<Sheet> read() {
        const auto place = first_sheet();
        if (!place) {
            return place.error();
        }
        if (Status known = read_strings(); !known) {
            return std::move(known).error();
        }
        const auto document = archive_.xml(*place);
        if (!document) {
            return document.error();
        }
        const pugi::xml_node data = child((*document)->document_element(), "sheetData");
        for (const pugi::xml_node& row : data) {
            if (Status fits = add_row(row); !fits) {
                return std::move(fits).error();
            }
        }
        return std::move(sheet_);
    }

  private:
    /// The part that holds the first sheet of the workbook.
    Result<std::string> first_sheet() {
        const auto book = archive_.xml("xl/workbook.xml");
        if (!book) {
            return book.error();
        }
        const pugi::xml_node root = (*book)->document_element();
        const std::string_view from_1904 = child(root, "workbookPr").attribute("date1904").value();
        sheet_.days_from_1904 = from_1904 == "1" || from_1904 == "true";
        const std::string_view wanted = prefixed(child(child(root, "sheets"), "sheet"), "id");
        const auto relations = archive_.xml("xl/_rels/workbook.xml.rels");
        if (!relations) {
            return relations.error();
        }
        for (const pugi::xml_node& each : (*relations)->document_element()) {
            if (!wanted.empty() && each.attribute("Id").value() == wanted) {
                const std::string target = each.attribute("Target").value();
                return target.starts_with('/') ? target.substr(1) : "xl/" + target;
            }
        }
        return no_sheet();
    }

    Status read_strings() {
        if (!archive_.has("xl/sharedStrings.xml")) {
            return {};
        }
        const auto document = archive_.xml("xl/sharedStrings.xml");
        if (!document) {
            return document.error();
        }
        for (const pugi::xml_node& item : (*document)->document_element()) {
            if (strings_.size() >= limits_.strings) {
                return too_large();
            }
            strings_.push_back(item_text(item));
        }
        return {};
    }

    Status add_row(const pugi::xml_node& node) {
        SheetRow row;
        row.line = node.attribute("r").as_llong(last_line_ + 1);
        last_line_ = row.line;
        bool filled = false;
        std::size_t next = 0;
        for (const pugi::xml_node& cell : node) {
            const std::string_view reference = cell.attribute("r").value();
            const std::size_t column = column_of(reference).value_or(next);
            next = column + 1;
            SheetCell read = read_cell(cell);
            if (read.kind == SheetCell::Kind::Empty) {
                continue;
            }
            if (column >= limits_.columns) {
                return std::move(too_large("SHEET_COLUMNS"))
                    .with("max", std::to_string(limits_.columns));
            }
            if (read.text.size() > limits_.cell_bytes || !json::valid_utf8(read.text)) {
                return no_sheet();
            }
            row.cells.resize(std::max(row.cells.size(), column + 1));
            row.cells[column] = std::move(read);
            filled = true;
        }
        if (!filled) {
            return {};
        }
        if (sheet_.rows.size() >= limits_.rows) {
            return std::move(too_large("SHEET_ROWS")).with("max", std::to_string(limits_.rows));
        }
        sheet_.rows.push_back(std::move(row));
        return {};
    }

    SheetCell read_cell(const pugi::xml_node& cell) const {
        using Kind = SheetCell::Kind;
        const std::string_view type = cell.attribute("t").value();
        std::string value = child(cell, "v").text().get();
        SheetCell read{Kind::Text, {}};
        if (type == "s") {
            const auto index = static_cast<std::size_t>(parse_number(value).value_or(-1));
            read.text = index < strings_.size() ? strings_[index] : std::string();
        } else if (type == "inlineStr") {
            read.text = item_text(child(cell, "is"));
        } else {
            read.kind = type == "b"                    ? Kind::Flag
                        : type == "e"                  ? Kind::Fault
                        : type == "str" || type == "d" ? Kind::Text
                                                       : Kind::Number;
            read.text = std::move(value);
        }
        const bool blank = read.text.find_first_not_of(" \t\r\n") == std::string::npos;
        return blank ? SheetCell{} : read;
    }

    const Archive& archive_;
    const SheetLimits& limits_;
    std::vector<std::string> strings_;
    std::int64_t last_line_ = 0;
    Sheet sheet_;
};

}  // namespace

SheetGate::SheetGate() : open_(gate().try_acquire()) {}

SheetGate::~SheetGate() {
    if (open_) {
        gate().release();
    }
}

Result<Sheet> read_sheet(std::string_view bytes, const SheetLimits& limits) {
    if (bytes.empty()) {
        return Error::invalid("SHEET_MISSING", "file");
    }
    if (bytes.size() > limits.file_bytes) {
        return too_large();
    }
    if (std::optional<Error> other = other_format(bytes)) {
        return std::move(*other);
    }
    const Result<Archive> archive = Archive::open(bytes, limits);
    if (!archive) {
        return archive.error();
    }
    return Reader(*archive, limits).read();
}

}  // namespace oms::api
