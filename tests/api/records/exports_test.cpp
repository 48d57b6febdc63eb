// Lists of documents as sheets: those that the pages offer, with a stamp that says what they are.
#include "api/calls/log_sink.hpp"
#include "api/logs/log_store.hpp"
#include "api/sheets/sheet_value.hpp"
#include "support/api/company.hpp"
#include "support/xlsx_reader.hpp"

#include <set>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

using namespace test;

TEST(Exports, OfTheWarehouseAreThere) {
    Company& c = company();
    for (const std::string list : {"stock", "putOrder", "outOrder", "outputRecord", "receipt"}) {
        const Reply sheet = c.get(kTa, kSystem + "export/" + list);
        EXPECT_EQ(sheet.status(), 200) << list;
        EXPECT_FALSE(read_xlsx(sheet.body()).empty()) << list;
    }
    c.add_user("333333", "sheet_guest", "guest");
    EXPECT_EQ(c.get("333333/sheet_guest", kSystem + "export/stock").status(), 403);
}

TEST(Exports, SayWhatTheyAreAndWhenTheyWereMade) {
    const Reply sheet = company().get(kTa, kSystem + "export/order");
    ASSERT_EQ(sheet.status(), 200);
    const std::string stamp = read_xlsx(sheet.body()).at(0).at(0);
    EXPECT_EQ(stamp.rfind("订单  导出于 20", 0), 0U) << stamp;
    EXPECT_NE(
        sheet.header("Content-Disposition").find("filename*=UTF-8''%E8%AE%A2%E5%8D%95-20"),
        std::string::npos
    ) << sheet.header("Content-Disposition");
}

/// What a cell says of a value of the field.
std::string said(std::string_view entity, std::string_view field, const std::string& value) {
    const entities::EntitySpec& spec = entities::entity_named(entity);
    Xlsx sheet("s", "", {"a"});
    sheet.next_row();
    const auto read = json::Document::parse(value);
    const auto* known = entities::find_field(spec, field);
    put_value(sheet, 0, entity, known, read->root(), Language::En);
    const auto rows = read_xlsx(sheet.finish());
    return rows.size() < 2 || rows[1].empty() ? "" : rows[1][0];
}

TEST(Exports, ValuesAreToldAsPeopleReadThem) {
    EXPECT_EQ(said("payment", "amount", "123456"), "1234.56");
    EXPECT_EQ(said("commodity", "imageUrls", R"(["/a?b=1","/c"])"), "/a?b=1,/c");
    EXPECT_EQ(said("commodity", "imageUrls", "[]"), "");
    EXPECT_EQ(said("flowInstance", "openDeployment", "1123598822738675203"), "1123598822738675203")
        << "a spreadsheet would keep 15 digits of it";
    EXPECT_EQ(said("wxOrder", "failReason", R"("WX_OFF")"), text_of(Language::En, "WX_OFF"));
    EXPECT_EQ(said("craft", "craftCode", R"("WX_OFF")"), "WX_OFF") << "people wrote it";
}

/// Every cell of a sheet of one column, below its head.
std::multiset<std::string> column_of(const Reply& sheet) {
    std::multiset<std::string> found;
    const auto rows = read_xlsx(sheet.body());
    for (std::size_t i = 2; i < rows.size(); ++i) {
        found.insert(rows[i].empty() ? "" : rows[i][0]);
    }
    return found;
}

TEST(Exports, OfLogsHaveTheLinesOfTheirList) {
    Company& c = company();
    c.made(kTa, kSystem + "brandApi/saveBrand", R"({"brandCode":"XLOG","brandName":"xlog"})");
    c.made(
        "888888/ta01", kSystem + "brandApi/saveBrand", R"({"brandCode":"XLOG","brandName":"xlog"})"
    );
    c.logs().flush();
    const std::string filter = "?requestUri=saveBrand&columns=tenantId";
    const auto own = column_of(c.get(kTa, kSystem + "export/apiLog" + filter));
    const Reply list = c.get(kTa, "/api/blade-log/api/list?requestUri=saveBrand");
    EXPECT_EQ(std::to_string(own.size()), list.text("total"));
    EXPECT_GE(own.count("333333"), 1U);
    EXPECT_EQ(own.count("888888"), 0U);
    EXPECT_GE(column_of(c.get(kRoot, kSystem + "export/apiLog" + filter)).count("888888"), 1U);
    c.add_user("333333", "xlog_dg", "dg");
    for (const std::string log : {"usualLog", "apiLog", "errorLog", "loginLog"}) {
        EXPECT_EQ(c.get(kTa, kSystem + "export/" + log).status(), 200) << log;
        EXPECT_EQ(c.get("333333/xlog_dg", kSystem + "export/" + log).status(), 403) << log;
    }
}

TEST(Exports, SayInTheirLastLineWhenTheListIsLonger) {
    Company c;  // its own logs
    StderrLog quiet(LogLevel::Error);
    LogStore store(c.logs(), quiet);
    for (int i = 0; i < 10'050; ++i) {
        SignInLog line;
        line.at = c.clock.now();
        line.tenant = TenantId("333333");
        line.account = "cut";
        store.sign_in(line);
        if (i % 500 == 0) {
            c.logs().flush();  // lines beyond its queue are dropped
        }
    }
    c.logs().flush();
    const auto rows =
        read_xlsx(c.get(kTa, kSystem + "export/loginLog?account_equal=cut&columns=account").body());
    ASSERT_EQ(rows.size(), 2U + 10'000U + 1U);
    EXPECT_EQ(rows.at(10'001).at(0), "cut");
    EXPECT_EQ(rows.back().at(0), "仅含前 10000 行，共 10050 行；其余请先筛选再导出");
}

TEST(Exports, OfMessagesAreTheCallersOwn) {
    Company& c = company();
    const std::string reader = c.add_user("333333", "xmsg_reader", "dg");
    c.add_user("333333", "xmsg_other", "dg");
    const Reply written = c.post(
        kTa,
        "/api/blade-desk/message/save",
        R"({"title":"sheet of messages","content":"c","receiverIds":")" + reader + "\"}"
    );
    ASSERT_TRUE(written.ok()) << written.body();
    const std::string path = kSystem + "export/message?columns=title";
    EXPECT_EQ(column_of(c.get("333333/xmsg_reader", path)).count("sheet of messages"), 1U);
    EXPECT_EQ(column_of(c.get("333333/xmsg_other", path)).count("sheet of messages"), 0U);
    const std::string sent = kSystem + "export/messageBatch?columns=title";
    EXPECT_EQ(column_of(c.get(kTa, sent)).count("sheet of messages"), 1U);
    EXPECT_EQ(column_of(c.get("333333/xmsg_reader", sent)).count("sheet of messages"), 0U);
    EXPECT_EQ(c.get("", path).status(), 401);
}

TEST(Exports, OfUsersOfAllCompaniesAreThePlatforms) {
    Company& c = company();
    c.add_user("888888", "xplat_dg", "dg");
    const std::string path = kSystem + "export/platformUser?columns=account&account=xplat_dg";
    EXPECT_EQ(column_of(c.get(kRoot, path)).count("xplat_dg"), 1U);
    EXPECT_EQ(c.get(kTa, path).status(), 403);
}

TEST(Exports, OfThePlatformsListsAreForThoseWhoMayAndHaveNoSecrets) {
    Company& c = company();
    c.made(
        kRoot,
        kSystem + "sso-issuer/submit",
        R"({"issuer":"sheet-issuer","audience":"oms","secret":"sheet-secret-of-32-characters-long",)"
        R"("tenantMember":"t","accountMember":"a","enabled":1})"
    );
    for (const std::string list : {"ssoIssuer", "socialProvider", "tenantPreset"}) {
        const Reply sheet = c.get(kRoot, kSystem + "export/" + list);
        EXPECT_EQ(sheet.status(), 200) << list << sheet.body();
        EXPECT_FALSE(read_xlsx(sheet.body()).empty()) << list;
        EXPECT_EQ(c.get(kTa, kSystem + "export/" + list).status(), 403) << list;
    }
    bool there = false;
    for (const auto& row : read_xlsx(c.get(kRoot, kSystem + "export/ssoIssuer").body())) {
        for (const std::string& cell : row) {
            there = there || cell == "sheet-issuer";
            EXPECT_EQ(cell.find("sheet-secret"), std::string::npos);
        }
    }
    EXPECT_TRUE(there);
    EXPECT_EQ(c.get(kTa, kSystem + "export/outbox").status(), 200);
    c.add_user("333333", "outbox_guest", "guest");
    EXPECT_EQ(c.get("333333/outbox_guest", kSystem + "export/outbox").status(), 403);
}

}  // namespace
}  // namespace oms::api
