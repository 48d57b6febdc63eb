#include "commands/orders/order_input.hpp"

#include "commands/kit/given.hpp"
#include "commands/kit/input.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "commands/kit/references.hpp"
#include "domain/goods/pricing.hpp"
#include "domain/kit/checks.hpp"
#include "domain/orders/order.hpp"
#include "entities/tables/orders/orders.hpp"

#include <algorithm>
#include <array>

namespace oms::commands {
namespace {

using events::OrderHeader;

/// A reference whose name an order keeps.
struct Named {
    std::string_view field;
    std::string_view entity;
    std::string_view name_field;
    Id OrderHeader::*id;
    std::string OrderHeader::*name;
};

constexpr std::array kNamed = {
    Named{
        "guideUserId", "user", "realName", &OrderHeader::guideUserId, &OrderHeader::guideUserName},
    Named{
        "designerUserId",
        "user",
        "realName",
        &OrderHeader::designerUserId,
        &OrderHeader::designerUserName},
    Named{"deptId", "dept", "deptName", &OrderHeader::deptId, &OrderHeader::deptName},
    Named{"brandId", "brand", "brandName", &OrderHeader::brandId, &OrderHeader::brandName},
    Named{
        "warehouseId",
        "warehouse",
        "warehouseName",
        &OrderHeader::warehouseId,
        &OrderHeader::warehouseName},
};

/// A customer must be one the person sees: its name and phone go into the order.
Status take_customer(CommandContext& ctx, OrderHeader& header) {
    if (!header.customerId) {
        header.customerName.clear();
        header.customerTel.clear();
        return {};
    }
    const auto customer = customer_snapshot(ctx, header.customerId);
    if (!customer) {
        return customer.error();
    }
    if (!may_name(ctx, entities::entity_named("customer"), header.customerId)) {
        return Error::invalid("NOT_FOUND", "customerId");
    }
    header.customerName = customer->name;
    header.customerTel = customer->tel;
    return {};
}

/// The customer, or the channel customer where there is none, under its name.
Status take_buyer(CommandContext& ctx, OrderHeader& header, const OrderHeader& before) {
    if (header.customerId != before.customerId || !header.customerId) {
        if (Status ok = take_customer(ctx, header); !ok) {
            return ok;
        }
    }
    if (!header.channelCustomerId) {
        return {};
    }
    const auto channel = find_record(ctx, "channelCustomer", header.channelCustomerId);
    if (!channel) {
        return Error::invalid("NOT_FOUND", "channelCustomerId");
    }
    if (!header.customerId) {
        header.customerName = channel->text("channelName");
        header.customerTel = channel->text("tel");
    }
    return {};
}

Status take_names(CommandContext& ctx, OrderHeader& header, const OrderHeader& before) {
    for (const Named& named : kNamed) {
        if (header.*named.id == before.*named.id) {
            continue;
        }
        auto name = name_of(ctx, named.entity, header.*named.id, named.name_field, named.field);
        if (!name) {
            return name.error();
        }
        header.*named.name = std::move(*name);
    }
    return {};
}

/// Who buys for itself does not choose how little it pays first.
Status check_deposit(CommandContext& ctx, const OrderHeader& header, const OrderHeader& before) {
    const bool chosen =
        header.payMode == domain::kPayDeposit &&
        (header.depositRate != before.depositRate || header.payMode != before.payMode);
    const auto& dealers = entities::entity_named("channelCustomer");
    if (!chosen || !ctx.lookups().find(dealers, "userId", ctx.user().user.value)) {
        return {};
    }
    const std::int64_t floor = number_of(ctx.lookups(), domain::params::kDepositFloor);
    return header.depositRate < floor
               ? Status(domain::out_of_range("depositRate", floor, domain::kWholeRate))
               : Status();
}

}  // namespace

Result<OrderHeader> read_header(
    CommandContext& ctx, const entities::Record& given, const OrderHeader& before
) {
    OrderHeader header = before;
    Given take(given);
    OrderHeader::describe(take, header);
    if (header.orderType != 2) {
        return Error::invalid("BAD_OPTION", "orderType");
    }
    // A dealer orders for itself alone, and on its own credit.
    if (header.channelCustomerId != before.channelCustomerId && header.channelCustomerId &&
        !may_name(ctx, entities::entity_named("channelCustomer"), header.channelCustomerId)) {
        return Error::invalid("NOT_FOUND", "channelCustomerId");
    }
    if (header.customerId != before.customerId ||
        header.channelCustomerId != before.channelCustomerId) {
        if (Status ok = take_buyer(ctx, header, before); !ok) {
            return ok.error();
        }
    }
    if (Status ok = take_names(ctx, header, before); !ok) {
        return ok.error();
    }
    if (header.guideUserId != before.guideUserId) {
        const auto guide = find_record(ctx, "user", header.guideUserId);
        header.vanviRule = guide ? static_cast<std::int32_t>(guide->integer("vanviRule")) : 0;
    }
    if (header.payMode != domain::kPayDeposit) {
        header.depositRate = 0;
    } else if (header.depositRate == 0) {
        header.depositRate =
            static_cast<std::int32_t>(number_of(ctx.lookups(), domain::params::kDepositRate));
    }
    if (Status ok = check_deposit(ctx, header, before); !ok) {
        return ok.error();
    }
    return header;
}

Result<CustomerSnapshot> customer_snapshot(CommandContext& ctx, Id customer) {
    const auto record = find_record(ctx, "customer", customer);
    if (!record) {
        return Error::invalid("NOT_FOUND", "customerId");
    }
    return CustomerSnapshot{record->text("customerName"), record->text("tel")};
}

void fill_new_header(CommandContext& ctx, OrderHeader& header) {
    header.orderType = header.orderType == 0 ? 2 : header.orderType;
    header.byCompany = ctx.user().company;
    const auto me = find_record(ctx, "user", ctx.user().user);
    if (!me) {
        return;
    }
    header.sellOrganization = me->text("sellOrganization");
    header.warehouseId = me->id("warehouse");
    const auto warehouse = find_record(ctx, "warehouse", header.warehouseId);
    if (warehouse) {
        header.warehouseName = warehouse->text("warehouseName");
    } else {
        header.warehouseId = Id{};
    }
}

events::OrderAmounts read_amounts(
    const entities::Record& given, const events::OrderAmounts& before
) {
    events::OrderAmounts amounts = before;
    const Given take(given);
    take("freightAmount", amounts.freightAmount);
    take("otherAmount", amounts.otherAmount);
    take("discountAmount", amounts.discountAmount);
    take("eraseAmount", amounts.eraseAmount);
    return amounts;
}

Result<std::vector<events::OrderLine>> read_lines(
    CommandContext& ctx,
    const OrderHeader& header,
    json::Ref details,
    const std::vector<events::OrderLine>& before
) {
    if (!details.is_array()) {
        return Error::invalid("BAD_FIELD", "details");
    }
    if (details.size() > domain::kLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "details")
            .with("max", std::to_string(domain::kLinesMax));
    }
    return read_matched(
        details,
        before,
        [&](json::Ref line, const events::OrderLine* old) {
            return read_line(ctx, header, line, old);
        },
        "BAD_OPTION"
    );
}

void settle_brand(OrderHeader& header, const std::vector<events::OrderLine>& lines) {
    if (lines.empty()) {
        return;
    }
    const bool one = std::all_of(lines.begin(), lines.end(), [&](const auto& line) {
        return line.brandId == lines.front().brandId;
    });
    header.brandId = one ? lines.front().brandId : Id{};
    header.brandName = one ? lines.front().brandName : "";
}

}  // namespace oms::commands
