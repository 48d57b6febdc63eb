#include "domain/workflow/bpmn_extensions.hpp"

#include "domain/workflow/form.hpp"

#include <algorithm>
#include <array>

namespace oms::domain::workflow {
namespace {

constexpr std::size_t kFieldNameMax = 64;

constexpr std::array<std::string_view, 8> kFieldTypes{
    "string", "text", "long", "double", "date", "boolean", "enum", "user"};

bool names_variable(std::string_view id) {
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    return !id.empty() && id.size() <= kFieldNameMax && letter(id.front()) &&
           std::all_of(id.begin(), id.end(), [&](char c) {
               return letter(c) || (c >= '0' && c <= '9');
           });
}

Error wrong_field(const BpmnXml& xml, pugi::xml_node at, const char* what, const char* why) {
    return xml.error("BPMN_VALUE", at).with("what", what).with("why", why);
}

}  // namespace

Error bad_value(const BpmnXml& xml, pugi::xml_node at, const char* what, const Error& why) {
    Error error = xml.error("BPMN_VALUE", at).with("what", what).with("why", why.key);
    error.params.insert(error.params.end(), why.params.begin(), why.params.end());
    return error;
}

Result<Handing> read_handing(const BpmnXml& xml, pugi::xml_node extension) {
    std::string_view source = attribute(extension, "source");
    if (source.empty()) {
        source = attribute(extension, "sourceExpression");
    }
    const std::string_view target = attribute(extension, "target");
    if (source.empty() || target.empty()) {
        return xml.error("BPMN_MISSING", extension)
            .with("what", source.empty() ? "source" : "target");
    }
    if (source.starts_with("${") && source.ends_with('}')) {
        source = source.substr(2, source.size() - 3);
    }
    auto expression = Expression::parse(source);
    if (!expression) {
        return bad_value(xml, extension, "source", expression.error());
    }
    return Handing{std::move(*expression), std::string(target)};
}

Result<FormField> read_form_field(
    const BpmnXml& xml, pugi::xml_node extension, const std::vector<FormField>& before
) {
    FormField field;
    field.id = attribute(extension, "id");
    field.name = attribute(extension, "name");
    field.type = attribute(extension, "type");
    field.required = attribute(extension, "required") == "true";
    if (field.id.empty()) {
        return xml.error("BPMN_MISSING", extension).with("what", "id");
    }
    if (!names_variable(field.id) || field.id == "pass") {
        return wrong_field(xml, extension, "id", "BAD_FIELD");
    }
    if (std::any_of(before.begin(), before.end(), [&](const FormField& other) {
            return other.id == field.id;
        })) {
        return wrong_field(xml, extension, "id", "DUPLICATE");
    }
    if (before.size() == kFormFieldsMax) {
        return wrong_field(xml, extension, "formProperty", "too many");
    }
    field.type = field.type.empty() ? "string" : field.type;
    if (std::find(kFieldTypes.begin(), kFieldTypes.end(), field.type) == kFieldTypes.end()) {
        return wrong_field(xml, extension, "type", "BAD_OPTION");
    }
    field.name = field.name.empty() ? field.id : field.name;
    for (const pugi::xml_node child : extension.children()) {
        if (!is_engine_element(child, "value")) {
            continue;
        }
        const std::string id(attribute(child, "id"));
        if (id.empty()) {
            return xml.error("BPMN_MISSING", child).with("what", "id");
        }
        if (field.choices.size() == kFormChoicesMax) {
            return wrong_field(xml, child, "value", "too many");
        }
        const std::string name(attribute(child, "name"));
        field.choices.emplace_back(id, name.empty() ? id : name);
    }
    return field.type == "enum" && field.choices.empty()
               ? Result<FormField>(xml.error("BPMN_MISSING", extension).with("what", "value"))
               : Result<FormField>(std::move(field));
}

}  // namespace oms::domain::workflow
