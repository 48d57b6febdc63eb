// The registry is data; what the types cannot check is checked here, over every entity.

#include "entities/spec.hpp"
#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace oms::entities {
namespace {

std::string where(const EntitySpec& e, std::string_view name) {
    return std::string(e.name) + "." + std::string(name);
}

TEST(Registry, NamesAreUniqueAndFindable) {
    std::set<std::string_view> names;
    for (const EntitySpec* e : all_entities()) {
        EXPECT_TRUE(names.insert(e->name).second) << e->name;
        EXPECT_EQ(find_entity(e->name), e);
        std::set<std::string_view> fields;
        for (const FieldSpec& f : e->fields) {
            EXPECT_TRUE(fields.insert(f.name).second) << where(*e, f.name);
            EXPECT_EQ(find_field(*e, f.name), &f);
            EXPECT_EQ(std::count(std::begin(kAuditColumns), std::end(kAuditColumns), f.name), 0)
                << where(*e, f.name);
        }
    }
    EXPECT_EQ(find_entity("nothing"), nullptr);
}

TEST(Registry, PathsAreUniqueAndUnderApi) {
    std::map<std::string_view, std::string_view> paths;
    for (const EntitySpec* e : all_entities()) {
        for (const RouteSpec& r : e->routes) {
            EXPECT_TRUE(r.path.starts_with("/api/")) << r.path;
            EXPECT_TRUE(paths.emplace(r.path, e->name).second) << r.path;
            const bool look_up = r.permission.empty();
            const bool reads =
                r.op == Op::List || r.op == Op::Lookup || r.op == Op::Tree || r.op == Op::Array;
            EXPECT_TRUE(!look_up || reads) << r.path << " writes without a permission";
        }
    }
}

TEST(Registry, NamedFieldsAreColumns) {
    for (const EntitySpec* e : all_entities()) {
        const projections::Table* table = projections::find_table(e->name);
        ASSERT_NE(table, nullptr) << e->name;
        for (const std::string_view list :
             {e->display,
              e->code,
              e->dept_field,
              e->parent_field,
              e->closed_field,
              e->owner_fields,
              e->unique_together}) {
            for (const std::string_view name : split_list(list)) {
                EXPECT_TRUE(table->column(name)) << where(*e, name);
            }
        }
        const std::size_t descending = e->default_sort.starts_with('-') ? 1 : 0;
        EXPECT_TRUE(table->column(e->default_sort.substr(descending))) << e->name;
    }
}

TEST(Registry, FieldsFitTheirTypes) {
    for (const EntitySpec* e : all_entities()) {
        for (const FieldSpec& f : e->fields) {
            const bool refers = f.type == FieldType::Id || f.type == FieldType::Ids;
            EXPECT_TRUE(f.ref.empty() || refers) << where(*e, f.name);
            EXPECT_TRUE(!refers || !f.ref.empty() || f.has(kAuto)) << where(*e, f.name);
            EXPECT_EQ(f.type == FieldType::Enum, !f.options.empty()) << where(*e, f.name);
            EXPECT_TRUE(f.max == 0 || f.min <= f.max) << where(*e, f.name);
            if (f.has(kNumeric)) {
                for (const std::string_view option : split_list(f.options)) {
                    EXPECT_TRUE(std::all_of(option.begin(), option.end(), ::isdigit))
                        << where(*e, f.name);
                }
            }
        }
    }
}

TEST(Registry, ReferencesToDeptIncludeUsersCommaList) {
    const auto found = references_to("dept");
    const auto has = [&](std::string_view entity, std::string_view field) {
        return std::any_of(found.begin(), found.end(), [&](const Reference& r) {
            return r.entity->name == entity && r.field->name == field;
        });
    };
    EXPECT_TRUE(has("user", "deptId"));
    EXPECT_TRUE(has("dept", "parentId"));
    EXPECT_TRUE(has("customer", "deptId"));
    EXPECT_FALSE(has("customer", "userId"));
}

TEST(Registry, SplitListDropsEmptyParts) {
    EXPECT_EQ(split_list("a,,b,").size(), 2U);
    EXPECT_TRUE(split_list("").empty());
    EXPECT_EQ(button_code(*find_entity("customer"), "add"), "customer_add");
}

}  // namespace
}  // namespace oms::entities

namespace oms::projections {
namespace {

TEST(Tables, EveryListedColumnOfEveryIndexExists) {
    for (const Table* t : all_tables()) {
        EXPECT_EQ(find_table(t->name), t);
        EXPECT_GE(t->stored_columns(), t->key_columns) << t->name;
        for (const Index& index : t->indexes) {
            for (std::string_view part : entities::split_list(index.columns)) {
                part.remove_prefix(part.starts_with(' ') ? 1 : 0);
                part = part.substr(0, part.find(' '));
                EXPECT_TRUE(t->column(part)) << t->name << ": " << index.columns;
            }
        }
        for (const std::string& text : t->text_search) {
            const auto at = t->column(text);
            ASSERT_TRUE(at) << t->name << "." << text;
            EXPECT_EQ(t->columns[*at].type, ColumnType::Text);
        }
    }
}

TEST(Tables, StoredColumnsComeFirst) {
    for (const Table* t : all_tables()) {
        for (std::size_t i = 0; i < t->columns.size(); ++i) {
            EXPECT_EQ(t->columns[i].generated.empty(), i < t->stored_columns()) << t->name;
        }
    }
}

TEST(Tables, CustomerGeneratesIntegersByCastAndKeepsPasswordsOut) {
    const Table* customer = find_table("customer");
    ASSERT_NE(customer, nullptr);
    EXPECT_EQ(customer->columns[AuditColumn::Doc].name, kDocColumn);
    EXPECT_EQ(
        customer->columns[*customer->column("userId")].generated,
        "CAST(doc ->> '$.userId' AS INTEGER)"
    );
    EXPECT_EQ(customer->columns[*customer->column("tel")].generated, "doc ->> '$.tel'");
    EXPECT_FALSE(customer->column("houseArea"));
    EXPECT_FALSE(find_table("user")->column("password"));
    EXPECT_FALSE(find_table("client")->column("clientSecret"));
    const auto unique =
        std::count_if(customer->indexes.begin(), customer->indexes.end(), [](const Index& i) {
            return i.unique && i.columns == "customerCode" && i.where == "isDeleted = 0";
        });
    EXPECT_EQ(unique, 1);
}

}  // namespace
}  // namespace oms::projections
