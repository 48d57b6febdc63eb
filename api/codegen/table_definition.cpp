#include "api/codegen/table_definition.hpp"

#include "api/codegen/definition.hpp"
#include "api/codegen/reserved_words.hpp"
#include "base/json.hpp"
#include "base/number.hpp"
#include "base/text.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace oms::api {
namespace {

constexpr std::size_t kLongest = 60;  ///< of labels
constexpr std::int64_t kShortText = 255;
constexpr std::size_t kListed = 8;  ///< fields that a list begins with

bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string small(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    });
    return out;
}

/// The numbers in brackets: "numeric(12,2)" gives 12 and 2.
std::vector<std::int64_t> sizes_of(std::string_view type) {
    std::vector<std::int64_t> sizes;
    const std::size_t open = type.find('(');
    const std::size_t close = type.find(')', std::min(open, type.size()));
    if (open == std::string_view::npos || close == std::string_view::npos) {
        return sizes;
    }
    std::string_view inside = type.substr(open + 1, close - open - 1);
    while (!inside.empty()) {
        const std::size_t comma = std::min(inside.find(','), inside.size());
        sizes.push_back(parse_number(inside.substr(0, comma)).value_or(0));
        inside.remove_prefix(std::min(comma + 1, inside.size()));
    }
    return sizes;
}

struct Type {
    std::string_view name;
    std::int64_t max = 0;
};

bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

Type number_type(std::string_view type) {
    const auto sizes = sizes_of(type);
    const std::int64_t places = sizes.size() > 1 ? sizes[1] : sizes.size() == 1 ? 0 : 3;
    return {places == 0 ? "Int" : places == 2 ? "Money" : "Quantity"};
}

/// Nothing for columns that no field holds.
std::optional<Type> type_of(std::string_view column_type) {
    const std::string type = small(column_type);
    if (has(type, "blob") || has(type, "bytea") || has(type, "binary") || has(type, "[]")) {
        return std::nullopt;
    }
    if (type.starts_with("bool") || type.starts_with("bit") || type.starts_with("tinyint(1)")) {
        return Type{"Bool"};
    }
    if (type.starts_with("date") && !has(type, "time")) {
        return Type{"Date"};
    }
    if (type.starts_with("timestamp") || type.starts_with("datetime")) {
        return Type{"DateTime"};
    }
    if (type.starts_with("json")) {
        return Type{"Json"};
    }
    if (has(type, "int") || has(type, "serial")) {
        return Type{"Int"};
    }
    if (type.starts_with("numeric") || type.starts_with("decimal")) {
        return number_type(type);
    }
    if (type.starts_with("money")) {
        return Type{"Money"};
    }
    if (type.starts_with("real") || type.starts_with("double") || type.starts_with("float")) {
        return Type{"Quantity"};
    }
    const auto sizes = sizes_of(type);
    const std::int64_t most = sizes.empty() ? 0 : sizes.front();
    if (has(type, "char") && most > 0 && most <= kShortText) {
        return Type{"Text", most};
    }
    if (type.starts_with("uuid")) {
        return Type{"Text", 36};
    }
    return has(type, "text") || most > kShortText ? Type{"LongText"} : Type{"Text", kShortText};
}

/// "crate_code" as people read it: "Crate code".
std::string words_of(std::string_view name) {
    std::string out;
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (c == '_' || c == ' ' || c == '-') {
            out += out.empty() ? "" : " ";
        } else if (upper && !out.empty() && out.back() >= 'a' && out.back() <= 'z') {
            out += ' ';
            out.push_back(static_cast<char>(c + 32));
        } else if (static_cast<unsigned char>(c) >= 0x20 && c != '{' && c != '}') {
            out.push_back(upper ? static_cast<char>(c + 32) : c);
        }
    }
    return out.empty() ? "Field" : capital(out);
}

std::string clean(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool plain =
            static_cast<unsigned char>(c) >= 0x20 && c != 0x7F && c != '{' && c != '}';
        out.push_back(plain ? c : ' ');
    }
    return std::string(first_characters(out, kLongest));
}

bool ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x80;
    });
}

/// What every record has by itself, however the other side spells it.
bool every_record_has(std::string_view name) {
    static const std::set<std::string_view> known = {
        "id",
        "tenantId",
        "version",
        "status",
        "isDeleted",
        "deleted",
        "createUser",
        "createDept",
        "createTime",
        "createdAt",
        "createdBy",
        "updateUser",
        "updateTime",
        "updatedAt",
        "updatedBy"};
    return known.contains(name);
}

struct Field {
    std::string name;
    Type type;
    std::string zh;
    std::string en;
    bool required = false;
};

std::vector<Field> fields_of(const std::vector<SourceColumn>& columns) {
    std::vector<Field> fields;
    std::set<std::string> names;
    for (const SourceColumn& column : columns) {
        std::string name = field_name_of(column.name);
        const auto type = type_of(column.type);
        if (!type || every_record_has(name)) {
            continue;
        }
        if (name.size() < 2 || is_reserved(name)) {
            name = first_characters(name, 24).empty() ? "field" : name + "Value";
        }
        const std::string stem = name;
        for (int n = 2; !names.insert(small(name)).second; ++n) {
            name = stem + std::to_string(n);
        }
        const std::string words = words_of(column.name);
        const std::string comment = clean(column.comment);
        const std::string en = !comment.empty() && ascii(comment) ? comment
                               : ascii(words)                     ? words
                                                                  : words_of(name);
        fields.push_back(
            {name, *type, comment.empty() ? clean(words) : comment, clean(en), column.required}
        );
    }
    return fields;
}

void write_field(json::Writer& out, const Field& field, std::size_t place) {
    const bool shown =
        place < kListed && field.type.name != "LongText" && field.type.name != "Json";
    out.begin_object()
        .member("name", std::string_view(field.name))
        .member("type", field.type.name)
        .member("zh", std::string_view(field.zh))
        .member("en", std::string_view(field.en))
        .member("required", field.required)
        .member("list", shown)
        .member("search", shown && field.type.name == "Text")
        .member("sort", shown)
        .member("unique", false)
        .member("max", field.type.max)
        .end_object();
}

}  // namespace

std::string field_name_of(std::string_view column) {
    std::string out;
    bool next = false;
    for (const char c : column) {
        const bool digit = c >= '0' && c <= '9';
        if (!letter(c) && (!digit || out.empty())) {
            next = !out.empty();
            continue;
        }
        const bool upper = c >= 'A' && c <= 'Z';
        const char low = upper ? static_cast<char>(c + 32) : c;
        const char high = !upper && letter(c) ? static_cast<char>(c - 32) : c;
        // An upper letter behind a small one begins a word; among upper ones it is one of them.
        const bool word = next || (upper && !out.empty() && out.back() >= 'a' && out.back() <= 'z');
        out.push_back(out.empty() || !word ? low : high);
        next = false;
    }
    return std::string(first_characters(out, 28));
}

std::string definition_of_table(
    const SourceTable& table, const std::vector<SourceColumn>& columns, std::string_view prefix
) {
    std::string_view name = table.name;
    if (!prefix.empty() && name.starts_with(prefix)) {
        name.remove_prefix(prefix.size());
    }
    const std::string entity = field_name_of(name);
    const std::string comment = clean(table.comment);
    const std::string words = words_of(name);
    const auto fields = fields_of(columns);
    const auto text = std::find_if(fields.begin(), fields.end(), [](const Field& field) {
        return field.type.name == "Text";
    });
    const auto shown = text == fields.end() ? fields.begin() : text;
    std::string json;
    json::Writer out(json);
    out.begin_object()
        .member("entity", std::string_view(entity))
        .member("subject", "records")
        .member("zh", std::string_view(comment.empty() ? clean(words) : comment))
        .member("en", std::string_view(!comment.empty() && ascii(comment) ? comment : clean(words)))
        .member("parent", "base")
        .member("code", "")
        .member("display", std::string_view(fields.empty() ? "" : shown->name))
        .key("fields")
        .begin_array();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        write_field(out, fields[i], i);
    }
    out.end_array().end_object();
    return json;
}

}  // namespace oms::api
