#pragma once
// Every event there is: the variants of all subjects. What is to know all of them (projector,
// golden files) goes through this list; a law checks that no variant is missing from it.

#include "events/money/balance_events.hpp"
#include "events/money/payment_events.hpp"
#include "events/money/refund_events.hpp"
#include "events/money/statement_events.hpp"
#include "events/money/wx_order_events.hpp"
#include "events/orders/order_events.hpp"
#include "events/processing/cut_plan_events.hpp"
#include "events/processing/process_events.hpp"
#include "events/processing/zq_order_events.hpp"
#include "events/purchasing/procurement_events.hpp"
#include "events/purchasing/supplier_statement_events.hpp"
#include "events/records/identity_events.hpp"
#include "events/records/record_events.hpp"
#include "events/returns/returns_events.hpp"
#include "events/stock/out_order_events.hpp"
#include "events/stock/put_order_events.hpp"
#include "events/stock/receipt_events.hpp"
#include "events/stock/shift_order_events.hpp"
#include "events/stock/stock_bill_events.hpp"
#include "events/stock/stock_events.hpp"
#include "events/stock/stock_taking_events.hpp"
#include "events/system/discussion_events.hpp"
#include "events/system/ledger_events.hpp"
#include "events/system/message_events.hpp"
#include "events/system/outbox_events.hpp"
#include "events/system/print_events.hpp"
#include "events/system/seen_events.hpp"
#include "events/workflow/expense_events.hpp"
#include "events/workflow/flow_events.hpp"

namespace oms::events {

template <class... Variant>
struct Variants {};

using AllVariants = Variants<
    OrderEvent,
    PaymentEvent,
    ReturnEvent,
    RefundEvent,
    ProcurementEvent,
    ProcessEvent,
    CutPlanEvent,
    ZqOrderEvent,
    StatementEvent,
    SupplierStatementEvent,
    BalanceEvent,
    WxOrderEvent,
    StockEvent,
    PutOrderEvent,
    OutOrderEvent,
    ReceiptEvent,
    ShiftOrderEvent,
    StockBillEvent,
    StockTakingEvent,
    PrintEvent,
    OutboxEvent,
    SeenEvent,
    MessageEvent,
    DiscussionEvent,
    LedgerEvent,
    FlowDeploymentEvent,
    FlowInstanceEvent,
    LeaveEvent,
    ExpenseEvent,
    RecordEvent,
    UserEvent,
    RoleEvent>;

}  // namespace oms::events
