// Who sees which documents and which exported rows: other companies, and colleagues whose rows they
// are not.
#include "api/calls/route.hpp"
#include "commands/system/seed/standard.hpp"
#include "support/api/company.hpp"
#include "support/api/orders.hpp"
#include "support/api/samples.hpp"
#include "support/xlsx_reader.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include <gmock/gmock.h>

namespace oms::api {
namespace {

using namespace test;

using entities::EntitySpec;
using entities::Op;
using ::testing::HasSubstr;
using ::testing::Not;

/// An order of 333333/seller with a line, a payment and a past: every id and number that names it.
struct Documents {
    std::string order;
    std::string no;
    std::string line;
    std::string payment;
    std::string position;  ///< after it was saved

    std::vector<std::string> names() const { return {order, no, line, payment}; }
};

/// An own-rows role with every button that the company's administrator can grant, but the one
/// titled `without`.
void make_role(const std::string& alias, const std::string& without = {}) {
    Company& c = company();
    const std::string admin = "333333/ta01";
    const std::string role = c.made(
        admin,
        "/api/blade-system/role/submit",
        R"({"roleName":"own rows","roleAlias":")" + alias + R"(","sort":9,"dataScope":2})"
    );
    const Reply tree = c.get(admin, "/api/blade-system/menu/grant-tree");
    std::string ids;
    const std::function<void(json::Ref)> take = [&](json::Ref nodes) {
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (!without.empty() && nodes.at(i)["title"].text() == without) {
                continue;
            }
            ids += (ids.empty() ? "\"" : ",\"") + std::string(*nodes.at(i)["id"].text()) + "\"";
            take(nodes.at(i)["children"]);
        }
    };
    take(tree.data()["menu"]);
    const Reply granted = c.post(
        admin,
        "/api/blade-system/role/grant",
        R"({"roleIds":[")" + role + R"("],"menuIds":[)" + ids + "]}"
    );
    if (!granted.ok()) {
        throw std::runtime_error("no grant: " + granted.body());
    }
}

class DocumentWalls : public ::testing::Test {
  protected:
    void SetUp() override { documents(); }

    /// Throws, and so fails the test, where it cannot make them.
    static Documents prepared() {
        Company& c = company();
        c.add_user("333333", "seller", "dg");
        c.add_user("333333", "colleague", "dg");
        make_role("ownrows");
        c.add_user("333333", "curious", "ownrows");
        Documents made = make("333333/seller");
        make("333333/curious");
        return made;
    }

    static Documents make(const std::string& as) {
        Company& c = company();
        Documents made;
        const Reply saved = c.post(as, std::string(kOrders) + "saveOrderVO", order_input(c, as));
        made.order = saved.text("id");
        made.no = saved.text("no");
        made.position = saved.text("position");
        const Reply detail = c.get(as, std::string(kOrders) + "orderDetail?id=" + made.order);
        made.line = detail.data()["details"].at(0)["id"].text().value_or("");
        const std::string step = R"({"id":")" + made.order + R"(","orderStatus":)";
        EXPECT_TRUE(c.post(as, std::string(kOrders) + "updateOrder", step + "13}").ok());
        EXPECT_TRUE(c.post("333333/ta01", std::string(kOrders) + "updateOrder", step + "14}").ok());
        made.payment = c.made(
            as,
            "/api/blade-system/paymentApi/savePayment",
            R"({"orderId":")" + made.order +
                R"(","payType":1,"amount":100,"payTime":"2026-10-30 08:00:00"})"
        );
        return made;
    }

    static const Documents& documents() {
        static const Documents one = prepared();
        return one;
    }

    /// Every query that `as` may call, asked for these documents in every way.
    static void sees_nothing(const std::string& as) {
        Company& c = company();
        const Documents& d = documents();
        for (const Route& route : c.router().routes()) {
            if (route.is_command() || std::holds_alternative<DirectFn>(route.run)) {
                continue;
            }
            for (const std::string& id : d.names()) {
                for (const char* entity : {"order", "payment", "orderDetail", "orderLog"}) {
                    for (const std::string& more : {std::string(), "&asOf=" + d.position}) {
                        const std::string target = std::string(route.path) + "?size=200&id=" + id +
                                                   "&ids=" + id + "&orderId=" + d.order +
                                                   "&entity=" + entity + more;
                        is_absent(c.get(as, target), target);
                    }
                }
            }
            is_absent(c.get(as, std::string(route.path) + "?size=200"), std::string(route.path));
        }
    }

    static void is_absent(const Reply& reply, const std::string& target) {
        for (const std::string& name : documents().names()) {
            EXPECT_THAT(reply.body(), Not(HasSubstr(name))) << target;
        }
        EXPECT_NE(reply.status(), 500) << target << reply.body();
    }

    static int status(const std::string& as, const std::string& target) {
        return company().get(as, target).status();
    }
};

TEST_F(DocumentWalls, TheSellerSeesThemEverywhere) {
    const Documents& d = documents();
    const std::string as = "333333/seller";
    for (const std::string& name : d.names()) {
        ASSERT_FALSE(name.empty());
    }
    for (const std::string& target :
         {"orderApi/orderDetail?id=" + d.order,
          "orderApi/orderDetail?asOf=" + d.position + "&id=" + d.order,
          "ledger/history?entity=order&id=" + d.order,
          "orderApi/pageDetailList?orderId=" + d.order,
          "orderApi/getOrderDetailById?id=" + d.line,
          "orderLogApi/getOrderLogList?orderId=" + d.order,
          "paymentApi/getPaymentDetail?id=" + d.payment,
          "ledger/history?entity=payment&id=" + d.payment}) {
        const Reply reply = company().get(as, "/api/blade-system/" + target);
        EXPECT_TRUE(reply.ok()) << target << reply.body();
        const auto names = d.names();
        EXPECT_TRUE(std::any_of(
            names.begin(),
            names.end(),
            [&](const std::string& name) { return reply.body().find(name) != std::string::npos; }
        )) << target
           << reply.body();
    }
}

TEST_F(DocumentWalls, AnotherCompanySeesNothing) {
    sees_nothing("888888/ta01");
    const Documents& d = documents();
    const std::string api = "/api/blade-system/";
    EXPECT_EQ(status("888888/ta01", api + "orderApi/orderDetail?id=" + d.order), 404);
    EXPECT_EQ(
        status("888888/ta01", api + "orderApi/orderDetail?asOf=" + d.position + "&id=" + d.order),
        404
    );
    EXPECT_EQ(status("888888/ta01", api + "ledger/history?entity=order&id=" + d.order), 404);
    EXPECT_EQ(status("888888/ta01", api + "ledger/history?entity=payment&id=" + d.payment), 404);
    EXPECT_EQ(status("000000/admin", api + "ledger/history?entity=order&id=" + d.order), 404);
}

TEST_F(DocumentWalls, AColleagueSeesNothing) {
    sees_nothing("333333/colleague");
    const Documents& d = documents();
    const std::string api = "/api/blade-system/";
    for (const char* as : {"333333/colleague", "333333/curious"}) {
        EXPECT_EQ(status(as, api + "orderApi/orderDetail?id=" + d.order), 404) << as;
        EXPECT_EQ(
            status(as, api + "orderApi/orderDetail?asOf=" + d.position + "&id=" + d.order), 404
        ) << as;
        EXPECT_EQ(status(as, api + "ledger/history?entity=order&id=" + d.order), 404) << as;
        EXPECT_EQ(status(as, api + "ledger/history?entity=payment&id=" + d.payment), 404) << as;
    }
    EXPECT_EQ(status("333333/colleague", api + "ledger/events"), 403);
}

TEST_F(DocumentWalls, EveryButtonWithOwnRowsShowsNoOthers) {
    sees_nothing("333333/curious");
    // The ledger of somebody who sees own rows is what that person did.
    const Reply events =
        company().get("333333/curious", "/api/blade-system/ledger/events?size=200");
    ASSERT_TRUE(events.ok()) << events.body();
    const json::Ref records = events.data()["records"];
    ASSERT_GT(records.size(), 2U);
    for (std::size_t i = 0; i < records.size(); ++i) {
        EXPECT_EQ(records.at(i)["userName"].text(), "name of curious");
    }
    EXPECT_THAT(
        company().get("333333/ta01", "/api/blade-system/ledger/events?size=200").body(),
        HasSubstr("order/" + documents().order)
    );
}

TEST_F(DocumentWalls, CommandsOfOthersFindNothing) {
    Company& c = company();
    const Documents& d = documents();
    const std::int64_t before = c.position("333333");
    const std::int64_t other = c.position("888888");
    const std::pair<std::string, std::string> calls[] = {
        {"orderApi/updateOrderBody", R"({"id":")" + d.order + R"(","remark":"mine"})"},
        {"orderApi/updateOrder", R"({"id":")" + d.order + R"(","orderStatus":15})"},
        {"orderApi/cancelOrder", R"({"id":")" + d.order + R"(","closeReason":"x"})"},
        {"orderApi/deleteOrder", R"({"ids":")" + d.order + "\"}"},
        {"orderApi/copyOrder", R"({"id":")" + d.order + "\"}"},
        {"paymentApi/confirmPayment", R"({"ids":")" + d.payment + "\"}"},
        {"paymentApi/voidPayment", R"({"id":")" + d.payment + R"(","reason":"x"})"},
        {"paymentApi/savePayment",
         R"({"orderId":")" + d.order +
             R"(","payType":1,"amount":1,"payTime":"2026-10-30 08:00:00"})"},
    };
    for (const char* as : {"888888/ta01", "333333/curious"}) {
        for (const auto& [path, body] : calls) {
            const Reply reply = c.post(as, "/api/blade-system/" + path, body);
            EXPECT_FALSE(reply.ok()) << as << path << reply.body();
            EXPECT_TRUE(reply.status() == 404 || reply.key() == "NOT_FOUND")
                << as << " " << path << reply.body();
        }
    }
    EXPECT_EQ(c.position("333333"), before);
    EXPECT_EQ(c.position("888888"), other);
}

// ---- exports ----

std::set<std::string> cells_of(const Reply& reply, const std::string& about) {
    EXPECT_EQ(reply.status(), 200) << about << reply.body().substr(0, 300);
    std::set<std::string> cells;
    for (const auto& row : test::read_xlsx(reply.body())) {
        cells.insert(row.begin(), row.end());
    }
    return cells;
}

std::size_t rows_of(const Reply& reply) {
    return test::read_xlsx(reply.body()).size();
}

/// The texts of an input that are nobody else's.
std::vector<std::string> own_texts(const Members& input) {
    std::vector<std::string> texts;
    for (const auto& [name, value] : input) {
        if (value.starts_with("\"text")) {
            texts.push_back(value.substr(1, value.size() - 2));
        }
    }
    return texts;
}

TEST(Exports, OfEveryEntityHoldTheCompanysRowsAlone) {
    Company& c = company();
    int walked = 0;
    for (const EntitySpec* entity : made_entities()) {
        const auto* route = entities::find_route(*entity, Op::Export);
        if (route == nullptr) {
            continue;
        }
        ++walked;
        const std::string path(route->path);
        if (entity->tenant_scope == entities::TenantScope::Sys) {
            EXPECT_EQ(c.get("333333/ta01", path).status(), 403) << path;
            EXPECT_EQ(c.get("000000/admin", path).status(), 200) << path;
            continue;
        }
        Samples samples(c, "333333");
        const Members input = samples.good(*entity);
        const std::string other_rows = std::to_string(rows_of(c.get("888888/ta01", path)));
        c.made(samples.maker(*entity), std::string(maker_of(*entity)->path), object_of(input));
        const auto texts = own_texts(input);
        const Reply own = c.get("333333/ta01", path);
        EXPECT_GT(rows_of(own), 0) << path;
        const auto own_cells = cells_of(own, path);
        // Of an entity of numbers alone only the rows are counted.
        EXPECT_TRUE(
            texts.empty() || std::any_of(
                                 texts.begin(),
                                 texts.end(),
                                 [&](const auto& text) { return own_cells.contains(text); }
                             )
        ) << path;
        // Whatever the caller filters or names, the file opened is the token's company's.
        for (const char* more : {"", "?tenantId=333333", "?tenant_id=333333&columns=id,tenantId"}) {
            const Reply foreign = c.get("888888/ta01", path + more);
            const auto cells = cells_of(foreign, path);
            for (const std::string& text : texts) {
                EXPECT_FALSE(cells.contains(text)) << path << more << " shows " << text;
            }
            EXPECT_FALSE(cells.contains("333333")) << path << more;
            EXPECT_EQ(std::to_string(rows_of(foreign)), other_rows) << path << more;
        }
    }
    EXPECT_GE(walked, 9);
}

TEST_F(DocumentWalls, ExportsOfOrdersAndPaymentsKeepToTheRows) {
    Company& c = company();
    const Documents& d = documents();
    const std::string orders = "/api/blade-system/export/order?columns=orderNo,customerName";
    const std::string payments = "/api/blade-system/export/payment?columns=id,orderId,amount";
    EXPECT_TRUE(cells_of(c.get("333333/ta01", orders), "own").contains(d.no));
    EXPECT_TRUE(cells_of(c.get("333333/ta01", payments), "own").contains(d.payment));
    for (const char* as : {"888888/ta01", "333333/curious"}) {
        const auto order_cells = cells_of(c.get(as, orders), as);
        EXPECT_FALSE(order_cells.contains(d.no)) << as;
        EXPECT_FALSE(order_cells.contains("customer of 333333/seller")) << as;
        const auto payment_cells = cells_of(c.get(as, payments), as);
        EXPECT_FALSE(payment_cells.contains(d.payment)) << as;
        EXPECT_FALSE(payment_cells.contains(d.no)) << as;
    }
    // The curious one has an order of its own, so the sheet is not empty for another reason.
    EXPECT_GE(rows_of(c.get("333333/curious", orders)), 3U);
    EXPECT_EQ(c.get("333333/colleague", orders).status(), 403);
    EXPECT_EQ(c.get("333333/colleague", payments).status(), 403);
}

TEST_F(DocumentWalls, ExportsOfCustomersKeepToTheRows) {
    Company& c = company();
    const std::string path = "/api/blade-system/export/customer?columns=customerName,tel";
    EXPECT_TRUE(cells_of(c.get("333333/ta01", path), "all").contains("customer of 333333/seller"));
    const auto own = cells_of(c.get("333333/curious", path), "own");
    EXPECT_TRUE(own.contains("customer of 333333/curious"));
    EXPECT_FALSE(own.contains("customer of 333333/seller"));
}

/// The first two columns of a sheet, without its title and its head.
std::multiset<std::string> sheet_rows(const Reply& reply) {
    std::multiset<std::string> found;
    const auto rows = test::read_xlsx(reply.body());
    for (std::size_t i = 2; i < rows.size(); ++i) {
        found.insert(rows[i].at(0) + "|" + (rows[i].size() > 1 ? rows[i][1] : ""));
    }
    return found;
}

/// The same two fields of everything that a list shows.
std::multiset<std::string> list_rows(
    const std::string& as, const std::string& path, const std::string& one, const std::string& two
) {
    constexpr std::size_t kPage = 200;
    std::multiset<std::string> found;
    for (int page = 1;; ++page) {
        const Reply reply = company().get(
            as, path + "?size=" + std::to_string(kPage) + "&current=" + std::to_string(page)
        );
        const json::Ref records = reply.data()["records"];
        for (std::size_t i = 0; i < records.size(); ++i) {
            const json::Ref record = records.at(i);
            found.insert(
                std::string(record[one].text().value_or("")) + "|" +
                std::string(record[two].text().value_or(""))
            );
        }
        if (records.size() < kPage) {
            return found;
        }
    }
}

TEST_F(DocumentWalls, ExportsHoldWhatTheListsShowToEveryRole) {
    struct Sheet {
        std::string entity;
        std::string list;
        std::string one;
        std::string two;  ///< a text that some roles see masked
    };

    const std::vector<Sheet> sheets{
        {"order", "orderApi/orderPageList", "orderNo", "customerTel"},
        {"customer", "customerApi/customerPageList", "customerName", "tel"},
        {"commodity", "commodityApi/commodityPageList", "commodityCode", "commodityName"}};
    Company& c = company();
    int compared = 0;
    int filled = 0;
    for (const auto& role : commands::seed::roles()) {
        if (role.alias == "administrator") {
            continue;  // the platform's
        }
        const std::string account = "s_" + std::string(role.alias);
        c.add_user("333333", account, std::string(role.alias));
        const std::string as = "333333/" + account;
        for (const Sheet& sheet : sheets) {
            const Reply exported = c.get(
                as,
                "/api/blade-system/export/" + sheet.entity + "?columns=" + sheet.one + "," +
                    sheet.two
            );
            const std::string button = sheet.entity + "_export";
            const std::string held = " " + std::string(role.buttons) + " ";
            const bool may = held == " * " || held.find(" " + button + " ") != std::string::npos;
            EXPECT_EQ(exported.status(), may ? 200 : 403) << as << " " << sheet.entity;
            if (exported.status() != 200) {
                continue;
            }
            const auto rows = sheet_rows(exported);
            const std::string path = "/api/blade-system/" + sheet.list;
            EXPECT_EQ(rows, list_rows(as, path, sheet.one, sheet.two)) << as << " " << sheet.entity;
            ++compared;
            filled += rows.empty() ? 0 : 1;
        }
    }
    EXPECT_GE(compared, 6);
    EXPECT_GE(filled, 4);
}

/// Cost columns are empty for who may not see cost, even when named.
TEST_F(DocumentWalls, ExportsShowNoCostToWhoMayNotSeeIt) {
    Company& c = company();
    const std::string path = "/api/blade-system/export/commodity?columns=commodityName,costPrice";
    Samples samples(c, "333333");
    Members input = samples.good(*entities::find_entity("commodity"));
    for (auto& [name, value] : input) {
        value = name == "costPrice" || name == "floorPrice"     ? "7654300"
                : name == "salePrice" || name == "channelPrice" ? "9999900"
                                                                : value;
    }
    c.made("333333/admin", "/api/blade-system/commodityApi/saveCommodity", object_of(input));
    c.add_user("333333", "reads_cost", "auditor");
    EXPECT_TRUE(cells_of(c.get("333333/reads_cost", path), "cost").contains("76543"));
    // Every button but the one that shows cost.
    make_role("nocost", "查看成本");
    c.add_user("333333", "no_cost", "nocost");
    const auto cells = cells_of(c.get("333333/no_cost", path), "no cost");
    EXPECT_FALSE(cells.contains("76543"));
    EXPECT_GE(cells.size(), 3U);
}

}  // namespace
}  // namespace oms::api
