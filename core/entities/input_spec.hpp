#pragma once
// What a command takes, as data: the one description that its input is checked and narrowed by, and
// that OpenAPI prints. A command never sees a member that is not named here.

#include "base/json.hpp"
#include "base/result.hpp"
#include "entities/spec.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::entities {

struct InputSpec;

/// A member that is an array of objects.
struct InputList {
    std::string_view name;
    const InputSpec* of;
};

/// A constant of the program: it lives as long as that.
struct InputSpec {
    std::string_view name;  ///< of its schema
    /// Its fields that the server does not compute belong to the input; the command reads them with
    /// read_input. A member below of the same name stands for the field.
    const EntitySpec* entity = nullptr;
    /// Of type Id, Ids, Int, Text, Password or Json (an object, or its text).
    std::span<const FieldSpec> members = {};
    std::span<const InputList> lists = {};
    /// Its members are the parameters of the call, in the query or in the body, and refused as
    /// parameters are: PARAM_REQUIRED, BAD_FIELD.
    bool parameters = false;
};

/// The members that the specification names, as one JSON object. Invalid, with the member's place
/// ("lines[2].pieces") as field: BAD_FIELD, NOT_A_NUMBER; REQUIRED_CHOOSE and REQUIRED_ENTER when a
/// required one is missing, null or "". Ranges and meanings are the command's.
Result<std::string> take_input(const InputSpec& spec, json::Ref input);

/// The members of the input itself that name records of other entities (FieldSpec::ref).
std::vector<FieldSpec> references_of(const InputSpec& spec);

/// Does the specification name the member, by itself or as a field of its entity?
bool names_member(const InputSpec& spec, std::string_view name);

/// The schema object of the input; rows of its lists are components of their own.
void write_input_schema(const InputSpec& spec, json::Writer& out);

}  // namespace oms::entities
