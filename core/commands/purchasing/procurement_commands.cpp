#include "commands/purchasing/procurement_commands.hpp"

#include "commands/kit/document.hpp"
#include "commands/purchasing/procurement_access.hpp"
#include "commands/purchasing/procurement_goods.hpp"
#include "commands/purchasing/procurement_input.hpp"
#include "commands/purchasing/procurement_steps.hpp"
#include "projections/purchasing/procurements.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::ProcurementAction;
using domain::ProcurementState;

/// The step that the input asks for, if any: one that purchases have.
Result<std::optional<std::int64_t>> read_step(const Input& input) {
    auto status = input.number("poStatus");
    if (!status || !*status) {
        return status;
    }
    const auto* field = entities::find_field(entities::tables::kProcurement, "poStatus");
    const auto known = entities::split_list(field->options);
    if (std::find(known.begin(), known.end(), std::to_string(**status)) == known.end()) {
        return Error::invalid("BAD_OPTION", "poStatus")
            .with("label", "entity.procurement.poStatus");
    }
    return status;
}

Status step_if_wanted(CommandContext& ctx, const ProcurementState& state, const Input& input) {
    const auto target = read_step(input);
    if (!target) {
        return target.error();
    }
    return !*target || **target == state.status ? Status()
                                                : take_purchase_step(ctx, state, **target, input);
}

Result<Answers> run_add(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("procurement_add")) {
        return Error::forbidden();
    }
    auto plan = read_purchase(ctx, input, {});
    if (!plan) {
        return std::move(plan).error();
    }
    const ProcurementState& state = write_purchase(ctx, std::move(*plan));
    if (Status ok = step_if_wanted(ctx, state, input); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

Status change_draft(CommandContext& ctx, const ProcurementState& state, const Input& input) {
    const PurchasePlan before{state.header, state.lines, state.amounts};
    const auto plan = read_purchase(ctx, input, before);
    if (!plan) {
        return plan.error();
    }
    if (plan->header == state.header && plan->lines == state.lines &&
        plan->amounts == state.amounts) {
        return {};
    }
    if (Status ok = check_right(ctx, ProcurementAction::Edit, state); !ok) {
        return ok;
    }
    return append_purchase(
        ctx,
        state.id,
        domain::change_procurement(
            state, plan->header, plan->lines, plan->amounts, ctx.user().user_name
        )
    );
}

Result<Answers> run_update(CommandContext& ctx, const Input& input) {
    const auto found = open_purchase(ctx, input);
    if (!found) {
        return found.error();
    }
    const ProcurementState& state = **found;
    const auto target = read_step(input);
    if (!target) {
        return target.error();
    }
    if (state.closed) {
        return Error::refused("STATUS_DENIED");
    }
    const bool steps = *target && **target != state.status;
    if (state.status == domain::kPurchaseToSubmit) {
        if (Status ok = change_draft(ctx, state, input); !ok) {
            return ok.error();
        }
    } else if (!steps && state.status == domain::kPurchaseToSign) {
        if (Status ok = check_right(ctx, ProcurementAction::Ship, state); !ok) {
            return ok.error();
        }
        if (Status ok = ship_purchase(ctx, state, input); !ok) {
            return ok.error();
        }
    } else if (!steps) {
        return Error::refused("STATUS_DENIED");
    }
    if (steps) {
        if (Status ok = take_purchase_step(ctx, state, **target, input); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_pay(CommandContext& ctx, const Input& input) {
    const auto found = open_purchase(ctx, input);
    if (!found) {
        return found.error();
    }
    if (Status ok = check_right(ctx, ProcurementAction::Pay, **found); !ok) {
        return ok.error();
    }
    if (Status ok = pay_by_hand(ctx, **found, input, false); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, **found)};
}

Result<Answers> run_sign(CommandContext& ctx, const Input& input) {
    const auto found = open_purchase(ctx, input);
    if (!found) {
        return found.error();
    }
    if (Status ok = check_right(ctx, ProcurementAction::Sign, **found); !ok) {
        return ok.error();
    }
    if (Status ok = sign_for_goods(ctx, **found, input); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, **found)};
}

Status cancel_one(CommandContext& ctx, Id id, const std::string& reason, Answers& answers) {
    const auto found = open_document<ProcurementState>(ctx, id, "ids");
    if (!found) {
        return found.error();
    }
    const ProcurementState& state = **found;
    if (Status ok = check_right(ctx, ProcurementAction::Cancel, state); !ok) {
        return ok;
    }
    const auto decided = domain::cancel_procurement(state, reason, ctx.user().user_name);
    if (Status ok = append_purchase(ctx, id, decided); !ok) {
        return ok;
    }
    answers.push_back(answer_of(ctx, state));
    return {};
}

Result<Answers> run_cancel(CommandContext& ctx, const Input& input) {
    return each_for_a_reason(ctx, input, cancel_one);
}

/// The purchase whose rows of this table the input names.
Result<const ProcurementState*> open_owner(
    CommandContext& ctx, const projections::RichTable& table, const std::vector<Id>& ids
) {
    const auto row = ctx.lookups().row(table.table(), ids.front());
    return open_document<ProcurementState>(
        ctx, row ? projections::id_of(table, *row, "procurementId") : Id{}, "ids"
    );
}

Result<Answers> run_remove_lines(CommandContext& ctx, const Input& input) {
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    const auto found = open_owner(ctx, projections::procurement_lines(), *ids);
    if (!found) {
        return found.error();
    }
    const ProcurementState& state = **found;
    if (Status ok = check_right(ctx, ProcurementAction::Edit, state); !ok) {
        return ok.error();
    }
    PurchasePlan plan{state.header, state.lines, state.amounts};
    for (const Id id : *ids) {
        const auto same = [id](const auto& line) { return line.id == id; };
        if (std::erase_if(plan.lines, same) == 0) {
            return Error::not_found("ids").with("id", id.str());
        }
    }
    if (Status ok = settle_purchase(ctx, plan); !ok) {
        return ok.error();
    }
    const auto decided = domain::change_procurement(
        state, plan.header, plan.lines, plan.amounts, ctx.user().user_name
    );
    if (Status ok = append_purchase(ctx, state.id, decided); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_remove_waybills(CommandContext& ctx, const Input& input) {
    const auto ids = input.ids("ids");
    if (!ids) {
        return ids.error();
    }
    const auto found = open_owner(ctx, projections::procurement_waybills(), *ids);
    if (!found) {
        return found.error();
    }
    const ProcurementState& state = **found;
    if (Status ok = check_right(ctx, ProcurementAction::Ship, state); !ok) {
        return ok.error();
    }
    for (const Id id : *ids) {
        const auto decided = domain::remove_waybill(state, id, ctx.user().user_name);
        if (Status ok = append_purchase(ctx, state.id, decided); !ok) {
            return Error(ok.error()).with("id", id.str());
        }
    }
    return Answers{answer_of(ctx, state)};
}

bool names_one(const Input& input) {
    for (const std::string_view member : {"procurementId", "id"}) {
        const json::Ref id = input[member];
        if (!id.is_null() && id.text() != "") {
            return true;
        }
    }
    return false;
}

}  // namespace

Command save_procurement(std::string name, Input input) {
    if (names_one(input)) {
        return update_procurement(std::move(name), std::move(input));
    }
    return {std::move(name), false, [input](CommandContext& ctx) { return run_add(ctx, input); }};
}

Command update_procurement(std::string name, Input input) {
    return {
        std::move(name), false, [input](CommandContext& ctx) { return run_update(ctx, input); }};
}

Command pay_procurement(Input input) {
    return {"payProcurement", false, [input](CommandContext& ctx) { return run_pay(ctx, input); }};
}

Command sign_procurement(Input input) {
    return {"updateProcumentSign", false, [input](CommandContext& ctx) {
                return run_sign(ctx, input);
            }};
}

Command cancel_procurements(Input input) {
    return {
        "deleteProcurement", true, [input](CommandContext& ctx) { return run_cancel(ctx, input); }};
}

Command remove_procurement_lines(Input input) {
    return {"deleteProcurementDetail", false, [input](CommandContext& ctx) {
                return run_remove_lines(ctx, input);
            }};
}

Command remove_waybills(Input input) {
    return {"removeLogisticDetail", false, [input](CommandContext& ctx) {
                return run_remove_waybills(ctx, input);
            }};
}

}  // namespace oms::commands
