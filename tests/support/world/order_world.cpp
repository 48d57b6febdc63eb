#include "support/world/order_world.hpp"

#include "projections/orders/orders.hpp"
#include "support/json_text.hpp"
#include "support/world/records.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::test {
namespace {

using commands::Answers;
using projections::Row;

Id must(const Result<Answers>& result) {
    if (!result) {
        throw std::runtime_error("refused: " + outcome(result));
    }
    return result->front().id;
}

}  // namespace

std::string outcome(const Result<Answers>& result) {
    if (result) {
        return "ok";
    }
    const Error& e = result.error();
    const std::string key = e.field.empty() ? e.key : e.key + " " + e.field;
    switch (e.code) {
        case ErrorCode::NotFound:
            return "NOT_FOUND";
        case ErrorCode::Internal:
            return "Internal " + key;
        default:
            return key;
    }
}

OrderWorld::OrderWorld() {
    found_company();
    hire();
    stock_goods();
    customer = saved(
        store,
        boss,
        "customer",
        R"({"customerName":"张三","tel":"13800001234","sourceType":1,"regionCode":"440604",)"
        R"("userId":)" +
            in_quotes(guide.user) + R"(,"deptId":)" + in_quotes(dept) + "}"
    );
}

void OrderWorld::found_company() {
    boss = everyone(kTenant, Id{1});
    boss.user_name = "老板";
    company = saved(
        store, boss, "dept", R"({"deptName":"公司","fullName":"公司","deptCategory":1,"sort":1})"
    );
    dept = saved(
        store,
        boss,
        "dept",
        R"({"deptName":"一店","fullName":"一店","deptCategory":5,"sort":1,"parentId":)" +
            in_quotes(company) + "}"
    );
    role = saved(store, boss, "role", R"({"roleName":"导购","roleAlias":"dg","sort":1})");
    post =
        saved(store, boss, "post", R"({"category":3,"postCode":"dg","postName":"导购","sort":1})");
    warehouse = saved(
        store,
        boss,
        "warehouse",
        R"({"warehouseCode":"W1","warehouseName":"一号仓","warehouseType":1,"deptId":)" +
            in_quotes(dept) + "}"
    );
}

void OrderWorld::hire() {
    guide = person(
        "dg01",
        {"order_add", "order_edit", "order_submit", "order_view", "payment_add"},
        RowScope::Kind::Own
    );
    other = person("dg02", guide.buttons, RowScope::Kind::Own);
    designer = person("sjs01", {"order_add", "order_edit", "order_submit"}, RowScope::Kind::Own);
    finance = person(
        "cw01",
        {"order_account",
         "order_cancel",
         "order_confirm",
         "payment_add",
         "payment_confirm",
         "payment_void"},
        RowScope::Kind::All
    );
    cashier = person("cw02", finance.buttons, RowScope::Kind::All);
}

void OrderWorld::stock_goods() {
    brand = saved(store, boss, "brand", R"({"brandCode":"B1","brandName":"山水"})");
    other_brand = saved(store, boss, "brand", R"({"brandCode":"B2","brandName":"云石"})");
    const auto commodity = [&](const std::string& body, Id of) {
        return saved(store, boss, "commodity", body + R"(,"brandId":)" + in_quotes(of) + "}");
    };
    tile = commodity(
        R"({"commodityCode":"P8001","commodityName":"雅白","commodityType":"抛釉砖",)"
        R"("size":"800*800","thickness":9500,"unit":"PCS","boxWeight":45000,"priceUnit":"M2",)"
        R"("salePrice":9990,"floorPrice":8000,"shadeManaged":1)",
        brand
    );
    slab = commodity(
        R"({"commodityCode":"Y3216","commodityName":"岩板","commodityType":"岩板",)"
        R"("size":"3200*1600","unit":"PCS","priceUnit":"PCS","salePrice":128000,)"
        R"("shadeManaged":1)",
        other_brand
    );
    filler = commodity(
        R"({"commodityCode":"F01","commodityName":"填缝剂","commodityType":"辅料",)"
        R"("size":"100*100","unit":"BAG","priceUnit":"BAG","salePrice":4500,"shadeManaged":0)",
        brand
    );
    off_sale = commodity(
        R"({"commodityCode":"OLD","commodityName":"停产","commodityType":"抛釉砖",)"
        R"("size":"600*600","unit":"PCS","priceUnit":"PCS","salePrice":1,"shadeManaged":1,)"
        R"("valid":0)",
        brand
    );
}

Principal OrderWorld::person(
    const std::string& account, std::vector<std::string> buttons, RowScope::Kind rows
) {
    const Id id = saved(
        store,
        boss,
        "user",
        R"({"account":")" + account + R"(","name":"n","realName":")" + account +
            R"(","userType":1,"roleId":)" + in_quotes(role) + R"(,"deptId":)" + in_quotes(dept) +
            R"(,"postId":)" + in_quotes(post) + R"(,"byCompany":)" + in_quotes(company) +
            R"(,"warehouse":)" + in_quotes(warehouse) + R"(,"sellOrganization":"华南"})"
    );
    Principal p;
    p.tenant = kTenant;
    p.user = id;
    p.dept = dept;
    p.company = company;
    p.account = account;
    p.user_name = account;
    p.buttons = std::move(buttons);
    std::sort(p.buttons.begin(), p.buttons.end());
    p.rows.kind = rows;
    return p;
}

Result<Answers> OrderWorld::run(const Principal& who, const commands::Command& command) {
    return store.run(who, command);
}

commands::Input OrderWorld::in(const std::string& json_text) {
    auto input = commands::Input::body(json_text);
    if (!input) {
        throw std::runtime_error("no JSON: " + json_text);
    }
    return *input;
}

std::string OrderWorld::header(const std::string& more) const {
    const std::string pay = more.find("\"payMode\"") == std::string::npos ? R"("payMode":1,)" : "";
    return R"("customerId":)" + in_quotes(customer) + R"(,"guideUserId":)" + in_quotes(guide.user) +
           R"(,"deptId":)" + in_quotes(dept) +
           R"(,"projectAddress":"滨河路 8 号","regionCode":"440604","receiver":"李四",)"
           R"("receiverTel":"13900001234",)" +
           pay + R"("deliverMode":1)" + more;
}

std::string OrderWorld::line(Id commodity, const std::string& what) {
    return R"({"commodityId":)" + in_quotes(commodity) + R"(,"grade":"A",)" + what + "}";
}

std::string OrderWorld::tile_line(const std::string& more) const {
    return line(tile, R"("unit":"M2","inputQty":35000,"lossRate":500,"dealPrice":8990)" + more);
}

Result<Answers> OrderWorld::save(const Principal& who, const std::string& body) {
    return run(who, commands::save_order("saveOrderVO", in(body)));
}

Result<Answers> OrderWorld::update(const Principal& who, const std::string& body) {
    return run(who, commands::update_order("updateOrderBody", in(body)));
}

Result<Answers> OrderWorld::update_lines(const Principal& who, const std::string& body) {
    return run(who, commands::update_order_lines("updateOrderVO", in(body)));
}

Result<Answers> OrderWorld::step(
    const Principal& who, Id order, int status, const std::string& more
) {
    return update(
        who,
        R"({"id":)" + in_quotes(order) + R"(,"orderStatus":)" + std::to_string(status) + more + "}"
    );
}

Result<Answers> OrderWorld::pay(const Principal& who, Id order, std::int64_t amount) {
    return run(
        who,
        commands::save_payment(
            in(R"({"orderId":)" + in_quotes(order) + R"(,"payType":1,"amount":)" +
               std::to_string(amount) + R"(,"payTime":"2026-01-05 08:00:00"})")
        )
    );
}

Result<Answers> OrderWorld::confirm(const Principal& who, Id payment) {
    return run(who, commands::confirm_payment(in(R"({"ids":)" + in_quotes(payment) + "}")));
}

Result<Answers> OrderWorld::cancel(const Principal& who, Id order) {
    return run(
        who,
        commands::cancel_order(in(R"({"id":)" + in_quotes(order) + R"(,"closeReason":"客户改期"})"))
    );
}

Id OrderWorld::draft(const std::string& more) {
    return must(save(guide, "{" + header(more) + R"(,"details":[)" + tile_line() + "]}"));
}

Id OrderWorld::at(int status, const std::string& more) {
    const Id id = draft(more);
    if (status >= 13) {
        must(step(guide, id, 13));
    }
    if (status >= 14) {
        must(step(finance, id, 14));
    }
    if (status >= 15) {
        paid(id, number(id, "payableAmount"));
    }
    if (number(id, "orderStatus") != status) {
        throw std::runtime_error("not at the status wanted");
    }
    return id;
}

Id OrderWorld::paid(Id order_id, std::int64_t amount) {
    const Id payment = must(pay(finance, order_id, amount));
    must(confirm(cashier, payment));
    return payment;
}

Row OrderWorld::order(Id id) {
    const auto& rows = store.tenant(kTenant).tables.rows(projections::order_table());
    return rows.at({projections::OwnedCell(id.value)});
}

std::int64_t OrderWorld::number(Id id, std::string_view column) {
    return projections::integer(projections::orders(), order(id), column);
}

std::string OrderWorld::text(Id id, std::string_view column) {
    return std::string(projections::text(projections::orders(), order(id), column));
}

std::vector<Row> OrderWorld::lines(Id id) {
    auto rows = store.tenant(kTenant).tables.find(
        projections::order_detail_table(), "orderId", projections::cell(id)
    );
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        const auto& table = projections::order_lines();
        return projections::integer(table, a, "lineNo") < projections::integer(table, b, "lineNo");
    });
    return rows;
}

std::int64_t OrderWorld::line_number(Id id, std::size_t index, std::string_view column) {
    return projections::integer(projections::order_lines(), lines(id).at(index), column);
}

std::string OrderWorld::line_text(Id id, std::size_t index, std::string_view column) {
    return std::string(projections::text(projections::order_lines(), lines(id).at(index), column));
}

std::vector<Row> OrderWorld::payments(Id id) {
    return store.tenant(kTenant).tables.find(
        projections::payment_table(), "orderId", projections::cell(id)
    );
}

std::vector<std::string> OrderWorld::log_actions(Id id) {
    std::vector<std::string> actions;
    const auto rows = store.tenant(kTenant).tables.find(
        projections::order_log_table(), "orderId", projections::cell(id)
    );
    for (const Row& row : rows) {
        const auto& table = projections::order_logs();
        actions.push_back(
            std::to_string(projections::integer(table, row, "orderStatus")) + " " +
            std::string(projections::text(table, row, "action"))
        );
    }
    return actions;
}

void OrderWorld::set_rounding(const Principal& who, int vanvi_rule) {
    saved(
        store,
        boss,
        "user",
        R"({"id":)" + in_quotes(who.user) + R"(,"vanviRule":)" + std::to_string(vanvi_rule) + "}"
    );
}

void OrderWorld::rename_customer(const std::string& name) {
    saved(
        store,
        boss,
        "customer",
        R"({"id":)" + in_quotes(customer) + R"(,"customerName":")" + name + "\"}"
    );
}

void OrderWorld::set_price(Id commodity, std::int64_t sale_price) {
    saved(
        store,
        boss,
        "commodity",
        R"({"id":)" + in_quotes(commodity) + R"(,"salePrice":)" + std::to_string(sale_price) + "}"
    );
}

std::vector<std::string> OrderWorld::violations() {
    std::vector<std::string> found;
    const auto add = [&](const std::vector<projections::Violation>& list) {
        for (const auto& v : list) {
            found.push_back(v.invariant + " " + v.what);
        }
    };
    auto& tenant = store.tenant(kTenant);
    const auto exists = [&](std::string_view entity, Id id) {
        const auto* table = projections::find_table(entity);
        const projections::Cell key[] = {projections::cell(id)};
        return table != nullptr && tenant.tables.get(*table, key).has_value();
    };
    projections::LedgerCheck ledger;
    for (const auto& event : tenant.log) {
        ledger.see(event);
        if (projections::is_order_event(event) || projections::is_payment_event(event)) {
            add(projections::check_references(event, exists));
        }
    }
    add(ledger.violations());
    for (const auto& [key, row] : tenant.tables.rows(projections::order_table())) {
        const Id id{std::get<std::int64_t>(key.front())};
        add(projections::check_order_rows(row, lines(id), payments(id)));
    }
    if (!store.rebuild_equals_live()) {
        found.emplace_back("I28 a rebuild differs");
    }
    return found;
}

}  // namespace oms::test
