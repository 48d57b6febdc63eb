#include "domain/goods/freight.hpp"

#include "base/number.hpp"
#include "domain/kit/units.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

Result<std::int64_t> asked(FreightUnit unit, std::int64_t price, const Load& load) {
    switch (unit) {
        case FreightUnit::Tonne:
            return round_half_up(Int128{price} * load.weight, kGramsPerTonne);
        case FreightUnit::Box:
            return narrow(Int128{price} * load.boxes);
        case FreightUnit::SquareMetre:
            return round_half_up(Int128{price} * load.area, kMm2PerM2);
        case FreightUnit::Trip:
            return price;
    }
    return Error::invalid("BAD_OPTION", "priceUnit");
}

std::string asked_formula(FreightUnit unit, std::int64_t price, const Load& load) {
    const std::string each = std::to_string(price);
    switch (unit) {
        case FreightUnit::Tonne:
            return each + " * " + std::to_string(load.weight) + " / " +
                   std::to_string(kGramsPerTonne);
        case FreightUnit::Box:
            return each + " * " + std::to_string(load.boxes);
        case FreightUnit::SquareMetre:
            return each + " * " + std::to_string(load.area) + " / " + std::to_string(kMm2PerM2);
        case FreightUnit::Trip:
            break;
    }
    return each;
}

}  // namespace

Result<Load> Load::with(const Measure& goods) const {
    const auto heavier = narrow(Int128{weight} + goods.weight);
    const auto more = narrow(Int128{boxes} + goods.physical_boxes);
    const auto wider = narrow(Int128{area} + goods.area);
    for (const auto* sum : {&heavier, &more, &wider}) {
        if (!*sum) {
            return sum->error();
        }
    }
    return Load{*heavier, *more, *wider};
}

Result<FreightQuote> quote_freight(
    FreightUnit unit, std::int64_t price, std::int64_t min_charge, const Load& load
) {
    const auto raw = asked(unit, price, load);
    if (!raw) {
        return raw.error();
    }
    FreightQuote quote{*raw, std::max(*raw, min_charge), {}};
    quote.steps.push_back({"rawAmount", asked_formula(unit, price, load), quote.raw});
    quote.steps.push_back(
        {"freightAmount",
         "max(" + std::to_string(quote.raw) + ", " + std::to_string(min_charge) + ")",
         quote.amount}
    );
    return quote;
}

Result<std::int64_t> freight(
    FreightUnit unit, std::int64_t price, std::int64_t min_charge, const Load& load
) {
    const auto quote = quote_freight(unit, price, min_charge, load);
    return quote ? Result<std::int64_t>(quote->amount) : quote.error();
}

std::vector<std::string> region_and_above(std::string_view code) {
    std::vector<std::string> codes;
    const auto add = [&](std::string text) {
        if (std::find(codes.begin(), codes.end(), text) == codes.end()) {
            codes.push_back(std::move(text));
        }
    };
    add(std::string(code));
    for (const std::size_t digits : {std::size_t{6}, std::size_t{4}, std::size_t{2}}) {
        if (code.size() >= digits) {
            const std::string part(code.substr(0, digits));
            add(part + std::string(6 - digits, '0'));
            add(part);
        }
    }
    return codes;
}

}  // namespace oms::domain
