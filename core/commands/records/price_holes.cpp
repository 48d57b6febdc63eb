#include "commands/records/price_holes.hpp"

#include "commands/kit/stored.hpp"
#include "domain/processing/price_gaps.hpp"
#include "entities/record.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace oms::commands {
namespace {

using domain::CraftPriceRow;
using entities::EntitySpec;
using entities::Record;

struct ListRows {
    std::vector<CraftPriceRow> rows;
    std::set<std::string> days;
    bool saved = false;  ///< one of the rows was
};

CraftPriceRow row_of(const EntitySpec& entity, Id id, const Record& record) {
    CraftPriceRow row;
    row.id = id;
    row.craft = Id{record.integer(entity.name == "waterPrice" ? "curve" : "craftId")};
    row.kind = record.text("commodityType");
    row.side = {record.integer("sizeFrom"), record.integer("sizeTo")};
    row.thickness = {record.integer("thicknessFrom"), record.integer("thicknessTo")};
    row.unit = record.text("priceUnit");
    row.from = record.text("effectiveDate");
    return row;
}

/// The rows in use of a plant, by price list.
std::map<std::int64_t, ListRows> lists_of(
    CommandContext& ctx, const EntitySpec& entity, std::int64_t plant, const std::set<Id>& saved
) {
    std::map<std::int64_t, ListRows> lists;
    for (const auto& [id, record] : records_where(ctx.lookups(), entity, "plantId", plant)) {
        if (record.integer("valid", 1) == 1) {
            ListRows& list = lists[record.integer("plantPriceid")];
            list.rows.push_back(row_of(entity, id, record));
            list.days.insert(list.rows.back().from);
            list.saved = list.saved || saved.contains(id);
        }
    }
    return lists;
}

Error hole(const EntitySpec& entity, const domain::PriceGap& gap) {
    const std::string field = gap.sides ? "sizeFrom" : "thicknessFrom";
    return Error::refused("PRICE_HOLE", field)
        .with("label", "entity." + std::string(entity.name) + "." + field)
        .with("from", std::to_string(gap.skipped.from))
        .with("to", std::to_string(gap.skipped.to));
}

}  // namespace

std::vector<std::pair<Id, Error>> price_holes(
    CommandContext& ctx, const EntitySpec& entity, const std::vector<Id>& saved
) {
    std::map<Id, Error> found;
    if (entity.name != "plantPrice" && entity.name != "waterPrice") {
        return {};
    }
    const std::set<Id> ours(saved.begin(), saved.end());
    std::set<std::int64_t> plants;
    for (const Id id : ours) {
        if (const auto record = read_record(ctx.lookups(), entity, id)) {
            plants.insert(record->integer("plantId"));
        }
    }
    for (const std::int64_t plant : plants) {
        for (const auto& [id, list] : lists_of(ctx, entity, plant, ours)) {
            for (const std::string& day : list.saved ? list.days : std::set<std::string>{}) {
                std::vector<CraftPriceRow> rows = list.rows;
                domain::keep_in_effect(rows, day);
                for (const domain::PriceGap& gap : domain::price_gaps(rows)) {
                    if (ours.contains(gap.row)) {
                        found.emplace(gap.row, hole(entity, gap));
                    }
                }
            }
        }
    }
    return {found.begin(), found.end()};
}

}  // namespace oms::commands
