#pragma once
// What readers are shown of a stored document beyond what is stored: the name in their language,
// of users how their accounts are used, and of goods whether they are in stock.

#include "api/calls/call.hpp"
#include "base/json.hpp"
#include "entities/spec.hpp"
#include "storage/lists/read_model.hpp"

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
DocumentEdit list_edit(QueryCall& call, const entities::EntitySpec& entity);
/// How a record on its own is shown, which forms change: it keeps its names in both languages.
DocumentEdit detail_edit(QueryCall& call, const entities::EntitySpec& entity);

/// Whether a list's parameter names what is shown of the entity and not stored: `inStock` of goods.
bool names_shown(const entities::EntitySpec& entity, std::string_view parameter);

/// Narrows a list by such a parameter. False when it means nothing to the viewer, who is not shown
/// it; Invalid / BAD_OPTION for another value than 0 and 1. REQUIRES names_shown.
Result<bool> narrow_by_shown(
    const Principal& viewer,
    const std::string& name,
    std::string_view value,
    storage::ListQuery& query
);

/// Whether a piece of these goods that is kept for nobody is there, in whatever warehouse. What
/// cutting has left over is none.
bool in_stock(storage::ReadModel& model, Id goods);

}  // namespace oms::api
