#include "api/sheets/sheet_value.hpp"

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
    } else if (number) {
        sheet.number(column, *number, format_of(field));
    } else if (value.is_array() || value.is_object()) {
        sheet.text(column, value.dump());
    } else {
        sheet.text(column, as_text);
    }
}

}  // namespace oms::api
