#include "commands/workflow/approval_fields.hpp"

#include "base/number.hpp"
#include "commands/kit/stored.hpp"
#include "domain/kit/units.hpp"
#include "events/kit/codec.hpp"
#include "events/money/balance_events.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/projector.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::workflow::Decimal;
using domain::workflow::Object;
using domain::workflow::Value;
using entities::FieldSpec;
using entities::FieldType;

/// How many stored units one unit of people has.
std::int64_t units_of(FieldType type) {
    switch (type) {
        case FieldType::Money:
        case FieldType::Rate:
            return 100;
        case FieldType::Area:
            return 1'000'000;
        case FieldType::Weight:
        case FieldType::Thickness:
        case FieldType::Quantity:
            return 1'000;
        default:
            return 1;
    }
}

bool is_named(const FieldSpec& field) {
    return field.type != FieldType::Json && field.type != FieldType::Password &&
           field.type != FieldType::Urls && field.type != FieldType::Url &&
           field.type != FieldType::DateTime && !field.has(entities::kSecret);
}

/// People are shown what lists show, and all money; nothing private but names.
bool is_shown(const FieldSpec& field) {
    const bool private_one = field.has(entities::kPersonal) && !field.name.ends_with("Name");
    return is_named(field) && field.type != FieldType::Phone && !private_one &&
           (field.has(entities::kList) || field.type == FieldType::Money ||
            !field.has(entities::kAuto));
}

Value named_value(const FieldSpec& field, const projections::OwnedCell& cell) {
    if (field.type == FieldType::Id) {
        const auto* id = std::get_if<std::int64_t>(&cell);
        return id == nullptr || *id == 0 ? Value("") : Value(std::to_string(*id));
    }
    if (entities::integer_column(field)) {
        const auto* number = std::get_if<std::int64_t>(&cell);
        const auto exact = Decimal(number == nullptr ? 0 : *number).over(units_of(field.type));
        return exact ? Value(*exact) : Value(std::int64_t{0});
    }
    const auto* text = std::get_if<std::string>(&cell);
    return text == nullptr ? Value("") : Value(*text);
}

/// The stored value of a field, of a document's row or a record.
class Stored {
  public:
    Stored(CommandContext& ctx, const entities::EntitySpec& entity, Id id) {
        if (entity.storage == entities::Storage::Columns) {
            table_ = &projections::table_for(entity);
            row_ = ctx.lookups().row(*table_, id);
        } else {
            record_ = read_record(ctx.lookups(), entity, id);
        }
    }

    projections::OwnedCell of(const FieldSpec& field) const {
        if (row_) {
            const auto place = table_->column(field.name);
            return place ? (*row_)[*place] : projections::OwnedCell();
        }
        if (record_ && entities::integer_column(field)) {
            return record_->integer(field.name);
        }
        return record_ ? projections::OwnedCell(std::string(record_->text(field.name)))
                       : projections::OwnedCell();
    }

  private:
    const projections::Table* table_ = nullptr;
    std::optional<projections::Row> row_;
    std::optional<entities::Record> record_;
};

void show(json::Writer& out, std::string_view name, const projections::OwnedCell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell); number != nullptr && *number != 0) {
        out.member(name, *number);
    } else if (const auto* text = std::get_if<std::string>(&cell);
               text != nullptr && !text->empty()) {
        out.member(name, std::string_view(*text));
    }
}

void add_balance(
    DocumentFields& to, json::Writer& shown, const std::vector<events::StoredEvent>& events
) {
    std::int64_t bonus = 0;
    std::int64_t gold = 0;
    std::string reason;
    for (const events::StoredEvent& stored : events) {
        if (stored.type != events::BalancePosted::kType) {
            continue;
        }
        const auto posted =
            std::get<events::BalancePosted>(*events::decoded<events::BalanceEvent>(stored));
        reason = posted.reason;
        for (const events::BalanceChange& change : posted.postings) {
            std::int64_t& sum = change.currency == events::balance::kGold ? gold : bonus;
            sum = kept_sum(sum, change.change);
        }
    }
    to.named["bonusChange"] = Value(bonus);
    to.named["goldChange"] = Value(gold);
    to.named["reason"] = Value(reason);
    show(shown, "bonusChange", bonus);
    show(shown, "goldChange", gold);
    show(shown, "reason", reason);
}

bool is_balance(const domain::ApprovalStep& step) {
    return step.aggregate.ends_with("Balance");
}

bool volatile_member(std::string_view name) {
    return name.ends_with("Time") || name.ends_with("No") || name == "operatorName" ||
           name == "balanceAfter";
}

/// Writes a value without what changes each time.
class Proposal {
  public:
    Proposal(const Principal& user, Id fresh_from) : user_(user), fresh_from_(fresh_from) {}

    void write(json::Writer& out, json::Ref value) const {
        if (value.is_array()) {
            out.begin_array();
            for (std::size_t i = 0; i < value.size(); ++i) {
                write(out, value.at(i));
            }
            out.end_array();
        } else if (value.is_object()) {
            out.begin_object();
            value.each_member([&](std::string_view name, json::Ref member) {
                if (!volatile_member(name)) {
                    out.key(name);
                    write(out, member);
                }
            });
            out.end_object();
        } else if (passing(value)) {
            out.null();
        } else {
            out.raw(value.dump());
        }
    }

  private:
    /// An id that this command has made, or who gives it.
    bool passing(json::Ref value) const {
        const auto text = value.text();
        const Id id = text ? Id::parse(*text).value_or(Id{}) : Id{};
        return id && (id == user_.user || (fresh_from_ && id.value >= fresh_from_.value));
    }

    const Principal& user_;
    Id fresh_from_;
};

/// What only orders have: how known the customer is, and the most that a line gives away.
void add_order(CommandContext& ctx, DocumentFields& to, const Stored& order, Id id) {
    const auto cell =
        order.of(*entities::find_field(entities::entity_named("order"), "customerId"));
    const auto* customer = std::get_if<std::int64_t>(&cell);
    const auto record = read_record(
        ctx.lookups(), entities::entity_named("customer"), Id{customer ? *customer : 0}
    );
    to.named["customerOrders"] = Value(record ? record->integer("orderCount") : 0);
    const auto& lines = projections::order_lines();
    std::int64_t lowest = domain::kWholeRate;
    for (const auto& line : ctx.lookups().rows(lines.table(), "orderId", projections::cell(id))) {
        if (projections::integer(lines, line, "isGift") == 0) {
            lowest = std::min(lowest, projections::integer(lines, line, "discountRate"));
        }
    }
    const auto exact = Decimal(lowest).over(units_of(FieldType::Rate));
    to.named["lowestRate"] = exact ? Value(*exact) : Value(100);
}

}  // namespace

DocumentFields document_fields(
    CommandContext& ctx,
    const domain::ApprovalStep& step,
    Id id,
    const std::vector<events::StoredEvent>& events
) {
    const entities::EntitySpec& entity = entities::entity_named(step.aggregate);
    const Stored stored(ctx, entity, id);
    DocumentFields fields;
    fields.shown.clear();
    json::Writer shown(fields.shown);
    shown.begin_object();
    for (const FieldSpec& field : entity.fields) {
        if (!is_named(field)) {
            continue;
        }
        const projections::OwnedCell cell = stored.of(field);
        fields.named[std::string(field.name)] = named_value(field, cell);
        if (is_shown(field)) {
            show(shown, field.name, cell);
        }
        if (field.name == entity.display) {
            const auto* text = std::get_if<std::string>(&cell);
            fields.number = text == nullptr ? std::string() : *text;
        }
    }
    if (is_balance(step)) {
        add_balance(fields, shown, events);
    }
    if (step.aggregate == "order") {
        add_order(ctx, fields, stored, id);
    }
    shown.end_object();
    return fields;
}

Object sample_fields(const domain::ApprovalStep& step) {
    Object sample;
    for (const FieldSpec& field : entities::entity_named(step.aggregate).fields) {
        if (is_named(field)) {
            const bool number = entities::integer_column(field) && field.type != FieldType::Id;
            sample[std::string(field.name)] = number ? Value(1) : Value("1");
        }
    }
    if (is_balance(step)) {
        sample["bonusChange"] = Value(1);
        sample["goldChange"] = Value(1);
        sample["reason"] = Value("1");
    }
    if (step.aggregate == "order") {
        sample["customerOrders"] = Value(1);
        sample["lowestRate"] = Value(1);
    }
    return sample;
}

std::string proposal_of(
    const Principal& user, const std::vector<events::StoredEvent>& events, Id fresh_from
) {
    std::string text;
    json::Writer out(text);
    const Proposal proposal(user, fresh_from);
    out.begin_array();
    for (const events::StoredEvent& event : events) {
        const auto payload = json::Document::parse_stored(event.payload);
        out.value(std::string_view(event.type));
        proposal.write(out, payload ? payload->root() : json::Ref());
    }
    out.end_array();
    return text;
}

}  // namespace oms::commands
