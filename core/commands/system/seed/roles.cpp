#include "commands/system/seed/standard.hpp"

#include <algorithm>

namespace oms::commands::seed {
namespace {

// Domain-model 7, as far as the screens exist. Which rows a role sees of which entity, where its
// width does not say it, is in domain/people/default_scopes.cpp. Parameters stay with the
// administrator: the initial password is one of them; so do storages and gateways of texts, which
// are set up by keys of providers. Sellers change claims of conflicts: giving one up is a change.
// Brand owners have no documents that mix brands (put, out and shift orders, returns): movements
// and order lines say what became of their goods.
constexpr Role kRoles[] = {
    {1, "administrator", "超级管理员", 1, "*"},
    {2, "admin", "管理员", 1, "*"},
    {3,
     "manager",
     "店长",
     4,
     "order_add order_edit order_view order_export order_submit order_cancel order_print "
     "payment_add"
     " payment_view customer_add customer_edit customer_view commodity_view brand_view"
     " warehouse_view"
     " channelcustomer_view conflict_add conflict_edit conflict_view cooperation_view"
     " logistic_view material_add material_edit material_view balancerule_view craft_view"
     " product_view processplant_view pricelist_view plantprice_view waterprice_view"
     " grooveprice_view"
     " message_add message_view notice_view dictbiz_view attach_view"
     " order_deliver order_receive putorder_view outorder_view shiftorder_view receipt_view "
     "receipt_edit receipt_sign stock_view outputrecord_view goodsmanage_view storage_view "
     "serial_view balance_view balance_exchange deptbalance_view"
     " analysis_view analysis_export customeranalysis_view tradeanalysis_view report_view"
     " salestarget_view salestarget_add salestarget_edit salestarget_delete"
     " returns_add returns_edit returns_view returns_submit returns_agree refund_view"
     " wxorder_view wxorder_pay"
     " procurement_add procurement_edit procurement_view procurement_submit suggestion_view"
     " process_add process_edit process_view process_submit process_confirm"
     " cutplan_view remnant_view"
     " zqorder_add zqorder_edit zqorder_delete zqorder_view"
     " work_start_flow work_start_image work_claim_sign work_claim_detail work_claim_follow"
     " work_todo_handle work_todo_detail work_todo_follow work_send_detail work_send_follow"
     " work_done_detail work_done_follow deputy_add deputy_edit deputy_delete deputy_view"},
    {4,
     "dg",
     "导购",
     2,
     "order_add order_edit order_view order_submit order_print payment_add payment_view "
     "customer_add"
     " customer_edit customer_view commodity_view brand_view warehouse_view"
     " channelcustomer_view conflict_add conflict_edit conflict_view cooperation_view"
     " logistic_view material_add material_edit material_view balancerule_view craft_view"
     " product_view processplant_view pricelist_view plantprice_view waterprice_view"
     " grooveprice_view"
     " message_add message_view notice_view dictbiz_view attach_view"
     " order_deliver order_receive putorder_view outorder_view shiftorder_view receipt_view "
     "receipt_edit receipt_sign stock_view outputrecord_view goodsmanage_view storage_view "
     "serial_view balance_view balance_exchange"
     " analysis_view customeranalysis_view report_view salestarget_view"
     " returns_add returns_edit returns_view returns_submit returns_agree refund_view"
     " wxorder_view wxorder_pay"
     " procurement_add procurement_view procurement_submit"
     " process_add process_edit process_view process_submit process_confirm"
     " cutplan_view remnant_view"
     " zqorder_add zqorder_edit zqorder_delete zqorder_view"
     " work_start_flow work_start_image work_claim_sign work_claim_detail work_claim_follow"
     " work_todo_handle work_todo_detail work_todo_follow work_send_detail work_send_follow"
     " work_done_detail work_done_follow deputy_add deputy_edit deputy_delete deputy_view"},
    {5,
     "sjs",
     "设计师",
     2,
     "order_add order_edit order_view order_submit order_print customer_add customer_edit"
     " customer_view"
     " commodity_view brand_view warehouse_view"
     " conflict_add conflict_edit conflict_view material_add material_edit material_delete"
     " material_view balancerule_view craft_view product_view processplant_view"
     " pricelist_view plantprice_view waterprice_view grooveprice_view"
     " message_add message_view notice_view dictbiz_view attach_view"
     " putorder_view outorder_view shiftorder_view stock_view outputrecord_view goodsmanage_view "
     "storage_view serial_view balance_view balance_exchange"
     " analysis_view customeranalysis_view report_view"
     " returns_view"
     " process_add process_edit process_view process_submit cutplan_view remnant_view"
     " zqorder_add zqorder_edit zqorder_delete zqorder_view"
     " work_start_flow work_start_image work_claim_sign work_claim_detail work_claim_follow"
     " work_todo_handle work_todo_detail work_todo_follow work_send_detail work_send_follow"
     " work_done_detail work_done_follow deputy_add deputy_edit deputy_delete deputy_view"},
    {6,
     "ck",
     "仓库",
     2,
     "order_view warehouse_add warehouse_edit warehouse_view commodity_view brand_view"
     " cooperation_view logistic_view material_view craft_view product_view"
     " processplant_view pricelist_view plantprice_view waterprice_view grooveprice_view"
     " message_add message_view notice_view dictbiz_view attach_view"
     " order_deliver order_receive putorder_add putorder_edit putorder_delete putorder_view "
     "putorder_export putorder_post record_reverse outorder_add outorder_edit outorder_delete "
     "outorder_view outorder_export outorder_post outorder_print shiftorder_add shiftorder_edit "
     "shiftorder_delete shiftorder_view shiftorder_export shift_dispatch shift_receive stock_view "
     "stock_export stockbill_add stockbill_view stockbill_post stocktaking_add stocktaking_edit "
     "stocktaking_delete stocktaking_view taking_count outputrecord_view outputrecord_export "
     "receipt_add receipt_edit receipt_delete receipt_view receipt_export receipt_sign "
     "goodsmanage_add goodsmanage_edit goodsmanage_view storage_add storage_edit storage_view "
     "serial_add serial_edit serial_view balance_view"
     " returns_view returns_accept"
     " procurement_add procurement_edit procurement_view procurement_submit procurement_ship"
     " procurement_sign procurement_return suggestion_view"
     " process_view process_dispatch process_finish process_inspect"
     " cutplan_add cutplan_edit cutplan_delete cutplan_view cutplan_cut cutplan_reverse"
     " cutplan_export remnant_view remnant_export zqorder_view tradeanalysis_view"
     " work_start_flow work_start_image work_claim_sign work_claim_detail work_claim_follow"
     " work_todo_handle work_todo_detail work_todo_follow work_send_detail work_send_follow"
     " work_done_detail work_done_follow deputy_add deputy_edit deputy_delete deputy_view"},
    {7,
     "cw",
     "财务",
     1,
     "order_view order_export order_account order_confirm order_cancel order_print payment_add"
     " payment_view"
     " payment_export payment_confirm payment_void customer_view commodity_edit commodity_view"
     " commodity_cost brand_view warehouse_view"
     " channelcustomer_agree channelcustomer_edit channelcustomer_view cooperation_edit "
     "cooperation_view"
     " logistic_edit logistic_view material_view balancerule_add balancerule_edit"
     " balancerule_view craft_view product_view processplant_edit processplant_view"
     " pricelist_edit pricelist_view plantprice_edit plantprice_view plantprice_cost"
     " waterprice_edit waterprice_view grooveprice_edit grooveprice_view"
     " message_add message_approval message_view notice_view dictbiz_view attach_view"
     " order_unconfirm order_receive putorder_view putorder_export outorder_view outorder_export "
     "shiftorder_view shiftorder_export stock_view stock_export stockbill_view stockbill_export "
     "stocktaking_view stocktaking_export taking_approve outputrecord_view outputrecord_export "
     "receipt_view receipt_export goodsmanage_view storage_view serial_view balance_view "
     "balance_edit balance_export deptbalance_view deptbalance_export"
     " analysis_view analysis_export customeranalysis_view customeranalysis_export"
     " tradeanalysis_view tradeanalysis_export report_view report_add report_edit report_delete"
     " returns_view returns_export returns_account refund_add refund_edit refund_delete"
     " refund_view refund_export refund_confirm order_close"
     " wxorder_view wxorder_pay wxorder_credit wxorder_export"
     " procurement_view procurement_export procurement_pay supplieraccount_view"
     " supplieraccount_agree"
     " process_view process_export process_quote cutplan_view cutplan_export"
     " remnant_view remnant_export"
     " zqorder_view"
     " work_start_flow work_start_image work_claim_sign work_claim_detail work_claim_follow"
     " work_todo_handle work_todo_detail work_todo_follow work_send_detail work_send_follow"
     " work_done_detail work_done_follow deputy_add deputy_edit deputy_delete deputy_view"},
    {8,
     "qd",
     "渠道客户",
     2,
     "order_add order_view order_submit payment_view commodity_view commodity_stock brand_view"
     " channelcustomer_agree channelcustomer_edit channelcustomer_view material_view "
     "balancerule_view craft_view"
     " product_view message_view notice_view"
     " outorder_view receipt_view receipt_edit receipt_sign order_receive balance_view "
     "balance_exchange"
     " returns_add returns_edit returns_view returns_submit returns_agree refund_view"
     " wxorder_view wxorder_pay process_view"},
    {9,
     "pp",
     "品牌商",
     2,
     "commodity_add commodity_edit commodity_view commodity_export brand_edit brand_view"
     " material_add material_edit material_view craft_view product_view cooperation_view"
     " message_view notice_view balance_view"
     " stock_view stock_export outputrecord_view outputrecord_export serial_view"
     " analysis_view analysis_export"
     " procurement_add procurement_edit procurement_view procurement_submit procurement_ship"},
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
     " message_view notice_view notice_export dictbiz_view dictbiz_export attach_view attach_export"
     " oss_view sms_view outbox_view outbox_export report_view log_usual_view log_api_view "
     "log_error_view "
     "log_login_view"
     " putorder_view putorder_export outorder_view outorder_export shiftorder_view "
     "shiftorder_export stock_view stock_export stockbill_view stockbill_export stocktaking_view "
     "stocktaking_export outputrecord_view outputrecord_export receipt_view receipt_export "
     "goodsmanage_view goodsmanage_export storage_view storage_export serial_view serial_export "
     "balance_view balance_export deptbalance_view deptbalance_export"
     " analysis_view analysis_export customeranalysis_view customeranalysis_export"
     " tradeanalysis_view tradeanalysis_export"
     " returns_view returns_export refund_view refund_export"
     " wxorder_view wxorder_export wxmerchant_view"
     " procurement_view procurement_export supplieraccount_view"
     " suggestion_view"
     " process_view process_export cutplan_view cutplan_export remnant_view remnant_export"
     " zqorder_view zqorder_export"
     " flowmodel_view flowdeployment_view flowinstance_view"},
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
