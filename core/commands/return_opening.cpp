#include "commands/return_opening.hpp"

#include "commands/order_access.hpp"
#include "commands/out_order_writing.hpp"
#include "commands/return_access.hpp"
#include "commands/stock_posting.hpp"

#include <algorithm>
#include <map>

namespace oms::commands {
namespace {

using domain::ReturnState;
using events::ReturnLine;

/// Goods of a receipt by order line and shade.
using Delivered = std::map<std::pair<Id, std::string>, std::int64_t>;

Delivered goods_of_receipt(CommandContext& ctx, const domain::ReceiptState& receipt) {
    const auto& out = ctx.load<domain::OutOrderState>(out_stream(receipt.facts.outOrderId));
    Delivered of_receipt;
    Delivered of_order;
    std::int64_t on_receipt = 0;
    std::int64_t in_order = 0;
    for (const auto& record : out.records) {
        const events::OutLine* line = out.line(record.posting.lineId);
        const std::pair key{line->orderDetailId, record.posting.goods.colorNumber};
        of_order[key] += record.posting.pieces;
        in_order += record.posting.pieces;
        if (record.receipt == receipt.facts.receiptId) {
            of_receipt[key] += record.posting.pieces;
            on_receipt += record.posting.pieces;
        }
    }
    if (on_receipt == receipt.shippedPieces) {
        return of_receipt;
    }
    return in_order == receipt.shippedPieces ? of_order : Delivered{};
}

}  // namespace

const ReturnState& write_return(
    CommandContext& ctx,
    const domain::OrderState& order,
    events::ReturnHeader header,
    std::vector<ReturnLine> lines
) {
    header.orderId = order.id;
    header.orderNo = order.orderNo;
    header.customerName = order.header.customerName;
    header.customerId = order.header.customerId;
    header.channelCustomerId = order.header.channelCustomerId;
    header.guideUserId = order.header.guideUserId;
    header.designerUserId = order.header.designerUserId;
    header.orderUserId = order.createUser;
    header.deptId = order.header.deptId;
    std::int64_t amount = 0;
    for (ReturnLine& line : lines) {
        line.id = line.id ? line.id : ctx.new_id();
        amount += line.refundAmount;
    }
    const Id id = ctx.new_id();
    const std::string stream = returns_stream(id);
    ctx.append<ReturnState>(
        stream,
        events::ReturnDrafted{
            id,
            next_document_number(ctx, "TH"),
            std::move(header),
            std::move(lines),
            amount,
            ctx.user().user_name}
    );
    return ctx.load<ReturnState>(stream);
}

Status set_return_warehouse(CommandContext& ctx, events::ReturnHeader& header, Id warehouse) {
    header.warehouseId = warehouse;
    header.warehouseName.clear();
    header.keeperUserId = Id{};
    if (!warehouse) {
        return {};
    }
    const auto facts = warehouse_facts(ctx, warehouse, "warehouseId");
    if (!facts) {
        return facts.error();
    }
    header.warehouseName = facts->name;
    header.keeperUserId = facts->keeper;
    return {};
}

void open_return_of_receipt(
    CommandContext& ctx,
    const domain::ReceiptState& receipt,
    std::int64_t broken,
    const std::string& reason
) {
    const auto& order = ctx.load<domain::OrderState>(order_stream(receipt.facts.orderId));
    const auto& out = ctx.load<domain::OutOrderState>(out_stream(receipt.facts.outOrderId));
    const Delivered goods = goods_of_receipt(ctx, receipt);
    const bool which = broken == 0 || goods.size() == 1;
    std::vector<ReturnLine> wanted;
    for (const auto& [key, pieces] : goods) {
        if (which) {
            ReturnLine line;
            line.orderDetailId = key.first;
            line.colorNumber = key.second;
            line.pieces = broken == 0 ? pieces : broken;
            wanted.push_back(std::move(line));
        }
    }
    events::ReturnHeader header;
    header.returnsType = broken == 0 ? domain::kRefused : domain::kBreakage;
    header.reason = reason;
    header.receiptId = receipt.facts.receiptId;
    header.warehouseId = out.header.warehouseId;
    header.warehouseName = out.header.warehouseName;
    header.keeperUserId = out.header.keeperUserId;
    header.remark = receipt.facts.receiptNo;
    // Goods that a person's return already holds are for people to sort out.
    auto lines = domain::settle_return_lines(
        returnable_order(ctx, order, Id{}), header.returnsType, std::move(wanted)
    );
    write_return(
        ctx, order, std::move(header), lines ? std::move(*lines) : std::vector<ReturnLine>{}
    );
}

Id write_refund(
    CommandContext& ctx,
    const domain::OrderState& order,
    const RefundCause& cause,
    std::int64_t amount,
    const events::RefundWay& way
) {
    if (amount <= 0) {
        return Id{};
    }
    events::RefundOpened refund;
    refund.refundId = ctx.new_id();
    refund.refundNo = next_document_number(ctx, "TK");
    refund.sourceType = cause.source;
    refund.orderId = order.id;
    refund.orderNo = order.orderNo;
    if (cause.returned != nullptr) {
        refund.returnsId = cause.returned->id;
        refund.returnsNo = cause.returned->returnsNo;
    }
    refund.payOrderId = cause.payOrderId;
    refund.payOrderNo = cause.payOrderNo;
    refund.customerName = order.header.customerName;
    refund.guideUserId = order.header.guideUserId;
    refund.designerUserId = order.header.designerUserId;
    refund.orderUserId = order.createUser;
    refund.deptId = order.header.deptId;
    refund.amount = amount;
    refund.way = way;
    refund.recorderId = ctx.user().user;
    refund.operatorName = ctx.user().user_name;
    ctx.append<domain::RefundState>(refund_stream(refund.refundId), refund);
    return refund.refundId;
}

}  // namespace oms::commands
