#include "commands/returns/return_steps.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_money.hpp"
#include "commands/between/order_receiving.hpp"
#include "commands/between/put_order_writing.hpp"
#include "commands/between/return_access.hpp"
#include "commands/between/return_bonus.hpp"
#include "commands/between/return_opening.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "entities/tables/returns/returns.hpp"
#include "projections/returns/refunds.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::ReturnState;
using events::AcceptedLine;
using events::ReturnLine;

Status check_button(CommandContext& ctx, std::string_view button) {
    return ctx.user().can(button) ? Status() : Status(Error::forbidden());
}

Status submit(CommandContext& ctx, const ReturnState& state) {
    if (Status ok = check_button(ctx, "returns_submit"); !ok) {
        return ok;
    }
    const auto& order = load_document<domain::OrderState>(ctx, state.header.orderId);
    const auto lines = domain::settle_return_lines(
        returnable_order(ctx, order, state.id), state.header.returnsType, state.lines
    );
    if (!lines) {
        return lines.error();
    }
    return append_return(
        ctx,
        document_stream<ReturnState>(state.id),
        domain::submit_return(state, *lines, ctx.user().user_name)
    );
}

/// Where the accepted goods of a line are put.
struct PutAway {
    Id storageId;
    std::vector<Id> serialIds;
};

struct AcceptInput {
    std::vector<domain::Acceptance> lines;
    std::map<Id, PutAway> places;  ///< by detail
};

Result<AcceptInput> read_acceptance(const Input& input) {
    const json::Ref details = input["details"];
    AcceptInput read;
    for (std::size_t i = 0; i < details.size(); ++i) {
        const Input entry = input.part(details.at(i));
        const auto id = entry.id("id");
        const auto pieces = entry.number("acceptPieces");
        const auto grade = entry.text("grade");
        const auto storage = optional_id(entry["storageId"], "storageId");
        if (!id || !pieces || !grade || !storage) {
            const Error error = !id       ? id.error()
                                : !pieces ? pieces.error()
                                : !grade  ? grade.error()
                                          : storage.error();
            return in_row(error, "details", i);
        }
        if (!*pieces) {
            return in_row(
                Error::invalid("REQUIRED_ENTER", "acceptPieces")
                    .with("label", "entity.returnsDetail.acceptPieces"),
                "details",
                i
            );
        }
        read.lines.push_back({*id, **pieces, *grade});
        PutAway place{*storage, {}};
        if (entry["serialIds"].present()) {
            const auto serials = entry.ids("serialIds");
            place.serialIds = serials ? *serials : std::vector<Id>{};
        }
        read.places[*id] = std::move(place);
    }
    return read;
}

const ReturnLine& line_of(const ReturnState& state, Id detail) {
    return *std::find_if(state.lines.begin(), state.lines.end(), [&](const ReturnLine& line) {
        return line.id == detail;
    });
}

/// Goods that came back, as a put order and its posting: what is broken is written down, not put
/// into stock.
struct PutBack {
    std::vector<events::PutLine> lines;
    std::vector<events::PutPosting> postings;
};

Status put_back_line(
    CommandContext& ctx,
    Id warehouse,
    const ReturnLine& line,
    const AcceptedLine& accepted,
    const PutAway& place,
    PutBack& back
) {
    auto goods = goods_of(ctx, line.commodityId, line.colorNumber, accepted.grade);
    if (!goods) {
        return std::move(goods).error();
    }
    const Id storage =
        place.storageId ? place.storageId : goods_policy(ctx, warehouse, line.commodityId).storage;
    auto bin = bin_code(ctx, storage, warehouse, "storageId");
    const auto cost = cost_of_found(ctx, *goods, warehouse, accepted.acceptPieces);
    if (!bin || !cost) {
        return !bin ? std::move(bin).error() : cost.error();
    }
    events::PutLine put;
    put.id = ctx.new_id();
    put.sourceLineId = line.id;
    put.goods = *goods;
    put.storageId = storage;
    put.storageCode = *bin;
    put.planPieces = line.pieces;
    put.serialIds = place.serialIds;
    events::PutPosting posting;
    posting.lineId = put.id;
    posting.goods = std::move(*goods);
    posting.storageId = storage;
    posting.storageCode = std::move(*bin);
    posting.pieces = accepted.acceptPieces;
    posting.damagedPieces = accepted.rejectPieces;
    posting.costAmount = *cost;
    posting.serialIds = place.serialIds;
    back.lines.push_back(std::move(put));
    back.postings.push_back(std::move(posting));
    return {};
}

Result<const domain::PutOrderState*> put_back(
    CommandContext& ctx,
    const ReturnState& state,
    const WarehouseFacts& warehouse,
    const std::vector<AcceptedLine>& accepted,
    const AcceptInput& input
) {
    PutBack back;
    for (std::size_t i = 0; i < accepted.size(); ++i) {
        const auto place = input.places.find(accepted[i].detailId);
        Status made = put_back_line(
            ctx,
            warehouse.id,
            line_of(state, accepted[i].detailId),
            accepted[i],
            place == input.places.end() ? PutAway{} : place->second,
            back
        );
        if (!made) {
            return in_row(std::move(made).error(), "details", i);
        }
    }
    events::PutHeader header;
    header.putType = domain::kPutReturn;
    header.warehouseId = warehouse.id;
    header.warehouseName = warehouse.name;
    header.deptId = warehouse.dept;
    header.sourceId = state.id;
    header.sourceNo = state.returnsNo;
    header.putDate = format_date(ctx.now());
    header.keeperUserId = warehouse.keeper;
    auto keeper = name_of(ctx, "user", warehouse.keeper, "realName", "keeperUserId");
    header.keeperUserName = keeper ? std::move(*keeper) : std::string();
    const auto put = write_put_order(ctx, header, back.lines);
    if (!put) {
        return put;
    }
    if (Status ok = post_put_goods(ctx, **put, back.postings); !ok) {
        return ok.error();
    }
    return put;
}

Status accept(CommandContext& ctx, const ReturnState& state, const Input& input) {
    if (Status ok = check_button(ctx, "returns_accept"); !ok) {
        return ok;
    }
    const auto chosen = optional_id(input["warehouseId"], "warehouseId");
    const auto read = read_acceptance(input);
    if (!chosen || !read) {
        return !chosen ? chosen.error() : read.error();
    }
    const Id warehouse_id = *chosen ? *chosen : state.header.warehouseId;
    if (!warehouse_id) {
        return Error::invalid("REQUIRED_CHOOSE", "warehouseId")
            .with("label", "entity.returns.warehouseId");
    }
    const auto warehouse = warehouse_facts(ctx, warehouse_id, "warehouseId");
    if (!warehouse) {
        return warehouse.error();
    }
    if (Status ok = check_works_in(ctx, *warehouse); !ok) {
        return ok;
    }
    const Id order_id = state.header.orderId;
    const auto& order = load_document<domain::OrderState>(ctx, order_id);
    const auto lines =
        domain::settle_acceptance(state, returnable_order(ctx, order, state.id), read->lines);
    if (!lines) {
        return lines.error();
    }
    const auto put = put_back(ctx, state, *warehouse, *lines, *read);
    if (!put) {
        return put.error();
    }
    const domain::AcceptedGoods goods{
        warehouse->id, warehouse->name, warehouse->keeper, (*put)->id, (*put)->putNo};
    const auto decided = domain::accept_return(state, goods, *lines, ctx.user().user_name);
    if (Status ok = append_return(ctx, document_stream<ReturnState>(state.id), decided); !ok) {
        return ok;
    }
    return receive_when_settled(ctx, order_id);
}

Status account(CommandContext& ctx, const ReturnState& state, const Input& input) {
    if (Status ok = check_button(ctx, "returns_account"); !ok) {
        return ok;
    }
    const auto given = entities::read_input(
        entities::tables::kReturns, input.root(), false, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    domain::ReturnTerms terms;
    terms.feeRate =
        given->get("feeRate") == nullptr
            ? static_cast<std::int32_t>(number_of(ctx.lookups(), domain::params::kReturnFeeRate))
            : static_cast<std::int32_t>(given->integer("feeRate"));
    terms.freightAmount = given->integer("freightAmount");
    if (Status ok = plan_clawbacks(ctx, state, terms); !ok) {
        return ok;
    }
    return append_return(
        ctx,
        document_stream<ReturnState>(state.id),
        domain::account_return(state, terms, ctx.user().user_name)
    );
}

/// 26 -> 27, and the points go back.
Status complete(CommandContext& ctx, const ReturnState& state) {
    const auto decided = domain::complete_return(state, ctx.user().user_name);
    if (Status ok = append_return(ctx, document_stream<ReturnState>(state.id), decided); !ok) {
        return ok;
    }
    return post_clawbacks(ctx, state);
}

Status agree(CommandContext& ctx, const ReturnState& state, const Input& input) {
    if (Status ok = check_button(ctx, "returns_agree"); !ok) {
        return ok;
    }
    const auto way = read_refund_way(input, {});
    if (!way) {
        return way.error();
    }
    const auto& order = load_document<domain::OrderState>(ctx, state.header.orderId);
    const OrderMoney money = money_of(ctx, order);
    // The goods are worth nothing to the order any more.
    const std::int64_t owed =
        order.closed
            ? 0
            : std::max<std::int64_t>(
                  0, order.amounts.payableAmount - money.credited - state.amounts.refundAmount
              );
    const auto decided = domain::agree_return(state, money.kept() - owed, ctx.user().user_name);
    if (!decided) {
        return decided.error();
    }
    const std::string stream = document_stream<ReturnState>(state.id);
    if (Status ok = append_return(ctx, stream, events::ReturnEvent(*decided)); !ok) {
        return ok;
    }
    write_refund(ctx, order, {domain::kOfReturn, &state, {}, {}}, decided->payAmount, *way);
    if (decided->payAmount > 0) {
        return {};
    }
    return complete(ctx, state);
}

Status send_back(
    CommandContext& ctx, const ReturnState& state, const Input& input, std::string_view button
) {
    if (Status ok = check_button(ctx, button); !ok) {
        return ok;
    }
    const auto reason = input.text("reason");
    if (!reason) {
        return reason.error();
    }
    return append_return(
        ctx,
        document_stream<ReturnState>(state.id),
        domain::send_return_back(state, *reason, ctx.user().user_name)
    );
}

}  // namespace

Status take_return_step(
    CommandContext& ctx, const ReturnState& state, std::int64_t target, const Input& input
) {
    if (!state.closed) {
        const std::int32_t from = state.status;
        if (from == domain::kReturnToSubmit && target == domain::kReturnToAccept) {
            return submit(ctx, state);
        }
        if (from == domain::kReturnToAccept && target == domain::kReturnToAccount) {
            return accept(ctx, state, input);
        }
        if (from == domain::kReturnToAccept && target == domain::kReturnToSubmit) {
            return send_back(ctx, state, input, "returns_accept");
        }
        if (from == domain::kReturnToAccount && target == domain::kReturnToAgree) {
            return account(ctx, state, input);
        }
        if (from == domain::kReturnToAgree && target == domain::kReturnToRefund) {
            return agree(ctx, state, input);
        }
        if (from == domain::kReturnToAgree && target == domain::kReturnToAccount) {
            return send_back(ctx, state, input, "returns_agree");
        }
    }
    return Error::refused("STATUS_DENIED", "returnsStatus");
}

Result<events::RefundWay> read_refund_way(const Input& input, const events::RefundWay& before) {
    const auto given = entities::read_input(
        entities::tables::kRefund, input.root(), false, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    events::RefundWay way = before;
    Given take(*given);
    events::RefundWay::describe(take, way);
    return way;
}

Status complete_when_refunded(CommandContext& ctx, Id returns) {
    if (!returns) {
        return {};
    }
    const auto& table = projections::refunds();
    for (const auto& row :
         ctx.lookups().rows(table.table(), "returnsId", projections::cell(returns))) {
        const auto& refund =
            load_document<domain::RefundState>(ctx, projections::id_of(table, row, "id"));
        if (refund.status == domain::kToRefund) {
            return {};
        }
    }
    return complete(ctx, load_document<ReturnState>(ctx, returns));
}

}  // namespace oms::commands
