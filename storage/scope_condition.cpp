#include "storage/scope_condition.hpp"

#include "storage/read_model.hpp"

namespace oms::storage {

ScopeSql scope_sql(const entities::EntitySpec& entity, const Principal& viewer, bool free) {
    ScopeSql scope;
    const bool scoped = !entity.owner_fields.empty() || !entity.dept_field.empty();
    if (viewer.rows.kind == RowScope::Kind::All || !scoped) {
        return scope;
    }
    const auto add = [&](std::string_view column) -> std::string& {
        scope.sql += scope.sql.empty() ? "(" : " OR ";
        scope.sql += free ? "+\"" : "\"";
        return scope.sql.append(column).append("\"");
    };
    for (const std::string_view owner : entities::split_list(entity.owner_fields)) {
        add(owner) += " = ?";
        scope.numbers.push_back(viewer.user.value);
    }
    const bool by_dept = viewer.rows.kind == RowScope::Kind::Dept && !viewer.rows.depts.empty() &&
                         !entity.dept_field.empty();
    if (by_dept) {
        add(entity.dept_field) += " IN (";
        for (std::size_t i = 0; i < viewer.rows.depts.size(); ++i) {
            scope.sql += i == 0 ? "?" : ", ?";
            scope.numbers.push_back(viewer.rows.depts[i].value);
        }
        scope.sql += ")";
    }
    scope.sql += scope.sql.empty() ? "0" : ")";
    return scope;
}

std::string scope_condition(const entities::EntitySpec& entity, const Principal& viewer) {
    const ScopeSql scope = scope_sql(entity, viewer);
    std::string sql;
    std::size_t next = 0;
    for (const char c : scope.sql) {
        if (c == '?') {
            sql += std::to_string(scope.numbers[next++]);
        } else {
            sql += c;
        }
    }
    return sql;
}

}  // namespace oms::storage
