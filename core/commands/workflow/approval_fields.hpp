#pragma once
// What an approval sees of a document: the values that conditions name, those that people are
// shown, and what tells one proposed step from another.

#include "commands/kit/context.hpp"
#include "domain/kit/approval_steps.hpp"
#include "domain/workflow/expression/value.hpp"

#include <string>
#include <vector>

namespace oms::commands {

struct DocumentFields {
    /// By the entity's field names, in the units of people: yuan, percent, m2, kg, mm. Texts are ""
    /// and numbers 0 when nobody has entered them. Of an order also `customerOrders`, how many its
    /// customer has paid for, and `lowestRate`, the least discount rate of a line that is no gift;
    /// of a balance `bonusChange`, `goldChange` and `reason`.
    domain::workflow::Object named;
    std::string shown = "{}";  ///< JSON: what people are shown, as it is stored
    std::string number;
};

/// The document as it stands in the look-ups; `events`: those of this command in its stream.
DocumentFields document_fields(
    CommandContext& ctx,
    const domain::ApprovalStep& step,
    Id id,
    const std::vector<events::StoredEvent>& events
);

/// Names as document_fields has them, each with a value of its kind: what a condition may use.
domain::workflow::Object sample_fields(const domain::ApprovalStep& step);

/// What the events of a step say, without times, numbers, who takes it, and ids from `fresh_from`
/// on, which this command has made: equal for the same step taken again.
std::string proposal_of(
    const Principal& user, const std::vector<events::StoredEvent>& events, Id fresh_from
);

}  // namespace oms::commands
