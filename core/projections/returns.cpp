#include "projections/returns.hpp"

#include "entities/tables/returns.hpp"
#include "events/codec.hpp"
#include "events/returns_events.hpp"
#include "projections/document_rows.hpp"
#include "projections/order_log.hpp"

#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::string_view kList = "returns";
constexpr std::int64_t kReturnOrder = 4;  ///< orderType
constexpr std::int64_t kToSubmit = 22;
constexpr std::int64_t kToAccept = 23;

const DocumentTable& documents() {
    static const DocumentTable table{returns(), "returnsStatus", return_lines(), "returnsId"};
    return table;
}

class ReturnProjection {
  public:
    ReturnProjection(const StoredEvent& event, TableWriter& out) : event_(event), out_(out) {}

    void operator()(const events::ReturnDrafted& e) {
        Cells cells(returns());
        events::ReturnHeader::describe(cells, e.header);
        cells("returnsNo", e.returnsNo);
        cells("createUserName", e.operatorName);
        cells.set("orderType", kReturnOrder);
        cells.set("applyAmount", e.applyAmount);
        put_document(documents(), e.returnsId, kToSubmit, e.returnsNo, cells, event_, out_);
        put_lines(e.returnsId, e.details);
        count_row(out_, kList, kToSubmit, event_.time, 1);
        log(e.header.orderId, e.returnsId, kToSubmit, "draftReturn", e.returnsNo, e.operatorName);
    }

    void operator()(const events::ReturnChanged& e) {
        Cells cells(returns());
        events::ReturnHeader::describe(cells, e.header);
        cells.set("applyAmount", e.applyAmount);
        patch_document(returns(), e.returnsId, cells, event_, out_);
        std::vector<Id> kept;
        for (const auto& line : e.details) {
            kept.push_back(line.id);
        }
        remove_lines_without(documents(), e.returnsId, kept, out_);
        put_lines(e.returnsId, e.details);
    }

    void operator()(const events::ReturnSubmitted& e) {
        Cells cells(returns());
        cells.set("applyAmount", e.applyAmount);
        move(e.returnsId, e.toStatus, cells);
        set_refunds(e.lines);
        each_line(e.returnsId, [&](const Row& line) {
            returning(e.orderId, line, integer(return_lines(), line, "pieces"));
        });
        log(e.orderId,
            e.returnsId,
            e.fromStatus,
            "submitReturn",
            yuan(e.applyAmount),
            e.operatorName);
    }

    void operator()(const events::ReturnAccepted& e) {
        Cells cells(returns());
        cells.set("warehouseId", cell(e.warehouseId));
        cells("warehouseName", e.warehouseName);
        cells.set("keeperUserId", cell(e.keeperUserId));
        cells.set("putOrderId", cell(e.putOrderId));
        cells("putNo", e.putNo);
        move(e.returnsId, e.toStatus, cells);
        std::int64_t accepted = 0;
        std::int64_t rejected = 0;
        for (const auto& line : e.lines) {
            const std::array changes = {
                Change{"acceptPieces", Cell(line.acceptPieces)},
                Change{"rejectPieces", Cell(line.rejectPieces)},
                Change{"acceptGrade", Cell(std::string_view(line.grade))},
                Change{"earlierPieces", Cell(line.earlierPieces)}};
            const std::array key = {cell(line.detailId)};
            out_.patch(returns_detail_table(), key, changes);
            add_order_pieces(
                out_, e.orderId, line.orderDetailId, "returningPieces", -line.rejectPieces
            );
            accepted += line.acceptPieces;
            rejected += line.rejectPieces;
        }
        const std::string content = std::to_string(accepted) + " / " + std::to_string(rejected);
        log(e.orderId, e.returnsId, e.fromStatus, "acceptReturn", content, e.operatorName);
    }

    void operator()(const events::ReturnAccounted& e) {
        Cells cells(returns());
        events::ReturnAmounts::describe(cells, e.amounts);
        move(e.returnsId, e.toStatus, cells);
        set_refunds(e.lines);
        log(e.orderId,
            e.returnsId,
            e.fromStatus,
            "accountReturn",
            yuan(e.amounts.refundAmount),
            e.operatorName);
    }

    void operator()(const events::ReturnAgreed& e) {
        Cells cells(returns());
        cells.set("payAmount", e.payAmount);
        cells.set("offsetAmount", e.offsetAmount);
        move(e.returnsId, e.toStatus, cells);
        add_credited(out_, e.orderId, e.payAmount + e.offsetAmount);
        const std::string content = yuan(e.payAmount) + " / " + yuan(e.offsetAmount);
        log(e.orderId, e.returnsId, e.fromStatus, "agreeReturn", content, e.operatorName);
    }

    void operator()(const events::ReturnSentBack& e) {
        Cells cells(returns());
        move(e.returnsId, e.toStatus, cells);
        const bool refused = e.fromStatus == kToAccept;
        if (refused) {
            free_lines(e.orderId, e.returnsId);
        }
        log(e.orderId,
            e.returnsId,
            e.fromStatus,
            refused ? "refuseReturn" : "disputeReturn",
            e.reason,
            e.operatorName);
    }

    void operator()(const events::ReturnWithdrawn& e) {
        Cells cells(returns());
        cells("closeReason", e.reason);
        move_document(documents(), e.returnsId, e.fromStatus, true, cells, event_, out_);
        if (e.fromStatus == kToAccept) {
            free_lines(e.orderId, e.returnsId);
        }
        log(e.orderId, e.returnsId, e.fromStatus, "withdrawReturn", e.reason, e.operatorName);
    }

    void operator()(const events::ReturnCompleted& e) {
        Cells cells(returns());
        cells.set("completeTime", event_.time.ms);
        move(e.returnsId, e.toStatus, cells);
        each_line(e.returnsId, [&](const Row& line) {
            const std::int64_t pieces = integer(return_lines(), line, "acceptPieces");
            const Id ordered = id_of(return_lines(), line, "orderDetailId");
            returning(e.orderId, line, -pieces);
            add_order_pieces(out_, e.orderId, ordered, "returnedPieces", pieces);
        });
        log(e.orderId, e.returnsId, e.fromStatus, "completeReturn", "", e.operatorName);
    }

  private:
    void put_lines(Id document, const std::vector<events::ReturnLine>& lines) {
        for (const auto& line : lines) {
            Cells cells(return_lines());
            set_created(cells, event_);
            cells.set("returnsId", cell(document));
            cells.set("closed", std::int64_t{0});
            events::ReturnLine::describe(cells, line);
            out_.put(returns_detail_table(), cells.row());
        }
    }

    template <class F>
    void each_line(Id document, const F& f) {
        for (const Row& line :
             out_.find(returns_detail_table(), "returnsId", Cell(document.value))) {
            f(line);
        }
    }

    void returning(Id order, const Row& line, std::int64_t pieces) {
        const Id ordered = id_of(return_lines(), line, "orderDetailId");
        add_order_pieces(out_, order, ordered, "returningPieces", pieces);
    }

    /// The pieces that a submitted return held are nobody's again.
    void free_lines(Id order, Id document) {
        each_line(document, [&](const Row& line) {
            returning(order, line, -integer(return_lines(), line, "pieces"));
        });
    }

    void set_refunds(const std::vector<events::ReturnAmount>& amounts) {
        for (const auto& amount : amounts) {
            const std::array key = {cell(amount.detailId)};
            const std::array change = {Change{"refundAmount", Cell(amount.refundAmount)}};
            out_.patch(returns_detail_table(), key, change);
        }
    }

    void move(Id document, std::int64_t to, Cells& cells) {
        const Row row = document_row(returns(), document, out_);
        const Timestamp created{integer(returns(), row, "createTime")};
        count_move(out_, kList, integer(returns(), row, "returnsStatus"), to, created);
        move_document(documents(), document, to, false, cells, event_, out_);
    }

    void log(
        Id order,
        Id document,
        std::int64_t step,
        std::string_view action,
        std::string_view content,
        std::string_view operator_name
    ) {
        put_order_log(
            out_, event_, {order, kReturnOrder, step, action, content, operator_name, document}
        );
    }

    const StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

const RichTable& returns() {
    static const RichTable table(
        entities::tables::kReturns,
        {
            {"warehouseName", ColumnType::Text},
            {"keeperUserId"},
            {"customerId"},
            {"channelCustomerId"},
            {"guideUserId"},
            {"designerUserId"},
            {"orderUserId"},
            {"deptId"},
            {"receiptId"},
            {"putNo", ColumnType::Text},
            {"createUserName", ColumnType::Text},
            {"closeReason", ColumnType::Text},
            {"payAmount"},
            {"offsetAmount"},
            {"completeTime"},
        },
        {
            {"createTime", false, "isDeleted = 0"},
            {"returnsNo", true},
            {"returnsStatus, createTime", false, "isDeleted = 0"},
            {"closed, createTime"},
            {"orderId, createTime"},
            {"returnsType, createTime"},
            {"warehouseId, createTime", false, "warehouseId IS NOT NULL"},
            {"guideUserId, createTime", false, "guideUserId IS NOT NULL"},
            {"designerUserId, createTime", false, "designerUserId IS NOT NULL"},
            {"orderUserId, createTime"},
            {"keeperUserId, createTime", false, "keeperUserId IS NOT NULL"},
            {"createUser, createTime"},
            {"deptId, createTime"},
            {"refundAmount"},
        },
        {"returnsNo", "orderNo", "customerName"},
        "returnsStatus"
    );
    return table;
}

const RichTable& return_lines() {
    static const RichTable table(
        entities::tables::kReturnsDetail,
        {
            {"piecesPerBox"},
            {"orderPieces"},
            {"netAmount"},
            {"earlierPieces"},
            {"closed"},
        },
        {
            {"returnsId, lineNo"},
            {"orderDetailId, createTime"},
            {"commodityId, createTime"},
        }
    );
    return table;
}

bool is_return_event(const StoredEvent& event) {
    return events::stream_aggregate(event.stream) == kList;
}

void project_return(const StoredEvent& event, TableWriter& out) {
    std::visit(ReturnProjection(event, out), events::decoded<events::ReturnEvent>(event));
}

}  // namespace oms::projections
