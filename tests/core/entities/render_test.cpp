#include "entities/render.hpp"

#include <variant>

#include <gtest/gtest.h>

namespace oms::entities {
namespace {

constexpr FieldSpec kFields[] = {
    {.name = "code", .flags = kList},
    {.name = "tel", .type = FieldType::Phone, .scope = FieldScope::Phone},
    {.name = "userId", .type = FieldType::Id, .ref = "user"},
    {.name = "price", .type = FieldType::Money},
    {.name = "costPrice", .type = FieldType::Money, .scope = FieldScope::Cost},
    {.name = "pictures", .type = FieldType::Urls},
    {.name = "password", .type = FieldType::Password},
    {.name = "secretKey", .flags = kSecret},
    {.name = "since", .type = FieldType::DateTime},
};

constexpr EntitySpec kThing = {
    .name = "thing", .fields = kFields, .routes = {}, .owner_fields = "userId,createUser"};

using Value = std::variant<std::monostate, std::int64_t, std::string>;

class Row : public RowReader {
  public:
    explicit Row(std::vector<Value> values) : values_(std::move(values)) {}

    bool is_null(std::size_t c) const override {
        return std::holds_alternative<std::monostate>(values_.at(c));
    }

    std::int64_t integer(std::size_t c) const override {
        const auto* n = std::get_if<std::int64_t>(&values_.at(c));
        return n != nullptr ? *n : 0;
    }

    std::string_view text(std::size_t c) const override {
        const auto* t = std::get_if<std::string>(&values_.at(c));
        return t != nullptr ? std::string_view(*t) : std::string_view();
    }

  private:
    std::vector<Value> values_;
};

Row stored(const std::string& doc, std::int64_t creator = 7) {
    return Row(
        {std::int64_t{5},
         std::int64_t{2},
         std::int64_t{0},
         creator,
         std::int64_t{3},
         std::int64_t{1767571200000},
         std::monostate{},
         std::monostate{},
         doc}
    );
}

class OneName : public NameSource {
  public:
    std::string_view name(const EntitySpec&, Id id) override { return id.value == 9 ? "张三" : ""; }
};

std::string render(const Principal& viewer, const Row& row) {
    OneName names;
    std::string text;
    json::Writer out(text);
    Renderer(kThing, viewer).write(out, row, &names);
    return text;
}

Principal guide() {
    Principal p;
    p.user = Id{8};
    return p;
}

constexpr const char* kDoc =
    R"({"code":"a\"b","tel":"13812345678","userId":"9","price":1,"costPrice":77,)"
    R"("password":"hash","secretKey":"sealed","since":1767571200000})";

TEST(Renderer, LeavesOutCostMasksPhonesAndNeverShowsSecrets) {
    const std::string text = render(guide(), stored(kDoc));
    EXPECT_EQ(text.find("costPrice"), std::string::npos);
    EXPECT_EQ(text.find("77"), std::string::npos);
    EXPECT_EQ(text.find("hash"), std::string::npos);
    EXPECT_EQ(text.find("sealed"), std::string::npos);
    EXPECT_NE(text.find(R"("tel":"138****5678")"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("secretKey":"•••")"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("userId":"9","userName":"张三")"), std::string::npos) << text;
    EXPECT_NE(text.find(R"("since":"2026-01-05 08:00:00")"), std::string::npos) << text;
}

TEST(Renderer, ShowsThePhoneOfOwnRowsAndCostToWhoMaySeeIt) {
    Principal owner = guide();
    owner.user = Id{9};
    EXPECT_NE(render(owner, stored(kDoc)).find("13812345678"), std::string::npos);
    Principal creator = guide();
    creator.user = Id{7};
    EXPECT_NE(render(creator, stored(kDoc)).find("13812345678"), std::string::npos);
    Principal boss = guide();
    boss.sees_cost = boss.sees_phone = true;
    const std::string text = render(boss, stored(kDoc));
    EXPECT_NE(text.find(R"("costPrice":77)"), std::string::npos);
    EXPECT_NE(text.find("13812345678"), std::string::npos);
}

TEST(Renderer, WritesAbsentValuesByTheWireRules) {
    const std::string text = render(guide(), stored("{}"));
    EXPECT_NE(
        text.find(R"("code":"","tel":"","userId":"","userName":"","price":null)"), std::string::npos
    ) << text;
    EXPECT_NE(text.find(R"("pictures":[])"), std::string::npos);
    EXPECT_NE(text.find(R"("since":"")"), std::string::npos);
    EXPECT_TRUE(json::Document::parse(text));
}

TEST(Renderer, NamesTheMemberOfAReference) {
    EXPECT_EQ(name_member("brandId"), "brandName");
    EXPECT_EQ(name_member("byCompany"), "byCompanyName");
    EXPECT_EQ(mask_phone("123"), "****");
}

}  // namespace
}  // namespace oms::entities
