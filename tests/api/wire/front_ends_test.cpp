// How other front ends know members, buttons and lists: the one table, in both directions.
#include "api/wire/front_ends.hpp"

#include <string>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

std::string label(std::string_view of, std::string_view key) {
    return std::string(of) + "/" + std::string(key);
}

std::string shown(Dialect dialect, std::string_view entity, std::string_view record) {
    const auto document = json::Document::parse(record);
    EXPECT_TRUE(document) << record;
    return shown_to(dialect, entity, document->root(), label);
}

std::string taken(Dialect dialect, std::string_view entity, std::string_view input) {
    const auto document = json::Document::parse(input);
    EXPECT_TRUE(document) << input;
    return taken_from(dialect, entity, document->root()).value_or("as it came");
}

TEST(FrontEndTable, AddsLabelsOnceAndOnlyWhereTheirValueIs) {
    EXPECT_EQ(
        shown(Dialect::X, "post", R"({"id":"1","category":2})"),
        R"({"id":"1","category":2,"categoryName":"post_category/2"})"
    );
    EXPECT_EQ(shown(Dialect::X, "post", R"({"id":"1","name":"x"})"), R"({"id":"1","name":"x"})");
    EXPECT_EQ(
        shown(Dialect::X, "user", R"({"tenantId":"333333","tenantName":"own","userType":null})"),
        R"({"tenantId":"333333","tenantName":"own","userType":null,"userTypeName":""})"
    );
    EXPECT_FALSE(shown_otherwise(Dialect::O, "commodity"));
}

TEST(FrontEndTable, KnowsWhichDialectSaysWhat) {
    const std::string entry = R"({"id":"1","dictKey":"-1"})";
    EXPECT_EQ(shown(Dialect::X, "dict", entry), entry);
    EXPECT_FALSE(shown_otherwise(Dialect::X, "dict"));
    EXPECT_EQ(shown(Dialect::O, "dict", entry), R"({"id":"1","dictKey":-1})");
    EXPECT_EQ(shown(Dialect::O, "dict", R"({"dictKey":"lime"})"), R"({"dictKey":"lime"})");
    EXPECT_EQ(taken(Dialect::O, "dict", R"({"dictKey":7})"), R"({"dictKey":"7"})");
    EXPECT_EQ(shown(Dialect::O, "usualLog", R"({"id":"9"})"), R"({"id":"9","strId":"9"})");
    EXPECT_EQ(shown(Dialect::O, "client", R"({"autoapprove":1})"), R"({"autoapprove":"1"})");
    EXPECT_EQ(shown(Dialect::O, "user", R"({"sex":0})"), R"({"sex":3})");
    EXPECT_EQ(shown(Dialect::X, "user", R"({"sex":0})"), R"({"sex":0})");
    EXPECT_EQ(taken(Dialect::O, "user", R"({"sex":3})"), R"({"sex":0})");
    EXPECT_EQ(taken(Dialect::O, "user", R"({"sex":1})"), R"({"sex":1})");
    EXPECT_EQ(taken(Dialect::X, "menu", R"({"isOpen":2})"), R"({"isOpen":1})");
    EXPECT_EQ(taken(Dialect::X, "menu", R"({"isOpen":0})"), R"({"isOpen":0})");
}

TEST(FrontEndTable, StarsStandForASecretAndChangeNothing) {
    const std::string shown_client = shown(Dialect::X, "client", R"({"clientSecret":""})");
    EXPECT_EQ(shown_client, R"({"clientSecret":"******"})");
    EXPECT_EQ(taken(Dialect::X, "client", shown_client), "{}");
    EXPECT_EQ(
        taken(Dialect::X, "client", R"({"clientSecret":"new"})"), R"({"clientSecret":"new"})"
    );
    EXPECT_EQ(shown(Dialect::O, "oss", R"({"secretKey":null})"), R"({"secretKey":"******"})");
}

TEST(FrontEndTable, TheOtherNameOfAMemberWinsWhereItWasShown) {
    EXPECT_EQ(
        shown(Dialect::O, "tenant", R"({"domainUrl":"a"})"), R"({"domainUrl":"a","domain":"a"})"
    );
    EXPECT_EQ(shown(Dialect::X, "tenant", R"({"domainUrl":"a"})"), R"({"domainUrl":"a"})");
    const std::string both = R"({"domainUrl":"old","domain":"new"})";
    EXPECT_EQ(taken(Dialect::O, "tenant", both), R"({"domainUrl":"new","domain":"new"})");
    EXPECT_EQ(taken(Dialect::X, "tenant", both), both) << "it was shown no other";
    EXPECT_EQ(
        taken(Dialect::X, "tenant", R"({"domain":"new"})"), R"({"domainUrl":"new","domain":"new"})"
    );
    EXPECT_EQ(
        taken(Dialect::X, "region", R"({"level":1,"regionLevel":2})"),
        R"({"level":2,"regionLevel":2})"
    );
    EXPECT_EQ(taken(Dialect::X, "region", R"({"level":1})"), "as it came");
}

TEST(FrontEndTable, FillsAnEmptyAddressAndTellsAnObjectAsText) {
    EXPECT_EQ(
        shown(Dialect::X, "attach", R"({"tenantId":"1","domainUrl":""})"),
        R"({"tenantId":"1","domainUrl":"tenant.domainUrl/1"})"
    );
    EXPECT_EQ(
        shown(Dialect::X, "attach", R"({"tenantId":"1","domainUrl":"x"})"),
        R"({"tenantId":"1","domainUrl":"x"})"
    );
    EXPECT_EQ(
        shown(Dialect::X, "user.platform", R"({"userExt":{"a":"b"}})"),
        R"({"userExt":"{\"a\":\"b\"}"})"
    );
}

TEST(FrontEndTable, NamesButtonsAndShapesOfLists) {
    EXPECT_EQ(other_button("user_grant"), "user_role");
    EXPECT_EQ(other_button("user_add"), "");
    EXPECT_EQ(form_of(Dialect::O, "/api/blade-system/dict/list"), ListForm::Forest);
    EXPECT_EQ(form_of(Dialect::X, "/api/blade-system/dict/list"), ListForm::Usual);
    EXPECT_EQ(form_of(Dialect::X, "/api/blade-system/dict/child-list"), ListForm::Below);
}

}  // namespace
}  // namespace oms::api
