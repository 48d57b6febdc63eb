#include "projections/processing/cut_invariants.hpp"

#include "domain/processing/status.hpp"

namespace oms::projections {
namespace {

constexpr std::int64_t kCut[] = {domain::kCutDone, domain::kCutReversed};
constexpr std::int64_t kHeld[] = {domain::kCutReserved};

constexpr Invariant kCutInvariants[] = {
    {"I31",
     "a cut plan's pieces are not its parts, remnants, kerf and scrap",
     "cutPlan",
     "SELECT p.cutPlanNo FROM cutPlan p WHERE p.partsArea + p.remnantsArea + p.kerfArea + "
     "p.scrapArea <> (SELECT coalesce(sum(c.length * c.width * c.pieces), 0) FROM cutPiece c WHERE "
     "c.planId = p.id)"},
    {"I31",
     "a cut made parts or remnants of another area than its plan says",
     "remnant",
     "SELECT p.cutPlanNo FROM cutPlan p WHERE p.cutStatus IN (?1, ?2) AND (p.partsArea <> (SELECT "
     "coalesce(sum(r.area * r.pieces), 0) FROM remnant r WHERE r.planId = p.id AND r.kind = 2) OR "
     "p.remnantsArea <> (SELECT coalesce(sum(r.area * r.pieces), 0) FROM remnant r WHERE r.planId "
     "= p.id AND r.kind = 1))",
     kCut},
    {"I31",
     "the cost of a cut is not that of its pieces, or not that of what it made",
     "outputRecord",
     "SELECT p.cutPlanNo FROM cutPlan p WHERE p.cutStatus IN (?1, ?2) AND (p.costAmount <> "
     "p.partsCost + p.remnantsCost OR p.costAmount <> (SELECT coalesce(sum(c.costAmount), 0) FROM "
     "cutPiece c WHERE c.planId = p.id) OR p.costAmount <> (SELECT coalesce(sum(r.costAmount), 0) "
     "FROM outputRecord r WHERE r.sourceType = 'CUT' AND r.sourceId = p.id AND r.reversalOf IS "
     "NULL AND r.toLoc = 'SYS:TRANSFORM') OR p.costAmount <> (SELECT coalesce(sum(r.costAmount), "
     "0) FROM outputRecord r WHERE r.sourceType = 'CUT' AND r.sourceId = p.id AND r.reversalOf IS "
     "NULL AND r.fromLoc = 'SYS:TRANSFORM'))",
     kCut},
    {"I31",
     "pieces kept for a cut plan are not those that it will cut",
     "stockHold",
     "SELECT p.cutPlanNo FROM cutPlan p WHERE CASE WHEN p.cutStatus = ?1 AND p.closed = 0 THEN "
     "(SELECT coalesce(sum(c.pieces), 0) FROM cutPiece c WHERE c.planId = p.id) ELSE 0 END <> "
     "(SELECT coalesce(sum(h.pieces), 0) FROM stockHold h WHERE h.sourceType = 'CUT' AND "
     "h.sourceId = p.id)",
     kHeld},
    {"I31",
     "a remnant that no cut left and no bill entered",
     "remnant",
     "SELECT r.remnantNo FROM remnant r WHERE r.planId IS NULL AND NOT EXISTS (SELECT 1 FROM "
     "stockBill b WHERE b.id = r.billId AND b.goodsId = r.id AND b.colorNumber = r.remnantNo AND "
     "b.length = r.length AND b.width = r.width)"},
    {"I31",
     "cut goods are not what stock says of them",
     "remnant",
     "SELECT r.remnantNo FROM remnant r LEFT JOIN (SELECT goodsId, sum(onHand) AS n, sum(reserved) "
     "AS h, sum(costAmount) AS c FROM stock GROUP BY goodsId) s ON s.goodsId = r.id WHERE r.onHand "
     "<> coalesce(s.n, 0) OR r.reserved <> coalesce(s.h, 0) OR r.costAmount <> coalesce(s.c, 0)"},
};

}  // namespace

std::span<const Invariant> cut_invariants() {
    return kCutInvariants;
}

}  // namespace oms::projections
