#include "projections/returns/returns.hpp"

#include "base/text.hpp"
#include "domain/returns/status.hpp"
#include "entities/tables/returns/returns.hpp"
#include "events/kit/codec.hpp"
#include "events/returns/returns_events.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/orders/order_amounts.hpp"
#include "projections/orders/order_log.hpp"

#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::int64_t kReturnOrder = 4;  ///< orderType

const DocumentTable& return_documents() {
    static const DocumentTable table{
        .rows = returns(),
        .status = "returnsStatus",
        .lines = &return_lines(),
        .owner = "returnsId",
        .draft = domain::kReturnToSubmit,
        .counted = true};
    return table;
}

class ReturnProjection : DocumentWriter {
  public:
    ReturnProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(return_documents(), event, out) {}

    void operator()(const events::ReturnDrafted& e) {
        Cells cells = document_cells();
        events::ReturnHeader::describe(cells, e.header);
        cells("returnsNo", e.returnsNo);
        cells.set("orderType", kReturnOrder);
        cells.set("applyAmount", e.applyAmount);
        draft(e.returnsId, e.returnsNo, cells, e.operatorName);
        put_lines(e.returnsId, e.details);
        log(e.header.orderId,
            e.returnsId,
            domain::kReturnToSubmit,
            "draftReturn",
            e.returnsNo,
            e.operatorName);
    }

    void operator()(const events::ReturnChanged& e) {
        Cells cells = document_cells();
        events::ReturnHeader::describe(cells, e.header);
        cells.set("applyAmount", e.applyAmount);
        patch(e.returnsId, cells);
        keep_only(e.returnsId, e.details);
        put_lines(e.returnsId, e.details);
    }

    void operator()(const events::ReturnSubmitted& e) {
        Cells cells = document_cells();
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
        Cells cells = document_cells();
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
            set_in_line(line.detailId, changes);
            add_order_pieces(
                out(), e.orderId, line.orderDetailId, "returningPieces", -line.rejectPieces
            );
            accepted += line.acceptPieces;
            rejected += line.rejectPieces;
        }
        const std::string content = std::to_string(accepted) + " / " + std::to_string(rejected);
        log(e.orderId, e.returnsId, e.fromStatus, "acceptReturn", content, e.operatorName);
    }

    void operator()(const events::ReturnAccounted& e) {
        Cells cells = document_cells();
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
        Cells cells = document_cells();
        cells.set("payAmount", e.payAmount);
        cells.set("offsetAmount", e.offsetAmount);
        move(e.returnsId, e.toStatus, cells);
        add_credited(out(), e.orderId, e.payAmount + e.offsetAmount);
        const std::string content = yuan(e.payAmount) + " / " + yuan(e.offsetAmount);
        log(e.orderId, e.returnsId, e.fromStatus, "agreeReturn", content, e.operatorName);
    }

    void operator()(const events::ReturnSentBack& e) {
        Cells cells = document_cells();
        move(e.returnsId, e.toStatus, cells);
        const bool refused = e.fromStatus == domain::kReturnToAccept;
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
        Cells cells = document_cells();
        cells("closeReason", e.reason);
        close(e.returnsId, cells);
        if (e.fromStatus == domain::kReturnToAccept) {
            free_lines(e.orderId, e.returnsId);
        }
        log(e.orderId, e.returnsId, e.fromStatus, "withdrawReturn", e.reason, e.operatorName);
    }

    void operator()(const events::ReturnCompleted& e) {
        Cells cells = document_cells();
        cells.set("completeTime", event().time.ms);
        move(e.returnsId, e.toStatus, cells);
        each_line(e.returnsId, [&](const Row& line) {
            const std::int64_t pieces = integer(return_lines(), line, "acceptPieces");
            const Id ordered = id_of(return_lines(), line, "orderDetailId");
            returning(e.orderId, line, -pieces);
            add_order_pieces(out(), e.orderId, ordered, "returnedPieces", pieces);
        });
        log(e.orderId, e.returnsId, e.fromStatus, "completeReturn", "", e.operatorName);
    }

  private:
    template <class F>
    void each_line(Id document, const F& f) {
        for (const Row& line : line_rows(document)) {
            f(line);
        }
    }

    void returning(Id order, const Row& line, std::int64_t pieces) {
        const Id ordered = id_of(return_lines(), line, "orderDetailId");
        add_order_pieces(out(), order, ordered, "returningPieces", pieces);
    }

    /// The pieces that a submitted return held are nobody's again.
    void free_lines(Id order, Id document) {
        each_line(document, [&](const Row& line) {
            returning(order, line, -integer(return_lines(), line, "pieces"));
        });
    }

    void set_refunds(const std::vector<events::ReturnAmount>& amounts) {
        for (const auto& amount : amounts) {
            const std::array change = {Change{"refundAmount", Cell(amount.refundAmount)}};
            set_in_line(amount.detailId, change);
        }
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
            out(), event(), {order, kReturnOrder, step, action, content, operator_name, document}
        );
    }
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
    return events::stream_aggregate(event.stream) == "returns";
}

void project_return(const StoredEvent& event, const events::ReturnEvent& e, TableWriter& out) {
    std::visit(ReturnProjection(event, out), e);
}

}  // namespace oms::projections
