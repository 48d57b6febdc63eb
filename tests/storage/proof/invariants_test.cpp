// What does not add up in the rows is found and named; what does is not.
#include "storage/proof/invariants.hpp"

#include "projections/projector.hpp"
#include "storage/rows/schema.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/rows/sums.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace oms::storage {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// One pile of ten pieces, received by one movement, two of them held for an order line.
class InvariantsTest : public ::testing::Test {
  protected:
    InvariantsTest() {
        static const Projection product{&projections::all_tables(), projections::project, 1};
        create_tables(db_, product);
        db_.execute(
            "INSERT INTO stock (id, isDeleted, warehouseId, commodityId, goodsId, onHand, "
            "reserved, "
            "available, costAmount) VALUES (1, 0, 7, 8, 9, 10, 2, 8, 1000)"
        );
        db_.execute(
            "INSERT INTO putDetail (id, isDeleted, putOrderId, planPieces) VALUES (31, 0, 30, 10)"
        );
        db_.execute(
            "INSERT INTO outputRecord (id, isDeleted, direction, sourceType, sourceId, "
            "sourceLineId, sourceNo, fromLoc, toLoc, goodsId, pieces, costAmount, postingNo) "
            "VALUES "
            "(2, 0, 1, 'PUT', 30, 31, 'RK1', 'SYS:SUPPLIER', '7', 9, 10, 1000, 1)"
        );
        db_.execute(
            "INSERT INTO stockEntry (id, isDeleted, stockId, kind, changePieces, changeReserved, "
            "changeCost) VALUES (2, 0, 1, 1, 10, 0, 1000), (4, 0, 1, 2, 0, 2, 0)"
        );
        db_.execute("INSERT INTO stockBin (stockId, storageId, pieces) VALUES (1, 0, 10)");
        db_.execute("INSERT INTO stockHold (stockId, lineId, pieces) VALUES (1, 50, 2)");
    }

    std::vector<std::string> found() {
        for (const projections::Table* table : projections::all_tables()) {
            fill_sums(db_, *table);
        }
        return found_with_sums();
    }

    /// With sums as they are.
    std::vector<std::string> found_with_sums() {
        std::vector<std::string> texts;
        check_invariants(db_, "333333", [&](const Damage& d) { texts.push_back(d.what); });
        return texts;
    }

    std::vector<std::string> after(const std::string& sql) {
        db_.execute(sql);
        return found();
    }

    Database db_ = Database::memory();
};

TEST_F(InvariantsTest, RowsThatAddUpAreSilent) {
    EXPECT_THAT(found(), IsEmpty());
}

TEST_F(InvariantsTest, AFigureThatItsMovementsDoNotMakeIsNamed) {
    EXPECT_THAT(
        after("UPDATE stock SET onHand = 11"),
        ElementsAre(
            "I1 stock is not the sum of its movements: stock 1",
            "I1 stock is not the sum of its account: stock 1",
            "I1 stock is not the sum of its bins: stock 1"
        )
    );
}

TEST_F(InvariantsTest, ReservationsStayInsideStockAndBelongToSomebody) {
    EXPECT_THAT(
        after("DELETE FROM stockHold"),
        ElementsAre("I4 reserved is not the sum of what documents hold: stock 1")
    );
    EXPECT_THAT(
        after("UPDATE stock SET reserved = 11"),
        ::testing::Contains(HasSubstr("I4 reserved beyond stock: stock 1"))
    );
}

TEST_F(InvariantsTest, AMovementNeedsItsLineAndIsPostedOnce) {
    EXPECT_THAT(
        after("DELETE FROM putDetail"),
        ElementsAre("I5 a movement without its source line: record 2")
    );
    EXPECT_THAT(
        after(
            "INSERT INTO outputRecord SELECT 3, version, isDeleted, createUser, createDept, "
            "createTime, updateUser, updateTime, direction, sourceType, sourceId, sourceLineId, "
            "sourceNo, fromLoc, toLoc, commodityId, size, colorNumber, grade, pieces, area, "
            "costAmount, reversalOf, moveTime, operatorName, goodsId, commodityCode, "
            "commodityName, brandId, fromName, toName, postingNo, fromWarehouseId, toWarehouseId, "
            "fromStorageId, toStorageId, "
            "serialIds, reversedBy, reason, settled FROM outputRecord"
        ),
        ::testing::Contains("I6 posted twice: RK1 line 31")
    );
}

TEST_F(InvariantsTest, ValueGoesWithTheLastPiece) {
    EXPECT_THAT(
        after("UPDATE stock SET onHand = 0, reserved = 0"),
        ::testing::Contains(HasSubstr("I23 value without stock, or below nothing: stock 1"))
    );
}

TEST_F(InvariantsTest, NegativeStockNeedsLeave) {
    EXPECT_THAT(
        after("UPDATE stock SET onHand = -1, reserved = 0"),
        ::testing::Contains(HasSubstr("I3 negative stock: stock 1"))
    );
    db_.execute(
        "INSERT INTO goodsManage (id, isDeleted, doc) VALUES (5, 0, "
        "'{\"warehouseId\":\"7\",\"commodityId\":\"8\",\"allowNegative\":1}')"
    );
    EXPECT_THAT(found(), ::testing::Not(::testing::Contains(HasSubstr("I3"))));
}

TEST_F(InvariantsTest, AnOrderDoesNotClaimWhatNeverLeft) {
    db_.execute(
        "INSERT INTO \"order\" (id, isDeleted, orderNo, orderStatus, goodsAmount, processAmount, "
        "totalAmount, payableAmount, paidAmount) VALUES (60, 0, 'DD1', 18, 0, 0, 0, 0, 0)"
    );
    EXPECT_THAT(
        after(
            "INSERT INTO orderDetail (id, isDeleted, orderId, pieces, deliveredPieces, lineAmount) "
            "VALUES (61, 0, 60, 5, 3, 0)"
        ),
        ElementsAre(
            "I8 delivered is not what left for the line: order line 61",
            "I14 shipped or received with pieces missing: DD1"
        )
    );
    EXPECT_THAT(
        after("UPDATE \"order\" SET payableAmount = 7, paidAmount = 1, pendingAmount = 2"),
        ::testing::IsSupersetOf(
            {"I11 an order's amounts do not add up: DD1",
             "I12 paid is not the sum of confirmed payments: DD1",
             "I12 pending is not the sum of payments that wait: DD1"}
        )
    );
}

TEST_F(InvariantsTest, NoOrderKeepsMoreThanItIsWorth) {
    db_.execute(
        "INSERT INTO \"order\" (id, isDeleted, orderNo, orderStatus, closed, goodsAmount, "
        "processAmount, totalAmount, payableAmount, paidAmount, dueAmount) "
        "VALUES (60, 0, 'DD1', 15, 0, 0, 0, 0, 0, 9, 0)"
    );
    EXPECT_THAT(
        after("INSERT INTO payment (id, isDeleted, orderId, payStatus, amount) "
              "VALUES (61, 0, 60, 1, 9)"),
        ElementsAre("I12 more money is kept than the order is worth: DD1")
    );
    EXPECT_THAT(
        after("INSERT INTO refund (id, isDeleted, orderId, refundStatus, amount) "
              "VALUES (62, 0, 60, 0, 9)"),
        ElementsAre(
            "I12 refunded is not the sum of paid refunds, refunding that of waiting ones, "
            "or more than was paid: DD1",
            "I12 more money is kept than the order is worth: DD1"
        )
    );
    EXPECT_THAT(after("UPDATE \"order\" SET refundingAmount = 9"), IsEmpty());
}

TEST_F(InvariantsTest, AFigureIsTheSumOfItsRows) {
    db_.execute(
        "INSERT INTO \"order\" (id, isDeleted, createTime, orderNo, orderStatus, payableAmount) "
        "VALUES (40, 0, 0, 'DD1', 12, 500)"
    );
    EXPECT_THAT(found_with_sums(), ElementsAre(HasSubstr("I28 figures are not the sum")));
    EXPECT_THAT(found(), IsEmpty());
    db_.execute("UPDATE _sums_order SET payableAmount = 499 WHERE period = -1");
    EXPECT_THAT(found_with_sums(), ElementsAre(HasSubstr("order, period -1")));
}

TEST_F(InvariantsTest, UnreadIsWhatIsNeitherReadNorDeleted) {
    db_.execute(
        "INSERT INTO messageBatch (id, isDeleted, receiverCount, readCount) VALUES (70, 0, 2, 1)"
    );
    db_.execute(
        "INSERT INTO message (id, isDeleted, batchId, receiverId, isRead, unreadUser) VALUES "
        "(71, 0, 70, 5, 1, 5), (72, 1, 70, 6, 0, NULL)"
    );
    EXPECT_THAT(found(), IsEmpty());
    EXPECT_THAT(
        after("UPDATE message SET unreadUser = 6 WHERE id = 72"),
        ElementsAre(
            "I30 a message counts as unread and is not, or is and does not count: message 72"
        )
    );
    EXPECT_THAT(
        after("UPDATE message SET unreadUser = NULL, receiverId = 5 WHERE id = 72"),
        ElementsAre("I30 a message is not with each of its receivers once: message batch 70")
    );
}

}  // namespace
}  // namespace oms::storage
