#include "projections/returns/return_invariants.hpp"

#include "domain/money/status.hpp"
#include "domain/returns/status.hpp"

namespace oms::projections {
namespace {

constexpr std::int64_t kReturnSteps[] = {
    domain::kReturnDone,
    domain::kReturnToAccept,
    domain::kReturnToAccount,
    domain::kReturnToAgree,
    domain::kReturnToRefund};
constexpr std::int64_t kAccounted[] = {domain::kReturnToAgree};
constexpr std::int64_t kPaidBack[] = {domain::kRefundVoid, domain::kReturnToRefund};

constexpr Invariant kReturnInvariants[] = {
    {"I9",
     "returned and returning are not what returns hold, or more than was delivered",
     "returns",
     "SELECT 'order line ' || l.id FROM orderDetail l LEFT JOIN (SELECT "
     "d.orderDetailId AS line, sum(CASE WHEN r.returnsStatus = ?1 THEN "
     "d.acceptPieces ELSE 0 END) AS back, sum(CASE WHEN r.returnsStatus = ?2 THEN "
     "d.pieces WHEN r.returnsStatus IN (?3, ?4, ?5) THEN d.acceptPieces ELSE 0 "
     "END) AS coming FROM returnsDetail d JOIN returns r ON r.id = d.returnsId "
     "WHERE r.closed = 0 GROUP BY 1) m ON m.line = l.id WHERE "
     "coalesce(l.returnedPieces, 0) <> coalesce(m.back, 0) OR "
     "coalesce(l.returningPieces, 0) <> coalesce(m.coming, 0) OR coalesce(m.back, "
     "0) + coalesce(m.coming, 0) > l.deliveredPieces",
     kReturnSteps},
    {"I13",
     "refunds of a line beyond its net amount, or short of it with every piece "
     "back",
     "returnsDetail",
     "SELECT 'order line ' || d.orderDetailId FROM returnsDetail d JOIN returns r "
     "ON r.id = d.returnsId WHERE r.closed = 0 AND r.returnsStatus >= ?1 GROUP BY "
     "d.orderDetailId HAVING sum(d.refundAmount) > max(d.netAmount) OR "
     "(sum(d.acceptPieces) = max(d.orderPieces) AND sum(d.refundAmount) <> "
     "max(d.netAmount))",
     kAccounted},
    {"I13",
     "an agreed return whose refunds are not what it pays back",
     "returns",
     "SELECT r.returnsNo FROM returns r LEFT JOIN (SELECT returnsId, sum(amount) "
     "AS n FROM refund WHERE refundStatus <> ?1 GROUP BY returnsId) f ON "
     "f.returnsId = r.id WHERE r.returnsStatus >= ?2 AND (r.payAmount <> "
     "coalesce(f.n, 0) OR r.payAmount + r.offsetAmount <> r.refundAmount)",
     kPaidBack},
};

}  // namespace

std::span<const Invariant> return_invariants() {
    return kReturnInvariants;
}

}  // namespace oms::projections
