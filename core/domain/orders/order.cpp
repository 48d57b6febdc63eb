#include "domain/orders/order.hpp"

#include "domain/goods/totals.hpp"
#include "domain/kit/checks.hpp"
#include "domain/orders/order_lines.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::OrderAmounts;
using events::OrderHeader;
using events::OrderLine;

Status check_open(const OrderState& state, std::int32_t status) {
    if (!state.exists() || state.closed || state.status != status) {
        return status_denied();
    }
    return {};
}

/// What the field table requires of every stored order, and rules that cross fields.
Status check_header(const OrderHeader& h, Timestamp created) {
    const std::pair<std::string_view, bool> chosen[] = {
        {"customerId", bool{h.customerId} || bool{h.channelCustomerId}},
        {"guideUserId", bool{h.guideUserId}},
        {"deptId", bool{h.deptId}},
        {"payMode", h.payMode != 0},
        {"deliverMode", h.deliverMode != 0},
    };
    for (const auto& [field, there] : chosen) {
        if (!there) {
            return Error::invalid("REQUIRED_CHOOSE", std::string(field));
        }
    }
    const std::pair<std::string_view, const std::string&> entered[] = {
        {"projectAddress", h.projectAddress},
        {"regionCode", h.regionCode},
        {"receiver", h.receiver},
        {"receiverTel", h.receiverTel},
    };
    for (const auto& [field, text] : entered) {
        if (text.empty()) {
            return Error::invalid("REQUIRED_ENTER", std::string(field));
        }
    }
    if (h.payMode == kPayOnCredit && !h.channelCustomerId) {
        return Error::refused("CREDIT_NEEDS_CHANNEL", "payMode");
    }
    if (h.payMode == kPayDeposit && (h.depositRate < 1 || h.depositRate > 10'000)) {
        return out_of_range("depositRate", 1, 10'000);
    }
    if (!h.expectDate.empty() && h.expectDate < format_date(created)) {
        return Error::invalid("DATE_TOO_EARLY", "expectDate").with("min", format_date(created));
    }
    return {};
}

Status check_lines(const std::vector<OrderLine>& lines) {
    if (lines.size() > kLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "details").with("max", std::to_string(kLinesMax));
    }
    return {};
}

Status check_draft_amounts(const OrderAmounts& amounts) {
    if (amounts.discountAmount != 0) {
        return status_denied("discountAmount");
    }
    if (amounts.eraseAmount != 0) {
        return status_denied("eraseAmount");
    }
    return {};
}

/// No out order brings, or brought, anything of it.
bool nothing_committed(const OrderState& state) {
    return std::all_of(state.deliveries.begin(), state.deliveries.end(), [](const auto& line) {
        return line.second.committed == 0 && line.second.delivered == 0;
    });
}

/// Makes the events of an edit one by one, each with the amounts that hold after it.
class Editor {
  public:
    Editor(const OrderState& state, std::string operator_name)
        : now_(state), operator_name_(std::move(operator_name)) {}

    Status header(const OrderHeader& header, OrderAmounts amounts) {
        amounts.processAmount = now_.amounts.processAmount;
        if (Status ok = total_up(now_.lines, amounts); !ok) {
            return ok;
        }
        if (header == now_.header && amounts == now_.amounts) {
            return {};
        }
        add(events::OrderHeaderChanged{
            now_.id,
            {events::header_changes(now_.header, now_.amounts, header, amounts)},
            operator_name_});
        return {};
    }

    Status lines(const std::vector<OrderLine>& wanted) {
        const auto before = now_.lines;
        for (const OrderLine& old : before) {
            const bool stays = std::any_of(wanted.begin(), wanted.end(), [&](const auto& line) {
                return line.id == old.id;
            });
            if (!stays) {
                if (Status ok = remove(old.id); !ok) {
                    return ok;
                }
            }
        }
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            OrderLine line = wanted[i];
            line.lineNo = static_cast<std::int32_t>(i + 1);
            if (Status ok = put(line); !ok) {
                return ok;
            }
        }
        return {};
    }

    OrderEvents take() { return std::move(events_); }

  private:
    void add(events::OrderEvent event) {
        now_.apply(event);
        events_.push_back(std::move(event));
    }

    Status remove(Id line_id) {
        const std::int32_t line_no = now_.line(line_id)->lineNo;
        auto left = now_.lines;
        remove_line(left, line_id);
        OrderAmounts amounts = now_.amounts;
        if (Status ok = total_up(left, amounts); !ok) {
            return ok;
        }
        add(events::OrderLineRemoved{now_.id, line_id, line_no, amounts, operator_name_});
        return {};
    }

    Status put(const OrderLine& line) {
        const OrderLine* old = now_.line(line.id);
        if (old != nullptr && *old == line) {
            return {};
        }
        auto next = now_.lines;
        if (OrderLine* place = find_line(next, line.id)) {
            *place = line;
        } else {
            next.push_back(line);
        }
        OrderAmounts amounts = now_.amounts;
        if (Status ok = total_up(next, amounts); !ok) {
            return ok;
        }
        if (old != nullptr) {
            add(events::OrderLineChanged{now_.id, line, amounts, operator_name_});
        } else {
            add(events::OrderLineAdded{now_.id, line, amounts, operator_name_});
        }
        return {};
    }

    OrderState now_;
    std::string operator_name_;
    OrderEvents events_;
};

}  // namespace

Result<OrderEvents> draft_order(const NewOrder& order) {
    events::OrderDrafted drafted{
        order.id, order.orderNo, order.header, order.lines, order.amounts, order.operator_name};
    drafted.amounts.processAmount = 0;
    for (std::size_t i = 0; i < drafted.lines.size(); ++i) {
        drafted.lines[i].lineNo = static_cast<std::int32_t>(i + 1);
    }
    const Status checks[] = {
        check_header(order.header, order.now),
        check_lines(order.lines),
        check_draft_amounts(order.amounts),
        total_up(drafted.lines, drafted.amounts)};
    for (const Status& ok : checks) {
        if (!ok) {
            return ok.error();
        }
    }
    return OrderEvents{std::move(drafted)};
}

Result<OrderEvents> edit_order(const OrderState& state, const OrderEdit& edit) {
    Editor editor(state, edit.operator_name);
    if (Status ok = check_open(state, kToSubmit); !ok) {
        return ok.error();
    }
    const Status checks[] = {
        check_header(edit.header, state.createTime),
        check_lines(edit.lines),
        check_draft_amounts(edit.amounts)};
    for (const Status& ok : checks) {
        if (!ok) {
            return ok.error();
        }
    }
    if (Status ok = editor.header(edit.header, edit.amounts); !ok) {
        return ok.error();
    }
    if (Status ok = editor.lines(edit.lines); !ok) {
        return ok.error();
    }
    return editor.take();
}

Result<OrderEvents> submit_order(
    const OrderState& state,
    const std::string& customer_name,
    const std::string& customer_tel,
    const std::string& operator_name
) {
    if (Status ok = check_open(state, kToSubmit); !ok) {
        return ok.error();
    }
    if (state.lines.empty()) {
        return Error::invalid("REQUIRED_LINE", "details");
    }
    if (Status ok = check_header(state.header, state.createTime); !ok) {
        return ok.error();
    }
    return OrderEvents{events::OrderSubmitted{
        state.id, kToSubmit, kToAccount, customer_name, customer_tel, operator_name}};
}

Result<OrderEvents> price_processing(
    const OrderState& state, std::int64_t process_amount, const std::string& operator_name
) {
    if (state.amounts.processAmount == process_amount) {
        return OrderEvents{};
    }
    const bool open = state.exists() && !state.closed;
    if (!open || (state.status != kToSubmit && state.status != kToAccount)) {
        return status_denied();
    }
    OrderAmounts amounts = state.amounts;
    amounts.processAmount = process_amount;
    if (Status ok = total_up(state.lines, amounts); !ok) {
        return ok.error();
    }
    return OrderEvents{events::OrderHeaderChanged{
        state.id,
        {events::header_changes(state.header, state.amounts, state.header, amounts)},
        operator_name}};
}

Result<OrderEvents> account_order(
    const OrderState& state, const OrderAmounts& amounts, const std::string& operator_name
) {
    if (Status ok = check_open(state, kToAccount); !ok) {
        return ok.error();
    }
    OrderAmounts fixed = amounts;
    fixed.processAmount = state.amounts.processAmount;
    if (Status ok = total_up(state.lines, fixed); !ok) {
        return ok.error();
    }
    auto shares = share_discount(state.lines, fixed);
    return OrderEvents{events::OrderAccounted{
        state.id, kToAccount, kToPay, fixed, std::move(shares), operator_name}};
}

Result<OrderEvents> send_order_back(
    const OrderState& state,
    const std::string& reason,
    std::int64_t paid,
    const std::string& operator_name
) {
    std::int32_t to = 0;
    if (state.status == kToAccount) {
        to = kToSubmit;
    } else if (state.status == kToPay) {
        to = kToAccount;
    } else if (state.status == kToConfirm) {
        to = kToPay;
    }
    if (!state.exists() || state.closed || to == 0) {
        return status_denied();
    }
    if (Status ok = check_reason(reason, "reason", kReasonMax); !ok) {
        return ok.error();
    }
    if (state.status == kToPay && paid > 0) {
        return Error::refused("ORDER_HAS_PAYMENTS");
    }
    OrderAmounts amounts = state.amounts;
    if (to == kToSubmit) {
        amounts.discountAmount = 0;
        amounts.eraseAmount = 0;
        if (Status ok = total_up(state.lines, amounts); !ok) {
            return ok.error();
        }
    }
    return OrderEvents{
        events::OrderSentBack{state.id, state.status, to, reason, "", amounts, operator_name}};
}

std::int64_t required_payment_of(const OrderState& state) {
    // Cannot leave the range: the rate is at most 10000 and the payable fits.
    return *required_payment(
        state.header.payMode, state.header.depositRate, state.amounts.payableAmount
    );
}

Result<OrderEvents> pass_order(
    const OrderState& state, std::int64_t paid, bool automatic, const std::string& operator_name
) {
    if (Status ok = check_open(state, kToPay); !ok) {
        return ok.error();
    }
    const std::int64_t required = required_payment_of(state);
    if (paid < required) {
        return Error::refused("PAY_SHORT").with("required", std::to_string(required));
    }
    return OrderEvents{events::OrderPaymentReached{
        state.id,
        kToPay,
        kToConfirm,
        paid,
        required,
        state.header.payMode,
        0,
        automatic,
        operator_name}};
}

OrderEvents recheck_payment(
    const OrderState& state,
    std::int64_t paid,
    const std::string& reason,
    const std::string& operator_name
) {
    if (state.status != kToConfirm || state.closed || paid >= required_payment_of(state)) {
        return {};
    }
    return {events::OrderSentBack{
        state.id, kToConfirm, kToPay, reason, "void", state.amounts, operator_name}};
}

Result<OrderEvents> cancel_order(
    const OrderState& state,
    const std::string& reason,
    std::int64_t refund,
    const std::string& operator_name
) {
    const bool untouched = state.status == kToShip && nothing_committed(state);
    if (!state.exists() || state.closed || (state.status > kToConfirm && !untouched)) {
        return status_denied();
    }
    if (Status ok = check_reason(reason, "closeReason", kReasonMax); !ok) {
        return ok.error();
    }
    return OrderEvents{
        events::OrderCancelled{state.id, state.status, reason, refund, operator_name}};
}

Result<OrderEvents> remove_order(const OrderState& state, const std::string& operator_name) {
    if (!state.exists() || state.closed || state.submitted || state.status != kToSubmit) {
        return status_denied();
    }
    return OrderEvents{events::OrderRemoved{"order", {state.id}, operator_name}};
}

}  // namespace oms::domain
