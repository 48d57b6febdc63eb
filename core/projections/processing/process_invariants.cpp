#include "projections/processing/process_invariants.hpp"

#include "domain/orders/status.hpp"
#include "domain/processing/status.hpp"

namespace oms::projections {
namespace {

constexpr std::int64_t kDone[] = {domain::kProcessDone};
constexpr std::int64_t kCutInProcess[] = {domain::kZqInProcess};
constexpr std::int64_t kQuoted[] = {domain::kProcessToConfirm, domain::kToAccount};

constexpr Invariant kProcessInvariants[] = {
    {"I16",
     "a process order's amounts are not those of its works",
     "process",
     "SELECT processNo FROM process p WHERE isDeleted = 0 AND (sellAmount <> craftAmount + "
     "urgentAmount + coalesce(freightAmount, 0) OR craftAmount <> (SELECT coalesce(sum(w.amount), "
     "0) FROM processWork w WHERE w.processId = p.id) OR costCraftAmount <> (SELECT "
     "coalesce(sum(w.costAmount), 0) FROM processWork w WHERE w.processId = p.id))"},
    {"I16",
     "a work belongs to no line of its process order",
     "processWork",
     "SELECT 'work ' || w.id FROM processWork w WHERE NOT EXISTS (SELECT 1 FROM processParts l "
     "WHERE l.id = w.lineId AND l.processId = w.processId) AND NOT EXISTS (SELECT 1 FROM "
     "processBrickCraft l WHERE l.id = w.lineId AND l.processId = w.processId) AND NOT EXISTS "
     "(SELECT 1 FROM processDesk l WHERE l.id = w.lineId AND l.processId = w.processId) AND NOT "
     "EXISTS (SELECT 1 FROM processStairs l WHERE l.id = w.lineId AND l.processId = w.processId) "
     "AND NOT EXISTS (SELECT 1 FROM processCut l WHERE l.id = w.lineId AND l.processId = "
     "w.processId)"},
    {"I16",
     "material of a completed process order is neither used, nor back, nor scrap",
     "processCommodity",
     "SELECT 'issue ' || d.id FROM processCommodity d JOIN process p ON p.id = d.processId WHERE "
     "d.ioType = 1 AND p.processStatus = ?1 AND d.pieces <> d.usedPieces + (SELECT "
     "coalesce(sum(r.pieces), 0) FROM processCommodity r WHERE r.issueId = d.id)",
     kDone},
    {"I16",
     "material at a plant is not what was issued less what left it",
     "outputRecord",
     "SELECT 'issue ' || d.id FROM processCommodity d JOIN process p ON p.id = d.processId WHERE "
     "d.ioType = 1 AND (d.pieces <> (SELECT coalesce(sum(r.pieces), 0) FROM outputRecord r WHERE "
     "r.sourceType = 'PROCESS' AND r.sourceLineId = d.id AND r.toLoc LIKE 'SYS:PLANT/%') OR CASE "
     "WHEN p.processStatus = ?1 THEN d.pieces ELSE 0 END <> (SELECT coalesce(sum(r.pieces), 0) "
     "FROM outputRecord r WHERE r.sourceType = 'PROCESS' AND r.sourceLineId = d.id AND r.fromLoc "
     "LIKE 'SYS:PLANT/%'))",
     kDone},
    {"I11",
     "what an order pays for processing is not what was quoted for it",
     "process",
     "SELECT o.orderNo FROM \"order\" o LEFT JOIN (SELECT orderId, sum(sellAmount) AS n FROM "
     "process WHERE closed = 0 AND isDeleted = 0 AND processStatus >= ?1 AND orderId IS NOT NULL "
     "GROUP BY 1) p ON p.orderId = o.id WHERE o.isDeleted = 0 AND o.closed = 0 AND o.orderStatus "
     "<= ?2 AND o.processAmount <> coalesce(p.n, 0) AND EXISTS (SELECT 1 FROM process q WHERE "
     "q.orderId = o.id AND q.quoteTime IS NOT NULL)",
     kQuoted},
    {"I16",
     "a tile cutting order is in a process order that has none of its cuts",
     "zqOrder",
     "SELECT zqNo FROM zqOrder z WHERE z.isDeleted = 0 AND z.zqStatus = ?1 AND NOT EXISTS (SELECT "
     "1 "
     "FROM processCut c WHERE c.processId = z.processId AND c.zqId = z.id AND c.isDeleted = 0)",
     kCutInProcess},
};

}  // namespace

std::span<const Invariant> process_invariants() {
    return kProcessInvariants;
}

}  // namespace oms::projections
