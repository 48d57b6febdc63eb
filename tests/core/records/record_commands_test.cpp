#include "commands/records/record_commands.hpp"

#include "projections/kit/tables.hpp"
#include "projections/projector.hpp"
#include "support/world/records.hpp"

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::AuditColumn;
using projections::OwnedCell;
using test::kTenant;
using test::parsed;
using test::save;
using test::saved;

class Records : public testing::Test {
  protected:
    void SetUp() override {
        dept_ = saved(store_, boss_, "dept", dept("总部", 1));
        role_ = saved(store_, boss_, "role", R"({"roleName":"导购","roleAlias":"dg","sort":1})");
        post_ = saved(
            store_, boss_, "post", R"({"category":3,"postCode":"dg","postName":"导购","sort":1})"
        );
        guide_ = user("dg01");
    }

    static std::string dept(const std::string& name, int category, Id parent = {}) {
        return R"({"deptName":")" + name + R"(","fullName":")" + name + R"(","deptCategory":)" +
               std::to_string(category) + R"(,"sort":1,"parentId":")" + parent.str() + "\"}";
    }

    Id user(const std::string& account) {
        return saved(
            store_,
            boss_,
            "user",
            R"({"account":")" + account + R"(","name":"n","realName":"r","userType":1,"roleId":")" +
                role_.str() + R"(","deptId":")" + dept_.str() + R"(","postId":")" + post_.str() +
                R"(","byCompany":")" + dept_.str() + "\"}"
        );
    }

    std::string customer(const std::string& more = "") const {
        return R"({"customerName":"李","tel":"13812341234","sourceType":1,"regionCode":"330106",)"
               R"("userId":")" +
               guide_.str() + R"(","deptId":")" + dept_.str() + "\"" + more + "}";
    }

    std::string doc(std::string_view entity, Id id) {
        const auto& rows = store_.tenant(kTenant).tables.rows(*projections::find_table(entity));
        return std::get<std::string>(rows.at({OwnedCell(id.value)})[AuditColumn::Doc]);
    }

    std::string field(std::string_view entity, Id id, std::string_view name) {
        const auto document = json::Document::parse(doc(entity, id));
        const json::Ref value = document->root()[name];
        return value.text() ? std::string(*value.text()) : value.dump();
    }

    test::MemoryStore store_;
    Principal boss_ = test::everyone(kTenant, Id{1});
    Id dept_, role_, post_, guide_;
};

TEST_F(Records, NumberCustomersAndProtectThem) {
    const auto first = save(store_, boss_, "customer", customer());
    ASSERT_TRUE(first);
    EXPECT_EQ(first->front().no, "KH000001");
    EXPECT_EQ(first->front().version, 1);
    const auto second = save(store_, boss_, "customer", customer());
    EXPECT_EQ(second->front().no, "KH000002");
    EXPECT_EQ(field("customer", second->front().id, "protectUntil"), "2026-04-05");
    EXPECT_EQ(field("customer", second->front().id, "followStatus"), "1");
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Records, ProtectAsLongAsTheParameterSays) {
    saved(
        store_,
        boss_,
        "param",
        R"({"paramName":"保护期","paramKey":"customer.protectDays","paramValue":"10"})"
    );
    const Id id = saved(store_, boss_, "customer", customer());
    EXPECT_EQ(field("customer", id, "protectUntil"), "2026-01-15");
}

TEST_F(Records, CarryOnlyChangedFieldsInTheirEvent) {
    const Id id = saved(store_, boss_, "customer", customer(R"(,"remark":"a")"));
    const auto changed =
        save(store_, boss_, "customer", customer(R"(,"remark":"","id":")" + id.str() + "\""));
    ASSERT_TRUE(changed);
    EXPECT_EQ(changed->front().version, 2);
    EXPECT_EQ(
        store_.tenant(kTenant).log.back().payload,
        R"({"entity":"customer","id":")" + id.str() + R"(","fields":{"remark":null}})"
    );
}

TEST_F(Records, AppendNothingWhenNothingChanged) {
    const Id id = saved(store_, boss_, "customer", customer());
    const std::size_t events = store_.tenant(kTenant).log.size();
    const auto same = save(store_, boss_, "customer", customer(R"(,"id":")" + id.str() + "\""));
    ASSERT_TRUE(same);
    EXPECT_EQ(same->front().version, 1);
    EXPECT_EQ(store_.tenant(kTenant).log.size(), events);
}

TEST_F(Records, RefuseAStaleVersion) {
    const Id id = saved(store_, boss_, "customer", customer());
    const auto update = [&](int version, const std::string& remark) {
        return save(
            store_,
            boss_,
            "customer",
            R"({"id":")" + id.str() + R"(","version":)" + std::to_string(version) +
                R"(,"remark":")" + remark + "\"}",
            SaveMode::Update
        );
    };
    ASSERT_TRUE(update(1, "first"));
    const auto stale = update(1, "second");
    ASSERT_FALSE(stale);
    EXPECT_EQ(stale.error().code, ErrorCode::Stale);
    EXPECT_EQ(stale.error().key, "VERSION_STALE");
    EXPECT_EQ(stale.error().params[0].second, "2");
    EXPECT_EQ(field("customer", id, "remark"), "first");
}

TEST_F(Records, NameTheFieldOfATakenCode) {
    const std::string brand = R"({"brandCode":"YY","brandName":"云岩"})";
    const Id id = saved(store_, boss_, "brand", brand);
    const auto again = save(store_, boss_, "brand", brand);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().code, ErrorCode::Refused);
    EXPECT_EQ(again.error().key, "CODE_EXISTS");
    EXPECT_EQ(again.error().field, "brandCode");
    ASSERT_TRUE(test::remove(store_, boss_, "brand", {id}));
    EXPECT_TRUE(save(store_, boss_, "brand", brand)) << "a removed record's code is free";
}

TEST_F(Records, PointOnlyAtRecordsOfTheTenant) {
    const Principal other = test::everyone("888888", Id{2});
    const Id foreign = saved(store_, other, "dept", dept("别处", 1));
    for (const std::string& bad : {foreign.str(), std::string("424242")}) {
        const auto refused = save(
            store_, boss_, "brand", R"({"brandCode":"A","brandName":"a","deptId":")" + bad + "\"}"
        );
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().key, "NOT_FOUND");
        EXPECT_EQ(refused.error().code, ErrorCode::Refused);
        EXPECT_EQ(refused.error().field, "deptId");
    }
}

TEST_F(Records, RefuseToRemoveWhatIsUsedNamingTheFirst) {
    const Id free = user("free");
    const Id id = saved(store_, boss_, "customer", customer());
    const auto refused = test::remove(store_, boss_, "user", {free, guide_});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "IN_USE");
    ASSERT_EQ(refused.error().params.size(), 1U);
    EXPECT_EQ(refused.error().params[0].second, guide_.str());
    EXPECT_EQ(store_.types(kTenant).back(), "RecordSaved") << "all or nothing";
    ASSERT_TRUE(test::remove(store_, boss_, "customer", {id}));
    EXPECT_TRUE(test::remove(store_, boss_, "user", {free, guide_}));
    EXPECT_FALSE(test::remove(store_, boss_, "customer", {id})) << "removed already";
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Records, OutOfScopeAnswersLikeNotFound) {
    const Id mine = saved(store_, boss_, "customer", customer());
    Principal guide = test::everyone(kTenant, guide_);
    guide.platform = false;
    guide.rows = {RowScope::Kind::Own, {}};
    Principal stranger = guide;
    stranger.user = Id{77};
    const std::string change = R"({"id":")" + mine.str() + R"(","remark":"x"})";
    const auto refused = save(store_, stranger, "customer", change);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::NotFound);
    EXPECT_EQ(test::remove(store_, stranger, "customer", {mine}).error().code, ErrorCode::NotFound);
    EXPECT_TRUE(save(store_, guide, "customer", change));
    stranger.rows = {RowScope::Kind::Dept, {dept_}};
    EXPECT_TRUE(save(store_, stranger, "customer", R"({"id":")" + mine.str() + R"(","remark":""})")
    );
}

TEST_F(Records, ModesInsertOrUpdate) {
    const Id id = saved(store_, boss_, "customer", customer());
    const auto copy =
        save(store_, boss_, "customer", customer(R"(,"id":")" + id.str() + "\""), SaveMode::Save);
    ASSERT_TRUE(copy);
    EXPECT_NE(copy->front().id, id);
    const auto nameless = save(store_, boss_, "customer", customer(), SaveMode::Update);
    ASSERT_FALSE(nameless);
    EXPECT_EQ(nameless.error().field, "id");
    const auto missing =
        save(store_, boss_, "customer", customer(R"(,"id":"5")"), SaveMode::Update);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_TRUE(creates(SaveMode::Submit, parsed(R"({"id":""})")->root()));
    EXPECT_FALSE(creates(SaveMode::Submit, parsed(R"({"id":7})")->root()));
}

TEST_F(Records, KeepOneDefaultWarehouseADepartment) {
    const auto warehouse = [](const std::string& code, Id dept, int is_default) {
        return R"({"warehouseCode":")" + code + R"(","warehouseName":"w","warehouseType":1,)" +
               R"("deptId":")" + dept.str() + R"(","isDefault":)" + std::to_string(is_default) +
               "}";
    };
    const Id branch = saved(store_, boss_, "dept", dept("分部", 2, dept_));
    const Id first = saved(store_, boss_, "warehouse", warehouse("W1", dept_, 1));
    const Id elsewhere = saved(store_, boss_, "warehouse", warehouse("W2", branch, 1));
    const Id second = saved(store_, boss_, "warehouse", warehouse("W3", dept_, 1));
    EXPECT_EQ(field("warehouse", first, "isDefault"), "0");
    EXPECT_EQ(field("warehouse", elsewhere, "isDefault"), "1");
    EXPECT_EQ(field("warehouse", second, "isDefault"), "1");
    ASSERT_TRUE(save(
        store_,
        boss_,
        "warehouse",
        R"({"id":")" + elsewhere.str() + R"(","deptId":")" + dept_.str() + "\"}"
    ));
    EXPECT_EQ(field("warehouse", second, "isDefault"), "0");
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Records, FloorPriceStaysBelowTheSalePrice) {
    const Id brand = saved(store_, boss_, "brand", R"({"brandCode":"YY","brandName":"云岩"})");
    const std::string goods = R"({"commodityCode":"Y1","commodityName":"n","commodityType":"岩板",)"
                              R"("size":"800*800","unit":"PCS","priceUnit":"M2","shadeManaged":1,)"
                              R"("salePrice":100,"floorPrice":62,"brandId":")" +
                              brand.str() + "\"}";
    const Id id = saved(store_, boss_, "commodity", goods);
    const auto refused =
        save(store_, boss_, "commodity", R"({"id":")" + id.str() + R"(","salePrice":61})");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "floorPrice");
    EXPECT_TRUE(save(store_, boss_, "commodity", R"({"id":")" + id.str() + R"(","salePrice":62})"));
}

class Dictionaries : public testing::Test {
  protected:
    std::string child(Id parent, const std::string& key) const {
        return R"({"parentId":")" + parent.str() + R"(","dictKey":")" + key +
               R"(","dictValue":"v","sort":1})";
    }

    std::string field(Id id, std::string_view name) {
        const auto& rows = store_.tenant("sys").tables.rows(*projections::find_table("dict"));
        const auto document = json::Document::parse(
            std::get<std::string>(rows.at({OwnedCell(id.value)})[AuditColumn::Doc])
        );
        const json::Ref value = document->root()[name];
        return value.text() ? std::string(*value.text()) : value.dump();
    }

    test::MemoryStore store_;
    Principal platform_ = test::everyone("000000", Id{1});
    Id sex_ = saved(store_, platform_, "dict", R"({"code":"sex","dictValue":"性别","sort":1})");
};

TEST_F(Dictionaries, ChildrenFollowTheirParentsCode) {
    const Id male = saved(store_, platform_, "dict", child(sex_, "1"));
    EXPECT_EQ(field(male, "code"), "sex");
    ASSERT_TRUE(save(store_, platform_, "dict", R"({"id":")" + sex_.str() + R"(","code":"gender"})")
    );
    EXPECT_EQ(field(male, "code"), "gender");
    EXPECT_TRUE(store_.tenant("000000").log.empty()) << "platform data lives in sys";
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Dictionaries, KeysAreUniqueWithinACode) {
    saved(store_, platform_, "dict", child(sex_, "1"));
    const auto again = save(store_, platform_, "dict", child(sex_, "1"));
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().key, "CODE_EXISTS");
    EXPECT_EQ(again.error().field, "dictKey");
    EXPECT_TRUE(save(store_, platform_, "dict", child(sex_, "2")));
}

TEST_F(Dictionaries, SealingIsAnEventOfItsOwn) {
    const Id male = saved(store_, platform_, "dict", child(sex_, "1"));
    const auto set = [&](int sealed) {
        return save(
            store_,
            platform_,
            "dict",
            R"({"id":")" + male.str() + R"(","isSealed":)" + std::to_string(sealed) + "}"
        );
    };
    ASSERT_TRUE(set(1));
    EXPECT_EQ(store_.types("sys").back(), "RecordSealed");
    EXPECT_EQ(field(male, "isSealed"), "1");
    ASSERT_TRUE(set(0));
    EXPECT_EQ(store_.types("sys").back(), "RecordUnsealed");
    EXPECT_TRUE(store_.rebuild_equals_live());
}

TEST_F(Dictionaries, BelongToThePlatformAndGoFromTheLeaves) {
    const Id male = saved(store_, platform_, "dict", child(sex_, "1"));
    Principal tenant = platform_;
    tenant.platform = false;
    const auto refused = save(store_, tenant, "dict", child(sex_, "2"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::Forbidden);
    EXPECT_EQ(test::remove(store_, platform_, "dict", {sex_}).error().key, "HAS_CHILDREN");
    ASSERT_TRUE(test::remove(store_, platform_, "dict", {male}));
    EXPECT_TRUE(test::remove(store_, platform_, "dict", {sex_}));
}

TEST_F(Dictionaries, ParentsNeedACodeAndNoCircle) {
    const auto nameless = save(store_, platform_, "dict", R"({"dictValue":"x","sort":1})");
    ASSERT_FALSE(nameless);
    EXPECT_EQ(nameless.error().field, "code");
    const auto circle = save(
        store_,
        platform_,
        "dict",
        R"({"id":")" + sex_.str() + R"(","parentId":")" + sex_.str() + "\"}"
    );
    ASSERT_FALSE(circle);
    EXPECT_EQ(circle.error().key, "PARENT_SELF");
}

TEST(Secrets, AreSealedBeforeTheyEnterTheLedger) {
    test::MemoryStore store;
    const Principal platform = test::everyone("000000", Id{1});
    const std::string client = R"({"clientId":"saber","clientSecret":"saber_secret","scope":"all",)"
                               R"("authorizedGrantTypes":"password"})";
    const Id id = saved(store, platform, "client", client);
    const std::string payload = store.tenant("sys").log.back().payload;
    EXPECT_NE(payload.find(R"("clientSecret":"sealed:saber_secret")"), std::string::npos);
    ASSERT_TRUE(save(
        store,
        platform,
        "client",
        R"({"id":")" + id.str() + R"(","clientSecret":"","scope":"none"})"
    ));
    EXPECT_EQ(
        store.tenant("sys").log.back().payload,
        R"({"entity":"client","id":")" + id.str() + R"(","fields":{"scope":"none"}})"
    );
}

}  // namespace
}  // namespace oms::commands
