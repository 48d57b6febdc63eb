#include "projections/system/message_invariants.hpp"

namespace oms::projections {
namespace {

constexpr Invariant kMessageInvariants[] = {
    {"I30",
     "a message counts as unread and is not, or is and does not count",
     "message",
     "SELECT 'message ' || id FROM message WHERE coalesce(unreadUser, 0) <> CASE "
     "WHEN isRead = 1 AND isDeleted = 0 THEN receiverId ELSE 0 END"},
    {"I30",
     "a message is not with each of its receivers once",
     "messageBatch",
     "SELECT 'message batch ' || b.id FROM messageBatch b LEFT JOIN (SELECT "
     "batchId, count(*) AS n, count(DISTINCT receiverId) AS people, sum(isRead = "
     "0) AS seen FROM message GROUP BY batchId) m ON m.batchId = b.id WHERE "
     "b.receiverCount <> coalesce(m.n, 0) OR b.receiverCount <> coalesce(m.people, "
     "0) OR b.readCount <> coalesce(m.seen, 0)"},
};

}  // namespace

std::span<const Invariant> message_invariants() {
    return kMessageInvariants;
}

}  // namespace oms::projections
