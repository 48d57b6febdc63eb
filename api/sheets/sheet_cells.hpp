#pragma once
// What people type into a spreadsheet, read as the registry's types need it.

#include "api/sheets/sheet_reader.hpp"
#include "api/wire/texts.hpp"
#include "base/result.hpp"
#include "entities/spec.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// A number as spreadsheets keep it: digits * 10^exponent, no zeros at either end of the digits.
struct Decimal {
    bool negative = false;
    std::string digits;  ///< "" = 0
    int exponent = 0;

    /// Reads "12.50", "1.38E10"; nothing for anything else. Thousands may be set apart by commas.
    static std::optional<Decimal> parse(std::string_view text);
    /// Rounded to the 15 digits that spreadsheets are exact to.
    Decimal rounded() const;
    /// Digits before the point.
    std::size_t whole_digits() const;
    /// The number times 10^places as an integer; nothing when a fraction is left or it is longer
    /// than 18 digits.
    std::optional<std::string> scaled(int places) const;
    /// As people write it.
    std::string plain() const;
};

/// Days since 1899-12-30 (1904-01-01) as "yyyy-MM-dd", with the time of day when `with_time`.
std::optional<std::string> date_of_serial(const Decimal& days, bool from_1904, bool with_time);

/// The JSON value of a cell for a submit of the field: texts, numbers in the wire's unit, codes of
/// options, dates. References (Id, Ids) are the caller's. REQUIRES the cell is not empty.
/// Invalid, with the field and its label: NOT_A_NUMBER, SHEET_DECIMALS {max}, SHEET_DIGITS (a long
/// number that the spreadsheet has rounded), SHEET_FAULT {value}, BAD_OPTION, BAD_DATE.
Result<std::string> cell_value(
    const entities::EntitySpec& entity,
    const entities::FieldSpec& field,
    const SheetCell& cell,
    bool from_1904
);

/// The cell as text; a number keeps its digits. SHEET_DIGITS, SHEET_FAULT as above.
Result<std::string> cell_text(
    const entities::EntitySpec& entity, const entities::FieldSpec& field, const SheetCell& cell
);

/// The choices of an Enum with options, or a Bool, as a sheet takes them: labels, codes without
/// one.
std::vector<std::string> option_labels(
    Language language, const entities::EntitySpec& entity, const entities::FieldSpec& field
);

/// Decimals that people write of the wire's integers: 2 of money in fen; 0 for plain numbers.
int decimals_of(const entities::FieldSpec& field);

/// `error` about a field of a sheet.
Error of_field(Error error, const entities::EntitySpec& entity, const entities::FieldSpec& field);

}  // namespace oms::api
