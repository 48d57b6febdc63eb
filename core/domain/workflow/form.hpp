#pragma once
// Answers to the forms that a process asks its people.

#include "base/result.hpp"
#include "domain/workflow/definition.hpp"
#include "domain/workflow/expression/value.hpp"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace oms::domain::workflow {

inline constexpr std::size_t kFormFieldsMax = 50;
inline constexpr std::size_t kFormChoicesMax = 100;
inline constexpr std::size_t kFormTextMax = 500;        ///< characters of an answer
inline constexpr std::size_t kFormLongTextMax = 2'000;  ///< of an answer of type text

/// The answers as variables. `partly`: required ones may be missing (a refusal need not answer).
/// Invalid, field "variables.x", label the field's: REQUIRED_ENTER, NOT_A_NUMBER, BAD_OPTION,
/// BAD_DATE, TOO_LONG (param max); BAD_FIELD, field "variables.x", for what no field asks.
Result<Object> check_form(const std::vector<FormField>& fields, const Object& given, bool partly);

/// Names of people by their ids, as texts.
using PeopleNames = std::map<std::string, std::string, std::less<>>;

/// The answers as they are kept: [{"id","name","type","value","label"}]; `label` is the value as
/// people read it. What is not answered is not there.
std::string write_form(
    const std::vector<FormField>& fields, const Object& answers, const PeopleNames& people
);

}  // namespace oms::domain::workflow
