#include "domain/goods/arithmetic.hpp"

#include "domain/goods/pricing.hpp"
#include "domain/kit/units.hpp"

namespace oms::domain {
namespace {

std::string str(std::int64_t n) {
    return std::to_string(n);
}

/// How the pieces follow from what was entered.
std::string pieces_formula(
    const Question& question, std::optional<Size> size, const Packing& packing
) {
    std::string formula = str(question.quantity) + " / 1000";
    if (question.unit == "M2") {
        formula = "ceil(" + str(question.quantity) + " * 1000 * " +
                  str(kWholeRate + question.loss_rate) + " / (" + str(kWholeRate) + " * " +
                  str(size->area()) + "))";
    } else if (question.unit == "M") {
        formula = "ceil(" + str(question.quantity) + " / " + str(size->length) + ")";
    } else if (question.unit == "BOX") {
        formula += " * " + str(packing.pieces_per_box);
    } else if (question.unit == "PALLET") {
        formula += " * " + str(packing.pieces_per_box) + " * " + str(packing.boxes_per_pallet);
    }
    if (question.rounding == Rounding::Boxes) {
        formula = "up(" + formula + ", " + str(packing.pieces_per_box) + ")";
    } else if (question.rounding == Rounding::Pallets) {
        formula = "up(" + formula + ", " + str(packing.pieces_per_box) + " * " +
                  str(packing.boxes_per_pallet) + ")";
    }
    return formula;
}

std::string amount_formula(
    const Calculation& found, std::optional<Size> size, const Packing& packing
) {
    const std::string pieces = str(found.pieces);
    const std::string price = str(found.deal_price);
    if (found.price_unit == "M2") {
        return price + " * " + str(found.measure.area) + " / " + str(kMm2PerM2);
    }
    if (found.price_unit == "M") {
        return price + " * " + str(size->length) + " * " + pieces + " / " + str(kMmPerM);
    }
    if (found.price_unit == "BOX") {
        return price + " * " + pieces + " / " + str(packing.pieces_per_box);
    }
    if (found.price_unit == "PALLET") {
        return price + " * " + pieces + " / (" + str(packing.pieces_per_box) + " * " +
               str(packing.boxes_per_pallet) + ")";
    }
    return price + " * " + pieces;
}

Status count(
    Calculation& found, const Question& question, std::optional<Size> size, const Packing& packing
) {
    const auto pieces = pieces_of(
        {question.unit, question.quantity, question.loss_rate}, size, packing, question.rounding
    );
    if (!pieces) {
        return pieces.error();
    }
    const auto measured = measure(*pieces, size, packing);
    if (!measured) {
        return measured.error();
    }
    found.pieces = *pieces;
    found.pieces_per_box = packing.pieces_per_box;
    found.measure = *measured;
    const std::string n = str(found.pieces);
    const std::string box = str(packing.pieces_per_box);
    const std::string area = size ? str(size->area()) : "0";
    found.steps = {
        {"pieces", pieces_formula(question, size, packing), found.pieces},
        {"boxes", "floor(" + n + " / " + box + ")", measured->boxes},
        {"loosePieces", n + " - " + str(measured->boxes) + " * " + box, measured->loose_pieces},
        {"area", n + " * " + area, measured->area},
        {"weight", n + " * " + str(packing.box_weight) + " / " + box, measured->weight},
    };
    return {};
}

Status price(
    Calculation& found, const Question& question, const AskedGoods& goods, const Packing& packing
) {
    const PricedGoods priced{goods.size, packing.pieces_per_box, packing.boxes_per_pallet};
    found.price_unit = question.price_unit.empty() ? goods.price_unit : question.price_unit;
    const std::string& own = goods.price_unit.empty() ? found.price_unit : goods.price_unit;
    const auto list = convert_price(goods.sale_price, own, found.price_unit, priced);
    if (!list) {
        return list.error();
    }
    PriceWish wish{.list_price = *list, .deal_price = question.deal_price};
    std::string how = question.deal_price ? str(*question.deal_price) : str(*list);
    if (!question.deal_price && goods.channel_rate) {
        const auto channel =
            channel_price(goods.sale_price, goods.channel_price, *goods.channel_rate);
        const auto deal =
            channel ? convert_price(*channel, own, found.price_unit, priced) : channel;
        if (!deal) {
            return deal.error();
        }
        wish.deal_price = *deal;
        how = goods.channel_price > 0 ? str(goods.channel_price)
                                      : str(goods.sale_price) + " * " + str(*goods.channel_rate) +
                                            " / " + str(kWholeRate);
    }
    const auto decided = decide_price(wish);
    if (!decided) {
        return decided.error();
    }
    const auto amount = line_amount(found.price_unit, decided->deal_price, found.pieces, priced);
    if (!amount) {
        return amount.error();
    }
    found.list_price = decided->list_price;
    found.discount_rate = decided->discount_rate;
    found.deal_price = decided->deal_price;
    found.amount = *amount;
    found.steps.push_back({"dealPrice", how, found.deal_price});
    found.steps.push_back({"amount", amount_formula(found, goods.size, packing), found.amount});
    return {};
}

}  // namespace

Result<Calculation> calculate(
    const Question& question, const AskedGoods& goods, WeightBasis basis
) {
    const Packing packed = packing(goods.size, goods.packing, basis);
    Calculation found;
    if (Status ok = count(found, question, goods.size, packed); !ok) {
        return ok.error();
    }
    const bool priced = !question.price_unit.empty() || !goods.price_unit.empty();
    if (Status ok = priced ? price(found, question, goods, packed) : Status(); !ok) {
        return ok.error();
    }
    return found;
}

}  // namespace oms::domain
