#include "projections/channel_accounts.hpp"

#include "base/json.hpp"
#include "base/time.hpp"
#include "domain/statement.hpp"
#include "entities/document.hpp"
#include "entities/tables/statements.hpp"
#include "events/codec.hpp"
#include "events/order_delivery_events.hpp"
#include "events/order_events.hpp"
#include "events/payment_events.hpp"
#include "events/refund_events.hpp"
#include "events/returns_events.hpp"
#include "projections/orders.hpp"
#include "projections/payments.hpp"
#include "projections/refunds.hpp"
#include "projections/returns.hpp"
#include "projections/tables.hpp"

#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

using events::StoredEvent;

constexpr std::int64_t kToPay = 14;      ///< from here on an order is owed
constexpr std::int64_t kToConfirm = 15;  ///< from here on one on credit uses the limit
constexpr std::int64_t kOnCredit = 3;

std::optional<Row> order_of(TableWriter& out, Id order) {
    return order ? out.get(order_table(), std::array{cell(order)}) : std::nullopt;
}

/// The order that an event is about; none of most events.
Id order_named(const StoredEvent& event) {
    if (is_order_event(event)) {
        return events::stream_id(event.stream);
    }
    if (!is_payment_event(event) && !is_return_event(event) && !is_refund_event(event)) {
        return Id{};
    }
    const auto payload = json::Document::parse(event.payload);
    if (!payload) {
        throw std::runtime_error("unreadable " + event.type);
    }
    return Id::parse(payload->root()["orderId"].text().value_or("")).value_or(Id{});
}

std::int64_t credit_of(const std::optional<Row>& order) {
    if (!order || integer(orders(), *order, "payMode") != kOnCredit ||
        integer(orders(), *order, "orderStatus") < kToConfirm ||
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

/// What an event changes of an order's debt.
class EntryOf {
  public:
    EntryOf(const StoredEvent& event, const Row& order, TableWriter& out)
        : event_(event), order_(order), out_(out) {}

    std::optional<Entry> find() {
        if (is_order_event(event_)) {
            return of_order();
        }
        if (is_payment_event(event_)) {
            return of_payment();
        }
        return is_return_event(event_) ? of_return() : of_refund();
    }

  private:
    std::int64_t order(std::string_view column) const { return integer(orders(), order_, column); }

    Entry entry(EntryKind kind, std::int64_t amount) const {
        return {
            kind,
            amount,
            "order",
            id_of(orders(), order_, "id"),
            std::string(text(orders(), order_, "orderNo")),
            event_.time.ms};
    }

    std::optional<Entry> of_order() const {
        if (event_.type == events::OrderAccounted::kType) {
            return entry(EntryKind::Order, order("payableAmount"));
        }
        const auto payload = json::Document::parse(event_.payload);
        if (!payload) {
            throw std::runtime_error("unreadable " + event_.type);
        }
        const json::Ref root = payload->root();
        const bool owed = root["fromStatus"].integer().value_or(0) >= kToPay;
        const bool back = event_.type == events::OrderSentBack::kType &&
                          root["toStatus"].integer().value_or(0) < kToPay;
        if (owed && back) {
            return entry(EntryKind::OrderBack, -order("payableAmount"));
        }
        if (owed && event_.type == events::OrderCancelled::kType) {
            return entry(EntryKind::OrderBack, order("creditedAmount") - order("payableAmount"));
        }
        if (event_.type == events::OrderShipped::kType && root["short"].is_object()) {
            return entry(EntryKind::ShortClosed, -root["short"]["amount"].integer().value_or(0));
        }
        return std::nullopt;
    }

    std::optional<Entry> of_payment() const {
        const bool confirmed = event_.type == events::PaymentConfirmed::kType;
        const bool voided = event_.type == events::PaymentVoided::kType;
        const Id id = events::stream_id(event_.stream);
        const auto row = out_.get(payment_table(), std::array{cell(id)});
        if (!row || (!confirmed && !voided)) {
            return std::nullopt;
        }
        if (voided && integer(payments(), *row, "confirmTime") == 0) {
            return std::nullopt;
        }
        const std::int64_t amount = integer(payments(), *row, "amount");
        return Entry{
            confirmed ? EntryKind::Payment : EntryKind::PaymentVoid,
            confirmed ? -amount : amount,
            "payment",
            id,
            std::string(text(payments(), *row, "paymentNo")),
            confirmed ? integer(payments(), *row, "payTime") : event_.time.ms};
    }

    std::optional<Entry> of_return() const {
        const Id id = events::stream_id(event_.stream);
        const auto row = out_.get(returns_table(), std::array{cell(id)});
        if (!row || event_.type != events::ReturnAgreed::kType) {
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

    std::optional<Entry> of_refund() const {
        const Id id = events::stream_id(event_.stream);
        const auto row = out_.get(refund_table(), std::array{cell(id)});
        if (!row || event_.type != events::RefundPaid::kType) {
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
        row[i] = Cell(before + (i == place_of(entry.kind) ? entry.amount : 0));
    }
    out.put(channel_month_table(), row);
}

void add_credit(Id channel, std::int64_t amount, TableWriter& out) {
    const entities::EntitySpec& entity = *entities::find_entity("channelCustomer");
    const std::array<Cell, 1> key = {cell(channel)};
    const auto row = channel ? out.get(table_for(entity), key) : std::nullopt;
    if (!row) {
        return;
    }
    const auto stored =
        json::Document::parse_stored(std::get<std::string>((*row)[AuditColumn::Doc]));
    if (!stored) {
        throw std::runtime_error("unreadable channel customer " + channel.str());
    }
    auto document = entities::Document::from_stored(entity, stored->root());
    document.set("creditUsed", document.integer("creditUsed") + amount);
    const std::string doc = document.to_json(entity);
    const std::array<Change, 1> changes = {Change{kDocColumn, std::string_view(doc)}};
    out.patch(table_for(entity), key, changes);
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

bool is_statement_event(const StoredEvent& event) {
    return events::stream_aggregate(event.stream) == "channelStatement";
}

void project_statement(const StoredEvent& event, TableWriter& out) {
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
        events::decoded<events::StatementEvent>(event)
    );
}

ChannelAccount::ChannelAccount(const StoredEvent& event, TableWriter& out)
    : event_(event), out_(out), order_(order_named(event)) {
    const auto order = order_of(out_, order_);
    if (!order || !id_of(orders(), *order, "channelCustomerId")) {
        order_ = Id{};
        return;
    }
    credit_ = credit_of(order);
}

namespace {

/// An order on credit is due so many days after it passed.
void set_due_time(const StoredEvent& event, const Row& order, Id channel, TableWriter& out) {
    constexpr std::int64_t kDayMs = 86'400'000;
    if (event.type != events::OrderPaymentReached::kType ||
        integer(orders(), order, "payMode") != kOnCredit) {
        return;
    }
    const entities::EntitySpec& entity = *entities::find_entity("channelCustomer");
    const auto row = out.get(table_for(entity), std::array{cell(channel)});
    const auto stored =
        row ? json::Document::parse_stored(std::get<std::string>((*row)[AuditColumn::Doc]))
            : Result<json::Document>(Error::not_found("channelCustomerId"));
    const std::int64_t days = stored ? stored->root()["payDays"].integer().value_or(0) : 0;
    const std::array key = {cell(id_of(orders(), order, "id"))};
    const std::array changes = {Change{"dueTime", Cell(event.time.ms + days * kDayMs)}};
    out.patch(order_table(), key, changes);
}

}  // namespace

void ChannelAccount::follow() {
    const auto order = order_of(out_, order_);
    if (!order) {
        return;
    }
    const Id channel = id_of(orders(), *order, "channelCustomerId");
    set_due_time(event_, *order, channel, out_);
    if (const auto entry = EntryOf(event_, *order, out_).find(); entry && entry->amount != 0) {
        put_entry(event_, channel, *order, *entry, out_);
    }
    if (const std::int64_t change = credit_of(order) - credit_; change != 0) {
        add_credit(channel, change, out_);
    }
}

}  // namespace oms::projections
