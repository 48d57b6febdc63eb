#include "api/routes/processing/published.hpp"

#include "api/calls/param_values.hpp"
#include "api/net/rate_limit.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "domain/kit/params.hpp"

#include <algorithm>

namespace oms::api {
namespace {

using domain::CraftPriceRow;
using projections::Row;

constexpr std::size_t kPatternsMax = 200;
constexpr std::int64_t kParquet = 3;  ///< Material::materialType
constexpr std::int64_t kCurved = 2;   ///< WaterPrice::curve

Id id_in(json::Ref record, std::string_view field) {
    return Id::parse(record[field].text().value_or("")).value_or(Id{});
}

std::int64_t number_in(json::Ref record, std::string_view field, std::int64_t other = 0) {
    return record[field].integer().value_or(other);
}

std::string text_in(json::Ref record, std::string_view field) {
    return std::string(record[field].text().value_or(""));
}

/// The company's own read model; as if it were not there when it is not at work.
Result<storage::ReadModel*> model_of_public(DirectCall& call, const TenantId& tenant) {
    const bool there =
        !tenant.empty() && call.services().directory.tenant_state(tenant) == TenantState::Active;
    return there ? call.services().models.open(tenant)
                 : Result<storage::ReadModel*>(Error::not_found("tenantId"));
}

/// The list with this name that sells and is in use; none: it is not there.
Id selling_list(storage::ReadModel& model, const std::string& name) {
    for (const Row& row : live_rows(model, table_named("priceList"))) {
        const json::Document list = stored_document(row);
        if (text_in(list.root(), "listName") == name &&
            text_in(list.root(), "listSide") == "SELL" && number_in(list.root(), "valid", 1) == 1) {
            return Id{std::get<std::int64_t>(row[0])};
        }
    }
    return {};
}

/// The valid rows of a list at one plant, the oldest that has any where none is known yet.
template <class Take>
void rows_of_list(storage::ReadModel& model, const char* entity, Id list, Id& plant, Take&& take) {
    for (const Row& row :
         model.live_rows(table_named(entity), "plantPriceid", projections::cell(list))) {
        const json::Document price = stored_document(row);
        const Id of = id_in(price.root(), "plantId");
        if (number_in(price.root(), "valid", 1) != 1 || (plant && plant != of)) {
            continue;
        }
        plant = of;
        CraftPriceRow made;
        made.id = Id{std::get<std::int64_t>(row[0])};
        made.kind = text_in(price.root(), "commodityType");
        made.price = number_in(price.root(), "price");
        made.min_charge = number_in(price.root(), "minCharge");
        made.from = text_in(price.root(), "effectiveDate");
        take(std::move(made), price.root());
    }
}

domain::PriceBook book_of_list(storage::ReadModel& model, Id list, std::string_view day) {
    domain::PriceBook book;
    Id plant;
    rows_of_list(model, "plantPrice", list, plant, [&](CraftPriceRow row, json::Ref price) {
        row.craft = id_in(price, "craftId");
        row.unit = text_in(price, "priceUnit");
        row.side = {number_in(price, "sizeFrom"), number_in(price, "sizeTo")};
        row.thickness = {number_in(price, "thicknessFrom"), number_in(price, "thicknessTo")};
        book.crafts.push_back(std::move(row));
    });
    rows_of_list(model, "groovePrice", list, plant, [&](CraftPriceRow row, json::Ref price) {
        row.unit = text_in(price, "priceUnit");
        row.side = {0, number_in(price, "widthTo")};
        row.thickness = {0, number_in(price, "depthTo")};
        book.grooves.push_back(std::move(row));
    });
    rows_of_list(model, "waterPrice", list, plant, [&](CraftPriceRow row, json::Ref price) {
        row.unit = "M";
        row.thickness = {number_in(price, "thicknessFrom"), number_in(price, "thicknessTo")};
        auto& rows = number_in(price, "curve") == kCurved ? book.curved : book.straight;
        rows.push_back(std::move(row));
    });
    keep_in_effect(book, day);
    return book;
}

/// The crafts that the list has a price of.
std::vector<domain::CraftFacts> priced_crafts(
    storage::ReadModel& model, const domain::PriceBook& book
) {
    std::vector<domain::CraftFacts> crafts;
    for (const Row& row : live_rows(model, table_named("craft"))) {
        const json::Document craft = stored_document(row);
        domain::CraftFacts facts{
            Id{std::get<std::int64_t>(row[0])},
            text_in(craft.root(), "craftCode"),
            text_in(craft.root(), "craftName"),
            text_in(craft.root(), "craftType"),
            text_in(craft.root(), "priceUnit")};
        const bool listed =
            std::any_of(book.crafts.begin(), book.crafts.end(), [&](const CraftPriceRow& one) {
                return one.craft == facts.id;
            });
        const bool water = facts.type == "WATER" && !(book.straight.empty() && book.curved.empty());
        const bool groove = facts.type == "GROOVE" && !book.grooves.empty();
        if ((listed || water || groove) && number_in(craft.root(), "isSealed") == 0) {
            crafts.push_back(std::move(facts));
        }
    }
    return crafts;
}

}  // namespace

Result<PublishedPrices> published_prices(DirectCall& call, const TenantId& tenant) {
    const auto known = model_of_public(call, tenant);
    if (!known) {
        return known.error();
    }
    const auto name = param_text(call.services().models, tenant, domain::params::kPublicPriceList);
    const auto model = model_of_public(call, tenant);
    if (!name || !model) {
        return !name ? name.error() : model.error();
    }
    const Id list = name->empty() ? Id{} : selling_list(**model, *name);
    if (!list) {
        return Error::not_found("tenantId");
    }
    PublishedPrices published;
    published.tenant = tenant;
    published.day = format_date(call.now());
    published.lists.sell = book_of_list(**model, list, published.day);
    published.lists.crafts = priced_crafts(**model, published.lists.sell);
    return published;
}

Result<std::vector<ParquetPattern>> published_patterns(DirectCall& call, const TenantId& tenant) {
    const auto model = model_of_public(call, tenant);
    if (!model) {
        return model.error();
    }
    std::vector<ParquetPattern> patterns;
    for (const Row& row : (*model)->live_rows(
             table_named("material"), "isPublic", projections::Cell(std::int64_t{1})
         )) {
        const json::Document material = stored_document(row);
        const json::Ref record = material.root();
        if (number_in(record, "materialType") != kParquet || number_in(record, "valid", 1) != 1 ||
            patterns.size() >= kPatternsMax) {
            continue;
        }
        const json::Ref stored = record["parquetSpec"];
        const auto inner = stored.text() ? json::Document::parse(*stored.text())
                                         : Result<json::Document>(Error::invalid("BAD_JSON", ""));
        auto unit = domain::read_parquet(inner ? inner->root() : stored);
        if (unit) {
            patterns.push_back(
                {Id{std::get<std::int64_t>(row[0])},
                 text_in(record, "materialName"),
                 text_in(record, "coverUrl"),
                 std::move(*unit)}
            );
        }
    }
    return patterns.empty() ? Result<std::vector<ParquetPattern>>(Error::not_found("tenantId"))
                            : patterns;
}

bool asked_too_often(
    const DirectCall& call, RateLimit* limit, const std::string& whose, const Respond& respond
) {
    if (limit == nullptr || limit->allow(whose, call.now())) {
        return false;
    }
    Response response = http_failure(call.language(), 429, "TOO_MANY", call.request().id);
    response.headers = {{"Retry-After", std::to_string(limit->retry_after())}};
    respond(std::move(response));
    return true;
}

}  // namespace oms::api
