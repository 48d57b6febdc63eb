#include "commands/between/order_bonus.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/order_money.hpp"
#include "commands/kit/references.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

namespace balance = events::balance;

constexpr std::int64_t kWhole = 10'000;

/// Points are multiplied when every line's commodity says the same (6.5).
std::int64_t multiplier_of(CommandContext& ctx, const domain::OrderState& order) {
    std::int64_t shared = 0;
    for (const auto& line : order.lines) {
        const auto commodity = find_record(ctx, "commodity", line.commodityId);
        const std::int64_t rate = commodity ? commodity->integer("bonusRate", kWhole) : kWhole;
        if (shared != 0 && rate != shared) {
            return kWhole;
        }
        shared = rate;
    }
    return shared == 0 ? kWhole : shared;
}

struct Beneficiary {
    std::string_view kind;
    Id user;
};

std::vector<Beneficiary> beneficiaries_of(CommandContext& ctx, const domain::OrderState& order) {
    std::vector<Beneficiary> all;
    if (const auto channel = find_record(ctx, "channelCustomer", order.header.channelCustomerId)) {
        all.push_back({"CHANNEL", channel->id("userId")});
    }
    all.push_back({"GUIDE", order.header.guideUserId});
    all.push_back({"DESIGNER", order.header.designerUserId});
    // People who have left since get nothing.
    std::erase_if(all, [&](const Beneficiary& one) {
        return !one.user || !find_record(ctx, "user", one.user);
    });
    return all;
}

}  // namespace

Result<std::vector<Posting>> plan_order_bonus(
    CommandContext& ctx, const domain::OrderState& order
) {
    std::vector<Posting> postings;
    const OrderMoney account = money_of(ctx, order);
    const std::int64_t money = std::max<std::int64_t>(
        0, money_paid_of(ctx, order.id) - account.refunded - account.refunding
    );
    for (const Beneficiary& one : beneficiaries_of(ctx, order)) {
        const events::BalanceOwner owner{one.user, {}};
        const auto rule = rule_for(ctx, domain::BalanceRuleType::OrderBonus, owner, one.kind);
        if (!rule) {
            continue;
        }
        const auto points = domain::order_points(*rule, money, multiplier_of(ctx, order));
        if (!points) {
            return points.error();
        }
        if (*points > domain::kUnitsMax) {
            return Error::refused("NUMBER_RANGE");
        }
        if (*points > 0) {
            Posting posting;
            posting.owner = owner;
            posting.bizType = balance::kOrderBonus;
            posting.bizId = order.id;
            posting.bizNo = order.orderNo;
            posting.rule = used(*rule);
            posting.changes.push_back(
                {std::string(balance::kBonus), *points, std::string(balance::kBonusIssue), 0}
            );
            postings.push_back(std::move(posting));
        }
    }
    return postings;
}

std::int64_t points_of(const std::vector<Posting>& postings) {
    std::int64_t sum = 0;
    for (const Posting& posting : postings) {
        for (const auto& change : posting.changes) {
            sum += change.change;
        }
    }
    return sum;
}

}  // namespace oms::commands
