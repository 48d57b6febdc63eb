#include "commands/workflow/effects.hpp"

#include "domain/workflow/documents.hpp"

namespace oms::commands {
namespace {

/// A kind of application: its stream and table, what its process calls to approve it, and what it
/// stands at.
template <class State, class Decided>
struct Kind {
    using Fold = State;
    using Event = Decided;
    std::string_view table;
    std::string_view approve;
    std::int32_t pending;
    std::int32_t approved;
    std::int32_t rejected;
};

constexpr Kind<domain::LeaveState, events::LeaveDecided> kLeaves{
    domain::kLeaveTable,
    domain::kApproveLeave,
    domain::kLeavePending,
    domain::kLeaveApproved,
    domain::kLeaveRejected};
constexpr Kind<domain::ExpenseState, events::ExpenseDecided> kExpenses{
    domain::kExpenseTable,
    domain::kApproveExpense,
    domain::kExpensePending,
    domain::kExpenseApproved,
    domain::kExpenseRejected};

template <class K>
Status decide(CommandContext& ctx, const K& kind, Id id, std::int32_t status) {
    const std::string stream = events::stream_name(kind.table, id);
    if (ctx.load<typename K::Fold>(stream).status != kind.pending) {
        return Error::refused("STATUS_DENIED");
    }
    ctx.append<typename K::Fold>(stream, typename K::Event{id, status});
    return {};
}

template <class K>
Status reject_pending(CommandContext& ctx, const K& kind, Id id) {
    const auto& now = ctx.load<typename K::Fold>(events::stream_name(kind.table, id));
    return now.status == kind.pending ? decide(ctx, kind, id, kind.rejected) : Status();
}

}  // namespace

Status perform(CommandContext& ctx, std::string_view command, const events::FlowStarted& instance) {
    const auto asked = [&](const auto& kind) {
        return command == kind.approve && instance.businessTable == kind.table;
    };
    if (asked(kLeaves)) {
        return decide(ctx, kLeaves, instance.businessId, kLeaves.approved);
    }
    if (asked(kExpenses)) {
        return decide(ctx, kExpenses, instance.businessId, kExpenses.approved);
    }
    return Error::refused("FLOW_NO_DOCUMENT");
}

Status settle_business(
    CommandContext& ctx, const events::FlowStarted& instance, domain::InstanceState state
) {
    if (state == domain::kFlowRunning) {
        return {};
    }
    if (instance.businessTable == kLeaves.table) {
        return reject_pending(ctx, kLeaves, instance.businessId);
    }
    if (instance.businessTable == kExpenses.table) {
        return reject_pending(ctx, kExpenses, instance.businessId);
    }
    return {};
}

}  // namespace oms::commands
