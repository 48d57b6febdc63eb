#include "domain/purchasing/procurement_amounts.hpp"

#include "base/number.hpp"
#include "domain/goods/pricing.hpp"
#include "domain/goods/totals.hpp"
#include "domain/kit/checks.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::ProcurementLine;

constexpr std::int64_t kFreightMax = 1'000'000'000'000;  ///< fen

PricedGoods goods_of_line(const ProcurementLine& line) {
    return {parse_size(line.size), std::max<std::int64_t>(1, line.piecesPerBox)};
}

std::string place_of(std::size_t i, std::string_view member) {
    return "details[" + std::to_string(i) + "]." + std::string(member);
}

Status fill_line(ProcurementLine& line, std::size_t i) {
    if (Status ok = check_pieces(line.pieces, place_of(i, "pieces")); !ok) {
        return ok;
    }
    if (line.price < 0 || line.price > kPriceMax) {
        return out_of_range(place_of(i, "price"), 0, kPriceMax);
    }
    const PricedGoods goods = goods_of_line(line);
    const auto amount = line_amount(line.priceUnit, line.price, line.pieces, goods);
    if (!amount) {
        Error error = amount.error();
        error.field = error.field == "dealPrice" ? "price" : error.field;
        error.field = place_of(i, error.field.empty() ? "price" : error.field);
        return error;
    }
    const auto area = narrow(Int128(line.pieces) * line.pieceArea);
    if (!area) {
        return Error::refused("NUMBER_RANGE", place_of(i, "pieces"));
    }
    line.lineNo = static_cast<std::int32_t>(i + 1);
    line.boxes = line.pieces / goods.pieces_per_box;
    line.loosePieces = line.pieces % goods.pieces_per_box;
    line.area = *area;
    line.lineAmount = *amount;
    return {};
}

}  // namespace

Status total_up(std::vector<ProcurementLine>& lines, events::ProcurementAmounts& amounts) {
    if (lines.size() > kGoodsLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "details")
            .with("max", std::to_string(kGoodsLinesMax));
    }
    if (amounts.freightAmount < 0 || amounts.freightAmount > kFreightMax) {
        return out_of_range("freightAmount", 0, kFreightMax);
    }
    Int128 goods = 0;
    Int128 pieces = 0;
    Int128 area = 0;
    std::vector<std::int64_t> weights;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (Status ok = fill_line(lines[i], i); !ok) {
            return ok;
        }
        goods += lines[i].lineAmount;
        pieces += lines[i].pieces;
        area += lines[i].area;
        weights.push_back(lines[i].lineAmount);
    }
    const auto sum = narrow(goods);
    const auto payable = narrow(goods + amounts.freightAmount);
    const auto all_pieces = narrow(pieces);
    const auto all_area = narrow(area);
    if (!sum || !payable || !all_pieces || !all_area) {
        return Error::refused("NUMBER_RANGE", "details");
    }
    if (amounts.discountAmount < 0 || amounts.discountAmount > *sum) {
        return out_of_range("discountAmount", 0, *sum);
    }
    amounts.goodsAmount = *sum;
    amounts.payableAmount = *payable - amounts.discountAmount;
    amounts.totalPieces = *all_pieces;
    amounts.totalArea = *all_area;
    const std::vector<std::int64_t> shares = spread(amounts.discountAmount, weights);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].discountShare = shares[i];
        lines[i].netAmount = lines[i].lineAmount - shares[i];
    }
    return {};
}

Result<std::int64_t> value_at(
    const ProcurementLine& line, std::string_view price_unit, std::int64_t price
) {
    return line_amount(price_unit, price, line.pieces, goods_of_line(line));
}

}  // namespace oms::domain
