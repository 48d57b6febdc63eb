// A company's own layouts: what may be in one, what is printed in it, and that what was printed
// stays.
#include "api/paper/label_pdf.hpp"
#include "api/paper/paper.hpp"
#include "api/paper/pdf.hpp"
#include "api/wire/texts.hpp"
#include "domain/system/paper_kinds.hpp"
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/pictures.hpp"

#include <map>
#include <string>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kLayouts = kSystem + "paperLayout/";

std::string red(std::uint32_t width, std::uint32_t height) {
    return png_picture(width, height, [](std::uint32_t, std::uint32_t) { return 0xC00000U; });
}

std::string member(const std::string& name, const std::string& value) {
    return ",\"" + name + "\":\"" + value + "\"";
}

TEST(PaperKinds, AreThoseOfTheRecordAndHaveWords) {
    const auto& layout = entities::entity_named("paperLayout");
    const auto options = [&](std::string_view field) {
        return entities::split_list(entities::find_field(layout, field)->options);
    };
    const auto kinds = options("docKind");
    ASSERT_EQ(kinds.size(), domain::paper_kinds().size());
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const domain::PaperKind& kind = domain::paper_kinds()[i];
        EXPECT_EQ(kinds[i], kind.name);
        for (const std::string_view paper : kind.papers) {
            const auto papers = options("paper");
            EXPECT_NE(std::find(papers.begin(), papers.end(), paper), papers.end()) << paper;
        }
        for (const Language language : {Language::Zh, Language::En}) {
            const auto expect_word = [&](const std::string& name) {
                EXPECT_NE(label_of(language, name), name);
            };
            for (const domain::PaperField& field : kind.head) {
                expect_word(std::string(kind.entity) + "." + std::string(field.name));
            }
            for (const domain::PaperColumn& column : kind.columns) {
                if (column.field != "#") {
                    expect_word(
                        column.title.empty()
                            ? std::string(kind.line) + "." + std::string(column.field)
                            : std::string(column.title)
                    );
                }
            }
            for (const std::string_view end : kind.ends) {
                expect_word("paperLayout.ends_" + std::string(end));
            }
        }
    }
}

class LayoutTest : public ::testing::Test {
  protected:
    static void SetUpTestSuite() { company().add_user("333333", "yg1", "dg"); }

    void TearDown() override {
        for (const std::string& id : made_) {
            company().post(kTa, kLayouts + "remove?ids=" + id);
        }
    }

    Reply save(const std::string& name, const std::string& kind, const std::string& more) {
        Reply saved = company().post(
            kTa,
            kLayouts + "submit",
            R"({"layoutName":")" + name + R"(","docKind":")" + kind + "\"" + more + "}"
        );
        if (saved.ok()) {
            made_.push_back(saved.text("id"));
        }
        return saved;
    }

    std::string made(const std::string& name, const std::string& kind, const std::string& more) {
        const Reply saved = save(name, kind, more);
        EXPECT_TRUE(saved.ok()) << saved.body();
        return saved.text("id");
    }

    static Reply paper(const std::string& query) {
        return company().get("333333/yg1", kSystem + "print/order?" + query);
    }

    static Reply print(const std::string& order, const std::string& more = {}) {
        return company().post(
            "333333/yg1", std::string(kOrders) + "updatePrintNum?id=" + order + more
        );
    }

    static std::string upload(const std::string& content, const std::string& as = kTa) {
        const std::string body =
            "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n"
            "Content-Type: image/png\r\n\r\n" +
            content + "\r\n--edge--\r\n";
        const Reply put = company().send(
            "POST",
            as,
            kResource + "oss/endpoint/put-file",
            body,
            {{"content-type", "multipart/form-data; boundary=edge"}}
        );
        EXPECT_TRUE(put.ok()) << put.body();
        return put.text("link");
    }

  private:
    std::vector<std::string> made_;
};

TEST_F(LayoutTest, SaysWhatIsOnThePaperAndWhere) {
    const std::string order = make_order(company(), "333333/yg1", {}, R"(,"remark":"小心轻放")");
    const std::string layout = made(
        "专柜",
        "contract",
        member("paper", "A5L") + member("title", "专柜订货单") +
            member("sellerName", "翡翠建材城") + member("sellerTel", "0571-8888") +
            member("bankName", "杭州银行") + member("bankAccount", "3301 2202") +
            member("terms", "三日内提货，过期不候") +
            member("headFields", "receiver,customerName") +
            member("lineColumns", "#,commodityName:20,pieces,weight") +
            member("ends", "terms,bank,totals,signatures") + member("signatures", "甲方,乙方") +
            member("copies", "客户联,财务联")
    );
    const Reply made = paper("layoutId=" + layout + "&id=" + order);
    ASSERT_EQ(made.status(), 200) << made.body();
    const auto all = pages(made.body());
    ASSERT_EQ(all.size(), 2U) << "a page for each copy";
    for (const char* part :
         {"专柜订货单",
          "翡翠建材城",
          "杭州银行",
          "33012202",
          "三日内提货，过期不候",
          "甲方:",
          "乙方:",
          "重量",
          "第 1 页 / 共 1 页"}) {
        EXPECT_THAT(all[0], Says(std::string(part)));
        EXPECT_THAT(all[1], Says(std::string(part)));
    }
    EXPECT_THAT(all[0], Says(std::string("客户联")));
    EXPECT_THAT(all[1], Says(std::string("财务联")));
    for (const char* part :
         {"销售合同", "商品编码", "色号", "小心轻放", "0571-8888", "导购签字", "项目地址"}) {
        EXPECT_THAT(all[0], Not(Says(std::string(part)))) << "it was not asked for";
    }
    EXPECT_LT(all[0].find("三日内"), all[0].find("应付金额")) << "in the order of the layout";
}

TEST_F(LayoutTest, WhatWasPrintedStaysAsItWas) {
    const std::string order = make_order(company(), "333333/yg1");
    ASSERT_TRUE(print(order).ok());
    const std::string before = paper("printNum=1&id=" + order).body();
    const std::string layout =
        made("默认", "contract", member("paper", "A4") + R"(,"title":"合同一","isDefault":1)");
    ASSERT_TRUE(print(order).ok()) << "in the default layout, though nobody says so";
    const std::string first = paper("printNum=2&id=" + order).body();
    EXPECT_THAT(pages(first)[0], Says(std::string("合同一")));
    ASSERT_TRUE(company()
                    .post(
                        kTa,
                        kLayouts + "submit",
                        R"({"id":")" + layout + R"(","version":1,"title":"合同二"})"
                    )
                    .ok());
    EXPECT_THAT(pages(paper("id=" + order).body())[0], Says(std::string("合同二")));
    ASSERT_TRUE(company().post(kTa, kLayouts + "remove?ids=" + layout).ok());
    EXPECT_EQ(paper("printNum=2&id=" + order).body(), first);
    EXPECT_EQ(paper("printNum=1&id=" + order).body(), before);
    EXPECT_THAT(pages(paper("id=" + order).body())[0], Says(std::string("销售合同")));
    const Reply prints =
        company().get("333333/yg1", std::string(kOrders) + "getPrintList?id=" + order);
    EXPECT_EQ(*prints.data().at(1)["layoutId"].text(), layout);
}

TEST_F(LayoutTest, OneOfAKindIsTheDefault) {
    const auto is_default = [](const std::string& id) {
        return company().get(kTa, kLayouts + "detail?id=" + id).text("isDefault");
    };
    const std::string one = made("一", "contract", R"(,"paper":"A4","isDefault":1)");
    const std::string note = made("单", "outNote", R"(,"paper":"A5L","isDefault":1)");
    const std::string two = made("二", "contract", R"(,"paper":"A4","isDefault":1)");
    EXPECT_EQ(is_default(one), "0");
    EXPECT_EQ(is_default(two), "1");
    EXPECT_EQ(is_default(note), "1");
    // Whoever prints is offered those of the kind, without a right to them.
    const Reply choices =
        company().get("333333/yg1", kSystem + "lookup/list?entity=paperLayout&docKind=contract");
    EXPECT_THAT(choices.body(), HasSubstr("\"id\":\"" + one + "\""));
    EXPECT_THAT(choices.body(), HasSubstr("\"id\":\"" + two + "\""));
    EXPECT_THAT(choices.body(), Not(HasSubstr("\"id\":\"" + note + "\"")));
    EXPECT_EQ(count_of(choices.body(), "\"isDefault\":1"), 1U);
}

TEST_F(LayoutTest, NamesWhatItsKindDoesNotHave) {
    const std::map<std::string, std::string> wrong{
        {member("paper", "R60"), "paper"},
        {member("paper", "A4") + member("headFields", "receiver,passwordHash"), "headFields"},
        {member("paper", "A4") + member("headFields", "receiver,receiver"), "headFields"},
        {member("paper", "A4") + member("lineColumns", "pieces:0"), "lineColumns"},
        {member("paper", "A4") + member("lineColumns", "pieces:41"), "lineColumns"},
        {member("paper", "A4") + member("lineColumns", "unitCost"), "lineColumns"},
        {member("paper", "A4") + member("ends", "totals,nothing"), "ends"},
        {member("paper", "A4") + member("signatures", "1,2,3,4,5,6,7"), "signatures"},
        {member("paper", "A4") + member("copies", "1,2,3,4,5,6"), "copies"},
        {member("paper", "A4") + R"(,"textScale":300)", "textScale"},
        {member("paper", "A3"), "paper"}};
    for (const auto& [more, field] : wrong) {
        const Reply refused = save("错", "contract", more);
        EXPECT_EQ(refused.status(), 400) << more;
        EXPECT_EQ(refused.field(), field) << more << refused.body();
    }
    EXPECT_EQ(save("错", "nothing", member("paper", "A4")).field(), "docKind");
}

TEST_F(LayoutTest, OfAnotherKindOrCompanyIsRefused) {
    const std::string order = make_order(company(), "333333/yg1");
    const std::string note = made("出库", "outNote", member("paper", "A4"));
    EXPECT_EQ(paper("layoutId=" + note + "&id=" + order).key(), "PAPER_KIND");
    EXPECT_EQ(print(order, "&layoutId=" + note).key(), "PAPER_KIND");
    const Reply theirs = company().post(
        "888888/ta01",
        kLayouts + "submit",
        R"({"layoutName":"别家","docKind":"contract","paper":"A4"})"
    );
    ASSERT_TRUE(theirs.ok());
    EXPECT_EQ(paper("layoutId=" + theirs.text("id") + "&id=" + order).status(), 404);
    EXPECT_NE(print(order, "&layoutId=" + theirs.text("id")).status(), 200);
    EXPECT_EQ(company().get("333333/yg1", kLayouts + "list").status(), 403);
    EXPECT_EQ(company().post("333333/yg1", kSystem + "print/order/try", "{}").status(), 403);
}

TEST_F(LayoutTest, HasPicturesOfItsOwnUploadsAlone) {
    const std::string order = make_order(company(), "333333/yg1");
    const std::string mine = upload(red(40, 40));
    const std::string layout =
        made("图", "contract", member("paper", "A4") + member("logo", mine) + member("seal", mine));
    const Reply with = paper("layoutId=" + layout + "&id=" + order);
    ASSERT_EQ(with.status(), 200) << with.body();
    EXPECT_THAT(with.body(), HasSubstr("/Subtype /Image"));
    const std::string theirs = upload(red(40, 40), "888888/ta01");
    for (const std::string& link :
         {theirs, std::string("https://tiles.example/a.png"), mine + "x"}) {
        for (const char* picture : {"logo", "seal"}) {
            const Reply refused =
                save("偷", "contract", member("paper", "A4") + member(picture, link));
            EXPECT_EQ(refused.key(), "PAPER_PICTURE") << link;
            EXPECT_EQ(refused.field(), picture);
        }
        const Reply tried = company().post(
            kTa,
            kSystem + "print/order/try",
            R"({"docKind":"contract","paper":"A4")" + member("logo", link) + "}"
        );
        EXPECT_EQ(tried.key(), "PAPER_PICTURE") << link;
    }
}

TEST_F(LayoutTest, APrintIsSignedOnceAndTheUnsignedOneStays) {
    const std::string order = make_order(company(), "333333/yg1");
    ASSERT_TRUE(print(order).ok());
    const std::string plain = paper("printNum=1&id=" + order).body();
    EXPECT_EQ(paper("signed=1&printNum=1&id=" + order).status(), 404) << "nobody has yet";
    const auto sign = [&](const std::string& number, const std::string& name) {
        return company().post(
            "333333/yg1",
            std::string(kOrders) + "signPrint",
            R"({"id":")" + order + R"(","printNum":)" + number + R"(,"signerName":")" + name +
                R"(","signatureUrl":")" + upload(red(60, 20), "333333/yg1") + "\"}"
        );
    };
    EXPECT_EQ(sign("2", "王小明").status(), 404);
    EXPECT_EQ(sign("1", "").field(), "signerName");
    const Reply made_up = company().post(
        "333333/yg1",
        std::string(kOrders) + "signPrint",
        R"({"id":")" + order +
            R"(","printNum":1,"signerName":"王小明","signatureUrl":"/x?n=a.png"})"
    );
    EXPECT_EQ(made_up.field(), "signatureUrl");
    ASSERT_TRUE(sign("1", "王小明").ok());
    EXPECT_EQ(sign("1", "李四").key(), "PRINT_SIGNED");
    // Signatures do not count as prints, nor where the same print is asked for twice.
    for (int i = 0; i < 2; ++i) {
        const std::string target = std::string(kOrders) + "updatePrintNum?id=" + order;
        const Reply again =
            company().send("POST", "333333/yg1", target, "", {{"command-id", "print-2"}});
        EXPECT_EQ(again.text("version"), "2") << again.body();
    }
    EXPECT_EQ(paper("printNum=1&id=" + order).body(), plain);
    const std::string signed_paper = paper("signed=1&printNum=1&id=" + order).body();
    EXPECT_THAT(pages(signed_paper)[0], Says(std::string("王小明")));
    EXPECT_THAT(signed_paper, HasSubstr("/Subtype /Image"));
    EXPECT_EQ(paper("signed=1&printNum=1&id=" + order).body(), signed_paper);
    const Reply prints =
        company().get("333333/yg1", std::string(kOrders) + "getPrintList?id=" + order);
    EXPECT_EQ(*prints.data().at(0)["signerName"].text(), "王小明");
    const Reply history =
        company().get(kTa, "/api/blade-system/ledger/history?entity=order&id=" + order);
    EXPECT_THAT(history.body(), HasSubstr("\"PrintSigned\""));
}

TEST_F(LayoutTest, PagesAreTheSameDrawing) {
    const std::string order = make_order(company(), "333333/yg1");
    const Reply shown = company().get("333333/yg1", kSystem + "print/order/pages?id=" + order);
    ASSERT_TRUE(shown.ok()) << shown.body();
    EXPECT_EQ(shown.data()["pages"].size(), pages(paper("id=" + order).body()).size());
    const std::string page(shown.data()["pages"].at(0).text().value());
    EXPECT_THAT(page, HasSubstr("<svg"));
    EXPECT_THAT(page, HasSubstr("width=\"841.8"));
    EXPECT_THAT(shown.text("no"), ::testing::StartsWith("DD"));
    EXPECT_EQ(
        company().get("888888/ta01", kSystem + "print/order/pages?id=" + order).status(), 404
    );
}

TEST_F(LayoutTest, IsTriedOnWhatThereIs) {
    make_order(company(), "333333/yg1");
    const std::map<std::string, std::string> kinds_tried{
        {"order", "contract"},
        {"outOrder", "outNote"},
        {"payment", "receipt"},
        {"statement", "statement"},
        {"labels", "label"}};
    const auto trial = [&](const std::string& call, const std::string& more) {
        return company().post(
            kTa,
            kSystem + "print/" + call + "/try",
            R"({"docKind":")" + kinds_tried.at(call) + "\"" + more + "}"
        );
    };
    for (const auto& [call, kind] : kinds_tried) {
        const std::string paper(domain::paper_kind(kind)->papers.back());
        const Reply tried = trial(call, member("paper", paper) + member("title", "试印"));
        ASSERT_TRUE(tried.ok()) << call << tried.body();
        EXPECT_GE(tried.data()["pages"].size(), 1U) << call;
        EXPECT_EQ(trial(call, member("paper", "A3")).field(), "paper") << call;
    }
    // What could not be saved is not drawn either.
    const std::string a4 = member("paper", "A4");
    EXPECT_EQ(trial("order", a4 + member("copies", "1,2,3,4,5,6")).field(), "copies");
    EXPECT_EQ(trial("order", a4 + member("terms", std::string(5000, 'x'))).field(), "terms");
    EXPECT_EQ(trial("order", a4 + R"(,"textScale":1)").field(), "textScale");
    const Reply kinds = company().get(kTa, kSystem + "print/kinds");
    EXPECT_EQ(kinds.data().size(), domain::paper_kinds().size());
}

TEST_F(LayoutTest, IsTriedOnNothingThatItsMakerMayNotSee) {
    const std::string order = make_order(company(), "333333/yg1");
    const auto tried_by = [](const std::string& as) {
        return company()
            .post(as, kSystem + "print/order/try", R"({"docKind":"contract","paper":"A4"})")
            .text("no");
    };
    EXPECT_THAT(tried_by(kTa), ::testing::StartsWith("DD"));
    // Somebody who makes layouts, and has nothing to do with orders, however wide its rows are.
    const std::string role = company().made(
        kTa,
        kSystem + "role/submit",
        R"({"roleName":"版式","roleAlias":"papers","sort":90,"dataScope":1})"
    );
    const Reply menu = company().get(kRoot, kSystem + "menu/lazy-list?code=paperlayout_edit");
    const std::string button(menu.data().at(0)["id"].text().value());
    ASSERT_TRUE(company()
                    .post(
                        kTa,
                        kSystem + "role/grant",
                        R"({"roleIds":[")" + role + R"("],"menuIds":[")" + button + "\"]}"
                    )
                    .ok());
    company().add_user("333333", "bs1", "papers");
    EXPECT_EQ(tried_by("333333/bs1"), "order") << "drawn on none";
}

TEST(PaperSizes, AreThoseOfTheirSheets) {
    const auto page_of = [](print::Sheet sheet) {
        sheet.title = "单";
        const test::TempDir folder;
        const std::string file = (folder / "paper.pdf").string();
        std::ofstream(file, std::ios::binary) << print::pdf_of(sheet);
        return output_of("pdfinfo " + file + " | grep 'Page size'");
    };
    print::Sheet sheet;
    sheet.paper = print::kWide241Half;
    EXPECT_THAT(page_of(sheet), HasSubstr("683.15 x 396.85"));
    sheet.paper = print::kA5Across;
    EXPECT_THAT(page_of(sheet), HasSubstr("595.276 x 419.528"));
    sheet.scale = 1.5;
    EXPECT_THAT(page_of(sheet), HasSubstr("595.276 x 419.528")) << "texts grow, not the paper";
}

TEST(PaperSizes, EveryRowIsOnSmallPaperToo) {
    print::Sheet sheet;
    sheet.paper = print::kWide241Third;
    sheet.title = "出库单";
    sheet.number = {"单号", "CK1"};
    sheet.head.assign(14, {"客户", "王小明"});
    sheet.columns = {{"#", 1, true}, {"名称", 5}};
    for (int i = 1; i <= 60; ++i) {
        sheet.rows.push_back({std::to_string(i), "砖" + std::to_string(i) + "e"});
    }
    sheet.totals = {{"合计", "60"}};
    sheet.signatures = {"仓管:", "司机:"};
    for (const double scale : {0.7, 1.0, 1.5}) {
        sheet.scale = scale;
        std::string text;
        for (const std::string& page : pages(print::pdf_of(sheet))) {
            text += page;
        }
        for (int i = 1; i <= 60; ++i) {
            EXPECT_EQ(count_of(text, "砖" + std::to_string(i) + "e"), 1U) << scale << " " << i;
        }
        EXPECT_EQ(count_of(text, "仓管:"), 1U) << scale;
    }
}

TEST(PaperSizes, TermsOfManyPagesAreAllThere) {
    print::Sheet sheet;
    sheet.paper = print::kWide241Half;
    sheet.title = "合同";
    std::string terms;
    for (int i = 1; i <= 120; ++i) {
        terms += "第" + std::to_string(i) + "条约定" + (i % 5 == 0 ? "\n" : "，") +
                 "货物验收以签收为准，逾期不予受理。";
    }
    sheet.notes.emplace_back(terms, "terms");
    sheet.ends = {"terms", "signatures"};
    sheet.signatures = {"甲方:", "乙方:"};
    std::string text;
    const auto all = pages(print::pdf_of(sheet));
    for (const std::string& page : all) {
        text += page;
    }
    EXPECT_GT(all.size(), 1U);
    for (int i = 1; i <= 120; ++i) {
        EXPECT_EQ(count_of(text, "第" + std::to_string(i) + "条"), 1U) << i;
    }
    EXPECT_EQ(count_of(all.back(), "甲方:"), 1U);
}

TEST(PaperSizes, LabelsOfARollAreAPageEach) {
    print::LabelSheet sheet;
    sheet.title = "labels";
    sheet.paper = print::kLabelRoll60;
    sheet.labels = {{"雪花白", {"800*800"}, "SN-1"}, {"雪花白", {"800*800"}, "SN-2"}};
    const auto all = pages(print::pdf_of(sheet));
    ASSERT_EQ(all.size(), 2U);
    EXPECT_THAT(all[1], Says(std::string("SN-2")));
}

}  // namespace
}  // namespace oms::api
