// What whoever chooses goods wants to know of them: the price, what is free, what is on its way.
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/rows.hpp"
#include "api/views/shown_documents.hpp"
#include "commands/purchasing/buying.hpp"
#include "domain/goods/pricing.hpp"
#include "domain/purchasing/status.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/purchasing/procurements.hpp"
#include "projections/stock/stock.hpp"
#include "storage/lists/list_query.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oms::api {
namespace {

namespace tables = entities::tables;
using projections::Row;
using storage::Match;

constexpr std::size_t kAskedMax = 50;
/// Stock rows and lines of purchases that are read for one question.
constexpr std::int64_t kLookedAtMax = 2000;

/// Pieces of one shade and grade that are free in a warehouse.
struct FreeStock {
    Id warehouse;
    std::string warehouse_name;
    std::string shade;
    std::string grade;
    std::int64_t pieces = 0;
};

/// Pieces of an approved purchase that are not promised to an order.
struct Arrival {
    Id purchase;
    std::string number;
    std::string date;
    std::string warehouse_name;
    std::string shade;
    std::string grade;
    std::int64_t pieces = 0;
};

struct Supply {
    Id commodity;
    std::int64_t price = 0;
    std::string price_unit;
    bool in_stock = false;
    std::vector<FreeStock> stock;
    std::vector<Arrival> arrivals;
};

storage::Filter one_of(std::string_view column, const std::vector<Supply>& asked) {
    storage::Filter filter{std::string(column), Match::In, {}};
    for (const Supply& one : asked) {
        filter.values.emplace_back(one.commodity.value);
    }
    return filter;
}

class Supplies {
  public:
    Supplies(storage::ReadModel& model, const Principal& user) : model_(model), user_(user) {}

    Status read(const std::vector<Id>& ids, std::optional<Id> channel) {
        if (Status ok = take_goods(ids); !ok || asked_.empty()) {
            return ok;
        }
        if (Status ok = take_prices(channel); !ok) {
            return ok;
        }
        if (Status ok = take_stock(); !ok) {
            return ok;
        }
        return take_arrivals();
    }

    const std::vector<Supply>& all() const { return asked_; }

    bool shows_stock() const { return user_.can("stock_view"); }

    /// Whether there is some, and no word of how many.
    bool shows_whether() const { return shows_stock() || user_.can("commodity_stock"); }

    bool shows_purchases() const { return user_.can("procurement_view"); }

  private:
    Supply* supply_of(Id commodity) {
        const auto it = places_.find(commodity);
        return it == places_.end() ? nullptr : &asked_[it->second];
    }

    /// Those of the asked goods that are among the caller's rows.
    Status take_goods(const std::vector<Id>& ids) {
        storage::ListQuery query;
        query.table = &table_named("commodity");
        query.entity = &entities::entity_named("commodity");
        query.select = {"id"};
        storage::Filter filter{"id", Match::In, {}};
        for (const Id id : ids) {
            filter.values.emplace_back(id.value);
        }
        query.filters = {std::move(filter)};
        query.viewer = &user_;
        query.size = static_cast<std::int64_t>(ids.size());
        const auto read = model_.page(query, [&](const storage::RowView& row) {
            places_[Id{row.integer(0)}] = asked_.size();
            asked_.emplace_back().commodity = Id{row.integer(0)};
        });
        return read ? Status() : Status(read.error());
    }

    /// A channel customer's rate; the list price for everybody else.
    Status take_prices(std::optional<Id> channel) {
        std::optional<std::int64_t> rate;
        if (channel) {
            const auto row = live_row(model_, table_named("channelCustomer"), *channel);
            const auto given =
                row ? stored_document(*row).root()["discountRate"].integer() : std::nullopt;
            rate = given.value_or(domain::kWholeRate);
        }
        for (Supply& one : asked_) {
            const auto row = live_row(model_, table_named("commodity"), one.commodity);
            if (!row) {
                continue;
            }
            const json::Document document = stored_document(*row);
            const auto figure = [&](std::string_view name) {
                return document.root()[name].integer().value_or(0);
            };
            one.price = figure("salePrice");
            one.price_unit = document.root()["priceUnit"].text().value_or("");
            if (rate) {
                const auto price = domain::channel_price(one.price, figure("channelPrice"), *rate);
                if (!price) {
                    return price.error();
                }
                one.price = *price;
            }
        }
        return {};
    }

    /// Shades and warehouses for who may read stock, of the rows that they may read; "there is
    /// some" for who may know that of goods.
    Status take_stock() {
        for (Supply& one : asked_) {
            one.in_stock = shows_whether() && in_stock(model_, one.commodity);
        }
        if (!shows_stock()) {
            return {};
        }
        storage::ListQuery query;
        query.table = &projections::stock_table();
        query.entity = &tables::kStock;
        query.select = {
            "commodityId", "warehouseId", "warehouseName", "colorNumber", "grade", "available"};
        query.filters = {
            one_of("commodityId", asked_), {"available", Match::Greater, {std::int64_t{0}}}};
        query.viewer = &user_;
        query.size = kLookedAtMax;
        const auto read = model_.page(query, [&](const storage::RowView& row) {
            Supply* one = supply_of(Id{row.integer(0)});
            if (one == nullptr || events::is_cut_goods(row.text(3))) {
                return;
            }
            one->stock.push_back(
                {Id{row.integer(1)},
                 std::string(row.text(2)),
                 std::string(row.text(3)),
                 std::string(row.text(4)),
                 row.integer(5)}
            );
        });
        return read ? Status() : Status(read.error());
    }

    /// Who reads the stock of every warehouse learns days and pieces of all; the purchase itself
    /// is told to who may open it. Others learn of their own purchases.
    Status take_arrivals() {
        const bool whole_stock = shows_stock() && user_.scope_of("stock") == nullptr;
        if (!shows_purchases() && !whole_stock) {
            return {};
        }
        storage::ListQuery query;
        query.table = &projections::procurement_detail_table();
        query.entity = &tables::kProcurementDetail;
        query.select = {"id"};
        query.filters = {
            one_of("commodityId", asked_),
            {"closed", Match::Equal, {std::int64_t{0}}},
            {"boughtTime", Match::NotNull, {}},
            {"orderDetailId", Match::IsNull, {}}};
        query.sort = {{"id", true}};
        query.viewer = whole_stock ? nullptr : &user_;
        query.size = kLookedAtMax;
        std::vector<Id> lines;
        const auto read = model_.page(query, [&](const storage::RowView& row) {
            lines.emplace_back(row.integer(0));
        });
        for (const Id line : lines) {
            take_arrival(line);
        }
        return read ? Status() : Status(read.error());
    }

    void take_arrival(Id id) {
        const auto& lines = projections::procurement_lines();
        const auto& purchases = projections::procurements();
        const auto line = live_row(model_, lines.table(), id);
        const std::int64_t open = line ? commands::open_pieces(*line) : 0;
        if (open <= 0) {
            return;
        }
        const Id purchase = projections::id_of(lines, *line, "procurementId");
        const auto document = live_row(model_, purchases.table(), purchase);
        Supply* one = supply_of(projections::id_of(lines, *line, "commodityId"));
        if (!document || one == nullptr ||
            projections::integer(purchases, *document, "poStatus") == domain::kPurchaseDone) {
            return;
        }
        Arrival arrival;
        if (opens(purchase)) {
            arrival.purchase = purchase;
            arrival.number = projections::text(purchases, *document, "poNo");
        }
        arrival.date = projections::text(purchases, *document, "expectDate");
        arrival.warehouse_name = projections::text(purchases, *document, "warehouseName");
        arrival.shade = projections::text(lines, *line, "colorNumber");
        arrival.grade = projections::text(lines, *line, "grade");
        arrival.pieces = open;
        one->arrivals.push_back(std::move(arrival));
    }

    bool opens(Id purchase) const {
        storage::ListQuery query;
        query.table = &projections::procurement_table();
        query.entity = &tables::kProcurement;
        query.select = {"id"};
        query.viewer = &user_;
        return shows_purchases() && model_.detail(query, purchase, [](const storage::RowView&) {});
    }

    storage::ReadModel& model_;
    const Principal& user_;
    std::vector<Supply> asked_;
    std::map<Id, std::size_t> places_;
};

void write_stock(json::Writer& out, const Supply& one) {
    out.key("stock").begin_array();
    for (const FreeStock& free : one.stock) {
        out.begin_object()
            .member("warehouseId", free.warehouse)
            .member("warehouseName", std::string_view(free.warehouse_name))
            .member("colorNumber", std::string_view(free.shade))
            .member("grade", std::string_view(free.grade))
            .member("available", free.pieces)
            .end_object();
    }
    out.end_array();
}

void write_arrivals(json::Writer& out, const Supply& one) {
    out.key("arrivals").begin_array();
    for (const Arrival& arrival : one.arrivals) {
        out.begin_object();
        if (arrival.purchase) {
            out.member("procurementId", arrival.purchase);
            out.member("poNo", std::string_view(arrival.number));
        }
        out.member("expectDate", std::string_view(arrival.date))
            .member("warehouseName", std::string_view(arrival.warehouse_name))
            .member("colorNumber", std::string_view(arrival.shade))
            .member("grade", std::string_view(arrival.grade))
            .member("pieces", arrival.pieces)
            .end_object();
    }
    out.end_array();
}

/// The channel customer that the price is for, when it is among the caller's rows.
Result<std::optional<Id>> channel_of(QueryCall& call, storage::ReadModel& model) {
    if (call.parameter("channelCustomerId").empty()) {
        return std::optional<Id>();
    }
    const Result<Id> id = call.id("channelCustomerId");
    if (!id) {
        return id.error();
    }
    storage::ListQuery query;
    query.table = &table_named("channelCustomer");
    query.entity = &entities::entity_named("channelCustomer");
    query.select = {"id"};
    query.viewer = &call.user();
    if (!model.detail(query, *id, [](const storage::RowView&) {})) {
        return Error::not_found("channelCustomerId");
    }
    return std::optional<Id>(*id);
}

Result<std::string> goods_supply(QueryCall& call) {
    const auto ids = call.ids("commodityIds", kAskedMax);
    Result<storage::ReadModel*> model = call.model();
    if (!ids || !model) {
        return ids ? std::move(model).error() : ids.error();
    }
    const auto channel = channel_of(call, **model);
    if (!channel) {
        return channel.error();
    }
    Supplies supplies(**model, call.user());
    if (Status read = supplies.read(*ids, *channel); !read) {
        return std::move(read).error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const Supply& one : supplies.all()) {
        out.begin_object()
            .member("commodityId", one.commodity)
            .member("price", one.price)
            .member("priceUnit", std::string_view(one.price_unit));
        if (supplies.shows_whether()) {
            out.member("inStock", one.in_stock);
        }
        write_stock(out, one);
        write_arrivals(out, one);
        out.end_object();
    }
    out.end_array();
    return text;
}

constexpr Route kSupplyRoutes[] = {
    {"/api/blade-system/StockBillApi/getGoodsSupply",
     Verbs::Get,
     Access::Button,
     "commodity_view",
     answering(answers::kGoodsSupply, goods_supply),
     "commodityIds,channelCustomerId",
     "Price, free stock and arrivals of goods that are chosen from"},
};

}  // namespace

std::span<const Route> supply_routes() {
    return kSupplyRoutes;
}

}  // namespace oms::api
