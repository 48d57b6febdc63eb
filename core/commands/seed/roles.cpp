#include "commands/seed/standard.hpp"

#include <algorithm>

namespace oms::commands::seed {
namespace {

// Domain-model 7, as far as the screens exist. Parameters stay with the administrator: the initial
// password is one of them. Scopes by brand or warehouse come with data scopes; until then the roles
// that need them see no more than their own or their department's rows.
constexpr Role kRoles[] = {
    {1, "administrator", "超级管理员", 1, "*"},
    {2, "admin", "管理员", 1, "*"},
    {3,
     "manager",
     "店长",
     4,
     "order_add order_edit order_view order_export order_submit order_cancel payment_add"
     " payment_view customer_add customer_edit customer_view commodity_view brand_view"
     " warehouse_view"
     " channelcustomer_view conflict_add conflict_edit conflict_view cooperation_view"
     " logistic_view material_add material_edit material_view balancerule_view craft_view"
     " product_view processplant_view pricelist_view plantprice_view waterprice_view"
     " grooveprice_view"
     " notice_view dictbiz_view attach_view"},
    {4,
     "dg",
     "导购",
     2,
     "order_add order_edit order_view order_submit payment_add payment_view customer_add"
     " customer_edit customer_view commodity_view brand_view warehouse_view"
     " channelcustomer_view conflict_add conflict_edit conflict_view cooperation_view"
     " logistic_view material_add material_edit material_view balancerule_view craft_view"
     " product_view processplant_view pricelist_view plantprice_view waterprice_view"
     " grooveprice_view"
     " notice_view dictbiz_view attach_view"},
    {5,
     "sjs",
     "设计师",
     2,
     "order_add order_edit order_view order_submit customer_add customer_edit customer_view"
     " commodity_view brand_view warehouse_view"
     " conflict_add conflict_edit conflict_view material_add material_edit material_delete"
     " material_view balancerule_view craft_view product_view processplant_view"
     " pricelist_view plantprice_view waterprice_view grooveprice_view"
     " notice_view dictbiz_view attach_view"},
    {6,
     "ck",
     "仓库",
     3,
     "order_view warehouse_add warehouse_edit warehouse_view commodity_view brand_view"
     " cooperation_view logistic_view material_view craft_view product_view"
     " processplant_view pricelist_view plantprice_view waterprice_view grooveprice_view"
     " notice_view dictbiz_view attach_view"},
    {7,
     "cw",
     "财务",
     1,
     "order_view order_export order_account order_confirm order_cancel payment_add payment_view"
     " payment_export payment_confirm payment_void customer_view commodity_edit commodity_view"
     " commodity_cost brand_view warehouse_view"
     " channelcustomer_edit channelcustomer_view cooperation_edit cooperation_view"
     " logistic_edit logistic_view material_view balancerule_add balancerule_edit"
     " balancerule_view craft_view product_view processplant_edit processplant_view"
     " pricelist_edit pricelist_view plantprice_edit plantprice_view plantprice_cost"
     " waterprice_edit waterprice_view grooveprice_edit grooveprice_view"
     " notice_view dictbiz_view attach_view"},
    {8,
     "qd",
     "渠道客户",
     2,
     "order_add order_view order_submit payment_view commodity_view brand_view"
     " channelcustomer_view material_view balancerule_view craft_view product_view"
     " notice_view"},
    {9,
     "pp",
     "品牌商",
     2,
     "commodity_view brand_view"
     " material_add material_edit material_view craft_view product_view"
     " notice_view"},
    {10, "guest", "访客", 2, ""},
    {11,
     "auditor",
     "审计",
     1,
     "order_view order_export payment_view payment_export customer_view customer_export"
     " commodity_view commodity_export commodity_cost brand_view brand_export warehouse_view"
     " warehouse_export user_view user_export role_view role_export dept_view dept_export"
     " post_view param_view param_export ledger_view ledger_export"
     " channelcustomer_view channelcustomer_export conflict_view conflict_export"
     " cooperation_view cooperation_export logistic_view logistic_export material_view"
     " material_export balancerule_view balancerule_export craft_view craft_export"
     " product_view product_export processplant_view processplant_export pricelist_view"
     " pricelist_export plantprice_view plantprice_export waterprice_view"
     " waterprice_export grooveprice_view grooveprice_export plantprice_cost"
     " notice_view notice_export dictbiz_view dictbiz_export attach_view attach_export"
     " oss_view sms_view log_usual_view log_api_view log_error_view log_login_view"},
};

bool lists(std::string_view buttons, std::string_view code) {
    while (!buttons.empty()) {
        const std::size_t blank = std::min(buttons.find(' '), buttons.size());
        if (buttons.substr(0, blank) == code) {
            return true;
        }
        buttons.remove_prefix(std::min(blank + 1, buttons.size()));
    }
    return false;
}

}  // namespace

std::span<const Role> roles() {
    return kRoles;
}

std::vector<Id> granted_menus(const Role& role) {
    const bool platform = role.alias == "administrator";
    std::vector<Id> granted;
    for (const Screen& screen : screens()) {
        const std::size_t before = granted.size();
        for (std::size_t i = 0; i < screen.buttons.size(); ++i) {
            const bool every = role.buttons == "*" && (platform || !screen.platform);
            if (every || lists(role.buttons, screen.buttons[i].code)) {
                granted.push_back(button_id(screen, i));
            }
        }
        // A screen without buttons of its own comes with the right to view.
        const bool shown = screen.buttons.empty() && !screen.parent.empty() &&
                           ((role.buttons == "*" && (platform || !screen.platform)) ||
                            lists(role.buttons, std::string(screen.code) + "_view"));
        if (granted.size() > before || shown) {
            granted.push_back(menu_id(screen));
        }
    }
    std::sort(granted.begin(), granted.end());
    return granted;
}

}  // namespace oms::commands::seed
