// history: every event of an order with what it changed, from the log alone.
#include "storage/tenants/history.hpp"

#include "base/number.hpp"
#include "base/time.hpp"
#include "events/kit/codec.hpp"
#include "events/money/payment_events.hpp"
#include "events/orders/order_events.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/orders/payments.hpp"
#include "replay-tool/words.hpp"
#include "storage/engine.hpp"
#include "storage/folder/log_place.hpp"

#include <iostream>
#include <set>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace oms::replay {
namespace {

/// Does the event open the stream of the order with this number, or of a payment of an order among
/// `streams`?
bool opens_one(
    const events::StoredEvent& stored,
    const std::string& order,
    const std::set<std::string>& streams
) {
    if (stored.type == events::OrderDrafted::kType) {
        const auto event = events::decode_event<events::OrderEvent>(stored);
        const auto* drafted = event ? std::get_if<events::OrderDrafted>(&*event) : nullptr;
        return drafted != nullptr && drafted->orderNo == order;
    }
    if (stored.type == events::PaymentRecorded::kType) {
        const auto event = events::decode_event<events::PaymentEvent>(stored);
        const auto* paid = event ? std::get_if<events::PaymentRecorded>(&*event) : nullptr;
        return paid != nullptr && streams.contains(events::stream_name("order", paid->orderId));
    }
    return false;
}

/// Events of the order with this id or number and of its payments, from the log alone.
std::vector<events::StoredEvent> events_of_order(
    const storage::EventLog& log, const TenantId& tenant, const std::string& order
) {
    std::set<std::string> streams;
    if (const auto id = Id::parse(order)) {
        streams.insert(events::stream_name("order", *id));
    }
    std::vector<events::StoredEvent> found;
    log.scan(1, [&](const storage::LoggedEvent& logged) {
        const events::StoredEvent& e = logged.event;
        if (e.tenant != tenant) {
            return true;
        }
        if (opens_one(e, order, streams)) {
            streams.insert(e.stream);
        }
        if (streams.contains(e.stream)) {
            found.push_back(e);
        }
        return true;
    });
    return found;
}

/// Keeps what had happened by a position or a time; false when `moment` is neither.
bool cut(std::vector<events::StoredEvent>& events, const std::string& moment) {
    if (moment.empty()) {
        return true;
    }
    if (const auto position = parse_number(moment)) {
        std::erase_if(events, [&](const auto& e) { return e.position > *position; });
        return true;
    }
    const auto time = parse_datetime(moment);
    if (time) {
        const std::int64_t last = time->ms + (moment.size() == 10 ? 86'399'999 : 999);
        std::erase_if(events, [&](const auto& e) { return e.time.ms > last; });
    }
    return time.has_value();
}

std::string place_of(const storage::FieldChange& change) {
    return change.place.empty() || change.entity == "order"
               ? change.field
               : change.entity + "[" + change.place + "]." + change.field;
}

void print_text(const std::vector<storage::HistoryEntry>& entries) {
    for (const storage::HistoryEntry& entry : entries) {
        const events::StoredEvent& e = entry.event;
        std::cout << fmt::format(
            "{:>8}  {}  {}  {} v{}  user {}\n",
            e.position,
            format_datetime(e.time),
            e.type,
            e.stream,
            e.version,
            e.user.value
        );
        for (const storage::FieldChange& change : entry.changes) {
            std::cout << fmt::format(
                "          {}: {} -> {}\n", place_of(change), change.before, change.after
            );
        }
    }
}

void print_json(const std::vector<storage::HistoryEntry>& entries) {
    for (const storage::HistoryEntry& entry : entries) {
        const events::StoredEvent& e = entry.event;
        std::string text;
        json::Writer out(text);
        out.begin_object();
        out.member("position", e.position);
        out.member("time", format_datetime(e.time));
        out.member("type", e.type);
        out.member("stream", e.stream);
        out.member("version", e.version);
        out.member("userId", e.user);
        out.key("changes").begin_array();
        for (const storage::FieldChange& change : entry.changes) {
            out.begin_object();
            out.member("path", place_of(change));
            out.key("before").raw(change.before);
            out.key("after").raw(change.after);
            out.end_object();
        }
        out.end_array();
        out.end_object();
        std::cout << text << '\n';
    }
}

std::string quoted_csv(const std::string& value) {
    std::string out = "\"";
    for (const char c : value) {
        out += c == '"' ? "\"\"" : std::string(1, c);
    }
    return out + "\"";
}

void print_csv(const std::vector<storage::HistoryEntry>& entries) {
    std::cout << "position,time,type,stream,version,userId,path,before,after\n";
    for (const storage::HistoryEntry& entry : entries) {
        const events::StoredEvent& e = entry.event;
        for (const storage::FieldChange& change : entry.changes) {
            std::cout << fmt::format(
                "{},{},{},{},{},{},{},{},{}\n",
                e.position,
                format_datetime(e.time),
                e.type,
                e.stream,
                e.version,
                e.user.value,
                quoted_csv(place_of(change)),
                quoted_csv(change.before),
                quoted_csv(change.after)
            );
        }
    }
}

struct HistoryFlags {
    std::filesystem::path data;
    std::string tenant;
    std::string order;
    std::string as_of;
    std::string format = "text";
};

int history(const HistoryFlags& flags) {
    const auto paths = look_at(flags.data);
    if (!paths) {
        return kExitData;
    }
    const auto log = storage::open_log(paths->log(), storage::LogAccess::Read);
    auto events = events_of_order(*log, flags.tenant, flags.order);
    if (!cut(events, flags.as_of)) {
        complain("--as-of takes a position or yyyy-MM-dd HH:mm:ss");
        return kExitUsage;
    }
    if (events.empty()) {
        complain(fmt::format("tenant {} has no order {} by then", flags.tenant, flags.order));
        return kExitNo;
    }
    const auto entries = storage::history_of(storage::product_projection(), events);
    if (flags.format == "json") {
        print_json(entries);
    } else if (flags.format == "csv") {
        print_csv(entries);
    } else {
        print_text(entries);
    }
    return kExitDone;
}

}  // namespace

void add_history(CLI::App& tool, int& exit_code) {
    auto flags = std::make_shared<HistoryFlags>();
    CLI::App* word = tool.add_subcommand("history", "Every event of an order and what it changed");
    word->add_option("--data", flags->data, "Data folder")->required();
    word->add_option("--tenant", flags->tenant, "Company number")->required();
    word->add_option("--order", flags->order, "Id or number of the order")->required();
    word->add_option("--as-of", flags->as_of, "Up to a position or yyyy-MM-dd HH:mm:ss");
    word->add_option("--format", flags->format, "text, json or csv")
        ->check(CLI::IsMember({"text", "json", "csv"}))
        ->capture_default_str();
    word->callback([flags, &exit_code] { exit_code = history(*flags); });
}

}  // namespace oms::replay
