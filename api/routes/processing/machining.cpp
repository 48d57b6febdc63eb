#include "api/routes/processing/machining.hpp"

#include "base/number.hpp"
#include "commands/kit/lines.hpp"
#include "domain/kit/checks.hpp"
#include "domain/processing/wanted_works.hpp"

#include <algorithm>

namespace oms::api {
namespace {

constexpr std::size_t kMachiningLinesMax = 50;
constexpr std::int64_t kMachiningPiecesMax = 1'000'000;
constexpr std::int64_t kMachiningSideMax = 100'000;      ///< mm
constexpr std::int64_t kMachiningPathMax = 100'000'000;  ///< mm
constexpr std::int64_t kMachiningCountMax = 1000;
constexpr std::int64_t kCurveRateMax = 100'000;
constexpr std::string_view kKinds[] = {"", "PORCELAIN", "SLAB", "MARBLE"};

struct Bound {
    std::string_view name;
    std::int64_t least;
    std::int64_t most;
    std::int64_t otherwise;
};

/// Figures of a line in the order of kBounds.
constexpr Bound kBounds[] = {
    {"length", 1, kMachiningSideMax, 0},
    {"width", 1, kMachiningSideMax, 0},
    {"thickness", 0, 1000, 0},
    {"quantity", 1, kMachiningPiecesMax, 1},
    {"times", 1, kMachiningCountMax, 1},
    {"edgeMask", 0, 15, 0},
    {"grooveCount", 0, kMachiningCountMax, 0},
    {"grooveWidth", 0, 1000, 0},
    {"grooveDepth", 0, 1000, 0},
    {"waterLength", 0, kMachiningPathMax, 0},
    {"curveRate", 0, kCurveRateMax, 0},
};

enum Figure : std::uint8_t {
    kLength,
    kWidth,
    kThickness,
    kQuantity,
    kTimes,
    kEdges,
    kGrooves,
    kGrooveWidth,
    kGrooveDepth,
    kWater,
    kCurve,
    kFigures,
};

using Figures = std::array<std::int64_t, kFigures>;

Result<Figures> read_figures(const commands::Input& line) {
    Figures figures{};
    for (std::size_t i = 0; i < kFigures; ++i) {
        const Bound& bound = kBounds[i];
        const auto number = line.number(bound.name);
        if (!number) {
            return number.error();
        }
        figures[i] = number->value_or(bound.otherwise);
        if (figures[i] < bound.least || figures[i] > bound.most) {
            return domain::out_of_range(bound.name, bound.least, bound.most);
        }
    }
    return figures;
}

events::ProcessBrick brick_of(const Figures& figures) {
    events::ProcessBrick brick;
    brick.length = static_cast<std::int32_t>(figures[kLength]);
    brick.width = static_cast<std::int32_t>(figures[kWidth]);
    brick.quantity = figures[kQuantity];
    return brick;
}

events::ProcessCraft craft_of(const Figures& figures) {
    events::ProcessCraft craft;
    craft.times = static_cast<std::int32_t>(figures[kTimes]);
    craft.edgeMask = static_cast<std::int32_t>(figures[kEdges]);
    craft.grooveCount = static_cast<std::int32_t>(figures[kGrooves]);
    craft.waterLength = static_cast<std::int32_t>(figures[kWater]);
    craft.curveRate = static_cast<std::int32_t>(figures[kCurve]);
    return craft;
}

Result<events::ProcessWork> machine_line(
    const PublishedPrices& prices, const commands::Input& line
) {
    const auto id = line.id("craftId");
    const auto kind = line.text("commodityType");
    const auto figures = read_figures(line);
    if (!id || !kind || !figures) {
        return !id ? id.error() : !kind ? kind.error() : figures.error();
    }
    const domain::CraftFacts* craft = prices.lists.craft(*id);
    if (craft == nullptr) {
        return Error::invalid("NOT_FOUND", "craftId");
    }
    if (std::find(std::begin(kKinds), std::end(kKinds), *kind) == std::end(kKinds)) {
        return Error::invalid("BAD_OPTION", "commodityType")
            .with("label", "entity.plantPrice.commodityType");
    }
    const Figures& f = *figures;
    domain::MaterialFacts on;
    on.size = domain::Size{
        static_cast<std::int32_t>(std::max(f[kLength], f[kWidth])),
        static_cast<std::int32_t>(std::min(f[kLength], f[kWidth]))};
    on.thickness = static_cast<std::int32_t>(f[kThickness]);
    on.kind = *kind;
    domain::WantedWork wanted =
        domain::work_on_piece(*craft, on, f[kLength], f[kWidth], f[kQuantity]);
    if (Status ok = domain::measure_craft(brick_of(f), craft_of(f), craft->type, wanted.work);
        !ok) {
        return ok.error();
    }
    wanted.groove_width = static_cast<std::int32_t>(f[kGrooveWidth]);
    wanted.groove_depth = static_cast<std::int32_t>(f[kGrooveDepth]);
    return domain::price_work(wanted, prices.lists);
}

}  // namespace

Result<Machined> machine(const PublishedPrices& prices, const commands::Input& input) {
    const json::Ref lines = input["lines"];
    if (!lines.is_array() || lines.size() == 0) {
        return Error::invalid("REQUIRED_LINE", "lines");
    }
    if (lines.size() > kMachiningLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "lines")
            .with("max", std::to_string(kMachiningLinesMax));
    }
    Machined made;
    Int128 sum = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto work = machine_line(prices, input.part(lines.at(i)));
        if (!work) {
            return commands::in_row(std::move(work).error(), "lines", i);
        }
        sum += work->amount;
        made.works.push_back(std::move(*work));
    }
    const auto amount = narrow(sum);
    if (!amount) {
        return amount.error();
    }
    made.amount = *amount;
    return made;
}

}  // namespace oms::api
