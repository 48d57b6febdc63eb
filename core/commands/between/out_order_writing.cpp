#include "commands/between/out_order_writing.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "entities/tables/stock/warehouse.hpp"

namespace oms::commands {
namespace {

constexpr std::int64_t kByFreightLine = 3;  ///< OrderDeliver.deliverMode

}  // namespace

Result<events::OutHeader> complete_out_header(
    CommandContext& ctx, events::OutHeader header, bool carrier_needed
) {
    const auto warehouse = warehouse_facts(ctx, header.warehouseId, "warehouseId");
    if (!warehouse) {
        return warehouse.error();
    }
    header.warehouseName = warehouse->name;
    header.deptId = warehouse->dept;
    if (!header.keeperUserId) {
        header.keeperUserId = warehouse->keeper;
    }
    if (carrier_needed && !header.logisticId) {
        return Error::invalid("REQUIRED_CHOOSE", "logisticId");
    }
    auto keeper = name_of(ctx, "user", header.keeperUserId, "realName", "keeperUserId");
    auto carrier = name_of(ctx, "logistic", header.logisticId, "logisticName", "logisticId");
    for (const auto* name : {&keeper, &carrier}) {
        if (!*name) {
            return name->error();
        }
    }
    header.keeperUserName = std::move(*keeper);
    header.logisticName = std::move(*carrier);
    return header;
}

Result<events::OutHeader> sale_header(
    CommandContext& ctx, const Input& input, const domain::OrderState& order, Id warehouse
) {
    // The warehouse is where the goods lie, whatever the input says of it.
    std::string text;
    json::Writer out(text);
    out.begin_object();
    input.root().each_member([&](std::string_view name, json::Ref value) {
        if (name != "warehouseId") {
            out.key(name).raw(value.dump());
        }
    });
    out.end_object();
    const auto rest = json::Document::parse(text);
    if (!rest) {
        return rest.error();
    }
    const auto given = entities::read_input(
        entities::tables::kOutOrder, rest->root(), false, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    const auto mode = input.number("deliverMode");
    const auto date = input.text("deliverDate");
    if (!mode || !date) {
        return !mode ? mode.error() : date.error();
    }
    events::OutHeader header;
    header.receiver = order.header.receiver;
    header.receiverTel = order.header.receiverTel;
    header.address = order.header.projectAddress;
    header.outDate = date->empty() ? format_date(ctx.now()) : *date;
    Given take(*given);
    events::OutHeader::describe(take, header);
    if (!is_date(header.outDate)) {
        return Error::invalid("BAD_DATE", "deliverDate");
    }
    header.outType = domain::kOutSale;
    header.warehouseId = warehouse;
    header.orderId = order.id;
    header.sourceNo = order.orderNo;
    header.customerName = order.header.customerName;
    header.guideUserId = order.header.guideUserId;
    header.designerUserId = order.header.designerUserId;
    header.allowMixShade = order.header.allowMixShade;
    return complete_out_header(ctx, std::move(header), mode->value_or(0) == kByFreightLine);
}

events::OutLine sale_line(
    CommandContext& ctx,
    const events::OrderLine& line,
    const events::Goods& goods,
    std::int64_t pieces
) {
    events::OutLine out;
    out.id = ctx.new_id();
    out.orderDetailId = line.id;
    out.goods = goods;
    out.boxWeight = line.boxWeight;
    out.planPieces = pieces;
    out.wholeLine = line.needProcess;
    out.remark = line.remark;
    return out;
}

Status write_out_order(CommandContext& ctx, const OutDraft& draft, bool submit) {
    if (Status ok = domain::check_out(draft.header, draft.lines); !ok) {
        return ok;
    }
    const std::string stream = document_stream<domain::OutOrderState>(draft.id);
    const std::string& name = ctx.user().user_name;
    ctx.append<domain::OutOrderState>(
        stream,
        events::OutOrderDrafted{
            draft.id, next_document_number(ctx, "CK"), draft.header, draft.lines, name}
    );
    if (!submit) {
        return {};
    }
    const auto& state = ctx.load<domain::OutOrderState>(stream);
    return append_decided<domain::OutOrderState>(ctx, stream, domain::submit_out(state, name));
}

}  // namespace oms::commands
