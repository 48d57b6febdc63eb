#include "entities/render.hpp"

#include <gtest/gtest.h>

namespace oms::entities {
namespace {

/// One row of cells, as storage would stand on it.
class FakeRow : public RowReader {
  public:
    struct Cell {
        bool null = true;
        std::int64_t number = 0;
        std::string words = {};
    };

    explicit FakeRow(std::vector<Cell> cells) : cells_(std::move(cells)) {}

    bool is_null(std::size_t i) const override { return cells_.at(i).null; }

    std::int64_t integer(std::size_t i) const override { return cells_.at(i).number; }

    std::string_view text(std::size_t i) const override { return cells_.at(i).words; }

  private:
    std::vector<Cell> cells_;
};

FakeRow::Cell number(std::int64_t n) {
    return {false, n, {}};
}

FakeRow::Cell words(std::string text) {
    return {false, 0, std::move(text)};
}

/// 2026-01-05 08:00:00, made by user 7 of department 8, changed by nobody known.
FakeRow record(const std::string& doc) {
    return FakeRow(
        {number(5),
         number(3),
         number(0),
         number(7),
         number(8),
         number(1767571200000),
         {},
         number(1767571201000),
         words(doc)}
    );
}

class Names : public NameSource {
  public:
    std::string_view name(const EntitySpec& entity, Id id) override {
        last_ = std::string(entity.name) + id.str();
        return last_;
    }

  private:
    std::string last_;
};

Principal reader(Id user = Id{99}) {
    Principal who;
    who.tenant = "333333";
    who.user = user;
    return who;
}

std::string rendered(
    std::string_view entity,
    const Principal& who,
    const std::string& doc,
    NameSource* names = nullptr
) {
    std::string text;
    json::Writer out(text);
    Renderer(*find_entity(entity), who).write(out, record(doc), names);
    return text;
}

TEST(RendererOfRecords, WritesAbsentValuesByTheirKind) {
    EXPECT_EQ(
        rendered("brand", reader(), "{}"),
        R"({"id":"5","tenantId":"333333","version":3,"isDeleted":0,"createUser":"7",)"
        R"("createDept":"8","createTime":"2026-01-05 08:00:00","updateUser":"",)"
        R"("updateTime":"2026-01-05 08:00:01","brandCode":"","brandName":"","deptId":"",)"
        R"("cooperationId":"","logo":"","origin":"","valid":null,"sort":null,"remark":""})"
    );
}

TEST(RendererOfRecords, CopiesTextsWithTheirEscapes) {
    const std::string doc =
        R"({"brandCode":"a\"b\\","brandName":"李{,}[]😀","valid":1,"sort":-3,"remark":"x\ny"})";
    const std::string out = rendered("brand", reader(), doc);
    const auto parsed = json::Document::parse(out);
    ASSERT_TRUE(parsed) << out;
    EXPECT_EQ(parsed->root()["brandCode"].text(), "a\"b\\");
    EXPECT_EQ(parsed->root()["brandName"].text(), "李{,}[]😀");
    EXPECT_EQ(parsed->root()["sort"].integer(), -3);
    EXPECT_EQ(parsed->root()["remark"].text(), "x\ny");
}

TEST(RendererOfRecords, FindsFieldsInAnyOrderAndSkipsUnknownOnes) {
    const std::string out = rendered(
        "brand", reader(), R"({"sort":1,"gone":{"a":[1,"}"]},"brandCode":"A","older":null})"
    );
    const auto parsed = json::Document::parse(out);
    ASSERT_TRUE(parsed) << out;
    EXPECT_EQ(parsed->root()["brandCode"].text(), "A");
    EXPECT_EQ(parsed->root()["sort"].integer(), 1);
    EXPECT_FALSE(parsed->root()["gone"].present());
}

TEST(RendererOfRecords, MasksPhonesOfOthersRows) {
    const std::string doc = R"({"tel":"13812341234","userId":"42"})";
    const auto tel = [&](Principal who) {
        const auto parsed = json::Document::parse(rendered("customer", who, doc));
        return std::string(*parsed->root()["tel"].text());
    };
    EXPECT_EQ(tel(reader()), "138****1234");
    EXPECT_EQ(tel(reader(Id{42})), "13812341234") << "the owner's";
    EXPECT_EQ(tel(reader(Id{7})), "13812341234") << "the maker's";
    Principal admin = reader();
    admin.sees_phone = true;
    EXPECT_EQ(tel(admin), "13812341234");
    const auto odd =
        json::Document::parse(rendered("customer", reader(), R"({"tel":"1\"3812341234"})"));
    EXPECT_EQ(odd->root()["tel"].text(), "****");
}

TEST(RendererOfRecords, LeavesCostsAndPasswordsOut) {
    const std::string doc = R"({"salePrice":100,"floorPrice":62,"costPrice":50})";
    const auto plain = json::Document::parse(rendered("commodity", reader(), doc));
    EXPECT_FALSE(plain->root()["costPrice"].present());
    EXPECT_FALSE(plain->root()["floorPrice"].present());
    EXPECT_EQ(plain->root()["salePrice"].integer(), 100);
    Principal finance = reader();
    finance.sees_cost = true;
    const auto whole = json::Document::parse(rendered("commodity", finance, doc));
    EXPECT_EQ(whole->root()["costPrice"].integer(), 50);
    const std::string client = rendered("client", finance, R"({"clientSecret":"sealed"})");
    EXPECT_EQ(client.find("sealed"), std::string::npos);
    EXPECT_NE(client.find(R"("clientSecret":"")"), std::string::npos);
    EXPECT_EQ(client.find("tenantId"), std::string::npos) << "platform data has no tenant";
}

TEST(RendererOfRecords, JoinsNamesOfOneAndOfMany) {
    Names names;
    const auto user = json::Document::parse(
        rendered("user", reader(), R"({"roleId":"1,2","byCompany":"3","avatar":"/a"})", &names)
    );
    ASSERT_TRUE(user);
    EXPECT_EQ(user->root()["roleName"].text(), "role1,role2");
    EXPECT_EQ(user->root()["byCompanyName"].text(), "dept3");
    EXPECT_EQ(user->root()["deptName"].text(), "");
    EXPECT_EQ(user->root()["createUserName"].text(), "user7");
    EXPECT_EQ(user->root()["updateUserName"].text(), "");
    EXPECT_EQ(user->root()["userExt"].dump(), "{}");
}

TEST(RendererOfRecords, WritesTreesTimesAndLists) {
    const auto dept = json::Document::parse(rendered("dept", reader(), "{}"));
    EXPECT_EQ(dept->root()["parentId"].text(), "0");
    EXPECT_EQ(dept->root()["warehouse"].text(), "");
    const auto tenant =
        json::Document::parse(rendered("tenant", reader(), R"({"expireTime":1767571200000})"));
    EXPECT_EQ(tenant->root()["expireTime"].text(), "2026-01-05 08:00:00");
    const auto goods =
        json::Document::parse(rendered("commodity", reader(), R"({"imageUrls":["/a"]})"));
    EXPECT_EQ(goods->root()["imageUrls"].dump(), R"(["/a"])");
    EXPECT_EQ(
        json::Document::parse(rendered("commodity", reader(), "{}"))->root()["imageUrls"].dump(),
        "[]"
    );
}

/// The row of a rich document, named cells in the renderer's order, the others null.
FakeRow rich(const Renderer& renderer, const std::map<std::string, FakeRow::Cell>& given) {
    std::vector<FakeRow::Cell> cells;
    for (const std::string& column : renderer.columns()) {
        const auto it = given.find(column);
        cells.push_back(it == given.end() ? FakeRow::Cell{} : it->second);
    }
    return FakeRow(std::move(cells));
}

TEST(RendererOfRecords, ReadsRichDocumentsFromTheirColumns) {
    const Renderer renderer(
        *find_entity("order"),
        reader(),
        {{"guideUserName"}, {"submitTime", FieldType::DateTime}, {"stepUser", FieldType::Id}}
    );
    const std::map<std::string, FakeRow::Cell> cells = {
        {"id", number(5)},
        {"version", number(2)},
        {"orderNo", words("DD202601050001")},
        {"orderStatus", number(12)},
        {"guideUserId", number(42)},
        {"guideUserName", words("王\"芳")},
        {"customerId", number(6)},
        {"receiverTel", words("13812341234")},
        {"attachUrls", words(R"(["/a"])")},
        {"submitTime", number(1767571200000)},
        {"isDeleted", number(0)}};
    Names names;
    std::string text;
    json::Writer out(text);
    renderer.write(out, rich(renderer, cells), &names);
    const auto parsed = json::Document::parse(text);
    ASSERT_TRUE(parsed) << text;
    const json::Ref order = parsed->root();
    EXPECT_EQ(order["orderNo"].text(), "DD202601050001");
    EXPECT_EQ(order["orderStatus"].integer(), 12);
    EXPECT_EQ(order["guideUserId"].text(), "42");
    EXPECT_EQ(order["guideUserName"].text(), "王\"芳") << "as decided, not as it is now";
    EXPECT_EQ(order["receiverTel"].text(), "138****1234");
    EXPECT_EQ(order["attachUrls"].at(0).text(), "/a");
    EXPECT_EQ(order["submitTime"].text(), "2026-01-05 08:00:00");
    EXPECT_EQ(order["stepUser"].text(), "");
    EXPECT_TRUE(order["payableAmount"].is_null());
    EXPECT_EQ(order["createTime"].text(), "");

    const Renderer mine(*find_entity("order"), reader(Id{42}));
    EXPECT_TRUE(mine.owns(rich(mine, cells)));
    EXPECT_FALSE(renderer.owns(rich(renderer, cells)));
}

TEST(RendererOfRecords, WritesSingleValuesForHistories) {
    const Renderer renderer(*find_entity("commodity"), reader());
    const auto values = json::Document::parse(R"({"salePrice":5,"costPrice":4,"remark":null})");
    std::string text;
    json::Writer out(text);
    EXPECT_TRUE(renderer.write_value(out, "salePrice", values->root()["salePrice"], false));
    EXPECT_FALSE(renderer.write_value(out, "costPrice", values->root()["costPrice"], false));
    EXPECT_FALSE(renderer.write_value(out, "nothing", {}, false));
    EXPECT_TRUE(renderer.write_value(out, "remark", values->root()["remark"], false));
    EXPECT_EQ(text, "5,\"\"");
    const Renderer customers(*find_entity("customer"), reader());
    const auto tel = json::Document::parse(R"("13812341234")");
    std::string masked;
    json::Writer phone(masked);
    EXPECT_TRUE(customers.write_value(phone, "tel", tel->root(), false));
    EXPECT_EQ(masked, R"("138****1234")");
}

TEST(RendererOfRecords, RefusesADocumentThatIsNone) {
    for (const char* broken : {"", "[]", "{", "{\"a\"", "{\"a\":", "{\"a\":\"x", "{a:1}"}) {
        EXPECT_THROW(rendered("brand", reader(), broken), std::runtime_error) << broken;
    }
}

}  // namespace
}  // namespace oms::entities
