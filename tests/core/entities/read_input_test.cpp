#include "entities/record.hpp"
#include "entities/spec.hpp"

#include <string>

#include <gtest/gtest.h>

namespace oms::entities {
namespace {

const EntitySpec& entity(std::string_view name) {
    return *find_entity(name);
}

/// `good`: the stored JSON of the one field. Otherwise the refusal's key.
struct Case {
    const char* name;
    const char* entity;
    const char* field;
    const char* input;  ///< JSON value
    const char* good;
    const char* refused = "";
};

class ReadInput : public testing::TestWithParam<Case> {};

TEST_P(ReadInput, Field) {
    const Case& c = GetParam();
    const std::string text = "{\"" + std::string(c.field) + "\":" + c.input + "}";
    const auto input = json::Document::parse(text);
    ASSERT_TRUE(input) << text;
    const auto read = read_input(entity(c.entity), input->root(), false, Strictness::Api);
    if (*c.refused != '\0') {
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().key, c.refused);
        EXPECT_EQ(read.error().field, c.field);
        EXPECT_EQ(read.error().code, ErrorCode::Invalid);
        return;
    }
    ASSERT_TRUE(read) << read.error().key;
    EXPECT_EQ(read->to_json(entity(c.entity)), c.good);
}

constexpr Case kCases[] = {
    {"text", "brand", "origin", R"("福建晋江")", R"({"origin":"福建晋江"})"},
    {"textTrimmed", "brand", "origin", R"("  a b ")", R"({"origin":"a b"})"},
    {"textFromNumber", "dict", "dictKey", "12", R"({"dictKey":"12"})"},
    {"textQuotes",
     "customer",
     "customerName",
     R"("<b>\"李\"</b>😀")",
     R"({"customerName":"<b>\"李\"</b>😀"})"},
    {"textCleared", "brand", "origin", R"("")", R"({"origin":null})"},
    {"textBlankCleared", "brand", "origin", R"("  ")", R"({"origin":null})"},
    {"textNullCleared", "brand", "origin", "null", R"({"origin":null})"},
    {"textObject", "brand", "origin", "{}", "", "BAD_FIELD"},
    {"textBool", "brand", "origin", "true", "", "BAD_FIELD"},
    {"textControl", "brand", "origin", "\"a\\u0007b\"", "", "BAD_FIELD"},
    {"textTwoLines", "brand", "origin", R"("a\nb")", "", "BAD_FIELD"},
    {"longTextTwoLines", "brand", "remark", R"("a\nb")", R"({"remark":"a\nb"})"},
    {"textAtLimit",
     "warehouse",
     "regionCode",
     R"("十二个字十二个字十二个字")",
     R"({"regionCode":"十二个字十二个字十二个字"})"},
    {"textTooLong", "warehouse", "regionCode", R"("十二个字十二个字十二个字x")", "", "TOO_LONG"},
    {"requiredCleared", "brand", "brandName", R"("")", "", "REQUIRED_ENTER"},
    {"requiredChoiceCleared", "commodity", "brandId", "null", "", "REQUIRED_CHOOSE"},

    {"int", "brand", "sort", "7", R"({"sort":7})"},
    {"intFromText", "brand", "sort", R"(" 7 ")", R"({"sort":7})"},
    {"intNegative", "brand", "sort", "-1", "", "TOO_SMALL"},
    {"intFraction", "brand", "sort", "1.5", "", "NOT_A_NUMBER"},
    {"intExponent", "brand", "sort", "1e3", "", "NOT_A_NUMBER"},
    {"intWords", "brand", "sort", R"("abc")", "", "NOT_A_NUMBER"},
    {"intHex", "brand", "sort", R"("0x10")", "", "NOT_A_NUMBER"},
    {"intArray", "brand", "sort", "[1]", "", "NOT_A_NUMBER"},
    {"intBool", "brand", "sort", "true", "", "NOT_A_NUMBER"},
    {"intAboveInt32", "brand", "sort", "2147483648", "", "TOO_BIG"},
    {"intHuge", "brand", "sort", "99999999999999999999999", "", "NOT_A_NUMBER"},
    {"intHugeText", "brand", "sort", R"("99999999999999999999999")", "", "TOO_BIG"},
    {"intAboveInt64", "brand", "sort", "9223372036854775808", "", "TOO_BIG"},
    {"intHugeNegativeText", "brand", "sort", R"("-99999999999999999999999")", "", "TOO_SMALL"},
    {"piecesPerBoxZero", "commodity", "piecesPerBox", "0", "", "TOO_SMALL"},
    {"piecesPerBoxNegative", "commodity", "piecesPerBox", "-3", "", "TOO_SMALL"},
    {"accountsWithoutLimit", "tenant", "accountNumber", "-1", R"({"accountNumber":-1})"},

    {"money", "commodity", "salePrice", "8990", R"({"salePrice":8990})"},
    {"moneyNegative", "commodity", "salePrice", "-1", "", "TOO_SMALL"},
    {"moneyAtLimit", "commodity", "salePrice", "10000000000000", R"({"salePrice":10000000000000})"},
    {"moneyAboveLimit", "commodity", "salePrice", "10000000000001", "", "TOO_BIG"},
    {"area", "customer", "houseArea", "89000000", R"({"houseArea":89000000})"},
    {"thickness", "commodity", "thickness", "9500", R"({"thickness":9500})"},
    {"rate", "commodity", "bonusRate", "1000001", "", "TOO_BIG"},

    {"boolNumber", "brand", "valid", "0", R"({"valid":0})"},
    {"boolTrue", "brand", "valid", "true", R"({"valid":1})"},
    {"boolText", "brand", "valid", R"("1")", R"({"valid":1})"},
    {"boolTwo", "brand", "valid", "2", "", "BAD_OPTION"},
    {"boolWords", "brand", "valid", R"("yes")", "", "BAD_OPTION"},

    {"option", "customer", "customerLevel", R"("B")", R"({"customerLevel":"B"})"},
    {"optionUnknown", "customer", "customerLevel", R"("Z")", "", "BAD_OPTION"},
    {"optionOfTwo", "customer", "customerLevel", R"("A,B")", "", "BAD_OPTION"},
    {"optionNumber", "customer", "followStatus", "3", R"({"followStatus":3})"},
    {"optionNumberText", "customer", "followStatus", R"("3")", R"({"followStatus":3})"},
    {"optionNumberUnknown", "customer", "followStatus", "9", "", "BAD_OPTION"},
    {"optionNumberZeroPadded", "customer", "followStatus", R"("03")", "", "BAD_OPTION"},
    {"optionList", "customer", "customerLevel", R"(["A"])", "", "BAD_OPTION"},
    {"optionChinese", "commodity", "surface", R"("哑光")", R"({"surface":"哑光"})"},

    {"idText",
     "customer",
     "userId",
     R"("1123598821738675201")",
     R"({"userId":"1123598821738675201"})"},
    {"idNumber",
     "customer",
     "userId",
     "1123598821738675201",
     R"({"userId":"1123598821738675201"})"},
    {"idZero", "dept", "parentId", R"("0")", R"({"parentId":null})"},
    {"idNegative", "customer", "userId", R"("-5")", "", "BAD_FIELD"},
    {"idTooBig", "customer", "userId", R"("9223372036854775808")", "", "BAD_FIELD"},
    {"idWords", "customer", "userId", R"("1 or 1=1")", "", "BAD_FIELD"},
    {"ids", "user", "roleId", R"("12, 7,12")", R"({"roleId":"12,7"})"},
    {"idsArray", "user", "roleId", R"(["12",7])", R"({"roleId":"12,7"})"},
    {"idsBroken", "user", "roleId", R"("12,x")", "", "BAD_FIELD"},
    {"idsEmpty", "user", "roleId", R"("")", "", "REQUIRED_CHOOSE"},

    {"date", "user", "birthday", R"("1999-12-31")", R"({"birthday":"1999-12-31"})"},
    {"dateWithMidnight",
     "user",
     "birthday",
     R"("1999-12-31 00:00:00")",
     R"({"birthday":"1999-12-31"})"},
    {"dateBeforeTheEpoch", "user", "birthday", R"("1958-02-28")", R"({"birthday":"1958-02-28"})"},
    {"dateNone", "user", "birthday", R"("2026-02-30")", "", "BAD_DATE"},
    {"dateNumber", "user", "birthday", "20260101", "", "BAD_DATE"},
    {"dateTime",
     "tenant",
     "expireTime",
     R"("2026-01-05 08:00:00")",
     R"({"expireTime":1767571200000})"},
    {"dateTimeBroken", "tenant", "expireTime", R"("2026-01-05T08:00:00")", "", "BAD_DATE"},

    {"phone", "customer", "tel", R"("13812341234")", R"({"tel":"13812341234"})"},
    {"phoneNumber", "customer", "tel", "13812341234", R"({"tel":"13812341234"})"},
    {"phoneShort", "customer", "tel", R"("1381234123")", "", "BAD_PHONE_LENGTH"},
    {"phoneLetters", "customer", "tel", R"("1381234123x")", "", "BAD_PHONE"},
    {"phoneLandline", "customer", "tel", R"("05718888000")", "", "BAD_PHONE"},

    {"url", "brand", "logo", R"("https://a.test/x.png")", R"({"logo":"https://a.test/x.png"})"},
    {"urlPath", "brand", "logo", R"("/api/blob/1")", R"({"logo":"/api/blob/1"})"},
    {"urlScript", "brand", "logo", "\"javascript:alert(1)\"", "", "BAD_URL"},
    {"urlOtherHost", "brand", "logo", R"("//evil.test")", "", "BAD_URL"},
    {"urlQuote", "brand", "logo", R"("/a\"onload=")", "", "BAD_URL"},
    {"urls", "commodity", "imageUrls", R"(["/a","/b"])", R"({"imageUrls":["/a","/b"]})"},
    {"urlsText", "commodity", "imageUrls", R"("/a,/b")", R"({"imageUrls":["/a","/b"]})"},
    {"urlsEmpty", "commodity", "imageUrls", "[]", R"({"imageUrls":null})"},
    {"urlsBroken", "commodity", "imageUrls", R"(["/a",1])", "", "BAD_URL"},

    {"json", "menu", "meta", R"({"i18n":"x"})", R"({"meta":{"i18n":"x"}})"},
    {"jsonText", "menu", "meta", R"("{\"i18n\":\"x\"}")", R"({"meta":{"i18n":"x"}})"},
    {"jsonBroken", "menu", "meta", R"("{i18n}")", "", "BAD_JSON"},
    {"jsonNumber", "menu", "meta", "5", "", "BAD_JSON"},

    {"size", "commodity", "size", R"("800*800")", R"({"size":"800*800"})"},
    {"sizeTurned", "commodity", "size", R"("300x600")", R"({"size":"600*300"})"},
    {"sizeCross", "commodity", "size", R"("1200×600")", R"({"size":"1200*600"})"},
    {"sizeOneSide", "commodity", "size", R"("800")", "", "BAD_SIZE"},
    {"sizeThreeSides", "commodity", "size", R"("8*8*8")", "", "BAD_SIZE"},
    {"sizeZero", "commodity", "size", R"("0*8")", "", "BAD_SIZE"},
    {"sizeHuge", "commodity", "size", R"("100000*8")", "", "BAD_SIZE"},

    {"autoIgnored", "customer", "customerCode", R"("KH000001")", "{}"},
    {"createOnlyIgnored", "user", "account", R"("other")", "{}"},
    {"unknownIgnored", "brand", "$valid", R"("x")", "{}"},
};

INSTANTIATE_TEST_SUITE_P(Table, ReadInput, testing::ValuesIn(kCases), [](const auto& tested) {
    return std::string(tested.param.name);
});

Result<Record> create(std::string_view name, const char* text, Strictness how = Strictness::Api) {
    const auto input = json::Document::parse(text);
    return read_input(entity(name), input->root(), true, how);
}

TEST(ReadInputOfANewRecord, FillsInitialValuesAndKeepsGivenOnes) {
    const auto brand = create("brand", R"({"brandCode":"YY","brandName":"云岩","sort":3})");
    ASSERT_TRUE(brand);
    EXPECT_EQ(
        brand->to_json(entity("brand")),
        R"({"brandCode":"YY","brandName":"云岩","valid":1,"sort":3})"
    );
}

TEST(ReadInputOfANewRecord, NamesTheFirstMissingField) {
    const auto none = create("customer", "{}");
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().key, "REQUIRED_ENTER");
    EXPECT_EQ(none.error().field, "customerName");
    ASSERT_EQ(none.error().params.size(), 1U);
    EXPECT_EQ(none.error().params[0].second, "entity.customer.customerName");
    const auto no_source = create("customer", R"({"customerName":"a","tel":"13812341234"})");
    ASSERT_FALSE(no_source);
    EXPECT_EQ(no_source.error().key, "REQUIRED_CHOOSE");
    EXPECT_EQ(no_source.error().field, "sourceType");
}

TEST(ReadInputOfANewRecord, TakesCreateOnlyFields) {
    const auto tenant = create(
        "tenant", R"({"tenantId":"333333","tenantName":"云岩","linkman":"x","accountNumber":""})"
    );
    ASSERT_TRUE(tenant);
    EXPECT_EQ(tenant->text("tenantId"), "333333");
    EXPECT_EQ(tenant->integer("accountNumber"), -1);
}

TEST(ReadInputOfAnImport, RefusesUnknownAndComputedFields) {
    const auto unknown = create("brand", R"({"brandCode":"a","colour":1})", Strictness::Import);
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().key, "UNKNOWN_FIELD");
    EXPECT_EQ(unknown.error().field, "colour");
    const auto computed = create("customer", R"({"customerCode":"KH1"})", Strictness::Import);
    ASSERT_FALSE(computed);
    EXPECT_EQ(computed.error().field, "customerCode");
}

TEST(ReadInputOfAnything, RefusesWhatIsNoObject) {
    const auto list = create("brand", "[]");
    ASSERT_FALSE(list);
    EXPECT_EQ(list.error().key, "BAD_JSON");
}

TEST(Record, ChangesAreWhatDiffers) {
    Record now;
    now.set("brandName", std::string("a"));
    now.set("sort", std::int64_t{1});
    Record wanted;
    wanted.set("brandName", std::string("a"));
    wanted.set("sort", FieldValue());
    wanted.set("origin", FieldValue());
    const Record changed = now.changes_to(wanted);
    EXPECT_EQ(changed.to_json(entity("brand")), R"({"sort":null})");
    now.merge(changed);
    EXPECT_EQ(now.to_json(entity("brand")), R"({"brandName":"a"})");
}

TEST(Record, StoredFormReadsBack) {
    const auto read = create(
        "commodity",
        R"({"commodityCode":"Y","commodityName":"n","brandId":"7","commodityType":"岩板",
            "size":"800*800","unit":"PCS","priceUnit":"M2","salePrice":1,"shadeManaged":1,
            "imageUrls":["/a"]})"
    );
    ASSERT_TRUE(read) << read.error().field;
    const std::string stored = read->to_json(entity("commodity"));
    const auto parsed = json::Document::parse(stored);
    EXPECT_EQ(
        Record::from_stored(entity("commodity"), parsed->root()).to_json(entity("commodity")),
        stored
    );
}

}  // namespace
}  // namespace oms::entities
