#include "projections/orders/order_invariants.hpp"

#include "domain/money/status.hpp"
#include "domain/orders/status.hpp"

namespace oms::projections {
namespace {

constexpr std::int64_t kPaid[] = {domain::kConfirmed};
constexpr std::int64_t kWaiting[] = {domain::kPending};
constexpr std::int64_t kRefundStates[] = {domain::kRefunded, domain::kToRefund};
constexpr std::int64_t kOwed[] = {domain::kToPay};
constexpr std::int64_t kShipped[] = {domain::kToReceive, domain::kReceived};

constexpr Invariant kOrderInvariants[] = {
    {"I8",
     "delivered is not what left for the line",
     "outputRecord",
     "SELECT 'order line ' || l.id FROM orderDetail l LEFT JOIN (SELECT "
     "d.orderDetailId AS line, sum(r.pieces) AS n FROM outputRecord r JOIN "
     "outOrderDetail d ON d.id = r.sourceLineId WHERE r.sourceType = 'OUT' AND "
     "r.reversalOf IS NULL AND r.reversedBy IS NULL GROUP BY 1) m ON m.line = l.id "
     "WHERE l.deliveredPieces <> coalesce(m.n, 0) OR l.deliveredPieces > l.pieces"},
    {"I10",
     "two shades of one line",
     "outputRecord",
     "SELECT 'order line ' || d.orderDetailId FROM outputRecord r JOIN "
     "outOrderDetail d ON d.id = r.sourceLineId JOIN orderDetail l ON l.id = "
     "d.orderDetailId JOIN \"order\" o ON o.id = l.orderId WHERE r.sourceType = "
     "'OUT' AND r.reversalOf IS NULL AND r.reversedBy IS NULL AND "
     "coalesce(o.allowMixShade, 0) = 0 GROUP BY d.orderDetailId HAVING "
     "count(DISTINCT r.colorNumber) > 1"},
    {"I11",
     "an order's amounts do not add up",
     "order",
     "SELECT orderNo FROM \"order\" o WHERE isDeleted = 0 AND (totalAmount <> "
     "goodsAmount + processAmount + coalesce(freightAmount, 0) + "
     "coalesce(otherAmount, 0) OR payableAmount <> totalAmount - "
     "coalesce(discountAmount, 0) - coalesce(eraseAmount, 0) OR goodsAmount <> "
     "(SELECT coalesce(sum(l.lineAmount), 0) FROM orderDetail l WHERE l.orderId = "
     "o.id))"},
    {"I12",
     "paid is not the sum of confirmed payments",
     "order",
     "SELECT orderNo FROM \"order\" o WHERE isDeleted = 0 AND paidAmount <> (SELECT "
     "coalesce(sum(p.amount), 0) FROM payment p WHERE p.orderId = o.id AND "
     "p.payStatus = ?1)",
     kPaid},
    {"I12",
     "pending is not the sum of payments that wait",
     "payment",
     "SELECT orderNo FROM \"order\" o WHERE isDeleted = 0 AND coalesce(pendingAmount, 0) <> "
     "(SELECT coalesce(sum(p.amount), 0) FROM payment p WHERE p.orderId = o.id AND "
     "p.payStatus = ?1)",
     kWaiting},
    {"I12",
     "refunded is not the sum of paid refunds, refunding that of waiting ones, or "
     "more than was paid",
     "refund",
     "SELECT o.orderNo FROM \"order\" o LEFT JOIN (SELECT orderId, sum(CASE WHEN "
     "refundStatus = ?1 THEN amount ELSE 0 END) AS paid, sum(CASE WHEN "
     "refundStatus = ?2 THEN amount ELSE 0 END) AS waiting FROM refund GROUP BY "
     "orderId) f ON f.orderId = o.id WHERE o.isDeleted = 0 AND "
     "(coalesce(o.refundedAmount, 0) <> coalesce(f.paid, 0) OR "
     "coalesce(o.refundingAmount, 0) <> coalesce(f.waiting, 0) OR coalesce(f.paid, "
     "0) + coalesce(f.waiting, 0) > o.paidAmount)",
     kRefundStates},
    {"I12",
     "due is not what is owed less the money that is kept",
     "order",
     "SELECT orderNo FROM \"order\" WHERE isDeleted = 0 AND dueAmount <> max(0, CASE "
     "WHEN closed = 1 THEN 0 ELSE max(0, payableAmount - coalesce(creditedAmount, "
     "0)) END - paidAmount + coalesce(refundedAmount, 0) + "
     "coalesce(refundingAmount, 0))"},
    {"I12",
     "more money is kept than the order is worth",
     "order",
     "SELECT orderNo FROM \"order\" WHERE isDeleted = 0 AND paidAmount - "
     "coalesce(refundedAmount, 0) - coalesce(refundingAmount, 0) > CASE WHEN "
     "closed = 1 OR orderStatus < ?1 THEN 0 ELSE payableAmount END",
     kOwed},
    {"I14",
     "shipped or received with pieces missing",
     "order",
     "SELECT o.orderNo FROM \"order\" o WHERE o.isDeleted = 0 AND o.orderStatus IN "
     "(?1, ?2) AND EXISTS (SELECT 1 FROM orderDetail l WHERE l.orderId = o.id AND "
     "l.deliveredPieces + coalesce(l.shortPieces, 0) <> l.pieces)",
     kShipped},
};

}  // namespace

std::span<const Invariant> order_invariants() {
    return kOrderInvariants;
}

}  // namespace oms::projections
