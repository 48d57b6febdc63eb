#include "crash/hot_record.hpp"

#include "base/json.hpp"
#include "base/number.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <sstream>
#include <thread>

namespace oms::test {
namespace {

constexpr const char* kSave = "/api/blade-system/param/submit";
constexpr const char* kDetail = "/api/blade-system/param/detail?id=";

std::int64_t now() {
    return std::chrono::steady_clock::now().time_since_epoch().count();
}

std::int64_t version_in(const HttpAnswer& answer) {
    const auto doc = json::Document::parse(answer.body);
    return doc ? doc->root()["data"]["version"].integer().value_or(0) : 0;
}

/// In the order in which they began; times in ms.
std::string as_text(std::vector<Exchange> told) {
    std::sort(told.begin(), told.end(), [](const Exchange& a, const Exchange& b) {
        return a.began < b.began;
    });
    static constexpr std::array<const char*, 4> kKinds = {"read", "changed", "refused", "unknown"};
    const auto ms = [&told](std::int64_t at) { return (at - told.front().began) / 1'000'000; };
    std::ostringstream out;
    for (const Exchange& one : told) {
        const bool known = one.kind != Exchange::Kind::Unknown;
        out << ms(one.began) << " to " << (known ? std::to_string(ms(one.ended)) : "?") << " "
            << kKinds.at(static_cast<std::size_t>(one.kind)) << " " << one.version << " "
            << one.value << "\n";
    }
    return out.str();
}

}  // namespace

HotRecord::HotRecord(CellRig& rig, const HttpHeaders& headers, const std::string& key) {
    HttpHeaders asked = headers;
    asked.emplace_back("Command-Id", key);
    const HttpAnswer made = rig.answer_of(
        0,
        "POST",
        kSave,
        asked,
        R"({"paramName":"hot","paramKey":")" + key + R"(","paramValue":"begun"})"
    );
    id_ = made.status == 200 ? field(made, {"data", "id"}) : "";
    if (id_.empty()) {
        fail("no record: " + made.head + made.body + rig.output());
    }
    newest_ = parse_number(made.header("x-ledger-position")).value_or(0);
    begun_ = {version_in(made), "begun"};
}

void HotRecord::keep(Exchange exchange, std::int64_t position) {
    const std::lock_guard lock(mutex_);
    newest_ = std::max(newest_, position);
    // Not before what was told is known to those who ask next.
    exchange.ended = exchange.kind == Exchange::Kind::Unknown ? exchange.ended : now();
    told_.push_back(std::move(exchange));
}

std::optional<RecordState> HotRecord::read(Wanderer& client) {
    Exchange exchange;
    exchange.began = now();
    std::string position;
    {
        const std::lock_guard lock(mutex_);
        position = std::to_string(newest_);
    }
    const auto answer = client.send("GET", kDetail + id_, {{"X-Ledger-Position", position}});
    if (!answer || answer->status >= 500) {
        return std::nullopt;  // nothing old was told
    }
    if (answer->status != 200) {
        fail("a record is not read: " + answer->head + answer->body);
    }
    exchange.version = version_in(*answer);
    exchange.value = field(*answer, {"data", "paramValue"});
    const RecordState state{exchange.version, exchange.value};
    const auto seen = parse_number(answer->header("x-ledger-position"));
    if (!seen) {
        fail("no position: " + answer->head);
    }
    keep(std::move(exchange), *seen);
    return state;
}

void HotRecord::change(Wanderer& client, const std::string& command_id) {
    const auto state = read(client);
    if (!state) {
        return std::this_thread::sleep_for(kNoAnswerPace);
    }
    Exchange exchange{
        .kind = Exchange::Kind::Unknown,
        .began = now(),
        .version = state->version,
        .value = command_id};
    const auto answer = client.send(
        "POST",
        kSave,
        {{"Command-Id", command_id}},
        R"({"id":")" + id_ + R"(","version":)" + std::to_string(state->version) +
            R"(,"paramValue":")" + command_id + "\"}"
    );
    // A refusal tells of what others have changed: nobody may read less afterwards.
    const std::int64_t position =
        answer ? parse_number(answer->header("x-ledger-position")).value_or(0) : 0;
    if (answer && answer->status == 200) {
        exchange.kind = Exchange::Kind::Changed;
    } else if (answer && answer->status == 409) {
        exchange.kind = Exchange::Kind::Refused;
    } else if (answer && answer->status < 500) {
        fail("a change is answered " + answer->head + answer->body);
    }
    const bool unknown = exchange.kind == Exchange::Kind::Unknown;
    keep(std::move(exchange), position);
    if (unknown) {
        std::this_thread::sleep_for(kNoAnswerPace);
    }
}

void HotRecord::judge() {
    const std::lock_guard lock(mutex_);
    if (!can_have_happened(told_, begun_)) {
        fail(
            "what " + std::to_string(told_.size()) + " exchanges about record " + id_ +
            " told cannot have happened in any order:\n" + as_text(told_)
        );
    }
}

std::size_t HotRecord::exchanges() const {
    const std::lock_guard lock(mutex_);
    return told_.size();
}

}  // namespace oms::test
