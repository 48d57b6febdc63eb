#include "entities/field_reader.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "base/time.hpp"
#include "entities/dict_options.hpp"

#include <algorithm>
#include <limits>

namespace oms::entities {
namespace {

constexpr std::size_t kIdsMax = 500;
constexpr std::size_t kUrlsMax = 50;
constexpr std::size_t kJsonBytesMax = 65536;

/// A value read, or Error. monostate: cleared.
using Read = Result<FieldValue>;

struct Range {
    std::int64_t min;
    std::int64_t max;
};

/// Largest values by type leave room for sums over many documents inside int64.
Range range_of(const FieldSpec& f) {
    std::int64_t max = 0;
    switch (f.type) {
        case FieldType::Money:
            max = 10'000'000'000'000;
            break;  // 100 billion yuan
        case FieldType::Area:
            max = 1'000'000'000'000'000;
            break;  // 1 billion m2
        case FieldType::Weight:
            max = 1'000'000'000'000;
            break;  // 1 million t
        case FieldType::Quantity:
            max = 1'000'000'000'000;
            break;  // 1 billion units
        case FieldType::Length:
            max = 1'000'000;
            break;  // 1 km
        case FieldType::Thickness:
            max = 1'000'000;
            break;  // 1 m
        case FieldType::Rate:
            max = 1'000'000;
            break;  // 10000 %
        default:
            max = std::numeric_limits<std::int32_t>::max();
            break;
    }
    return {f.min, f.max != 0 ? f.max : max};
}

std::int64_t longest(const FieldSpec& f) {
    if (f.max != 0) {
        return f.max;
    }
    switch (f.type) {
        case FieldType::LongText:
            return 1000;
        case FieldType::Password:
            return 64;
        case FieldType::Size:
            return 16;
        default:
            return 255;
    }
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) {
        return {};
    }
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool has_control(std::string_view text, bool lines_allowed) {
    return std::any_of(text.begin(), text.end(), [&](char c) {
        const auto u = static_cast<unsigned char>(c);
        return u == 0x7F || (u < 0x20 && !(lines_allowed && (c == '\n' || c == '\r' || c == '\t')));
    });
}

/// Reads one field; every reader gets a value that is neither null nor "".
class FieldReader {
  public:
    FieldReader(const EntitySpec& entity, const FieldSpec& spec) : entity_(entity), spec_(spec) {}

    Read read(json::Ref value) const {
        if (value.is_null()) {
            return FieldValue();
        }
        if (const auto text = value.text(); text && spec_.type != FieldType::Password) {
            if (trimmed(*text).empty()) {
                return FieldValue();
            }
        }
        switch (spec_.type) {
            case FieldType::Text:
            case FieldType::LongText:
            case FieldType::Code:
                return read_text(value);
            case FieldType::Password:
                return read_password(value);
            case FieldType::Bool:
                return read_bool(value);
            case FieldType::Enum:
                return read_option(value);
            case FieldType::Id:
                return read_id(value);
            case FieldType::Ids:
                return read_ids(value);
            case FieldType::Date:
            case FieldType::DateTime:
                return read_date(value);
            case FieldType::Phone:
                return read_phone(value);
            case FieldType::Url:
                return read_url(value);
            case FieldType::Urls:
                return read_urls(value);
            case FieldType::Json:
                return read_json(value);
            case FieldType::Size:
                return read_size(value);
            case FieldType::Int:
            case FieldType::Money:
            case FieldType::Area:
            case FieldType::Weight:
            case FieldType::Length:
            case FieldType::Thickness:
            case FieldType::Rate:
            case FieldType::Quantity:
                return read_number(value);
        }
        return error("BAD_FIELD");
    }

    Error error(std::string_view key) const {
        return Error::invalid(std::string(key), std::string(spec_.name))
            .with("label", "entity." + std::string(entity_.name) + "." + std::string(spec_.name));
    }

    Error required() const {
        switch (spec_.type) {
            case FieldType::Bool:
            case FieldType::Enum:
            case FieldType::Id:
            case FieldType::Ids:
            case FieldType::Date:
            case FieldType::DateTime:
                return error("REQUIRED_CHOOSE");
            default:
                return error("REQUIRED_ENTER");
        }
    }

  private:
    Error too_long() const { return error("TOO_LONG").with("max", std::to_string(longest(spec_))); }

    /// A text, or a whole number written as one (front ends send codes and phones as numbers).
    std::optional<std::string> as_text(json::Ref value) const {
        if (const auto text = value.text()) {
            return std::string(trimmed(*text));
        }
        const auto number = value.integer();
        return number ? std::optional(std::to_string(*number)) : std::nullopt;
    }

    Read read_text(json::Ref value) const {
        auto text = as_text(value);
        if (!text || has_control(*text, spec_.type == FieldType::LongText)) {
            return error("BAD_FIELD");
        }
        if (characters(*text) > longest(spec_)) {
            return too_long();
        }
        return FieldValue(std::move(*text));
    }

    Read read_password(json::Ref value) const {
        const auto text = value.text();
        constexpr std::int64_t kLines = 1000;  // what is as long is a document
        if (!text || has_control(*text, longest(spec_) > kLines)) {
            return error("BAD_FIELD");
        }
        if (text->empty()) {
            return FieldValue();
        }
        return characters(*text) > longest(spec_) ? Read(too_long())
                                                  : Read(FieldValue(std::string(*text)));
    }

    Read read_number(json::Ref value) const {
        const Range range = range_of(spec_);
        const auto too_small = [&] {
            return error("TOO_SMALL").with("min", std::to_string(range.min));
        };
        const auto too_big = [&] {
            return error("TOO_BIG").with("max", std::to_string(range.max));
        };
        if (value.is_object() || value.is_array() || value.is_bool()) {
            return error("NOT_A_NUMBER");
        }
        const std::string text =
            value.is_string() ? std::string(trimmed(*value.text())) : value.dump();
        const bool negative = text.starts_with('-');
        if (!are_digits(std::string_view(text).substr(negative ? 1 : 0))) {
            return error("NOT_A_NUMBER");
        }
        const auto number = parse_number(text);
        if (!number) {
            return negative ? too_small() : too_big();
        }
        if (*number < range.min) {
            return too_small();
        }
        if (*number > range.max) {
            return too_big();
        }
        return FieldValue(*number);
    }

    Read read_bool(json::Ref value) const {
        if (const auto flag = value.boolean()) {
            return FieldValue(std::int64_t{*flag ? 1 : 0});
        }
        const std::string text = as_text(value).value_or("");
        if (text == "0" || text == "false") {
            return FieldValue(std::int64_t{0});
        }
        if (text == "1" || text == "true") {
            return FieldValue(std::int64_t{1});
        }
        return error("BAD_OPTION");
    }

    Read read_option(json::Ref value) const {
        const auto text = as_text(value);
        if (!text) {
            return error("BAD_OPTION");
        }
        const auto options = split_list(spec_.options);
        const bool known = std::find(options.begin(), options.end(), *text) != options.end();
        // Whether an entry of the dictionary has the key is asked where dictionaries are known.
        if (!known && !(spec_.has(kOpen) && could_be_key(*text))) {
            return error("BAD_OPTION");
        }
        if (!spec_.has(kNumeric)) {
            return FieldValue(*text);
        }
        return FieldValue(parse_number(*text).value_or(0));
    }

    bool could_be_key(std::string_view text) const {
        if (spec_.has(kNumeric)) {
            const auto number = are_digits(text) ? parse_number(text) : std::nullopt;
            return number && *number <= INT32_MAX;
        }
        return characters(text) <= static_cast<std::int64_t>(kDictKeyMax) &&
               !has_control(text, false);
    }

    Read read_id(json::Ref value) const {
        const auto id = Id::parse(as_text(value).value_or("x"));
        if (!id) {
            return error("BAD_FIELD");
        }
        return *id ? FieldValue(id->value) : FieldValue();
    }

    Read read_ids(json::Ref value) const {
        std::vector<std::string> parts;
        if (value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i) {
                parts.push_back(as_text(value.at(i)).value_or("x"));
            }
        } else {
            const auto text = as_text(value);
            if (!text) {
                return error("BAD_FIELD");
            }
            for (const std::string_view part : split_list(*text)) {
                parts.emplace_back(trimmed(part));
            }
        }
        std::string list;
        std::vector<Id> seen;
        for (const std::string& part : parts) {
            const auto id = Id::parse(part);
            if (!id || !*id) {
                return error("BAD_FIELD");
            }
            if (std::find(seen.begin(), seen.end(), *id) == seen.end()) {
                seen.push_back(*id);
                list.append(list.empty() ? "" : ",").append(id->str());
            }
        }
        if (seen.size() > kIdsMax) {
            return error("TOO_BIG").with("max", std::to_string(kIdsMax));
        }
        return list.empty() ? FieldValue() : FieldValue(std::move(list));
    }

    Read read_date(json::Ref value) const {
        const std::string text = value.is_string() ? std::string(trimmed(*value.text())) : "";
        const auto time = parse_datetime(text);
        if (spec_.type == FieldType::DateTime) {
            return time ? Read(FieldValue(time->ms)) : Read(error("BAD_DATE"));
        }
        // Forms send a date with or without midnight behind it.
        const std::string day = text.substr(0, 10);
        return is_date(day) && (text.size() == 10 || time) ? Read(FieldValue(day))
                                                           : Read(error("BAD_DATE"));
    }

    Read read_phone(json::Ref value) const {
        const auto text = as_text(value);
        if (!text) {
            return error("BAD_PHONE");
        }
        if (text->size() != 11) {
            return error("BAD_PHONE_LENGTH");
        }
        if (!are_digits(*text) || text->front() != '1') {
            return error("BAD_PHONE");
        }
        return FieldValue(*text);
    }

    bool is_url(std::string_view text) const {
        const bool scheme = text.starts_with("http://") || text.starts_with("https://") ||
                            (text.starts_with('/') && !text.starts_with("//"));
        return scheme && text.find_first_of(" \"'<>\\`") == std::string_view::npos &&
               !has_control(text, false);
    }

    Read read_url(json::Ref value) const {
        const auto text = value.text();
        if (!text || !is_url(trimmed(*text))) {
            return error("BAD_URL");
        }
        const std::string_view url = trimmed(*text);
        return characters(url) > longest(spec_) ? Read(too_long())
                                                : Read(FieldValue(std::string(url)));
    }

    Read read_urls(json::Ref value) const {
        std::vector<std::string> urls;
        if (const auto text = value.text()) {
            for (const std::string_view part : split_list(*text)) {
                urls.emplace_back(trimmed(part));
            }
        } else if (value.is_array()) {
            for (std::size_t i = 0; i < value.size(); ++i) {
                urls.emplace_back(value.at(i).text().value_or(""));
            }
        } else {
            return error("BAD_URL");
        }
        if (urls.size() > kUrlsMax) {
            return error("TOO_BIG").with("max", std::to_string(kUrlsMax));
        }
        RawJson list;
        json::Writer out(list.text);
        out.begin_array();
        for (const std::string& url : urls) {
            if (!is_url(url) || characters(url) > 255) {
                return error("BAD_URL");
            }
            out.value(std::string_view(url));
        }
        out.end_array();
        return urls.empty() ? FieldValue() : FieldValue(std::move(list));
    }

    Read read_json(json::Ref value) const {
        if (const auto text = value.text()) {
            const auto parsed = json::Document::parse(*text);
            if (!parsed) {
                return error("BAD_JSON");
            }
            return read_parsed(parsed->root());
        }
        return read_parsed(value);
    }

    Read read_parsed(json::Ref value) const {
        if (!value.is_object() && !value.is_array()) {
            return error("BAD_JSON");
        }
        RawJson raw{value.dump()};
        if (raw.text == "{}" || raw.text == "[]") {
            return FieldValue();  // as absent ones are answered
        }
        if (raw.text.size() > kJsonBytesMax) {
            return error("TOO_LONG").with("max", std::to_string(kJsonBytesMax));
        }
        return FieldValue(std::move(raw));
    }

    Read read_size(json::Ref value) const {
        const auto text = value.text();
        auto size = text ? normal_size(*text) : std::nullopt;
        return size ? Read(FieldValue(std::move(*size))) : Read(error("BAD_SIZE"));
    }

    const EntitySpec& entity_;
    const FieldSpec& spec_;
};

}  // namespace

FieldLimits limits_of(const FieldSpec& field) {
    if (integer_column(field)) {
        const Range range = range_of(field);
        return {range.min, range.max};
    }
    return {0, longest(field)};
}

bool are_digits(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Result<FieldValue> read_value(const EntitySpec& entity, const FieldSpec& spec, json::Ref value) {
    return FieldReader(entity, spec).read(value);
}

Error missing_value(const EntitySpec& entity, const FieldSpec& spec) {
    return FieldReader(entity, spec).required();
}

}  // namespace oms::entities
