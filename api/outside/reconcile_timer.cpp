#include "api/outside/reconcile_timer.hpp"

#include "api/outside/wx_pay.hpp"
#include "api/views/money/wx_reconcile.hpp"
#include "commands/between/wx_messages.hpp"
#include "commands/system/seed.hpp"

#include <iostream>
#include <vector>

namespace oms::api {
namespace {

constexpr auto kReconcilePause = std::chrono::minutes(30);
constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kDayLength = 24 * kHour;
constexpr std::int64_t kBillReady = 10 * kHour;  ///< of the next day
constexpr int kDaysBack = 7;

/// Days whose bills are ready, the oldest first.
std::vector<std::string> days_to_compare(Timestamp now) {
    std::vector<std::string> days;
    for (int back = kDaysBack; back >= 1; --back) {
        days.push_back(format_date(Timestamp{now.ms - kBillReady - back * kDayLength}));
    }
    return days;
}

std::string why(const Error& error) {
    std::string text = error.key;
    for (const auto& [name, value] : error.params) {
        text += " " + value;
    }
    return text;
}

/// Whether anything differs that day, and how much. The bill is asked for.
Result<commands::DayDifferences> compare(
    storage::ReadModel& model,
    const WxMerchant& merchant,
    const HttpFetcher& fetcher,
    const std::string& day,
    const Principal& viewer
) {
    const WxClient client(merchant, fetcher);
    const auto text = client.bill(day.substr(0, 4) + day.substr(5, 2) + day.substr(8, 2));
    const auto bill = text ? read_bill(*text) : Result<std::vector<BillLine>>(text.error());
    if (!bill) {
        return bill.error();
    }
    const auto answer = reconcile_day(model, day, *bill, viewer);
    const auto found =
        answer ? json::Document::parse(*answer) : Result<json::Document>(answer.error());
    if (!found) {
        return found.error();
    }
    const auto amount = [&](std::string_view book) {
        return found->root()[book]["amount"].integer().value_or(0);
    };
    return commands::DayDifferences{
        day,
        static_cast<std::int64_t>(found->root()["differences"].size()),
        amount("provider"),
        amount("orders"),
        amount("credited")};
}

}  // namespace

ReconcileTimer::ReconcileTimer(
    ReadModels& models,
    storage::CommandQueue& commands,
    const Clock& clock,
    const Secrets& secrets,
    const HttpFetcher& fetcher
)
    : CompanyTimer("reconciliation", kReconcilePause, models, commands, clock),
      secrets_(secrets),
      fetcher_(fetcher) {}

CompanyTimer::Look ReconcileTimer::look_at(const TenantId& tenant) {
    const auto model = models_.open(tenant);
    const auto merchant =
        model ? merchant_of(**model, secrets_) : Result<WxMerchant>(model.error());
    if (!merchant) {
        return {};
    }
    const Principal viewer = commands::system_user(tenant);
    std::set<std::string>& compared = compared_[tenant];
    const std::vector<std::string> days = days_to_compare(clock_.now());
    std::erase_if(compared, [&](const std::string& day) { return day < days.front(); });
    std::vector<Due> due;
    for (const std::string& day : days) {
        if (compared.contains(day)) {
            continue;
        }
        if (stopping()) {
            break;
        }
        auto found = compare(**model, *merchant, fetcher_, day, viewer);
        if (!found) {
            // The next look tries again, this day and those after it.
            std::cerr << "reconciliation of " << tenant << " " << day << ": " << why(found.error())
                      << std::endl;
            break;
        }
        if (found->count == 0) {
            compared.insert(day);
        } else {
            due.push_back(
                {"timer/reconcile/" + day, commands::tell_of_differences(std::move(*found))}
            );
        }
    }
    return {carry_out(tenant, std::move(due), [&](const std::string& id, bool accepted) {
        if (accepted) {
            compared.insert(id.substr(id.rfind('/') + 1));
        }
    })};
}

}  // namespace oms::api
