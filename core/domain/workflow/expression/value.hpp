#pragma once
// Values of an instance's variables.

#include "domain/workflow/expression/decimal.hpp"

#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace oms::domain::workflow {

struct Value;
using List = std::vector<Value>;
using Object = std::map<std::string, Value>;

/// Null, a boolean, a number, a text, a list or an object of named values.
struct Value {
    std::variant<std::monostate, bool, Decimal, std::string, List, Object> is;

    Value() = default;

    Value(bool flag) : is(flag) {}

    Value(Decimal number) : is(number) {}

    Value(std::int64_t number) : is(Decimal(number)) {}

    Value(int number) : is(Decimal(number)) {}

    Value(std::string text) : is(std::move(text)) {}

    Value(const char* text) : is(std::string(text)) {}

    Value(List list) : is(std::move(list)) {}

    Value(Object object) : is(std::move(object)) {}

    bool null() const { return is.index() == 0; }

    const bool* flag() const { return std::get_if<bool>(&is); }

    const Decimal* number() const { return std::get_if<Decimal>(&is); }

    const std::string* text() const { return std::get_if<std::string>(&is); }

    const List* list() const { return std::get_if<List>(&is); }

    const Object* object() const { return std::get_if<Object>(&is); }

    /// null, boolean, number, text, list or object.
    const char* kind() const;

    bool operator==(const Value& other) const;
};

}  // namespace oms::domain::workflow
