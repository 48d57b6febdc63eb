#include "commands/purchasing/procurement_input.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "domain/kit/checks.hpp"
#include "domain/orders/status.hpp"
#include "domain/purchasing/procurement_amounts.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "projections/orders/order_tables.hpp"

#include <algorithm>
#include <map>

namespace oms::commands {
namespace {

using events::ProcurementHeader;
using events::ProcurementLine;
using events::Waybill;

constexpr std::int64_t kActive = 1;
constexpr std::int64_t kPlant = 3;  ///< cooperationType
constexpr std::int64_t kFactory = 2;

Status complete_header(CommandContext& ctx, ProcurementHeader& header) {
    auto supplier = check_supplier(ctx, header.cooperationId, header.poType);
    const auto warehouse = warehouse_facts(ctx, header.warehouseId, "warehouseId");
    if (!supplier || !warehouse) {
        return !supplier ? supplier.error() : warehouse.error();
    }
    header.cooperationName = std::move(*supplier);
    header.warehouseName = warehouse->name;
    header.keeperUserId = warehouse->keeper;
    // Whoever writes it buys; the program itself is nobody.
    if (!header.buyerUserId && find_record(ctx, "user", ctx.user().user)) {
        header.buyerUserId = ctx.user().user;
    }
    if (!header.deptId && find_record(ctx, "dept", ctx.user().dept)) {
        header.deptId = ctx.user().dept;
    }
    auto buyer = name_of(ctx, "user", header.buyerUserId, "realName", "buyerUserId");
    auto dept = name_of(ctx, "dept", header.deptId, "deptName", "deptId");
    for (const auto* name : {&buyer, &dept}) {
        if (!*name) {
            return name->error();
        }
    }
    header.buyerUserName = std::move(*buyer);
    header.deptName = std::move(*dept);
    if (header.poType != domain::kBuyForOrder) {
        header.orderId = Id{};
        header.orderNo.clear();
        return {};
    }
    if (!header.orderId) {
        return domain::check_procurement(header);
    }
    header.orderNo = load_document<domain::OrderState>(ctx, header.orderId).orderNo;
    return {};
}

Result<ProcurementLine> read_line(
    CommandContext& ctx, json::Ref input, const ProcurementLine* before
) {
    const auto given = entities::read_input(
        entities::tables::kProcurementDetail, input, before == nullptr, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    ProcurementLine line = before == nullptr ? ProcurementLine{} : *before;
    Given take(*given);
    ProcurementLine::describe(take, line);
    if (before == nullptr) {
        line.id = ctx.new_id();
        const auto ordered = optional_id(input["orderDetailId"], "orderDetailId");
        if (!ordered) {
            return ordered.error();
        }
        line.orderDetailId = *ordered;
    }
    const auto goods = unshaded_goods_of(ctx, line.commodityId, line.grade);
    if (!goods) {
        return goods.error();
    }
    line.commodityCode = goods->commodityCode;
    line.commodityName = goods->commodityName;
    line.brandId = goods->brandId;
    line.size = goods->size;
    line.pieceArea = goods->pieceArea;
    line.piecesPerBox = goods->piecesPerBox;
    return line;
}

/// The brand of all lines; of mixed ones none.
Status set_brand(CommandContext& ctx, PurchasePlan& plan) {
    if (plan.lines.empty()) {
        auto name = name_of(ctx, "brand", plan.header.brandId, "brandName", "brandId");
        if (!name) {
            return name.error();
        }
        plan.header.brandName = std::move(*name);
        return {};
    }
    const Id brand = plan.lines.front().brandId;
    const bool shared = std::all_of(plan.lines.begin(), plan.lines.end(), [&](const auto& line) {
        return line.brandId == brand;
    });
    plan.header.brandId = shared ? brand : Id{};
    const auto record = find_record(ctx, "brand", plan.header.brandId);
    plan.header.brandName = record ? record->text("brandName") : std::string();
    return {};
}

}  // namespace

Result<std::string> check_supplier(CommandContext& ctx, Id cooperation, std::int32_t po_type) {
    if (!cooperation) {
        return Error::invalid("REQUIRED_CHOOSE", "cooperationId")
            .with("label", "entity.procurement.cooperationId");
    }
    const auto record = find_record(ctx, "cooperation", cooperation);
    if (!record) {
        return Error::invalid("NOT_FOUND", "cooperationId");
    }
    const std::int64_t type = record->integer("cooperationType");
    const bool fits = po_type == domain::kBuyProcessing ? type == kPlant : type <= kFactory;
    if (!fits) {
        const bool plant = po_type == domain::kBuyProcessing;
        return Error::invalid(plant ? "NO_PLANT" : "NO_SUPPLIER", "cooperationId");
    }
    const std::string today = format_date(ctx.now());
    const std::string end = record->text("endDate");
    if (record->integer("cooperationStatus", kActive) != kActive ||
        record->text("startDate") > today || (!end.empty() && end < today)) {
        return Error::refused("SUPPLIER_INACTIVE", "cooperationId");
    }
    return record->text("cooperationName");
}

Status check_order_lines(
    CommandContext& ctx, const ProcurementHeader& header, const std::vector<ProcurementLine>& lines
) {
    if (header.poType != domain::kBuyForOrder) {
        return {};
    }
    const auto& order = load_document<domain::OrderState>(ctx, header.orderId);
    if (!order.exists() || order.closed || order.status < domain::kToAccount ||
        order.status > domain::kToShip) {
        return Error::refused("STATUS_DENIED", "orderId");
    }
    const auto& table = projections::order_lines();
    std::map<Id, std::int64_t> wanted;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const ProcurementLine& line = lines[i];
        const auto fail = [&](Error error) { return in_row(std::move(error), "details", i); };
        if (!line.orderDetailId) {
            return fail(Error::invalid("REQUIRED_CHOOSE", "orderDetailId")
                            .with("label", "entity.procurementDetail.orderDetailId"));
        }
        const events::OrderLine* ordered = order.line(line.orderDetailId);
        const auto row = ctx.lookups().row(table.table(), line.orderDetailId);
        if (ordered == nullptr || !row) {
            return fail(Error::invalid("NOT_FOUND", "orderDetailId"));
        }
        if (ordered->commodityId != line.commodityId || ordered->grade != line.grade) {
            return fail(Error::invalid("BAD_OPTION", "commodityId")
                            .with("label", "entity.procurementDetail.commodityId"));
        }
        const std::int64_t left = ordered->pieces -
                                  projections::integer(table, *row, "purchasedPieces") -
                                  wanted[line.orderDetailId];
        if (line.pieces > left) {
            return fail(Error::refused("OVER_BUY", "pieces")
                            .with("max", std::to_string(std::max<std::int64_t>(0, left))));
        }
        wanted[line.orderDetailId] += line.pieces;
    }
    return {};
}

Status settle_purchase(CommandContext& ctx, PurchasePlan& plan) {
    if (plan.header.poType != domain::kBuyForOrder) {
        for (ProcurementLine& line : plan.lines) {
            line.orderDetailId = Id{};
        }
    }
    if (Status ok = domain::total_up(plan.lines, plan.amounts); !ok) {
        return ok;
    }
    const domain::TradeLimits limits = trade_limits(ctx.lookups());
    for (std::size_t i = 0; i < plan.lines.size(); ++i) {
        const ProcurementLine& line = plan.lines[i];
        Status ok = limits.check_pieces(line.pieces, "pieces");
        ok = ok ? limits.check_amount(line.lineAmount, "price") : std::move(ok);
        if (!ok) {
            return in_row(std::move(ok).error(), "details", i);
        }
    }
    Status ok = limits.check_pieces(plan.amounts.totalPieces, "details");
    ok = ok ? limits.check_amount(plan.amounts.freightAmount, "freightAmount") : std::move(ok);
    ok = ok ? limits.check_amount(plan.amounts.payableAmount, "details") : std::move(ok);
    return ok ? set_brand(ctx, plan) : ok;
}

Status complete_purchase(CommandContext& ctx, PurchasePlan& plan) {
    Status ok = complete_header(ctx, plan.header);
    ok = ok ? settle_purchase(ctx, plan) : std::move(ok);
    return ok ? check_order_lines(ctx, plan.header, plan.lines) : ok;
}

Result<PurchasePlan> read_purchase(
    CommandContext& ctx, const Input& input, const PurchasePlan& before
) {
    const bool creating = before.header.poType == 0;
    const auto given = entities::read_input(
        entities::tables::kProcurement, input.root(), creating, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    PurchasePlan plan = before;
    Given take(*given);
    ProcurementHeader::describe(take, plan.header);
    take("freightAmount", plan.amounts.freightAmount);
    take("discountAmount", plan.amounts.discountAmount);
    if (input["details"].is_array()) {
        auto lines = read_matched(
            input["details"],
            before.lines,
            [&](json::Ref entry, const ProcurementLine* line) {
                return read_line(ctx, entry, line);
            }
        );
        if (!lines) {
            return std::move(lines).error();
        }
        plan.lines = std::move(*lines);
    }
    Status ok = complete_purchase(ctx, plan);
    return ok ? Result<PurchasePlan>(std::move(plan)) : std::move(ok).error();
}

Result<std::vector<Waybill>> read_waybills(
    CommandContext& ctx, const Input& input, const std::vector<Waybill>& before
) {
    const json::Ref rows = input["logistics"];
    std::vector<Waybill> waybills;
    for (std::size_t i = 0; rows.is_array() && i < rows.size(); ++i) {
        const auto fail = [&](Error error) { return in_row(std::move(error), "logistics", i); };
        const auto id = optional_id(rows.at(i)["id"], "id");
        const Waybill* known = id && *id ? domain::find_line(before, *id) : nullptr;
        if (!id || (*id && known == nullptr)) {
            return fail(id ? Error::invalid("NOT_FOUND", "id") : id.error());
        }
        const auto given = entities::read_input(
            entities::tables::kProcurementLogistic,
            rows.at(i),
            known == nullptr,
            entities::Strictness::Api
        );
        if (!given) {
            return fail(given.error());
        }
        Waybill waybill = known == nullptr ? Waybill{} : *known;
        Given take(*given);
        Waybill::describe(take, waybill);
        waybill.id = known == nullptr ? ctx.new_id() : known->id;
        auto carrier = name_of(ctx, "logistic", waybill.logisticId, "logisticName", "logisticId");
        if (!carrier) {
            return fail(carrier.error());
        }
        waybill.logisticName = std::move(*carrier);
        if (known == nullptr || *known != waybill) {
            waybills.push_back(std::move(waybill));
        }
    }
    return waybills;
}

}  // namespace oms::commands
