#include "commands/stock/put_order_commands.hpp"

#include "base/number.hpp"
#include "commands/between/order_access.hpp"
#include "commands/between/put_order_writing.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/purchasing/procurement_goods.hpp"
#include "domain/stock/goods_rules.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/goods_documents.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::PutOrderState;
using events::PutHeader;
using events::PutLine;
using events::PutPosting;

Result<PutHeader> read_put_header(
    CommandContext& ctx, const Input& input, const PutHeader& before
) {
    const auto given = entities::read_input(
        entities::tables::kPutOrder, input.root(), !before.warehouseId, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    PutHeader header = before;
    Given take(*given);
    PutHeader::describe(take, header);
    if (header.putType == domain::kPutReturn) {
        return Error::invalid("BAD_OPTION", "putType").with("label", "entity.putOrder.putType");
    }
    const auto warehouse = warehouse_facts(ctx, header.warehouseId, "warehouseId");
    if (!warehouse) {
        return warehouse.error();
    }
    if (Status ok = check_works_in(ctx, *warehouse); !ok) {
        return ok.error();
    }
    header.warehouseName = warehouse->name;
    header.deptId = warehouse->dept;
    if (!header.keeperUserId) {
        header.keeperUserId = warehouse->keeper;
    }
    auto keeper = name_of(ctx, "user", header.keeperUserId, "realName", "keeperUserId");
    auto supplier =
        name_of(ctx, "cooperation", header.cooperationId, "cooperationName", "cooperationId");
    for (const auto* name : {&keeper, &supplier}) {
        if (!*name) {
            return name->error();
        }
    }
    header.keeperUserName = std::move(*keeper);
    header.cooperationName = std::move(*supplier);
    return header;
}

/// One line over what it was; `before` is null for a new one.
Result<PutLine> read_line(
    CommandContext& ctx, const PutHeader& header, json::Ref input, const PutLine* before
) {
    const auto given = entities::read_input(
        entities::tables::kPutDetail, input, before == nullptr, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    PutLine line = before == nullptr ? PutLine{} : *before;
    Given take(*given);
    PutLine::describe(take, line);
    if (before == nullptr) {
        line.id = ctx.new_id();
    }
    auto goods = goods_of(ctx, line.goods.commodityId, line.goods.colorNumber, line.goods.grade);
    if (!goods) {
        return std::move(goods).error();
    }
    line.goods = std::move(*goods);
    if (before == nullptr && !line.storageId) {
        line.storageId = goods_policy(ctx, header.warehouseId, line.goods.commodityId).storage;
    }
    auto bin = bin_code(ctx, line.storageId, header.warehouseId, "storageId");
    if (!bin) {
        return std::move(bin).error();
    }
    line.storageCode = std::move(*bin);
    if (line.planPieces < 1) {
        return Error::invalid("REQUIRED_ENTER", "planPieces")
            .with("label", "entity.putDetail.planPieces");
    }
    return line;
}

Result<std::vector<PutLine>> read_lines(
    CommandContext& ctx,
    const PutHeader& header,
    json::Ref details,
    const std::vector<PutLine>& before
) {
    return read_matched(details, before, [&](json::Ref input, const PutLine* line) {
        return read_line(ctx, header, input, line);
    });
}

bool wants_submit(const Input& input, std::int32_t status) {
    const auto wanted = input.number("putStatus");
    return wanted && *wanted == domain::kToPut && status == domain::kPutDraft;
}

Status submit_if_wanted(CommandContext& ctx, const Input& input, const std::string& stream) {
    const auto& state = ctx.load<PutOrderState>(stream);
    if (!wants_submit(input, state.status)) {
        return {};
    }
    return append_decided<PutOrderState>(
        ctx, stream, domain::submit_put(state, ctx.user().user_name)
    );
}

Result<Answers> run_save_put(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("putorder_add")) {
        return Error::forbidden();
    }
    const auto header = read_put_header(ctx, input, {});
    if (!header) {
        return header.error();
    }
    const auto lines = read_lines(ctx, *header, input["details"], {});
    if (!lines) {
        return lines.error();
    }
    if (Status ok = domain::check_put(*header, *lines); !ok) {
        return ok.error();
    }
    const Id id = ctx.new_id();
    const std::string stream = document_stream<PutOrderState>(id);
    const std::string& name = ctx.user().user_name;
    ctx.append<PutOrderState>(
        stream, events::PutOrderDrafted{id, next_document_number(ctx, "RK"), *header, *lines, name}
    );
    if (Status ok = submit_if_wanted(ctx, input, stream); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, ctx.load<PutOrderState>(stream))};
}

Result<Answers> run_update_put(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::PutAction::Edit, ctx.user())) {
        return Error::forbidden();
    }
    const auto found =
        open_seen<PutOrderState>(ctx, input, document_id(input, "putOrderId"), "putOrderId");
    if (!found) {
        return found.error();
    }
    const PutOrderState& state = **found;
    const auto header = read_put_header(ctx, input, state.header);
    if (!header) {
        return header.error();
    }
    std::vector<PutLine> lines = state.lines;
    if (input["details"].is_array()) {
        auto read = read_lines(ctx, *header, input["details"], state.lines);
        if (!read) {
            return std::move(read).error();
        }
        lines = std::move(*read);
    }
    const std::string stream = document_stream<PutOrderState>(state.id);
    if (*header != state.header || lines != state.lines || state.status != domain::kPutDraft) {
        const auto changed = domain::change_put(state, *header, lines, ctx.user().user_name);
        if (Status ok = append_decided<PutOrderState>(ctx, stream, changed); !ok) {
            return ok.error();
        }
    }
    if (Status ok = submit_if_wanted(ctx, input, stream); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

/// What came in for a line; shade, grade and bin are those of the plan unless given.
Result<PutPosting> read_posting(
    CommandContext& ctx, const PutOrderState& state, const Input& input
) {
    const auto line_id = optional_id(input["putDetailId"], "putDetailId");
    const PutLine* line = line_id ? state.line(*line_id) : nullptr;
    if (line == nullptr) {
        return Error::invalid("NOT_FOUND", "putDetailId");
    }
    auto read = entities::read_input(
        entities::tables::kPutDetail, input.root(), false, entities::Strictness::Api
    );
    if (!read) {
        return std::move(read).error();
    }
    PutLine actual = *line;
    Given take(*read);
    take("colorNumber", actual.goods.colorNumber);
    take("grade", actual.goods.grade);
    take("storageId", actual.storageId);
    take("serialIds", actual.serialIds);
    auto goods =
        goods_of(ctx, actual.goods.commodityId, actual.goods.colorNumber, actual.goods.grade);
    if (!goods) {
        return std::move(goods).error();
    }
    auto bin = bin_code(ctx, actual.storageId, state.header.warehouseId, "storageId");
    if (!bin) {
        return std::move(bin).error();
    }
    // Counted by the server, so no input of the registry.
    const auto pieces = input.number("pieces");
    const auto damaged = input.number("damagedPieces");
    for (const auto* number : {&pieces, &damaged}) {
        if (!*number) {
            return number->error();
        }
    }
    PutPosting posting;
    posting.lineId = *line_id;
    posting.goods = std::move(*goods);
    posting.storageId = actual.storageId;
    posting.storageCode = std::move(*bin);
    posting.pieces = pieces->value_or(0);
    posting.damagedPieces = damaged->value_or(0);
    posting.costAmount = kept_product(line->unitCost, posting.pieces);
    posting.serialIds = actual.serialIds;
    return posting;
}

Result<Answers> run_post_put(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::PutAction::Post, ctx.user())) {
        return Error::forbidden();
    }
    const auto found =
        open_seen<PutOrderState>(ctx, input, document_id(input, "putOrderId"), "putOrderId");
    if (!found) {
        return found.error();
    }
    const PutOrderState& state = **found;
    if (Status ok = check_works_at(ctx, state.header.warehouseId); !ok) {
        return ok.error();
    }
    std::vector<PutPosting> postings;
    const json::Ref lines = input["lines"];
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto posting = read_posting(ctx, state, input.part(lines.at(i)));
        if (!posting) {
            return in_row(std::move(posting).error(), "lines", i);
        }
        postings.push_back(std::move(*posting));
    }
    if (Status ok = post_put_goods(ctx, state, postings); !ok) {
        return ok.error();
    }
    if (is_bought(state)) {
        if (Status ok = record_bought_put(ctx, state, postings); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, state)};
}

Result<Answers> run_void_put(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::PutAction::Void, ctx.user())) {
        return Error::forbidden();
    }
    const auto found =
        open_seen<PutOrderState>(ctx, input, document_id(input, "putOrderId"), "putOrderId");
    const auto reason = input.text("reason");
    if (!found || !reason) {
        return !found ? found.error() : reason.error();
    }
    if (Status ok = check_works_at(ctx, (*found)->header.warehouseId); !ok) {
        return ok.error();
    }
    const auto decided = domain::void_put(**found, *reason, ctx.user().user_name);
    if (Status ok = append_decided<PutOrderState>(
            ctx, document_stream<PutOrderState>((*found)->id), decided
        );
        !ok) {
        return ok.error();
    }
    if (is_bought(**found)) {
        if (Status ok = void_bought_put(ctx, **found, *reason); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, **found)};
}

Result<Answers> run_remove_lines_put(CommandContext& ctx, const Input& input) {
    if (!has_right(domain::PutAction::Edit, ctx.user())) {
        return Error::forbidden();
    }
    const auto ids = input.ids("putDetailIds");
    if (!ids) {
        return ids.error();
    }
    const auto& table = projections::put_lines();
    const auto row = ctx.lookups().row(table.table(), ids->front());
    const auto found = open_document<PutOrderState>(
        ctx, row ? projections::id_of(table, *row, "putOrderId") : Id{}, "putDetailIds"
    );
    if (!found) {
        return found.error();
    }
    const PutOrderState& state = **found;
    std::vector<PutLine> left = state.lines;
    for (const Id id : *ids) {
        if (std::erase_if(left, [id](const PutLine& line) { return line.id == id; }) == 0) {
            return Error::not_found("putDetailIds").with("id", id.str());
        }
    }
    const auto decided = domain::change_put(state, state.header, left, ctx.user().user_name);
    if (Status ok =
            append_decided<PutOrderState>(ctx, document_stream<PutOrderState>(state.id), decided);
        !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

}  // namespace

Command save_put_order(Input input) {
    return {
        "savePutOrder", false, [input](CommandContext& ctx) { return run_save_put(ctx, input); }};
}

Command update_put_order(Input input) {
    return {"updatePutOrderVO", false, [input](CommandContext& ctx) {
                return run_update_put(ctx, input);
            }};
}

Command post_put_order(Input input) {
    return {
        "updatePutWhVO", false, [input](CommandContext& ctx) { return run_post_put(ctx, input); }};
}

Command void_put_order(Input input) {
    return {
        "removePutOrder", false, [input](CommandContext& ctx) { return run_void_put(ctx, input); }};
}

Command remove_put_lines(Input input) {
    return {"removePutDetail", false, [input](CommandContext& ctx) {
                return run_remove_lines_put(ctx, input);
            }};
}

Result<std::int64_t> free_put_record(CommandContext& ctx, Id put_order, Id movement) {
    const auto& state = load_document<PutOrderState>(ctx, put_order);
    for (const PutPosting& record : state.records) {
        if (is_bought(state) && record.movementId == movement) {
            return free_bought_put(ctx, state, record);
        }
    }
    return std::int64_t{0};
}

Status reverse_put_record(
    CommandContext& ctx, Id put_order, Id movement, const std::string& reason, std::int64_t freed
) {
    const auto found = open_document<PutOrderState>(ctx, put_order, "outPutRecordId");
    if (!found) {
        return found.error();
    }
    if ((*found)->header.putType == domain::kPutReturn) {
        return Error::refused("REVERSE_AT_DOCUMENT", "outPutRecordId");
    }
    const auto decided = domain::reverse_put(**found, movement, reason, ctx.user().user_name);
    if (!decided || !is_bought(**found)) {
        return append_decided<PutOrderState>(
            ctx, document_stream<PutOrderState>(put_order), decided
        );
    }
    const auto& reversed = std::get<events::PutOrderReversed>(*decided);
    events::PutPosting posting;
    posting.lineId = reversed.lineId;
    posting.pieces = reversed.pieces;
    posting.damagedPieces = reversed.damagedPieces;
    posting.costAmount = reversed.costAmount;
    if (Status ok = take_back_bought_put(ctx, **found, posting, freed); !ok) {
        return ok;
    }
    return append_decided<PutOrderState>(ctx, document_stream<PutOrderState>(put_order), decided);
}

}  // namespace oms::commands
