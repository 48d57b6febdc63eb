// The calculator (product-spec 7: ArithmeticApi; domain-model 6.1 to 6.3).
#include "api/calls/call.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/rows.hpp"
#include "domain/goods/arithmetic.hpp"
#include "domain/goods/pricing.hpp"
#include "domain/kit/params.hpp"
#include "domain/kit/units.hpp"

#include <limits>
#include <string>

namespace oms::api {
namespace {

/// A record of the caller's rows that a parameter names; nothing when the parameter is absent.
Result<std::optional<json::Document>> named_record(
    QueryCall& call, storage::ReadModel& model, const char* entity, std::string_view parameter
) {
    if (call.parameter(parameter).empty()) {
        return std::optional<json::Document>();
    }
    const auto id = call.id(parameter);
    if (!id) {
        return id.error();
    }
    const auto& table = table_named(entity);
    const auto row = live_row(model, table, *id);
    if (!row || !in_callers_rows(call, model, entities::entity_named(entity), table, *id)) {
        return Error::invalid("NOT_FOUND", std::string(parameter));
    }
    return std::optional(stored_document(*row));
}

std::int64_t number_in(const json::Document& record, std::string_view field, std::int64_t other) {
    return record.root()[field].integer().value_or(other);
}

/// A commodity is one pattern in one size; without one the size is asked for.
Status take_size(
    const QueryCall& call, const std::optional<json::Document>& record, domain::AskedGoods& goods
) {
    const auto own =
        record ? domain::parse_size(record->root()["size"].text().value_or("")) : std::nullopt;
    const std::string_view asked = call.parameter("size");
    goods.size = asked.empty() ? own : domain::parse_size(asked);
    const bool fits = asked.empty() || (goods.size && (!own || goods.size == own));
    return fits ? Status() : Status(Error::invalid("BAD_OPTION", "size"));
}

Result<domain::AskedGoods> asked_goods(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto commodity = named_record(call, **model, "commodity", "commodityId");
    const auto channel = named_record(call, **model, "channelCustomer", "channelCustomerId");
    if (!commodity || !channel) {
        return !commodity ? commodity.error() : channel.error();
    }
    domain::AskedGoods goods;
    if (Status ok = take_size(call, *commodity, goods); !ok) {
        return ok.error();
    }
    if (*commodity) {
        const json::Document& record = **commodity;
        goods.packing = {
            number_in(record, "piecesPerBox", 0),
            number_in(record, "boxesPerPallet", 0),
            number_in(record, "boxWeight", 0)};
        goods.price_unit = record.root()["priceUnit"].text().value_or("");
        goods.sale_price = number_in(record, "salePrice", 0);
        goods.channel_price = number_in(record, "channelPrice", 0);
    }
    if (*channel) {
        goods.channel_rate = number_in(**channel, "discountRate", domain::kWholeRate);
    }
    return goods;
}

Result<domain::Question> question_of(const QueryCall& call) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    constexpr auto kRoundings = static_cast<std::int64_t>(domain::Rounding::Pallets);
    const auto quantity = call.number("inputQty", 0, 0, kMost);
    const auto loss = call.number("lossRate", 0, 0, domain::kWholeRate);
    const auto rounding = call.number("vanviRule", 0, 0, kRoundings);
    const auto deal = call.number("dealPrice", 0, 0, domain::kPriceMax);
    for (const auto* read : {&quantity, &loss, &rounding, &deal}) {
        if (!*read) {
            return read->error();
        }
    }
    domain::Question question;
    question.unit = call.parameter("unit");
    question.quantity = *quantity;
    question.loss_rate = *loss;
    question.rounding = static_cast<domain::Rounding>(*rounding);
    question.price_unit = call.parameter("priceUnit");
    if (!call.parameter("dealPrice").empty()) {
        question.deal_price = *deal;
    }
    return question;
}

void write_calculation(
    json::Writer& out,
    const QueryCall& call,
    const domain::AskedGoods& goods,
    const domain::Calculation& found
) {
    out.begin_object();
    out.member("commodityId", call.parameter("commodityId"));
    out.member("size", goods.size ? goods.size->str() : std::string());
    out.member("pieces", found.pieces);
    out.member("piecesPerBox", found.pieces_per_box);
    out.member("boxes", found.measure.boxes);
    out.member("loosePieces", found.measure.loose_pieces);
    out.member("physicalBoxes", found.measure.physical_boxes);
    out.member("area", found.measure.area);
    out.member("weight", found.measure.weight);
    out.member("priceUnit", found.price_unit);
    out.member("listPrice", found.list_price);
    out.member("discountRate", found.discount_rate);
    out.member("dealPrice", found.deal_price);
    out.member("lineAmount", found.amount);
    out.key("explained").begin_array();
    for (const domain::Explained& step : found.steps) {
        out.begin_object();
        out.member("name", step.name);
        out.member("formula", step.formula);
        out.member("value", step.value);
        out.end_object();
    }
    out.end_array().end_object();
}

Result<std::string> arithmetic(QueryCall& call) {
    const auto basis = call.param(domain::params::kWeightFactorBasis);
    const auto question = question_of(call);
    if (!basis || !question) {
        return !basis ? basis.error() : question.error();
    }
    const auto goods = asked_goods(call);
    if (!goods) {
        return goods.error();
    }
    const auto found = domain::calculate(
        *question, *goods, *basis == "piece" ? domain::WeightBasis::Piece : domain::WeightBasis::Box
    );
    if (!found) {
        return found.error();
    }
    std::string text;
    json::Writer out(text);
    write_calculation(out, call, *goods, *found);
    return text;
}

constexpr Route kArithmeticRoutes[] = {
    {"/api/blade-system/ArithmeticApi/getArithmetic",
     Verbs::GetOrPost,
     Access::SignedIn,
     "",
     answering(answers::kArithmetic, arithmetic),
     "commodityId,size,unit,inputQty,lossRate,vanviRule,priceUnit,dealPrice,channelCustomerId",
     "Pieces, boxes, area, weight and price of what is asked for, each with its formula"},
};

}  // namespace

std::span<const Route> arithmetic_routes() {
    return kArithmeticRoutes;
}

}  // namespace oms::api
