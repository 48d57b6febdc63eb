#include "domain/workflow/expression/variables_json.hpp"

#include "base/text.hpp"

#include <algorithm>
#include <string_view>

namespace oms::domain::workflow {
namespace {

constexpr std::size_t kNameMax = 64;

bool is_name(std::string_view name) {
    return !name.empty() && name.size() <= kNameMax &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '_';
           });
}

Result<Value> variable(json::Ref given, const std::string& field, int depth);

Result<Value> container(json::Ref given, const std::string& field, int depth) {
    if (depth == kVariableDepthMax) {
        return Error::invalid("BAD_FIELD", field);
    }
    if (given.is_array()) {
        if (given.size() > kVariablesMax) {
            return Error::invalid("TOO_BIG", field).with("max", std::to_string(kVariablesMax));
        }
        List list;
        for (std::size_t i = 0; i < given.size(); ++i) {
            auto item = variable(given.at(i), field + "[" + std::to_string(i) + "]", depth + 1);
            if (!item) {
                return item;
            }
            list.push_back(std::move(*item));
        }
        return Value(std::move(list));
    }
    Object object;
    Status bad;
    std::size_t count = 0;
    given.each_member([&](std::string_view name, json::Ref member) {
        const std::string place = field + "." + std::string(name.substr(0, kNameMax));
        if (!bad) {
            return;
        }
        if (!is_name(name)) {
            bad = Error::invalid("BAD_FIELD", place);
        } else if (++count > kVariablesMax) {
            bad = Error::invalid("TOO_BIG", field).with("max", std::to_string(kVariablesMax));
        } else if (auto value = variable(member, place, depth + 1); value) {
            object[std::string(name)] = std::move(*value);
        } else {
            bad = std::move(value).error();
        }
    });
    return bad ? Result<Value>(Value(std::move(object))) : Result<Value>(bad.error());
}

Result<Value> variable(json::Ref given, const std::string& field, int depth) {
    if (given.is_null()) {
        return Value();
    }
    if (given.is_bool()) {
        return Value(given.boolean().value());
    }
    if (const auto text = given.text()) {
        if (static_cast<std::size_t>(characters(*text)) > kVariableTextMax) {
            return Error::invalid("TOO_LONG", field).with("max", std::to_string(kVariableTextMax));
        }
        return Value(std::string(*text));
    }
    if (given.is_array() || given.is_object()) {
        return container(given, field, depth);
    }
    const auto number = Decimal::parse(given.dump());
    return number ? Result<Value>(Value(*number))
                  : Result<Value>(Error::invalid("NOT_A_NUMBER", field));
}

}  // namespace

Result<Object> read_variables(json::Ref given, const std::string& field) {
    if (given.is_null() || given.text() == "") {
        return Object();
    }
    if (!given.is_object()) {
        return Error::invalid("BAD_FIELD", field);
    }
    auto read = container(given, field, 0);
    return read ? Result<Object>(*read->object()) : Result<Object>(std::move(read).error());
}

}  // namespace oms::domain::workflow
