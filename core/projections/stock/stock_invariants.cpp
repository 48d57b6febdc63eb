#include "projections/stock/stock_invariants.hpp"

#include "domain/stock/status.hpp"

namespace oms::projections {
namespace {

constexpr std::int64_t kArrived[] = {domain::kShiftDone};
constexpr std::int64_t kInStock[] = {domain::kSerialInStock};

constexpr Invariant kStockInvariants[] = {
    {"I1",
     "stock is not the sum of its movements",
     "stock",
     "WITH leg AS (SELECT toLoc AS loc, goodsId, pieces AS n FROM outputRecord "
     "UNION ALL SELECT fromLoc, goodsId, -pieces FROM outputRecord) SELECT 'stock "
     "' || s.id FROM stock s LEFT JOIN (SELECT loc, goodsId, sum(n) AS n FROM leg "
     "GROUP BY loc, goodsId) m ON m.loc = CAST(s.warehouseId AS TEXT) AND "
     "m.goodsId = s.goodsId WHERE s.onHand <> coalesce(m.n, 0)"},
    {"I1",
     "stock is not the sum of its account",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s LEFT JOIN (SELECT stockId, "
     "sum(changePieces) AS p, sum(changeReserved) AS r, sum(changeCost) AS c FROM "
     "stockEntry GROUP BY stockId) e ON e.stockId = s.id WHERE s.onHand <> "
     "coalesce(e.p, 0) OR s.reserved <> coalesce(e.r, 0) OR s.costAmount <> "
     "coalesce(e.c, 0)"},
    {"I1",
     "stock is not the sum of its bins",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s LEFT JOIN (SELECT stockId, sum(pieces) "
     "AS p FROM stockBin GROUP BY stockId) b ON b.stockId = s.id WHERE s.onHand <> "
     "coalesce(b.p, 0)"},
    {"I3",
     "negative stock",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s WHERE s.onHand < 0 AND NOT EXISTS "
     "(SELECT 1 FROM goodsManage g WHERE g.commodityId = s.commodityId AND "
     "g.warehouseId = s.warehouseId AND g.doc ->> '$.allowNegative' = 1) AND NOT "
     "EXISTS (SELECT 1 FROM param p WHERE p.paramKey = 'stock.allowNegative' AND "
     "p.isDeleted = 0 AND p.doc ->> '$.paramValue' = '1')"},
    {"I4",
     "reserved beyond stock",
     "stock",
     "SELECT 'stock ' || id FROM stock WHERE reserved < 0 OR reserved > "
     "max(onHand, 0)"},
    {"I4",
     "reserved is not the sum of what documents hold",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s LEFT JOIN (SELECT stockId, sum(pieces) "
     "AS p FROM stockHold GROUP BY stockId) h ON h.stockId = s.id WHERE s.reserved "
     "<> coalesce(h.p, 0)"},
    {"I4",
     "a line's reserved pieces are not what stock holds for it",
     "stock",
     "SELECT 'order line ' || l.id FROM orderDetail l LEFT JOIN (SELECT lineId, "
     "sum(pieces) AS p FROM stockHold WHERE sourceType = 'ORDER' GROUP BY lineId) "
     "h ON h.lineId = l.id WHERE l.reservedPieces <> coalesce(h.p, 0)"},
    {"I5",
     "a movement without its source line",
     "outputRecord",
     "SELECT 'record ' || r.id FROM outputRecord r WHERE NOT EXISTS (SELECT 1 FROM "
     "putDetail d WHERE r.sourceType = 'PUT' AND d.id = r.sourceLineId AND "
     "d.putOrderId = r.sourceId) AND NOT EXISTS (SELECT 1 FROM outOrderDetail d "
     "WHERE r.sourceType = 'OUT' AND d.id = r.sourceLineId AND d.outOrderId = "
     "r.sourceId) AND NOT EXISTS (SELECT 1 FROM shiftDetail d WHERE r.sourceType = "
     "'SHIFT' AND d.id = r.sourceLineId AND d.shiftOrderId = r.sourceId) AND NOT "
     "EXISTS (SELECT 1 FROM stockTakingDetail d WHERE r.sourceType = 'TAKING' AND "
     "d.id = r.sourceLineId AND d.takingId = r.sourceId) AND NOT EXISTS (SELECT 1 "
     "FROM stockBill b WHERE r.sourceType = 'BILL' AND b.id = r.sourceId) AND NOT EXISTS "
     "(SELECT 1 FROM processCommodity d WHERE r.sourceType = 'PROCESS' AND d.id = r.sourceLineId "
     "AND d.processId = r.sourceId) AND NOT EXISTS (SELECT 1 FROM cutPlan p WHERE r.sourceType = "
     "'CUT' AND p.id = r.sourceId AND (EXISTS (SELECT 1 FROM cutPiece d WHERE d.planId = p.id AND "
     "d.id = r.sourceLineId) OR EXISTS (SELECT 1 FROM remnant d WHERE d.planId = p.id AND d.id = "
     "r.sourceLineId)))"},
    {"I6",
     "posted twice",
     "outputRecord",
     "SELECT sourceNo || ' line ' || sourceLineId FROM outputRecord WHERE "
     "reversalOf IS NULL GROUP BY sourceType, sourceLineId, postingNo, goodsId, "
     "fromLoc, toLoc, toStorageId HAVING count(*) > 1"},
    {"I6",
     "a reversal that is not its movement backwards",
     "outputRecord",
     "SELECT 'record ' || r.id FROM outputRecord r LEFT JOIN outputRecord o ON "
     "o.id = r.reversalOf WHERE r.reversalOf IS NOT NULL AND (o.id IS NULL OR "
     "o.reversedBy <> r.id OR o.fromLoc <> r.toLoc OR o.toLoc <> r.fromLoc OR "
     "o.pieces <> r.pieces OR o.goodsId <> r.goodsId)"},
    {"I7",
     "goods on their way that nobody sent, or that never arrive",
     "outputRecord",
     "WITH leg AS (SELECT toLoc AS loc, goodsId, pieces AS n FROM outputRecord "
     "UNION ALL SELECT fromLoc, goodsId, -pieces FROM outputRecord) SELECT loc "
     "FROM leg WHERE loc LIKE 'SYS:TRANSIT/%' GROUP BY loc, goodsId HAVING sum(n) "
     "< 0 OR (sum(n) <> 0 AND EXISTS (SELECT 1 FROM shiftOrder s WHERE s.id = "
     "CAST(substr(loc, length('SYS:TRANSIT/') + 1) AS INTEGER) "
     "AND s.shiftStatus = ?1))",
     kArrived},
    {"I23",
     "value without stock, or below nothing",
     "stock",
     "SELECT 'stock ' || id FROM stock WHERE (onHand = 0 AND costAmount <> 0) OR "
     "(onHand > 0 AND costAmount < 0)"},
    {"I29",
     "serials are not the pieces in stock",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s JOIN commodity c ON c.id = "
     "s.commodityId WHERE c.doc ->> '$.serialManaged' = 1 AND s.colorNumber NOT LIKE "
     "'YL:%' AND s.onHand <> (SELECT "
     "count(*) FROM serial n WHERE n.isDeleted = 0 AND n.serialStatus = ?1 AND "
     "n.commodityId = s.commodityId AND n.warehouseId = s.warehouseId AND "
     "n.colorNumber = s.colorNumber AND n.grade = s.grade)",
     kInStock},
};

}  // namespace

std::span<const Invariant> stock_invariants() {
    return kStockInvariants;
}

}  // namespace oms::projections
