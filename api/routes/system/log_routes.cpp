// Lists of the request logs. Everybody but the platform's administrator sees the lines of the own
// company only.
#include "api/logs/log_store.hpp"
#include "api/routes/tables.hpp"
#include "api/views/front_end_rows.hpp"
#include "api/wire/page.hpp"
#include "entities/tables/system/logs.hpp"
#include "projections/system/log_tables.hpp"
#include "storage/lists/list_query.hpp"

#include <string>
#include <vector>

namespace oms::api {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;

Error no_logs() {
    return Error::unavailable("UNAVAILABLE");
}

/// Long texts are for the line's own page.
bool in_list(const FieldSpec& field) {
    return field.has(entities::kList) || field.type != FieldType::LongText;
}

std::vector<const FieldSpec*> fields_of(const EntitySpec& entity, bool list) {
    std::vector<const FieldSpec*> fields;
    for (const FieldSpec& field : entity.fields) {
        if (!list || in_list(field)) {
            fields.push_back(&field);
        }
    }
    return fields;
}

/// What went wrong inside the server is for those who run it.
bool is_hidden(const FieldSpec& field, bool server_fault, const Principal& viewer) {
    return server_fault && !viewer.platform && field.type == FieldType::LongText;
}

class LineWriter {
  public:
    LineWriter(const EntitySpec& entity, bool list, const QueryCall& call)
        : entity_(entity), fields_(fields_of(entity, list)), call_(call) {}

    std::vector<std::string> columns() const {
        std::vector<std::string> names{"id"};
        for (const FieldSpec* field : fields_) {
            names.emplace_back(field->name);
        }
        return names;
    }

    std::string written(const storage::RowView& row) const {
        const bool fault = is_server_fault(row);
        std::string text;
        json::Writer out(text);
        out.begin_object().member("id", Id{row.integer(0)});
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            out.key(fields_[i]->name);
            if (is_hidden(*fields_[i], fault, call_.user())) {
                out.value(std::string_view());
            } else {
                write_value(out, *fields_[i], row, i + 1);
            }
        }
        out.end_object();
        return text;
    }

  private:
    bool is_server_fault(const storage::RowView& row) const {
        for (std::size_t i = 0; i < fields_.size(); ++i) {
            if (fields_[i]->name == "serviceId") {
                return &entity_ == &entities::tables::kErrorLog &&
                       row.text(i + 1) == kServerService;
            }
        }
        return false;
    }

    void write_value(
        json::Writer& out, const FieldSpec& field, const storage::RowView& row, std::size_t column
    ) const {
        if (field.type == FieldType::DateTime) {
            out.value(std::string_view(format_datetime({row.integer(column)})));
        } else if (!entities::integer_column(field)) {
            const std::string_view text = row.text(column);
            out.value(field.name == "title" ? title_in(call_.language(), text) : text);
        } else if (row.is_null(column)) {
            out.null();
        } else {
            out.value(row.integer(column));
        }
    }

    const EntitySpec& entity_;
    std::vector<const FieldSpec*> fields_;
    const QueryCall& call_;
};

/// The lines that the caller may see at all. What is hidden cannot be searched or sorted by.
void wall(storage::ListQuery& query, const EntitySpec& entity, const Principal& viewer) {
    if (viewer.platform) {
        return;
    }
    const auto long_text = [&](const auto& part) {
        const FieldSpec* field = entities::find_field(entity, part.column);
        return field != nullptr && is_hidden(*field, true, viewer);
    };
    if (&entity == &entities::tables::kErrorLog) {
        std::erase_if(query.filters, long_text);
        std::erase_if(query.sort, long_text);
    }
    query.filters.push_back({"tenantId", storage::Match::Equal, {viewer.tenant}});
}

Result<std::string> list_lines(QueryCall& call, const EntitySpec& entity) {
    std::vector<std::string> ignored;
    auto query = storage::parse_list_query(
        &entity, projections::log_table(entity), call.parameters(), nullptr, ignored
    );
    if (!query) {
        return std::move(query).error();
    }
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    if (call.logs() == nullptr) {
        return no_logs();
    }
    wall(*query, entity, call.user());
    if (!call.as_of().empty()) {
        const std::string time(projections::log_time_column(entity));
        query->filters.push_back({time, storage::Match::LessEqual, {call.moment().ms}});
    }
    const LineWriter writer(entity, true, call);
    query->select = writer.columns();
    std::string text;
    json::Writer out(text);
    begin_page(out).begin_array();
    FrontEndLabels labels(call);
    const auto page = call.logs()->page(*query, [&](const storage::RowView& row) {
        out.raw(for_front_end(call, entity.name, writer.written(row), labels));
    });
    if (!page) {
        return page.error();
    }
    end_page(out.end_array(), {page->total, query->current, query->size});
    return text;
}

Result<std::string> show_line(QueryCall& call, const EntitySpec& entity) {
    const auto id = call.id("id");
    if (!id) {
        return id.error();
    }
    if (call.logs() == nullptr) {
        return no_logs();
    }
    const LineWriter writer(entity, false, call);
    storage::ListQuery query;
    query.table = &projections::log_table(entity);
    query.entity = &entity;
    query.select = writer.columns();
    wall(query, entity, call.user());
    std::string text;
    FrontEndLabels labels(call);
    const auto found = call.logs()->detail(query, *id, [&](const storage::RowView& row) {
        text = for_front_end(call, entity.name, writer.written(row), labels);
    });
    if (!found) {
        return found.error();
    }
    return *found ? Result<std::string>(std::move(text)) : Error::not_found("id");
}

template <const EntitySpec& kEntity>
Result<std::string> list(QueryCall& call) {
    return list_lines(call, kEntity);
}

template <const EntitySpec& kEntity>
Result<std::string> show(QueryCall& call) {
    return show_line(call, kEntity);
}

template <const EntitySpec& kEntity>
constexpr AnswerSpec kLines = {AnswerSpec::Shape::Page, &kEntity};
template <const EntitySpec& kEntity>
constexpr AnswerSpec kLine = {AnswerSpec::Shape::Detail, &kEntity};

template <const EntitySpec& kEntity>
void add_routes(std::vector<Route>& routes, std::string_view parameters) {
    const entities::RouteSpec& lines = *entities::find_route(kEntity, entities::Op::List);
    const entities::RouteSpec& line = *entities::find_route(kEntity, entities::Op::Detail);
    routes.push_back(
        {lines.path,
         Verbs::Get,
         Access::Button,
         lines.permission,
         answering(kLines<kEntity>, list<kEntity>),
         parameters,
         "Lines of a request log, newest first; the platform's administrator sees all companies'"}
    );
    routes.push_back(
        {line.path,
         Verbs::Get,
         Access::Button,
         line.permission,
         answering(kLine<kEntity>, show<kEntity>),
         "id",
         "One line with its long texts"}
    );
}

std::vector<Route> make_log_routes() {
    std::vector<Route> routes;
    add_routes<entities::tables::kUsualLog>(
        routes,
        "current,size,ascs,descs,serviceId,serverHost,env,logLevel,logId,requestUri,method,createBy"
    );
    add_routes<entities::tables::kApiLog>(
        routes, "current,size,ascs,descs,serviceId,serverHost,env,title,requestUri,method,createBy"
    );
    add_routes<entities::tables::kErrorLog>(
        routes,
        "current,size,ascs,descs,serviceId,serverHost,env,requestUri,method,exceptionName,createBy"
    );
    add_routes<entities::tables::kLoginLog>(
        routes, "current,size,ascs,descs,account,realName,loginResult"
    );
    return routes;
}

}  // namespace

std::span<const Route> log_routes() {
    static const std::vector<Route> routes = make_log_routes();
    return routes;
}

}  // namespace oms::api
