#include "api/sheets/sheet_cells.hpp"

#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "base/number.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

constexpr std::size_t kExactDigits = 15;
constexpr std::size_t kIntegerDigits = 18;

bool digit(char c) {
    return c >= '0' && c <= '9';
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const auto first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos
               ? std::string_view()
               : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    return out;
}

std::string quoted_text(std::string_view text) {
    std::string out;
    json::append_quoted(out, text);
    return out;
}

/// Takes zeros off both ends of the digits.
void normalise(Decimal& number) {
    const auto first = number.digits.find_first_not_of('0');
    if (first == std::string::npos) {
        number = {};
        return;
    }
    number.digits.erase(0, first);
    while (number.digits.back() == '0') {
        number.digits.pop_back();
        ++number.exponent;
    }
}

std::optional<int> exponent_of(std::string_view text) {
    if (text.starts_with('+')) {
        text.remove_prefix(1);
    }
    const auto exponent = parse_number(text);
    return exponent && *exponent > -400 && *exponent < 400
               ? std::optional(static_cast<int>(*exponent))
               : std::nullopt;
}

/// "2026/1/5", "2026.1.5" and "2026年1月5日" as "2026-01-05"; the rest stays as it is.
std::string normal_date(std::string_view text) {
    const std::string_view day = text.substr(0, text.find(' '));
    const std::string_view time = text.substr(day.size());
    std::string parts[3];
    std::size_t part = 0;
    for (std::size_t i = 0; i < day.size(); ++i) {
        if (digit(day[i])) {
            if (part > 2) {
                return std::string(text);
            }
            parts[part].push_back(day[i]);
        } else if (i > 0 && digit(day[i - 1])) {
            ++part;
        }
    }
    if (parts[0].size() != 4 || parts[1].empty() || parts[1].size() > 2 || parts[2].empty() ||
        parts[2].size() > 2) {
        return std::string(text);
    }
    return fmt::format("{}-{:0>2}-{:0>2}{}", parts[0], parts[1], parts[2], time);
}

/// The option whose code or label, in either language, is the text.
std::optional<std::string> option_of(
    const EntitySpec& entity, const FieldSpec& field, std::string_view text
) {
    const bool flag = field.type == FieldType::Bool;
    const std::string wanted = lower(trimmed(text));
    for (const std::string_view option : entities::split_list(flag ? "0,1" : field.options)) {
        if (lower(option) == wanted) {
            return std::string(option);
        }
        const std::string key = fmt::format("{}.{}_{}", entity.name, field.name, option);
        for (const Language language : {Language::Zh, Language::En}) {
            if (lower(label_of(language, key)) == wanted ||
                (flag &&
                 lower(text_of(language, option == "1" ? "SHEET_YES" : "SHEET_NO")) == wanted)) {
                return std::string(option);
            }
        }
    }
    if (flag && (wanted == "true" || wanted == "false")) {
        return wanted == "true" ? "1" : "0";
    }
    return std::nullopt;
}

Result<std::string> number_value(
    const EntitySpec& entity, const FieldSpec& field, const SheetCell& cell
) {
    std::string_view text = trimmed(cell.text);
    int places = decimals_of(field);
    const bool rate = field.type == FieldType::Rate;
    if (rate && cell.kind == SheetCell::Kind::Number) {
        places += 2;  // a cell of 85 % holds 0.85
    } else if (rate && text.ends_with('%')) {
        text.remove_suffix(1);
    }
    const auto number = Decimal::parse(text);
    if (!number) {
        return of_field(Error::invalid("NOT_A_NUMBER", {}), entity, field);
    }
    const auto wire = number->rounded().scaled(places);
    if (!wire && number->rounded().whole_digits() > kExactDigits) {
        return of_field(Error::invalid("SHEET_DIGITS", {}), entity, field);
    }
    return wire ? Result<std::string>(*wire)
                : of_field(Error::invalid("SHEET_DECIMALS", {}), entity, field)
                      .with("places", std::to_string(decimals_of(field)));
}

Result<std::string> date_value(
    const EntitySpec& entity, const FieldSpec& field, const SheetCell& cell, bool from_1904
) {
    if (cell.kind != SheetCell::Kind::Number) {
        return quoted_text(normal_date(trimmed(cell.text)));
    }
    const auto days = Decimal::parse(cell.text);
    const auto date =
        days ? date_of_serial(*days, from_1904, field.type == FieldType::DateTime) : std::nullopt;
    return date ? Result<std::string>(quoted_text(*date))
                : of_field(Error::invalid("BAD_DATE", {}), entity, field);
}

/// Commas stand between thousands alone: "1,5" is as likely a slip for "1.5".
bool well_grouped(std::string_view whole) {
    const std::size_t first = whole.find(',');
    if (first == std::string_view::npos) {
        return true;
    }
    constexpr std::size_t kGroup = 3;
    if (first == 0 || first > kGroup || (whole.size() - first) % (kGroup + 1) != 0) {
        return false;
    }
    for (std::size_t i = first; i < whole.size(); ++i) {
        if ((whole[i] == ',') != ((i - first) % (kGroup + 1) == 0)) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::optional<Decimal> Decimal::parse(std::string_view text) {
    Decimal number;
    if (text.starts_with('-') || text.starts_with('+')) {
        number.negative = text.front() == '-';
        text.remove_prefix(1);
    }
    const auto e = text.find_first_of("eE");
    const auto exponent =
        e == std::string_view::npos ? std::optional(0) : exponent_of(text.substr(e + 1));
    if (!exponent || text.empty() || text.size() > 400) {
        return std::nullopt;
    }
    number.exponent = *exponent;
    const std::string_view figure = text.substr(0, e);
    if (!well_grouped(figure.substr(0, figure.find('.')))) {
        return std::nullopt;
    }
    bool point = false;
    for (const char c : figure) {
        if (digit(c)) {
            number.digits.push_back(c);
            number.exponent -= point ? 1 : 0;
        } else if (c == '.' && !point) {
            point = true;
        } else if (c != ',' || point) {
            return std::nullopt;
        }
    }
    if (number.digits.empty()) {
        return std::nullopt;
    }
    normalise(number);
    return number;
}

Decimal Decimal::rounded() const {
    Decimal out = *this;
    if (digits.size() <= kExactDigits) {
        return out;
    }
    const bool up = digits[kExactDigits] >= '5';
    out.exponent += static_cast<int>(digits.size() - kExactDigits);
    out.digits.resize(kExactDigits);
    std::size_t i = kExactDigits;
    while (up && i > 0 && out.digits[i - 1] == '9') {
        out.digits[--i] = '0';
    }
    if (up && i == 0) {
        out.digits.insert(out.digits.begin(), '1');
    } else if (up) {
        ++out.digits[i - 1];
    }
    normalise(out);
    return out;
}

std::size_t Decimal::whole_digits() const {
    const auto whole = static_cast<int>(digits.size()) + exponent;
    return whole > 0 ? static_cast<std::size_t>(whole) : 0;
}

std::optional<std::string> Decimal::scaled(int places) const {
    if (digits.empty()) {
        return "0";
    }
    const int zeros = exponent + places;
    if (zeros < 0 || digits.size() + static_cast<std::size_t>(zeros) > kIntegerDigits) {
        return std::nullopt;
    }
    return (negative ? "-" : "") + digits + std::string(static_cast<std::size_t>(zeros), '0');
}

std::string Decimal::plain() const {
    if (digits.empty()) {
        return "0";
    }
    std::string out = digits;
    if (exponent >= 0) {
        out.append(static_cast<std::size_t>(exponent), '0');
    } else if (whole_digits() > 0) {
        out.insert(whole_digits(), ".");
    } else {
        const auto zeros = static_cast<std::size_t>(-exponent) - digits.size();
        out.insert(0, "0." + std::string(zeros, '0'));
    }
    return (negative ? "-" : "") + out;
}

std::optional<std::string> date_of_serial(const Decimal& days, bool from_1904, bool with_time) {
    using namespace std::chrono;
    constexpr int kPlaces = 10;
    constexpr Int128 kOne = 10'000'000'000;
    constexpr std::int64_t kLast = 2'958'465;  // 9999-12-31
    // Beyond ten decimals (10 µs) nothing is meant.
    Decimal cut = days.rounded();
    while (cut.exponent < -kPlaces && !cut.digits.empty()) {
        cut.digits.pop_back();
        ++cut.exponent;
    }
    const auto text = cut.negative ? std::nullopt : cut.scaled(kPlaces);
    const auto value = text ? parse_number(*text) : std::nullopt;
    if (!value) {
        return std::nullopt;
    }
    auto day = static_cast<std::int64_t>(*value / kOne);
    auto seconds = static_cast<std::int64_t>((Int128{*value} % kOne * 86'400 + kOne / 2) / kOne);
    day += seconds / 86'400;
    seconds %= 86'400;
    if (day > kLast) {
        return std::nullopt;
    }
    const auto epoch = from_1904 ? sys_days(1904y / January / 1) : sys_days(1899y / December / 30);
    const year_month_day date(epoch + std::chrono::days(day));
    std::string out = fmt::format(
        "{:04}-{:02}-{:02}",
        static_cast<int>(date.year()),
        static_cast<unsigned>(date.month()),
        static_cast<unsigned>(date.day())
    );
    if (with_time) {
        out += fmt::format(" {:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
    return out;
}

std::vector<std::string> option_labels(
    Language language, const EntitySpec& entity, const FieldSpec& field
) {
    std::vector<std::string> labels;
    const bool flag = field.type == FieldType::Bool;
    for (const std::string_view option : entities::split_list(flag ? "1,0" : field.options)) {
        const std::string key = fmt::format("{}.{}_{}", entity.name, field.name, option);
        const std::string_view label = label_of(language, key);
        const std::string_view plain =
            flag ? text_of(language, option == "1" ? "SHEET_YES" : "SHEET_NO") : option;
        labels.emplace_back(label == key || label.empty() ? plain : label);
    }
    return labels;
}

int decimals_of(const FieldSpec& field) {
    switch (field.type) {
        case FieldType::Money:
        case FieldType::Rate:
            return 2;
        case FieldType::Area:
            return 6;
        case FieldType::Weight:
        case FieldType::Thickness:
        case FieldType::Quantity:
            return 3;
        default:
            return 0;
    }
}

Error of_field(Error error, const EntitySpec& entity, const FieldSpec& field) {
    error.field = std::string(field.name);
    return std::move(error).with("label", fmt::format("entity.{}.{}", entity.name, field.name));
}

Result<std::string> cell_text(
    const EntitySpec& entity, const FieldSpec& field, const SheetCell& cell
) {
    if (cell.kind == SheetCell::Kind::Fault) {
        return of_field(Error::invalid("SHEET_FAULT", {}), entity, field).with("value", cell.text);
    }
    if (cell.kind != SheetCell::Kind::Number) {
        return std::string(trimmed(cell.text));
    }
    const auto number = Decimal::parse(cell.text);
    if (!number) {
        return cell.text;
    }
    const bool whole = number->exponent >= 0;
    if (whole && number->whole_digits() > kExactDigits) {
        return of_field(Error::invalid("SHEET_DIGITS", {}), entity, field);
    }
    return number->rounded().plain();
}

Result<std::string> cell_value(
    const EntitySpec& entity, const FieldSpec& field, const SheetCell& cell, bool from_1904
) {
    auto text = cell_text(entity, field, cell);
    if (!text && text.error().key == "SHEET_FAULT") {
        return text;
    }
    switch (field.type) {
        case FieldType::Int:
        case FieldType::Money:
        case FieldType::Area:
        case FieldType::Weight:
        case FieldType::Length:
        case FieldType::Thickness:
        case FieldType::Rate:
        case FieldType::Quantity:
            return number_value(entity, field, cell);
        case FieldType::Date:
        case FieldType::DateTime:
            return date_value(entity, field, cell, from_1904);
        case FieldType::Bool:
        case FieldType::Enum: {
            const auto option = text ? option_of(entity, field, *text) : std::nullopt;
            return option ? Result<std::string>(quoted_text(*option))
                          : of_field(Error::invalid("BAD_OPTION", {}), entity, field);
        }
        default:
            return text ? Result<std::string>(quoted_text(*text)) : std::move(text).error();
    }
}

}  // namespace oms::api
