#include "api/routes/records/freight.hpp"

#include "api/views/document_view.hpp"
#include "api/views/record_lists.hpp"
#include "api/views/rows.hpp"
#include "base/number.hpp"
#include "domain/goods/freight.hpp"
#include "domain/goods/tile.hpp"
#include "domain/kit/params.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/projector.hpp"
#include "projections/stock/goods_documents.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace oms::api {
namespace {

using entities::entity_named;

constexpr std::size_t kFreightGoodsMax = 500;
constexpr std::size_t kAdcodeMax = 12;

bool is_adcode(std::string_view text) {
    return text.size() >= 2 && text.size() <= kAdcodeMax &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The carriers in use that the caller may see: of one region, or all of them.
Result<json::Document> lanes(QueryCall& call, std::string_view region = {}) {
    auto query = record_query(call, entity_named("logistic"), {});
    if (!query) {
        return std::move(query).error();
    }
    if (!region.empty()) {
        query->filters.push_back({"adcode", storage::Match::Equal, {std::string(region)}});
    }
    query->filters.push_back({"valid", storage::Match::Equal, {std::int64_t{1}}});
    const auto found = array_of(call, std::move(*query));
    return found ? json::Document::parse(*found) : found.error();
}

}  // namespace

Result<std::string> logistic_by_adcode(QueryCall& call) {
    const auto code = call.parameter("adcode");
    if (code.empty()) {
        return Error::invalid("PARAM_REQUIRED", "adcode");
    }
    if (!is_adcode(code)) {
        return Error::invalid("BAD_FIELD", "adcode").with("name", "adcode");
    }
    std::string data;
    json::Writer out(data);
    out.begin_array();
    for (const std::string& region : domain::region_and_above(code)) {
        const auto found = lanes(call, region);
        if (!found) {
            return found.error();
        }
        for (std::size_t i = 0; i < found->root().size(); ++i) {
            out.raw(found->root().at(i).dump());
        }
    }
    out.end_array();
    return data;
}

namespace {

/// The region that a record or the order of an out order names; "" where nothing is said.
Result<std::string> freight_region(QueryCall& call, storage::ReadModel& model) {
    const std::string_view code = call.parameter("adcode");
    if (!code.empty()) {
        return is_adcode(code) ? Result<std::string>(std::string(code))
                               : Error::invalid("BAD_FIELD", "adcode").with("name", "adcode");
    }
    if (!call.parameter("warehouseId").empty()) {
        const auto id = call.id("warehouseId");
        const auto& table = table_named("warehouse");
        const auto row = id ? live_row(model, table, *id) : std::nullopt;
        if (!row || !in_callers_rows(call, model, entity_named("warehouse"), table, *id)) {
            return id ? Error::invalid("NOT_FOUND", "warehouseId") : id.error();
        }
        const auto warehouse = stored_document(*row);
        return std::string(warehouse.root()["regionCode"].text().value_or(""));
    }
    if (!call.parameter("outOrderId").empty()) {
        const auto id = call.id("outOrderId");
        const auto& out = projections::out_orders();
        const auto row = id ? live_row(model, out.table(), *id) : std::nullopt;
        const auto& entity = entities::tables::kOutOrder;
        if (!row || !in_callers_rows(call, model, entity, out.table(), *id)) {
            return id ? Error::invalid("NOT_FOUND", "outOrderId") : id.error();
        }
        const auto order =
            model.row(projections::order_table(), projections::id_of(out, *row, "orderId"));
        return order ? std::string(projections::text(projections::orders(), *order, "regionCode"))
                     : std::string();
    }
    return std::string();
}

struct LoadedGoods {
    Id commodity;
    std::string name;
    std::int64_t pieces = 0;
    domain::Measure measured;
};

/// "commodityId:pieces,..." as it is written.
Result<std::vector<LoadedGoods>> goods_named(std::string_view text) {
    std::vector<LoadedGoods> goods;
    const auto refused = Error::invalid("BAD_FIELD", "goods").with("name", "goods");
    while (!text.empty()) {
        const std::string_view one = text.substr(0, text.find(','));
        text.remove_prefix(std::min(text.size(), one.size() + 1));
        const std::size_t colon = one.find(':');
        const auto id = parse_number(one.substr(0, colon));
        const auto pieces =
            colon == std::string_view::npos ? std::nullopt : parse_number(one.substr(colon + 1));
        if (!id || !pieces || *id < 1 || *pieces < 0 || *pieces > domain::kPiecesMax) {
            return refused;
        }
        if (goods.size() == kFreightGoodsMax) {
            return Error::invalid("TOO_MANY_LINES", "goods")
                .with("max", std::to_string(kFreightGoodsMax));
        }
        goods.push_back({Id{*id}, {}, *pieces, {}});
    }
    return goods;
}

Status weigh(
    QueryCall& call, storage::ReadModel& model, domain::WeightBasis basis, LoadedGoods& goods
) {
    const auto& table = table_named("commodity");
    const auto row = live_row(model, table, goods.commodity);
    if (!row || !in_callers_rows(call, model, entity_named("commodity"), table, goods.commodity)) {
        return Error::invalid("NOT_FOUND", "goods");
    }
    const auto record = stored_document(*row);
    const auto number = [&](std::string_view name) {
        return record.root()[name].integer().value_or(0);
    };
    const auto size = domain::parse_size(record.root()["size"].text().value_or(""));
    const domain::PackingData own{
        number("piecesPerBox"), number("boxesPerPallet"), number("boxWeight")};
    const auto measured = domain::measure(goods.pieces, size, domain::packing(size, own, basis));
    if (!measured) {
        return Error::invalid("NUMBER_RANGE", "goods");
    }
    goods.name = record.root()["commodityName"].text().value_or("");
    goods.measured = *measured;
    return {};
}

struct Freight {
    std::string region;
    domain::Load load;
    std::vector<LoadedGoods> goods;
};

/// Of goods, or as it is said outright.
Status take_load(
    QueryCall& call, storage::ReadModel& model, std::string_view basis, Freight& asked
) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    std::pair<std::string_view, std::int64_t*> figures[] = {
        {"weight", &asked.load.weight}, {"boxes", &asked.load.boxes}, {"area", &asked.load.area}};
    bool said = false;
    for (const auto& [name, figure] : figures) {
        const auto number = call.number(name, 0, 0, kMost);
        if (!number) {
            return number.error();
        }
        *figure = *number;
        said = said || !call.parameter(name).empty();
    }
    if (said == !call.parameter("goods").empty()) {
        return said ? Error::invalid("BAD_OPTION", "goods")
                    : Error::invalid("PARAM_REQUIRED", "goods");
    }
    auto goods = goods_named(call.parameter("goods"));
    if (!goods) {
        return std::move(goods).error();
    }
    for (LoadedGoods& one : *goods) {
        const auto counted =
            basis == "piece" ? domain::WeightBasis::Piece : domain::WeightBasis::Box;
        if (Status ok = weigh(call, model, counted, one); !ok) {
            return ok;
        }
        const auto sum = asked.load.with(one.measured);
        if (!sum) {
            return Error::invalid("NUMBER_RANGE", "goods");
        }
        asked.load = *sum;
    }
    asked.goods = std::move(*goods);
    return {};
}

void write_load(json::Writer& out, const Freight& asked) {
    out.member("adcode", std::string_view(asked.region));
    out.member("weight", asked.load.weight);
    out.member("boxes", asked.load.boxes);
    out.member("area", asked.load.area);
    out.key("goods").begin_array();
    for (const LoadedGoods& one : asked.goods) {
        out.begin_object();
        out.member("commodityId", one.commodity);
        out.member("commodityName", std::string_view(one.name));
        out.member("pieces", one.pieces);
        out.member("boxes", one.measured.physical_boxes);
        out.member("area", one.measured.area);
        out.member("weight", one.measured.weight);
        out.end_object();
    }
    out.end_array();
}

Status write_carrier(json::Writer& out, json::Ref lane, bool serves, const domain::Load& load) {
    const auto number = [&](std::string_view name) { return lane[name].integer().value_or(0); };
    const auto quote = domain::quote_freight(
        static_cast<domain::FreightUnit>(number("priceMode")),
        number("price"),
        number("minCharge"),
        load
    );
    if (!quote) {
        return Error::invalid("NUMBER_RANGE", "goods");
    }
    out.begin_object();
    for (const std::string_view name : {"id", "logisticName", "adcode"}) {
        out.member(name, lane[name].text().value_or(""));
    }
    out.member("serves", serves);
    for (const std::string_view name : {"transitDays", "priceMode", "price", "minCharge"}) {
        out.member(name, number(name));
    }
    out.member("rawAmount", quote->raw);
    out.member("freightAmount", quote->amount);
    out.key("explained").begin_array();
    for (const domain::Explained& step : quote->steps) {
        out.begin_object();
        out.member("name", std::string_view(step.name));
        out.member("formula", std::string_view(step.formula));
        out.member("value", step.value);
        out.end_object();
    }
    out.end_array().end_object();
    return {};
}

/// Carriers that serve the region, nearest first, then all others.
Status write_carriers(json::Writer& out, const json::Document& all, const Freight& asked) {
    const auto regions =
        asked.region.empty() ? std::vector<std::string>() : domain::region_and_above(asked.region);
    std::vector<std::pair<std::size_t, json::Ref>> ranked;
    for (std::size_t i = 0; i < all.root().size(); ++i) {
        const json::Ref lane = all.root().at(i);
        const auto at =
            std::find(regions.begin(), regions.end(), lane["adcode"].text().value_or(""));
        ranked.emplace_back(static_cast<std::size_t>(at - regions.begin()), lane);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
        return a.first < b.first;
    });
    for (const auto& [rank, lane] : ranked) {
        if (Status ok = write_carrier(out, lane, rank < regions.size(), asked.load); !ok) {
            return ok;
        }
    }
    return {};
}

}  // namespace

Result<std::string> proposed_freight(QueryCall& call) {
    const auto basis = call.param(domain::params::kWeightFactorBasis);
    auto all = lanes(call);
    Result<storage::ReadModel*> model = call.model();
    if (!basis || !all || !model) {
        return !basis ? basis.error() : !all ? all.error() : std::move(model).error();
    }
    auto region = freight_region(call, **model);
    if (!region) {
        return region;
    }
    Freight asked{std::move(*region), {}, {}};
    if (Status ok = take_load(call, **model, *basis, asked); !ok) {
        return ok.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object();
    write_load(out, asked);
    out.key("carriers").begin_array();
    if (Status ok = write_carriers(out, *all, asked); !ok) {
        return ok.error();
    }
    out.end_array().end_object();
    return text;
}

}  // namespace oms::api
