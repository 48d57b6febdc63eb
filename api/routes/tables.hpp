#pragma once
// The tables of the files beside this one.

#include "api/calls/call.hpp"
#include "api/calls/route.hpp"

#include <span>

namespace oms::api {

std::span<const Route> after_sign_in_routes();
std::span<const Route> analysis_routes();
std::span<const Route> diagram_routes();
std::span<const Route> report_routes();
std::span<const Route> approval_routes();
std::span<const Route> arithmetic_routes();
std::span<const Route> audit_routes();
std::span<const Route> auth_routes();
std::span<const Route> balance_routes();
std::span<const Route> catalogue_routes();
std::span<const Route> coded_routes();
std::span<const Route> customer_figure_routes();
std::span<const Route> dashboard_routes();
std::span<const Route> dashboard_figure_routes();
std::span<const Route> develop_routes();
std::span<const Route> source_routes();
std::span<const Route> dict_routes();
std::span<const Route> export_routes();
std::span<const Route> figure_routes();
std::span<const Route> file_routes();
std::span<const Route> flow_routes();
std::span<const Route> goods_print_routes();
std::span<const Route> stock_print_routes();
std::span<const Route> goods_routes();
std::span<const Route> guest_routes();
std::span<const Route> import_routes();
std::span<const Route> ledger_routes();
std::span<const Route> log_routes();
std::span<const Route> lookup_routes();
std::span<const Route> menu_routes();
std::span<const Route> cutting_routes();
std::span<const Route> message_routes();
std::span<const Route> notice_routes();
std::span<const Route> discussion_routes();
std::span<const Route> draft_routes();
std::span<const Route> ops_routes();
std::span<const Route> order_delivery_routes();
std::span<const Route> order_log_routes();
std::span<const Route> order_routes();
std::span<const Route> organisation_routes();
std::span<const Route> outbox_routes();
std::span<const Route> param_routes();
std::span<const Route> payment_routes();
std::span<const Route> platform_routes();
std::span<const Route> platform_user_routes();
std::span<const Route> print_routes();
std::span<const Route> paper_routes();
std::span<const Route> process_print_routes();
std::span<const Route> process_routes();
std::span<const Route> purchase_print_routes();
std::span<const Route> procurement_routes();
std::span<const Route> profile_routes();
std::span<const Route> public_routes();
std::span<const Route> push_routes();
std::span<const Route> return_routes();
std::span<const Route> schema_routes();
std::span<const Route> statement_routes();
std::span<const Route> stock_document_routes();
std::span<const Route> stock_routes();
std::span<const Route> supplier_routes();
std::span<const Route> supply_routes();
std::span<const Route> system_routes();
std::span<const Route> target_routes();
std::span<const Route> trade_routes();
std::span<const Route> user_routes();
std::span<const Route> view_routes();
std::span<const Route> work_routes();
std::span<const Route> wx_notification_routes();
std::span<const Route> wx_routes();
std::span<const Route> zq_routes();

}  // namespace oms::api
