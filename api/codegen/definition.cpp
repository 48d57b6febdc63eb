#include "api/codegen/definition.hpp"

#include "api/codegen/reserved_words.hpp"
#include "base/number.hpp"
#include "base/text.hpp"
#include "commands/system/seed/standard.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::FieldType;

constexpr std::size_t kNameMin = 2;
constexpr std::size_t kNameMax = 32;
constexpr std::int64_t kLabelMax = 60;
constexpr std::int64_t kTextMax = 1000;
constexpr std::int64_t kLongTextMax = 10'000;

constexpr std::string_view kSubjects[] = {
    "goods",
    "messages",
    "money",
    "orders",
    "people",
    "processing",
    "purchasing",
    "records",
    "returns",
    "stock",
    "system",
    "workflow",
};

constexpr DefinedType kTypes[] = {
    {FieldType::Text, "Text", true},     {FieldType::LongText, "LongText", false},
    {FieldType::Int, "Int", true},       {FieldType::Bool, "Bool", true},
    {FieldType::Enum, "Enum", true},     {FieldType::Id, "Id", true},
    {FieldType::Ids, "Ids", false},      {FieldType::Money, "Money", true},
    {FieldType::Area, "Area", true},     {FieldType::Weight, "Weight", true},
    {FieldType::Length, "Length", true}, {FieldType::Thickness, "Thickness", true},
    {FieldType::Rate, "Rate", true},     {FieldType::Quantity, "Quantity", true},
    {FieldType::Date, "Date", true},     {FieldType::DateTime, "DateTime", true},
    {FieldType::Phone, "Phone", true},   {FieldType::Url, "Url", false},
    {FieldType::Json, "Json", false},
};

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return out;
}

bool letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

Status check_name(const std::string& name, const std::string& where) {
    if (name.empty()) {
        return Error::invalid("REQUIRED_ENTER", where).with("label", where);
    }
    const bool spelled = name.size() >= kNameMin && name.size() <= kNameMax && name[0] >= 'a' &&
                         name[0] <= 'z' && std::all_of(name.begin(), name.end(), letter_or_digit);
    if (!spelled) {
        return Error::invalid("DEFINED_NAME", where);
    }
    return is_reserved(name) ? Status(Error::invalid("DEFINED_RESERVED", where).with("name", name))
                             : Status();
}

/// Text for people, in one line.
Result<std::string> label(json::Ref given, std::string_view name, const std::string& before) {
    const std::string where = before + std::string(name);
    const std::string text(given[name].text().value_or(""));
    if (text.empty()) {
        return Error::invalid("REQUIRED_ENTER", where).with("label", where);
    }
    if (characters(text) > kLabelMax) {
        return Error::invalid("TOO_LONG", where).with("max", std::to_string(kLabelMax));
    }
    const bool plain = std::none_of(text.begin(), text.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || c == '{' || c == '}';
    });
    return plain ? Result<std::string>(text) : Error::invalid("BAD_FIELD", where);
}

/// A flag: true or false, 1 or 0; false when absent.
bool flag(json::Ref given, std::string_view name) {
    return given[name].boolean().value_or(given[name].integer().value_or(0) != 0);
}

Result<std::vector<DefinedOption>> read_options(json::Ref given, const std::string& where) {
    std::vector<DefinedOption> options;
    std::set<std::string> values;
    if (given.size() == 0 || given.size() > kDefinedOptionsMax) {
        return Error::invalid("DEFINED_OPTIONS", where)
            .with("max", std::to_string(kDefinedOptionsMax));
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
        const std::string at = fmt::format("{}[{}].", where, i);
        DefinedOption option;
        option.value = given.at(i)["value"].text().value_or("");
        const bool spelled = !option.value.empty() && option.value.size() <= kNameMax &&
                             std::all_of(option.value.begin(), option.value.end(), [](char c) {
                                 return letter_or_digit(c);
                             });
        if (!spelled || !values.insert(option.value).second) {
            return Error::invalid(spelled ? "DEFINED_TAKEN" : "DEFINED_NAME", at + "value")
                .with("name", option.value);
        }
        auto zh = label(given.at(i), "zh", at);
        auto en = label(given.at(i), "en", at);
        if (!zh || !en) {
            return !zh ? zh.error() : en.error();
        }
        option.zh = std::move(*zh);
        option.en = std::move(*en);
        options.push_back(std::move(option));
    }
    return options;
}

Status check_flags(const DefinedField& field, const std::string& at) {
    const FieldType type = field.type->type;
    if (!field.type->column && (field.search || field.sort || field.unique)) {
        return Error::invalid(
            "DEFINED_FLAG",
            at + (field.search ? "search"
                  : field.sort ? "sort"
                               : "unique")
        );
    }
    if (field.unique && type != FieldType::Text && type != FieldType::Phone) {
        return Error::invalid("DEFINED_FLAG", at + "unique");
    }
    const bool texts = type == FieldType::Text || type == FieldType::LongText;
    const std::int64_t most = type == FieldType::Text       ? kTextMax
                              : type == FieldType::LongText ? kLongTextMax
                                                            : INT32_MAX;
    const bool bounded = texts || type == FieldType::Int;
    if ((field.max != 0 && !bounded) || field.max < 0 || field.max > most) {
        return Error::invalid("DEFINED_MAX", at + "max").with("max", std::to_string(most));
    }
    const bool low = field.min == 0 || (type == FieldType::Int && field.min >= INT32_MIN &&
                                        (field.max == 0 || field.min <= field.max));
    return low ? Status() : Status(Error::invalid("DEFINED_MAX", at + "min").with("max", "0"));
}

Result<DefinedField> read_field(json::Ref given, const std::string& at) {
    DefinedField field;
    field.name = given["name"].text().value_or("");
    if (Status named = check_name(field.name, at + "name"); !named) {
        return named.error();
    }
    const std::string type(given["type"].text().value_or(""));
    const auto* const found = std::find_if(
        std::begin(kTypes), std::end(kTypes), [&](const DefinedType& t) { return t.name == type; }
    );
    if (found == std::end(kTypes)) {
        return Error::invalid("BAD_OPTION", at + "type");
    }
    field.type = found;
    auto zh = label(given, "zh", at);
    auto en = label(given, "en", at);
    if (!zh || !en) {
        return !zh ? zh.error() : en.error();
    }
    field.zh = std::move(*zh);
    field.en = std::move(*en);
    field.required = flag(given, "required");
    field.list = flag(given, "list");
    field.search = flag(given, "search");
    field.sort = flag(given, "sort");
    field.unique = flag(given, "unique");
    field.max = given["max"].integer().value_or(0);
    field.min = given["min"].integer().value_or(0);
    if (found->type == FieldType::Text && field.max == 0) {
        field.max = 64;
    }
    if (found->type == FieldType::LongText && field.max == 0) {
        field.max = 500;
    }
    if (Status flags = check_flags(field, at); !flags) {
        return flags.error();
    }
    if (found->type == FieldType::Enum) {
        auto options = read_options(given["options"], at + "options");
        if (!options) {
            return options.error();
        }
        field.options = std::move(*options);
    }
    const bool refers = found->type == FieldType::Id || found->type == FieldType::Ids;
    field.ref = refers ? given["ref"].text().value_or("") : "";
    if (refers && entities::find_entity(field.ref) == nullptr) {
        return Error::invalid("BAD_OPTION", at + "ref");
    }
    return field;
}

/// Whether the product knows something by this name: an entity, a page, a button, a call.
bool taken(const std::string& entity, std::span<const Route> routes) {
    const std::string name = lower(entity);
    const auto all = entities::all_entities();
    const bool known = std::any_of(all.begin(), all.end(), [&](const auto* other) {
        return lower(other->name) == name;
    });
    const auto screens = commands::seed::screens();
    const bool page = std::any_of(screens.begin(), screens.end(), [&](const auto& screen) {
        return screen.code == name ||
               std::any_of(screen.buttons.begin(), screen.buttons.end(), [&](const auto& button) {
                   return button.code.starts_with(name + "_");
               });
    });
    const bool called = std::any_of(routes.begin(), routes.end(), [&](const Route& route) {
        const std::string path = lower(route.path);
        return path.starts_with("/api/blade-system/" + name + "/");
    });
    return known || page || called;
}

Status check_head(const Definition& made, std::span<const Route> routes) {
    if (Status named = check_name(made.entity, "entity"); !named) {
        return named;
    }
    if (taken(made.entity, routes)) {
        return Error::invalid("DEFINED_TAKEN", "entity").with("name", made.entity);
    }
    if (std::find(std::begin(kSubjects), std::end(kSubjects), made.subject) ==
        std::end(kSubjects)) {
        return Error::invalid("BAD_OPTION", "subject");
    }
    const auto screens = commands::seed::screens();
    const bool heading = std::any_of(screens.begin(), screens.end(), [&](const auto& screen) {
        return screen.code == made.parent && screen.parent.empty() && screen.buttons.empty();
    });
    return heading ? Status() : Status(Error::invalid("BAD_OPTION", "parent"));
}

/// The fields that a record is called by and told apart by.
Status check_names(const Definition& made) {
    const auto named = [&](const std::string& name) {
        return std::find_if(made.fields.begin(), made.fields.end(), [&](const DefinedField& f) {
            return f.name == name;
        });
    };
    const auto display = named(made.display);
    if (display == made.fields.end() || !display->type->column) {
        return Error::invalid("BAD_OPTION", "display");
    }
    const auto code = named(made.code);
    const bool fits = made.code.empty() || (code != made.fields.end() &&
                                            code->type->type == FieldType::Text && code->required);
    return fits ? Status() : Status(Error::invalid("DEFINED_CODE", "code"));
}

}  // namespace

std::span<const std::string_view> defined_subjects() {
    return kSubjects;
}

std::span<const DefinedType> defined_types() {
    return kTypes;
}

bool DefinedField::numeric() const {
    return !options.empty() && std::all_of(options.begin(), options.end(), [](const auto& option) {
        const auto number = parse_number(option.value);
        return number && *number >= 0 && *number <= INT32_MAX;
    });
}

Result<Definition> read_definition(json::Ref given, std::span<const Route> routes) {
    Definition made;
    made.entity = given["entity"].text().value_or("");
    made.subject = given["subject"].text().value_or("");
    made.parent = given["parent"].text().value_or("");
    made.code = given["code"].text().value_or("");
    made.display = given["display"].text().value_or("");
    if (Status head = check_head(made, routes); !head) {
        return head.error();
    }
    auto zh = label(given, "zh", "");
    auto en = label(given, "en", "");
    if (!zh || !en) {
        return !zh ? zh.error() : en.error();
    }
    made.zh = std::move(*zh);
    made.en = std::move(*en);
    const json::Ref fields = given["fields"];
    if (fields.size() == 0 || fields.size() > kDefinedFieldsMax) {
        return Error::invalid("DEFINED_FIELDS", "fields")
            .with("max", std::to_string(kDefinedFieldsMax));
    }
    std::set<std::string> names;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string at = fmt::format("fields[{}].", i);
        auto field = read_field(fields.at(i), at);
        if (!field) {
            return field.error();
        }
        if (!names.insert(lower(field->name)).second) {
            return Error::invalid("DEFINED_TAKEN", at + "name").with("name", field->name);
        }
        made.fields.push_back(std::move(*field));
    }
    if (Status called = check_names(made); !called) {
        return called.error();
    }
    return made;
}

std::string file_name_of(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z') {
            out += out.empty() ? "" : "_";
            out.push_back(static_cast<char>(c - 'A' + 'a'));
        } else {
            out.push_back(c);
        }
    }
    return out;
}

std::string capital(std::string_view name) {
    std::string out(name);
    if (!out.empty() && out.front() >= 'a' && out.front() <= 'z') {
        out.front() = static_cast<char>(out.front() - 'a' + 'A');
    }
    return out;
}

}  // namespace oms::api
