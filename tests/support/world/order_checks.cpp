#include "support/world/order_checks.hpp"

#include "base/json.hpp"
#include "base/number.hpp"
#include "events/money/payment_events.hpp"
#include "events/money/refund_events.hpp"
#include "events/orders/order_events.hpp"
#include "events/returns/returns_events.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/orders/orders.hpp"
#include "projections/orders/payments.hpp"
#include "projections/returns/returns.hpp"

#include <algorithm>
#include <array>

namespace oms::projections {
namespace {

constexpr std::int64_t kToPay = 14;
constexpr std::int64_t kPending = 0;
constexpr std::int64_t kConfirmed = 1;
constexpr std::int64_t kDepositMode = 2;

/// Reads one order with its parts and notes what does not hold.
class RowCheck {
  public:
    RowCheck(const Row& order, std::span<const Row> lines, std::span<const Row> payments)
        : order_(order), lines_(lines), payments_(payments) {}

    std::vector<Violation> run() {
        check_sums();
        check_lines();
        check_money();
        check_status();
        return std::move(found_);
    }

  private:
    std::int64_t order(std::string_view column) const { return integer(orders(), order_, column); }

    std::int64_t sum(std::string_view column) const {
        Int128 total = 0;
        for (const Row& line : lines_) {
            total += integer(order_lines(), line, column);
        }
        return narrow(total) ? *narrow(total) : -1;
    }

    void expect(bool holds, std::string_view invariant, std::string_view what) {
        if (!holds) {
            const std::string number(text(orders(), order_, "orderNo"));
            found_.push_back({std::string(invariant), number + ": " + std::string(what)});
        }
    }

    void check_sums() {
        expect(order("goodsAmount") == sum("lineAmount"), "I11", "goods = sum of lines");
        expect(
            order("totalAmount") == order("goodsAmount") + order("processAmount") +
                                        order("freightAmount") + order("otherAmount"),
            "I11",
            "total = goods + process + freight + other"
        );
        const std::int64_t off = order("discountAmount") + order("eraseAmount");
        expect(
            order("payableAmount") == order("totalAmount") - off,
            "I11",
            "payable = total - discount - erase"
        );
        expect(sum("discountShare") == off, "I11", "shares = discount + erase");
        expect(order("payableAmount") >= 0, "I11", "payable >= 0");
        expect(order("totalPieces") == sum("pieces"), "I11", "pieces = sum of lines");
        expect(order("totalArea") == sum("area"), "I11", "area = sum of lines");
        expect(order("totalWeight") == sum("weight"), "I11", "weight = sum of lines");
    }

    void check_lines() {
        std::set<std::int64_t> line_nos;
        for (const Row& line : lines_) {
            const auto n = [&](std::string_view c) { return integer(order_lines(), line, c); };
            expect(
                n("netAmount") == n("lineAmount") - n("discountShare") && n("netAmount") >= 0,
                "I11",
                "net = line - share >= 0"
            );
            expect(
                n("pieces") == n("boxes") * n("piecesPerBox") + n("loosePieces") &&
                    n("pieces") > 0 && n("loosePieces") < n("piecesPerBox"),
                "I11",
                "pieces = boxes and loose pieces"
            );
            expect(
                n("deliveredPieces") >= 0 && n("deliveredPieces") <= n("pieces"),
                "I8",
                "delivered <= ordered"
            );
            expect(
                n("returnedPieces") >= 0 && n("returningPieces") >= 0 &&
                    n("returnedPieces") + n("returningPieces") <= n("deliveredPieces"),
                "I9",
                "returned <= delivered"
            );
            expect(n("isGift") == 0 || n("lineAmount") == 0, "I11", "gifts cost nothing");
            line_nos.insert(n("lineNo"));
        }
        const auto count = static_cast<std::int64_t>(lines_.size());
        expect(
            lines_.empty() || (static_cast<std::int64_t>(line_nos.size()) == count &&
                               *line_nos.begin() == 1 && *line_nos.rbegin() == count),
            "I11",
            "lines are numbered 1..n"
        );
    }

    void check_money() {
        Int128 paid = 0;
        Int128 pending = 0;
        for (const Row& payment : payments_) {
            const std::int64_t amount = integer(projections::payments(), payment, "amount");
            const std::int64_t status = integer(projections::payments(), payment, "payStatus");
            paid += status == kConfirmed ? amount : 0;
            pending += status == kPending ? amount : 0;
        }
        expect(order("paidAmount") == paid, "I12", "paid = confirmed payments");
        expect(order("pendingAmount") == pending, "I12", "pending = payments that wait");
        const std::int64_t kept =
            order("paidAmount") - order("refundedAmount") - order("refundingAmount");
        expect(kept >= 0 && order("refundingAmount") >= 0, "I12", "refunded <= paid");
        const bool owes = order("closed") == 0 && order("orderStatus") >= kToPay;
        expect(kept <= (owes ? order("payableAmount") : 0), "I12", "kept <= payable");
        const std::int64_t owed =
            order("closed") != 0
                ? 0
                : std::max<std::int64_t>(0, order("payableAmount") - order("creditedAmount"));
        const std::int64_t due = std::max<std::int64_t>(0, owed - kept);
        expect(order("dueAmount") == due, "I12", "due = owed - money kept");
    }

    void check_status() {
        const std::int64_t status = order("orderStatus");
        constexpr std::array<std::int64_t, 7> kSteps = {12, 13, 14, 15, 17, 18, 19};
        expect(
            std::find(kSteps.begin(), kSteps.end(), status) != kSteps.end(), "I14", "known status"
        );
        if (status > 12) {
            expect(!lines_.empty() && order("submitTime") != 0, "I14", "submitted with lines");
        }
        if (status == 12) {
            const bool none = order("discountAmount") == 0 && order("eraseAmount") == 0;
            expect(none, "I14", "no discount before accounting");
        }
        if (status >= 15 && order("payMode") != 3) {
            expect(order("paidAmount") >= required(), "I14", "what must be paid is paid");
        }
        if (status >= 18) {
            expect(sum("deliveredPieces") > 0, "I14", "something was delivered");
        }
    }

    std::int64_t required() const {
        if (order("payMode") != kDepositMode) {
            return order("payableAmount");
        }
        const auto part =
            round_half_up(Int128{order("payableAmount")} * order("depositRate"), 10'000);
        return part ? *part : 0;
    }

    const Row& order_;
    std::span<const Row> lines_;
    std::span<const Row> payments_;
    std::vector<Violation> found_;
};

/// Member names that hold ids, and whose.
constexpr std::pair<std::string_view, std::string_view> kReferences[] = {
    {"customerId", "customer"},
    {"channelCustomerId", "channelCustomer"},
    {"guideUserId", "user"},
    {"designerUserId", "user"},
    {"deptId", "dept"},
    {"byCompany", "dept"},
    {"brandId", "brand"},
    {"warehouseId", "warehouse"},
    {"commodityId", "commodity"},
    {"orderId", "order"},
};

void collect(
    json::Ref value,
    const events::StoredEvent& event,
    const Exists& exists,
    std::vector<Violation>& found
) {
    for (std::size_t i = 0; i < value.size(); ++i) {
        collect(value.at(i), event, exists, found);
    }
    value.each_member([&](std::string_view name, json::Ref member) {
        collect(member, event, exists, found);
        for (const auto& [field, entity] : kReferences) {
            const Id id =
                name == field ? Id::parse(member.text().value_or("")).value_or(Id{}) : Id{};
            if (id && !exists(entity, id)) {
                found.push_back(
                    {"I24",
                     event.stream + " " + event.type + ": no " + std::string(entity) + " " +
                         id.str()}
                );
            }
        }
    });
}

}  // namespace

std::vector<Violation> check_order_rows(
    const Row& order, std::span<const Row> lines, std::span<const Row> payments
) {
    return RowCheck(order, lines, payments).run();
}

std::vector<Violation> check_references(const events::StoredEvent& event, const Exists& exists) {
    std::vector<Violation> found;
    const auto payload = json::Document::parse(event.payload);
    if (!payload) {
        return {{"I24", event.stream + " " + event.type + ": unreadable"}};
    }
    collect(payload->root(), event, exists, found);
    return found;
}

void LedgerCheck::see(const events::StoredEvent& event) {
    const auto note = [&](std::string_view invariant, std::string_view what) {
        violations_.push_back(
            {std::string(invariant),
             event.stream + "@" + std::to_string(event.version) + " " + event.type + ": " +
                 std::string(what)}
        );
    };
    if (event.position != ++position_) {
        note("I25", "position has a gap");
        position_ = event.position;
    }
    Stream& stream = streams_[event.stream];
    if (event.version != stream.version + 1) {
        note("I25", "version has a gap");
    }
    if (event.time < stream.time) {
        note("I25", "time fell");
    }
    if (stream.over) {
        note("I26", "the document was over");
    }
    stream.version = event.version;
    stream.time = event.time;
    if (is_order_event(event)) {
        stream.over = stream.over || event.type == events::OrderCancelled::kType ||
                      event.type == events::OrderRemoved::kType;
    }
    if (is_return_event(event)) {
        stream.over = event.type == events::ReturnWithdrawn::kType ||
                      event.type == events::ReturnCompleted::kType;
    }
    check_number(event);
}

void LedgerCheck::check_number(const events::StoredEvent& event) {
    std::string_view member;
    if (event.type == events::OrderDrafted::kType) {
        member = "orderNo";
    } else if (event.type == events::PaymentRecorded::kType) {
        member = "paymentNo";
    } else if (event.type == events::ReturnDrafted::kType) {
        member = "returnsNo";
    } else if (event.type == events::RefundOpened::kType) {
        member = "refundNo";
    } else {
        return;
    }
    const auto payload = json::Document::parse(event.payload);
    const std::string number(payload ? payload->root()[member].text().value_or("") : "");
    if (number.empty() || !numbers_.insert(number).second) {
        violations_.push_back({"I27", event.stream + ": number " + number + " is missing or used"});
    }
}

}  // namespace oms::projections
