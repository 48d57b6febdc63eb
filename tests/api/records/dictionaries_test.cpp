// Dictionaries decide the choices of the fields they name: what is new, what is closed, what it is
// called; what is stored stays, and what the program has to know stays the program's.
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/samples.hpp"
#include "support/xlsx_maker.hpp"
#include "support/xlsx_reader.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

/// Entries of the platform's dictionaries, as they were when it ends.
class Dictionaries : public ::testing::Test {
  protected:
    void TearDown() override {
        for (const auto& [id, sealed] : touched_) {
            seal(id, false);
        }
        for (const std::string& id : added_) {
            EXPECT_TRUE(c_.post(kRoot, kSystem + "dict/remove?ids=" + id).ok());
        }
    }

    std::string entry(const std::string& code, const std::string& key) {
        const Reply all = c_.get(kRoot, kSystem + "dict/list?code=" + code);
        for (std::size_t i = 0; i < all.data()["records"].size(); ++i) {
            const json::Ref row = all.data()["records"].at(i);
            if (row["dictKey"].text() == key) {
                return std::string(row["id"].text().value_or(""));
            }
        }
        ADD_FAILURE() << code << " " << key << " " << all.body();
        return {};
    }

    void seal(const std::string& id, bool sealed) {
        const std::string body = R"({"id":")" + id + R"(","isSealed":)" + (sealed ? "1}" : "0}");
        ASSERT_TRUE(c_.post(kRoot, kSystem + "dict/submit", body).ok());
        touched_[id] = sealed;
    }

    void add(const std::string& code, const std::string& key, const std::string& value) {
        const Reply dictionaries = c_.get(kRoot, kSystem + "dict/parent-list?code=" + code);
        const auto parent = dictionaries.data()["records"].at(0)["id"].text();
        added_.push_back(c_.made(
            kRoot,
            kSystem + "dict/submit",
            R"({"parentId":")" + std::string(parent.value_or("")) + R"(","dictKey":")" + key +
                R"(","dictValue":")" + value + R"(","dictValueEn":"E)" + key +
                R"(","sort":99,"isSealed":0})"
        ));
    }

    Reply goods(const std::string& surface, const std::string& id = {}) {
        const auto& entity = entities::entity_named("commodity");
        Members members;
        if (id.empty()) {
            Samples samples(c_, "333333");
            members = samples.good(entity);
            std::erase_if(members, [](const auto& m) { return m.first == "surface"; });
        } else {
            members.emplace_back("id", "\"" + id + "\"");
        }
        members.emplace_back("surface", "\"" + surface + "\"");
        const auto path =
            std::string((id.empty() ? maker_of(entity)
                                    : entities::find_route(entity, entities::Op::Update))
                            ->path);
        return c_.post(kTa, path, object_of(members));
    }

    static void refused(const Reply& reply, const std::string& field) {
        EXPECT_EQ(reply.key(), "BAD_OPTION") << reply.body();
        EXPECT_EQ(reply.field(), field) << reply.body();
    }

    Company& c_ = company();
    std::map<std::string, bool> touched_;
    std::vector<std::string> added_;
};

TEST_F(Dictionaries, TakeWhatTheyHaveAndWhatTheProgramKnows) {
    refused(goods("丝绸"), "surface");
    add("surface", "丝绸", "丝绸面");
    const Reply made = goods("丝绸");
    EXPECT_TRUE(made.ok()) << made.body();
    EXPECT_TRUE(goods("亮光").ok());
    refused(goods(std::string(65, 'x')), "surface");
}

TEST_F(Dictionaries, CloseAChoiceAndLeaveWhatIsStored) {
    const Reply made = goods("柔光");
    ASSERT_TRUE(made.ok()) << made.body();
    seal(entry("surface", "柔光"), true);
    refused(goods("柔光"), "surface");
    const std::string id = made.text("id");
    const std::string update = kSystem + "commodityApi/updateCommodity";
    const Reply same =
        c_.post(kTa, update, R"({"id":")" + id + R"(","surface":"柔光","color":"grey"})");
    EXPECT_TRUE(same.ok()) << same.body();
    EXPECT_TRUE(goods("哑光", id).ok());
    refused(goods("柔光", id), "surface");
}

TEST_F(Dictionaries, OfNumbersTakeNumbers) {
    const std::string user = c_.add_user("333333", "dict_dg", "dg");
    const auto customer = [&](const std::string& source) {
        static int tel = 0;
        return c_.post(
            "333333/dict_dg",
            kSystem + "customerApi/saveCustomer",
            R"({"customerName":"dict","tel":"1390007)" + std::to_string(1000 + ++tel) +
                R"(","userId":")" + user + R"(","deptId":")" + c_.dept_id("333333") +
                R"(","regionCode":"330106","sourceType":)" + source + "}"
        );
    };
    refused(customer("9"), "sourceType");
    refused(customer("\"nine\""), "sourceType");
    add("customerSource", "9", "展会");
    const Reply made = customer("9");
    ASSERT_TRUE(made.ok()) << made.body();
    const Reply found =
        c_.get(kTa, kSystem + "customerApi/customerPageList?customerName=dict&sourceType=9");
    EXPECT_EQ(found.text("total"), "1") << found.body();
}

TEST_F(Dictionaries, OfDocumentsLeaveTheKeysToTheProgram) {
    const std::string user = c_.add_user("333333", "dict_seller", "dg");
    const std::string id = make_order(c_, "333333/dict_seller");
    add("deliverMode", "9", "无人机");
    const auto turn = [&](const std::string& mode) {
        return c_.post(
            "333333/dict_seller",
            std::string(kOrders) + "updateOrderBody",
            R"({"id":")" + id + R"(","deliverMode":)" + mode + "}"
        );
    };
    refused(turn("9"), "deliverMode");
    ASSERT_TRUE(turn("2").ok());
    seal(entry("deliverMode", "2"), true);
    EXPECT_TRUE(turn("2").ok()) << "it is so already";
    ASSERT_TRUE(turn("1").ok());
    refused(turn("2"), "deliverMode");
}

TEST_F(Dictionaries, NameTheirChoicesInSheets) {
    add("warehouse_type", "7", "保税仓");
    const test::Rows rows{
        {"warehouseCode", "warehouseName", "warehouseType", "deptId"},
        {"WDICT", "dict", "保税仓", c_.dept_id("333333")},
        {"WDIC2", "dict2", "nowhere", c_.dept_id("333333")}};
    const Reply dry = c_.send(
        "POST", kAdmin, "/api/blade-system/import/warehouse?dryRun=1", test::workbook(rows), {}
    );
    EXPECT_NE(dry.body().find("保税仓"), std::string::npos) << dry.body();
    const Reply made = c_.send(
        "POST", kAdmin, "/api/blade-system/import/warehouse", test::workbook({rows[0], rows[1]}), {}
    );
    ASSERT_TRUE(made.ok()) << made.body();
    const std::string sheet = "export/warehouse?columns=warehouseType&warehouseCode=WDICT";
    const Reply exported = c_.get(kAdmin, kSystem + sheet);
    ASSERT_EQ(exported.status(), 200);
    EXPECT_EQ(read_xlsx(exported.body()).at(2).at(0), "保税仓");
    const Reply english = c_.send("GET", kAdmin, kSystem + sheet, "", {{"accept-language", "en"}});
    EXPECT_EQ(read_xlsx(english.body()).at(2).at(0), "E7");
}

}  // namespace
}  // namespace oms::api
