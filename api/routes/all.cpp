#include "api/routes/crud.hpp"
#include "api/routes/tables.hpp"

namespace oms::api {
namespace {

// One a line, so that tables added side by side do not meet.
// clang-format off
constexpr std::span<const Route> (*kTables[])() = {
    after_sign_in_routes,
    analysis_routes,
    report_routes,
    arithmetic_routes,
    audit_routes,
    auth_routes,
    balance_routes,
    catalogue_routes,
    coded_routes,
    customer_figure_routes,
    statement_routes,
    dashboard_routes,
    dashboard_figure_routes,
    develop_routes,
    diagram_routes,
    source_routes,
    dict_routes,
    export_routes,
    figure_routes,
    file_routes,
    flow_routes,
    approval_routes,
    goods_print_routes,
    stock_print_routes,
    goods_routes,
    guest_routes,
    import_routes,
    ledger_routes,
    log_routes,
    lookup_routes,
    menu_routes,
    cutting_routes,
    message_routes,
    notice_routes,
    discussion_routes,
    draft_routes,
    ops_routes,
    order_delivery_routes,
    order_log_routes,
    order_routes,
    organisation_routes,
    outbox_routes,
    param_routes,
    payment_routes,
    platform_routes,
    platform_user_routes,
    print_routes,
    paper_routes,
    process_print_routes,
    process_routes,
    purchase_print_routes,
    procurement_routes,
    profile_routes,
    public_routes,
    push_routes,
    return_routes,
    schema_routes,
    stock_document_routes,
    stock_routes,
    supplier_routes,
    supply_routes,
    system_routes,
    target_routes,
    trade_routes,
    user_routes,
    view_routes,
    work_routes,
    wx_notification_routes,
    wx_routes,
    zq_routes,
};
// clang-format on

}  // namespace

std::vector<Route> all_routes() {
    std::vector<Route> all;
    for (const auto& table : kTables) {
        const auto routes = table();
        all.insert(all.end(), routes.begin(), routes.end());
    }
    const auto records = record_routes(all);
    all.insert(all.end(), records.begin(), records.end());
    return all;
}

}  // namespace oms::api
