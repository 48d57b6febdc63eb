// Drafting and editing orders, by the commands that users give.
#include "commands/orders/order_commands.hpp"

#include "support/world/order_test.hpp"
#include "support/world/records.hpp"

namespace oms::commands {
namespace {

using test::id_of;
using test::outcome;
using test::Types;

class Orders : public test::OrderTest {};

TEST_F(Orders, ADraftComputesItsLinesAndKeepsNamesAsDecided) {
    const std::size_t before = events();
    const auto answer = w.save(
        w.guide,
        "{" + w.header(R"(,"contractNo":" HT-1 ","freightAmount":"30000","otherAmount":15000)") +
            R"(,"details":[)" + w.tile_line() + "," +
            w.line(w.filler, R"("unit":"BAG","inputQty":"3000","colorNumber":"X")") + "]}"
    );
    ASSERT_TRUE(answer) << outcome(answer);
    const Id id = answer->front().id;
    EXPECT_EQ(answer->front().no, "DD202601050001");
    EXPECT_EQ(answer->front().version, 1);
    EXPECT_EQ(types_since(before), Types{"OrderDrafted"});
    EXPECT_EQ(w.number(id, "orderStatus"), 12);
    EXPECT_EQ(w.number(id, "orderType"), 2);
    EXPECT_EQ(w.text(id, "contractNo"), "HT-1");
    EXPECT_EQ(w.text(id, "customerName"), "张三");
    EXPECT_EQ(w.text(id, "customerTel"), "13800001234");
    EXPECT_EQ(w.text(id, "guideUserName"), "dg01");
    EXPECT_EQ(w.text(id, "deptName"), "一店");
    EXPECT_EQ(w.text(id, "brandName"), "山水");
    EXPECT_EQ(w.text(id, "warehouseName"), "一号仓");
    EXPECT_EQ(w.text(id, "sellOrganization"), "华南");
    EXPECT_EQ(w.text(id, "createUserName"), "dg01");
    EXPECT_EQ(w.number(id, "byCompany"), w.company.value);
    EXPECT_EQ(w.number(id, "goodsAmount"), 333'709 + 13'500);
    EXPECT_EQ(w.number(id, "totalAmount"), 333'709 + 13'500 + 45'000);
    EXPECT_EQ(w.number(id, "dueAmount"), w.number(id, "payableAmount"));
    EXPECT_EQ(w.line_number(id, 0, "pieces"), 58);
    EXPECT_EQ(w.line_number(id, 0, "lineAmount"), 333'709);
    EXPECT_EQ(w.line_number(id, 0, "listPrice"), 9'990);
    EXPECT_EQ(w.line_number(id, 0, "discountRate"), 8'999);
    EXPECT_EQ(w.line_number(id, 0, "weight"), 870'000);
    EXPECT_EQ(w.line_number(id, 0, "thickness"), 9'500);
    EXPECT_EQ(w.line_text(id, 0, "size"), "800*800");
    EXPECT_EQ(w.line_text(id, 0, "priceUnit"), "M2");
    EXPECT_EQ(w.line_text(id, 1, "colorNumber"), "-") << "goods without shades";
    EXPECT_EQ(w.line_number(id, 1, "lineNo"), 2);
    EXPECT_EQ(w.log_actions(id), Types{"12 draft"});
}

TEST_F(Orders, NumbersRunByDay) {
    w.draft();
    const Id second = w.draft();
    EXPECT_EQ(w.text(second, "orderNo"), "DD202601050002");
    w.store.now.ms += 24LL * 3600 * 1000;
    EXPECT_EQ(w.text(w.draft(), "orderNo"), "DD202601060001");
}

TEST_F(Orders, EveryMissingOrBadMemberIsNamed) {
    struct Case {
        const char* replace;
        const char* with;
        const char* expected;
    };

    const Case cases[] = {
        {R"("projectAddress":"滨河路 8 号",)", "", "REQUIRED_ENTER projectAddress"},
        {R"("regionCode":"440604")", R"("regionCode":"")", "REQUIRED_ENTER regionCode"},
        {R"("receiver":"李四")", R"("receiver":null)", "REQUIRED_ENTER receiver"},
        {R"("receiverTel":"13900001234")",
         R"("receiverTel":"139")",
         "BAD_PHONE_LENGTH receiverTel"},
        {R"("payMode":1)", R"("payMode":4)", "BAD_OPTION payMode"},
        {R"("payMode":1)", R"("payMode":3)", "CREDIT_NEEDS_CHANNEL payMode"},
        {R"("payMode":1)", R"("payMode":2,"depositRate":10001)", "TOO_BIG depositRate"},
        {R"("deliverMode":1)", R"("deliverMode":"x")", "BAD_OPTION deliverMode"},
        {R"("deliverMode":1)", R"("deliverMode":1,"orderType":4)", "BAD_OPTION orderType"},
        {R"("deliverMode":1)",
         R"("deliverMode":1,"designerUserId":"5")",
         "NOT_FOUND designerUserId"},
        {R"("deliverMode":1)", R"("deliverMode":1,"brandId":"5")", "NOT_FOUND brandId"},
        {R"("deliverMode":1)", R"("deliverMode":1,"warehouseId":"5")", "NOT_FOUND warehouseId"},
        {R"("deliverMode":1)",
         R"("deliverMode":1,"channelCustomerId":"5")",
         "NOT_FOUND channelCustomerId"},
        {R"("deliverMode":1)",
         R"("deliverMode":1,"expectDate":"2026-01-04")",
         "DATE_TOO_EARLY expectDate"},
        {R"("deliverMode":1)", R"("deliverMode":1,"eraseAmount":1)", "STATUS_DENIED eraseAmount"},
        {R"("deliverMode":1)",
         R"("deliverMode":1,"discountAmount":1)",
         "STATUS_DENIED discountAmount"},
        {R"("deliverMode":1)", R"("deliverMode":1,"freightAmount":-1)", "TOO_SMALL freightAmount"},
    };
    for (const Case& c : cases) {
        std::string body = "{" + w.header() + "}";
        const auto at = body.find(c.replace);
        ASSERT_NE(at, std::string::npos) << c.replace;
        body.replace(at, std::string(c.replace).size(), c.with);
        EXPECT_EQ(outcome(w.save(w.guide, body)), c.expected);
    }
    EXPECT_EQ(outcome(w.save(w.guide, "{}")), "REQUIRED_ENTER projectAddress");
}

TEST_F(Orders, LinesAndDocumentsKeepToTheBoundsOfTheTrade) {
    const auto with = [&](const std::string& lines, const std::string& more = "") {
        return outcome(w.save(w.guide, "{" + w.header(more) + R"(,"details":[)" + lines + "]}"));
    };
    const auto slabs = [&](const std::string& thousandths, const std::string& price) {
        return w.line(
            w.slab, R"("unit":"PCS","inputQty":)" + thousandths + R"(,"dealPrice":)" + price
        );
    };
    EXPECT_EQ(with(slabs("1000000000", "1")), "ok");
    EXPECT_EQ(with(slabs("1000001000", "1")), "OUT_OF_RANGE details[0].inputQty");
    EXPECT_EQ(with(slabs("1000000000000", "1000000000")), "OUT_OF_RANGE details[0].inputQty");
    EXPECT_EQ(with(slabs("1000", "10000000000")), "ok");
    EXPECT_EQ(with(slabs("1000", "10000000001")), "OUT_OF_RANGE details[0].dealPrice");
    EXPECT_EQ(
        with(slabs("600000000", "1") + "," + slabs("600000000", "1")), "OUT_OF_RANGE totalPieces"
    );
    EXPECT_EQ(
        with(slabs("1000", "6000000000") + "," + slabs("1000", "6000000000")),
        "OUT_OF_RANGE goodsAmount"
    );
    EXPECT_EQ(
        with(slabs("1000", "1"), R"(,"freightAmount":10000000001)"), "OUT_OF_RANGE freightAmount"
    );
    EXPECT_EQ(
        with(slabs("1000", "6000000000"), R"(,"freightAmount":6000000000)"),
        "OUT_OF_RANGE totalAmount"
    );
    test::saved(
        w.store,
        w.boss,
        "param",
        R"({"paramName":"most","paramKey":"trade.piecesMax","paramValue":"10"})"
    );
    EXPECT_EQ(with(slabs("11000", "1")), "OUT_OF_RANGE details[0].inputQty");
    EXPECT_EQ(with(slabs("10000", "1")), "ok");
}

TEST_F(Orders, ACustomerMustBeThereAndVisible) {
    std::string body = "{" + w.header() + "}";
    const std::string known = "\"" + w.customer.str() + "\"";
    body.replace(body.find(known), known.size(), "\"\"");
    EXPECT_EQ(outcome(w.save(w.guide, body)), "REQUIRED_CHOOSE customerId");
    EXPECT_EQ(outcome(w.save(w.other, "{" + w.header() + "}")), "NOT_FOUND customerId")
        << "a customer of another guide";
}

TEST_F(Orders, WhatDidNotChangeMakesNoEvent) {
    const Id id = w.draft();
    const std::size_t before = events();
    EXPECT_EQ(outcome(w.update(w.guide, "{" + id_of(id) + "}")), "ok");
    EXPECT_EQ(outcome(w.update_lines(w.guide, "{" + id_of(id) + "," + w.header() + "}")), "ok");
    EXPECT_EQ(types_since(before), Types{});
}

TEST_F(Orders, AHeaderChangeHoldsOnlyWhatDiffers) {
    const Id id = w.draft(R"(,"contractNo":"A","remark":"r")");
    const auto answer = w.update(
        w.guide,
        "{" + id_of(id) + R"(,"contractNo":null,"freightAmount":500,"payMode":2,"orderNo":"X"})"
    );
    ASSERT_TRUE(answer) << outcome(answer);
    EXPECT_EQ(answer->front().version, 2);
    const auto& event = w.store.tenant(w.kTenant).log.back();
    EXPECT_EQ(event.type, "OrderHeaderChanged");
    const auto payload = json::Document::parse(event.payload);
    EXPECT_EQ(
        payload->root()["changed"].dump(),
        R"({"contractNo":"","payMode":2,"depositRate":3000,"freightAmount":500,)"
        R"("totalAmount":334209,"payableAmount":334209})"
    );
    EXPECT_EQ(w.text(id, "contractNo"), "");
    EXPECT_EQ(w.text(id, "remark"), "r");
    EXPECT_EQ(w.number(id, "dueAmount"), 334'209);
    EXPECT_NE(w.text(id, "orderNo"), "X") << "assigned by the server";
    EXPECT_EQ(
        outcome(w.update(w.guide, "{" + id_of(id) + R"(,"receiver":""})")),
        "REQUIRED_ENTER receiver"
    );
}

TEST_F(Orders, OnlyCreatorGuideAndWiderScopesEdit) {
    const std::string with_designer = R"(,"designerUserId":")" + w.designer.user.str() + "\"";
    const Id id = w.draft(with_designer);
    const std::string change = "{" + id_of(id) + R"(,"remark":"x"})";
    EXPECT_EQ(outcome(w.update(w.other, change)), "NOT_FOUND") << "not an own row";
    EXPECT_EQ(outcome(w.update(w.designer, change)), "FORBIDDEN") << "sees it, did not make it";
    EXPECT_EQ(outcome(w.update(w.finance, change)), "FORBIDDEN") << "no order_edit";
    EXPECT_EQ(outcome(w.update(w.guide, change)), "ok");
    Principal manager = w.other;
    manager.rows = {RowScope::Kind::Dept, {w.dept}};
    EXPECT_EQ(outcome(w.update(manager, "{" + id_of(id) + R"(,"remark":"y"})")), "ok");
    Principal reader = w.guide;
    reader.buttons = {"order_view"};
    EXPECT_EQ(outcome(w.update(reader, "{" + id_of(id) + R"(,"remark":"z"})")), "FORBIDDEN");
    EXPECT_EQ(outcome(w.save(reader, "{" + w.header() + "}")), "FORBIDDEN");
}

TEST_F(Orders, StaleVersionsAreRefused) {
    const Id id = w.draft();
    ASSERT_TRUE(w.update(w.guide, "{" + id_of(id) + R"(,"version":1,"remark":"x"})"));
    const auto stale = w.update(w.guide, "{" + id_of(id) + R"(,"version":"1","remark":"y"})");
    ASSERT_FALSE(stale);
    EXPECT_EQ(stale.error().code, ErrorCode::Stale);
    EXPECT_EQ(stale.error().key, "VERSION_STALE");
    EXPECT_EQ(
        outcome(w.update(w.guide, "{" + id_of(id) + R"(,"version":3,"remark":"y"})")),
        "OUT_OF_RANGE version"
    );
    EXPECT_EQ(
        outcome(w.update(w.guide, "{" + id_of(id) + R"(,"version":"a"})")), "NOT_A_NUMBER version"
    );
    EXPECT_EQ(outcome(w.step(w.guide, id, 13, R"(,"version":1)")), "VERSION_STALE");
    EXPECT_EQ(outcome(w.step(w.guide, id, 13, R"(,"version":2)")), "ok");
}

TEST_F(Orders, PaymentsAndOpeningsDoNotMakeAFormStale) {
    const Id id = w.at(14, R"(,"payMode":2)");
    const std::int64_t version = w.version(id);
    const auto payment = w.pay(w.finance, id, 100);
    ASSERT_TRUE(payment);
    ASSERT_TRUE(w.confirm(w.cashier, payment->front().id));
    EXPECT_EQ(w.version(id), version);
}

TEST_F(Orders, CopiesTakeTodaysData) {
    const Id source = w.at(14, R"(,"contractNo":"HT","expectDate":"2026-02-01","remark":"r")");
    const auto copy = w.run(w.guide, copy_order(w.in("{" + id_of(source) + "}")));
    ASSERT_TRUE(copy) << outcome(copy);
    const Id id = copy->front().id;
    EXPECT_NE(copy->front().no, w.text(source, "orderNo"));
    EXPECT_EQ(w.number(id, "orderStatus"), 12);
    EXPECT_EQ(w.text(id, "contractNo"), "");
    EXPECT_EQ(w.text(id, "expectDate"), "");
    EXPECT_EQ(w.text(id, "remark"), "r");
    EXPECT_EQ(w.line_number(id, 0, "dealPrice"), 8'990) << "the list price is the same";
    EXPECT_NE(w.line_number(id, 0, "id"), w.line_number(source, 0, "id"));
    w.set_price(w.tile, 20'000);
    const auto dearer = w.run(w.guide, copy_order(w.in("{" + id_of(source) + "}")));
    ASSERT_TRUE(dearer);
    EXPECT_EQ(w.line_number(dearer->front().id, 0, "dealPrice"), 17'998) << "same discount";
    EXPECT_EQ(outcome(w.run(w.other, copy_order(w.in("{" + id_of(source) + "}")))), "NOT_FOUND");
}

TEST_F(Orders, DeletingIsForDraftsThatWereNeverSubmittedAllOrNothing) {
    const Id a = w.draft();
    const Id b = w.draft();
    const Id submitted = w.at(13);
    const auto refused = w.run(
        w.guide,
        delete_order(w.in(R"({"ids":")" + a.str() + "," + submitted.str() + "," + b.str() + "\"}"))
    );
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().key, "STATUS_DENIED");
    EXPECT_EQ(refused.error().params.back().second, submitted.str()) << "the first failing id";
    EXPECT_EQ(w.number(a, "isDeleted"), 0);
    const auto done =
        w.run(w.guide, delete_order(w.in(R"({"ids":[")" + a.str() + R"(",")" + b.str() + "\"]}")));
    ASSERT_TRUE(done);
    EXPECT_EQ(done->size(), 2U);
    EXPECT_EQ(w.number(a, "isDeleted"), 1);
    EXPECT_EQ(w.line_number(a, 0, "isDeleted"), 1);
    EXPECT_EQ(outcome(w.update(w.guide, "{" + id_of(a) + R"(,"remark":"x"})")), "NOT_FOUND");
    EXPECT_EQ(outcome(w.run(w.guide, delete_order(w.in(R"({"ids":""})")))), "REQUIRED_CHOOSE ids");
    EXPECT_EQ(outcome(w.run(w.guide, delete_order(w.in(R"({"ids":"1,x"})")))), "BAD_FIELD ids");
    ASSERT_TRUE(w.step(w.finance, submitted, 12, R"(,"reason":"地址不全")"));
    EXPECT_EQ(
        outcome(w.run(w.guide, delete_order(w.in(R"({"ids":")" + submitted.str() + "\"}")))),
        "STATUS_DENIED"
    ) << "it was submitted once";
    const Id others = w.draft();
    EXPECT_EQ(
        outcome(w.run(w.designer, delete_order(w.in(R"({"ids":")" + others.str() + "\"}")))),
        "NOT_FOUND"
    );
    EXPECT_EQ(
        outcome(w.run(w.finance, delete_order(w.in(R"({"ids":")" + others.str() + "\"}")))),
        "FORBIDDEN"
    );
}

TEST_F(Orders, SavingChoosesByTheId) {
    const auto made = w.run(
        w.guide,
        save_or_update_order("saveOrUpdateOrderVO", w.in("{\"id\":\"\"," + w.header() + "}"))
    );
    ASSERT_TRUE(made) << outcome(made);
    const Id id = made->front().id;
    EXPECT_EQ(
        outcome(w.run(
            w.guide,
            save_or_update_order(
                "saveOrUpdateOrderVO", w.in("{" + id_of(id) + R"(,"remark":"again"})")
            )
        )),
        "ok"
    );
    EXPECT_EQ(w.text(id, "remark"), "again");
}

TEST_F(Orders, ParametersAreInputToo) {
    const auto input = Input::parameters(
        {{"customerId", w.customer.str()},
         {"guideUserId", w.guide.user.str()},
         {"deptId", w.dept.str()},
         {"projectAddress", "a"},
         {"regionCode", "440604"},
         {"receiver", "b"},
         {"receiverTel", "13900001234"},
         {"payMode", "1"},
         {"deliverMode", "2"},
         {"allowMixShade", "1"},
         {"payMode", "2"}}
    );
    ASSERT_TRUE(input);
    const auto made = w.run(w.guide, save_order("saveOrder", *input));
    ASSERT_TRUE(made) << outcome(made);
    EXPECT_EQ(w.number(made->front().id, "allowMixShade"), 1);
    EXPECT_EQ(w.number(made->front().id, "payMode"), 1) << "the first of a repeated name";
    EXPECT_FALSE(Input::parameters({{"a", "\xff"}}));
}

}  // namespace
}  // namespace oms::commands
