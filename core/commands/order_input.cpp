#include "commands/order_input.hpp"

#include "commands/given.hpp"
#include "commands/input.hpp"
#include "commands/references.hpp"
#include "domain/order.hpp"
#include "entities/tables/orders.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace oms::commands {
namespace {

using events::OrderHeader;

constexpr std::int64_t kDepositRate = 3000;  ///< basis points, param order.depositRate

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

std::int64_t deposit_rate(CommandContext& ctx) {
    const std::string text = ctx.lookups().param("order.depositRate", std::to_string(kDepositRate));
    std::int64_t rate = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), rate);
    return code == std::errc{} && rate >= 1 && rate <= 10'000 ? rate : kDepositRate;
}

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
    const entities::EntitySpec* spec = entities::find_entity("customer");
    if (!ctx.lookups().visible(*spec, header.customerId, ctx.user())) {
        return Error::invalid("NOT_FOUND", "customerId");
    }
    header.customerName = customer->name;
    header.customerTel = customer->tel;
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

}  // namespace

Result<OrderHeader> read_header(
    CommandContext& ctx, const entities::Document& given, const OrderHeader& before
) {
    OrderHeader header = before;
    Given take(given);
    OrderHeader::describe(take, header);
    if (header.orderType != 2) {
        return Error::invalid("BAD_OPTION", "orderType");
    }
    if (header.channelCustomerId != before.channelCustomerId && header.channelCustomerId &&
        !find_record(ctx, "channelCustomer", header.channelCustomerId)) {
        return Error::invalid("NOT_FOUND", "channelCustomerId");
    }
    if (header.customerId != before.customerId) {
        if (Status ok = take_customer(ctx, header); !ok) {
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
        header.depositRate = static_cast<std::int32_t>(deposit_rate(ctx));
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
    const entities::Document& given, const events::OrderAmounts& before
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
    std::vector<events::OrderLine> lines;
    for (std::size_t i = 0; i < details.size(); ++i) {
        const auto id = optional_id(details.at(i)["id"], "id");
        if (!id) {
            return in_line(id.error(), i);
        }
        const auto same = [&](const auto& line) { return line.id == *id; };
        const auto old = std::find_if(before.begin(), before.end(), same);
        if (*id && old == before.end()) {
            return in_line(Error::invalid("NOT_FOUND", "id"), i);
        }
        if (*id && std::any_of(lines.begin(), lines.end(), same)) {
            return in_line(Error::invalid("BAD_OPTION", "id"), i);
        }
        auto line = read_line(ctx, header, details.at(i), *id ? &*old : nullptr);
        if (!line) {
            return in_line(std::move(line).error(), i);
        }
        lines.push_back(std::move(*line));
    }
    return lines;
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

Error in_line(Error error, std::size_t index) {
    const std::string line = "details[" + std::to_string(index) + "]";
    const bool whole = error.field.empty() || error.field == "body";
    error.field = whole ? line : line + "." + error.field;
    return error;
}

}  // namespace oms::commands
