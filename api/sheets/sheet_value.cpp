#include "api/sheets/sheet_value.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include <fmt/format.h>

namespace oms::api {
namespace {

CellFormat format_of(const entities::FieldSpec* field) {
    if (field == nullptr) {
        return CellFormat::Integer;
    }
    switch (field->type) {
        case entities::FieldType::Money:
            return CellFormat::Yuan;
        case entities::FieldType::Area:
            return CellFormat::SquareMetre;
        case entities::FieldType::Weight:
            return CellFormat::Kilogram;
        case entities::FieldType::Rate:
            return CellFormat::Percent;
        case entities::FieldType::Quantity:
        case entities::FieldType::Thickness:
            return CellFormat::Thousandth;
        default:
            return CellFormat::Integer;
    }
}

/// Spreadsheets keep 15 digits of a number.
constexpr std::int64_t kExact = 999'999'999'999'999;

/// Texts of a list by commas, as sheets take them back; else JSON.
std::string listed(json::Ref value) {
    std::string texts;
    for (std::size_t i = 0; i < value.size(); ++i) {
        const auto text = value.is_array() ? value.at(i).text() : std::nullopt;
        if (!text) {
            return value.dump();
        }
        texts.append(texts.empty() ? "" : ",").append(*text);
    }
    return texts;
}

/// What the server itself wrote may be why something failed: the key of a message.
bool is_key(const entities::FieldSpec* field, std::string_view text) {
    return (field == nullptr || field->has(entities::kAuto)) &&
           text.find('_') != std::string_view::npos &&
           std::all_of(text.begin(), text.end(), [](char c) {
               return c == '_' || (c >= 'A' && c <= 'Z');
           });
}

}  // namespace

void put_value(
    Xlsx& sheet,
    std::size_t column,
    std::string_view entity,
    const entities::FieldSpec* field,
    json::Ref value,
    Language language
) {
    const auto number = value.integer();
    const std::string as_text =
        number ? std::to_string(*number) : std::string(value.text().value_or(""));
    const bool choice = field != nullptr && (field->type == entities::FieldType::Enum ||
                                             field->type == entities::FieldType::Bool);
    if (choice && !as_text.empty()) {
        const std::string key = fmt::format("{}.{}_{}", entity, field->name, as_text);
        const std::string_view label = label_of(language, key);
        sheet.text(column, label == key || label.empty() ? std::string_view(as_text) : label);
    } else if (number && std::abs(*number) > kExact) {
        sheet.text(column, as_text);
    } else if (number) {
        sheet.number(column, *number, format_of(field));
    } else if (value.is_array() || value.is_object()) {
        sheet.text(column, listed(value));
    } else if (is_key(field, as_text) && !text_of(language, as_text).empty()) {
        sheet.text(column, text_of(language, as_text));
    } else {
        sheet.text(column, as_text);
    }
}

}  // namespace oms::api
