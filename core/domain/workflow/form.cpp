#include "domain/workflow/form.hpp"

#include "base/json.hpp"
#include "base/text.hpp"
#include "base/time.hpp"

#include <algorithm>

namespace oms::domain::workflow {
namespace {

Error wrong_answer(const char* key, const FormField& field) {
    return Error::invalid(key, "variables." + field.id).with("label", field.name);
}

bool unanswered(const Value& value) {
    return value.null() || (value.text() != nullptr &&
                            value.text()->find_first_not_of(" \t\r\n") == std::string::npos);
}

Result<Value> read_number(const FormField& field, const Value& given) {
    const auto number = given.number() != nullptr ? std::optional(*given.number())
                        : given.text() != nullptr ? Decimal::parse(*given.text())
                                                  : std::nullopt;
    return number && (field.type == "double" || number->whole())
               ? Result<Value>(Value(*number))
               : Result<Value>(wrong_answer("NOT_A_NUMBER", field));
}

Result<Value> read_boolean(const FormField& field, const Value& given) {
    if (given.flag() != nullptr) {
        return given;
    }
    const std::string* text = given.text();
    return text != nullptr && (*text == "true" || *text == "false")
               ? Result<Value>(Value(*text == "true"))
               : Result<Value>(wrong_answer("BAD_OPTION", field));
}

/// Ids of people come as numbers too.
std::optional<std::string> text_in(const Value& given) {
    return given.text() != nullptr     ? std::optional(*given.text())
           : given.number() != nullptr ? std::optional(given.number()->str())
                                       : std::nullopt;
}

Result<Value> read_text(const FormField& field, const Value& given) {
    const auto text = text_in(given);
    if (!text) {
        return wrong_answer("BAD_FIELD", field);
    }
    if (field.type == "date" && !is_date(*text)) {
        return wrong_answer("BAD_DATE", field);
    }
    const auto chosen = [&](const auto& choice) { return choice.first == *text; };
    if (field.type == "enum" && std::none_of(field.choices.begin(), field.choices.end(), chosen)) {
        return wrong_answer("BAD_OPTION", field);
    }
    const std::size_t max = field.type == "text" ? kFormLongTextMax : kFormTextMax;
    if (static_cast<std::size_t>(characters(*text)) > max) {
        return wrong_answer("TOO_LONG", field).with("max", std::to_string(max));
    }
    return Value(*text);
}

Result<Value> read_answer(const FormField& field, const Value& given) {
    if (field.type == "long" || field.type == "double") {
        return read_number(field, given);
    }
    return field.type == "boolean" ? read_boolean(field, given) : read_text(field, given);
}

std::string as_text(const Value& value) {
    return value.flag() != nullptr ? (*value.flag() ? "true" : "false")
                                   : text_in(value).value_or(std::string());
}

std::string label_of_answer(
    const FormField& field, const std::string& value, const PeopleNames& people
) {
    if (field.type == "enum") {
        for (const auto& [id, label] : field.choices) {
            if (id == value) {
                return label;
            }
        }
    }
    const auto person = field.type == "user" ? people.find(value) : people.end();
    return person == people.end() ? value : person->second;
}

}  // namespace

Result<Object> check_form(const std::vector<FormField>& fields, const Object& given, bool partly) {
    for (const auto& [name, value] : given) {
        if (std::none_of(fields.begin(), fields.end(), [&](const FormField& field) {
                return field.id == name;
            })) {
            return Error::invalid("BAD_FIELD", "variables." + name);
        }
    }
    Object answers;
    for (const FormField& field : fields) {
        const auto found = given.find(field.id);
        if (found == given.end() || unanswered(found->second)) {
            if (field.required && !partly) {
                return wrong_answer("REQUIRED_ENTER", field);
            }
            // Conditions may ask for it: it is there, and null.
            answers[field.id] = Value();
            continue;
        }
        auto answer = read_answer(field, found->second);
        if (!answer) {
            return std::move(answer).error();
        }
        answers[field.id] = std::move(*answer);
    }
    return answers;
}

std::string write_form(
    const std::vector<FormField>& fields, const Object& answers, const PeopleNames& people
) {
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const FormField& field : fields) {
        const auto found = answers.find(field.id);
        if (found == answers.end() || unanswered(found->second)) {
            continue;
        }
        const std::string value = as_text(found->second);
        out.begin_object()
            .member("id", std::string_view(field.id))
            .member("name", std::string_view(field.name))
            .member("type", std::string_view(field.type))
            .member("value", std::string_view(value))
            .member("label", std::string_view(label_of_answer(field, value, people)))
            .end_object();
    }
    out.end_array();
    return text;
}

}  // namespace oms::domain::workflow
