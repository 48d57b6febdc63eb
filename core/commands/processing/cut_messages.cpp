#include "commands/processing/cut_messages.hpp"

#include "commands/kit/document.hpp"
#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "commands/messages/message_commands.hpp"
#include "commands/processing/process_access.hpp"
#include "events/kit/codec.hpp"

namespace oms::commands {
namespace {

StepMessage about_cutting(
    const domain::CuttingState& plan, std::string_view text, const std::string& operator_name
) {
    const events::CutHeader& header = plan.content.header;
    return {
        text,
        {{"cutPlanNo", plan.planNo},
         {"processNo", header.processNo},
         {"commodity", header.commodityName},
         {"warehouse", header.warehouseName},
         {"operator", operator_name}},
        "cutPlan",
        plan.id};
}

/// Who wrote the process order and who guides, then the keepers of the plant's own warehouse. All
/// of them are led to the process order, which they see.
Status tell_process_side(
    CommandContext& ctx, const domain::CuttingState& plan, StepMessage message
) {
    const Id id = plan.content.header.processId;
    if (!id) {
        return {};
    }
    message.biz_type = "process";
    message.biz_id = id;
    const auto& process = load_document<domain::ProcessState>(ctx, id);
    const events::ProcessHeader& header = process.content.header;
    Status told = tell_people(ctx, message, process.createUser, header.guideUserId);
    const auto plant = find_record(ctx, "processPlant", header.plantId);
    const Id warehouse = plant ? plant->id("warehouseId") : Id{};
    return told && warehouse ? tell_keepers(ctx, message, warehouse) : told;
}

}  // namespace

Status tell_of_cutting(
    CommandContext& ctx, const events::CutPlanEvent& event, const domain::CuttingState& plan
) {
    return std::visit(
        events::Overload{
            [&](const events::CutPlanDrafted& e) {
                return tell_keepers(
                    ctx,
                    about_cutting(plan, "cut.planned", e.operatorName),
                    plan.content.header.warehouseId
                );
            },
            [&](const events::CutPlanCut& e) {
                return tell_process_side(
                    ctx, plan, about_cutting(plan, "cut.done", e.operatorName)
                );
            },
            [&](const events::CutPlanReversed& e) {
                StepMessage message = about_cutting(plan, "cut.reversed", e.operatorName);
                message.values.emplace_back("reason", e.reason);
                return tell_process_side(ctx, plan, std::move(message));
            },
            events::Nothing<
                Status,
                events::CutPlanChanged,
                events::CutPlanReserved,
                events::CutPlanReleased,
                events::CutPlanCancelled>(),
        },
        event
    );
}

}  // namespace oms::commands
