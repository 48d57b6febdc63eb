#include "storage/scope_condition.hpp"

#include "storage/read_model.hpp"

#include <utility>

#include <fmt/format.h>

namespace oms::storage {

namespace {

/// Conditions joined by OR; no condition holds for no row.
class AnyOf {
  public:
    explicit AnyOf(bool free) : free_(free) {}

    void equals(std::string_view column, std::int64_t number) {
        open();
        name(column);
        scope_.sql += " = ?";
        scope_.numbers.push_back(number);
    }

    void one_of(std::string_view column, const std::vector<Id>& ids) {
        open();
        list(column, ids, [](Id id) { return id.value; });
    }

    void every(const std::vector<ScopeTerm>& terms) {
        open();
        scope_.sql += terms.empty() ? "0" : "(";
        for (std::size_t i = 0; i < terms.size(); ++i) {
            scope_.sql += i == 0 ? "" : " AND ";
            list(terms[i].column, terms[i].values, [](std::int64_t n) { return n; });
        }
        scope_.sql += terms.empty() ? "" : ")";
    }

    ScopeSql done() && {
        scope_.sql += scope_.sql.empty() ? "0" : ")";
        return std::move(scope_);
    }

  private:
    void open() { scope_.sql += scope_.sql.empty() ? "(" : " OR "; }

    void name(std::string_view column) {
        scope_.sql.append(free_ ? "+\"" : "\"").append(column).append("\"");
        scope_.columns.emplace_back(column);
    }

    template <class List, class Number>
    void list(std::string_view column, const List& values, Number number) {
        if (values.empty()) {
            scope_.sql += "0";
            return;
        }
        name(column);
        scope_.sql += " IN (";
        for (std::size_t i = 0; i < values.size(); ++i) {
            scope_.sql += i == 0 ? "?" : ", ?";
            scope_.numbers.push_back(number(values[i]));
        }
        scope_.sql += ")";
    }

    ScopeSql scope_;
    bool free_;
};

}  // namespace

ScopeSql scope_sql(const entities::EntitySpec& entity, const Principal& viewer, bool free) {
    if (entity.scope_of != nullptr) {
        ScopeSql parent = scope_sql(*entity.scope_of, viewer, false);
        if (!parent.sql.empty()) {
            parent.sql = fmt::format(
                "{}\"{}\" IN (SELECT \"id\" FROM \"{}\" WHERE {})",
                free ? "+" : "",
                entity.scope_field,
                entity.scope_of->name,
                parent.sql
            );
            parent.columns = {std::string(entity.scope_field)};
        }
        return parent;
    }
    const EntityScope* special = viewer.scope_of(entity.name);
    const bool scoped = !entity.owner_fields.empty() || !entity.dept_field.empty();
    // Where rows belong to nobody, a role's own width is everything.
    const bool all = special != nullptr ? special->all || (special->own && !scoped)
                                        : viewer.rows.kind == RowScope::Kind::All || !scoped;
    if (all) {
        return {};
    }
    AnyOf scope(free);
    if (special == nullptr || special->own) {
        for (const std::string_view owner : entities::split_list(entity.owner_fields)) {
            scope.equals(owner, viewer.user.value);
        }
    }
    const bool wide = special != nullptr || viewer.rows.kind == RowScope::Kind::Dept;
    const auto& depts = special != nullptr ? special->depts : viewer.rows.depts;
    if (wide && !depts.empty()) {
        for (const std::string_view dept : entities::split_list(entity.dept_field)) {
            scope.one_of(dept, depts);
        }
    }
    if (special != nullptr) {
        for (const auto& terms : special->custom) {
            scope.every(terms);
        }
    }
    return std::move(scope).done();
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
