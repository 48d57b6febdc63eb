#include "support/api/typescript.hpp"

#include <set>
#include <string_view>

namespace oms::test {
namespace {

constexpr std::string_view kReference = "#/components/schemas/";

std::string_view name_in(std::string_view reference) {
    return reference.substr(kReference.size());
}

/// "orderRow" -> "OrderRow"
std::string type_name(std::string_view schema) {
    std::string name(schema);
    if (name.front() >= 'a' && name.front() <= 'z') {
        name.front() = static_cast<char>(name.front() - 'a' + 'A');
    }
    return name;
}

bool is_identifier(std::string_view name) {
    return !name.empty() && name.find_first_not_of(
                                "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_$"
                            ) == std::string_view::npos;
}

std::set<std::string_view> required_of(json::Ref schema) {
    std::set<std::string_view> names;
    const json::Ref list = schema["required"];
    for (std::size_t i = 0; i < list.size(); ++i) {
        names.insert(list.at(i).text().value_or(""));
    }
    return names;
}

std::string type_of(json::Ref schema, std::size_t depth);

std::string members_of(json::Ref schema, std::size_t depth) {
    const auto required = required_of(schema);
    std::string text;
    schema["properties"].each_member([&](std::string_view name, json::Ref member) {
        text.append(2 * (depth + 1), ' ');
        text += is_identifier(name) ? std::string(name) : "'" + std::string(name) + "'";
        text += required.contains(name) ? ": " : "?: ";
        text += type_of(member, depth + 1) + ";\n";
    });
    return "{\n" + text + std::string(2 * depth, ' ') + "}";
}

std::string options_of(json::Ref options) {
    std::string text;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const auto word = options.at(i).text();
        text += text.empty() ? "" : " | ";
        text += word ? "'" + std::string(*word) + "'" : options.at(i).dump();
    }
    return text;
}

std::string joined(json::Ref parts, std::string_view by, std::size_t depth) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        text += (text.empty() ? "" : std::string(by)) + type_of(parts.at(i), depth);
    }
    return text;
}

std::string type_of(json::Ref schema, std::size_t depth) {
    if (const auto reference = schema["$ref"].text()) {
        return type_name(name_in(*reference));
    }
    if (schema["allOf"].is_array()) {
        return joined(schema["allOf"], " & ", depth);
    }
    if (schema["anyOf"].is_array()) {
        return joined(schema["anyOf"], " | ", depth);
    }
    const std::string_view type = schema["type"].text().value_or("");
    const std::string_view null = schema["nullable"].boolean().value_or(false) ? " | null" : "";
    if (schema["enum"].is_array()) {
        return options_of(schema["enum"]).append(null);
    }
    if (type == "array") {
        return "Array<" + type_of(schema["items"], depth) + ">";
    }
    if (type == "object" && schema["properties"].is_object()) {
        return members_of(schema, depth);
    }
    if (type == "object") {
        return schema["additionalProperties"].is_object()
                   ? "Record<string, " + type_of(schema["additionalProperties"], depth) + ">"
                   : "Record<string, unknown>";
    }
    const std::string_view plain = type == "integer"   ? "number"
                                   : type == "boolean" ? "boolean"
                                   : type == "string"  ? "string"
                                                       : "unknown";
    return std::string(plain).append(null);
}

/// What an operation answers as `data`; absent when the description does not say.
json::Ref data_of(json::Ref operation) {
    const json::Ref answer = operation["responses"]["200"]["content"]["application/json"];
    return answer["schema"]["allOf"].at(1)["properties"]["data"];
}

json::Ref body_of(json::Ref operation) {
    return operation["requestBody"]["content"]["application/json"]["schema"];
}

/// "'/path': Type;" lines of an interface, of the operations that have one.
template <class Schema>
std::string by_path(json::Ref openapi, std::string_view verbs, const Schema& schema_of) {
    std::string text;
    openapi["paths"].each_member([&](std::string_view path, json::Ref operations) {
        for (const std::string_view verb : {"get", "post"}) {
            const json::Ref schema = schema_of(operations[verb]);
            const bool told = schema.present() && verbs.find(verb) != std::string_view::npos;
            if (told && text.find("'" + std::string(path) + "':") == std::string::npos) {
                text += "  '" + std::string(path) + "': " + type_of(schema, 1) + ";\n";
            }
        }
    });
    return text;
}

bool is_accepted(json::Ref data) {
    return data["anyOf"].at(0)["$ref"].text() == "#/components/schemas/Accepted";
}

}  // namespace

std::string typescript_of(json::Ref openapi) {
    std::string text =
        "// Made from the server's description of its API by tests/wire-types; not written by "
        "hand.\n";
    openapi["components"]["schemas"].each_member([&](std::string_view name, json::Ref schema) {
        const std::string type = type_of(schema, 0);
        text += type.starts_with("{") ? "\nexport interface " + type_name(name) + " " + type + "\n"
                                      : "\nexport type " + type_name(name) + " = " + type + ";\n";
    });
    const auto answered = [](json::Ref operation) {
        const json::Ref data = data_of(operation);
        return is_accepted(data) ? json::Ref() : data;
    };
    const auto taken = [](json::Ref operation) {
        const json::Ref body = body_of(operation);
        return body["$ref"].present() || body["anyOf"].present() ? body : json::Ref();
    };
    text += "\n/** What queries answer, by path. */\nexport interface Answers {\n";
    text += by_path(openapi, "get,post", answered) + "}\n";
    text += "\n/** What commands take, by path. */\nexport interface Inputs {\n";
    text += by_path(openapi, "post", taken) + "}\n";
    return text;
}

}  // namespace oms::test
