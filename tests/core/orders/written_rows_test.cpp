// Nobody saves a record beyond the rows that a rule opens: given what is there, when somebody
// saves, then it is kept, or refused by the name of the field that leads out and nothing has
// happened.
#include "domain/people/access.hpp"
#include "support/world/records.hpp"

#include <gtest/gtest.h>

namespace oms::test {
namespace {

class WrittenRows : public ::testing::Test {
  protected:
    WrittenRows() {
        company_ = saved(
            store_, boss_, "dept", R"({"deptName":"c","fullName":"c","deptCategory":1,"sort":1})"
        );
        own_dept_ = dept("own");
        own_ = brand("A", own_dept_);
        other_ = brand("B", dept("other"));
    }

    Id dept(const std::string& name) {
        return saved(
            store_,
            boss_,
            "dept",
            R"({"deptName":")" + name + R"(","fullName":")" + name +
                R"(","deptCategory":4,"sort":1,"parentId":")" + company_.str() + "\"}"
        );
    }

    Id brand(const std::string& code, Id dept) {
        return saved(
            store_,
            boss_,
            "brand",
            R"({"brandCode":")" + code + R"(","brandName":"n","deptId":")" + dept.str() + "\"}"
        );
    }

    static std::string goods(const std::string& code, Id brand) {
        return R"({"commodityCode":")" + code +
               R"(","commodityName":"n","commodityType":"抛釉砖","size":"800*800","unit":"PCS",)"
               R"("priceUnit":"PCS","salePrice":100,"shadeManaged":1,"brandId":")" +
               brand.str() + "\"}";
    }

    /// Of one standard role, with the own brand and the warehouses kept.
    Principal someone(const std::string& alias) const {
        domain::AccessRows rows;
        rows.user = {Id{7}, alias, alias, {Id{1}}, {own_dept_}};
        rows.roles = {{Id{1}, alias, alias, domain::DataScope::Own}};
        rows.brand_dept = own_dept_;
        rows.brands = {own_};
        rows.warehouses = warehouses_;
        return domain::make_principal("333333", rows, {});
    }

    /// Key and field of a refusal, after which nothing has happened; "" when it was kept.
    std::string refusal(const Principal& who, std::string_view entity, const std::string& input) {
        const std::size_t events = store_.types("333333").size();
        const auto answer = save(store_, who, entity, input);
        EXPECT_EQ(store_.types("333333").size() == events, !answer);
        return answer ? "" : answer.error().key + " " + answer.error().field;
    }

    MemoryStore store_;
    Principal boss_ = everyone("333333", Id{5});
    Id company_;
    Id own_dept_;
    Id own_;
    Id other_;
    std::vector<Id> warehouses_;
};

TEST_F(WrittenRows, GoodsStayInTheOwnersBrand) {
    const Principal owner = someone("pp");
    EXPECT_EQ(refusal(owner, "commodity", goods("C1", own_)), "");
    EXPECT_EQ(refusal(owner, "commodity", goods("C2", other_)), "OUTSIDE_ROWS brandId");
    const Id mine = saved(store_, owner, "commodity", goods("C3", own_));
    const Id theirs = saved(store_, boss_, "commodity", goods("C4", other_));
    const auto edit = [](Id id, const std::string& more) {
        return R"({"id":")" + id.str() + "\"," + more + "}";
    };
    const std::string to_other = R"("brandId":")" + other_.str() + "\"";
    const std::string to_own = R"("brandId":")" + own_.str() + "\"";
    EXPECT_EQ(refusal(owner, "commodity", edit(mine, to_other)), "OUTSIDE_ROWS brandId");
    EXPECT_EQ(refusal(owner, "commodity", edit(theirs, to_own)), "NOT_FOUND id");
    EXPECT_EQ(refusal(owner, "commodity", edit(mine, R"("commodityName":"new")")), "");
    EXPECT_EQ(refusal(boss_, "commodity", edit(mine, to_other)), "");  // no rule holds it
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(WrittenRows, MaterialsOfABrandOwnerHaveItsBrand) {
    const Principal owner = someone("pp");
    const Id theirs = saved(store_, boss_, "commodity", goods("C5", other_));
    const std::string picture = R"({"materialName":"m","materialType":1,"coverUrl":"/a.png")";
    const auto of = [&](Id brand) { return picture + R"(,"brandId":")" + brand.str() + "\""; };
    EXPECT_EQ(refusal(owner, "material", picture + "}"), "OUTSIDE_ROWS brandId");
    EXPECT_EQ(refusal(owner, "material", of(other_) + "}"), "OUTSIDE_ROWS brandId");
    EXPECT_EQ(
        refusal(owner, "material", of(own_) + R"(,"commodityIds":")" + theirs.str() + "\"}"),
        "OUTSIDE_ROWS commodityIds"
    );
    EXPECT_EQ(refusal(owner, "material", of(own_) + "}"), "");
    EXPECT_EQ(refusal(someone("dg"), "material", picture + "}"), "");
}

TEST_F(WrittenRows, ABrandStaysInItsDepartment) {
    const std::string id = R"({"id":")" + own_.str() + "\"";
    const Principal owner = someone("pp");
    EXPECT_EQ(refusal(owner, "brand", id + R"(,"deptId":""})"), "OUTSIDE_ROWS deptId");
    EXPECT_EQ(refusal(owner, "brand", id + R"(,"remark":"r"})"), "");
    EXPECT_EQ(
        refusal(owner, "brand", R"({"brandCode":"N","brandName":"n"})"), "OUTSIDE_ROWS deptId"
    );
}

TEST_F(WrittenRows, AKeeperSavesInItsWarehousesAndTakesNoOther) {
    const auto warehouse = [&](const std::string& code, const std::string& more = "") {
        return R"({"warehouseCode":")" + code +
               R"(","warehouseName":"n","warehouseType":1,"deptId":")" + own_dept_.str() + "\"" +
               more + "}";
    };
    const Id kept = saved(store_, boss_, "warehouse", warehouse("W1"));
    const Id foreign = saved(store_, boss_, "warehouse", warehouse("W2"));
    warehouses_ = {kept};
    const Principal keeper = someone("ck");
    const auto bin = [](const std::string& code, Id of) {
        return R"({"storageCode":")" + code + R"(","warehouseId":")" + of.str() + "\"}";
    };
    EXPECT_EQ(refusal(keeper, "storage", bin("A-1", kept)), "");
    EXPECT_EQ(refusal(keeper, "storage", bin("A-1", foreign)), "OUTSIDE_ROWS warehouseId");
    const std::string remark = R"(,"remark":"r"})";
    EXPECT_EQ(refusal(keeper, "warehouse", R"({"id":")" + kept.str() + "\"" + remark), "");
    EXPECT_EQ(
        refusal(keeper, "warehouse", R"({"id":")" + foreign.str() + "\"" + remark), "NOT_FOUND id"
    );
    EXPECT_EQ(refusal(keeper, "warehouse", warehouse("W3")), "OUTSIDE_ROWS keeperUserId");
}

}  // namespace
}  // namespace oms::test
