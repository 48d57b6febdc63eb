#include "commands/between/return_opening.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/out_order_writing.hpp"
#include "commands/between/return_access.hpp"
#include "commands/between/return_messages.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/lines.hpp"
#include "domain/kit/checks.hpp"

#include <algorithm>
#include <map>

namespace oms::commands {
namespace {

using domain::ReturnState;
using events::ReturnLine;

/// Goods of a receipt by order line and shade.
using Delivered = std::map<std::pair<Id, std::string>, std::int64_t>;

Delivered goods_of_receipt(CommandContext& ctx, const domain::ReceiptState& receipt) {
    const auto& out = load_document<domain::OutOrderState>(ctx, receipt.facts.outOrderId);
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

ReturnLine return_line(Id order_line, const std::string& shade, std::int64_t pieces) {
    ReturnLine line;
    line.orderDetailId = order_line;
    line.colorNumber = shade;
    line.pieces = pieces;
    return line;
}

std::vector<ReturnLine> goods_complained_of(
    const Delivered& goods, const ReceiptComplaint& complaint
) {
    std::vector<ReturnLine> lines;
    for (const Breakage& broken : complaint.breakages) {
        lines.push_back(return_line(broken.orderDetailId, broken.colorNumber, broken.pieces));
    }
    if (lines.empty() && (complaint.broken == 0 || goods.size() == 1)) {
        for (const auto& [key, pieces] : goods) {
            const std::int64_t n = complaint.broken == 0 ? pieces : complaint.broken;
            lines.push_back(return_line(key.first, key.second, n));
        }
    }
    return lines;
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
    const std::string stream = document_stream<ReturnState>(id);
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

Status settle_breakages(
    CommandContext& ctx, const domain::ReceiptState& receipt, std::vector<Breakage>& breakages
) {
    Delivered left = goods_of_receipt(ctx, receipt);
    for (std::size_t i = 0; i < breakages.size(); ++i) {
        Breakage& broken = breakages[i];
        const auto refused = [&](Error error) { return in_row(std::move(error), "breakages", i); };
        std::vector<std::string> shades;
        for (const auto& [key, pieces] : left) {
            if (key.first == broken.orderDetailId) {
                shades.push_back(key.second);
            }
        }
        if (shades.empty()) {
            return refused(Error::invalid("NOT_FOUND", "orderDetailId"));
        }
        if (broken.colorNumber.empty() && shades.size() == 1) {
            broken.colorNumber = shades.front();
        }
        const auto goods = left.find({broken.orderDetailId, broken.colorNumber});
        if (goods == left.end()) {
            return refused(Error::invalid("REQUIRED_ENTER", "colorNumber")
                               .with("label", "entity.returnsDetail.colorNumber"));
        }
        if (broken.pieces < 1 || broken.pieces > goods->second) {
            return refused(domain::out_of_range("pieces", 1, goods->second));
        }
        goods->second -= broken.pieces;
    }
    return {};
}

Status open_return_of_receipt(
    CommandContext& ctx, const domain::ReceiptState& receipt, const ReceiptComplaint& complaint
) {
    const auto& order = load_document<domain::OrderState>(ctx, receipt.facts.orderId);
    const auto& out = load_document<domain::OutOrderState>(ctx, receipt.facts.outOrderId);
    events::ReturnHeader header;
    header.returnsType = complaint.broken == 0 ? domain::kRefused : domain::kBreakage;
    header.reason = complaint.reason;
    header.receiptId = receipt.facts.receiptId;
    header.warehouseId = out.header.warehouseId;
    header.warehouseName = out.header.warehouseName;
    header.keeperUserId = out.header.keeperUserId;
    header.imageUrls = complaint.photos;
    header.remark = receipt.facts.receiptNo;
    // Goods that a person's return already holds are for people to sort out.
    auto lines = domain::settle_return_lines(
        returnable_order(ctx, order, Id{}),
        header.returnsType,
        goods_complained_of(goods_of_receipt(ctx, receipt), complaint)
    );
    const ReturnState& opened = write_return(
        ctx, order, std::move(header), lines ? std::move(*lines) : std::vector<ReturnLine>{}
    );
    return tell_of_opened_return(ctx, opened);
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
    ctx.append<domain::RefundState>(document_stream<domain::RefundState>(refund.refundId), refund);
    return refund.refundId;
}

}  // namespace oms::commands
