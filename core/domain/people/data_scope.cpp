#include "domain/people/data_scope.hpp"

#include "base/number.hpp"
#include "domain/people/default_scopes.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

constexpr std::string_view kNames[] = {
    "user", "dept", "depts", "company", "brand", "deptBrand", "warehouse", "channel"};
constexpr std::size_t kPathPartsMax = 3;

Error wrong() {
    return Error::invalid("BAD_SCOPE", "scopeValue").with("label", "entity.dataScope.scopeValue");
}

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) {
        text.remove_prefix(1);
    }
    while (text.ends_with(' ')) {
        text.remove_suffix(1);
    }
    return text;
}

bool is_column(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

bool is_path(std::string_view text) {
    for (std::size_t parts = 1;; ++parts) {
        const std::size_t dot = text.find('.');
        if (parts > kPathPartsMax || !is_column(text.substr(0, dot))) {
            return false;
        }
        if (dot == std::string_view::npos) {
            return true;
        }
        text.remove_prefix(dot + 1);
    }
}

/// Digits that fit, or a name this page knows.
bool read_value(std::string_view text, std::string& value) {
    if (text.starts_with("#{") && text.ends_with('}')) {
        value = std::string(text.substr(2, text.size() - 3));
        return std::find(std::begin(kNames), std::end(kNames), value) != std::end(kNames);
    }
    value = std::string(text);
    return parse_number(text).value_or(-1) >= 0;
}

bool read_term(std::string_view text, RuleTerm& term) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        return false;
    }
    term.column = std::string(trimmed(text.substr(0, equals)));
    std::string_view rest = text.substr(equals + 1);
    for (bool more = true; more;) {
        const std::size_t comma = rest.find(',');
        more = comma != std::string_view::npos;
        if (!read_value(trimmed(rest.substr(0, comma)), term.values.emplace_back())) {
            return false;
        }
        rest = more ? rest.substr(comma + 1) : std::string_view();
    }
    return is_path(term.column);
}

std::vector<Id> below(const AccessRows& rows, const std::vector<Id>& depts) {
    std::vector<Id> all;
    for (const Id dept : depts) {
        for (const Id id : dept_and_below(rows.depts, dept)) {
            if (std::find(all.begin(), all.end(), id) == all.end()) {
                all.push_back(id);
            }
        }
    }
    return all;
}

class Compiler {
  public:
    Compiler(const AccessRows& rows, const std::vector<Id>& own_depts)
        : rows_(rows), own_(own_depts), below_(below(rows, own_depts)) {}

    void add_width(EntityScope& scope, DataScope width) const {
        switch (width) {
            case DataScope::All:
                scope.all = true;
                return;
            case DataScope::Own:
                scope.own = true;
                return;
            case DataScope::Dept:
                scope.own = true;
                add(scope.depts, own_);
                return;
            case DataScope::DeptAndBelow:
                scope.own = true;
                add(scope.depts, below_);
                return;
        }
    }

    void add_default(EntityScope& scope, const DefaultScope& row) const {
        scope.own = scope.own || row.own;
        scope.choices = scope.choices || row.choices;
        if (!row.rule.empty()) {
            add_rule(scope, row.rule);
        }
    }

    /// Whether the person has something of what each term of the rule names.
    bool has_what(std::string_view text) const {
        EntityScope scope;
        add_rule(scope, text);
        return !scope.custom.empty() &&
               std::none_of(scope.custom[0].begin(), scope.custom[0].end(), [](const auto& term) {
                   return term.values.empty();
               });
    }

    void add_scope(EntityScope& scope, const DataScopeRow& row) const {
        constexpr std::int64_t kAll = 1;
        constexpr std::int64_t kOwn = 2;
        constexpr std::int64_t kDept = 3;
        constexpr std::int64_t kCustom = 5;
        if (row.type == kCustom) {
            add_rule(scope, row.rule);
        } else if (row.column.empty() || row.type == kAll) {
            add_width(scope, static_cast<DataScope>(row.type));
        } else if (row.type == kOwn) {
            scope.custom.push_back({{row.column, {rows_.user.id.value}}});
        } else {
            scope.custom.push_back({{row.column, numbers(row.type == kDept ? own_ : below_)}});
        }
    }

  private:
    static void add(std::vector<Id>& to, const std::vector<Id>& ids) {
        for (const Id id : ids) {
            if (std::find(to.begin(), to.end(), id) == to.end()) {
                to.push_back(id);
            }
        }
    }

    static std::vector<std::int64_t> numbers(const std::vector<Id>& ids) {
        std::vector<std::int64_t> list;
        list.reserve(ids.size());
        for (const Id id : ids) {
            list.push_back(id.value);
        }
        return list;
    }

    std::vector<std::int64_t> value_of(std::string_view value) const {
        if (value == "user") {
            return {rows_.user.id.value};
        }
        if (value == "dept") {
            return numbers(own_);
        }
        if (value == "depts") {
            return numbers(below_);
        }
        if (value == "company") {
            const Id company = company_of(rows_.depts, own_.empty() ? Id{} : own_.front());
            return company ? std::vector<std::int64_t>{company.value} : std::vector<std::int64_t>();
        }
        if (value == "brand") {
            return numbers(rows_.brands);
        }
        if (value == "deptBrand") {
            return rows_.brand_dept ? numbers({rows_.brand_dept}) : std::vector<std::int64_t>();
        }
        if (value == "warehouse") {
            return numbers(rows_.warehouses);
        }
        if (value == "channel") {
            return numbers(rows_.channels);
        }
        return {Id::parse(value).value_or(Id{}).value};
    }

    /// A rule that was checked when it was saved; one that is broken all the same opens nothing.
    void add_rule(EntityScope& scope, std::string_view text) const {
        const auto rule = parse_rule(text);
        if (!rule) {
            return;
        }
        std::vector<ScopeTerm>& terms = scope.custom.emplace_back();
        for (const RuleTerm& term : *rule) {
            ScopeTerm& compiled = terms.emplace_back(ScopeTerm{term.column, {}});
            for (const std::string& value : term.values) {
                const auto more = value_of(value);
                compiled.values.insert(compiled.values.end(), more.begin(), more.end());
            }
        }
    }

    const AccessRows& rows_;
    const std::vector<Id>& own_;
    std::vector<Id> below_;
};

void will_say(std::vector<EntityScope>& scopes, std::string_view entity) {
    const bool said = std::any_of(scopes.begin(), scopes.end(), [&](const EntityScope& scope) {
        return scope.entity == entity;
    });
    if (!said) {
        scopes.push_back({std::string(entity), false, false, {}, {}});
    }
}

std::vector<const DataScopeRow*> granted_to(const AccessRows& rows, const RoleRow& role) {
    std::vector<const DataScopeRow*> scopes;
    for (const RoleGrantRow& grant : rows.grants) {
        for (const DataScopeRow& scope : rows.scopes) {
            const bool held =
                grant.role == role.id &&
                std::find(grant.data_scopes.begin(), grant.data_scopes.end(), scope.id) !=
                    grant.data_scopes.end();
            if (held) {
                scopes.push_back(&scope);
            }
        }
    }
    return scopes;
}

bool is_for(const DefaultScope& row, const RoleRow& role) {
    return !row.role.empty() && row.role == role.alias;
}

/// What one role opens: by the data scopes granted to it, else by the standard, else by its width.
void add_role(
    const Compiler& compiler, EntityScope& scope, const AccessRows& rows, const RoleRow& role
) {
    bool said = false;
    for (const DataScopeRow* row : granted_to(rows, role)) {
        if (row->entity == scope.entity) {
            compiler.add_scope(scope, *row);
            said = true;
        }
    }
    const bool granted = said;
    for (const DefaultScope& row : default_scopes()) {
        if (!granted && row.entity == scope.entity && is_for(row, role)) {
            compiler.add_default(scope, row);
            said = true;
        }
    }
    if (!said) {
        compiler.add_width(scope, role.scope);
    }
}

}  // namespace

Result<std::vector<RuleTerm>> parse_rule(std::string_view text) {
    constexpr std::string_view kAnd = " and ";
    std::vector<RuleTerm> rule;
    for (bool more = true; more;) {
        const std::size_t end = text.find(kAnd);
        more = end != std::string_view::npos;
        if (!read_term(text.substr(0, end), rule.emplace_back())) {
            return wrong();
        }
        text = more ? text.substr(end + kAnd.size()) : std::string_view();
    }
    return rule;
}

std::vector<EntityScope> entity_scopes(
    const AccessRows& rows, std::span<const RoleRow* const> roles, const std::vector<Id>& own_depts
) {
    const Compiler compiler(rows, own_depts);
    const auto for_anybody = [&](const DefaultScope& row) {
        return row.role.empty() && !roles.empty() && compiler.has_what(row.rule);
    };
    std::vector<EntityScope> scopes;
    for (const RoleRow* role : roles) {
        for (const DataScopeRow* scope : granted_to(rows, *role)) {
            will_say(scopes, scope->entity);
        }
    }
    for (const DefaultScope& row : default_scopes()) {
        const bool of_a_role = std::any_of(roles.begin(), roles.end(), [&](const RoleRow* role) {
            return is_for(row, *role);
        });
        if (of_a_role || for_anybody(row)) {
            will_say(scopes, row.entity);
        }
    }
    for (EntityScope& scope : scopes) {
        for (const DefaultScope& row : default_scopes()) {
            if (row.entity == scope.entity && for_anybody(row)) {
                compiler.add_default(scope, row);
            }
        }
        for (const RoleRow* role : roles) {
            add_role(compiler, scope, rows, *role);
        }
    }
    return scopes;
}

}  // namespace oms::domain
