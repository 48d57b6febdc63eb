// Documents on paper: the layout engine, and contracts of orders.
#include "api/paper/label_pdf.hpp"
#include "api/paper/paper.hpp"
#include "api/paper/pdf.hpp"
#include "api/paper/qr.hpp"
#include "api/paper/words.hpp"
#include "support/api/company.hpp"
#include "support/api/orders.hpp"

#include <regex>
#include <string>
#include <vector>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using namespace print;
using ::testing::HasSubstr;
using ::testing::Not;

Sheet sample(std::size_t rows) {
    Sheet sheet;
    sheet.issuer = "翡翠建材有限公司";
    sheet.title = "销售合同";
    sheet.number = {"订单编号", "DD202611010001", true};
    sheet.state = "待付款";
    sheet.head = {{"客户名称", "王小明"}, {"收货地址", "上海市浦东新区世纪大道 100 号"}};
    sheet.columns = {{"#", 1, true}, {"商品名称", 6}, {"Code", 3}, {"金额", 3, true}};
    for (std::size_t i = 1; i <= rows; ++i) {
        const std::string n = std::to_string(i);
        sheet.rows.push_back({n, "抛光砖 " + n, "K-" + n + "-e", yuan(static_cast<std::int64_t>(i))}
        );
    }
    sheet.totals = {{"应付金额", "¥12,345.00", true}};
    sheet.notes = {"备注: 请于三日内提货"};
    sheet.signatures = {"客户签字:", "导购签字:"};
    sheet.printed = "第 2 次打印";
    sheet.page_of = "第 {{page}} 页 / 共 {{pages}} 页";
    sheet.made = Timestamp{1793500000000};
    return sheet;
}

TEST(Print, ASheetIsReadBack) {
    const auto all = pages(pdf_of(sample(3)));
    ASSERT_EQ(all.size(), 1U);
    for (const char* part :
         {"翡翠建材有限公司",
          "销售合同",
          "订单编号: DD202611010001",
          "待付款",
          "客户名称: 王小明",
          "世纪大道",
          "抛光砖 2",
          "K-3-e",
          "应付金额: ¥12,345.00",
          "请于三日内提货",
          "客户签字:",
          "第 2 次打印",
          "第 1 页 / 共 1 页"}) {
        EXPECT_THAT(all[0], Says(std::string(part)));
    }
}

TEST(Print, ThreeHundredLinesBreakBetweenRows) {
    const auto all = pages(pdf_of(sample(300)));
    ASSERT_GT(all.size(), 5U);
    std::size_t next = 1;
    for (std::size_t page = 0; page < all.size(); ++page) {
        EXPECT_THAT(
            all[page],
            Says(
                "第 " + std::to_string(page + 1) + " 页 / 共 " + std::to_string(all.size()) + " 页"
            )
        );
        EXPECT_THAT(all[page], Says(std::string("DD202611010001")));
        const bool rows = all[page].find("抛光砖") != std::string::npos;
        EXPECT_EQ(count_of(all[page], "商品名称"), rows ? 1U : 0U) << page;
        while (all[page].find("K-" + std::to_string(next) + "-e") != std::string::npos) {
            ++next;
        }
    }
    EXPECT_EQ(next, 301U);
    EXPECT_EQ(count_of(all.back(), "客户签字:"), 1U);
    EXPECT_EQ(count_of(all.front(), "客户签字:"), 0U);
}

TEST(Print, TheEndStaysTogether) {
    // Somewhere between one page and two the end does not fit behind the rows any more.
    for (std::size_t rows = 26; rows < 46; rows += 2) {
        const auto all = pages(pdf_of(sample(rows)));
        EXPECT_EQ(count_of(all.back(), "应付金额"), 1U) << rows;
        EXPECT_EQ(count_of(all.back(), "客户签字:"), 1U) << rows;
    }
}

TEST(Print, LongTextsWrapAndMonstersEnd) {
    Sheet sheet = sample(2);
    for (int i = 0; i < 60; ++i) {
        sheet.rows[0][1] += "很长的商品名称和说明文字";
    }
    const auto all = pages(pdf_of(sheet));
    ASSERT_EQ(all.size(), 1U);
    // At most twelve lines of it are drawn.
    EXPECT_THAT(all[0], Says(std::string("K-1-e")));
    EXPECT_THAT(all[0], Says(std::string("K-2-e")));
}

TEST(Print, EmptySheetsAreSheets) {
    EXPECT_EQ(pages(pdf_of(Sheet{})).size(), 1U);
    EXPECT_EQ(pages(pdf_of(sample(0))).size(), 1U);
    EXPECT_EQ(pages(pdf_of(LabelSheet{})).size(), 1U);
}

TEST(Print, TheSameSheetIsTheSameFile) {
    EXPECT_EQ(pdf_of(sample(40)), pdf_of(sample(40)));
    Sheet later = sample(40);
    later.made.ms += 60'000;
    EXPECT_NE(pdf_of(sample(40)), pdf_of(later));
}

TEST(Print, FontsWithChineseAreEmbedded) {
    const std::string listed = fonts(pdf_of(sample(1)));
    EXPECT_THAT(listed, HasSubstr("CJK"));
    // Columns emb, sub and uni: embedded, only what is used, and with the texts behind the glyphs.
    const std::regex embedded("CJK[^\n]* yes yes yes");
    EXPECT_TRUE(std::regex_search(listed, embedded)) << listed;
    EXPECT_EQ(count_of(listed, " no "), 0U) << listed;
}

TEST(Print, LabelsStandOnTheirSheet) {
    LabelSheet sheet;
    sheet.title = "labels";
    for (int i = 0; i < 25; ++i) {
        const std::string n = std::to_string(i);
        sheet.labels.push_back({"雪花白 " + n, {"800*800", "色号 A" + n}, "SN-" + n + "-x"});
    }
    const auto all = pages(pdf_of(sheet));
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(count_of(all[0], "雪花白"), 24U);
    EXPECT_THAT(all[1], Says(std::string("SN-24-x")));
    EXPECT_THAT(all[1], Says(std::string("色号 A24")));
}

TEST(Print, QrCodesAreSquaresWithTheirCorners) {
    const drawing::Modules code = qr_code("DD202611010001");
    ASSERT_GE(code.size, 21U);
    ASSERT_EQ(code.dark.size(), code.size * code.size);
    const std::vector<std::pair<std::size_t, std::size_t>> corners{
        {0, 0}, {0, code.size - 7}, {code.size - 7, 0}};
    for (const auto& [row, column] : corners) {
        for (std::size_t i = 0; i < 7; ++i) {
            EXPECT_TRUE(code.at(row, column + i));
            EXPECT_TRUE(code.at(row + i, column));
        }
        EXPECT_FALSE(code.at(row + 1, column + 1));
        EXPECT_TRUE(code.at(row + 3, column + 3));
    }
    EXPECT_EQ(qr_code("").size, 0U);
    EXPECT_EQ(qr_code(std::string(501, 'x')).size, 0U);
    EXPECT_GT(qr_code("色号").size, 0U);
}

TEST(Print, FiguresReadAsOnTheScreen) {
    EXPECT_EQ(grouped(1234567), "1,234,567");
    EXPECT_EQ(grouped(-999), "-999");
    EXPECT_EQ(yuan(123450), "1,234.50");
    EXPECT_EQ(yuan(-5), "-0.05");
    EXPECT_EQ(square_metres(78'880'012), "78.88");
    EXPECT_EQ(square_metres(5'000), "0.01");
    EXPECT_EQ(decimals(36750, 3), "36.75");
    EXPECT_EQ(decimals(36000, 3), "36");
    EXPECT_EQ(decimals(9500, 2), "95");
    EXPECT_EQ(boxes(Language::Zh, 14, 4), "3箱2片");
    EXPECT_EQ(boxes(Language::En, 12, 4), "3 boxes");
    EXPECT_EQ(boxes(Language::En, 4, 4), "1 box");
    EXPECT_EQ(boxes(Language::En, 5, 4), "1 box + 1 pcs");
    EXPECT_EQ(boxes(Language::Zh, 3, 4), "3片");
    EXPECT_EQ(boxes(Language::Zh, 3, 0), "3片");
}

TEST(Print, AmountsAreWrittenOut) {
    EXPECT_EQ(capital_yuan(0), "零元整");
    EXPECT_EQ(capital_yuan(123450), "壹仟贰佰叁拾肆元伍角整");
    EXPECT_EQ(capital_yuan(100), "壹元整");
    EXPECT_EQ(capital_yuan(105), "壹元零伍分");
    EXPECT_EQ(capital_yuan(7), "柒分");
    EXPECT_EQ(capital_yuan(70), "柒角整");
    EXPECT_EQ(capital_yuan(1'000'100), "壹万零壹元整");
    EXPECT_EQ(capital_yuan(10'000'000'000), "壹亿元整");
    EXPECT_EQ(capital_yuan(10'010'000'000), "壹亿零壹拾万元整");
    EXPECT_EQ(capital_yuan(10'000'100'000), "壹亿零壹仟元整");
    EXPECT_EQ(capital_yuan(10'001'000'000), "壹亿零壹万元整");
    EXPECT_EQ(capital_yuan(100'000'000), "壹佰万元整");
    EXPECT_EQ(capital_yuan(6'250'00), "陆仟贰佰伍拾元整");
    EXPECT_EQ(capital_yuan(200'300), "贰仟零叁元整");
}

class ContractTest : public ::testing::Test {
  protected:
    static void SetUpTestSuite() {
        company().add_user("333333", "cg1", "dg");
        company().add_user("333333", "cg2", "dg");
        company().add_user("333333", "ck9", "ck");
        company().add_user("333333", "cw9", "cw");
    }

    Reply print(const std::string& order, const std::string& as = "333333/cg1") {
        return company().post(as, std::string(kOrders) + "updatePrintNum?id=" + order);
    }

    std::string paper(const std::string& query, const std::string& as = "333333/cg1") {
        const Reply reply = company().get(as, "/api/blade-system/print/order?" + query);
        EXPECT_EQ(reply.status(), 200) << reply.body();
        EXPECT_EQ(reply.body().substr(0, 5), "%PDF-");
        return reply.body();
    }
};

TEST_F(ContractTest, SaysWhatTheOrderSays) {
    const std::string order = make_order(company(), "333333/cg1", {}, R"(,"remark":"小心轻放")");
    const Reply detail =
        company().get("333333/cg1", std::string(kOrders) + "orderDetail?id=" + order);
    const auto all = pages(paper("id=" + order));
    ASSERT_EQ(all.size(), 1U);
    const json::Ref line = detail.data()["details"].at(0);
    const std::string payable = yuan(detail.data()["payableAmount"].integer().value());
    for (const std::string& part :
         {std::string("销售合同"),
          detail.text("orderNo"),
          detail.text("customerName"),
          std::string(line["commodityCode"].text().value()),
          "¥" + payable,
          std::string("小心轻放"),
          std::string("预览,不计次"),
          std::string("金额大写")}) {
        EXPECT_THAT(all[0], Says(std::string(part)));
    }
    const auto english = pages(paper("lang=en&id=" + order));
    EXPECT_THAT(english[0], Says(std::string("Sales contract")));
    EXPECT_THAT(english[0], Says(std::string("Preview, not counted")));
    EXPECT_THAT(english[0], Not(Says(std::string("金额大写"))));
}

TEST_F(ContractTest, ADraftIsOfferedToItsCustomer) {
    const std::string order = make_order(company(), "333333/cg1");
    const auto offered = pages(paper("offer=1&id=" + order))[0];
    EXPECT_THAT(offered, Says(std::string("报价单")));
    EXPECT_THAT(offered, Not(Says(std::string("销售合同"))));
    EXPECT_THAT(offered, Not(Says(std::string("财务签字"))));
    EXPECT_THAT(pages(paper("offer=1&lang=en&id=" + order))[0], Says(std::string("Offer")));
    EXPECT_EQ(
        company()
            .get("333333/cg1", std::string(kOrders) + "orderDetail?id=" + order)
            .text("printNum"),
        "0"
    );
    for (const int status : {13, 14}) {
        ASSERT_TRUE(company()
                        .post(
                            "333333/ta01",
                            std::string(kOrders) + "updateOrder",
                            R"({"id":")" + order + R"(","orderStatus":)" + std::to_string(status) +
                                "}"
                        )
                        .ok());
    }
    const Reply late =
        company().get("333333/cg1", "/api/blade-system/print/order?offer=1&id=" + order);
    EXPECT_EQ(late.key(), "STATUS_DENIED") << "what is accounted is a contract";
}

TEST_F(ContractTest, PrintsAreCountedAndTheOrderIsNotStale) {
    const std::string order = make_order(company(), "333333/cg1");
    const auto detail = [&] {
        return company().get("333333/cg1", std::string(kOrders) + "orderDetail?id=" + order);
    };
    const std::string version = detail().text("version");
    EXPECT_EQ(detail().text("printNum"), "0");
    EXPECT_EQ(print(order).text("version"), "1");
    EXPECT_EQ(print(order).text("version"), "2");
    EXPECT_EQ(detail().text("printNum"), "2");
    EXPECT_EQ(detail().text("version"), version);
    const Reply list =
        company().get("333333/cg1", std::string(kOrders) + "getPrintList?id=" + order);
    ASSERT_EQ(list.data().size(), 2U);
    EXPECT_EQ(*list.data().at(1)["printNum"].integer(), 2);
    EXPECT_EQ(*list.data().at(1)["operatorName"].text(), "name of cg1");
    const Reply history =
        company().get("333333/ta01", "/api/blade-system/ledger/history?entity=order&id=" + order);
    EXPECT_THAT(history.body(), HasSubstr("\"DocumentPrinted\""));
    EXPECT_THAT(history.body(), HasSubstr("\"printNum\""));
}

TEST_F(ContractTest, AReprintIsTheSameFileAndShowsItsRevision) {
    const std::string order = make_order(company(), "333333/cg1", {}, R"(,"remark":"as it was")");
    ASSERT_TRUE(print(order).ok());
    const std::string first = paper("printNum=1&id=" + order);
    ASSERT_TRUE(company()
                    .post(
                        "333333/cg1",
                        std::string(kOrders) + "updateOrderBody",
                        R"({"id":")" + order + R"(","remark":"as it is now"})"
                    )
                    .ok());
    ASSERT_TRUE(print(order).ok());
    EXPECT_EQ(paper("printNum=1&id=" + order), first);
    const auto before = pages(first)[0];
    EXPECT_THAT(before, Says(std::string("as it was")));
    EXPECT_THAT(before, Says(std::string("第 1 次打印 · 修订 1 ")));
    const auto after = pages(paper("printNum=2&id=" + order))[0];
    EXPECT_THAT(after, Says(std::string("as it is now")));
    EXPECT_THAT(after, Says(std::string("第 2 次打印(重印) · 修订 2 ")));
}

TEST_F(ContractTest, OthersNeitherPrintNorRead) {
    const std::string order = make_order(company(), "333333/cg1");
    ASSERT_TRUE(print(order).ok());
    const std::string target = "/api/blade-system/print/order?id=" + order;
    EXPECT_EQ(company().get("333333/cg2", target).key(), "NOT_FOUND");
    EXPECT_EQ(company().get("888888/ta01", target).key(), "NOT_FOUND");
    EXPECT_EQ(company().get("333333/ck9", target).status(), 403);
    EXPECT_EQ(print(order, "333333/cg2").key(), "NOT_FOUND");
    EXPECT_EQ(print(order, "888888/ta01").key(), "NOT_FOUND");
    EXPECT_EQ(print(order, "333333/ck9").status(), 403);
    EXPECT_EQ(company().get("333333/cg1", target + "&printNum=2").key(), "NOT_FOUND");
    EXPECT_EQ(company().get("333333/cg1", target + "&printNum=x").status(), 400);
}

TEST_F(ContractTest, PhonesThatAreMaskedStayMasked) {
    const std::string order = make_order(company(), "333333/cg1");
    const auto tel = [&](const std::string& as) {
        return company()
            .get(as, std::string(kOrders) + "orderDetail?id=" + order)
            .text("receiverTel");
    };
    const auto paper_of = [&](const std::string& as) { return pages(paper("id=" + order, as))[0]; };
    ASSERT_NE(tel("333333/cg1"), tel("333333/cw9"));
    EXPECT_THAT(paper_of("333333/cg1"), Says(tel("333333/cg1")));
    EXPECT_THAT(paper_of("333333/cw9"), Says(tel("333333/cw9")));
    EXPECT_THAT(paper_of("333333/cw9"), Not(Says(tel("333333/cg1"))));
}

TEST_F(ContractTest, PagesDrawTheirOwnCodes) {
    const Reply code = company().get("333333/cg1", "/api/blade-system/print/qr?text=DD1");
    ASSERT_EQ(code.data().size(), 21U);
    EXPECT_EQ(code.data().at(0).text()->substr(0, 7), "1111111");
    EXPECT_EQ(company().get("333333/cg1", "/api/blade-system/print/qr").status(), 400);
    EXPECT_EQ(company().get("", "/api/blade-system/print/qr?text=x").status(), 401);
}

}  // namespace
}  // namespace oms::api
