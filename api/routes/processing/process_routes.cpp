// Process orders (product-spec 7: processApi; domain-model 3.9).
#include "api/routes/answers.hpp"
#include "api/routes/counts_by_dept.hpp"
#include "api/routes/processing/process_price.hpp"
#include "api/routes/processing/process_view.hpp"
#include "api/routes/processing/repricing.hpp"
#include "api/routes/processing/repricing_answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/grouped_counts.hpp"
#include "api/views/rows.hpp"
#include "commands/processing/process_commands.hpp"
#include "commands/processing/processing_inputs.hpp"
#include "entities/tables/processing/processing.hpp"
#include "projections/processing/processes.hpp"
#include "storage/lists/list_query.hpp"

#include <string>
#include <utility>
#include <vector>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace tables = entities::tables;
using commands::ProcessList;

Result<std::string> process_page(QueryCall& call) {
    return counted_list(call, tables::kProcess, projections::process_table(), "processStatus");
}

Result<std::string> process_detail(QueryCall& call) {
    return document_detail(
        call, "id", tables::kProcess, projections::process_table(), write_process
    );
}

Result<std::string> process_materials(QueryCall& call) {
    const Result<Id> id = call.id("processId");
    Result<storage::ReadModel*> model = call.model();
    if (!id || !model) {
        return !id ? id.error() : std::move(model).error();
    }
    if (!in_callers_rows(call, **model, tables::kProcess, projections::process_table(), *id)) {
        return Error::not_found("processId");
    }
    std::string text;
    json::Writer out(text);
    write_process_materials(out, **model, *id, call.user());
    return text;
}

/// The caller's rows of a table that these parameters choose.
Result<storage::ListQuery> rows_where(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const std::vector<std::pair<std::string, std::string>>& parameters
) {
    std::vector<std::string> ignored;
    return storage::parse_list_query(&entity, table, parameters, &call.user(), ignored);
}

/// Brick lines of one process order, or of a period: how many, their pieces and money.
Result<std::string> count_bricks(QueryCall& call) {
    auto query = rows_where(
        call, tables::kProcessBricks, projections::process_brick_table(), period_of(call)
    );
    if (!query) {
        return about_period(query.error());
    }
    if (!call.parameter("processId").empty()) {
        const auto id = call.id("processId");
        if (!id) {
            return id.error();
        }
        query->filters.push_back({"processId", storage::Match::Equal, {id->value}});
    }
    const auto model = call.model();
    if (!model) {
        return model.error();
    }
    static constexpr std::string_view kColumns[] = {"quantity", "sourcePieces", "amount"};
    const auto totals = (*model)->totals(*query, kColumns);
    if (!totals) {
        return totals.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object().member("lines", totals->rows);
    for (std::size_t i = 0; i < std::size(kColumns); ++i) {
        out.member(kColumns[i], totals->sums[i]);
    }
    out.end_object();
    return text;
}

Result<std::string> count_by_user(QueryCall& call) {
    auto parameters = period_of(call);
    if (!call.parameter("userId").empty()) {
        const auto id = call.id("userId");
        if (!id) {
            return id.error();
        }
        parameters.emplace_back("guideUserId", id->str());
    }
    const auto query = rows_where(call, tables::kProcess, projections::process_table(), parameters);
    return query ? grouped_counts(
                       call, *query, *entities::find_field(tables::kProcess, "guideUserId")
                   )
                 : Result<std::string>(about_period(query.error()));
}

Result<std::string> count_by_dept(QueryCall& call) {
    return counts_by_dept(
        call,
        rows_where(call, tables::kProcess, projections::process_table(), period_of(call)),
        tables::kProcess
    );
}

template <ProcessList List>
Result<commands::Command> removal(Call& call) {
    Result<commands::Input> input = call.command_input();
    if (!input) {
        return std::move(input).error();
    }
    const std::string_view path = call.route().path;
    return commands::remove_process_lines(
        std::string(path.substr(path.rfind('/') + 1)), List, std::move(*input)
    );
}

constexpr std::string_view kFilters =
    "current,size,ascs,descs,keyword,processStatus,processType,closed,orderId,plantId,guideUserId,"
    "designerUserId,deptId,warehouseId,putWarehouseId,createTime_dategt,createTime_datelt,counts";

constexpr Route reading(
    std::string_view path, QueryFn query, std::string_view parameters, std::string_view summary
) {
    return {path, Verbs::GetOrPost, Access::Button, "process_view", query, parameters, summary};
}

constexpr Route saving(
    std::string_view path, std::string_view button, CommandFn command, std::string_view summary
) {
    return {path, Verbs::Post, Access::Button, button, command, "", summary};
}

constexpr Route removing(std::string_view path, CommandFn command, std::string_view summary) {
    return {path, Verbs::GetOrPost, Access::Button, "process_view", command, "ids", summary};
}

constexpr Route kProcessRoutes[] = {
    reading(
        "/api/blade-system/processApi/getProcessPage",
        answering(answers::kProcessPage, process_page),
        kFilters,
        "Process orders of the caller's rows; counts=1 tells how many stand at each step"
    ),
    reading(
        "/api/blade-system/processApi/getProcessVODetails",
        answering(answers::kProcess, process_detail),
        "id,asOf",
        "One process order with sub-parts, materials, and the works that explain its price"
    ),
    reading(
        "/api/blade-system/processApi/getProcessCommodityDetail",
        answering(answers::kProcessMaterials, process_materials),
        "processId",
        "Materials of a process order"
    ),
    reading(
        "/api/blade-system/processApi/getCountBrick",
        answering(answers::kBrickCount, count_bricks),
        "processId,startDate,endDate",
        "Brick lines of a process order or of a period: lines, pieces and amount"
    ),
    reading(
        "/api/blade-system/processApi/getProcessByUser",
        answering(answers::kGroups, count_by_user),
        "userId,startDate,endDate",
        "Number of process orders of a period by sales guide"
    ),
    reading(
        "/api/blade-system/processApi/getProcessByDept",
        answering(answers::kGroups, count_by_dept),
        "deptId,startDate,endDate",
        "Number of process orders of a period by department"
    ),
    {"/api/blade-system/processApi/getProcessPrice",
     Verbs::Post,
     Access::Button,
     "process_view",
     DirectFn(answer_process_price, &inputs::kPriceProcess, &answers::kProcessPrice),
     "",
     "What saveProcessVO would save it at, on pricingDate (else today): amounts and works with "
     "their formulas; nothing is saved"},
    {"/api/blade-system/processApi/getProcessRepriced",
     Verbs::Post,
     Access::Button,
     "plantprice_cost",
     DirectFn(answer_repricing, &inputs::kReprice, &answers::kRepricing),
     "",
     "What the process orders of a period would cost by the prices of a day or of another list, "
     "each with the works that differ; nothing is saved"},
    saving(
        "/api/blade-system/processApi/saveProcessVO",
        "process_add",
        taking(inputs::kSaveProcess, input_command<commands::save_process>),
        "New or changed process order with its sub-parts; processStatus 32 submits it"
    ),
    // Each step needs a button of its own, which the command checks (process_submit, ...).
    saving(
        "/api/blade-system/processApi/updateProcess",
        "process_view",
        taking(inputs::kSaveProcess, named_command<commands::update_process>),
        "Header and sub-parts of a draft, or prices of one that waits for its quotation"
    ),
    saving(
        "/api/blade-system/processApi/updateProcessOrder",
        "process_view",
        taking(inputs::kSaveProcess, named_command<commands::update_process>),
        "The step that processStatus asks for: 32 submit, 33 quote, 34 confirm, 31 send back"
    ),
    {"/api/blade-system/processApi/removeProcess",
     Verbs::GetOrPost,
     Access::Button,
     "process_view",
     taking(inputs::kSomeWithReason, input_command<commands::cancel_processes>),
     "ids,reason",
     "Cancel process orders that are not dispatched"},
    removing(
        "/api/blade-system/processApi/removeProcessParts",
        taking(inputs::kSome, removal<ProcessList::Parts>),
        "Take parts off a draft"
    ),
    removing(
        "/api/blade-system/processApi/removeProcessBricks",
        taking(inputs::kSome, removal<ProcessList::Bricks>),
        "Take brick lines with their crafts off a draft"
    ),
    removing(
        "/api/blade-system/processApi/removeBrickCraft",
        taking(inputs::kSome, removal<ProcessList::Crafts>),
        "Take crafts off a brick line of a draft"
    ),
    removing(
        "/api/blade-system/processApi/removeProcessDesk",
        taking(inputs::kSome, removal<ProcessList::Desk>),
        "Take desks off a draft"
    ),
    removing(
        "/api/blade-system/processApi/removeProcessStairs",
        taking(inputs::kSome, removal<ProcessList::Stairs>),
        "Take stairs off a draft"
    ),
    removing(
        "/api/blade-system/processApi/removeProcessCut",
        taking(inputs::kSome, removal<ProcessList::Cut>),
        "Take cuts off a draft"
    ),
    removing(
        "/api/blade-system/processApi/removeProcessCommodity",
        taking(inputs::kSome, removal<ProcessList::Materials>),
        "Take materials off a draft"
    ),
};

}  // namespace

std::span<const Route> process_routes() {
    return kProcessRoutes;
}

}  // namespace oms::api
