#pragma once
// Approvals as the wire shows them: what was asked for, who decides and who decided.

#include "api/calls/call.hpp"
#include "projections/workflow/flow_tables.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace oms::api {

struct Approval {
    Id instance;
    projections::Row row;
    json::Document fields;
    bool used = false;

    std::int64_t number(std::string_view column) const {
        return projections::integer(projections::flow_instances(), row, column);
    }

    std::string_view text(std::string_view column) const {
        return projections::text(projections::flow_instances(), row, column);
    }

    Id id(std::string_view column) const { return Id{number(column)}; }
};

/// Nothing when the instance is no approval.
std::optional<Approval> read_approval(storage::ReadModel& model, Id instance);

/// The approvals of a document, the newest first.
std::vector<Approval> approvals_of(storage::ReadModel& model, std::string_view kind, Id document);

/// Members of an open object: what it is about, where it stands, what was decided.
void write_approval_head(
    json::Writer& out, QueryCall& call, storage::ReadModel& model, const Approval& approval
);

/// An array of names: who was in one of the groups that could do its tasks while these were open.
void write_approvers(
    json::Writer& out, QueryCall& call, storage::ReadModel& model, const Approval& approval
);

/// An array of what is asked for. `previous`: what was asked for last time; null when this is the
/// first time: then it is compared with the document as it stands, until the step has been taken.
void write_approval_fields(
    json::Writer& out,
    QueryCall& call,
    storage::ReadModel& model,
    const Approval& approval,
    const Approval* previous
);

}  // namespace oms::api
