#include "projections/money/channel_accounts.hpp"

#include "base/json.hpp"
#include "base/number.hpp"
#include "base/time.hpp"
#include "domain/money/statement.hpp"
#include "domain/orders/status.hpp"
#include "entities/record.hpp"
#include "entities/tables/tables.hpp"
#include "events/kit/codec.hpp"
#include "projections/kit/tables.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/orders/orders.hpp"
#include "projections/orders/payments.hpp"
#include "projections/returns/refunds.hpp"
#include "projections/returns/returns.hpp"

#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::int64_t kOnCredit = 3;

std::optional<Row> order_of(TableWriter& out, Id order) {
    return order ? out.get(order_table(), std::array{cell(order)}) : std::nullopt;
}

/// The order that an event is about.
struct OrderNamed {
    Id operator()(const events::ReturnDrafted& e) const { return e.header.orderId; }

    Id operator()(const events::ReturnChanged& e) const { return e.header.orderId; }

    Id operator()(const auto& e) const { return e.orderId; }
};

Id order_named(const StoredEvent& event, const events::OrderEvent&) {
    return events::stream_id(event.stream);
}

template <class Variant>
Id order_named(const StoredEvent&, const Variant& event) {
    return std::visit(OrderNamed(), event);
}

/// The order is at a step before payment, and stays at one.
bool owes_nothing(const events::OrderEvent& event) {
    const auto* submitted = std::get_if<events::OrderSubmitted>(&event);
    return std::holds_alternative<events::OrderDrafted>(event) ||
           (submitted != nullptr && submitted->toStatus < domain::kToConfirm);
}

template <class Variant>
bool owes_nothing(const Variant&) {
    return false;
}

std::int64_t credit_of(const std::optional<Row>& order) {
    if (!order || integer(orders(), *order, "payMode") != kOnCredit ||
        integer(orders(), *order, "orderStatus") < domain::kToConfirm ||
        integer(orders(), *order, "closed") != 0) {
        return 0;
    }
    return integer(orders(), *order, "dueAmount");
}

struct Entry {
    EntryKind kind{};
    std::int64_t amount = 0;  ///< above 0: more is owed
    std::string_view doc_type;
    Id doc;
    std::string no;
    std::int64_t time = 0;  ///< ms
};

/// What an event changes of an order's debt: nothing, when there is no entry.
class EntryOf {
  public:
    using Found = std::optional<Entry>;

    EntryOf(const StoredEvent& event, const Row& order, TableWriter& out)
        : event_(event), order_(order), out_(out) {}

    Found operator()(const events::OrderEvent& event) const {
        return std::visit(
            events::Overload{
                [&](const events::OrderAccounted&) {
                    return of_order(EntryKind::Order, order("payableAmount"));
                },
                [&](const events::OrderSentBack& e) {
                    return e.fromStatus >= domain::kToPay && e.toStatus < domain::kToPay
                               ? of_order(EntryKind::OrderBack, -order("payableAmount"))
                               : Found();
                },
                [&](const events::OrderCancelled& e) {
                    const std::int64_t left = order("creditedAmount") - order("payableAmount");
                    return e.fromStatus >= domain::kToPay ? of_order(EntryKind::OrderBack, left)
                                                          : Found();
                },
                [&](const events::OrderLinesGivenUp& e) {
                    return of_order(EntryKind::ShortClosed, -e.givenUp.amount);
                },
                [&](const events::OrderShipped& e) {
                    return e.closedShort ? of_order(EntryKind::ShortClosed, -e.closedShort->amount)
                                         : Found();
                },
                events::Nothing<
                    Found,
                    events::OrderDrafted,
                    events::OrderHeaderChanged,
                    events::OrderLineAdded,
                    events::OrderLineChanged,
                    events::OrderLineRemoved,
                    events::OrderSubmitted,
                    events::OrderPaymentReached,
                    events::OrderConfirmed,
                    events::OrderDeliverCommitted,
                    events::OrderDeliverReleased,
                    events::OrderShipmentRecorded,
                    events::OrderShipmentReversed,
                    events::OrderReceived,
                    events::OrderRemoved>(),
            },
            event
        );
    }

    Found operator()(const events::PaymentEvent& event) const {
        return std::visit(
            events::Overload{
                [&](const events::PaymentConfirmed&) { return of_payment(EntryKind::Payment); },
                [&](const events::PaymentVoided&) { return of_payment(EntryKind::PaymentVoid); },
                events::Nothing<Found, events::PaymentRecorded>(),
            },
            event
        );
    }

    Found operator()(const events::ReturnEvent& event) const {
        return std::visit(
            events::Overload{
                [&](const events::ReturnAgreed&) { return of_return(); },
                events::Nothing<
                    Found,
                    events::ReturnDrafted,
                    events::ReturnChanged,
                    events::ReturnSubmitted,
                    events::ReturnAccepted,
                    events::ReturnAccounted,
                    events::ReturnSentBack,
                    events::ReturnWithdrawn,
                    events::ReturnCompleted>(),
            },
            event
        );
    }

    Found operator()(const events::RefundEvent& event) const {
        return std::visit(
            events::Overload{
                [&](const events::RefundPaid&) { return of_refund(); },
                events::Nothing<
                    Found,
                    events::RefundOpened,
                    events::RefundChanged,
                    events::RefundSent,
                    events::RefundTurnedDown,
                    events::RefundVoided>(),
            },
            event
        );
    }

  private:
    std::int64_t order(std::string_view column) const { return integer(orders(), order_, column); }

    Found of_order(EntryKind kind, std::int64_t amount) const {
        return Entry{
            kind,
            amount,
            "order",
            id_of(orders(), order_, "id"),
            std::string(text(orders(), order_, "orderNo")),
            event_.time.ms};
    }

    Found of_payment(EntryKind kind) const {
        const Id id = events::stream_id(event_.stream);
        const auto row = out_.get(payment_table(), std::array{cell(id)});
        const bool voided = kind == EntryKind::PaymentVoid;
        if (!row || (voided && integer(payments(), *row, "confirmTime") == 0)) {
            return std::nullopt;
        }
        const std::int64_t amount = integer(payments(), *row, "amount");
        return Entry{
            kind,
            voided ? amount : -amount,
            "payment",
            id,
            std::string(text(payments(), *row, "paymentNo")),
            voided ? event_.time.ms : integer(payments(), *row, "payTime")};
    }

    Found of_return() const {
        const Id id = events::stream_id(event_.stream);
        const auto row = out_.get(returns_table(), std::array{cell(id)});
        if (!row) {
            return std::nullopt;
        }
        return Entry{
            EntryKind::Return,
            -integer(returns(), *row, "refundAmount"),
            "returns",
            id,
            std::string(text(returns(), *row, "returnsNo")),
            event_.time.ms};
    }

    Found of_refund() const {
        const Id id = events::stream_id(event_.stream);
        const auto row = out_.get(refund_table(), std::array{cell(id)});
        if (!row) {
            return std::nullopt;
        }
        return Entry{
            EntryKind::Refund,
            integer(refunds(), *row, "amount"),
            "refund",
            id,
            std::string(text(refunds(), *row, "refundNo")),
            integer(refunds(), *row, "refundTime")};
    }

    const StoredEvent& event_;
    const Row& order_;
    TableWriter& out_;
};

/// Column of channel_month_table.
std::size_t place_of(EntryKind kind) {
    switch (kind) {
        case EntryKind::Payment:
        case EntryKind::PaymentVoid:
            return 3;
        case EntryKind::Return:
            return 4;
        case EntryKind::Refund:
            return 5;
        default:
            return 2;
    }
}

void put_entry(
    const StoredEvent& event, Id channel, const Row& order, Entry entry, TableWriter& out
) {
    const std::int64_t month = domain::month_of(Timestamp{entry.time});
    Cells cells(channel_entries());
    set_created(cells, event);
    cells.set("id", Cell(event.position));
    cells.set("channelCustomerId", cell(channel));
    cells.set("entryTime", entry.time);
    cells.set("month", month);
    cells.set("kind", static_cast<std::int64_t>(entry.kind));
    cells.set("orderId", cell(id_of(orders(), order, "id")));
    const std::string order_no(text(orders(), order, "orderNo"));
    cells("orderNo", order_no);
    cells.set("docType", entry.doc_type);
    cells.set("docId", cell(entry.doc));
    cells("docNo", entry.no);
    cells.set("amount", entry.amount);
    cells.set("settled", std::int64_t{1});
    out.put(channel_entry_table(), cells.row());

    const std::array<Cell, 2> key = {cell(channel), Cell(month)};
    const auto sums = out.get(channel_month_table(), key);
    std::array<Cell, 6> row = {
        key[0],
        key[1],
        Cell(std::int64_t{0}),
        Cell(std::int64_t{0}),
        Cell(std::int64_t{0}),
        Cell(std::int64_t{0})};
    for (std::size_t i = 2; i < row.size(); ++i) {
        const std::int64_t before = sums ? std::get<std::int64_t>((*sums)[i]) : 0;
        row[i] = Cell(kept_sum(before, i == place_of(entry.kind) ? entry.amount : 0));
    }
    out.put(channel_month_table(), row);
}

void add_credit(Id channel, std::int64_t amount, TableWriter& out) {
    const entities::EntitySpec& entity = *entities::find_entity("channelCustomer");
    const std::array<Cell, 1> key = {cell(channel)};
    const auto row = channel ? out.get(record_table(entity), key) : std::nullopt;
    if (!row) {
        return;
    }
    const auto stored =
        json::Document::parse_stored(std::get<std::string>((*row)[AuditColumn::Doc]));
    if (!stored) {
        throw std::runtime_error("unreadable channel customer " + channel.str());
    }
    auto document = entities::Record::from_stored(entity, stored->root());
    document.set("creditUsed", kept_sum(document.integer("creditUsed"), amount));
    const std::string doc = document.to_json(entity);
    const std::array<Change, 1> changes = {Change{kDocColumn, std::string_view(doc)}};
    out.patch(record_table(entity), key, changes);
}

}  // namespace

const RichTable& channel_entries() {
    static const RichTable table(
        entities::tables::kChannelEntry,
        {{"settled"}},
        {
            {"entryTime", false, "isDeleted = 0"},
            {"createTime"},
            {"channelCustomerId, month, entryTime"},
            {"month, entryTime"},
            {"channelCustomerId, entryTime"},
            {"kind, entryTime"},
            {"orderId, entryTime"},
        },
        {"orderNo", "docNo"}
    );
    return table;
}

const Table& channel_month_table() {
    static const Table table = {
        .name = "channelMonth",
        .columns =
            {{"channelCustomerId"}, {"month"}, {"orders"}, {"payments"}, {"returns"}, {"refunds"}},
        .key_columns = 2,
        .indexes = {{"channelCustomerId"}},
        .text_search = {},
    };
    return table;
}

const Table& channel_statement_table() {
    static const Table table = {
        .name = "channelStatement",
        .columns =
            {{"channelCustomerId"},
             {"month"},
             {"opening"},
             {"orders"},
             {"payments"},
             {"returns"},
             {"refunds"},
             {"closing"},
             {"upTo"},
             {"agreedTime"},
             {"operatorName", ColumnType::Text},
             {"remark", ColumnType::Text}},
        .key_columns = 2,
        .indexes = {{"channelCustomerId"}},
        .text_search = {},
    };
    return table;
}

void project_statement(
    const StoredEvent& event, const events::StatementEvent& agreed, TableWriter& out
) {
    std::visit(
        [&](const events::StatementAgreed& e) {
            const std::array<Cell, 12> row = {
                cell(e.channelCustomerId),
                Cell(std::int64_t{e.month}),
                Cell(e.figures.opening),
                Cell(e.figures.orders),
                Cell(e.figures.payments),
                Cell(e.figures.returns),
                Cell(e.figures.refunds),
                Cell(e.figures.closing),
                Cell(e.upTo),
                Cell(event.time.ms),
                Cell(std::string_view(e.operatorName)),
                Cell(std::string_view(e.remark))};
            out.put(channel_statement_table(), row);
        },
        agreed
    );
}

template <class Variant>
ChannelAccount<Variant>::ChannelAccount(
    const StoredEvent& stored, const Variant& event, TableWriter& out
)
    : stored_(stored), event_(event), out_(out), order_(order_named(stored, event)) {
    const auto row = owes_nothing(event) ? std::nullopt : order_of(out_, order_);
    if (!row || !id_of(orders(), *row, "channelCustomerId")) {
        order_ = Id{};
        return;
    }
    credit_ = credit_of(row);
}

namespace {

/// An order on credit is due so many days after its payment was reached.
void set_due_time(const StoredEvent& event, const Row& order, Id channel, TableWriter& out) {
    constexpr std::int64_t kDayMs = 86'400'000;
    if (integer(orders(), order, "payMode") != kOnCredit) {
        return;
    }
    const entities::EntitySpec& entity = *entities::find_entity("channelCustomer");
    const auto row = out.get(record_table(entity), std::array{cell(channel)});
    const auto stored =
        row ? json::Document::parse_stored(std::get<std::string>((*row)[AuditColumn::Doc]))
            : Result<json::Document>(Error::not_found("channelCustomerId"));
    const std::int64_t days = stored ? stored->root()["payDays"].integer().value_or(0) : 0;
    const std::array key = {cell(id_of(orders(), order, "id"))};
    const std::array changes = {Change{"dueTime", Cell(event.time.ms + days * kDayMs)}};
    out.patch(order_table(), key, changes);
}

}  // namespace

template <class Variant>
void ChannelAccount<Variant>::follow() {
    const auto order = order_of(out_, order_);
    if (!order) {
        return;
    }
    const Id channel = id_of(orders(), *order, "channelCustomerId");
    if constexpr (std::is_same_v<Variant, events::OrderEvent>) {
        if (std::holds_alternative<events::OrderPaymentReached>(event_)) {
            set_due_time(stored_, *order, channel, out_);
        }
    }
    if (const auto entry = EntryOf(stored_, *order, out_)(event_); entry && entry->amount != 0) {
        put_entry(stored_, channel, *order, *entry, out_);
    }
    if (const std::int64_t change = kept_sum(credit_of(order), kept_product(credit_, -1));
        change != 0) {
        add_credit(channel, change, out_);
    }
}

template class ChannelAccount<events::OrderEvent>;
template class ChannelAccount<events::PaymentEvent>;
template class ChannelAccount<events::ReturnEvent>;
template class ChannelAccount<events::RefundEvent>;

}  // namespace oms::projections
