// What people without an account may calculate and look at (product-spec 2: public routes): works
// on stone by the prices that a company publishes, parquet, the showroom.
#include "api/calls/param_values.hpp"
#include "api/people/sign_in.hpp"
#include "api/routes/processing/machining.hpp"
#include "api/routes/processing/public_answers.hpp"
#include "api/routes/processing/public_inputs.hpp"
#include "api/routes/processing/published.hpp"
#include "api/routes/tables.hpp"
#include "api/wire/envelope.hpp"
#include "base/text.hpp"
#include "commands/processing/enquiry.hpp"
#include "commands/system/seed.hpp"
#include "domain/kit/checks.hpp"
#include "domain/kit/params.hpp"
#include "domain/processing/process_price.hpp"

#include <algorithm>
#include <array>

namespace oms::api {
namespace {

constexpr std::int64_t kParquetAreaMax = 1'000'000'000'000;  ///< mm2: a square kilometre
constexpr std::int64_t kParquetPriceMax = 100'000'000;       ///< fen
constexpr std::size_t kWorksTold = 10;

/// Answers a query, but not too often for one address.
template <Result<std::string> (*Query)(DirectCall&)>
void limited(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (asked_too_often(*call, call->services().public_limit, call->remote_address(), respond)) {
        return;
    }
    const auto data = Query(*call);
    respond(data ? success(call->language(), *data) : refusal(*call, data.error()));
}

TenantId asked_tenant(const DirectCall& call) {
    return TenantId(std::string(call.parameter("tenantId")));
}

Result<PublishedPrices> prices_for(DirectCall& call, const commands::Input& input) {
    const auto tenant = input.text("tenantId");
    return tenant ? published_prices(call, TenantId(*tenant))
                  : Result<PublishedPrices>(tenant.error());
}

void write_price_row(json::Writer& out, const domain::CraftPriceRow& row) {
    out.begin_object()
        .member("craftId", row.craft)
        .member("commodityType", std::string_view(row.kind))
        .member("sizeFrom", row.side.from)
        .member("sizeTo", row.side.to)
        .member("thicknessFrom", row.thickness.from)
        .member("thicknessTo", row.thickness.to)
        .member("priceUnit", std::string_view(row.unit))
        .member("price", row.price)
        .member("minCharge", row.min_charge)
        .end_object();
}

Result<std::string> machining_prices(DirectCall& call) {
    const auto published = published_prices(call, asked_tenant(call));
    if (!published) {
        return published.error();
    }
    const domain::PriceBook& book = published->lists.sell;
    std::string text;
    json::Writer out(text);
    out.begin_object().member("pricingDay", published->day).key("crafts").begin_array();
    for (const domain::CraftFacts& craft : published->lists.crafts) {
        out.begin_object()
            .member("craftId", craft.id)
            .member("craftCode", std::string_view(craft.code))
            .member("craftName", std::string_view(craft.name))
            .member("craftType", std::string_view(craft.type))
            .end_object();
    }
    out.end_array();
    const std::pair<const char*, const std::vector<domain::CraftPriceRow>*> lists[] = {
        {"prices", &book.crafts},
        {"grooves", &book.grooves},
        {"straight", &book.straight},
        {"curved", &book.curved}};
    for (const auto& [name, rows] : lists) {
        out.key(name).begin_array();
        for (const domain::CraftPriceRow& row : *rows) {
            write_price_row(out, row);
        }
        out.end_array();
    }
    out.end_object();
    return text;
}

void write_work(json::Writer& out, const events::ProcessWork& work) {
    out.begin_object()
        .member("craftId", work.craftId)
        .member("craftName", std::string_view(work.craftName))
        .member("workKind", std::string_view(work.workKind))
        .member("quantity", work.quantity)
        .member("length", work.length)
        .member("area", work.area)
        .member("times", work.times)
        .member("priceUnit", std::string_view(work.priceUnit))
        .member("price", work.price)
        .member("minCharge", work.minCharge)
        .member("amount", work.amount)
        .member("formula", std::string_view(work.formula))
        .member("priced", std::int64_t{work.priceUnit.empty() ? 0 : 1})
        .end_object();
}

Result<std::string> machining_calculate(DirectCall& call) {
    const auto input = call.command_input();
    if (!input) {
        return input.error();
    }
    const auto prices = prices_for(call, *input);
    if (!prices) {
        return prices.error();
    }
    const auto made = machine(*prices, *input);
    if (!made) {
        return made.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object().member("pricingDay", prices->day).key("works").begin_array();
    for (const events::ProcessWork& work : made->works) {
        write_work(out, work);
    }
    out.end_array().member("amount", made->amount).end_object();
    return text;
}

/// What was calculated, as the message tells it.
std::string told_works(const Machined& made) {
    std::string told;
    for (std::size_t i = 0; i < std::min(made.works.size(), kWorksTold); ++i) {
        const events::ProcessWork& work = made.works[i];
        told += (told.empty() ? "" : "; ") + work.craftName + " x" + std::to_string(work.quantity) +
                (work.priceUnit.empty() ? "" : " " + yuan(work.amount));
    }
    return made.works.size() > kWorksTold ? told + "; …" : told;
}

Result<std::pair<TenantId, commands::Enquiry>> read_enquiry(DirectCall& call) {
    const auto input = call.command_input();
    if (!input) {
        return input.error();
    }
    const auto prices = prices_for(call, *input);
    if (!prices) {
        return prices.error();
    }
    const auto made = machine(*prices, *input);
    const auto name = input->text("name");
    const auto tel = input->text("tel");
    const auto remark = input->text("remark");
    if (!made || !name || !tel || !remark) {
        return !made ? made.error() : !name ? name.error() : !tel ? tel.error() : remark.error();
    }
    return std::pair{
        prices->tenant, commands::Enquiry{*name, *tel, *remark, told_works(*made), made->amount}};
}

/// POST enquiry: as often as one may try to sign in, and as a company can read.
void send_enquiry(const std::shared_ptr<DirectCall>& call, Respond respond) {
    if (too_often(*call, respond)) {
        return;
    }
    auto read = read_enquiry(*call);
    if (!read) {
        respond(refusal(*call, read.error()));
        return;
    }
    if (asked_too_often(*call, call->services().enquiry_limit, read->first, respond)) {
        return;
    }
    storage::Submission submission;
    submission.user = commands::system_user(read->first);
    submission.correlation_id = call->request().id;
    submission.command = commands::send_enquiry(std::move(read->second));
    const bool taken = call->services().commands.submit(
        std::move(submission),
        [call, respond](const Result<storage::Accepted>& result) {
            respond(result ? success(call->language(), "true") : refusal(*call, result.error()));
        }
    );
    if (!taken) {
        respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
    }
}

void write_pattern(json::Writer& out, const ParquetPattern& pattern) {
    out.begin_object()
        .member("materialId", pattern.id)
        .member("materialName", std::string_view(pattern.name))
        .member("coverUrl", std::string_view(pattern.cover))
        .member("unitL", pattern.unit.length)
        .member("unitW", pattern.unit.width)
        .key("parts")
        .begin_array();
    for (const domain::ParquetPart& part : pattern.unit.parts) {
        out.begin_object()
            .member("piecesPerUnit", part.pieces)
            .member("waterLenPerUnit", part.water)
            .end_object();
    }
    out.end_array().end_object();
}

Result<std::string> parquet_list(DirectCall& call) {
    const auto patterns = published_patterns(call, asked_tenant(call));
    if (!patterns) {
        return patterns.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const ParquetPattern& pattern : *patterns) {
        write_pattern(out, pattern);
    }
    out.end_array();
    return text;
}

Result<ParquetPattern> asked_pattern(DirectCall& call, const commands::Input& input) {
    const auto material = commands::optional_id(input["materialId"], "materialId");
    const auto tenant = input.text("tenantId");
    if (!material || !tenant) {
        return !material ? material.error() : tenant.error();
    }
    if (!*material) {
        auto unit = domain::read_parquet(input["parquetSpec"]);
        return unit ? Result<ParquetPattern>(ParquetPattern{{}, {}, {}, std::move(*unit)})
                    : std::move(unit).error();
    }
    const auto patterns = published_patterns(call, TenantId(*tenant));
    if (!patterns) {
        return patterns.error();
    }
    const auto found = std::find_if(patterns->begin(), patterns->end(), [&](const auto& pattern) {
        return pattern.id == *material;
    });
    return found == patterns->end() ? Result<ParquetPattern>(Error::not_found("materialId"))
                                    : *found;
}

Result<domain::ParquetWork> asked_parquet(
    const commands::Input& input, const ParquetPattern& pattern
) {
    domain::ParquetWork work;
    const std::tuple<const char*, std::int64_t, std::int64_t, std::int64_t*> figures[] = {
        {"area", 1, kParquetAreaMax, &work.area},
        {"lossRate", 0, 10'000, &work.loss_rate},
        {"waterPrice", 0, kParquetPriceMax, &work.water_price},
        {"assemblyPrice", 0, kParquetPriceMax, &work.assembly_price}};
    for (const auto& [name, least, most, into] : figures) {
        const auto number = input.number(name);
        if (!number) {
            return number.error();
        }
        *into = number->value_or(0);
        if (*into < least || *into > most) {
            return domain::out_of_range(name, least, most);
        }
    }
    work.unit_length = pattern.unit.length;
    work.unit_width = pattern.unit.width;
    for (const domain::ParquetPart& part : pattern.unit.parts) {
        work.water_length += part.water;
    }
    return work;
}

Result<std::string> parquet_calculate(DirectCall& call) {
    const auto input = call.command_input();
    if (!input) {
        return input.error();
    }
    const auto pattern = asked_pattern(call, *input);
    if (!pattern) {
        return pattern.error();
    }
    const auto work = asked_parquet(*input, *pattern);
    const auto made =
        work ? domain::parquet_amount(*work) : Result<domain::ParquetAmount>(work.error());
    if (!made) {
        return made.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("units", made->units)
        .member("waterLength", made->water_length)
        .member("waterAmount", made->water)
        .member("assemblyAmount", made->assembly)
        .member("amount", made->amount)
        .key("pieces")
        .begin_array();
    for (const domain::ParquetPart& part : pattern->unit.parts) {
        out.value(made->units * part.pieces);
    }
    out.end_array().end_object();
    return text;
}

/// The address that the company's parameter has, the platform's without a company; "" when it is no
/// address that a page may show in a frame.
Result<std::string> showroom(DirectCall& call) {
    constexpr std::string_view kSecure = "https://";
    const TenantId asked = asked_tenant(call);
    const bool known =
        !asked.empty() && call.services().directory.tenant_state(asked) == TenantState::Active;
    const auto url = param_text(
        call.services().models, known ? asked : TenantId("000000"), domain::params::kPublicShowroom
    );
    if (!url) {
        return url.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object()
        .member("url", url->starts_with(kSecure) ? std::string_view(*url) : std::string_view())
        .end_object();
    return text;
}

constexpr Route kPublicRoutes[] = {
    {"/api/blade-system/public/machining/prices",
     Verbs::Get,
     Access::Public,
     "",
     answering(answers::kPublicPrices, limited<machining_prices>),
     "tenantId",
     "Crafts and prices that a company publishes"},
    {"/api/blade-system/public/machining/calculate",
     Verbs::Post,
     Access::Public,
     "",
     DirectFn(limited<machining_calculate>, &public_inputs::kMachining, &answers::kPublicWorks),
     "",
     "Works on stone by the published prices, each with its formula"},
    {"/api/blade-system/public/machining/enquiry",
     Verbs::Post,
     Access::Public,
     "",
     taking(public_inputs::kEnquiry, send_enquiry),
     "",
     "Sends what was calculated to the company"},
    {"/api/blade-system/public/parquet/list",
     Verbs::Get,
     Access::Public,
     "",
     answering(answers::kPublicPatterns, limited<parquet_list>),
     "tenantId",
     "Parquet patterns that a company publishes"},
    {"/api/blade-system/public/parquet/calculate",
     Verbs::Post,
     Access::Public,
     "",
     DirectFn(limited<parquet_calculate>, &public_inputs::kParquet, &answers::kPublicParquet),
     "",
     "Units, pieces, waterjet and price of an area of parquet"},
    {"/api/blade-system/public/showroom",
     Verbs::Get,
     Access::Public,
     "",
     answering(answers::kPublicShowroom, limited<showroom>),
     "tenantId",
     "Address of the showroom"},
};

}  // namespace

std::span<const Route> public_routes() {
    return kPublicRoutes;
}

}  // namespace oms::api
