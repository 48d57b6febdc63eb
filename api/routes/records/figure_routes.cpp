// What a list of documents comes to: its rows and sums, as a whole and by one of its columns. The
// same filters, rights and rows as the list itself.
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/record_page.hpp"
#include "entities/render.hpp"
#include "projections/projector.hpp"
#include "storage/lists/list_query.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

struct Figured {
    std::string_view entity;
    std::string_view sums;  ///< comma list
};

/// Lists that are added up. Prices and numbers of prints are no sums.
constexpr Figured kFigured[] = {
    {"order",
     "totalPieces,totalArea,totalWeight,goodsAmount,processAmount,totalAmount,discountAmount,"
     "payableAmount,paidAmount,dueAmount"},
    {"payment", "amount"},
    {"returns", "totalPieces,refundAmount"},
    {"refund", "amount"},
    {"process", "totalAmount"},
    {"procurement",
     "totalPieces,totalArea,goodsAmount,payableAmount,paidAmount,owedAmount,signedPieces,"
     "putPieces"},
    {"putOrder", "totalPieces,totalArea,totalAmount"},
    {"outOrder", "totalPieces,totalArea,totalWeight,freightAmount"},
    {"shiftOrder", "totalPieces,freightAmount"},
    {"stock", "onHand,reserved,available,inTransit,area,costAmount"},
    {"outputRecord", "pieces,area,costAmount"},
    {"stockBill", "pieces"},
    {"stockTaking", "gainPieces,lossPieces,diffAmount"},
    {"receipt", "shippedPieces,signPieces,breakPieces"},
};

std::vector<std::string_view> summed(const EntitySpec& entity, const Principal& user) {
    const auto* const row =
        std::find_if(std::begin(kFigured), std::end(kFigured), [&](const Figured& f) {
            return f.entity == entity.name;
        });
    std::vector<std::string_view> names;
    for (const std::string_view name : entities::split_list(row->sums)) {
        const FieldSpec* field = entities::find_field(entity, name);
        if (field != nullptr && entities::may_see(field->scope, user)) {
            names.push_back(field->name);
        }
    }
    return names;
}

/// What the list can be grouped by: choices and references that it is filtered by, and the month.
bool groups_by(const FieldSpec& field, const Principal& user) {
    // Each document is a group of its own: nobody adds those up.
    const bool record = field.type == FieldType::Id && !field.ref.empty() &&
                        entities::entity_named(field.ref).storage == entities::Storage::Json;
    const bool kind = record || field.type == FieldType::Enum || field.type == FieldType::Bool;
    return kind && field.has(entities::kSearch) && !field.has(entities::kPersonal) &&
           entities::may_see(field.scope, user);
}

std::vector<std::string_view> groupings(const EntitySpec& entity, const Principal& user) {
    std::vector<std::string_view> names;
    for (const FieldSpec& field : entity.fields) {
        if (groups_by(field, user)) {
            names.push_back(field.name);
        }
    }
    names.push_back(storage::kByMonth);
    return names;
}

std::int64_t number_of(const storage::PivotRow& row) {
    const auto* number = std::get_if<std::int64_t>(&row.by.at(0));
    return number == nullptr ? 0 : *number;
}

std::string key_of(const storage::PivotRow& row, std::string_view by) {
    if (by == storage::kByMonth) {
        const std::int64_t month = number_of(row);
        return fmt::format("{:04}-{:02}", 1970 + month / 12, month % 12 + 1);
    }
    if (const auto* text = std::get_if<std::string>(&row.by.at(0))) {
        return *text;
    }
    return std::holds_alternative<std::monostate>(row.by.at(0)) ? std::string()
                                                                : std::to_string(number_of(row));
}

using Columns = std::vector<std::string_view>;

void write_sums(json::Writer& out, const storage::PivotRow& row, const Columns& columns) {
    out.member("rows", row.rows).key("sums").begin_object();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        out.member(columns[i], row.sums[i]);
    }
    out.end_object();
}

Status write_groups(
    json::Writer& out,
    QueryCall& call,
    const std::vector<storage::PivotRow>& rows,
    const FieldSpec* field,
    std::string_view by,
    const Columns& columns
) {
    const EntitySpec* target = field != nullptr && field->type == FieldType::Id
                                   ? &entities::entity_named(field->ref)
                                   : nullptr;
    const bool named = target != nullptr && target->storage == entities::Storage::Json;
    Names names(call);
    for (const storage::PivotRow& row : rows) {
        if (named && number_of(row) != 0) {
            names.want(*target, Id{number_of(row)});
        }
    }
    if (Status read = names.read(); !read) {
        return read;
    }
    out.key("groups").begin_array();
    for (const storage::PivotRow& row : rows) {
        const Id id{target != nullptr ? number_of(row) : 0};
        const std::string key = target != nullptr && !id ? std::string() : key_of(row, by);
        out.begin_object().member("key", std::string_view(key));
        out.member("name", named && id ? names.name(*target, id) : std::string_view());
        write_sums(out, row, columns);
        out.end_object();
    }
    out.end_array();
    return {};
}

Result<std::string> figures(QueryCall& call) {
    const std::string_view path = call.route().path;
    const EntitySpec& entity = entities::entity_named(path.substr(path.rfind('/') + 1));
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    static constexpr std::string_view kOwn[] = {"by", "counts"};
    const auto query = read_query(call, entity, projections::table_for(entity), kOwn);
    if (!query) {
        return query.error();
    }
    const Columns columns = summed(entity, call.user());
    const Columns by_all = groupings(entity, call.user());
    const std::string_view by = call.parameter("by");
    if (!by.empty() && std::find(by_all.begin(), by_all.end(), by) == by_all.end()) {
        return Error::invalid("BAD_OPTION", "by");
    }
    const auto whole = (*model)->groups(*query, "", columns);
    if (!whole) {
        return whole.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object();
    write_sums(out, whole->at(0), columns);
    out.key("by").begin_array();
    for (const std::string_view name : by_all) {
        out.value(name);
    }
    out.end_array();
    if (!by.empty()) {
        const auto rows = (*model)->groups(*query, by, columns);
        if (!rows) {
            return rows.error();
        }
        const FieldSpec* field = entities::find_field(entity, by);
        if (Status ok = write_groups(out, call, *rows, field, by, columns); !ok) {
            return std::move(ok).error();
        }
    }
    out.end_object();
    return text;
}

constexpr Route figures_of(std::string_view path, std::string_view permission) {
    return {
        path,
        Verbs::Get,
        Access::Button,
        permission,
        answering(answers::kFigures, figures),
        "by,keyword,createTime_dategt,createTime_datelt",
        "Rows and sums of a list with these filters, and of its groups"};
}

constexpr Route kFigureRoutes[] = {
    figures_of("/api/blade-system/figures/order", "order_view"),
    figures_of("/api/blade-system/figures/payment", "payment_view"),
    figures_of("/api/blade-system/figures/returns", "returns_view"),
    figures_of("/api/blade-system/figures/refund", "refund_view"),
    figures_of("/api/blade-system/figures/process", "process_view"),
    figures_of("/api/blade-system/figures/procurement", "procurement_view"),
    figures_of("/api/blade-system/figures/putOrder", "putorder_view"),
    figures_of("/api/blade-system/figures/outOrder", "outorder_view"),
    figures_of("/api/blade-system/figures/shiftOrder", "shiftorder_view"),
    figures_of("/api/blade-system/figures/stock", "stock_view"),
    figures_of("/api/blade-system/figures/outputRecord", "outputrecord_view"),
    figures_of("/api/blade-system/figures/stockBill", "stockbill_view"),
    figures_of("/api/blade-system/figures/stockTaking", "stocktaking_view"),
    figures_of("/api/blade-system/figures/receipt", "receipt_view"),
};

}  // namespace

std::span<const Route> figure_routes() {
    return kFigureRoutes;
}

}  // namespace oms::api
