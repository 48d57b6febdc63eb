#include "api/openapi/answer_schemas.hpp"

#include "api/views/document_view.hpp"
#include "projections/projector.hpp"

#include <optional>
#include <set>
#include <string>

namespace oms::api {
namespace {

using entities::EntitySpec;
using Kind = AnswerMember::Kind;
using Shape = AnswerSpec::Shape;

std::string row_schema(const EntitySpec& entity) {
    return std::string(entity.name) + "Row";
}

void refer_to(json::Writer& out, const std::string& schema) {
    out.begin_object().member("$ref", "#/components/schemas/" + schema).end_object();
}

void write_type(json::Writer& out, std::string_view type) {
    out.begin_object().member("type", type).end_object();
}

void write_members(json::Writer& out, std::span<const AnswerMember> members);

void write_object(json::Writer& out, std::span<const AnswerMember> members, bool nullable = false) {
    out.begin_object().member("type", "object");
    if (nullable) {
        out.member("nullable", true);
    }
    out.key("properties").begin_object();
    write_members(out, members);
    out.end_object().end_object();
}

/// A row, with members of the answer's own besides.
void write_row(json::Writer& out, const EntitySpec* entity, std::span<const AnswerMember> members) {
    if (entity == nullptr) {
        write_object(out, members);
        return;
    }
    if (members.empty()) {
        refer_to(out, row_schema(*entity));
        return;
    }
    out.begin_object().key("allOf").begin_array();
    refer_to(out, row_schema(*entity));
    write_object(out, members);
    out.end_array().end_object();
}

void write_page(
    json::Writer& out, const EntitySpec* entity, std::span<const AnswerMember> members
) {
    out.begin_object().member("type", "object").key("properties").begin_object();
    out.key("records").begin_object().member("type", "array").key("items");
    write_row(out, entity, members);
    out.end_object();
    for (const std::string_view number : {"total", "size", "current", "pages", "maxLimit"}) {
        out.key(number);
        write_type(out, "integer");
    }
    for (const std::string_view flag : {"optimizeCountSql", "searchCount", "capped"}) {
        out.key(flag);
        write_type(out, "boolean");
    }
    out.key("countId");
    write_type(out, "string");
    out.key("orders").begin_object().member("type", "array").key("items").begin_object();
    out.end_object().end_object();
    out.key("counts").begin_object().member("type", "object").key("additionalProperties");
    write_type(out, "integer");
    out.end_object();
    out.end_object();
    out.key("required").begin_array();
    for (const std::string_view name : {"records", "total", "size", "current", "pages"}) {
        out.value(name);
    }
    out.end_array().end_object();
}

void write_member(json::Writer& out, const AnswerMember& member) {
    const auto begin_array = [&]() -> json::Writer& {
        return out.begin_object().member("type", "array").key("items");
    };
    switch (member.kind) {
        case Kind::Number:
            out.begin_object().member("type", "integer").member("format", "int64");
            out.member("nullable", true).end_object();
            return;
        case Kind::Flag:
            write_type(out, "boolean");
            return;
        case Kind::Text:
            write_type(out, "string");
            return;
        case Kind::Texts:
            begin_array();
            write_type(out, "string");
            out.end_object();
            return;
        case Kind::Numbers:
            begin_array();
            write_type(out, "integer");
            out.end_object();
            return;
        case Kind::Object:
            write_object(out, member.members, true);
            return;
        case Kind::Objects:
            begin_array();
            write_object(out, member.members);
            out.end_object();
            return;
        case Kind::Rows:
            begin_array();
            write_row(out, member.entity, member.members);
            out.end_object();
            return;
        case Kind::Page:
            write_page(out, member.entity, member.members);
            return;
        case Kind::Any:
            out.begin_object().end_object();
            return;
    }
}

void write_members(json::Writer& out, std::span<const AnswerMember> members) {
    for (const AnswerMember& member : members) {
        out.key(member.name);
        write_member(out, member);
    }
}

/// What generic routes answer follows from what they do.
std::optional<AnswerSpec> answer_of(const Route& route) {
    if (const AnswerSpec* answer = route.answer()) {
        return *answer;
    }
    if (route.entity == nullptr || route.entity_route == nullptr) {
        return std::nullopt;
    }
    switch (route.entity_route->op) {
        case entities::Op::List:
        case entities::Op::Roots:
            return AnswerSpec{Shape::Page, route.entity};
        case entities::Op::Array:
            return AnswerSpec{Shape::Array, route.entity};
        case entities::Op::Detail:
            return AnswerSpec{Shape::Detail, route.entity};
        default:
            return std::nullopt;
    }
}

/// Lines of a request log, which no read model holds.
void write_line_schema(json::Writer& out, const EntitySpec& entity) {
    out.begin_object().member("type", "object").key("properties").begin_object().key("id");
    write_type(out, "string");
    for (const entities::FieldSpec& field : entity.fields) {
        out.key(field.name);
        if (entities::integer_column(field) && field.type != entities::FieldType::DateTime) {
            out.begin_object().member("type", "integer").member("nullable", true).end_object();
        } else {
            write_type(out, "string");
        }
    }
    out.end_object().end_object();
}

void write_row_schema(json::Writer& out, const EntitySpec& entity) {
    if (projections::find_table(entity.name) == nullptr) {
        write_line_schema(out, entity);
        return;
    }
    if (entity.storage == entities::Storage::Json) {
        const entities::RenderPlan everybody(entity, false);
        entities::RenderPlan(entity, true).write_schema(out, true, everybody);
        return;
    }
    const projections::Table& table = projections::table_for(entity);
    const Principal everybody;
    Principal viewer;
    viewer.sees_cost = true;
    rich_plan(entity, table, viewer).write_schema(out, false, rich_plan(entity, table, everybody));
}

void write_accepted(json::Writer& out) {
    out.begin_object().member("type", "object").key("properties").begin_object();
    for (const std::string_view text : {"id", "no"}) {
        out.key(text);
        write_type(out, "string");
    }
    for (const std::string_view number : {"version", "position"}) {
        out.key(number).begin_object().member("type", "integer").member("format", "int64");
        out.end_object();
    }
    out.end_object().key("required").begin_array().value("position").end_array().end_object();
}

void collect(std::set<const EntitySpec*>& rows, std::span<const AnswerMember> members) {
    for (const AnswerMember& member : members) {
        if (member.entity != nullptr) {
            rows.insert(member.entity);
        }
        collect(rows, member.members);
    }
}

}  // namespace

bool write_answer_schema(json::Writer& out, const Route& route) {
    if (route.is_command()) {
        out.begin_object().key("anyOf").begin_array();
        refer_to(out, "Accepted");
        out.begin_object().member("type", "array").key("items");
        refer_to(out, "Accepted");
        out.end_object().end_array().end_object();
        return true;
    }
    const auto answer = answer_of(route);
    if (!answer) {
        return false;
    }
    switch (answer->shape) {
        case Shape::Page:
            write_page(out, answer->entity, answer->members);
            break;
        case Shape::Detail:
            write_row(out, answer->entity, answer->members);
            break;
        case Shape::Array:
            out.begin_object().member("type", "array").key("items");
            write_row(out, answer->entity, answer->members);
            out.end_object();
            break;
    }
    return true;
}

void write_answer_components(json::Writer& out, const std::vector<Route>& routes) {
    std::set<const EntitySpec*> rows;
    for (const Route& route : routes) {
        if (const auto answer = answer_of(route)) {
            rows.insert(answer->entity);
            collect(rows, answer->members);
        }
    }
    out.key("Accepted");
    write_accepted(out);
    // In the registry's order: the document is the same in every process.
    for (const auto list : {entities::all_entities(), entities::log_entities()}) {
        for (const EntitySpec* entity : list) {
            if (rows.erase(entity) != 0) {
                out.key(row_schema(*entity));
                write_row_schema(out, *entity);
            }
        }
    }
}

}  // namespace oms::api
