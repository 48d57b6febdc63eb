// The description of the API says what the route table says, and holds together by itself.
#include "api/openapi/openapi.hpp"

#include "api/calls/route.hpp"
#include "base/json.hpp"

#include <functional>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

const json::Document& description() {
    static const auto document = json::Document::parse(openapi(all_routes()));
    return *document;
}

std::vector<std::string_view> methods_of(const Route& route) {
    switch (route.verbs) {
        case Verbs::Get:
            return {"get"};
        case Verbs::Post:
            return {"post"};
        case Verbs::GetOrPost:
            break;
    }
    return {"get", "post"};
}

/// "name in" of every parameter.
std::set<std::string> parameters_of(json::Ref operation) {
    std::set<std::string> names;
    const json::Ref list = operation["parameters"];
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string name(list.at(i)["name"].text().value_or(""));
        const std::string in(list.at(i)["in"].text().value_or(""));
        EXPECT_TRUE(names.insert(name + " " + in).second) << "twice: " << name;
        EXPECT_TRUE(list.at(i)["schema"]["type"].present()) << name;
    }
    return names;
}

/// The schemes that let one in, each as a set; {} lets anybody in.
std::set<std::string> security_of(json::Ref operation) {
    std::set<std::string> names;
    const json::Ref list = operation["security"];
    EXPECT_TRUE(list.is_array());
    for (std::size_t i = 0; i < list.size(); ++i) {
        std::string scheme;
        list.at(i).each_member([&](std::string_view name, json::Ref) { scheme = name; });
        names.insert(scheme);
    }
    return names;
}

TEST(OpenApi, HasEveryRouteWithItsMethodsParametersAndSecurity) {
    const json::Ref paths = description().root()["paths"];
    std::set<std::string> operations;
    for (const Route& route : all_routes()) {
        for (const std::string_view method : methods_of(route)) {
            const json::Ref operation = paths[route.path][method];
            ASSERT_TRUE(operation.is_object()) << method << " " << route.path;
            EXPECT_TRUE(
                operations.insert(std::string(operation["operationId"].text().value())).second
            ) << route.path;
            const auto parameters = parameters_of(operation);
            for (const std::string_view name : entities::split_list(route.parameters)) {
                EXPECT_TRUE(parameters.contains(std::string(name) + " query"))
                    << route.path << " " << name;
            }
            EXPECT_EQ(parameters.contains("Command-Id header"), route.is_command()) << route.path;
            const bool reads =
                std::holds_alternative<QueryFn>(route.run) && route.access != Access::Public;
            EXPECT_EQ(parameters.contains("X-Ledger-Position header"), reads) << route.path;
            const json::Ref told = operation["responses"]["200"]["headers"]["X-Ledger-Position"];
            EXPECT_EQ(told.present(), reads || route.is_command()) << route.path;
            std::set<std::string> security;
            if (route.access == Access::Optional) {
                security.insert("");
            }
            if (route.access != Access::Public) {
                security.insert("bladeAuth");
            }
            if (route.link) {
                security.insert("bladeAuthLink");
            }
            if (route.image) {
                security.insert("bladeAuthImage");
            }
            EXPECT_EQ(security_of(operation), security) << route.path;
            EXPECT_EQ(operation["x-permission"].text().value_or(""), route.permission);
            EXPECT_EQ(operation["requestBody"].present(), method == "post") << route.path;
            EXPECT_TRUE(operation["responses"]["200"]["description"].present()) << route.path;
        }
    }
    // And nothing that is no route.
    std::size_t described = 0;
    paths.each_member([&](std::string_view, json::Ref verbs) {
        verbs.each_member([&](std::string_view, json::Ref) { ++described; });
    });
    EXPECT_EQ(described, operations.size());
    EXPECT_GT(described, 150U);
}

TEST(OpenApi, ListsNameTheirSearchFields) {
    for (const Route& route : all_routes()) {
        if (route.entity == nullptr || route.entity_route == nullptr ||
            route.entity_route->op != entities::Op::List) {
            continue;
        }
        const auto method = methods_of(route).front();
        const auto parameters = parameters_of(description().root()["paths"][route.path][method]);
        for (const entities::FieldSpec& field : route.entity->fields) {
            if (field.has(entities::kSearch)) {
                EXPECT_TRUE(parameters.contains(std::string(field.name) + " query"))
                    << route.path << " " << field.name;
            }
        }
    }
}

TEST(OpenApi, EveryReferenceResolves) {
    const json::Ref root = description().root();
    int references = 0;
    const std::function<void(json::Ref)> walk = [&](json::Ref value) {
        if (const auto target = value["$ref"].text()) {
            ++references;
            ASSERT_TRUE(target->starts_with("#/")) << *target;
            json::Ref at = root;
            std::string rest(target->substr(2));
            while (!rest.empty()) {
                const auto slash = std::min(rest.find('/'), rest.size());
                at = at[rest.substr(0, slash)];
                rest.erase(0, slash + 1);
            }
            EXPECT_TRUE(at.is_object()) << *target;
        }
        value.each_member([&](std::string_view, json::Ref member) { walk(member); });
        for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
            walk(value.at(i));
        }
    };
    walk(root);
    EXPECT_GT(references, 300);
    for (const std::string_view scheme : {"bladeAuth", "bladeAuthLink"}) {
        EXPECT_TRUE(root["components"]["securitySchemes"][scheme]["name"].present());
    }
}

TEST(OpenApi, SchemasAreValid) {
    static const std::set<std::string_view> kTypes{
        "object", "array", "string", "integer", "boolean"};
    int schemas = 0;
    description().root()["components"]["schemas"].each_member([&](std::string_view name,
                                                                  json::Ref schema) {
        ++schemas;
        EXPECT_EQ(schema["type"].text(), "object") << name;
        const json::Ref properties = schema["properties"];
        properties.each_member([&](std::string_view field, json::Ref property) {
            if (name != "Envelope" || field != "data") {
                EXPECT_TRUE(kTypes.contains(property["type"].text().value_or("")))
                    << name << "." << field;
            }
            if (property["enum"].present()) {
                EXPECT_GT(property["enum"].size(), 0U) << name << "." << field;
            }
            EXPECT_EQ(property["items"].present(), property["type"].text() == "array")
                << name << "." << field;
        });
        const json::Ref required = schema["required"];
        for (std::size_t i = 0; i < required.size(); ++i) {
            EXPECT_TRUE(properties[*required.at(i).text()].present()) << name;
        }
        // OpenAPI 3.0: a list of required fields has one at least.
        EXPECT_TRUE(!required.present() || required.size() > 0) << name;
    });
    EXPECT_GT(schemas, 20);
}

TEST(OpenApi, SchemasOfRecordsComeFromTheRegistry) {
    const json::Ref schemas = description().root()["components"]["schemas"];
    const json::Ref warehouse = schemas["warehouse"];
    EXPECT_EQ(schemas["customer"]["properties"]["followStatus"]["enum"].size(), 4U);
    EXPECT_EQ(warehouse["properties"]["warehouseCode"]["maxLength"].integer(), 32);
    EXPECT_EQ(warehouse["required"].at(0).text(), "warehouseCode");
    EXPECT_EQ(schemas["warehouseChange"]["required"].size(), 1U);
    EXPECT_EQ(schemas["commodity"]["properties"]["imageUrls"]["type"].text(), "array");
    EXPECT_EQ(schemas["user"]["properties"]["password"]["writeOnly"].boolean(), true);
    const json::Ref paths = description().root()["paths"];
    const auto input = [&](const char* path) {
        return paths[path]["post"]["requestBody"]["content"]["application/json"]["schema"];
    };
    EXPECT_EQ(
        input("/api/blade-system/brandApi/saveBrand")["$ref"].text(), "#/components/schemas/brand"
    );
    EXPECT_EQ(
        input("/api/blade-system/brandApi/updateBrand")["$ref"].text(),
        "#/components/schemas/brandChange"
    );
    EXPECT_EQ(input("/api/blade-system/param/submit")["anyOf"].size(), 2U);
}

}  // namespace
}  // namespace oms::api
