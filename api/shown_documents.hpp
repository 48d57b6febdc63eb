#pragma once
// What readers are shown of a stored document beyond what is stored: the name in their language,
// and, of users, how their accounts are used.

#include "api/call.hpp"
#include "base/json.hpp"
#include "entities/spec.hpp"

#include <functional>
#include <optional>
#include <string>

namespace oms::api {

/// The field that English readers are shown instead of the display field, where it has a text: that
/// of the same name with "En"; null when there is none.
const entities::FieldSpec* english_display(const entities::EntitySpec& entity);

/// The document (JSON) that is shown instead of a stored one; nothing: that one.
using DocumentEdit = std::function<std::optional<std::string>(Id id, json::Ref stored)>;

/// How lists show the entity's records to who calls; empty: as they are stored. `call` must outlive
/// what comes back.
DocumentEdit list_edit(const QueryCall& call, const entities::EntitySpec& entity);
/// How a record on its own is shown, which forms change: it keeps its names in both languages.
DocumentEdit detail_edit(const QueryCall& call, const entities::EntitySpec& entity);

}  // namespace oms::api
