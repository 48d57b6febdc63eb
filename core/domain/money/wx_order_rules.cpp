#include "domain/money/wx_order_rules.hpp"

#include "domain/money/status.hpp"
#include "domain/money/wx_order.hpp"

namespace oms::domain {

std::vector<std::string_view> allowed_wx_actions(const WxOrderFacts& order, const Principal& user) {
    std::vector<std::string_view> names;
    const bool pays = user.can("wxorder_pay");
    const bool credits = user.can("wxorder_credit");
    const bool whole = order.status == kWxPaid && order.credited == kNotCredited;
    const bool gold = order.biz == kWxUserGold || order.biz == kWxDeptGold;
    if (whole && gold && !order.refunding && pays && (order.own || credits)) {
        names.emplace_back("credit");
    }
    if ((order.status == kWxUnpaid || order.status == kWxPaying) && pays) {
        names.emplace_back("close");
    }
    if (whole && !order.refunding && credits) {
        names.emplace_back("refund");
    }
    if (order.unanswered && credits) {
        names.emplace_back("retry");
    }
    return names;
}

}  // namespace oms::domain
