#pragma once
// A field's value in a spreadsheet: labels of options in the reader's language, numbers in the unit
// people use.

#include "api/sheets/xlsx.hpp"
#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "entities/spec.hpp"

#include <string_view>

namespace oms::api {

/// `field` is null for a value that no field of the registry describes; texts and numbers then
/// stand as they are. Lists of texts stand by commas, other lists and objects as JSON, nothing for
/// null. What a spreadsheet could not hold exactly is a text.
void put_value(
    Xlsx& sheet,
    std::size_t column,
    std::string_view entity,
    const entities::FieldSpec* field,
    json::Ref value,
    Language language
);

}  // namespace oms::api
