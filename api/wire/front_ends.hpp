#pragma once
// How front ends of other servers of the API family know what this one keeps (wire-protocol 0):
// their names and forms of members, of buttons and of answers. One table of each, read by
// whatever shows a record or takes one.

#include "api/wire/dialect.hpp"
#include "base/json.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace oms::api {

/// What stands beside a value: the entry of a dictionary, or the member of a company
/// ("tenant.<member>", by its number). "" when there is none.
using Label = std::function<std::string(std::string_view of, std::string_view key)>;

/// Whether records of this entity are shown otherwise than they are kept. `entity` may also be a
/// form of one that a path asks for ("user.platform").
bool shown_otherwise(Dialect dialect, std::string_view entity);

/// The record, an object, as the dialect's front ends know it.
std::string shown_to(
    Dialect dialect, std::string_view entity, json::Ref record, const Label& label
);

/// The other way round: what such a front end sent, as it is kept. Nothing: as it came.
std::optional<std::string> taken_from(Dialect dialect, std::string_view entity, json::Ref input);

/// The code by which these front ends look for a button of ours, beside its own; "" for most.
std::string_view other_button(std::string_view code);

/// How a list is to be answered.
enum class ListForm : std::uint8_t {
    Usual,   ///< as the route says
    Forest,  ///< everything, nested
    Below,   ///< all that lies below the parent, nested
};

ListForm form_of(Dialect dialect, std::string_view path);

}  // namespace oms::api
