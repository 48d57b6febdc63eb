// What commands take and queries answer is described by what reads and renders it.
#include "api/calls/route.hpp"
#include "api/openapi/openapi.hpp"
#include "entities/input_spec.hpp"
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/typescript.hpp"
#include "support/places.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using entities::FieldSpec;
using entities::FieldType;
using entities::InputList;
using entities::InputSpec;
using test::Company;
using test::make_order;
using test::Reply;
using test::typescript_of;

const json::Document& api_document() {
    static const auto document = json::Document::parse(openapi(all_routes()));
    return *document;
}

std::map<std::string, const InputSpec*> all_inputs() {
    std::map<std::string, const InputSpec*> inputs;
    for (const Route& route : all_routes()) {
        if (const InputSpec* input = route.input()) {
            const auto [it, fresh] = inputs.emplace(input->name, input);
            EXPECT_TRUE(fresh || it->second == input) << "two inputs named " << input->name;
        }
    }
    return inputs;
}

std::string as_text(std::string_view text) {
    std::string out;
    json::append_quoted(out, text);
    return out;
}

std::string good_value(const FieldSpec& member) {
    const bool number = member.type == FieldType::Int;
    const bool id = member.type == FieldType::Id || member.type == FieldType::Ids;
    return number ? "7" : id ? R"("7")" : R"("seven")";
}

/// Every required member, but not `left_out`.
std::string required_members(const InputSpec& spec, std::string_view left_out) {
    std::string text;
    for (const FieldSpec& member : spec.members) {
        if (member.has(entities::kRequired) && member.name != left_out) {
            text += (text.empty() ? "" : ",") + as_text(member.name) + ":" + good_value(member);
        }
    }
    return text;
}

/// `text` with `more` as a further member of the object that is written without its braces.
std::string object_with(const std::string& text, const std::string& more) {
    const bool both = !text.empty() && !more.empty();
    return "{" + text + (both ? "," : "") + more + "}";
}

Result<std::string> taken(const InputSpec& spec, const std::string& text) {
    const auto document = json::Document::parse(text);
    EXPECT_TRUE(document) << text;
    return entities::take_input(spec, document->root());
}

/// What the refusal names, as "KEY field"; "taken" when there is none.
std::string verdict(const InputSpec& spec, const std::string& text) {
    const auto result = taken(spec, text);
    return result ? "taken" : result.error().key + " " + result.error().field;
}

TEST(Contract, EveryMemberOfAnInputRefusesWhatItIsNot) {
    ASSERT_GT(all_inputs().size(), 70U);
    for (const auto& each : all_inputs()) {
        const std::string& name = each.first;
        const InputSpec* input = each.second;
        for (const FieldSpec& member : input->members) {
            const std::string rest = required_members(*input, member.name);
            const std::string field(member.name);
            const auto with = [&](const std::string& value) {
                return verdict(*input, object_with(rest, as_text(field) + ":" + value));
            };
            const bool number = member.type == FieldType::Int && !input->parameters;
            const std::string wrong = (number ? "NOT_A_NUMBER " : "BAD_FIELD ") + field;
            EXPECT_EQ(with(good_value(member)), "taken") << name;
            const bool object = member.type == FieldType::Json;
            EXPECT_EQ(with(R"({"a":1})"), object ? "taken" : wrong) << name;
            EXPECT_EQ(with("true"), wrong) << name;
            if (member.type == FieldType::Urls) {
                EXPECT_EQ(with(R"(["/a.jpg","/b.jpg"])"), "taken") << name;
                EXPECT_EQ(with("[]"), "taken") << name;
            }
            const bool required = member.has(entities::kRequired);
            const bool chosen = member.type == FieldType::Id || member.type == FieldType::Ids;
            const std::string missing = input->parameters ? "PARAM_REQUIRED "
                                        : chosen          ? "REQUIRED_CHOOSE "
                                                          : "REQUIRED_ENTER ";
            const std::string absent = required ? missing + field : "taken";
            EXPECT_EQ(with("null"), absent) << name;
            EXPECT_EQ(with(R"("")"), absent) << name;
            EXPECT_EQ(verdict(*input, object_with(rest, "")), absent) << name;
        }
        for (const InputList& list : input->lists) {
            const std::string rest = required_members(*input, "");
            const std::string field(list.name);
            const auto with = [&](const std::string& value) {
                return verdict(*input, object_with(rest, as_text(field) + ":" + value));
            };
            EXPECT_EQ(with(R"("x")"), "BAD_FIELD " + field) << name;
            EXPECT_EQ(with("[1]"), "BAD_FIELD " + field + "[0]") << name;
            for (const FieldSpec& member : list.of->members) {
                const std::string row = object_with(required_members(*list.of, ""), "");
                const std::string wrong = object_with(
                    required_members(*list.of, member.name), as_text(member.name) + ":{}"
                );
                EXPECT_TRUE(with("[" + row + "," + wrong + "]")
                                .ends_with(" " + field + "[1]." + std::string(member.name))
                ) << name;
            }
        }
    }
}

TEST(Contract, ACommandSeesNoMemberThatItsInputDoesNotName) {
    for (const auto& [name, input] : all_inputs()) {
        const std::string rest = required_members(*input, "");
        const auto result = taken(*input, object_with(rest, R"("unheardOf":1,"createUser":"7")"));
        ASSERT_TRUE(result) << name;
        EXPECT_EQ(result->find("unheardOf"), std::string::npos) << name;
        EXPECT_EQ(result->find("createUser"), std::string::npos) << name;
        const auto document = json::Document::parse(*result);
        for (const FieldSpec& member : input->members) {
            EXPECT_EQ(document->root()[member.name].present(), member.has(entities::kRequired))
                << name;
        }
    }
}

TEST(Contract, TheDescriptionOfAnInputHasItsMembers) {
    const json::Ref schemas = api_document().root()["components"]["schemas"];
    for (const auto& [name, input] : all_inputs()) {
        const json::Ref schema = schemas[name];
        std::set<std::string> described;
        schema["properties"].each_member([&](std::string_view member, json::Ref) {
            described.emplace(member);
        });
        std::set<std::string> read;
        for (const FieldSpec& member : input->members) {
            read.emplace(member.name);
        }
        for (const InputList& list : input->lists) {
            read.emplace(list.name);
        }
        if (input->entity != nullptr) {
            for (const FieldSpec& field : input->entity->fields) {
                if (!field.has(entities::kAuto)) {
                    read.emplace(field.name);
                }
            }
        }
        EXPECT_EQ(described, read) << name;
    }
}

/// Does the value fit the schema? Says what does not.
void expect_fits(json::Ref value, json::Ref schema, const std::string& place) {
    const json::Ref schemas = api_document().root()["components"]["schemas"];
    if (const auto reference = schema["$ref"].text()) {
        expect_fits(value, schemas[reference->substr(reference->rfind('/') + 1)], place);
        return;
    }
    const std::string_view type = schema["type"].text().value_or("");
    if (value.is_null()) {
        EXPECT_TRUE(schema["nullable"].boolean().value_or(false)) << place << " is null";
    } else if (type == "string") {
        EXPECT_TRUE(value.is_string()) << place;
    } else if (type == "integer") {
        EXPECT_TRUE(value.integer().has_value()) << place;
    } else if (type == "boolean") {
        EXPECT_TRUE(value.is_bool()) << place;
    } else if (type == "array") {
        ASSERT_TRUE(value.is_array()) << place;
        for (std::size_t i = 0; i < value.size(); ++i) {
            expect_fits(value.at(i), schema["items"], place + "[" + std::to_string(i) + "]");
        }
    }
}

/// The properties of an object's schema, whatever it is put together from.
void collect_properties(
    json::Ref schema, std::map<std::string, json::Ref>& properties, std::set<std::string>& required
) {
    if (const auto reference = schema["$ref"].text()) {
        const json::Ref schemas = api_document().root()["components"]["schemas"];
        collect_properties(
            schemas[reference->substr(reference->rfind('/') + 1)], properties, required
        );
        return;
    }
    for (std::size_t i = 0; i < schema["allOf"].size(); ++i) {
        collect_properties(schema["allOf"].at(i), properties, required);
    }
    schema["properties"].each_member([&](std::string_view name, json::Ref member) {
        properties.emplace(name, member);
    });
    for (std::size_t i = 0; i < schema["required"].size(); ++i) {
        required.emplace(schema["required"].at(i).text().value_or(""));
    }
}

void expect_described(json::Ref value, json::Ref schema, const std::string& place) {
    std::map<std::string, json::Ref> properties;
    std::set<std::string> required;
    collect_properties(schema, properties, required);
    if (properties.empty()) {
        expect_fits(value, schema, place);
        return;
    }
    ASSERT_TRUE(value.is_object()) << place;
    value.each_member([&](std::string_view name, json::Ref member) {
        const auto known = properties.find(std::string(name));
        const std::string where = place + "." + std::string(name);
        ASSERT_NE(known, properties.end()) << where << " is not described";
        const json::Ref own = known->second;
        if (own["type"].text() == "array" && member.is_array()) {
            for (std::size_t i = 0; i < member.size(); ++i) {
                expect_described(member.at(i), own["items"], where);
            }
        } else {
            expect_described(member, own, where);
        }
    });
    for (const std::string& name : required) {
        EXPECT_TRUE(value[name].present()) << place << "." << name << " is missing";
    }
}

json::Ref answer_schema(const std::string& path) {
    return api_document()
        .root()["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
               ["allOf"]
        .at(1)["properties"]["data"];
}

TEST(Contract, AnswersHaveTheMembersAndTypesThatAreDescribed) {
    Company company;
    company.add_user("333333", "contract_dg", "dg");
    const std::string admin = "333333/admin";
    const std::string order = make_order(company, "333333/contract_dg");
    const std::string customers = "/api/blade-system/customerApi/";
    const std::pair<std::string, std::string> asked[] = {
        {"/api/blade-system/orderApi/orderPageList", ""},
        {"/api/blade-system/orderApi/orderDetail", "?id=" + order},
        {"/api/blade-system/paymentApi/getPaymentPage", ""},
        {"/api/blade-system/returnsApi/returnsPageList", ""},
        {"/api/blade-system/PutOrderApi/getPutOrderPage", ""},
        {"/api/blade-system/StockBillApi/getStockBillPage", ""},
        {"/api/blade-system/orderLogApi/getOrderLogList", "?orderId=" + order},
        {"/api/blade-system/orderApi/getPrintList", "?id=" + order},
        {"/api/blade-system/userBalanceApi/getUserBalance", ""},
        {"/api/blade-system/userBalanceApi/getuserBalancePage", ""},
        {"/api/blade-system/userBalanceApi/getuserBalanceLogPage", ""},
        {"/api/blade-system/userBalanceApi/getDeptBalancePage", ""},
        {"/api/blade-system/userBalanceApi/getExchangeRule", ""},
        {"/api/blade-system/channelCustomerApi/getEntryPage", ""},
        {"/api/blade-system/channelCustomerApi/getAgeing", ""},
        {"/api/blade-system/WxOrderApi/wxOrderPageList", ""},
        {"/api/blade-desk/message/my/list", ""},
        {"/api/blade-desk/message/my/sendList", ""},
        {customers + "customerList", ""},
    };
    for (const auto& [path, query] : asked) {
        const json::Ref schema = answer_schema(path);
        if (!schema.present()) {
            ADD_FAILURE() << path << " has no answer schema";
            continue;
        }
        const Reply reply = company.get(admin, path + query);
        ASSERT_TRUE(reply.ok()) << path << " " << reply.body();
        expect_described(reply.data(), schema, path);
    }
}

TEST(Contract, EveryCommandSaysWhatItTakes) {
    for (const Route& route : all_routes()) {
        if (!route.is_command() || route.verbs == Verbs::Get) {
            continue;
        }
        const json::Ref body = api_document().root()["paths"][route.path]["post"]["requestBody"];
        const json::Ref schema = body["content"]["application/json"]["schema"];
        EXPECT_TRUE(
            schema["$ref"].present() || schema["anyOf"].present() || schema["properties"].present()
        ) << route.path;
    }
}

TEST(Contract, EveryPathIsServedOnceWithAVerb) {
    std::set<std::pair<std::string_view, int>> served;
    for (const Route& route : all_routes()) {
        for (const int verb : {1, 2}) {
            if ((static_cast<int>(route.verbs) & verb) != 0) {
                EXPECT_TRUE(served.emplace(route.path, verb).second) << route.path;
            }
        }
    }
}

TEST(Contract, AParameterThatTheInputDoesNotNameIsNotSeen) {
    Company company;
    const std::string admin = "333333/admin";
    const Reply missing = company.post(admin, "/api/blade-user/unlock", "{}");
    EXPECT_EQ(missing.key() + " " + missing.field(), "PARAM_REQUIRED userIds");
    const Reply wrong = company.post(admin, "/api/blade-user/unlock", R"({"userIds":"x"})");
    EXPECT_EQ(wrong.key() + " " + wrong.field(), "BAD_FIELD userIds");
    // Given as a parameter of the query the member is the same, and one of another call is none.
    EXPECT_EQ(company.post(admin, "/api/blade-user/unlock?ids=7", "{}").key(), "PARAM_REQUIRED");
}

TEST(Contract, EveryListAndDetailOfADocumentSaysWhatItAnswers) {
    std::size_t known = 0;
    for (const Route& route : all_routes()) {
        if (route.answer() == nullptr) {
            continue;
        }
        ++known;
        const std::string_view method = route.verbs == Verbs::Post ? "post" : "get";
        const json::Ref content = api_document().root(
        )["paths"][route.path][method]["responses"]["200"]["content"]["application/json"];
        EXPECT_TRUE(content["schema"]["allOf"].at(1)["properties"]["data"].is_object())
            << route.path;
    }
    EXPECT_GT(known, 60U);
}

TEST(Contract, TheTypesOfTheUiAreThoseOfTheDescription) {
    std::ifstream file(test::source_dir() + "/ui/src/lib/wire/types.ts");
    std::stringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), typescript_of(api_document().root())) << "run scripts/wire-types.sh";
}

}  // namespace
}  // namespace oms::api
