#include "api/outside/receive_timer.hpp"

#include "api/calls/param_values.hpp"
#include "commands/between/order_receiving.hpp"
#include "domain/orders/order.hpp"
#include "projections/orders/order_tables.hpp"

namespace oms::api {
namespace {

constexpr auto kReceivePause = std::chrono::minutes(10);
constexpr std::int64_t kDayMs = 86'400'000;
constexpr std::int64_t kOrdersAtOnce = 200;

}  // namespace

ReceiveTimer::ReceiveTimer(ReadModels& models, storage::CommandQueue& commands, const Clock& clock)
    : CompanyTimer("receive timer", kReceivePause, models, commands, clock) {}

CompanyTimer::Look ReceiveTimer::look_at(const TenantId& tenant) {
    const std::int64_t days = param_number(models_, tenant, domain::params::kAutoReceiveDays);
    const auto model = models_.open(tenant);
    if (!model) {
        return {};
    }
    storage::ListQuery query;
    query.table = &projections::order_table();
    query.entity = entities::find_entity("order");
    query.select = {"id", "shippedTime"};
    query.filters = {
        {"orderStatus", storage::Match::Equal, {std::int64_t{domain::kToReceive}}},
        {"closed", storage::Match::Equal, {std::int64_t{0}}},
        {"shippedTime", storage::Match::LessEqual, {clock_.now().ms - days * kDayMs}}};
    query.sort = {{"createTime", false}};
    query.size = kOrdersAtOnce;
    std::vector<Due> due;
    const auto page = (*model)->page(query, [&](const storage::RowView& row) {
        const Id order{row.integer(0)};
        due.push_back(
            {"timer/receive/" + order.str() + "/" + std::to_string(row.integer(1)),
             commands::receive_in_time(order)}
        );
    });
    return {page ? carry_out(tenant, std::move(due)) : 0};
}

}  // namespace oms::api
