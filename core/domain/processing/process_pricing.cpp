#include "domain/processing/process_pricing.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"
#include "domain/kit/units.hpp"
#include "domain/processing/cut_yield.hpp"
#include "domain/processing/process_price.hpp"
#include "domain/processing/wanted_works.hpp"
#include "domain/processing/work_pricing.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::ProcessContent;
using events::ProcessWork;

constexpr std::size_t kProcessLinesMax = 100;  ///< of each kind
constexpr std::size_t kCraftsMax = 500;        ///< of all brick lines

std::string place_of(std::string_view list, std::size_t i) {
    return std::string(list) + "[" + std::to_string(i) + "].";
}

Status at(std::string place, Status status) {
    if (status) {
        return status;
    }
    Error error = status.error();
    error.field = place + error.field;
    return error;
}

template <class Line>
HandPrice hand_of(const Line& line) {
    return {line.handPrice, line.handReason};
}

template <class Line>
Status check_hand(const Line& line) {
    if (line.handPrice != 0 && line.handReason.empty()) {
        return Error::invalid("REQUIRED_ENTER", "handReason")
            .with("label", "entity.processDesk.handReason");
    }
    return {};
}

class Pricer {
  public:
    Pricer(ProcessContent& content, const PriceLists& lists)
        : content_(content), lists_(lists), before_(std::move(content.works)) {
        content_.works.clear();
    }

    Status run() {
        Status done = check_counts();
        done = done ? each("parts", content_.parts, &Pricer::part) : done;
        done = done ? each("bricks", content_.bricks, &Pricer::brick) : done;
        done = done ? each("desk", content_.desk, &Pricer::desk) : done;
        done = done ? each("stairs", content_.stairs, &Pricer::stairs) : done;
        done = done ? each("cut", content_.cut, &Pricer::cut) : done;
        for (std::size_t i = 0; i < content_.commodity.size(); ++i) {
            content_.commodity[i].lineNo = static_cast<std::int32_t>(i + 1);
        }
        keep_ids();
        return done ? total_up() : done;
    }

  private:
    Status check_counts() const {
        const std::pair<std::string_view, std::size_t> counts[] = {
            {"parts", content_.parts.size()},
            {"bricks", content_.bricks.size()},
            {"desk", content_.desk.size()},
            {"stairs", content_.stairs.size()},
            {"cut", content_.cut.size()},
            {"commodity", content_.commodity.size()},
        };
        for (const auto& [list, n] : counts) {
            if (n > kProcessLinesMax) {
                return Error::invalid("TOO_MANY_LINES", std::string(list))
                    .with("max", std::to_string(kProcessLinesMax));
            }
        }
        if (content_.crafts.size() > kCraftsMax) {
            return Error::invalid("TOO_MANY_LINES", "bricks")
                .with("max", std::to_string(kCraftsMax));
        }
        return {};
    }

    template <class Line>
    Status each(std::string_view list, std::vector<Line>& lines, Status (Pricer::*price)(Line&)) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            lines[i].lineNo = static_cast<std::int32_t>(i + 1);
            first_ = content_.works.size();
            if (Status ok = at(place_of(list, i), (this->*price)(lines[i])); !ok) {
                return ok;
            }
        }
        return {};
    }

    const MaterialFacts& material(Id commodity) const {
        static const MaterialFacts none;
        const auto it = lists_.materials.find(commodity);
        return it == lists_.materials.end() ? none : it->second;
    }

    Status add(const WantedWork& wanted) {
        auto work = price_work(wanted, lists_);
        if (!work) {
            return work.error();
        }
        content_.works.push_back(std::move(*work));
        return {};
    }

    /// Adds the works of a line, and its hand price, if it has one, in their place.
    Status add_all(
        std::vector<WantedWork> wanted,
        std::string_view part,
        Id line,
        const HandPrice& hand,
        std::int64_t quantity
    ) {
        for (WantedWork& one : wanted) {
            one.part = part;
            one.line = line;
            one.covered = hand.counts();
            if (Status ok = add(one); !ok) {
                return ok;
            }
        }
        if (!hand.counts()) {
            return {};
        }
        auto work = hand_work(part, line, hand, quantity);
        if (!work) {
            return work.error();
        }
        content_.works.push_back(std::move(*work));
        return {};
    }

    /// What the works since the line began come to.
    template <class Line>
    Status sum_up(Line& line) const {
        Int128 amount = 0;
        Int128 cost = 0;
        for (std::size_t i = first_; i < content_.works.size(); ++i) {
            amount += content_.works[i].amount;
            cost += content_.works[i].costAmount;
        }
        const auto sold = narrow(amount);
        const auto paid = narrow(cost);
        if (!sold || !paid) {
            return Error::refused("NUMBER_RANGE", "quantity");
        }
        line.amount = *sold;
        line.costAmount = *paid;
        return {};
    }

    Status part(events::ProcessPart& line) {
        if (Status ok = check_hand(line); !ok) {
            return ok;
        }
        const MaterialFacts& on = material(line.commodityId);
        const Size part{line.length, line.width};
        if (on.size && grid_yield(*on.size, part, 0) == 0) {
            return Error::invalid("SIZE_TOO_LARGE", "length");
        }
        std::vector<WantedWork> works;
        for (const Id id : line.craftIds) {
            const CraftFacts* craft = lists_.craft(id);
            if (craft == nullptr) {
                return Error::invalid("NOT_FOUND", "craftIds");
            }
            WantedWork wanted = work_on_piece(*craft, on, line.length, line.width, line.quantity);
            if (craft->type == "EDGE" || craft->type == "WATER") {
                wanted.work.length = line.edgeLength;
            }
            works.push_back(std::move(wanted));
        }
        Status ok = add_all(std::move(works), "parts", line.id, hand_of(line), line.quantity);
        ok = ok ? sum_up(line) : ok;
        if (ok && line.quantity > 0) {
            line.price = *round_half_up(line.amount, line.quantity);
        }
        return ok;
    }

    Status brick(events::ProcessBrick& line) {
        const MaterialFacts& on = material(line.commodityId);
        if (!on.size) {
            return Error::invalid("BAD_OPTION", "commodityId")
                .with("label", "entity.processBricks.commodityId");
        }
        const auto cut = grid_cut(
            *on.size,
            Size{line.length, line.width},
            lists_.kerf,
            line.quantity,
            content_.header.lossRate
        );
        if (!cut) {
            Error error = cut.error();
            error.field = error.field == "toLength" ? "length" : error.field;
            return error;
        }
        line.sourcePieces = cut->pieces;
        std::size_t j = 0;
        for (events::ProcessCraft& craft : content_.crafts) {
            if (craft.bricksId == line.id) {
                craft.lineNo = static_cast<std::int32_t>(j + 1);
                if (Status ok = at(place_of("crafts", j++), brick_craft(line, craft, on)); !ok) {
                    return ok;
                }
            }
        }
        return sum_up(line);
    }

    Status brick_craft(
        const events::ProcessBrick& brick, events::ProcessCraft& line, const MaterialFacts& on
    ) {
        const CraftFacts* craft = lists_.craft(line.craftId);
        if (craft == nullptr) {
            return Error::invalid("NOT_FOUND", "craftId");
        }
        if (Status ok = check_hand(line); !ok) {
            return ok;
        }
        WantedWork wanted = work_on_piece(*craft, on, brick.length, brick.width, brick.quantity);
        if (Status ok = measure_craft(brick, line, craft->type, wanted.work); !ok) {
            return ok;
        }
        wanted.part = "crafts";
        wanted.line = line.id;
        wanted.groove_width = line.grooveWidth;
        wanted.groove_depth = line.grooveDepth;
        wanted.hand = hand_of(line);
        if (Status ok = add(wanted); !ok) {
            return ok;
        }
        const ProcessWork& work = content_.works.back();
        line.craftName = craft->name;
        line.length = work.length;
        line.quantity = brick.quantity;
        line.priceUnit = work.priceUnit.empty() ? craft->unit : work.priceUnit;
        line.price = work.price;
        line.minCharge = work.minCharge;
        line.amount = work.amount;
        line.costAmount = work.costAmount;
        return {};
    }

    Status desk(events::ProcessDesk& line) {
        if (Status ok = check_hand(line); !ok) {
            return ok;
        }
        const MaterialFacts& on = material(line.commodityId);
        if (line.thickness < on.thickness) {
            return out_of_range("thickness", on.thickness, kSideMax);
        }
        line.area = std::int64_t{line.length} * line.width;
        Status ok =
            add_all(desk_works(line, on, lists_), "desk", line.id, hand_of(line), line.quantity);
        ok = ok ? sum_up(line) : ok;
        line.areaPrice = 0;
        line.edgePrice = 0;
        line.holeAmount = 0;
        for (std::size_t i = first_; ok && i < content_.works.size(); ++i) {
            const ProcessWork& work = content_.works[i];
            line.areaPrice = work.workKind == "SURFACE" ? work.price : line.areaPrice;
            const bool first_edge = work.workKind == "EDGE" && line.edgePrice == 0;
            line.edgePrice = first_edge ? work.price : line.edgePrice;
            line.holeAmount += work.workKind == "HOLE"
                                   ? work.amount / std::max<std::int64_t>(1, line.quantity)
                                   : 0;
        }
        return ok;
    }

    Status stairs(events::ProcessStairs& line) {
        if (Status ok = check_hand(line); !ok) {
            return ok;
        }
        const MaterialFacts& on = material(line.commodityId);
        Status ok = add_all(
            stairs_works(line, on, lists_), "stairs", line.id, hand_of(line), line.quantity
        );
        ok = ok ? sum_up(line) : ok;
        line.stepPrice = 0;
        line.groovePrice = 0;
        for (std::size_t i = first_; ok && i < content_.works.size(); ++i) {
            const ProcessWork& work = content_.works[i];
            line.stepPrice = work.workKind == "STEP" ? work.price : line.stepPrice;
            line.groovePrice = work.workKind == "GROOVE" ? work.price : line.groovePrice;
        }
        return ok;
    }

    Status cut(events::ProcessCut& line) {
        if (Status ok = check_hand(line); !ok) {
            return ok;
        }
        const auto from = parse_size(line.fromSize);
        if (!from) {
            return Error::invalid("BAD_OPTION", "fromSize")
                .with("label", "entity.processCut.fromSize");
        }
        const Size part{line.toLength, line.toWidth};
        const auto found =
            grid_cut(*from, part, line.kerf, line.quantity, content_.header.lossRate);
        if (!found) {
            return found.error();
        }
        const GridCuts one = grid_cuts(*from, part, line.kerf);
        const std::int64_t bare = (line.quantity + found->yield - 1) / found->yield;
        const auto count = narrow(Int128{one.count} * bare);
        const auto length = narrow(Int128{one.length} * bare);
        if (!count || !length) {
            return Error::refused("NUMBER_RANGE", "quantity");
        }
        line.fromSize = from->str();
        line.yieldPerPiece = found->yield;
        line.sourcePieces = found->pieces;
        line.wasteArea = found->waste_area;
        line.cutCount = *count;
        line.cutLength = *length;
        WantedWork wanted;
        wanted.part = "cut";
        wanted.line = line.id;
        wanted.kind = "CUT";
        wanted.craft = lists_.coded("CUT");
        wanted.material = &material(line.commodityId);
        wanted.unit = line.priceUnit;
        wanted.work.quantity = line.priceUnit == "PCS" ? line.quantity : 1;
        wanted.work.times = line.cutCount;
        wanted.work.length = line.cutLength;
        wanted.hand = hand_of(line);
        if (Status ok = add(wanted); !ok) {
            return ok;
        }
        line.price = content_.works.back().price;
        return sum_up(line);
    }

    /// The same work as before is the same row.
    void keep_ids() {
        for (ProcessWork& work : content_.works) {
            const auto same = std::find_if(before_.begin(), before_.end(), [&](const auto& old) {
                return old.id && old.lineId == work.lineId && old.workKind == work.workKind &&
                       old.craftId == work.craftId;
            });
            if (same != before_.end()) {
                work.id = same->id;
                same->id = Id{};
            }
        }
    }

    Status total_up() {
        events::ProcessAmounts& amounts = content_.amounts;
        Int128 sold = 0;
        Int128 paid = 0;
        amounts.unpricedWorks = 0;
        amounts.uncostedWorks = 0;
        for (const ProcessWork& work : content_.works) {
            sold += work.amount;
            paid += work.costAmount;
            amounts.unpricedWorks += work.priceUnit.empty() && !work.byHand ? 1 : 0;
            amounts.uncostedWorks += work.costUnit.empty() && work.workKind != "HAND" ? 1 : 0;
        }
        const auto craft = narrow(sold);
        const auto cost = narrow(paid);
        if (!craft || !cost) {
            return Error::refused("NUMBER_RANGE");
        }
        const std::int64_t urgent = content_.header.urgentRate;
        const auto sell = process_amount({*craft, urgent, amounts.freightAmount});
        const auto plant = process_amount({*cost, urgent, amounts.freightAmount});
        if (!sell || !plant) {
            return !sell ? sell.error() : plant.error();
        }
        amounts.craftAmount = *craft;
        amounts.urgentAmount = sell->urgent;
        amounts.sellAmount = sell->sum;
        amounts.costCraftAmount = *cost;
        amounts.costAmount = plant->sum;
        return {};
    }

    ProcessContent& content_;
    const PriceLists& lists_;
    std::vector<ProcessWork> before_;
    std::size_t first_ = 0;  ///< place of the first work of the line at hand
};

/// Where the line with this id stands: "parts[2]"; "" when it is not among them.
template <class Line>
std::string found_in(std::string_view list, const std::vector<Line>& lines, Id id) {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (lines[i].id == id) {
            return place_of(list, i);
        }
    }
    return {};
}

std::string craft_place(const ProcessContent& content, Id id) {
    for (const events::ProcessCraft& craft : content.crafts) {
        if (craft.id == id) {
            return found_in("bricks", content.bricks, craft.bricksId) +
                   place_of("crafts", static_cast<std::size_t>(craft.lineNo - 1));
        }
    }
    return {};
}

}  // namespace

Status price_process(ProcessContent& content, const PriceLists& lists) {
    return Pricer(content, lists).run();
}

std::string unpriced_place(const ProcessContent& content) {
    for (const ProcessWork& work : content.works) {
        if (!work.priceUnit.empty() || work.byHand) {
            continue;
        }
        const std::string places[] = {
            found_in("parts", content.parts, work.lineId),
            craft_place(content, work.lineId),
            found_in("desk", content.desk, work.lineId),
            found_in("stairs", content.stairs, work.lineId),
            found_in("cut", content.cut, work.lineId)};
        for (const std::string& place : places) {
            if (!place.empty()) {
                return place + "handPrice";
            }
        }
    }
    return {};
}

}  // namespace oms::domain
