#include "storage/lists/scope_condition.hpp"

#include "entities/scope_path.hpp"
#include "storage/lists/read_model.hpp"

#include <utility>

#include <fmt/format.h>

namespace oms::storage {

namespace {

constexpr std::string_view kNoRow = "0";

/// Conditions joined by OR; no condition holds for no row.
class AnyOf {
  public:
    AnyOf(const entities::EntitySpec& entity, bool free) : entity_(entity), free_(free) {}

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
        scope_.sql += terms.empty() ? kNoRow : "(";
        for (std::size_t i = 0; i < terms.size(); ++i) {
            scope_.sql += i == 0 ? "" : " AND ";
            term(terms[i]);
        }
        scope_.sql += terms.empty() ? "" : ")";
    }

    /// Rows that the row of `other` shows which `link` names.
    void as(const entities::EntitySpec& other, std::string_view link, ScopeSql parent) {
        open();
        name(link);
        scope_.sql +=
            fmt::format(" IN (SELECT \"id\" FROM \"{}\" WHERE {})", other.name, parent.sql);
        scope_.numbers.insert(scope_.numbers.end(), parent.numbers.begin(), parent.numbers.end());
    }

    ScopeSql done() && {
        scope_.sql += scope_.sql.empty() ? kNoRow : ")";
        return std::move(scope_);
    }

  private:
    void open() { scope_.sql += scope_.sql.empty() ? "(" : " OR "; }

    void name(std::string_view column) {
        scope_.sql.append(free_ ? "+\"" : "\"").append(column).append("\"");
        scope_.columns.emplace_back(column);
    }

    void term(const ScopeTerm& term) {
        const auto number = [](std::int64_t n) { return n; };
        if (!entities::is_scope_path(term.column)) {
            list(term.column, term.values, number);
            return;
        }
        const auto path = entities::read_scope_path(entity_, term.column);
        if (!path || term.values.empty()) {
            scope_.sql += kNoRow;
            return;
        }
        name(path->named_by_other ? "id" : path->link);
        scope_.sql += fmt::format(
            " IN (SELECT \"{}\" FROM \"{}\" WHERE \"{}\"",
            path->named_by_other ? path->link : "id",
            path->other->name,
            path->column
        );
        in(term.values, number);
        scope_.sql += ")";
    }

    template <class List, class Number>
    void list(std::string_view column, const List& values, Number number) {
        if (values.empty()) {
            scope_.sql += kNoRow;
            return;
        }
        name(column);
        in(values, number);
    }

    template <class List, class Number>
    void in(const List& values, Number number) {
        scope_.sql += " IN (";
        for (std::size_t i = 0; i < values.size(); ++i) {
            scope_.sql += i == 0 ? "?" : ", ?";
            scope_.numbers.push_back(number(values[i]));
        }
        scope_.sql += ")";
    }

    const entities::EntitySpec& entity_;
    ScopeSql scope_;
    bool free_;
};

/// As the parent row, and what a data scope of the lines themselves adds.
ScopeSql line_scope(const entities::EntitySpec& entity, const Principal& viewer, bool free) {
    const EntityScope* special = viewer.scope_of(entity.name);
    ScopeSql parent = scope_sql(*entity.scope_of, viewer, false);
    if (parent.sql.empty() || (special != nullptr && special->all)) {
        return {};
    }
    AnyOf scope(entity, free);
    const bool adds = special != nullptr && !special->custom.empty();
    if (parent.sql != kNoRow || !adds) {
        scope.as(*entity.scope_of, entity.scope_field, std::move(parent));
    }
    if (adds) {
        for (const auto& terms : special->custom) {
            scope.every(terms);
        }
    }
    return std::move(scope).done();
}

}  // namespace

ScopeSql scope_sql(const entities::EntitySpec& entity, const Principal& viewer, bool free) {
    if (entity.scope_of != nullptr) {
        return line_scope(entity, viewer, free);
    }
    const EntityScope* special = viewer.scope_of(entity.name);
    const bool scoped = !entity.owner_fields.empty() || !entity.dept_field.empty();
    // Where rows belong to nobody, a role's own width is everything.
    const bool all = special != nullptr ? special->all || (special->own && !scoped)
                                        : viewer.rows.kind == RowScope::Kind::All || !scoped;
    if (all) {
        return {};
    }
    AnyOf scope(entity, free);
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
