#include "api/receive_timer.hpp"

#include "api/access_rows.hpp"
#include "commands/order_receiving.hpp"
#include "commands/seed.hpp"
#include "domain/order.hpp"
#include "projections/orders.hpp"

#include <charconv>
#include <chrono>
#include <iostream>
#include <optional>

namespace oms::api {
namespace {

constexpr auto kPause = std::chrono::minutes(10);
constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kAtOnce = 200;
constexpr std::string_view kDays = "order.autoReceiveDays";

/// The company's parameter, if it has one of its own.
std::optional<std::int64_t> days_of(storage::ReadModel& model) {
    for (const auto& row : live_rows_where(model, table_named("param"), "paramKey", kDays)) {
        const json::Document param = stored_document(row);
        const std::string text(param.root()["paramValue"].text().value_or(""));
        std::int64_t days = 0;
        const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), days);
        if (code == std::errc{} && days > 0) {
            return days;
        }
    }
    return std::nullopt;
}

}  // namespace

void ReceiveTimer::start() {
    thread_ = std::thread([this] { run(); });
}

void ReceiveTimer::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
}

void ReceiveTimer::run() {
    for (;;) {
        try {
            run_once();
        } catch (const std::exception& fault) {
            std::cerr << "receive timer: " << fault.what() << std::endl;
        }
        std::unique_lock lock(mutex_);
        if (wake_.wait_for(lock, kPause, [this] { return stopping_; })) {
            return;
        }
    }
}

std::size_t ReceiveTimer::run_once() {
    const auto sys = models_.open(TenantId(kSysTenant));
    if (!sys) {
        return 0;
    }
    std::vector<TenantId> tenants;
    for (const auto& row : live_rows(**sys, table_named("tenant"))) {
        const json::Document tenant = stored_document(row);
        tenants.emplace_back(tenant.root()["tenantId"].text().value_or(""));
    }
    std::size_t handed = 0;
    for (const TenantId& tenant : tenants) {
        handed += look_at(tenant);
    }
    return handed;
}

std::size_t ReceiveTimer::look_at(const TenantId& tenant) {
    const auto platform = models_.open(TenantId(kPlatformTenant));
    const auto common = platform ? days_of(**platform) : std::nullopt;
    const auto model = models_.open(tenant);
    if (!model) {
        return 0;
    }
    const std::int64_t days = days_of(**model).value_or(common.value_or(15));
    storage::ListQuery query;
    query.table = &projections::order_table();
    query.entity = entities::find_entity("order");
    query.select = {"id", "shippedTime"};
    query.filters = {
        {"orderStatus", storage::Match::Equal, {std::int64_t{domain::kToReceive}}},
        {"closed", storage::Match::Equal, {std::int64_t{0}}},
        {"shippedTime", storage::Match::LessEqual, {clock_.now().ms - days * kDayMs}}};
    query.sort = {{"createTime", false}};
    query.size = kAtOnce;
    std::size_t handed = 0;
    const auto page = (*model)->page(query, [&](const storage::RowView& row) {
        const Id order{row.integer(0)};
        storage::Submission submission;
        submission.user = commands::system_user(tenant);
        submission.command = commands::receive_in_time(order);
        submission.command_id =
            "timer/receive/" + order.str() + "/" + std::to_string(row.integer(1));
        submission.body = submission.command_id;
        submission.correlation_id = "timer";
        // A refusal is an answer too: the order stays where it is.
        const bool taken =
            commands_.submit(std::move(submission), [](const Result<storage::Accepted>&) {});
        handed += taken ? 1 : 0;
    });
    return page ? handed : 0;
}

}  // namespace oms::api
