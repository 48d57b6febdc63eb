// The plans of the product's own lists: every declared search field is found by an index and every
// declared sort comes out of one (architecture 5).
#include "domain/people/data_scope.hpp"
#include "entities/spec.hpp"
#include "projections/projector.hpp"
#include "storage/lists/sqlite_read_model.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/row_selects.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/table_writer.hpp"

#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using entities::EntitySpec;
using entities::FieldSpec;
using entities::FieldType;
using projections::Table;

const Projection& product() {
    static const Projection projection{&projections::all_tables(), projections::project, 1};
    return projection;
}

class PlanTest : public ::testing::Test {
  protected:
    PlanTest() {
        create_tables(db_, product());
        finish_bulk(db_, projections::all_tables());
    }

    std::string plan(const ListQuery& query, Drive drive) {
        std::string text;
        for (const std::string& line : model_.explain(query, drive)) {
            text += line + "; ";
        }
        return text;
    }

    Database db_ = Database::memory();
    SqliteReadModel model_{db_, false};
};

/// What a list call with the bare name of the field means.
std::vector<Filter> usual_filter(const FieldSpec& field) {
    const std::string name(field.name);
    if (field.type == FieldType::DateTime) {
        return {{name, Match::GreaterEqual, {std::int64_t{1}}}};
    }
    if (field.type == FieldType::Date) {
        return {{name, Match::GreaterEqual, {std::string("2026-01-01")}}};
    }
    if (field.type == FieldType::Ids) {
        return {{name, Match::Has, {std::string("1")}}};
    }
    if (entities::integer_column(field)) {
        return {{name, Match::Equal, {std::int64_t{1}}}};
    }
    if (field.type == FieldType::Enum) {
        return {{name, Match::Equal, {std::string("A")}}};
    }
    return {{name, Match::Contains, {std::string("砖块")}}};
}

/// The filter without which rows are never listed: those of one order, or of one person.
std::vector<Filter> always(const EntitySpec& entity) {
    if (entity.name == "orderDetail" || entity.name == "orderLog") {
        return {{"orderId", Match::Equal, {std::int64_t{1}}}};
    }
    if (entity.name == "message") {
        return {{"receiverId", Match::Equal, {std::int64_t{1}}}};
    }
    if (entity.name == "messageBatch") {
        return {{"writtenBy", Match::Equal, {std::int64_t{1}}}};
    }
    return {};
}

TEST_F(PlanTest, EverySearchFieldIsFoundByAnIndex) {
    int checked = 0;
    for (const EntitySpec* entity : entities::all_entities()) {
        const Table* table = projections::find_table(entity->name);
        ASSERT_NE(table, nullptr) << entity->name;
        for (const FieldSpec& field : entity->fields) {
            if (!field.has(entities::kSearch) || field.type == FieldType::Ids) {
                continue;  // a comma list is looked through along the default order
            }
            ASSERT_TRUE(table->column(field.name)) << entity->name << "." << field.name;
            ListQuery q;
            q.table = table;
            q.entity = entity;
            q.filters = usual_filter(field);
            for (Filter& filter : always(*entity)) {
                q.filters.push_back(std::move(filter));
            }
            const std::string text = plan(q, Drive::Filter);
            const bool index = text.find("SEARCH " + table->name + " USING INDEX") == 0;
            const bool full_text = text.find("VIRTUAL TABLE INDEX") != std::string::npos;
            EXPECT_TRUE(index || full_text) << entity->name << "." << field.name << ": " << text;
            ++checked;
        }
    }
    EXPECT_GT(checked, 50);
}

TEST_F(PlanTest, EverySortComesOutOfAnIndex) {
    int checked = 0;
    for (const EntitySpec* entity : entities::all_entities()) {
        ListQuery q;
        q.table = projections::find_table(entity->name);
        q.entity = entity;
        Drive drive = Drive::Order;
        q.filters = always(*entity);
        if (!q.filters.empty()) {
            drive = Drive::Filter;
        }
        const auto check = [&](const std::string& what) {
            const std::string text = plan(q, drive);
            EXPECT_EQ(text.find("TEMP B-TREE"), std::string::npos)
                << entity->name << " by " << what << ": " << text;
            // By id is the order in which the rows lie.
            const bool by_id = what == "default" && entity->default_sort.ends_with("id");
            EXPECT_TRUE(by_id || text.find("USING INDEX") != std::string::npos)
                << entity->name << " by " << what << ": " << text;
            ++checked;
        };
        check("default");
        for (const FieldSpec& field : entity->fields) {
            for (const bool descending : {false, true}) {
                if (field.has(entities::kSort)) {
                    q.sort = {{std::string(field.name), descending}};
                    check(std::string(field.name));
                }
            }
        }
    }
    EXPECT_GT(checked, 30);
}

TEST_F(PlanTest, OwnTasksComeOutOfTheirIndexInOrder) {
    ListQuery q;
    q.table = projections::find_table("flowTask");
    q.entity = entities::find_entity("flowTask");
    for (const Match match : {Match::Equal, Match::In}) {
        q.filters = {
            {"assignee", match, {std::int64_t{5}}},
            {"taskStatus", Match::Equal, {std::int64_t{1}}}};
        const std::string text = plan(q, Drive::Filter);
        EXPECT_NE(text.find("(assignee=? AND taskStatus=?)"), std::string::npos) << text;
        EXPECT_EQ(text.find("TEMP B-TREE"), std::string::npos) << text;
    }
}

TEST_F(PlanTest, OwnRowsAreFoundByTheirOwners) {
    Principal who;
    who.user = Id{5};
    who.rows = {RowScope::Kind::Dept, {Id{1}, Id{2}}};
    for (const EntitySpec* entity : entities::all_entities()) {
        if (scope_condition(*entity, who).empty() || entity->name.starts_with("message")) {
            continue;
        }
        ListQuery q;
        q.table = projections::find_table(entity->name);
        q.entity = entity;
        q.viewer = &who;
        const std::string text = plan(q, Drive::Filter);
        EXPECT_EQ(text.find("SCAN"), std::string::npos) << entity->name << ": " << text;
    }
}

/// One who keeps warehouses, owns brands or deals, as far as rows go.
Principal holder_of(std::string_view alias) {
    domain::AccessRows rows;
    rows.user.id = Id{5};
    rows.user.roles = {Id{7}};
    rows.roles = {{Id{7}, std::string(alias), {}, domain::DataScope::Own}};
    rows.brands = {Id{11}, Id{12}};
    rows.brand_dept = Id{13};
    rows.warehouses = {Id{21}, Id{22}};
    rows.channels = {Id{31}};
    const domain::RoleRow* const role = rows.roles.data();
    Principal who;
    who.user = rows.user.id;
    who.entity_rows = domain::entity_scopes(rows, {&role, 1}, {Id{41}});
    return who;
}

TEST_F(PlanTest, RowsOfStandardRolesAreFoundByAnIndex) {
    int checked = 0;
    for (const std::string_view alias : {"", "pp", "ck"}) {
        const Principal who = holder_of(alias);
        for (const EntityScope& scope : who.entity_rows) {
            ListQuery q;
            q.entity = entities::find_entity(scope.entity);
            q.table = projections::find_table(scope.entity);
            q.viewer = &who;
            const std::string text = plan(q, Drive::Filter);
            EXPECT_EQ(text.find("SCAN"), std::string::npos)
                << scope.entity << " of '" << alias << "': " << text;
            ++checked;
        }
    }
    EXPECT_GT(checked, 25);
}

TEST_F(PlanTest, ProjectionsAndDetailsFindRowsByAnIndex) {
    const auto search = [&](const char* table, const char* column) {
        Query q = db_.cached(
            "EXPLAIN QUERY PLAN SELECT 1 FROM " + sql_name(table) + " WHERE " + sql_name(column) +
            " = 1"
        );
        ASSERT_TRUE(q->step());
        EXPECT_EQ(q->text(3).find("SEARCH"), 0U) << table << "." << column << ": " << q->text(3);
    };
    search("orderDetail", "orderId");
    search("orderLog", "orderId");
    search("payment", "orderId");
    search("message", "unreadUser");
    search("message", "batchId");
    search("userGroup", "groupId");
    search("userGroup", "userId");
}

/// A row of stock stays of every remnant that was ever used up.
TEST_F(PlanTest, StockOfACommodityIsFoundWithoutWhatIsUsedUp) {
    ListQuery q;
    q.entity = entities::find_entity("stock");
    q.table = projections::find_table("stock");
    q.filters = {
        {"commodityId", Match::Equal, {std::int64_t{5}}},
        {"settled", Match::Equal, {std::int64_t{0}}}};
    const std::string text = plan(q, Drive::Filter);
    EXPECT_NE(text.find("commodityId=? AND settled=?"), std::string::npos) << text;
}

/// Who names a record by its code, an account or a file means a live one.
TEST_F(PlanTest, LiveRecordsAreFoundByWhatNamesThem) {
    std::vector<std::pair<std::string, std::string>> names = {
        {"attach", "name"}, {"region", "parentCode"}, {"user", "oauthId"}};
    for (const Table* table : projections::all_tables()) {
        for (const auto& index : table->indexes) {
            if (index.unique && table->column(index.columns)) {
                names.emplace_back(table->name, index.columns);
            }
        }
    }
    EXPECT_GT(names.size(), 30U);
    RowSelects selects;
    for (const auto& [name, column] : names) {
        const Table& table = *projections::find_table(name);
        ASSERT_TRUE(table.column(column)) << name << "." << column;
        Query q =
            db_.cached("EXPLAIN QUERY PLAN " + selects.where(table, live_where(table, column)));
        ASSERT_TRUE(q->step());
        EXPECT_EQ(q->text(3).find("SEARCH"), 0U) << name << "." << column << ": " << q->text(3);
    }
}

TEST_F(PlanTest, EveryTableFitsTheFileItMade) {
    FileMark mark;
    mark.revision = 1;
    write_mark(db_, mark);
    EXPECT_EQ(adapt_schema(db_, product()), Fit::Same);
}

}  // namespace
}  // namespace oms::storage
