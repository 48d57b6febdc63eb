// The row scope against brute force over random rows and people.
#include "storage/scope_condition.hpp"

#include "storage/read_fixture.hpp"
#include "storage/read_model.hpp"
#include "storage/sqlite.hpp"

#include <optional>

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using namespace testing;

struct Owned {
    std::int64_t id;
    std::int64_t guide;  ///< 0: none
    std::int64_t creator;
    std::int64_t dept;
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
    return row.dept != 0 && std::find(who.rows.depts.begin(), who.rows.depts.end(), Id{row.dept}) !=
                                who.rows.depts.end();
}

TEST(ScopeCondition, EqualsBruteForce) {
    Database db = Database::memory();
    db.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, guideUserId, createUser, deptId)");
    std::mt19937 random(3);
    const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    std::vector<Owned> rows;
    for (int i = 1; i <= 300; ++i) {
        rows.push_back({i, pick(6), 1 + pick(5), pick(5)});
        db.execute(fmt::format(
            "INSERT INTO t VALUES({},nullif({},0),{},nullif({},0))",
            i,
            rows.back().guide,
            rows.back().creator,
            rows.back().dept
        ));
    }
    entities::EntitySpec both = kItem;
    entities::EntitySpec owners = kItem;
    owners.dept_field = {};
    entities::EntitySpec depts = kItem;
    depts.owner_fields = {};
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
        for (const auto* entity : {&both, &owners, &depts, &open}) {
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
