#include "api/views/ledger_view.hpp"

#include "api/calls/moment.hpp"
#include "api/views/rows.hpp"
#include "entities/render.hpp"
#include "projections/orders/payments.hpp"
#include "projections/projector.hpp"
#include "projections/returns/refunds.hpp"
#include "projections/returns/returns.hpp"
#include "storage/engine.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/schema.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace oms::api {
namespace {

/// What tells commands apart. The hash of the input that is kept with it is nobody's to see:
/// whoever may read this and not everything could try values until it fits.
std::string_view name_of_command(std::string_view command_id) {
    return command_id.substr(0, command_id.find('.'));
}

/// A row of a document's lines.
bool is_line(const storage::FieldChange& change) {
    return change.entity.ends_with("Detail");
}

/// The place of a change as people read it: "details[2].pieces", "details[Grey 600*600
/// 26B2].pieces", "payment[SK…].payStatus". Signs that part a path are blanks within a place.
std::string path_of(const storage::FieldChange& change) {
    if (is_line(change) && !change.place.empty()) {
        std::string place = change.place;
        std::replace_if(
            place.begin(),
            place.end(),
            [](char c) { return std::string_view("./[]").find(c) != std::string_view::npos; },
            ' '
        );
        return "details[" + place + "]." + change.field;
    }
    for (const std::string_view own : {"payment", "returns", "refund"}) {
        if (change.entity == own && !change.place.empty()) {
            return std::string(own) + "[" + change.place + "]." + change.field;
        }
    }
    return change.field;
}

/// The type of a changed column: its field's, or that of a column which only the table knows.
std::optional<entities::FieldType> type_of(
    const storage::FieldChange& change, const entities::FieldSpec* field
) {
    if (field != nullptr) {
        return field->type;
    }
    const projections::Table* table = projections::find_table(change.entity);
    const auto column = table == nullptr ? std::nullopt : table->column(change.field);
    return column ? std::optional(extra_type(table->columns[*column])) : std::nullopt;
}

/// A stored value as the wire shows it; nothing when the viewer may not see the field.
std::optional<std::string> shown(
    const storage::FieldChange& change, const std::string& value, const Principal& viewer
) {
    const entities::EntitySpec* entity = entities::find_entity(change.entity);
    const entities::FieldSpec* field =
        entity == nullptr ? nullptr : entities::find_field(*entity, change.field);
    const auto type = type_of(change, field);
    if (field != nullptr && (!entities::may_see(field->scope, viewer) ||
                             field->type == entities::FieldType::Password)) {
        return std::nullopt;
    }
    if (value == "null") {
        return value;
    }
    std::string out;
    if (field != nullptr && field->has(entities::kSecret)) {
        json::append_quoted(out, "•••");
    } else if (field != nullptr && field->scope == entities::FieldScope::Phone && !viewer.sees_phone) {
        json::append_quoted(out, entities::mask_phone(value.substr(1, value.size() - 2)));
    } else if (type == entities::FieldType::DateTime && all_digits(value)) {
        json::append_quoted(out, format_datetime(Timestamp{std::stoll(value)}));
    } else if (type == entities::FieldType::Id && all_digits(value)) {
        json::append_quoted(out, value);
    } else {
        return value;
    }
    return out;
}

/// What a line repeats of its order.
bool is_of_order(const storage::FieldChange& change) {
    static constexpr std::string_view kCopied[] = {
        "orderStatus", "orderTime", "deptId", "guideUserId", "customerId"};
    return change.entity == "orderDetail" &&
           std::find(std::begin(kCopied), std::end(kCopied), change.field) != std::end(kCopied);
}

/// What an instance keeps for its own way on: what comes next, and where it was last.
bool is_of_machine(const storage::FieldChange& change) {
    return change.entity == "flowInstance" &&
           entities::find_field(entities::entity_named("flowInstance"), change.field) == nullptr;
}

/// What people do not read: bookkeeping of the row, and fields that begin at nothing.
bool is_noise(const storage::FieldChange& change) {
    static constexpr std::string_view kNothing[] = {"0", "\"\"", "[]", "{}", "false", "null"};
    const bool from_nothing =
        change.before == "null" &&
        std::find(std::begin(kNothing), std::end(kNothing), change.after) != std::end(kNothing);
    const bool over = change.field == "closed" && is_line(change);
    return from_nothing || over || change.field.starts_with("step") || change.field == "orderId" ||
           is_of_order(change) || is_of_machine(change);
}

std::vector<events::StoredEvent> read_events(
    const storage::EventLog& log, std::vector<std::int64_t> sequence
) {
    std::sort(sequence.begin(), sequence.end());
    std::vector<events::StoredEvent> events;
    events.reserve(sequence.size());
    for (const std::int64_t seq : sequence) {
        if (auto logged = log.at(seq)) {
            events.push_back(std::move(logged->event));
        }
    }
    return events;
}

}  // namespace

std::vector<ShownChange> shown_changes(
    const std::vector<storage::FieldChange>& changes, const Principal& viewer
) {
    std::vector<ShownChange> out;
    for (const storage::FieldChange& change : changes) {
        auto before = shown(change, change.before, viewer);
        auto after = shown(change, change.after, viewer);
        if (before && after && !is_noise(change)) {
            out.push_back(
                {path_of(change),
                 change.entity,
                 change.field,
                 std::move(*before),
                 std::move(*after)}
            );
        }
    }
    return out;
}

void write_changes(json::Writer& out, const std::vector<ShownChange>& changes) {
    out.begin_array();
    for (const ShownChange& change : changes) {
        out.begin_object();
        out.member("path", change.path);
        out.member("entity", change.entity);
        out.member("field", change.field);
        out.key("before").raw(change.before);
        out.key("after").raw(change.after);
        out.end_object();
    }
    out.end_array();
}

void keep_to_rows(storage::ListQuery& query, const Principal& user) {
    if (user.rows.kind == RowScope::Kind::Own) {
        query.filters.push_back({"userId", storage::Match::Equal, {user.user.value}});
    } else if (user.rows.kind == RowScope::Kind::Dept) {
        storage::Filter depts{"deptId", storage::Match::In, {}};
        for (const Id dept : user.rows.depts) {
            depts.values.emplace_back(dept.value);
        }
        query.filters.push_back(std::move(depts));
    }
}

storage::Histories& histories() {
    thread_local storage::Histories own(storage::product_projection());
    return own;
}

std::vector<events::StoredEvent> document_events(
    storage::ReadModel& model,
    const storage::EventLog& log,
    std::string_view entity,
    Id id,
    std::int64_t last_position
) {
    std::vector<std::int64_t> sequence =
        model.stream_events(events::stream_name(entity, id), last_position);
    const auto add = [&](std::string_view aggregate, Id other) {
        const auto more = model.stream_events(events::stream_name(aggregate, other), last_position);
        sequence.insert(sequence.end(), more.begin(), more.end());
    };
    add("print", id);
    if (entity == "order") {
        for (const projections::Row& payment :
             model.rows(projections::payment_table(), "orderId", id.value)) {
            add("payment", Id{std::get<std::int64_t>(payment[0])});
        }
        for (const projections::Row& back :
             model.rows(projections::returns_table(), "orderId", id.value)) {
            add("returns", Id{std::get<std::int64_t>(back[0])});
        }
    }
    if (entity == "order" || entity == "returns") {
        const std::string_view owner = entity == "order" ? "orderId" : "returnsId";
        for (const projections::Row& refund :
             model.rows(projections::refund_table(), owner, id.value)) {
            add("refund", Id{std::get<std::int64_t>(refund[0])});
        }
    }
    return read_events(log, std::move(sequence));
}

Result<std::unique_ptr<storage::PastModel>> past_model(
    QueryCall& call, std::string_view entity, Id id, std::string_view moment
) {
    Result<storage::ReadModel*> live = call.model();
    if (!live) {
        return std::move(live).error();
    }
    const Result<std::int64_t> position = position_of(**live, moment);
    if (!position) {
        return position.error();
    }
    const auto events = document_events(**live, call.log(), entity, id, *position);
    if (events.empty()) {
        return Error::not_found("asOf");
    }
    auto past = std::make_unique<storage::PastModel>(storage::product_projection());
    for (const events::StoredEvent& event : events) {
        past->apply(event);
    }
    return past;
}

std::string history_json(
    storage::ReadModel& model,
    const std::vector<storage::HistoryEntry>& entries,
    const Principal& viewer
) {
    UserNames names(model);
    std::string text;
    json::Writer out(text);
    out.begin_array();
    for (const storage::HistoryEntry& entry : entries) {
        const events::StoredEvent& e = entry.event;
        out.begin_object();
        out.member("position", e.position);
        out.member("version", e.version);
        out.member("stream", e.stream);
        out.member("type", e.type);
        out.member("time", format_datetime(e.time));
        out.member("userId", e.user);
        out.member("userName", names.of(e.user));
        out.member("deptId", e.dept);
        out.member("commandId", name_of_command(e.command_id));
        out.member("requestId", e.correlation_id);
        out.key("changes");
        write_changes(out, shown_changes(entry.changes, viewer));
        out.end_object();
    }
    out.end_array();
    return text;
}

std::string events_since(
    storage::ReadModel& model,
    const storage::EventLog& log,
    std::string_view stream,
    std::int64_t version,
    const Principal& viewer
) {
    const auto events = document_events(
        model, log, events::stream_aggregate(stream), events::stream_id(stream), INT64_MAX
    );
    std::vector<storage::HistoryEntry> entries = histories().of(events);
    std::erase_if(entries, [&](const storage::HistoryEntry& entry) {
        return entry.event.stream != stream || entry.event.version <= version;
    });
    return history_json(model, entries, viewer);
}

}  // namespace oms::api
