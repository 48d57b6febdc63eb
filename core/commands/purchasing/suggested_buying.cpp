#include "commands/purchasing/suggested_buying.hpp"

#include "commands/between/stock_posting.hpp"
#include "commands/kit/lines.hpp"
#include "commands/purchasing/buying.hpp"
#include "commands/purchasing/procurement_access.hpp"
#include "commands/purchasing/procurement_goods.hpp"
#include "commands/purchasing/procurement_input.hpp"
#include "commands/purchasing/purchase_prices.hpp"
#include "domain/kit/checks.hpp"

#include <map>

namespace oms::commands {
namespace {

using events::ProcurementLine;

/// One line that is to be bought, and from whom.
struct SuggestedLine {
    Id supplier;
    ProcurementLine line;
};

Result<SuggestedLine> read_suggested(CommandContext& ctx, const Input& entry) {
    const auto commodity = entry.id("commodityId");
    const auto grade = entry.text("grade");
    const auto pieces = entry.number("pieces");
    const auto price = entry.number("price");
    const auto given = optional_id(entry["cooperationId"], "cooperationId");
    if (!commodity || !grade || !given) {
        return !commodity ? commodity.error() : !grade ? grade.error() : given.error();
    }
    if (!pieces || !price) {
        return !pieces ? pieces.error() : price.error();
    }
    if (Status ok = domain::check_pieces(pieces->value_or(0), "pieces"); !ok) {
        return ok.error();
    }
    const auto goods = unshaded_goods_of(ctx, *commodity, grade->empty() ? "A" : *grade);
    if (!goods) {
        return goods.error();
    }
    SuggestedLine read;
    read.supplier = *given ? *given : usual_supplier(ctx, *commodity, goods->brandId);
    if (!read.supplier) {
        return Error::invalid("REQUIRED_CHOOSE", "cooperationId")
            .with("label", "entity.procurement.cooperationId");
    }
    read.line = line_of_goods(ctx, *goods, read.supplier);
    read.line.pieces = **pieces;
    read.line.price = price->value_or(read.line.price);
    return read;
}

Result<std::map<Id, PurchasePlan>> read_plans(CommandContext& ctx, const Input& input) {
    const json::Ref lines = input["lines"];
    if (Status ok = domain::check_goods_lines(lines.is_array() ? lines.size() : 0); !ok) {
        return Error::invalid(ok.error().key, "lines");
    }
    std::map<Id, PurchasePlan> plans;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto read = read_suggested(ctx, input.part(lines.at(i)));
        if (!read) {
            return in_row(std::move(read).error(), "lines", i);
        }
        plans[read->supplier].lines.push_back(std::move(read->line));
    }
    return plans;
}

Result<Answers> run_buy_suggested(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("procurement_add")) {
        return Error::forbidden();
    }
    events::ProcurementHeader terms;
    terms.poType = domain::kBuyStock;
    if (Status ok = read_terms_of_buying(ctx, input, terms); !ok) {
        return ok.error();
    }
    auto plans = read_plans(ctx, input);
    if (!plans) {
        return std::move(plans).error();
    }
    return write_plans(ctx, terms, std::move(*plans));
}

}  // namespace

Command buy_suggested(Input input) {
    return {"buySuggested", true, [input](CommandContext& ctx) {
                return run_buy_suggested(ctx, input);
            }};
}

}  // namespace oms::commands
