// Sheets of master data through the router: template, dry run, run.
#include "api/sheets/sheet_reader.hpp"
#include "commands/records/import_commands.hpp"
#include "entities/schema.hpp"
#include "support/api/company.hpp"
#include "support/api/samples.hpp"
#include "support/xlsx_maker.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

using test::Rows;
using test::workbook;

const std::string kImport = "/api/blade-system/import/";

Reply send(
    const std::string& as, const std::string& entity, const Rows& rows, bool dry, Pairs headers = {}
) {
    return company().send(
        "POST", as, kImport + entity + (dry ? "?dryRun=1" : ""), workbook(rows), std::move(headers)
    );
}

Rows sheet_rows(const std::string& bytes) {
    const auto sheet = read_sheet(bytes);
    Rows rows;
    for (const SheetRow& row : sheet ? sheet->rows : std::vector<SheetRow>{}) {
        auto& cells = rows.emplace_back();
        for (const SheetCell& cell : row.cells) {
            cells.push_back(cell.text);
        }
    }
    return rows;
}

std::string error_at(const Reply& reply, std::size_t i, std::string_view member) {
    const json::Ref value = reply.data()["errors"].at(i)[member];
    return value.text() ? std::string(*value.text()) : value.dump();
}

/// Heading and a good value for what a new customer needs.
Rows customers(std::size_t count, const std::string& name) {
    Rows rows{{"客户名称", "电话 *", "Source", "userId", "所属部门", "regionCode", "面积 (m²)"}};
    const auto& spec = entities::entity_named("customer");
    const auto label = [&](const char* field) {
        return std::string(label_of(
            Language::Zh, "customer." + std::string(entities::find_field(spec, field)->name)
        ));
    };
    rows[0] = {
        label("customerName") + " *",
        label("tel"),
        std::string(label_of(Language::En, "customer.sourceType")),
        "userId",
        label("deptId"),
        label("regionCode"),
        label("houseArea") + " (m²)"};
    static int tel = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string number = std::to_string(100000000 + ++tel);
        rows.push_back(
            {name + std::to_string(i),
             "=13" + number,
             "1",
             "admin",
             company().dept_id("333333"),
             "=330106",
             "=88.5"}
        );
    }
    return rows;
}

std::string total(const std::string& name) {
    return company()
        .get(kAdmin, "/api/blade-system/customerApi/customerPageList?customerName=" + name)
        .text("total");
}

/// As a form of another front end sends it.
Reply send_form(const std::string& as, const std::string& path, const Rows& rows) {
    return company().send(
        "POST",
        as,
        path,
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"u.xlsx\"\r\n\r\n" +
            workbook(rows) + "\r\n--b--",
        {{"content-type", "multipart/form-data; boundary=b"}}
    );
}

TEST(Import, OfUsersIsWhereOtherFrontEndsLookForIt) {
    Company& c = company();
    const std::string users = "/api/blade-user/";
    const Reply sheet = c.get(kAdmin, users + "export-template");
    EXPECT_NE(sheet.header("Content-Disposition").find(".xlsx"), std::string::npos);
    const Rows rows{
        {"account", "name", "realName", "roleId", "deptId", "postId"},
        {"formed", "n", "表单", "dg", c.dept_id("333333"), c.post_id("333333")}};
    const std::string path = users + "import-user?isCovered=";
    const Reply made = send_form(kAdmin, path + "0", rows);
    ASSERT_TRUE(made.ok()) << made.body();
    EXPECT_EQ(made.text("added"), "1");
    EXPECT_FALSE(c.sign_in("333333", "formed", "123456").empty());
    Rows other = rows;
    other[1][2] = "改名";
    EXPECT_FALSE(send_form(kAdmin, path + "0", other).ok()) << "it is there already";
    const Reply covered = send_form(kAdmin, path + "1", other);
    ASSERT_TRUE(covered.ok()) << covered.body();
    EXPECT_EQ(covered.text("changed"), "1");
    const Reply none = c.post(kAdmin, path + "1");
    EXPECT_EQ(none.status(), 400) << none.body();
    c.add_user("333333", "no_import", "dg");
    EXPECT_EQ(send_form("333333/no_import", path + "1", rows).status(), 403);
    EXPECT_EQ(c.get("333333/no_import", users + "export-user").status(), 403);

    // Downloads are opened as links, with or without the word before the token.
    const std::string token = c.sign_in("333333", "ta01", "Oms@2026");
    for (const std::string word : {"bearer%20", ""}) {
        const Reply list =
            c.get("", users + "export-user?blade-auth=" + word + token + "&account=formed");
        EXPECT_EQ(list.status(), 200);
        EXPECT_NE(list.header("Content-Disposition").find(".xlsx"), std::string::npos);
        EXPECT_EQ(sheet_rows(list.body()).size(), 3U) << "a note, headings, one user";
    }
}

TEST(Import, OfRegionsIsThePlatforms) {
    Company& c = company();
    const std::string regions = "/api/blade-system/region/";
    const Rows rows{{"code", "parentCode", "name", "level"}, {"=830000", "00", "导入省", "=1"}};
    const Reply made = send_form(kRoot, regions + "import-region?isCovered=0", rows);
    ASSERT_TRUE(made.ok()) << made.body();
    EXPECT_EQ(c.get(kRoot, regions + "detail?code=83").text("name"), "导入省");
    EXPECT_EQ(c.get(kRoot, regions + "export-region").status(), 200);
    EXPECT_EQ(c.get(kRoot, regions + "export-template").status(), 200);
    EXPECT_EQ(c.get(kAdmin, regions + "export-region").status(), 403);
    EXPECT_EQ(send_form(kAdmin, regions + "import-region", rows).status(), 403);
    EXPECT_TRUE(c.post(kRoot, regions + "remove?id=83").ok());
}

TEST(Import, LooksFirstAndThenSavesAllRows) {
    Rows rows = customers(3, "importone");
    rows[0].emplace_back("Wish");
    rows[1].emplace_back("blue");
    const std::int64_t before = company().position("333333");
    const Reply look = send(kAdmin, "customer", rows, true);
    ASSERT_TRUE(look.ok()) << look.body();
    EXPECT_EQ(look.text("added"), "3");
    EXPECT_EQ(look.text("failed"), "0");
    EXPECT_EQ(look.data()["ignored"].at(0).text(), "Wish");
    EXPECT_EQ(look.data()["preview"].at(2)["name"].text(), "importone2");
    EXPECT_EQ(look.data()["preview"].at(2)["line"].integer(), 4);
    EXPECT_EQ(company().position("333333"), before);
    EXPECT_EQ(total("importone"), "0");

    const Reply done = send(kAdmin, "customer", rows, false, {{"command-id", "import-one"}});
    ASSERT_TRUE(done.ok()) << done.body();
    EXPECT_EQ(company().position("333333"), before + 3);
    EXPECT_EQ(done.header("X-Ledger-Position"), std::to_string(before + 3));
    EXPECT_EQ(total("importone"), "3");
    const Reply found = company().get(
        kAdmin, "/api/blade-system/customerApi/customerPageList?customerName=importone0"
    );
    const json::Ref record = found.data()["records"].at(0);
    EXPECT_EQ(record["regionCode"].text(), "330106");
    EXPECT_EQ(record["houseArea"].dump(), "88500000");
    // Automatic codes are each row's own.
    EXPECT_NE(record["customerCode"].text().value_or(""), "");

    const Reply again = send(kAdmin, "customer", rows, false, {{"command-id", "import-one"}});
    EXPECT_TRUE(again.ok()) << again.body();
    EXPECT_EQ(company().position("333333"), before + 3);
}

TEST(Import, SaysWhatIsWrongInEachCellAndSavesNothing) {
    Rows rows = customers(4, "importbad");
    rows[1][1] = "12345";
    rows[2][2] = "nowhere";
    rows[2][3] = "nobody";
    rows[4][0].clear();
    const Reply look = send(kAdmin, "customer", rows, true);
    ASSERT_TRUE(look.ok()) << look.body();
    EXPECT_EQ(look.text("failed"), "3");
    EXPECT_EQ(look.text("added"), "1");
    EXPECT_EQ(error_at(look, 0, "line"), "2");
    EXPECT_EQ(error_at(look, 0, "field"), "tel");
    EXPECT_EQ(error_at(look, 0, "msg"), "手机号码长度应为11位");
    EXPECT_EQ(error_at(look, 1, "key"), "SHEET_OPTION");
    EXPECT_EQ(error_at(look, 1, "msg").find("“nowhere”不是可选值："), 0U) << look.body();
    EXPECT_EQ(error_at(look, 2, "key"), "SHEET_UNKNOWN_NAME");
    EXPECT_EQ(error_at(look, 2, "msg"), "没有“nobody”");
    EXPECT_EQ(error_at(look, 3, "field"), "customerName");
    const std::int64_t before = company().position("333333");
    const Reply refused = send(kAdmin, "customer", rows, false);
    EXPECT_EQ(refused.code(), 400) << refused.body();
    EXPECT_EQ(refused.key(), "IMPORT_ROWS");
    EXPECT_EQ(refused.text("failed"), "3");
    EXPECT_EQ(company().position("333333"), before);
    EXPECT_EQ(total("importbad"), "0");
}

Rows brands(std::initializer_list<std::pair<const char*, const char*>> given) {
    Rows rows{{"brandCode", "brandName"}};
    for (const auto& [code, name] : given) {
        rows.push_back({code, name});
    }
    return rows;
}

/// Columns that a new record needs, with good values but for the entity's own code.
Rows with_needed(const std::string& entity, const std::string& tenant) {
    Samples samples(company(), tenant);
    const auto& spec = entities::entity_named(entity);
    Rows rows(2);
    for (const auto& [name, value] : samples.good(spec)) {
        const entities::FieldSpec& field = *entities::find_field(spec, name);
        if (field.type == entities::FieldType::Password && entity == "user") {
            continue;
        }
        const auto read = json::Document::parse("[" + value + "]");
        const json::Ref cell = read->root().at(0);
        rows[0].push_back(name);
        if (field.type == entities::FieldType::Urls) {
            rows[1].emplace_back("https://oms.test/a,/b");
        } else if (cell.text()) {
            rows[1].emplace_back(*cell.text());
        } else {
            rows[1].push_back(cell.dump());
        }
    }
    return rows;
}

std::size_t column(const Rows& rows, const std::string& name) {
    return static_cast<std::size_t>(
        std::find(rows[0].begin(), rows[0].end(), name) - rows[0].begin()
    );
}

TEST(Import, ChangesWhatItFindsByItsCode) {
    Rows first = with_needed("brand", "333333");
    const std::size_t code = column(first, "brandCode");
    first[1][code] = "IMP1";
    ASSERT_TRUE(send(kAdmin, "brand", first, false).ok());
    Rows rows = brands({{"IMP1", "renamed"}});
    const Reply look = send(kAdmin, "brand", rows, true);
    ASSERT_TRUE(look.ok()) << look.body();
    EXPECT_EQ(look.text("changed"), "1");
    EXPECT_EQ(look.data()["preview"].at(0)["fields"].size(), 1U) << look.body();
    ASSERT_TRUE(send(kAdmin, "brand", rows, false).ok());
    const Reply same = send(kAdmin, "brand", rows, true);
    EXPECT_EQ(same.text("same"), "1") << same.body();
    const Reply page =
        company().get(kAdmin, "/api/blade-system/brandApi/brandPageList?brandCode=IMP1");
    EXPECT_EQ(page.data()["records"].at(0)["brandName"].text(), "renamed");
    // Another company has no such brand and needs all its fields.
    const Reply other = send("888888/admin", "brand", rows, true);
    EXPECT_EQ(other.text("changed"), "0") << other.body();
}

TEST(Import, RefusesTheSameCodeTwiceInAFile) {
    Rows rows = with_needed("brand", "333333");
    rows[1][column(rows, "brandCode")] = "IMP2";
    rows.push_back(rows[1]);
    const Reply look = send(kAdmin, "brand", rows, true);
    EXPECT_EQ(look.text("failed"), "1") << look.body();
    EXPECT_EQ(error_at(look, 0, "key"), "SHEET_TWICE");
    EXPECT_EQ(error_at(look, 0, "line"), "3");
    EXPECT_NE(error_at(look, 0, "msg").find("2"), std::string::npos);
}

TEST(Import, RefusesFilesThatAreNone) {
    Company& c = company();
    const auto raw = [&](const std::string& body) {
        return c.send("POST", kAdmin, kImport + "customer?dryRun=1", body);
    };
    EXPECT_EQ(raw("").key(), "SHEET_MISSING");
    const Reply text = raw("name,tel");
    EXPECT_EQ(text.key(), "SHEET_FORMAT");
    EXPECT_EQ(text.status(), 400);
    EXPECT_EQ(raw(test::zip_of(test::workbook_parts(std::string(30U << 20U, ' ')))).status(), 413);
    EXPECT_EQ(raw(workbook({{"what", "is", "this"}, {"a", "b", "c"}})).key(), "SHEET_HEADINGS");
    EXPECT_EQ(raw(workbook({{"customerName", "tel"}})).key(), "SHEET_COLUMNS_MISSING");
    EXPECT_EQ(raw(workbook({customers(0, "")[0]})).key(), "SHEET_EMPTY");
    EXPECT_EQ(
        raw(workbook({{"customerName", "customerName"}, {"a", "b"}})).key(), "SHEET_COLUMN_TWICE"
    );
}

TEST(Import, AsksForTheButtonsOfTheEntity) {
    Company& c = company();
    c.add_user("333333", "imp_ck", "ck");
    c.add_user("333333", "imp_pp", "pp");
    const Rows rows = customers(1, "importdenied");
    EXPECT_EQ(send("333333/imp_pp", "customer", rows, true).status(), 403);
    EXPECT_EQ(c.get("333333/imp_pp", kImport + "customer").status(), 403);
    EXPECT_EQ(
        send(kAdmin, "param", {{"paramKey", "paramName", "paramValue"}, {"a", "b", "c"}}, true)
            .status(),
        200
    );
    EXPECT_EQ(send(kAdmin, "menu", {{"code"}, {"a"}}, true).status(), 403);
    // May change commodities, not add them.
    c.add_user("333333", "imp_cw", "cw");
    Rows commodity = with_needed("commodity", "333333");
    const Reply look = send("333333/imp_cw", "commodity", commodity, true);
    EXPECT_EQ(error_at(look, 0, "key"), "FORBIDDEN") << look.body();
}

TEST(Import, MakesUsersWithTheFirstPasswordAndNoneOfItsOwn) {
    Company& c = company();
    const Reply sheet = c.get(kAdmin, kImport + "user");
    ASSERT_EQ(sheet.status(), 200);
    const Rows headings = sheet_rows(sheet.body());
    ASSERT_EQ(headings.size(), 1U);
    for (const std::string& heading : headings[0]) {
        EXPECT_EQ(heading.find("密码"), std::string::npos) << heading;
    }
    Rows rows = with_needed("user", "333333");
    rows[1][column(rows, "account")] = "imported01";
    rows[0].emplace_back("password");
    rows[1].emplace_back("Secret.1");
    const Reply look = send(kAdmin, "user", rows, true);
    ASSERT_EQ(look.text("added"), "1") << look.body();
    EXPECT_EQ(look.data()["ignored"].at(0).text(), "password");
    ASSERT_TRUE(send(kAdmin, "user", rows, false).ok());
    EXPECT_EQ(c.sign_in("333333", "imported01", "Secret.1"), "");
    EXPECT_NE(c.sign_in("333333", "imported01", "123456"), "");
}

TEST(Import, KeepsWithinOneCommand) {
    const Reply many = send(kAdmin, "customer", customers(10'001, "importmany"), true);
    EXPECT_EQ(many.status(), 413) << many.body().substr(0, 300);
    EXPECT_EQ(many.key(), "SHEET_ROWS");
}

TEST(Import, SaysWhenOneCommandCannotHoldIt) {
    Rows rows = customers(6000, "importlarge");
    rows[0].emplace_back("remark");
    const std::string remark(500, 'x');
    std::string address;
    for (int i = 0; i < 200; ++i) {
        address += "址";
    }
    rows[0].emplace_back("address");
    for (std::size_t i = 1; i < rows.size(); ++i) {
        rows[i].push_back(remark);
        rows[i].push_back(address);
    }
    const std::int64_t before = company().position("333333");
    for (const bool dry : {true, false}) {
        const Reply reply = send(kAdmin, "customer", rows, dry);
        EXPECT_EQ(reply.status(), 413) << reply.body().substr(0, 300);
        EXPECT_EQ(reply.key(), "SHEET_TOO_MUCH");
    }
    EXPECT_EQ(company().position("333333"), before);
}

TEST(Import, BringsOpeningStockRowByRow) {
    Company& c = company();
    Samples samples(c, "333333");
    const std::string warehouse = samples.fresh(entities::entity_named("warehouse"));
    const std::string name =
        c.get(kAdmin, "/api/blade-system/WareHouseApi/detailWareHouse?id=" + warehouse)
            .text("warehouseName");
    const std::string brand = samples.fresh(entities::entity_named("brand"));
    c.made(
        kAdmin,
        "/api/blade-system/commodityApi/saveCommodity",
        R"({"commodityCode":"OPEN1","commodityName":"期初砖","commodityType":"抛釉砖",)"
        R"("size":"800*800","unit":"PCS","priceUnit":"PCS","salePrice":100,"shadeManaged":1,)"
        R"("brandId":")" +
            brand + "\"}"
    );
    Rows rows{
        {"billType",
         "warehouseId",
         "commodityId",
         "colorNumber",
         "grade",
         "pieces",
         "costAmount",
         "reason"},
        {"期初", name, "OPEN1", "26A1", "A", "120", "1200.00", "上线期初"},
        {"期初", name, "OPEN1", "26B2", "A", "0", "0", "上线期初"}};
    const auto stock = [&] {
        return c.get(
            kAdmin, "/api/blade-system/StockBillApi/getStockBillPage?warehouseId=" + warehouse
        );
    };
    const Reply wrong = send(kAdmin, "stockBill", rows, true);
    EXPECT_EQ(wrong.text("failed"), "1") << wrong.body();
    EXPECT_EQ(error_at(wrong, 0, "line"), "3");
    rows[2][5] = "30";
    const std::int64_t before = c.position("333333");
    const Reply look = send(kAdmin, "stockBill", rows, true);
    EXPECT_EQ(look.text("added"), "2") << look.body();
    EXPECT_EQ(c.position("333333"), before);
    EXPECT_EQ(stock().text("total"), "0");
    const Reply done = send(kAdmin, "stockBill", rows, false);
    ASSERT_TRUE(done.ok()) << done.body();
    EXPECT_EQ(stock().text("total"), "2") << stock().body();
    EXPECT_NE(stock().body().find(R"("onHand":120)"), std::string::npos) << stock().body();
    // A key that has moved has no opening any more.
    const Reply again = send(kAdmin, "stockBill", rows, true);
    EXPECT_EQ(again.text("failed"), "2") << again.body();
}

TEST(Import, TakesAThousandCustomersAtOnce) {
    const Rows rows = customers(1000, "importthousand");
    const auto time = [&](bool dry) {
        const auto start = std::chrono::steady_clock::now();
        const Reply reply = send(kAdmin, "customer", rows, dry);
        EXPECT_EQ(reply.text("added"), "1000") << reply.body().substr(0, 400);
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::steady_clock::now() - start
        )
            .count();
    };
    const auto look = time(true);
    const auto run = time(false);
    RecordProperty("dry_run_ms", static_cast<int>(look));
    RecordProperty("run_ms", static_cast<int>(run));
    std::cout << "1,000 customers: looked at in " << look << " ms, saved in " << run << " ms\n";
    EXPECT_EQ(total("importthousand"), "1000");
}

/// Every entity that can be imported: its template, and a row of good values.
class Imported : public ::testing::TestWithParam<std::string> {};

TEST_P(Imported, HasATemplateAndTakesARow) {
    Samples samples(company(), "333333");
    const auto& spec = entities::entity_named(GetParam());
    const std::string as = samples.maker(spec);
    const Reply sheet = company().get(as, kImport + GetParam());
    ASSERT_EQ(sheet.status(), 200) << sheet.body();
    const auto headings = sheet_rows(sheet.body());
    ASSERT_EQ(headings.size(), 1U);
    std::size_t starred = 0;
    for (const std::string& heading : headings[0]) {
        starred += heading.ends_with("*") ? 1U : 0U;
    }
    EXPECT_GT(starred, 0U);
    // The template's own headings are understood.
    const Reply empty = send(as, GetParam(), headings, true);
    EXPECT_EQ(empty.key(), "SHEET_EMPTY") << empty.body();
    const Reply look = send(as, GetParam(), with_needed(GetParam(), "333333"), true);
    ASSERT_TRUE(look.ok()) << look.body();
    EXPECT_EQ(look.text("added"), "1") << look.body();
}

std::vector<std::string> importable_names() {
    std::vector<std::string> names;
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        if (entities::importable(*entity)) {
            names.emplace_back(entity->name);
        }
    }
    return names;
}

INSTANTIATE_TEST_SUITE_P(Registry, Imported, ::testing::ValuesIn(importable_names()));

}  // namespace
}  // namespace oms::api
