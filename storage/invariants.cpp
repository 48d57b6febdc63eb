#include "storage/invariants.hpp"

#include "projections/projector.hpp"
#include "storage/file_health.hpp"
#include "storage/files.hpp"
#include "storage/log_index.hpp"
#include "storage/schema.hpp"
#include "storage/sqlite.hpp"
#include "storage/sums.hpp"

#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace oms::storage {
namespace {

constexpr std::int64_t kKeysNamed = 5;

/// One invariant as a query for the keys that break it.
struct Rule {
    std::string_view name;
    std::string_view what;
    std::string_view table;  ///< without it there is nothing to check
    std::string_view keys;   ///< a SELECT of one text column
};

constexpr Rule kRules[] = {
    {"I1",
     "stock is not the sum of its movements",
     "stock",
     "WITH leg AS (SELECT toLoc AS loc, goodsId, pieces AS n FROM outputRecord UNION ALL SELECT "
     "fromLoc, goodsId, -pieces FROM outputRecord) "
     "SELECT 'stock ' || s.id FROM stock s LEFT JOIN (SELECT loc, goodsId, sum(n) AS n FROM leg "
     "GROUP BY loc, goodsId) m ON m.loc = CAST(s.warehouseId AS TEXT) AND m.goodsId = s.goodsId "
     "WHERE s.onHand <> coalesce(m.n, 0)"},
    {"I1",
     "stock is not the sum of its account",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s LEFT JOIN (SELECT stockId, sum(changePieces) AS p, "
     "sum(changeReserved) AS r, sum(changeCost) AS c FROM stockEntry GROUP BY stockId) e "
     "ON e.stockId = s.id WHERE s.onHand <> coalesce(e.p, 0) OR s.reserved <> coalesce(e.r, 0) "
     "OR s.costAmount <> coalesce(e.c, 0)"},
    {"I1",
     "stock is not the sum of its bins",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s LEFT JOIN (SELECT stockId, sum(pieces) AS p FROM "
     "stockBin GROUP BY stockId) b ON b.stockId = s.id WHERE s.onHand <> coalesce(b.p, 0)"},
    {"I3",
     "negative stock",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s WHERE s.onHand < 0 AND NOT EXISTS (SELECT 1 FROM "
     "goodsManage g WHERE g.commodityId = s.commodityId AND g.warehouseId = s.warehouseId AND "
     "g.doc ->> '$.allowNegative' = 1) AND NOT EXISTS (SELECT 1 FROM param p WHERE p.paramKey = "
     "'stock.allowNegative' AND p.isDeleted = 0 AND p.doc ->> '$.paramValue' = '1')"},
    {"I4",
     "reserved beyond stock",
     "stock",
     "SELECT 'stock ' || id FROM stock WHERE reserved < 0 OR reserved > max(onHand, 0)"},
    {"I4",
     "reserved is not the sum of what documents hold",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s LEFT JOIN (SELECT stockId, sum(pieces) AS p FROM "
     "stockHold GROUP BY stockId) h ON h.stockId = s.id WHERE s.reserved <> coalesce(h.p, 0)"},
    {"I4",
     "a line's reserved pieces are not what stock holds for it",
     "stock",
     "SELECT 'order line ' || l.id FROM orderDetail l LEFT JOIN (SELECT lineId, sum(pieces) AS p "
     "FROM stockHold WHERE sourceType = 'ORDER' GROUP BY lineId) h ON h.lineId = l.id WHERE "
     "l.reservedPieces <> coalesce(h.p, 0)"},
    {"I5",
     "a movement without its source line",
     "outputRecord",
     "SELECT 'record ' || r.id FROM outputRecord r WHERE NOT EXISTS (SELECT 1 FROM putDetail d "
     "WHERE "
     "r.sourceType = 'PUT' AND d.id = r.sourceLineId AND d.putOrderId = r.sourceId) AND NOT EXISTS "
     "(SELECT 1 FROM outOrderDetail d WHERE r.sourceType = 'OUT' AND d.id = r.sourceLineId AND "
     "d.outOrderId = r.sourceId) AND NOT EXISTS (SELECT 1 FROM shiftDetail d WHERE r.sourceType = "
     "'SHIFT' AND d.id = r.sourceLineId AND d.shiftOrderId = r.sourceId) AND NOT EXISTS (SELECT 1 "
     "FROM stockTakingDetail d WHERE r.sourceType = 'TAKING' AND d.id = r.sourceLineId AND "
     "d.takingId = r.sourceId) AND NOT EXISTS (SELECT 1 FROM stockBill b WHERE r.sourceType = "
     "'BILL' "
     "AND b.id = r.sourceId)"},
    {"I6",
     "posted twice",
     "outputRecord",
     "SELECT sourceNo || ' line ' || sourceLineId FROM outputRecord WHERE reversalOf IS NULL GROUP "
     "BY sourceType, sourceLineId, postingNo, goodsId, fromLoc, toLoc, toStorageId HAVING "
     "count(*) > 1"},
    {"I6",
     "a reversal that is not its movement backwards",
     "outputRecord",
     "SELECT 'record ' || r.id FROM outputRecord r LEFT JOIN outputRecord o ON o.id = r.reversalOf "
     "WHERE r.reversalOf IS NOT NULL AND (o.id IS NULL OR o.reversedBy <> r.id OR o.fromLoc <> "
     "r.toLoc OR o.toLoc <> r.fromLoc OR o.pieces <> r.pieces OR o.goodsId <> r.goodsId)"},
    {"I7",
     "goods on their way that nobody sent, or that never arrive",
     "outputRecord",
     "WITH leg AS (SELECT toLoc AS loc, goodsId, pieces AS n FROM outputRecord UNION ALL SELECT "
     "fromLoc, goodsId, -pieces FROM outputRecord) "
     "SELECT loc FROM leg WHERE loc LIKE 'SYS:TRANSIT/%' GROUP BY loc, goodsId HAVING sum(n) < 0 "
     "OR "
     "(sum(n) <> 0 AND EXISTS (SELECT 1 FROM shiftOrder s WHERE s.id = CAST(substr(loc, 13) AS "
     "INTEGER) AND s.shiftStatus = 74))"},
    {"I8",
     "delivered is not what left for the line",
     "outputRecord",
     "SELECT 'order line ' || l.id FROM orderDetail l LEFT JOIN (SELECT d.orderDetailId AS line, "
     "sum(r.pieces) AS n FROM outputRecord r JOIN outOrderDetail d ON d.id = r.sourceLineId WHERE "
     "r.sourceType = 'OUT' AND r.reversalOf IS NULL AND r.reversedBy IS NULL GROUP BY 1) m ON "
     "m.line = l.id WHERE l.deliveredPieces <> coalesce(m.n, 0) OR l.deliveredPieces > l.pieces"},
    {"I9",
     "returned and returning are not what returns hold, or more than was delivered",
     "returns",
     "SELECT 'order line ' || l.id FROM orderDetail l LEFT JOIN (SELECT d.orderDetailId AS line, "
     "sum(CASE WHEN r.returnsStatus = 27 THEN d.acceptPieces ELSE 0 END) AS back, sum(CASE WHEN "
     "r.returnsStatus = 23 THEN d.pieces WHEN r.returnsStatus IN (24, 25, 26) THEN d.acceptPieces "
     "ELSE 0 END) AS coming FROM returnsDetail d JOIN returns r ON r.id = d.returnsId WHERE "
     "r.closed = 0 GROUP BY 1) m ON m.line = l.id WHERE coalesce(l.returnedPieces, 0) <> "
     "coalesce(m.back, 0) OR coalesce(l.returningPieces, 0) <> coalesce(m.coming, 0) OR "
     "coalesce(m.back, 0) + coalesce(m.coming, 0) > l.deliveredPieces"},
    {"I10",
     "two shades of one line",
     "outputRecord",
     "SELECT 'order line ' || d.orderDetailId FROM outputRecord r JOIN outOrderDetail d ON d.id = "
     "r.sourceLineId JOIN orderDetail l ON l.id = d.orderDetailId JOIN \"order\" o ON o.id = "
     "l.orderId WHERE r.sourceType = 'OUT' AND r.reversalOf IS NULL AND r.reversedBy IS NULL AND "
     "coalesce(o.allowMixShade, 0) = 0 GROUP BY d.orderDetailId HAVING count(DISTINCT "
     "r.colorNumber) > 1"},
    {"I11",
     "an order's amounts do not add up",
     "order",
     "SELECT orderNo FROM \"order\" o WHERE isDeleted = 0 AND (totalAmount <> goodsAmount + "
     "processAmount + coalesce(freightAmount, 0) + coalesce(otherAmount, 0) OR payableAmount <> "
     "totalAmount - coalesce(discountAmount, 0) - coalesce(eraseAmount, 0) OR goodsAmount <> "
     "(SELECT coalesce(sum(l.lineAmount), 0) FROM orderDetail l WHERE l.orderId = o.id))"},
    {"I12",
     "paid is not the sum of confirmed payments",
     "order",
     "SELECT orderNo FROM \"order\" o WHERE isDeleted = 0 AND paidAmount <> (SELECT "
     "coalesce(sum(p.amount), 0) FROM payment p WHERE p.orderId = o.id AND p.payStatus = 1)"},
    {"I12",
     "refunded is not the sum of paid refunds, refunding that of waiting ones, or more than was "
     "paid",
     "refund",
     "SELECT o.orderNo FROM \"order\" o LEFT JOIN (SELECT orderId, sum(CASE WHEN refundStatus = 1 "
     "THEN amount ELSE 0 END) AS paid, sum(CASE WHEN refundStatus = 0 THEN amount ELSE 0 END) AS "
     "waiting FROM refund GROUP BY orderId) f ON f.orderId = o.id WHERE o.isDeleted = 0 AND "
     "(coalesce(o.refundedAmount, 0) <> coalesce(f.paid, 0) OR coalesce(o.refundingAmount, 0) <> "
     "coalesce(f.waiting, 0) OR coalesce(f.paid, 0) + coalesce(f.waiting, 0) > o.paidAmount)"},
    {"I12",
     "due is not what is owed less the money that is kept",
     "order",
     "SELECT orderNo FROM \"order\" WHERE isDeleted = 0 AND dueAmount <> max(0, CASE WHEN closed = "
     "1 THEN 0 ELSE max(0, payableAmount - coalesce(creditedAmount, 0)) END - paidAmount + "
     "coalesce(refundedAmount, 0) + coalesce(refundingAmount, 0))"},
    {"I12",
     "more money is kept than the order is worth",
     "order",
     "SELECT orderNo FROM \"order\" WHERE isDeleted = 0 AND paidAmount - coalesce(refundedAmount, "
     "0) "
     "- coalesce(refundingAmount, 0) > CASE WHEN closed = 1 OR orderStatus < 14 THEN 0 ELSE "
     "payableAmount END"},
    {"I13",
     "refunds of a line beyond its net amount, or short of it with every piece back",
     "returnsDetail",
     "SELECT 'order line ' || d.orderDetailId FROM returnsDetail d JOIN returns r ON r.id = "
     "d.returnsId WHERE r.closed = 0 AND r.returnsStatus >= 25 GROUP BY d.orderDetailId HAVING "
     "sum(d.refundAmount) > max(d.netAmount) OR (sum(d.acceptPieces) = max(d.orderPieces) AND "
     "sum(d.refundAmount) <> max(d.netAmount))"},
    {"I13",
     "an agreed return whose refunds are not what it pays back",
     "returns",
     "SELECT r.returnsNo FROM returns r LEFT JOIN (SELECT returnsId, sum(amount) AS n FROM refund "
     "WHERE refundStatus <> 2 GROUP BY returnsId) f ON f.returnsId = r.id WHERE r.returnsStatus >= "
     "26 AND (r.payAmount <> coalesce(f.n, 0) OR r.payAmount + r.offsetAmount <> r.refundAmount)"},
    {"I14",
     "shipped or received with pieces missing",
     "order",
     "SELECT o.orderNo FROM \"order\" o WHERE o.isDeleted = 0 AND o.orderStatus IN (18, 19) AND "
     "EXISTS (SELECT 1 FROM orderDetail l WHERE l.orderId = o.id AND l.deliveredPieces + "
     "coalesce(l.shortPieces, 0) <> l.pieces)"},
    {"I17",
     "a balance is not the sum of its log",
     "userBalance",
     "SELECT 'balance of user ' || b.id FROM userBalance b WHERE b.bonusBalance <> (SELECT "
     "coalesce(sum(l.change), 0) FROM userBalanceLog l WHERE l.userId = b.id AND l.currency = "
     "'BONUS') OR b.goldBalance <> (SELECT coalesce(sum(l.change), 0) FROM userBalanceLog l WHERE "
     "l.userId = b.id AND l.currency = 'GOLD') UNION ALL SELECT 'balance of department ' || b.id "
     "FROM deptBalance b WHERE b.goldBalance <> (SELECT coalesce(sum(l.change), 0) FROM "
     "userBalanceLog l WHERE l.ownerDeptId = b.id AND l.currency = 'GOLD')"},
    {"I17",
     "a balance after a change that does not follow from the one before",
     "userBalanceLog",
     "SELECT 'entry ' || id FROM (SELECT id, change, balanceAfter, lag(balanceAfter, 1, 0) OVER "
     "(PARTITION BY userId, ownerDeptId, currency ORDER BY id) AS before FROM userBalanceLog) "
     "WHERE balanceAfter <> before + change OR change = 0"},
    {"I18",
     "balances and their other side do not add up to nothing",
     "balanceCounter",
     "SELECT currency FROM (SELECT currency, balance AS n FROM balanceCounter UNION ALL SELECT "
     "'BONUS', bonusBalance FROM userBalance UNION ALL SELECT 'GOLD', goldBalance FROM "
     "userBalance UNION ALL SELECT 'GOLD', goldBalance FROM deptBalance) GROUP BY currency HAVING "
     "sum(n) <> 0"},
    {"I18",
     "a counter account is not the other side of its postings",
     "balanceCounter",
     "SELECT c.account || ' ' || c.currency FROM balanceCounter c WHERE c.balance <> -(SELECT "
     "coalesce(sum(l.change), 0) FROM userBalanceLog l WHERE l.counterAccount = c.account AND "
     "l.currency = c.currency)"},
    {"I19",
     "a negative balance",
     "userBalance",
     "SELECT 'entry ' || id FROM userBalanceLog WHERE balanceAfter < 0 UNION ALL SELECT 'balance "
     "of user ' || id FROM userBalance WHERE bonusBalance < 0 OR goldBalance < 0 UNION ALL SELECT "
     "'balance of department ' || id FROM deptBalance WHERE goldBalance < 0"},
    {"I20",
     "a payment order that was credited with other than its money, or without being paid",
     "wxOrder",
     "SELECT w.orderNo FROM wxOrder w WHERE (w.creditStatus <> 0 AND w.payStatus NOT IN (92, 95)) "
     "OR (w.creditStatus IN (1, 2) AND ((SELECT coalesce(sum(l.change), 0) FROM userBalanceLog l "
     "WHERE l.bizId = w.id AND l.bizType = 'RECHARGE') <> w.goldUnits OR (SELECT "
     "coalesce(sum(l.change), 0) FROM userBalanceLog l WHERE l.bizId = w.id AND l.bizType = "
     "'RECHARGE_GIFT') <> w.giftGold)) OR (w.creditStatus = 3 AND (SELECT coalesce(sum(p.amount), "
     "0) FROM payment p WHERE p.id = w.creditedId AND p.wxOrderId = w.id) <> w.amount) OR "
     "(w.creditStatus = 0 AND EXISTS (SELECT 1 FROM userBalanceLog l WHERE l.bizId = w.id))"},
    {"I23",
     "value without stock, or below nothing",
     "stock",
     "SELECT 'stock ' || id FROM stock WHERE (onHand = 0 AND costAmount <> 0) OR (onHand > 0 AND "
     "costAmount < 0)"},
    {"I29",
     "serials are not the pieces in stock",
     "stock",
     "SELECT 'stock ' || s.id FROM stock s JOIN commodity c ON c.id = s.commodityId WHERE c.doc "
     "->> "
     "'$.serialManaged' = 1 AND s.onHand <> (SELECT count(*) FROM serial n WHERE n.isDeleted = 0 "
     "AND n.serialStatus = 1 AND n.commodityId = s.commodityId AND n.warehouseId = s.warehouseId "
     "AND n.colorNumber = s.colorNumber AND n.grade = s.grade)"},
    {"I30",
     "a message counts as unread and is not, or is and does not count",
     "message",
     "SELECT 'message ' || id FROM message WHERE coalesce(unreadUser, 0) <> CASE WHEN isRead = 1 "
     "AND isDeleted = 0 THEN receiverId ELSE 0 END"},
    {"I30",
     "a message is not with each of its receivers once",
     "messageBatch",
     "SELECT 'message batch ' || b.id FROM messageBatch b LEFT JOIN (SELECT batchId, count(*) AS "
     "n, "
     "count(DISTINCT receiverId) AS people, sum(isRead = 0) AS seen FROM message GROUP BY batchId) "
     "m ON m.batchId = b.id WHERE b.receiverCount <> coalesce(m.n, 0) OR b.receiverCount <> "
     "coalesce(m.people, 0) OR b.readCount <> coalesce(m.seen, 0)"},
};

/// Sums that are not what the rows come to.
std::string wrong_sums(const projections::Table& table) {
    const std::string kept = "SELECT " + stored_column_list(sums_table(table)) + " FROM " +
                             sql_name(sums_table(table).name);
    const std::string made = "SELECT * FROM (" + sums_sql(table) + ")";
    return fmt::format(
        "SELECT DISTINCT '{0}, period ' || period FROM (SELECT * FROM ({1} EXCEPT {2}) UNION ALL"
        " SELECT * FROM ({2} EXCEPT {1}))",
        table.name,
        kept,
        made
    );
}

bool has_table(Database& db, std::string_view name) {
    Query query = db.cached("SELECT 1 FROM sqlite_master WHERE type='table' AND name=?1");
    query->bind(1, name);
    return query->step();
}

void check(
    Database& db, const TenantId& tenant, const Rule& rule, const std::function<void(Damage)>& found
) {
    Statement query = db.prepare(std::string(rule.keys));
    std::int64_t failing = 0;
    std::string named;
    while (query.step()) {
        if (++failing <= kKeysNamed) {
            named += (named.empty() ? "" : ", ") + std::string(query.text(0));
        }
    }
    if (failing > 0) {
        const std::string all = failing > kKeysNamed ? fmt::format(" ({} in all)", failing) : "";
        found({tenant, 0, 0, fmt::format("{} {}: {}{}", rule.name, rule.what, named, all)});
    }
}

}  // namespace

void check_invariants(
    Database& model, const TenantId& tenant, const std::function<void(Damage)>& found
) {
    model.execute("BEGIN");
    for (const Rule& rule : kRules) {
        if (has_table(model, rule.table)) {
            check(model, tenant, rule, found);
        }
    }
    for (const projections::Table* table : projections::all_tables()) {
        if (sums_up(*table) && has_table(model, sums_table(*table).name)) {
            const std::string keys = wrong_sums(*table);
            check(model, tenant, {"I28", "figures are not the sum of their rows", {}, keys}, found);
        }
    }
    model.execute("COMMIT");
}

void check_read_models(
    const std::filesystem::path& folder,
    const std::string& store_id,
    const std::function<void(Damage)>& found
) {
    std::error_code absent;
    for (const auto& entry : std::filesystem::directory_iterator(folder, absent)) {
        const std::string name = current_file(entry.path());
        if (name.empty()) {
            continue;
        }
        TenantId tenant;
        try {
            Database db = Database::open(entry.path() / name, Access::Read);
            const auto mark = read_mark(db);
            tenant = mark && mark->store_id == store_id ? mark->tenant : "";
            if (!tenant.empty()) {
                check_invariants(db, tenant, found);
            }
        } catch (const SqliteFault& fault) {
            if (!tenant.empty()) {
                found(
                    {tenant, 0, 0, std::string("the read model cannot be checked: ") + fault.what()}
                );
            }
        }
    }
}

}  // namespace oms::storage
