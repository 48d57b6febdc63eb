#include "domain/processing/work_pricing.hpp"

#include "base/number.hpp"
#include "domain/kit/units.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::ProcessWork;

std::string str(std::int64_t n) {
    return std::to_string(n);
}

/// What a work comes to on one side.
struct Side {
    std::string unit;  ///< "": no row fits
    std::int64_t price = 0;
    std::int64_t min_charge = 0;
    std::int64_t amount = 0;
    Id row;
    std::int64_t version = 0;
    std::string from;  ///< the row's day
    std::string formula;
};

/// Grooves are counted like holes where the list counts them.
std::string_view counted_as(std::string_view unit) {
    return unit == "EACH" ? "HOLE" : unit;
}

std::string product_of(std::string_view unit, std::int64_t price, const CraftWork& work) {
    std::string made = str(price);
    if (unit == "M") {
        made += " * " + str(work.length);
    } else if (unit == "M2") {
        made += " * " + str(work.area);
    } else if (unit != "PCS") {
        made += " * " + str(work.times);
    }
    return made;
}

std::string formula_of(
    std::string_view unit,
    std::int64_t price,
    std::int64_t min_charge,
    const CraftWork& work,
    bool each
) {
    std::string divided;
    if (unit == "M") {
        divided = " / " + str(kMmPerM);
        if (work.curve_rate != kWholeRate) {
            divided = " * " + str(work.curve_rate) + " / " + str(kWholeRate) + divided;
        }
    } else if (unit == "M2") {
        divided = " / " + str(kMm2PerM2);
    }
    const std::string product = product_of(unit, price, work);
    const std::string pieces = " * " + str(work.quantity);
    std::string made = each && !divided.empty() ? "round(" + product + divided + ")" + pieces
                                                : product + pieces + divided;
    return min_charge > 0 ? "max(" + str(min_charge) + ", " + made + ")" : made;
}

Result<std::int64_t> amount_of(
    std::string_view unit,
    std::int64_t price,
    std::int64_t min_charge,
    const CraftWork& work,
    bool each
) {
    if (!each) {
        return craft_amount(unit, price, min_charge, work);
    }
    CraftWork one = work;
    one.quantity = 1;
    const auto amount = craft_amount(unit, price, 0, one);
    const auto all = amount ? narrow(Int128{*amount} * work.quantity) : amount;
    return all && *all > 0 ? Result<std::int64_t>(std::max(*all, min_charge)) : all;
}

Result<Side> side_at(
    std::string_view unit, std::int64_t price, std::int64_t min_charge, const WantedWork& wanted
) {
    const std::string_view counted = counted_as(unit);
    const auto amount = amount_of(counted, price, min_charge, wanted.work, wanted.each);
    if (!amount) {
        return amount.error();
    }
    return Side{
        std::string(unit),
        price,
        min_charge,
        *amount,
        {},
        0,
        {},
        formula_of(counted, price, min_charge, wanted.work, wanted.each)};
}

std::int64_t longer_side(const MaterialFacts& material) {
    return material.size ? material.size->length : 0;
}

const CraftPriceRow* row_for(const PriceBook& book, const WantedWork& wanted) {
    const MaterialFacts& facts = *wanted.material;
    const Material material{facts.kind, longer_side(facts), facts.thickness};
    const CraftPriceRow* row = nullptr;
    if (wanted.kind == "WATER") {
        const bool curved = wanted.work.curve_rate > kWholeRate;
        row = find_price(curved ? book.curved : book.straight, Id{}, material);
    } else if (wanted.kind == "GROOVE") {
        row = find_price(
            book.grooves, Id{}, Material{facts.kind, wanted.groove_width, wanted.groove_depth}
        );
    }
    if (row != nullptr || wanted.craft == nullptr) {
        return row;
    }
    if (wanted.unit.empty()) {
        return find_price(book.crafts, wanted.craft->id, material);
    }
    std::vector<CraftPriceRow> fitting;
    std::copy_if(
        book.crafts.begin(),
        book.crafts.end(),
        std::back_inserter(fitting),
        [&](const CraftPriceRow& one) { return one.unit == wanted.unit; }
    );
    const CraftPriceRow* best = find_price(fitting, wanted.craft->id, material);
    const auto same = [&](const CraftPriceRow& one) { return one.id == best->id; };
    return best == nullptr ? nullptr : &*std::find_if(book.crafts.begin(), book.crafts.end(), same);
}

Result<Side> listed(const PriceBook& book, const WantedWork& wanted) {
    const CraftPriceRow* row = row_for(book, wanted);
    if (row == nullptr) {
        return Side{};
    }
    auto side = side_at(row->unit, row->price, row->min_charge, wanted);
    if (side) {
        const auto version = book.versions.find(row->id);
        side->row = row->id;
        side->version = version == book.versions.end() ? 0 : version->second;
        side->from = row->from;
    }
    return side;
}

Result<Side> sold(const PriceLists& lists, const WantedWork& wanted) {
    if (wanted.covered) {
        return Side{};
    }
    if (!wanted.hand.counts()) {
        return listed(lists.sell, wanted);
    }
    const std::string known = wanted.craft == nullptr ? "PCS" : wanted.craft->unit;
    return side_at(wanted.unit.empty() ? known : wanted.unit, wanted.hand.price, 0, wanted);
}

}  // namespace

Result<ProcessWork> price_work(const WantedWork& wanted, const PriceLists& lists) {
    auto sell = sold(lists, wanted);
    auto cost = listed(lists.cost, wanted);
    if (!sell || !cost) {
        return !sell ? sell.error() : cost.error();
    }
    ProcessWork made;
    made.partKind = wanted.part;
    made.lineId = wanted.line;
    made.workKind = wanted.kind;
    if (wanted.craft != nullptr) {
        made.craftId = wanted.craft->id;
        made.craftName = wanted.craft->name;
    }
    made.materialKind = wanted.material->kind;
    made.longerSide = static_cast<std::int32_t>(longer_side(*wanted.material));
    made.thickness = wanted.material->thickness;
    made.quantity = wanted.work.quantity;
    made.length = wanted.work.length;
    made.area = wanted.work.area;
    made.times = wanted.work.times;
    made.curveRate = static_cast<std::int32_t>(wanted.work.curve_rate);
    made.priceUnit = std::move(sell->unit);
    made.price = sell->price;
    made.minCharge = sell->min_charge;
    made.amount = sell->amount;
    made.priceId = sell->row;
    made.priceVersion = sell->version;
    made.priceFrom = std::move(sell->from);
    made.formula = std::move(sell->formula);
    made.byHand = wanted.covered || wanted.hand.counts();
    made.handReason = wanted.hand.reason;
    made.costUnit = std::move(cost->unit);
    made.costPrice = cost->price;
    made.costMinCharge = cost->min_charge;
    made.costAmount = cost->amount;
    made.costPriceId = cost->row;
    made.costPriceVersion = cost->version;
    made.costPriceFrom = std::move(cost->from);
    made.costFormula = std::move(cost->formula);
    return made;
}

Result<ProcessWork> hand_work(
    std::string_view part, Id line, const HandPrice& hand, std::int64_t quantity
) {
    const MaterialFacts none;
    WantedWork wanted;
    wanted.part = part;
    wanted.line = line;
    wanted.kind = "HAND";
    wanted.material = &none;
    wanted.work.quantity = quantity;
    wanted.unit = "PCS";
    wanted.hand = hand;
    auto made = price_work(wanted, PriceLists());
    return made;
}

}  // namespace oms::domain
