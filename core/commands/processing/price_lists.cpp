#include "commands/processing/price_lists.hpp"

#include "commands/kit/params.hpp"
#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "entities/record.hpp"

#include <algorithm>
#include <set>

namespace oms::commands {
namespace {

using domain::CraftPriceRow;
using domain::PriceBook;
using entities::Record;

constexpr std::string_view kCodes[] = {
    "CUT",
    "SURFACE",
    "POLISH",
    "CHAMFER45",
    "ROUND",
    "HAITANG",
    "BEVEL",
    "DOUBLE",
    "GROOVE",
    "HOLE_BASIN",
    "HOLE_STOVE",
    "HOLE_TAP",
    "CORNER",
};
constexpr std::int64_t kCurved = 2;  ///< WaterPrice::curve
constexpr std::int64_t kUmPerMm = 1000;

Id id_in(const Record& record, std::string_view field) {
    return Id{record.integer(field)};
}

/// Rows of a price list at a plant that are in use; each is told to `take`.
template <class Take>
void rows_of(
    CommandContext& ctx, std::string_view entity, Id list, Id plant, PriceBook& book, Take take
) {
    const auto& spec = entities::entity_named(entity);
    for (const auto& [id, record] :
         records_where(ctx.lookups(), spec, "plantPriceid", projections::cell(list))) {
        if (id_in(record, "plantId") == plant && record.integer("valid", 1) == 1) {
            CraftPriceRow row;
            row.id = id;
            row.kind = record.text("commodityType");
            row.price = record.integer("price");
            row.min_charge = record.integer("minCharge");
            row.from = record.text("effectiveDate");
            book.versions[id] = ctx.version(stream_of(spec, id));
            take(std::move(row), record);
        }
    }
}

PriceBook book_of(CommandContext& ctx, Id list, Id plant, std::string_view day) {
    PriceBook book;
    if (!list || !plant) {
        return book;
    }
    rows_of(ctx, "plantPrice", list, plant, book, [&](CraftPriceRow row, const Record& record) {
        row.craft = id_in(record, "craftId");
        row.unit = record.text("priceUnit");
        row.side = {record.integer("sizeFrom"), record.integer("sizeTo")};
        row.thickness = {record.integer("thicknessFrom"), record.integer("thicknessTo")};
        book.crafts.push_back(std::move(row));
    });
    rows_of(ctx, "groovePrice", list, plant, book, [&](CraftPriceRow row, const Record& record) {
        row.unit = record.text("priceUnit");
        row.side = {0, record.integer("widthTo")};
        row.thickness = {0, record.integer("depthTo")};
        book.grooves.push_back(std::move(row));
    });
    rows_of(ctx, "waterPrice", list, plant, book, [&](CraftPriceRow row, const Record& record) {
        row.unit = "M";
        row.thickness = {record.integer("thicknessFrom"), record.integer("thicknessTo")};
        auto& rows = record.integer("curve") == kCurved ? book.curved : book.straight;
        rows.push_back(std::move(row));
    });
    keep_in_effect(book, day);
    return book;
}

void add_craft(CommandContext& ctx, Id id, domain::PriceLists& lists) {
    if (lists.craft(id) != nullptr) {
        return;
    }
    if (const auto record = find_record(ctx, "craft", id)) {
        lists.crafts.push_back(
            {id,
             record->text("craftCode"),
             record->text("craftName"),
             record->text("craftType"),
             record->text("priceUnit")}
        );
    }
}

void add_crafts(
    CommandContext& ctx, const events::ProcessContent& content, domain::PriceLists& lists
) {
    std::set<Id> ids;
    for (const auto& part : content.parts) {
        ids.insert(part.craftIds.begin(), part.craftIds.end());
    }
    for (const auto& craft : content.crafts) {
        ids.insert(craft.craftId);
    }
    for (const PriceBook* book : {&lists.sell, &lists.cost}) {
        for (const CraftPriceRow& row : book->crafts) {
            ids.insert(row.craft);
        }
    }
    for (const std::string_view code : kCodes) {
        const auto& spec = entities::entity_named("craft");
        if (const auto id = ctx.lookups().find(spec, "craftCode", projections::Cell(code))) {
            ids.insert(*id);
        }
    }
    for (const Id id : ids) {
        add_craft(ctx, id, lists);
    }
}

void add_material(CommandContext& ctx, Id commodity, domain::PriceLists& lists) {
    const auto record = find_record(ctx, "commodity", commodity);
    if (!record || lists.materials.contains(commodity)) {
        return;
    }
    const std::int64_t um = record->integer("thickness");
    lists.materials[commodity] = {
        domain::parse_size(record->text("size")),
        static_cast<std::int32_t>((um + kUmPerMm / 2) / kUmPerMm),
        std::string(domain::material_kind(record->text("commodityType")))};
}

template <class Line>
void add_materials(CommandContext& ctx, const std::vector<Line>& lines, domain::PriceLists& lists) {
    for (const Line& line : lines) {
        add_material(ctx, line.commodityId, lists);
    }
}

}  // namespace

const PriceBook& PriceBooks::at(Id list, Id plant) {
    const auto [book, fresh] = books_.try_emplace({list, plant});
    if (fresh) {
        book->second = book_of(ctx_, list, plant, day_);
    }
    return book->second;
}

domain::PriceLists price_lists_for(
    CommandContext& ctx, const events::ProcessContent& content, PriceBooks& books
) {
    domain::PriceLists lists;
    const events::ProcessHeader& header = content.header;
    lists.kerf = static_cast<std::int32_t>(number_of(ctx.lookups(), domain::params::kProcessKerf));
    lists.sell = books.at(header.plantPriceid, header.plantId);
    lists.cost = books.at(header.costPriceid, header.plantId);
    add_crafts(ctx, content, lists);
    add_materials(ctx, content.parts, lists);
    add_materials(ctx, content.bricks, lists);
    add_materials(ctx, content.desk, lists);
    add_materials(ctx, content.stairs, lists);
    add_materials(ctx, content.cut, lists);
    return lists;
}

Id cost_list_for(CommandContext& ctx, Id plant) {
    const auto user = find_record(ctx, "user", ctx.user().user);
    const Id own = user ? user->id("plantPriceidBrand") : Id{};
    const auto is_cost = [&](Id list) {
        const auto record = find_record(ctx, "priceList", list);
        return record && record->text("listSide") == "BRAND" && record->integer("valid", 1) == 1;
    };
    if (own && is_cost(own)) {
        return own;
    }
    Id oldest;
    const auto& spec = entities::entity_named("plantPrice");
    for (const auto& [id, record] :
         records_where(ctx.lookups(), spec, "plantId", projections::cell(plant))) {
        const Id list = id_in(record, "plantPriceid");
        if ((!oldest || list < oldest) && list != oldest && is_cost(list)) {
            oldest = list;
        }
    }
    return oldest;
}

}  // namespace oms::commands
