#include "projections/records/identity_rows.hpp"

#include "base/json.hpp"
#include "entities/spec.hpp"
#include "projections/kit/tables.hpp"

#include <stdexcept>

namespace oms::projections {
namespace {

constexpr std::string_view kMenuTexts[] = {"code", "name", "alias", "path", "source", "remark"};
constexpr std::string_view kMenuNumbers[] = {"sort", "category", "action", "isOpen"};
constexpr std::string_view kMenuJson[] = {"meta", "group", "query"};

Id id_at(const Row& row) {
    return Id{std::get<std::int64_t>(row[AuditColumn::Id])};
}

json::Document doc_of(const Row& row) {
    auto doc = json::Document::parse(std::get<std::string>(row[AuditColumn::Doc]));
    if (!doc) {
        throw std::runtime_error("unreadable row " + id_at(row).str());
    }
    return std::move(*doc);
}

std::string text(json::Ref doc, std::string_view name) {
    return std::string(doc[name].text().value_or(""));
}

std::int64_t number(json::Ref doc, std::string_view name, std::int64_t otherwise) {
    return doc[name].integer().value_or(otherwise);
}

Id id_in(json::Ref doc, std::string_view name) {
    return Id::parse(text(doc, name)).value_or(Id{});
}

std::string menu_name(json::Ref doc, bool english) {
    std::string name = english ? text(doc, "nameEn") : std::string();
    return name.empty() ? text(doc, "name") : name;
}

/// The node of wire-protocol 4.1. `label` and `icon` are the specification's other names.
std::string menu_json(Id id, Id parent, json::Ref doc, std::string_view shown) {
    std::string json_text;
    json::Writer out(json_text);
    out.begin_object();
    out.member("id", id);
    out.member("parentId", parent ? std::string_view(parent.str()) : std::string_view("0"));
    for (const std::string_view name : kMenuTexts) {
        out.member(name, name == "name" ? shown : std::string_view(text(doc, name)));
    }
    out.member("label", shown);
    out.member("icon", std::string_view(text(doc, "source")));
    for (const std::string_view name : kMenuNumbers) {
        out.member(name, number(doc, name, 0));
    }
    for (const std::string_view name : kMenuJson) {
        if (doc[name].present()) {
            out.key(name).raw(doc[name].dump());
        }
    }
    out.member("isDeleted", std::int64_t{0});
    out.end_object();
    return json_text;
}

}  // namespace

std::vector<Id> ids_of(std::string_view list) {
    std::vector<Id> ids;
    for (const std::string_view part : entities::split_list(list)) {
        if (const auto id = Id::parse(part)) {
            ids.push_back(*id);
        }
    }
    return ids;
}

domain::UserRow user_row(const Row& row) {
    const json::Document doc = doc_of(row);
    const json::Ref user = doc.root();
    return {
        id_at(row),
        text(user, "account"),
        text(user, "realName"),
        ids_of(text(user, "roleId")),
        ids_of(text(user, "deptId"))};
}

domain::RoleRow role_row(const Row& row) {
    const json::Document doc = doc_of(row);
    const json::Ref role = doc.root();
    const std::int64_t scope = number(role, "dataScope", 2);
    const bool known = scope >= 1 && scope <= 4;
    return {
        id_at(row),
        text(role, "roleAlias"),
        text(role, "roleName"),
        known ? static_cast<domain::DataScope>(scope) : domain::DataScope::Own};
}

domain::RoleGrantRow role_grant_row(const Row& row) {
    return {
        id_at(row), ids_of(std::get<std::string>(row[1])), ids_of(std::get<std::string>(row[2]))};
}

domain::DataScopeRow data_scope_row(const Row& row) {
    const json::Document doc = doc_of(row);
    const json::Ref scope = doc.root();
    return {
        id_at(row),
        text(scope, "scopeClass"),
        text(scope, "scopeColumn"),
        number(scope, "scopeType", 2),
        text(scope, "scopeValue")};
}

domain::DeptRow dept_row(const Row& row) {
    const json::Document doc = doc_of(row);
    const json::Ref dept = doc.root();
    return {
        id_at(row),
        id_in(dept, "parentId"),
        number(dept, "deptCategory", 0),
        text(dept, "deptName")};
}

domain::MenuRow menu_row(const Row& row, bool english) {
    const json::Document doc = doc_of(row);
    const json::Ref menu = doc.root();
    const Id parent = id_in(menu, "parentId");
    const std::string name = menu_name(menu, english);
    return {
        id_at(row),
        parent,
        number(menu, "category", domain::kMenuCategory),
        number(menu, "sort", 0),
        text(menu, "code"),
        name,
        menu_json(id_at(row), parent, menu, name)};
}

Credential credential_row(const Row& row) {
    return {std::get<std::string>(row[1]), std::get<std::int64_t>(row[2])};
}

}  // namespace oms::projections
