#include "entities/schema.hpp"

#include <set>

#include <gtest/gtest.h>

namespace oms::entities {
namespace {

std::string def_of(std::string_view name) {
    std::string text;
    json::Writer out(text);
    write_entity_def(*find_entity(name), nullptr, out);
    return text;
}

json::Ref field_of(json::Ref def, std::string_view name) {
    const json::Ref fields = def["fields"];
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields.at(i)["name"].text() == name) {
            return fields.at(i);
        }
    }
    return {};
}

TEST(Schema, DescribesParametersWholly) {
    EXPECT_EQ(
        def_of("param"),
        R"({"name":"param","display":"paramName","tree":false,"history":true,)"
        R"("permission":{"view":"param_view","add":"param_add","edit":"param_edit",)"
        R"("delete":"param_delete","export":"param_export"},)"
        R"("routes":{"list":{"method":"GET","path":"/api/blade-system/param/list"},)"
        R"("detail":{"method":"GET","path":"/api/blade-system/param/detail","param":"id"},)"
        R"("submit":{"method":"POST","path":"/api/blade-system/param/submit"},)"
        R"("remove":{"method":"POST","path":"/api/blade-system/param/remove","param":"ids"},)"
        R"("export":{"method":"GET","path":"/api/blade-system/export/param"},)"
        R"("import":{"method":"POST","path":"/api/blade-system/import/param"}},)"
        R"("defaultSort":{"field":"createTime","desc":true},"fields":[)"
        R"({"name":"paramName","type":"text","required":true,"max":64,"list":true,"search":true,"width":140},)"
        R"({"name":"paramKey","type":"text","required":true,"max":64,"list":true,"search":true,"width":140},)"
        R"({"name":"paramValue","type":"text","required":true,"max":255,"list":true,"search":true,"width":200},)"
        R"({"name":"remark","type":"textarea","required":false,"max":255,"width":220}]})"
    );
}

TEST(Schema, CarriesWhatFormsNeed) {
    const auto customer = json::Document::parse(def_of("customer"));
    ASSERT_TRUE(customer);
    const json::Ref def = customer->root();
    EXPECT_EQ(def["routes"]["remove"]["param"].text(), "customerIds");
    EXPECT_EQ(def["defaultSort"]["desc"].boolean(), true);
    EXPECT_EQ(field_of(def, "customerCode")["auto"].boolean(), true);
    EXPECT_FALSE(field_of(def, "customerCode")["initial"].present()) << "a prefix, no value";
    EXPECT_EQ(field_of(def, "followStatus")["initial"].text(), "1");
    EXPECT_EQ(field_of(def, "tel")["scope"].text(), "phone");
    EXPECT_EQ(field_of(def, "userId")["ref"].text(), "user");
    EXPECT_EQ(field_of(def, "sourceType")["options"].at(5).text(), "6");
    EXPECT_EQ(field_of(def, "houseArea")["max"].integer(), 1'000'000'000'000'000);

    const auto dept = json::Document::parse(def_of("dept"));
    EXPECT_EQ(dept->root()["tree"].boolean(), true);
    EXPECT_EQ(dept->root()["routes"]["list"]["path"].text(), "/api/blade-system/dept/list");
    EXPECT_EQ(field_of(dept->root(), "parentId")["type"].text(), "tree");

    const auto user = json::Document::parse(def_of("user"));
    EXPECT_EQ(field_of(user->root(), "account")["onlyCreate"].boolean(), true);
    EXPECT_EQ(field_of(user->root(), "password")["secret"].boolean(), true);
    EXPECT_EQ(field_of(user->root(), "roleId")["refMany"].boolean(), true);

    const auto commodity = json::Document::parse(def_of("commodity"));
    EXPECT_EQ(field_of(commodity->root(), "costPrice")["scope"].text(), "cost");
    EXPECT_EQ(field_of(commodity->root(), "size")["dict"].text(), "tile_size");
    EXPECT_EQ(commodity->root()["routes"]["save"]["method"].text(), "POST");
    EXPECT_EQ(commodity->root()["routes"]["list"]["method"].text(), "GET");
}

TEST(Schema, NamesTheListOfEveryEntityThatHasRoutes) {
    for (const EntitySpec* entity : all_entities()) {
        const auto def = json::Document::parse(def_of(entity->name));
        ASSERT_TRUE(def) << entity->name;
        EXPECT_EQ(def->root()["routes"]["list"].present(), !entity->routes.empty()) << entity->name;
    }
}

TEST(Schema, LeavesOutWhatTheViewerMayNotSee) {
    const auto fields_for = [](const Principal& viewer) {
        std::string text;
        json::Writer out(text);
        write_entity_def(*find_entity("commodity"), &viewer, out);
        const auto def = json::Document::parse(text);
        std::set<std::string> names;
        for (std::size_t i = 0; i < def->root()["fields"].size(); ++i) {
            names.emplace(*def->root()["fields"].at(i)["name"].text());
        }
        return names;
    };
    Principal viewer;
    const auto without = fields_for(viewer);
    EXPECT_FALSE(without.contains("costPrice"));
    EXPECT_FALSE(without.contains("floorPrice"));
    EXPECT_TRUE(without.contains("salePrice"));
    viewer.sees_cost = true;
    const auto with = fields_for(viewer);
    EXPECT_TRUE(with.contains("costPrice"));
    EXPECT_EQ(with.size(), without.size() + 2);
}

TEST(Schema, OpenApiNamesOptionsAndBounds) {
    std::string text;
    json::Writer out(text);
    write_openapi_schema(*find_entity("warehouse"), InputKind::New, out);
    const auto parsed = json::Document::parse(text);
    ASSERT_TRUE(parsed);
    const json::Ref properties = parsed->root()["properties"];
    // Its dictionary may know more.
    EXPECT_EQ(properties["warehouseType"]["enum"].size(), 0U);
    EXPECT_EQ(properties["warehouseCode"]["maxLength"].integer(), 32);
    EXPECT_EQ(properties["sort"]["minimum"].integer(), 0);
    EXPECT_EQ(properties["deptId"]["type"].text(), "string");
    EXPECT_EQ(parsed->root()["required"].size(), 4U);

    text.clear();
    json::Writer fixed(text);
    write_openapi_schema(*find_entity("customer"), InputKind::New, fixed);
    const auto customer = json::Document::parse(text);
    ASSERT_TRUE(customer);
    const json::Ref status = customer->root()["properties"]["followStatus"];
    EXPECT_EQ(status["enum"].at(3).integer(), 4);
}

}  // namespace
}  // namespace oms::entities
