// The row scope against brute force over random rows and people.
#include "storage/lists/scope_condition.hpp"

#include "domain/people/access.hpp"
#include "storage/lists/read_fixture.hpp"
#include "storage/lists/read_model.hpp"
#include "storage/rows/sqlite.hpp"

#include <optional>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

struct Owned {
    std::int64_t id;
    std::int64_t guide;  ///< 0: none
    std::int64_t creator;
    std::int64_t dept;
    std::int64_t other_dept;
};

bool expected(const Owned& row, const Principal& who, const entities::EntitySpec& entity) {
    const auto owners = entities::split_list(entity.owner_fields);
    if (who.rows.kind == RowScope::Kind::All || (owners.empty() && entity.dept_field.empty())) {
        return true;
    }
    for (const auto owner : owners) {
        if ((owner == "guideUserId" ? row.guide : row.creator) == who.user.value) {
            return true;
        }
    }
    if (who.rows.kind == RowScope::Kind::Own || entity.dept_field.empty()) {
        return false;
    }
    const auto in = [&](std::int64_t dept) {
        const auto& depts = who.rows.depts;
        return dept != 0 && std::find(depts.begin(), depts.end(), Id{dept}) != depts.end();
    };
    return in(row.dept) || (entity.dept_field != "deptId" && in(row.other_dept));
}

TEST(ScopeCondition, EqualsBruteForce) {
    Database db = Database::memory();
    db.execute(
        "CREATE TABLE t(id INTEGER PRIMARY KEY, guideUserId, createUser, deptId, "
        "inDeptId)"
    );
    std::mt19937 random(3);
    const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    std::vector<Owned> rows;
    for (int i = 1; i <= 300; ++i) {
        rows.push_back({i, pick(6), 1 + pick(5), pick(5), pick(5)});
        db.execute(fmt::format(
            "INSERT INTO t VALUES({},nullif({},0),{},nullif({},0),nullif({},0))",
            i,
            rows.back().guide,
            rows.back().creator,
            rows.back().dept,
            rows.back().other_dept
        ));
    }
    entities::EntitySpec both = kItem;
    entities::EntitySpec owners = kItem;
    owners.dept_field = {};
    entities::EntitySpec depts = kItem;
    depts.owner_fields = {};
    entities::EntitySpec two_depts = kItem;
    two_depts.dept_field = "deptId,inDeptId";
    entities::EntitySpec open = owners;
    open.owner_fields = {};
    int cases = 0;
    for (int i = 0; i < 400; ++i) {
        Principal who;
        who.user = Id{1 + pick(6)};
        who.rows.kind = static_cast<RowScope::Kind>(pick(3));
        for (int d = pick(4); d > 0; --d) {
            who.rows.depts.push_back(Id{1 + pick(5)});
        }
        for (const auto* entity : {&both, &owners, &depts, &two_depts, &open}) {
            std::string sql = scope_condition(*entity, who);
            EXPECT_EQ(sql.find('?'), std::string::npos);
            std::vector<std::int64_t> want;
            for (const Owned& row : rows) {
                if (expected(row, who, *entity)) {
                    want.push_back(row.id);
                }
            }
            std::vector<std::int64_t> got;
            Query q =
                db.cached("SELECT id FROM t WHERE " + (sql.empty() ? "1" : sql) + " ORDER BY id");
            while (q->step()) {
                got.push_back(q->integer(0));
            }
            ASSERT_EQ(got, want) << sql;
            cases += got.size() != rows.size() && !got.empty() ? 1 : 0;
        }
    }
    EXPECT_GT(cases, 400);
}

/// A department tree, people in it and data scopes, all at random.
class ScopeWorld {
  public:
    explicit ScopeWorld(unsigned seed) : random_(seed) {
        for (int i = 1; i <= kDepts; ++i) {
            // Parents come first, so that there are no circles.
            access_.depts.push_back({Id{i}, Id{pick(i)}, 1 + pick(5), "d"});
        }
        for (int i = 1; i <= 4; ++i) {
            roles_.push_back({Id{i}, "r" + std::to_string(i), "r", domain::DataScope{}});
            roles_.back().scope = static_cast<domain::DataScope>(1 + pick(4));
        }
        constexpr const char* kColumns[] = {"", "guideUserId", "deptId"};
        constexpr const char* kRules[] = {
            "deptId=#{depts}",
            "guideUserId=#{user} and deptId=#{dept}",
            "deptId=#{brand},2",
            "createUser=3"};
        for (int i = 1; i <= 5; ++i) {
            access_.scopes.push_back(
                {Id{i},
                 pick(4) == 0 ? "other" : "item",
                 kColumns[pick(3)],
                 1 + pick(5),
                 kRules[pick(4)]}
            );
        }
    }

    int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

    /// The rights of a person, made new: roles, departments, grants.
    const domain::AccessRows& person() {
        access_.user = {Id{1 + pick(6)}, "a", "n", {}, {}};
        for (int d = 1 + pick(2); d > 0; --d) {
            access_.user.depts.push_back(Id{1 + pick(kDepts)});
        }
        access_.brands = {Id{1 + pick(kDepts)}};
        access_.roles.clear();
        access_.grants.clear();
        for (int r = 1 + pick(2); r > 0; --r) {
            const domain::RoleRow& role = roles_[static_cast<std::size_t>(pick(4))];
            if (std::any_of(access_.roles.begin(), access_.roles.end(), [&](const auto& other) {
                    return other.id == role.id;
                })) {
                continue;
            }
            access_.roles.push_back(role);
            access_.user.roles.push_back(role.id);
            domain::RoleGrantRow grant{role.id, {}, {}};
            for (int s = pick(3); s > 0; --s) {
                grant.data_scopes.push_back(Id{1 + pick(5)});
            }
            access_.grants.push_back(grant);
        }
        return access_;
    }

    static constexpr int kDepts = 9;

  private:
    std::mt19937 random_;
    domain::AccessRows access_;
    std::vector<domain::RoleRow> roles_;
};

/// Whether the department is one of these or lies below one, walking upwards.
bool at_or_below(const domain::AccessRows& access, std::int64_t dept) {
    for (Id at{dept}; at;) {
        const auto& own = access.user.depts;
        if (std::find(own.begin(), own.end(), at) != own.end()) {
            return true;
        }
        at = access.depts[static_cast<std::size_t>(at.value) - 1].parent;
    }
    return false;
}

bool in_own_dept(const domain::AccessRows& access, std::int64_t dept) {
    const auto& own = access.user.depts;
    return dept != 0 && std::find(own.begin(), own.end(), Id{dept}) != own.end();
}

/// What a role's own width shows of the row.
bool width_shows(const Owned& row, domain::DataScope width, const domain::AccessRows& access) {
    const std::int64_t user = access.user.id.value;
    const bool own = row.guide == user || row.creator == user;
    switch (width) {
        case domain::DataScope::All:
            return true;
        case domain::DataScope::Own:
            return own;
        case domain::DataScope::Dept:
            return own || in_own_dept(access, row.dept);
        case domain::DataScope::DeptAndBelow:
            return own || at_or_below(access, row.dept);
    }
    return false;
}

bool rule_shows(const Owned& row, std::string_view rule, const domain::AccessRows& access) {
    if (rule == "deptId=#{depts}") {
        return at_or_below(access, row.dept);
    }
    if (rule == "guideUserId=#{user} and deptId=#{dept}") {
        return row.guide == access.user.id.value && in_own_dept(access, row.dept);
    }
    if (rule == "deptId=#{brand},2") {
        return row.dept == 2 || (row.dept != 0 && Id{row.dept} == access.brands.front());
    }
    return row.creator == 3;
}

bool scope_shows(
    const Owned& row, const domain::DataScopeRow& scope, const domain::AccessRows& access
) {
    if (scope.type == 5) {
        return rule_shows(row, scope.rule, access);
    }
    if (scope.type == 1 || scope.column.empty()) {
        return width_shows(row, static_cast<domain::DataScope>(scope.type), access);
    }
    const std::int64_t value = scope.column == "deptId" ? row.dept : row.guide;
    if (scope.type == 2) {
        return value == access.user.id.value;
    }
    // A column of departments, whatever it is called: compared as numbers.
    return scope.type == 3 ? in_own_dept(access, value)
                           : value <= ScopeWorld::kDepts && at_or_below(access, value);
}

bool says(const Owned& row, const domain::AccessRows& access) {
    bool seen = false;
    for (const domain::RoleRow& role : access.roles) {
        bool said = false;
        for (const domain::RoleGrantRow& grant : access.grants) {
            for (const domain::DataScopeRow& scope : access.scopes) {
                const bool granted =
                    grant.role == role.id && scope.entity == "item" &&
                    std::find(grant.data_scopes.begin(), grant.data_scopes.end(), scope.id) !=
                        grant.data_scopes.end();
                if (granted) {
                    said = true;
                    seen = seen || scope_shows(row, scope, access);
                }
            }
        }
        seen = seen || (!said && width_shows(row, role.scope, access));
    }
    return seen;
}

TEST(ScopeCondition, DataScopesShowWhatTheySayOnRandomTrees) {
    entities::EntitySpec item = kItem;
    item.name = "item";
    int narrowed = 0;
    int special = 0;
    for (unsigned seed = 0; seed < 40; ++seed) {
        ScopeWorld world(seed);
        Database db = Database::memory();
        db.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, guideUserId, createUser, deptId)");
        std::vector<Owned> rows;
        for (int i = 1; i <= 60; ++i) {
            rows.push_back(
                {i, world.pick(7), 1 + world.pick(6), world.pick(ScopeWorld::kDepts + 1), 0}
            );
            const Owned& row = rows.back();
            db.execute(fmt::format(
                "INSERT INTO t VALUES({},nullif({},0),{},nullif({},0))",
                row.id,
                row.guide,
                row.creator,
                row.dept
            ));
        }
        for (int i = 0; i < 30; ++i) {
            const domain::AccessRows& access = world.person();
            const Principal who = domain::make_principal("333333", access, {});
            special += who.scope_of("item") != nullptr ? 1 : 0;
            std::vector<std::int64_t> want;
            for (const Owned& row : rows) {
                if (says(row, access)) {
                    want.push_back(row.id);
                }
            }
            const std::string sql = scope_condition(item, who);
            std::vector<std::int64_t> got;
            Query q =
                db.cached("SELECT id FROM t WHERE " + (sql.empty() ? "1" : sql) + " ORDER BY id");
            while (q->step()) {
                got.push_back(q->integer(0));
            }
            ASSERT_EQ(got, want) << "seed " << seed << " " << sql;
            narrowed += got.size() != rows.size() && !got.empty() ? 1 : 0;
        }
    }
    EXPECT_GT(special, 300);
    EXPECT_GT(narrowed, 300);
}

TEST(ScopeCondition, FreeColumnsUseNoIndex) {
    Principal who;
    who.user = Id{5};
    who.rows = {RowScope::Kind::Dept, {Id{1}, Id{2}}};
    const ScopeSql scope = scope_sql(kItem, who, true);
    EXPECT_EQ(scope.sql, R"((+"guideUserId" = ? OR +"createUser" = ? OR +"deptId" IN (?, ?)))");
    EXPECT_EQ(scope.numbers, (std::vector<std::int64_t>{5, 5, 1, 2}));
}

}  // namespace
}  // namespace oms::storage
