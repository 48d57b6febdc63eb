#include "commands/kit/input.hpp"

#include "base/number.hpp"
#include "entities/spec.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

std::optional<Id> parse_id(json::Ref value) {
    if (const auto number = value.integer()) {
        return *number > 0 ? std::optional(Id{*number}) : std::nullopt;
    }
    return Id::parse(value.text().value_or("x"));
}

}  // namespace

Result<Input> Input::body(std::string_view text) {
    auto document = json::Document::parse(text);
    if (!document) {
        return std::move(document).error();
    }
    if (!document->root().is_object()) {
        return Error::invalid("BAD_JSON", "body");
    }
    return Input(std::move(*document));
}

Result<Input> Input::parameters(const std::vector<std::pair<std::string, std::string>>& parameters
) {
    std::string text;
    json::Writer out(text);
    std::set<std::string_view> seen;
    out.begin_object();
    for (const auto& [name, value] : parameters) {
        if (seen.insert(name).second) {
            out.member(name, std::string_view(value));
        }
    }
    out.end_object();
    return body(text);
}

Input Input::part(json::Ref inside) const {
    return Input(document_, inside.is_object() ? inside : json::Ref());
}

Result<Id> Input::id(std::string_view name) const {
    const auto id = optional_id(root()[name], name);
    if (id && !*id) {
        return Error::invalid("REQUIRED_CHOOSE", std::string(name));
    }
    return id;
}

Result<std::vector<Id>> Input::ids(std::string_view name) const {
    const json::Ref value = root()[name];
    std::vector<std::optional<Id>> parsed;
    if (value.is_array()) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            parsed.push_back(parse_id(value.at(i)));
        }
    } else if (const auto text = value.text()) {
        for (const std::string_view part : entities::split_list(*text)) {
            parsed.push_back(Id::parse(part));
        }
    } else if (value.present() && !value.is_null()) {
        parsed.push_back(parse_id(value));
    }
    std::vector<Id> ids;
    for (const auto& id : parsed) {
        if (!id || !*id) {
            return Error::invalid("BAD_FIELD", std::string(name));
        }
        if (std::find(ids.begin(), ids.end(), *id) == ids.end()) {
            ids.push_back(*id);
        }
    }
    if (ids.empty()) {
        return Error::invalid("REQUIRED_CHOOSE", std::string(name));
    }
    if (ids.size() > kIdsMax) {
        return Error::invalid("TOO_BIG", std::string(name)).with("max", std::to_string(kIdsMax));
    }
    return ids;
}

Result<std::optional<std::int64_t>> Input::number(std::string_view name) const {
    const json::Ref value = root()[name];
    if (value.is_null() || value.text() == "") {
        return std::optional<std::int64_t>();
    }
    if (const auto n = value.integer()) {
        return std::optional(*n);
    }
    const auto n = parse_number(value.text().value_or("x"));
    return n ? Result(n) : Error::invalid("NOT_A_NUMBER", std::string(name));
}

Result<std::string> Input::text(std::string_view name) const {
    const std::string text(root()[name].text().value_or(""));
    const bool control = std::any_of(text.begin(), text.end(), [](char c) {
        const auto u = static_cast<unsigned char>(c);
        return u == 0x7F || (u < 0x20 && c != '\n' && c != '\r' && c != '\t');
    });
    if (control) {
        return Error::invalid("BAD_FIELD", std::string(name));
    }
    return text;
}

Result<Id> optional_id(json::Ref value, std::string_view field) {
    if (value.is_null() || value.text() == "") {
        return Id{};
    }
    const auto id = parse_id(value);
    if (!id) {
        return Error::invalid("BAD_FIELD", std::string(field));
    }
    return *id;
}

}  // namespace oms::commands
