#include "commands/stock/stock_bill_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "domain/kit/checks.hpp"
#include "domain/stock/cut_goods.hpp"
#include "domain/stock/stock_bill.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/stock.hpp"
#include "projections/stock/stock_documents.hpp"

#include <algorithm>

namespace oms::commands {

template <>
struct DocumentOf<domain::StockBillState> {
    static const entities::EntitySpec& entity() { return entities::tables::kStockBill; }

    static Id id(const domain::StockBillState& state) { return state.bill.billId; }

    static const std::string& number(const domain::StockBillState& state) {
        return state.bill.billNo;
    }
};

namespace {

using domain::StockBillState;
using domain::StockState;
using events::StockBillPosted;
namespace locations = events::locations;

// Postings of a bill (I6).
constexpr std::int32_t kFirst = 1;
constexpr std::int32_t kSecond = 2;

Result<projections::Row> stock_row(CommandContext& ctx, Id stock) {
    auto row = ctx.lookups().row(projections::stock_table(), stock);
    if (!row) {
        return Error::invalid("NOT_FOUND", "sId");
    }
    return std::move(*row);
}

/// The input with the key that its sId names, and no pieces where none move.
Result<Input> whole_input(CommandContext& ctx, const Input& input) {
    const auto stock = optional_id(input["sId"], "sId");
    if (!stock) {
        return stock.error();
    }
    const auto type = input.number("billType");
    const bool still = type && *type == domain::kBillCost;
    std::vector<std::string_view> own;
    std::string text;
    json::Writer out(text);
    out.begin_object();
    if (still) {
        own = {"pieces"};
        out.member("pieces", std::int64_t{0});
    }
    if (*stock) {
        const auto& table = projections::stocks();
        const auto row = stock_row(ctx, *stock);
        if (!row) {
            return row.error();
        }
        for (const std::string_view id : {"warehouseId", "commodityId"}) {
            out.member(id, projections::id_of(table, *row, id));
            own.push_back(id);
        }
        for (const std::string_view word : {"colorNumber", "grade"}) {
            out.member(word, projections::text(table, *row, word));
            own.push_back(word);
        }
    }
    input.root().each_member([&](std::string_view name, json::Ref value) {
        if (std::find(own.begin(), own.end(), name) == own.end()) {
            out.key(name).raw(value.dump());
        }
    });
    out.end_object();
    return Input::body(text);
}

/// The goods that a re-classing makes; what is not given stays.
Result<events::Goods> goods_after(CommandContext& ctx, const StockBillPosted& bill) {
    return goods_of(
        ctx,
        bill.goods.commodityId,
        bill.toColorNumber.empty() ? bill.goods.colorNumber : bill.toColorNumber,
        bill.toGrade.empty() ? bill.goods.grade : bill.toGrade
    );
}

/// A remnant that nobody wrote down when it was cut: its number is the bill's, and what nobody
/// says it cost is its part of a whole piece.
Status take_remnant(CommandContext& ctx, StockBillPosted& bill, bool cost_told) {
    if (events::is_cut_goods(bill.goods.colorNumber)) {
        return Error::invalid("NOT_FOUND", "colorNumber");
    }
    const auto whole = domain::parse_size(bill.goods.size);
    if (!whole) {
        return Error::invalid("SIZE_MISSING", "commodityId");
    }
    if (Status ok = domain::check_entered_remnant(bill, *whole); !ok) {
        return ok;
    }
    bill.shade = bill.goods.colorNumber;
    bill.goods = domain::cut_from(
        std::move(bill.goods),
        std::string(events::kCutGoods) + bill.billNo,
        {bill.length, bill.width}
    );
    if (cost_told) {
        return {};
    }
    const auto cost = cost_of_found(ctx, bill.goods, bill.warehouseId, bill.pieces);
    if (!cost) {
        return cost.error();
    }
    bill.costAmount = *cost;
    return {};
}

/// Whether the input says what the goods cost. Who may not see costs can not say one.
Result<bool> tells_cost(const CommandContext& ctx, const Input& input) {
    const json::Ref cost = input["costAmount"];
    if (!cost.present() || cost.is_null() || cost.text() == "") {
        return false;
    }
    if (!ctx.user().sees_cost) {
        return Error::forbidden("FIELD_FORBIDDEN", "costAmount")
            .with("label", "entity.stockBill.costAmount");
    }
    return true;
}

Result<StockBillPosted> read_bill(CommandContext& ctx, const Input& given_input) {
    const auto input = whole_input(ctx, given_input);
    if (!input) {
        return input.error();
    }
    const auto given = entities::read_input(
        entities::tables::kStockBill, input->root(), true, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    StockBillPosted bill;
    Given take(*given);
    StockBillPosted::describe(take, bill);
    const auto warehouse = warehouse_facts(ctx, bill.warehouseId, "warehouseId");
    if (!warehouse) {
        return warehouse.error();
    }
    if (Status ok = check_works_in(ctx, *warehouse); !ok) {
        return ok.error();
    }
    bill.warehouseName = warehouse->name;
    bill.deptId = warehouse->dept;
    bill.keeperUserId = warehouse->keeper;
    auto goods = goods_of(ctx, bill.goods.commodityId, bill.goods.colorNumber, bill.goods.grade);
    auto bin = bin_code(ctx, bill.storageId, bill.warehouseId, "storageId");
    if (!goods || !bin) {
        return goods ? std::move(bin).error() : std::move(goods).error();
    }
    bill.goods = std::move(*goods);
    bill.storageCode = std::move(*bin);
    bill.billNo = next_document_number(ctx, "TZ");
    if (domain::is_entered_remnant(bill)) {
        const auto told = tells_cost(ctx, *input);
        Status ok = told ? take_remnant(ctx, bill, *told) : Status(told.error());
        if (!ok) {
            return ok.error();
        }
    }
    bill.sId = events::stock_id(bill.warehouseId, bill.goods.goodsId);
    bill.toGoodsId = Id{};
    if (bill.billType == domain::kBillReclass) {
        const auto after = goods_after(ctx, bill);
        if (!after) {
            return after.error();
        }
        bill.toGoodsId = after->goodsId;
        bill.toColorNumber = after->colorNumber;
        bill.toGrade = after->grade;
    } else {
        bill.toColorNumber.clear();
        bill.toGrade.clear();
    }
    bill.operatorName = ctx.user().user_name;
    bill.billTime = ctx.now().ms;
    return bill;
}

events::MoveSource source_of(const StockBillPosted& bill, std::int32_t posting) {
    return {"BILL", bill.billId, bill.billId, bill.billNo, posting};
}

/// A movement of the bill's goods; which end is the warehouse depends on its type.
domain::Move move_of(
    CommandContext& ctx,
    const StockBillPosted& bill,
    std::string_view other,
    bool enters,
    std::int32_t posting
) {
    domain::Move move;
    events::Movement& m = move.movement;
    m.movementId = ctx.new_id();
    m.goods = bill.goods;
    m.pieces = bill.pieces;
    const std::string here = events::location_of(bill.warehouseId);
    m.fromLoc = enters ? std::string(other) : here;
    m.toLoc = enters ? here : std::string(other);
    (enters ? m.toName : m.fromName) = bill.warehouseName;
    m.source = source_of(bill, posting);
    m.movedAt = bill.billTime;
    m.serialIds = bill.serialIds;
    m.operatorName = bill.operatorName;
    if (enters) {
        move.toBin = {bill.storageId, bill.storageCode, bill.pieces};
    } else {
        move.fromStorage = bill.storageId;
    }
    return move;
}

/// What goods are worth that enter: what an opening says, else what such goods are worth.
Result<std::int64_t> entering_cost(CommandContext& ctx, const StockBillPosted& bill) {
    if (bill.billType == domain::kBillOpening &&
        (bill.costAmount > 0 || domain::is_entered_remnant(bill))) {
        return bill.costAmount;
    }
    return cost_of_found(ctx, bill.goods, bill.warehouseId, bill.pieces);
}

Result<domain::Move> first_move(CommandContext& ctx, const StockBillPosted& bill) {
    if (bill.billType == domain::kBillLoss) {
        return move_of(ctx, bill, locations::kLoss, false, kFirst);
    }
    if (bill.billType == domain::kBillReclass) {
        return move_of(ctx, bill, locations::kTransform, false, kFirst);
    }
    const bool opening = bill.billType == domain::kBillOpening;
    const auto cost = entering_cost(ctx, bill);
    if (!cost) {
        return cost.error();
    }
    auto move = move_of(ctx, bill, opening ? locations::kOpening : locations::kGain, true, kFirst);
    move.enteringCost = *cost;
    return move;
}

/// The goods of a re-classing in their new key, where they stood and at what they cost.
Result<domain::Move> second_move(
    CommandContext& ctx, const StockBillPosted& bill, const events::Movement& first
) {
    auto goods = goods_after(ctx, bill);
    if (!goods) {
        return std::move(goods).error();
    }
    auto move = move_of(ctx, bill, locations::kTransform, true, kSecond);
    move.movement.goods = std::move(*goods);
    move.enteringCost = first.costAmount;
    if (first.fromBins.size() == 1) {
        move.toBin = first.fromBins.front();
        const auto bin = find_record(ctx, "storage", move.toBin.storageId);
        move.toBin.storageCode = bin ? bin->text("storageCode") : "";
    }
    return move;
}

Status correct_cost(CommandContext& ctx, const StockBillPosted& bill) {
    const std::string stream = stock_stream(bill.goods.goodsId);
    const auto adjusted = domain::adjust_cost(
        ctx.load<StockState>(stream),
        {bill.goods,
         events::location_of(bill.warehouseId),
         bill.costAmount,
         source_of(bill, kFirst),
         bill.reason,
         bill.operatorName}
    );
    if (!adjusted) {
        return adjusted.error();
    }
    ctx.append<StockBillState>(document_stream<StockBillState>(bill.billId), bill);
    return append_decided<StockState>(ctx, stream, adjusted);
}

/// The bill, then what it does to stock: a movement's line is there before it (I5).
Status post_bill(CommandContext& ctx, StockBillPosted bill) {
    if (bill.billType == domain::kBillCost) {
        return correct_cost(ctx, bill);
    }
    auto move = first_move(ctx, bill);
    if (!move) {
        return std::move(move).error();
    }
    const auto decided = decide_move(ctx, std::move(*move));
    if (!decided) {
        return decided.error();
    }
    const auto first = std::get<events::StockMoved>(decided->front()).movement;
    bill.costAmount = first.costAmount;
    bill.movementIds = {first.movementId};
    Result<domain::Move> next = domain::Move{};
    const bool again = bill.billType == domain::kBillReclass;
    if (again) {
        next = second_move(ctx, bill, first);
        if (!next) {
            return next.error();
        }
        bill.movementIds.push_back(next->movement.movementId);
    }
    ctx.append<StockBillState>(document_stream<StockBillState>(bill.billId), bill);
    if (Status ok = append_decided<StockState>(ctx, stock_stream(bill.goods.goodsId), decided);
        !ok) {
        return ok;
    }
    if (!again) {
        return {};
    }
    const auto second = post_move(ctx, std::move(*next));
    return second ? Status() : Status(second.error());
}

Result<Answers> run_save_bill(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("stockbill_add")) {
        return Error::forbidden();
    }
    const auto old = optional_id(input["id"], "id");
    if (!old) {
        return old.error();
    }
    if (*old) {
        const auto there = open_document<StockBillState>(ctx, *old);
        return there ? Error::refused("STATUS_DENIED") : there.error();
    }
    auto bill = read_bill(ctx, input);
    if (!bill) {
        return std::move(bill).error();
    }
    const auto& stock = ctx.load<StockState>(stock_stream(bill->goods.goodsId));
    const std::string here = events::location_of(bill->warehouseId);
    const domain::BillStock stands{stock.places.contains(here), stock.place(here).available()};
    if (Status ok = domain::check_bill(*bill, stands); !ok) {
        return ok.error();
    }
    bill->billId = ctx.new_id();
    if (Status ok = post_bill(ctx, *bill); !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, load_document<StockBillState>(ctx, bill->billId))};
}

/// The value that a correction gave or took, the other way round.
Status undo_correction(
    CommandContext& ctx, const StockBillPosted& bill, const std::string& reason
) {
    const std::string stream = stock_stream(bill.goods.goodsId);
    return append_decided<StockState>(
        ctx,
        stream,
        domain::adjust_cost(
            ctx.load<StockState>(stream),
            {bill.goods,
             events::location_of(bill.warehouseId),
             -bill.costAmount,
             source_of(bill, kSecond),
             reason,
             ctx.user().user_name}
        )
    );
}

/// The bill's movements backwards, the last one first. A re-classing gives back what its second key
/// gave up, so that no value is made or lost between the two.
Status take_back(CommandContext& ctx, const StockBillPosted& bill, const std::string& reason) {
    std::optional<std::int64_t> cost;
    for (auto movement = bill.movementIds.rbegin(); movement != bill.movementIds.rend();
         ++movement) {
        const auto back = reverse_movement(ctx, *movement, reason, cost);
        if (!back) {
            return back.error();
        }
        cost = back->costAmount;
    }
    return {};
}

Result<Answers> run_reverse_bill(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("stockbill_post")) {
        return Error::forbidden();
    }
    const auto id = input.id("id");
    const auto reason = input.text("reason");
    if (!id || !reason) {
        return id ? reason.error() : id.error();
    }
    const auto found = open_document<StockBillState>(ctx, *id);
    if (!found) {
        return found.error();
    }
    if (Status ok = check_version(ctx, input, document_stream<StockBillState>(*id)); !ok) {
        return ok.error();
    }
    const StockBillPosted bill = (*found)->bill;
    const auto reversed = domain::reverse_bill(**found, *reason, ctx.user().user_name);
    if (!reversed) {
        return reversed.error();
    }
    if (bill.billType == domain::kBillCost) {
        if (Status ok = undo_correction(ctx, bill, *reason); !ok) {
            return ok.error();
        }
    }
    if (Status ok = take_back(ctx, bill, *reason); !ok) {
        return ok.error();
    }
    ctx.append<StockBillState>(document_stream<StockBillState>(*id), *reversed);
    return Answers{answer_of(ctx, **found)};
}

Result<Answers> run_move_bin_bill(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("stockbill_add")) {
        return Error::forbidden();
    }
    const auto id = input.id("sId");
    const auto from = optional_id(input["fromStorageId"], "fromStorageId");
    const auto to = optional_id(input["toStorageId"], "toStorageId");
    const auto pieces = input.number("pieces");
    if (!id || !from || !to || !pieces) {
        return !id ? id.error() : !from ? from.error() : !to ? to.error() : pieces.error();
    }
    if (*from == *to) {
        return Error::invalid("SAME_BIN", "toStorageId");
    }
    const auto row = stock_row(ctx, *id);
    if (!row) {
        return row.error();
    }
    const auto& table = projections::stocks();
    const auto warehouse =
        warehouse_facts(ctx, projections::id_of(table, *row, "warehouseId"), "sId");
    if (!warehouse) {
        return warehouse.error();
    }
    if (Status ok = check_works_in(ctx, *warehouse); !ok) {
        return ok.error();
    }
    auto from_code = bin_code(ctx, *from, warehouse->id, "fromStorageId");
    auto to_code = bin_code(ctx, *to, warehouse->id, "toStorageId");
    if (!from_code || !to_code) {
        return from_code ? std::move(to_code).error() : std::move(from_code).error();
    }
    const std::string stream = stock_stream(projections::id_of(table, *row, "goodsId"));
    const auto& state = ctx.load<StockState>(stream);
    const std::int64_t n = pieces->value_or(0);
    const auto moved = domain::move_bin(
        state,
        {state.goods,
         events::location_of(warehouse->id),
         {*from, *from_code, n},
         {*to, *to_code, n},
         n,
         ctx.user().user_name}
    );
    if (Status ok = append_decided<StockState>(ctx, stream, moved); !ok) {
        return ok.error();
    }
    return Answers{{*id, "", ctx.version(stream)}};
}

}  // namespace

Command save_stock_bill(Input input) {
    return {"saveOrUpdateStockBill", false, [input](CommandContext& ctx) {
                return run_save_bill(ctx, input);
            }};
}

Command reverse_stock_bill(Input input) {
    return {"reverseStockBill", false, [input](CommandContext& ctx) {
                return run_reverse_bill(ctx, input);
            }};
}

Command move_stock_bin(Input input) {
    return {
        "moveBin", false, [input](CommandContext& ctx) { return run_move_bin_bill(ctx, input); }};
}

}  // namespace oms::commands
