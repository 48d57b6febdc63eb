#include "projections/purchasing/supplier_accounts.hpp"

#include "base/json.hpp"
#include "base/number.hpp"
#include "base/time.hpp"
#include "domain/purchasing/procurement.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "entities/tables/tables.hpp"
#include "events/kit/codec.hpp"
#include "projections/kit/tables.hpp"
#include "projections/purchasing/procurements.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kDaysMax = 3650;

struct SupplierEntry {
    SupplierEntryKind kind{};
    std::int64_t amount = 0;
    std::string_view doc_type;
    Id doc;
    std::string no;
    std::int64_t time = 0;  ///< ms
};

using Found = std::optional<SupplierEntry>;

/// What an event changes of a purchase's debt: nothing, when there is no entry.
Found entry_of(const StoredEvent& event, const events::ProcurementEvent& e) {
    using Kind = SupplierEntryKind;
    return std::visit(
        events::Overload{
            [&](const events::ProcurementSigned& s) -> Found {
                return SupplierEntry{
                    Kind::Signed, s.amount, "putOrder", s.putOrderId, s.putNo, event.time.ms};
            },
            [&](const events::ProcurementSigningVoided& s) -> Found {
                return SupplierEntry{Kind::SigningVoid, -s.amount, "", {}, "", event.time.ms};
            },
            [&](const events::ProcurementReturned& r) -> Found {
                const Kind kind = r.amount < 0 ? Kind::ReturnUndone : Kind::Returned;
                return SupplierEntry{
                    kind, -r.amount, "outOrder", r.outOrderId, r.outNo, event.time.ms};
            },
            [&](const events::ProcurementPaid& p) -> Found {
                const Kind kind = p.amount < 0 ? Kind::Refunded : Kind::Paid;
                const std::string& no = p.payOrderNo.empty() ? p.bankSerial : p.payOrderNo;
                return SupplierEntry{
                    kind, -p.amount, "procurementPayment", p.paymentId, no, p.payTime};
            },
            events::Nothing<
                Found,
                events::ProcurementDrafted,
                events::ProcurementChanged,
                events::ProcurementSubmitted,
                events::ProcurementApproved,
                events::ProcurementSentBack,
                events::ProcurementPayNumbered,
                events::ProcurementShipped,
                events::ProcurementWaybillRemoved,
                events::ProcurementPut,
                events::ProcurementCancelled>(),
        },
        e
    );
}

std::int64_t pay_days_of(Id supplier, TableWriter& out) {
    const entities::EntitySpec& entity = *entities::find_entity("cooperation");
    const auto row = out.get(record_table(entity), std::array{cell(supplier)});
    const auto stored =
        row ? json::Document::parse_stored(std::get<std::string>((*row)[AuditColumn::Doc]))
            : Result<json::Document>(Error::not_found("cooperationId"));
    return stored ? stored->root()["payDays"].integer().value_or(0) : 0;
}

void put_entry(
    const StoredEvent& event, const Row& purchase, const SupplierEntry& entry, TableWriter& out
) {
    const Id supplier = id_of(procurements(), purchase, "cooperationId");
    const std::string po_no(text(procurements(), purchase, "poNo"));
    Cells cells(supplier_entries());
    set_created(cells, event);
    cells.set("id", Cell(event.position));
    cells.set("cooperationId", cell(supplier));
    cells.set("entryTime", entry.time);
    cells.set("kind", static_cast<std::int64_t>(entry.kind));
    cells.set("procurementId", cell(id_of(procurements(), purchase, "id")));
    cells("poNo", po_no);
    cells.set("docType", entry.doc_type);
    cells.set("docId", cell(entry.doc));
    cells("docNo", entry.no);
    cells.set("amount", entry.amount);
    cells.set("settled", std::int64_t{1});
    if (entry.kind == SupplierEntryKind::Signed) {
        const std::int64_t term = integer(procurements(), purchase, "payTerm");
        cells.set("dueTime", due_of_signing(term, entry.time, pay_days_of(supplier, out)));
    }
    out.put(supplier_entry_table(), cells.row());
}

}  // namespace

const RichTable& supplier_entries() {
    static const RichTable table(
        entities::tables::kSupplierEntry,
        {{"settled"}},
        {
            {"entryTime", false, "isDeleted = 0"},
            {"createTime"},
            {"cooperationId, entryTime"},
            {"cooperationId, kind, entryTime"},
            {"kind, entryTime"},
            {"procurementId, entryTime"},
        },
        {"poNo", "docNo"},
        {},
        {.time = "entryTime", .by = {"cooperationId", "kind"}, .of = {"amount"}}
    );
    return table;
}

const Table& supplier_statement_table() {
    static const Table table = {
        .name = "supplierStatement",
        .columns =
            {{"cooperationId"},
             {"month"},
             {"opening"},
             {"purchases"},
             {"returns"},
             {"payments"},
             {"closing"},
             {"upTo"},
             {"agreedTime"},
             {"operatorName", ColumnType::Text},
             {"remark", ColumnType::Text}},
        .key_columns = 2,
        .indexes = {{"cooperationId"}},
        .text_search = {},
    };
    return table;
}

void project_supplier_statement(
    const StoredEvent& event, const events::SupplierStatementEvent& agreed, TableWriter& out
) {
    std::visit(
        [&](const events::SupplierStatementAgreed& e) {
            const std::array<Cell, 11> row = {
                cell(e.cooperationId),
                Cell(std::int64_t{e.month}),
                Cell(e.figures.opening),
                Cell(e.figures.purchases),
                Cell(e.figures.returns),
                Cell(e.figures.payments),
                Cell(e.figures.closing),
                Cell(e.upTo),
                Cell(event.time.ms),
                Cell(std::string_view(e.operatorName)),
                Cell(std::string_view(e.remark))};
            out.put(supplier_statement_table(), row);
        },
        agreed
    );
}

std::int64_t due_of_signing(std::int64_t pay_term, std::int64_t signed_at, std::int64_t days) {
    if (pay_term != domain::kMonthly) {
        return signed_at;
    }
    const std::string day = format_date(Timestamp{signed_at});
    const std::int64_t months =
        parse_number(std::string_view(day).substr(0, 4)).value_or(1970) * 12 +
        parse_number(std::string_view(day).substr(5, 2)).value_or(1);
    const auto next = parse_datetime(fmt::format("{:04}-{:02}-01", months / 12, months % 12 + 1));
    const std::int64_t from = next ? next->ms : signed_at;
    return from + std::clamp<std::int64_t>(days, 0, kDaysMax) * kDayMs;
}

void project_supplier_entry(
    const StoredEvent& event, const events::ProcurementEvent& e, TableWriter& out
) {
    const Found entry = entry_of(event, e);
    if (!entry || entry->amount == 0) {
        return;
    }
    const std::array key = {cell(events::stream_id(event.stream))};
    const auto purchase = out.get(procurement_table(), key);
    if (!purchase) {
        return;
    }
    put_entry(event, *purchase, *entry, out);
    const std::int64_t open =
        kept_sum(integer(procurements(), *purchase, "openAmount"), entry->amount);
    const std::array changes = {Change{"openAmount", Cell(open)}};
    out.patch(procurement_table(), key, changes);
}

}  // namespace oms::projections
