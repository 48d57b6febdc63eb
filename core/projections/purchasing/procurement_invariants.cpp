#include "projections/purchasing/procurement_invariants.hpp"

#include "domain/purchasing/status.hpp"

namespace oms::projections {
namespace {

constexpr std::int64_t kApproved[] = {domain::kPurchaseToApprove};

constexpr Invariant kProcurementInvariants[] = {
    {"I15",
     "more put away than signed for, or more signed for than bought, or more returned than put",
     "procurementDetail",
     "SELECT 'purchase line ' || id FROM procurementDetail WHERE putPieces < 0 OR "
     "damagedPieces < 0 OR returnedPieces < 0 OR shortPieces < 0 OR putPieces + damagedPieces "
     "> signedPieces OR signedPieces + shortPieces > pieces OR returnedPieces > putPieces"},
    {"I15",
     "what an order line has bought is not what purchases buy for it",
     "procurementDetail",
     "SELECT 'order line ' || l.id FROM orderDetail l LEFT JOIN (SELECT d.orderDetailId AS line, "
     "sum(d.pieces - d.shortPieces - d.damagedPieces - d.returnedPieces) AS n FROM "
     "procurementDetail d JOIN procurement p ON p.id = d.procurementId WHERE p.closed = 0 AND "
     "p.poStatus > ?1 AND d.orderDetailId IS NOT NULL GROUP BY 1) b ON b.line = l.id WHERE "
     "coalesce(l.purchasedPieces, 0) <> coalesce(b.n, 0)",
     kApproved},
    {"I15",
     "a purchase's amounts do not add up",
     "procurement",
     "SELECT poNo FROM procurement p WHERE isDeleted = 0 AND (payableAmount <> goodsAmount + "
     "coalesce(freightAmount, 0) - coalesce(discountAmount, 0) OR goodsAmount <> (SELECT "
     "coalesce(sum(d.lineAmount), 0) FROM procurementDetail d WHERE d.procurementId = p.id) OR "
     "payableAmount - coalesce(freightAmount, 0) <> (SELECT coalesce(sum(d.netAmount), 0) FROM "
     "procurementDetail d WHERE d.procurementId = p.id))"},
    {"I15",
     "paid to a supplier is not the sum of its payments",
     "procurementPayment",
     "SELECT poNo FROM procurement p WHERE paidAmount < 0 OR paidAmount <> (SELECT "
     "coalesce(sum(m.amount), 0) FROM procurementPayment m WHERE m.procurementId = p.id)"},
    {"I15",
     "signed pieces of a purchase line are not what its signings say",
     "procurementSign",
     "SELECT 'purchase line ' || d.id FROM procurementDetail d LEFT JOIN (SELECT "
     "procurementDetailId AS line, sum(pieces) AS n, sum(shortPieces) AS gone FROM procurementSign "
     "WHERE voided = 0 GROUP BY 1) s ON s.line = d.id WHERE d.signedPieces <> coalesce(s.n, 0) OR "
     "d.shortPieces <> coalesce(s.gone, 0)"},
    {"I15",
     "returned pieces of a purchase line are not what out orders took out",
     "procurementDetail",
     "SELECT 'purchase line ' || d.id FROM procurementDetail d LEFT JOIN (SELECT sourceLineId AS "
     "line, sum(pieces) AS n FROM outOrderDetail WHERE sourceLineId IS NOT NULL GROUP BY 1) r ON "
     "r.line = d.id WHERE d.returnedPieces <> coalesce(r.n, 0)"},
    {"I15",
     "what is open of a purchase is not what its entries come to",
     "supplierEntry",
     "SELECT poNo FROM procurement p WHERE coalesce(p.openAmount, 0) <> coalesce(p.owedAmount, 0) "
     "- "
     "coalesce(p.paidAmount, 0) OR coalesce(p.openAmount, 0) <> (SELECT coalesce(sum(e.amount), 0) "
     "FROM supplierEntry e WHERE e.procurementId = p.id)"},
    {"I15",
     "a purchase is not the sum of its lines",
     "procurement",
     "SELECT poNo FROM procurement p JOIN (SELECT procurementId AS document, sum(signedPieces) AS "
     "s, sum(putPieces) AS n, sum(returnedPieces) AS back FROM procurementDetail GROUP BY 1) d ON "
     "d.document = p.id WHERE coalesce(p.signedPieces, 0) <> d.s OR coalesce(p.putPieces, 0) <> "
     "d.n OR "
     "coalesce(p.returnedPieces, 0) <> d.back"},
    {"I15",
     "put pieces of a purchase line are not what put orders received",
     "procurementDetail",
     "SELECT 'purchase line ' || d.id FROM procurementDetail d LEFT JOIN (SELECT p.sourceLineId AS "
     "line, sum(p.pieces) AS n, sum(p.damagedPieces) AS broken FROM putDetail p JOIN putOrder o ON "
     "o.id = p.putOrderId WHERE o.sourceId IS NOT NULL AND p.sourceLineId IS NOT NULL GROUP BY 1) "
     "r ON r.line = d.id WHERE d.putPieces <> coalesce(r.n, 0) OR d.damagedPieces <> "
     "coalesce(r.broken, 0)"},
};

}  // namespace

std::span<const Invariant> procurement_invariants() {
    return kProcurementInvariants;
}

}  // namespace oms::projections
