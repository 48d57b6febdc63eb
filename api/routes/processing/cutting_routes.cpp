// Cut plans and what they made. A plan takes up to seconds: it is made by a worker, never by the
// writer, out of what the writer says stands in the warehouse.
#include "api/net/worker_pool.hpp"
#include "api/paper/cutting_sheet.hpp"
#include "api/paper/pdf.hpp"
#include "api/paper/print_calls.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/processing/cutting_answers.hpp"
#include "api/routes/processing/cutting_view.hpp"
#include "api/routes/submit.hpp"
#include "api/routes/tables.hpp"
#include "api/wire/envelope.hpp"
#include "commands/kit/input_members.hpp"
#include "commands/processing/cut_commands.hpp"
#include "commands/processing/cutting_inputs.hpp"
#include "domain/processing/cut_content.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/stock/remnants.hpp"

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;
namespace tables = entities::tables;

Result<std::string> cut_plan_page(QueryCall& call) {
    return counted_list(call, tables::kCutPlan, projections::cut_plan_table(), "cutStatus");
}

Result<std::string> cut_plan_detail(QueryCall& call) {
    return document_detail(
        call, "id", tables::kCutPlan, projections::cut_plan_table(), write_cut_plan
    );
}

Result<std::string> remnant_page(QueryCall& call) {
    return counted_list(
        call, tables::kRemnant, projections::remnant_table(), "remnantStatus", {}, {}, Closed::Among
    );
}

Result<std::string> remnant_detail(QueryCall& call) {
    return document_detail(
        call,
        "id",
        tables::kRemnant,
        projections::remnant_table(),
        [](json::Writer&, const DetailCase&) {},
        Past::InRows
    );
}

Result<std::string> cut_plan_prints(QueryCall& call) {
    return prints_json(call, tables::kCutPlan, projections::cut_plan_table(), "id");
}

Result<Response> cut_plan_pdf(DirectCall& call) {
    const auto paper =
        document_on_paper(call, tables::kCutPlan, projections::cut_plan_table(), cut_plan_json);
    if (!paper) {
        return paper.error();
    }
    const json::Ref plan = paper->document.root();
    const print::Sheet sheet = cutting_sheet(plan, paper->making, paper_language(call));
    return pdf_file(print::pdf_of(sheet), sheet.number.value);
}

using Planned = std::shared_ptr<events::CutContent>;
using WhenPlanned = std::function<void(const Result<Planned>&)>;

/// Lines get numbers for ids: the ledger gives its own when the plan is saved.
Result<Planned> planned(commands::CutWish& wish) {
    auto content = std::make_shared<events::CutContent>(std::move(wish.content));
    std::int64_t last = 0;
    const Status done =
        domain::plan_content(*content, wish.offered, [&last] { return Id{++last}; });
    return done ? Result<Planned>(std::move(content)) : done.error();
}

constexpr char kPlanning = 0;  ///< a kind of work (work_shares.hpp)

/// The writer says what there is, a worker plans it.
void plan_for(const std::shared_ptr<DirectCall>& call, const Respond& respond, WhenPlanned then) {
    auto input = call->command_input();
    if (!input) {
        respond(refusal(*call, input.error()));
        return;
    }
    auto wish = std::make_shared<commands::CutWish>();
    auto command = commands::read_cut_wish(std::move(*input), wish);
    const auto done = [call, respond, wish, then](const Result<storage::Accepted>& result) {
        if (result || result.error().key != "DRY_RUN") {
            respond(refusal(*call, result ? Error::refused("DRY_RUN") : result.error()));
            return;
        }
        const auto plan = [call, respond, wish, then] {
            WorkShares& shares = call->services().workers.shares();
            const auto job = [wish, then] { then(planned(*wish)); };
            if (!shares.run(call->user().tenant, &kPlanning, job)) {
                respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
            }
        };
        if (!call->services().workers.submit(plan)) {
            respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
        }
    };
    submit_as_caller(call, std::move(command), {}, respond, done);
}

void answer_plan(const std::shared_ptr<DirectCall>& call, Respond respond) {
    plan_for(call, respond, [call, respond](const Result<Planned>& plan) {
        respond(
            plan ? success(call->language(), cut_preview_json(**plan, call->user()))
                 : refusal(*call, plan.error())
        );
    });
}

void save_plan(const std::shared_ptr<DirectCall>& call, Respond respond) {
    plan_for(call, respond, [call, respond](const Result<Planned>& plan) {
        auto input = call->command_input();
        if (!plan || !input) {
            respond(refusal(*call, !plan ? plan.error() : input.error()));
            return;
        }
        submit_command(call, commands::save_cut_plan(std::move(*input), *plan), respond);
    });
}

constexpr std::string_view kCutPlanFilters =
    "current,size,ascs,descs,keyword,cutStatus,closed,processId,warehouseId,commodityId,"
    "colorNumber,createTime_dategt,createTime_datelt,counts";
constexpr std::string_view kRemnantFilters =
    "current,size,ascs,descs,keyword,kind,remnantStatus,commodityId,colorNumber,grade,warehouseId,"
    "longSide_ge,shortSide_ge,onHand_ge,planId";

constexpr Route kCuttingRoutes[] = {
    {"/api/blade-system/cutPlanApi/cutPlanPage",
     Verbs::GetOrPost,
     Access::Button,
     "cutplan_view",
     answering(answers::kCutPlanPage, cut_plan_page),
     kCutPlanFilters,
     "Cut plans of the caller's rows; counts=1 tells how many stand at each step"},
    {"/api/blade-system/cutPlanApi/getCutPlan",
     Verbs::GetOrPost,
     Access::Button,
     "cutplan_view",
     answering(answers::kCutPlan, cut_plan_detail),
     "id,asOf",
     "One cut plan with parts, pieces, the cuts of every sheet, and what it made"},
    {"/api/blade-system/cutPlanApi/planCut",
     Verbs::Post,
     Access::Button,
     "cutplan_view",
     DirectFn(answer_plan, &inputs::kSaveCutPlan, &answers::kCutPreview),
     "",
     "What saveCutPlan would plan: sheets, yield and what a grid would take; nothing is saved"},
    {"/api/blade-system/cutPlanApi/saveCutPlan",
     Verbs::Post,
     Access::Button,
     "cutplan_view",
     DirectFn(save_plan, &inputs::kSaveCutPlan),
     "",
     "New cut plan (cutplan_add), or a draft planned anew (cutplan_edit)"},
    // Each step needs a button of its own, which the command checks (cutplan_cut, ...).
    {"/api/blade-system/cutPlanApi/updateCutPlan",
     Verbs::Post,
     Access::Button,
     "cutplan_view",
     taking(inputs::kTurnCutPlan, input_command<commands::turn_cut_plan>),
     "",
     "The step that cutStatus asks for: 112 keep the pieces, 111 free them, 113 cut, 114 take "
     "back"},
    {"/api/blade-system/cutPlanApi/removeCutPlan",
     Verbs::GetOrPost,
     Access::Button,
     "cutplan_delete",
     taking(inputs::kSomeWithReason, input_command<commands::cancel_cut_plans>),
     "ids,reason",
     "Cancel cut plans that are not cut"},
    {"/api/blade-system/cutPlanApi/getCutProgress",
     Verbs::Get,
     Access::Button,
     "process_view",
     answering(answers::kCutProgress, cut_progress),
     "processId",
     "How many pieces of each line of a process order are cut, and how many live plans will cut"},
    {"/api/blade-system/cutPlanApi/updatePrintNum",
     Verbs::Post,
     Access::Button,
     "cutplan_view",
     taking(inputs::kOne, count_print<tables::kCutPlan>),
     "id",
     "One more print of a cut plan; `version` is its number"},
    {"/api/blade-system/cutPlanApi/getPrintList",
     Verbs::Get,
     Access::Button,
     "cutplan_view",
     answering(answers::kPrints, cut_plan_prints),
     "id",
     "Its prints: number, revision, who and when"},
    {"/api/blade-system/print/cutPlan",
     Verbs::Get,
     Access::Button,
     "cutplan_view",
     answer_file<cut_plan_pdf>,
     "id,printNum,asOf,lang",
     "A cut plan with its parts and the cuts of every sheet as PDF",
     true},
    {"/api/blade-system/remnantApi/remnantPage",
     Verbs::GetOrPost,
     Access::Button,
     "remnant_view",
     answering(answers::kRemnantPage, remnant_page),
     kRemnantFilters,
     "Parts and remnants; longSide_ge and shortSide_ge: at least this large, either way round"},
    {"/api/blade-system/remnantApi/getRemnant",
     Verbs::GetOrPost,
     Access::Button,
     "remnant_view",
     answering(answers::kRemnant, remnant_detail),
     "id",
     "One part or remnant"},
};

}  // namespace

std::span<const Route> cutting_routes() {
    return kCuttingRoutes;
}

}  // namespace oms::api
