#include "api/views/purchasing/suggestion_view.hpp"

#include "api/views/document_view.hpp"
#include "api/views/record_page.hpp"
#include "api/views/rows.hpp"
#include "api/views/stock/safety_stock.hpp"
#include "base/time.hpp"
#include "commands/purchasing/buying.hpp"
#include "domain/orders/status.hpp"
#include "domain/purchasing/status.hpp"
#include "domain/purchasing/suggestion.hpp"
#include "entities/tables/orders/orders.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "entities/tables/tables.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/purchasing/procurements.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace oms::api {
namespace {

using projections::Row;

constexpr std::int64_t kOpenMax = 20'000;  ///< open orders, and purchases
constexpr std::int64_t kLinesLookedAt = 20;
constexpr std::int64_t kArrivals = 3;  ///< that lead times are the average of
constexpr std::int64_t kDayMs = 86'400'000;

/// A commodity in a grade.
using GoodsKey = std::pair<Id, std::string>;

struct Suggestion {
    domain::SuggestionFigures figures;
    std::int64_t orders = 0;
    Id warehouse;  ///< whose rule asks for most
    std::int64_t asks = 0;
};

using Suggestions = std::map<GoodsKey, Suggestion>;

/// Rows of documents that are open at one of these steps, by id.
template <class Sink>
Status open_documents(
    storage::ReadModel& model,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    std::string_view status,
    std::initializer_list<std::int64_t> steps,
    Sink&& sink
) {
    storage::ListQuery query;
    query.table = &table;
    query.entity = &entity;
    query.select = {"id"};
    storage::Filter at{std::string(status), storage::Match::In, {}};
    for (const std::int64_t step : steps) {
        at.values.emplace_back(step);
    }
    query.filters = {std::move(at), {"closed", storage::Match::Equal, {std::int64_t{0}}}};
    query.sort = {{"createTime", true}};
    query.size = kOpenMax;
    std::vector<Id> ids;
    const auto read =
        model.page(query, [&](const storage::RowView& row) { ids.emplace_back(row.integer(0)); });
    if (!read) {
        return read.error();
    }
    for (const Id id : ids) {
        sink(id);
    }
    return {};
}

class Collected {
  public:
    explicit Collected(storage::ReadModel& model) : model_(model) {}

    Status collect() {
        add_rules();
        if (Status ok = add_orders(); !ok) {
            return ok;
        }
        if (Status ok = add_purchases(); !ok) {
            return ok;
        }
        return add_stock();
    }

    const Suggestions& all() const { return all_; }

  private:
    void add_rules() {
        for (const Row& row : live_rows(model_, table_named("goodsManage"))) {
            const json::Document rule = stored_document(row);
            const auto id = [&](std::string_view name) {
                return Id::parse(rule.root()[name].text().value_or("")).value_or(Id{});
            };
            const std::int64_t least = rule.root()["safetyPieces"].integer().value_or(0);
            if (least <= 0 || rule.root()["frozen"].integer().value_or(0) != 0) {
                continue;
            }
            Suggestion& of = all_[{id("commodityId"), std::string(kFirstGrade)}];
            of.figures.minimum += least;
            of.figures.lot =
                std::max(of.figures.lot, rule.root()["reorderPieces"].integer().value_or(0));
            if (least > of.asks) {
                of.asks = least;
                of.warehouse = id("warehouseId");
            }
        }
    }

    Status add_orders() {
        const auto& lines = projections::order_lines();
        const commands::RowsOf rows = [&](const auto& table, std::string_view column, Id id) {
            return model_.rows(table, column, projections::cell(id));
        };
        return open_documents(
            model_,
            entities::tables::kOrder,
            projections::order_table(),
            "orderStatus",
            {domain::kToConfirm, domain::kToShip},
            [&](Id order) {
                for (const Row& line : rows(lines.table(), "orderId", order)) {
                    const std::int64_t lacking = commands::lacking_of(rows, line);
                    if (lacking > 0) {
                        Suggestion& of = all_[key_of(lines, line)];
                        of.figures.wanted += lacking;
                        ++of.orders;
                    }
                }
            }
        );
    }

    Status add_purchases() {
        const auto& lines = projections::procurement_lines();
        return open_documents(
            model_,
            entities::tables::kProcurement,
            projections::procurement_table(),
            "poStatus",
            {domain::kPurchaseToSubmit,
             domain::kPurchaseToApprove,
             domain::kPurchaseToPay,
             domain::kPurchaseToShip,
             domain::kPurchaseToSign,
             domain::kPurchaseToPut},
            [&](Id purchase) {
                for (const Row& line :
                     model_.rows(lines.table(), "procurementId", projections::cell(purchase))) {
                    const auto of = all_.find(key_of(lines, line));
                    if (of != all_.end() && !projections::id_of(lines, line, "orderDetailId")) {
                        of->second.figures.coming += commands::open_pieces(line);
                    }
                }
            }
        );
    }

    Status add_stock() {
        for (auto& [goods, of] : all_) {
            const auto pieces = whole_pieces(model_, goods.first, goods.second, std::nullopt);
            if (!pieces) {
                return pieces.error();
            }
            of.figures.available = *pieces;
        }
        return {};
    }

    static GoodsKey key_of(const projections::RichTable& table, const Row& line) {
        return {
            projections::id_of(table, line, "commodityId"),
            std::string(projections::text(table, line, "grade"))};
    }

    storage::ReadModel& model_;
    Suggestions all_;
};

/// What the last purchases of a commodity say.
struct LastBought {
    Id purchase;
    Id supplier;
    std::int64_t price = 0;
    std::string unit;
    std::int64_t arrivals = 0;
    std::int64_t days = 0;  ///< of them together

    std::int64_t lead_days() const { return arrivals == 0 ? 0 : (days + arrivals - 1) / arrivals; }
};

Result<LastBought> last_bought(storage::ReadModel& model, Id commodity) {
    storage::ListQuery query;
    query.table = &projections::procurement_detail_table();
    query.entity = &entities::tables::kProcurementDetail;
    query.select = {
        "procurementId", "cooperationId", "price", "priceUnit", "boughtTime", "arrivedTime"};
    query.filters = {
        {"commodityId", storage::Match::Equal, {commodity.value}},
        {"boughtTime", storage::Match::Greater, {std::int64_t{0}}}};
    query.sort = {{"boughtTime", true}};
    query.size = kLinesLookedAt;
    LastBought last;
    std::set<std::int64_t> seen;
    const auto read = model.page(query, [&](const storage::RowView& row) {
        if (!last.purchase) {
            last.purchase = Id{row.integer(0)};
            last.supplier = Id{row.integer(1)};
            last.price = row.integer(2);
            last.unit = std::string(row.text(3));
        }
        const bool arrived = row.integer(5) > 0 && seen.insert(row.integer(0)).second;
        if (arrived && last.arrivals < kArrivals) {
            ++last.arrivals;
            last.days += domain::whole_days(row.integer(4), row.integer(5));
        }
    });
    return read ? Result<LastBought>(std::move(last)) : read.error();
}

struct SuggestionCase {
    QueryCall& call;
    storage::ReadModel& model;
    Names& names;
};

void write_goods(json::Writer& out, const GoodsKey& goods, json::Ref commodity) {
    out.member("commodityId", goods.first);
    for (const auto* name : {"commodityCode", "commodityName", "size"}) {
        out.member(name, commodity[name].text().value_or(""));
    }
    out.member("grade", std::string_view(goods.second));
}

void write_figures(json::Writer& out, const Suggestion& of) {
    out.member("warehouseId", of.warehouse)
        .member("minimum", of.figures.minimum)
        .member("wanted", of.figures.wanted)
        .member("orders", of.orders)
        .member("available", of.figures.available)
        .member("coming", of.figures.coming)
        .member("missing", domain::missing_pieces(of.figures))
        .member("lot", of.figures.lot)
        .member("pieces", domain::suggested_pieces(of.figures));
}

Status write_last(
    json::Writer& out, const SuggestionCase& one, const LastBought& last, Id supplier
) {
    const auto& cooperation = entities::entity_named("cooperation");
    one.names.want(cooperation, supplier);
    if (Status ok = one.names.read(); !ok) {
        return ok;
    }
    const projections::Table& purchases = projections::procurement_table();
    const bool opens =
        last.purchase &&
        in_callers_rows(
            one.call, one.model, entities::tables::kProcurement, purchases, last.purchase
        );
    const auto purchase = opens ? one.model.row(purchases, last.purchase) : std::nullopt;
    out.member("cooperationId", supplier)
        .member("cooperationName", one.names.name(cooperation, supplier))
        .member("procurementId", opens ? last.purchase : Id{})
        .member(
            "poNo",
            purchase ? projections::text(projections::procurements(), *purchase, "poNo")
                     : std::string_view()
        );
    if (last.purchase && one.call.user().sees_cost) {
        out.member("price", last.price).member("priceUnit", std::string_view(last.unit));
    } else {
        out.key("price").null();
        out.key("priceUnit").null();
    }
    if (last.arrivals > 0) {
        out.member("leadDays", last.lead_days());
    } else {
        out.key("leadDays").null();
    }
    const Timestamp expected{one.call.moment().ms + last.lead_days() * kDayMs};
    out.member("arrivals", last.arrivals)
        .member("expectDate", std::string_view(format_date(expected)));
    return {};
}

Status write_suggestion(
    json::Writer& out, const SuggestionCase& one, const GoodsKey& goods, Suggestion of
) {
    const auto row = live_row(one.model, table_named("commodity"), goods.first);
    if (!row) {
        return {};
    }
    const json::Document commodity = stored_document(*row);
    const std::int64_t per_box = commodity.root()["piecesPerBox"].integer().value_or(0);
    of.figures.lot = of.figures.lot > 0 ? of.figures.lot : per_box;
    const auto last = last_bought(one.model, goods.first);
    if (!last) {
        return last.error();
    }
    Id supplier = last->supplier;
    if (!supplier) {
        const Id brand = Id::parse(commodity.root()["brandId"].text().value_or("")).value_or(Id{});
        const auto of_brand =
            brand ? live_row(one.model, table_named("brand"), brand) : std::nullopt;
        supplier =
            of_brand
                ? Id::parse(stored_document(*of_brand).root()["cooperationId"].text().value_or(""))
                      .value_or(Id{})
                : Id{};
    }
    out.begin_object();
    write_goods(out, goods, commodity.root());
    out.member("piecesPerBox", per_box);
    write_figures(out, of);
    if (Status ok = write_last(out, one, *last, supplier); !ok) {
        return ok;
    }
    out.end_object();
    return {};
}

}  // namespace

Result<std::string> suggestions_json(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    Collected collected(**model);
    if (Status ok = collected.collect(); !ok) {
        return std::move(ok).error();
    }
    std::vector<std::pair<std::int64_t, const Suggestions::value_type*>> found;
    for (const auto& one : collected.all()) {
        const std::int64_t missing = domain::missing_pieces(one.second.figures);
        if (missing > 0) {
            found.emplace_back(missing, &one);
        }
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
        return a.first > b.first;
    });
    Names names(call);
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const auto& [missing, one] : found) {
        if (Status ok = write_suggestion(out, {call, **model, names}, one->first, one->second);
            !ok) {
            return std::move(ok).error();
        }
    }
    out.end_array();
    return text;
}

}  // namespace oms::api
