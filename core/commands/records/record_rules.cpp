#include "commands/records/record_rules.hpp"

#include "commands/records/flow_model_rules.hpp"
#include "commands/records/identity_rules.hpp"
#include "commands/records/outside_rules.hpp"
#include "commands/records/paper_rules.hpp"
#include "commands/records/platform_rules.hpp"
#include "commands/records/trade_rules.hpp"
#include "commands/records/view_rules.hpp"
#include "commands/records/warehouse_rules.hpp"

#include <algorithm>
#include <iterator>

namespace oms::commands {
namespace {

struct Rules {
    std::string_view entity;
    Status (*save)(SaveCase&);
    Status (*remove)(const RemoveCase&);
};

constexpr Rules kRules[] = {
    {"approvalRule", approval_rule_rules, nullptr},
    {"attach", nullptr, check_file_removal},
    {"channelCustomer", channel_customer_rules, nullptr},
    {"conflict", conflict_rules, nullptr},
    {"cooperation", cooperation_rules, nullptr},
    {"customer", customer_rules, nullptr},
    {"dataScope", data_scope_rules, nullptr},
    {"deputy", deputy_rules, check_deputy_removal},
    {"dept", dept_rules, nullptr},
    {"dict", dict_rules, nullptr},
    {"dictBiz", dict_rules, nullptr},
    {"flowModel", flow_model_rules, nullptr},
    {"groovePrice", price_rules, nullptr},
    {"listView", list_view_rules, check_list_view_removal},
    {"material", material_rules, nullptr},
    {"menu", menu_rules, nullptr},
    {"menuRank", menu_rank_rules, check_coded_removal},
    {"oss", switch_rules, nullptr},
    {"paperLayout", paper_layout_rules, nullptr},
    {"param", param_rules, nullptr},
    {"plantPrice", price_rules, nullptr},
    {"priceList", price_list_rules, nullptr},
    {"region", region_rules, check_coded_removal},
    {"report", report_rules, nullptr},
    {"role", role_rules, check_role_removal},
    {"serial", serial_rules, check_empty},
    {"sms", sms_rules, nullptr},
    {"storage", nullptr, check_empty},
    {"tenant", tenant_rules, check_tenant_removal},
    {"user", user_rules, check_user_removal},
    {"warehouse", warehouse_rules, nullptr},
    {"waterPrice", price_rules, nullptr},
    {"wxMerchant", wx_merchant_rules, nullptr},
};

const Rules* rules_of(const entities::EntitySpec& entity) {
    const auto* const it = std::find_if(std::begin(kRules), std::end(kRules), [&](const Rules& r) {
        return r.entity == entity.name;
    });
    return it == std::end(kRules) ? nullptr : it;
}

}  // namespace

Status apply_save_rules(SaveCase& save) {
    const Rules* rules = rules_of(save.entity);
    return rules == nullptr || rules->save == nullptr ? Status() : rules->save(save);
}

Status apply_remove_rules(const RemoveCase& removal) {
    const Rules* rules = rules_of(removal.entity);
    return rules == nullptr || rules->remove == nullptr ? Status() : rules->remove(removal);
}

}  // namespace oms::commands
