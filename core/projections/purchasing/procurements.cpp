#include "projections/purchasing/procurements.hpp"

#include "base/number.hpp"
#include "base/text.hpp"
#include "base/time.hpp"
#include "domain/purchasing/status.hpp"
#include "events/kit/codec.hpp"
#include "projections/kit/document_rows.hpp"
#include "projections/orders/order_amounts.hpp"

#include <array>

namespace oms::projections {
namespace {

using events::StoredEvent;

const DocumentTable& procurement_documents() {
    static const DocumentTable table{
        .rows = procurements(),
        .status = "poStatus",
        .lines = &procurement_lines(),
        .owner = "procurementId",
        .draft = domain::kPurchaseToSubmit,
        .counted = true};
    return table;
}

class ProcurementProjection : DocumentWriter {
  public:
    ProcurementProjection(const StoredEvent& event, TableWriter& out)
        : DocumentWriter(procurement_documents(), event, out) {}

    void operator()(const events::ProcurementDrafted& e) {
        Cells cells = header_cells(e.header, e.amounts);
        cells("poNo", e.poNo);
        cells.set("signStatus", std::int64_t{domain::kNoneSigned});
        draft(e.procurementId, e.poNo, cells, e.operatorName);
        put_details(e.procurementId, e.header, e.details);
        log(e.procurementId, domain::kPurchaseToSubmit, "draftPurchase", e.poNo, e.operatorName);
    }

    void operator()(const events::ProcurementChanged& e) {
        Cells cells = header_cells(e.header, e.amounts);
        patch(e.procurementId, cells);
        keep_only(e.procurementId, e.details);
        put_details(e.procurementId, e.header, e.details);
        log(e.procurementId, domain::kPurchaseToSubmit, "changePurchase", "", e.operatorName);
    }

    void operator()(const events::ProcurementSubmitted& e) {
        move(e.procurementId, e.toStatus);
        log(e.procurementId, e.fromStatus, "submitPurchase", "", e.operatorName);
    }

    void operator()(const events::ProcurementApproved& e) {
        Cells cells = document_cells();
        cells("approveUserName", e.operatorName);
        cells.set("approveTime", event().time.ms);
        cells.set("awaited", std::int64_t{1});
        const Row before = row(e.procurementId);
        const auto due = parse_datetime(text(procurements(), before, "expectDate"));
        cells.set("dueTime", due ? Cell(due->ms) : Cell(std::monostate{}));
        move(e.procurementId, e.toStatus, cells);
        set_bought(e.procurementId, Cell(event().time.ms));
        for (const auto& line : e.lines) {
            add_line_pieces(out(), line.orderDetailId, "purchasedPieces", line.pieces);
        }
        log(e.procurementId, e.fromStatus, "approvePurchase", "", e.operatorName);
    }

    void operator()(const events::ProcurementSentBack& e) {
        move(e.procurementId, e.toStatus);
        log(e.procurementId, e.fromStatus, "sendBackPurchase", e.reason, e.operatorName);
    }

    void operator()(const events::ProcurementPayNumbered& e) {
        Cells cells = document_cells();
        cells("payOrderNo", e.payOrderNo);
        const Row before = row(e.procurementId);
        patch(e.procurementId, cells);
        const std::int64_t step = integer(procurements(), before, "poStatus");
        const std::string content = e.payOrderNo + " " + yuan(e.amount);
        log(e.procurementId, step, "payNumberPurchase", content, e.operatorName);
    }

    void operator()(const events::ProcurementPaid& e) {
        add(e.procurementId, "paidAmount", e.amount);
        Cells cells = document_cells();
        move(e.procurementId, e.toStatus, cells);
        Cells paid(procurement_payments());
        events::ProcurementPaid::describe(paid, e);
        set_created(paid, event());
        paid.set("id", cell(e.paymentId));
        out().put(procurement_payment_table(), paid.row());
        log(e.procurementId,
            e.fromStatus,
            e.amount < 0 ? "refundPurchase" : "payPurchase",
            yuan(e.amount < 0 ? -e.amount : e.amount),
            e.operatorName);
    }

    void operator()(const events::ProcurementShipped& e) {
        Cells cells = document_cells();
        move(e.procurementId, e.toStatus, cells);
        std::string numbers;
        for (const auto& waybill : e.waybills) {
            Cells made(procurement_waybills());
            set_created(made, event());
            events::Waybill::describe(made, waybill);
            made.set("procurementId", cell(e.procurementId));
            made("createUserName", e.operatorName);
            out().put(procurement_logistic_table(), made.row());
            numbers += (numbers.empty() ? "" : ", ") + waybill.waybillNo;
        }
        log(e.procurementId, e.fromStatus, "shipPurchase", numbers, e.operatorName);
    }

    void operator()(const events::ProcurementWaybillRemoved& e) {
        Cells cells = document_cells();
        move(e.procurementId, e.toStatus, cells);
        out().remove(procurement_logistic_table(), std::array{cell(e.waybillId)});
        log(e.procurementId, e.fromStatus, "removeWaybill", e.waybillNo, e.operatorName);
    }

    void operator()(const events::ProcurementSigned& e) {
        std::int64_t pieces = 0;
        std::int64_t missing = 0;
        for (const auto& line : e.lines) {
            put_sign(e, line);
            add_to_line(line.detailId, "signedPieces", line.pieces);
            add_to_line(line.detailId, "shortPieces", line.shortPieces);
            add_to_line(line.detailId, "overPieces", line.overPieces);
            const std::array arrived = {Change{"arrivedTime", Cell(e.signTime)}};
            set_in_line(line.detailId, arrived);
            add_line_pieces(out(), line.orderDetailId, "purchasedPieces", -line.shortPieces);
            pieces += line.pieces;
            missing += line.shortPieces;
        }
        Cells cells = document_cells();
        cells("signUserName", e.signUserName);
        cells("signUrl", e.signUrl);
        cells.set("signTime", e.signTime);
        add_signed(e.procurementId, pieces, missing, e.amount);
        to_step(e.procurementId, e.toStatus, cells);
        judge(e.procurementId);
        const std::string content = std::to_string(pieces) + " / " + std::to_string(missing);
        log(e.procurementId, e.fromStatus, "signPurchase", content, e.operatorName);
    }

    void operator()(const events::ProcurementSigningVoided& e) {
        std::int64_t pieces = 0;
        std::int64_t missing = 0;
        const auto& signs = procurement_signs();
        for (const Row& row : out().find(signs.table(), "procurementId", cell(e.procurementId))) {
            if (integer(signs, row, "signNo") != e.signNo) {
                continue;
            }
            const auto number = [&](std::string_view column) {
                return integer(signs, row, column);
            };
            const Id detail = id_of(signs, row, "procurementDetailId");
            add_to_line(detail, "signedPieces", -number("pieces"));
            add_to_line(detail, "shortPieces", -number("shortPieces"));
            add_to_line(detail, "overPieces", -number("overPieces"));
            add_line_pieces(out(), order_line(detail), "purchasedPieces", number("shortPieces"));
            const std::array gone = {Change{"voided", Cell(std::int64_t{1})}};
            out().patch(signs.table(), std::array{cell(id_of(signs, row, "id"))}, gone);
            pieces += number("pieces");
            missing += number("shortPieces");
        }
        Cells cells = document_cells();
        add_signed(e.procurementId, -pieces, -missing, -e.amount);
        to_step(e.procurementId, e.toStatus, cells);
        judge(e.procurementId);
        log(e.procurementId, e.fromStatus, "voidSigning", e.reason, e.operatorName);
    }

    void operator()(const events::ProcurementPut& e) {
        std::int64_t pieces = 0;
        for (const auto& line : e.lines) {
            add_to_line(line.detailId, "putPieces", line.pieces);
            add_to_line(line.detailId, "damagedPieces", line.damagedPieces);
            add_line_pieces(out(), line.orderDetailId, "purchasedPieces", -line.damagedPieces);
            add_line_pieces(out(), line.orderDetailId, "reservedPieces", line.keptPieces);
            pieces += line.pieces;
        }
        add(e.procurementId, "putPieces", pieces);
        Cells cells = document_cells();
        to_step(e.procurementId, e.toStatus, cells);
        const bool back = pieces < 0;
        const std::string content = e.putNo + " " + std::to_string(back ? -pieces : pieces);
        log(e.procurementId,
            e.fromStatus,
            back ? "takeOutPurchase" : "putPurchase",
            content,
            e.operatorName);
    }

    void operator()(const events::ProcurementReturned& e) {
        std::int64_t pieces = 0;
        for (const auto& line : e.lines) {
            add_to_line(line.detailId, "returnedPieces", line.pieces);
            add_line_pieces(out(), line.orderDetailId, "purchasedPieces", -line.pieces);
            add_line_pieces(out(), line.orderDetailId, "reservedPieces", line.keptPieces);
            pieces += line.pieces;
        }
        const Row before = row(e.procurementId);
        add(e.procurementId, "returnedPieces", pieces);
        add(e.procurementId, "returnedAmount", e.amount);
        add(e.procurementId, "owedAmount", -e.amount);
        Cells cells = document_cells();
        patch(e.procurementId, cells);
        const bool again = pieces < 0;
        const std::string content = e.outNo + " " + std::to_string(again ? -pieces : pieces);
        log(e.procurementId,
            integer(procurements(), before, "poStatus"),
            again ? "takeBackPurchase" : "returnPurchase",
            content,
            e.operatorName);
    }

    void operator()(const events::ProcurementCancelled& e) {
        const bool was_bought = e.fromStatus > domain::kPurchaseToApprove;
        for (const Row& line : line_rows(e.procurementId)) {
            if (was_bought) {
                add_line_pieces(
                    out(),
                    id_of(procurement_lines(), line, "orderDetailId"),
                    "purchasedPieces",
                    -integer(procurement_lines(), line, "pieces")
                );
            }
        }
        set_bought(e.procurementId, Cell(std::monostate{}));
        Cells cells = document_cells();
        cells("closeReason", e.reason);
        cells.set("dueTime", Cell(std::monostate{}));
        cells.set("awaited", std::int64_t{0});
        close(e.procurementId, cells);
        log(e.procurementId, e.fromStatus, "cancelPurchase", e.reason, e.operatorName);
    }

  private:
    Cells header_cells(
        const events::ProcurementHeader& header, const events::ProcurementAmounts& amounts
    ) const {
        Cells cells = document_cells();
        events::ProcurementHeader::describe(cells, header);
        events::ProcurementAmounts::describe(cells, amounts);
        return cells;
    }

    void put_details(
        Id document,
        const events::ProcurementHeader& header,
        const std::vector<events::ProcurementLine>& lines
    ) {
        for (const auto& line : lines) {
            put_line(document, line, [&](Cells& cells) {
                cells.set("cooperationId", cell(header.cooperationId));
                cells.set("warehouseId", cell(header.warehouseId));
                cells.set("orderId", cell(header.orderId));
                const auto price = line.pieces > 0 ? round_half_up(line.netAmount, line.pieces)
                                                   : Result<std::int64_t>(0);
                cells.set("piecePrice", price ? *price : 0);
            });
        }
    }

    void put_sign(const events::ProcurementSigned& e, const events::SignedLine& line) {
        Cells cells(procurement_signs());
        set_created(cells, event());
        events::SignedLine::describe(cells, line);
        cells.set("procurementId", cell(e.procurementId));
        cells.set("procurementDetailId", cell(line.detailId));
        cells.set("signNo", std::int64_t{e.signNo});
        cells("signUserName", e.signUserName);
        cells("signUrl", e.signUrl);
        cells.set("signTime", e.signTime);
        cells.set("putOrderId", cell(e.putOrderId));
        cells("putNo", e.putNo);
        cells("remark", e.remark);
        out().put(procurement_sign_table(), cells.row());
    }

    Id order_line(Id detail) {
        const Row line = document_row(procurement_lines(), detail, out());
        return id_of(procurement_lines(), line, "orderDetailId");
    }

    void set_bought(Id document, Cell time) {
        const std::array change = {Change{"boughtTime", time}};
        set_in_lines(document, change);
    }

    void add_signed(Id document, std::int64_t pieces, std::int64_t missing, std::int64_t amount) {
        add(document, "signedPieces", pieces);
        add(document, "shortPieces", missing);
        add(document, "owedAmount", amount);
        const Row now = row(document);
        const auto number = [&](std::string_view column) {
            return integer(procurements(), now, column);
        };
        const std::int64_t settled = number("signedPieces") + number("shortPieces");
        const std::int64_t status = settled == 0                       ? domain::kNoneSigned
                                    : settled == number("totalPieces") ? domain::kAllSigned
                                                                       : domain::kSomeSigned;
        const std::array change = {Change{"signStatus", Cell(status)}};
        out().patch(procurement_table(), std::array{cell(document)}, change);
    }

    /// Whether all of it came, and by the day it was expected on.
    void judge(Id document) {
        constexpr std::int64_t kDayMs = 86'400'000;
        const Row now = row(document);
        const std::int64_t due = integer(procurements(), now, "dueTime");
        const bool whole = integer(procurements(), now, "signStatus") == domain::kAllSigned;
        const std::int64_t over = integer(procurements(), now, "signTime") - due;
        const std::int64_t days = whole && over >= kDayMs ? over / kDayMs : 0;
        const std::array change = {
            Change{"awaited", Cell(std::int64_t{whole ? 0 : 1})},
            Change{"punctual", Cell(std::int64_t{whole && days == 0 ? 1 : 0})},
            Change{"late", Cell(std::int64_t{days > 0 ? 1 : 0})},
            Change{"lateDays", Cell(days)}};
        out().patch(procurement_table(), std::array{cell(document)}, change);
    }

    /// Lines of a completed purchase no longer hold on to what they refer to.
    void to_step(Id document, std::int64_t status, Cells& cells) {
        const Row before = row(document);
        const bool was = integer(procurements(), before, "poStatus") == domain::kPurchaseDone;
        const bool is = status == domain::kPurchaseDone;
        move(before, status, cells);
        if (was != is) {
            const std::array change = {Change{"closed", Cell(std::int64_t{is ? 1 : 0})}};
            set_in_lines(document, change);
        }
    }

    void log(
        Id document,
        std::int64_t step,
        std::string_view action,
        std::string_view content,
        std::string_view operator_name
    ) {
        Cells cells(procurement_logs());
        set_created(cells, event());
        cells.set("id", event().position);
        cells.set("procurementId", cell(document));
        cells.set("poStatus", step);
        cells.set("action", action);
        if (!content.empty()) {
            cells.set("content", content);
        }
        cells.set("operatorName", operator_name);
        out().put(procurement_log_table(), cells.row());
    }
};

}  // namespace

void project_procurement(
    const StoredEvent& event, const events::ProcurementEvent& e, TableWriter& out
) {
    std::visit(ProcurementProjection(event, out), e);
}

}  // namespace oms::projections
