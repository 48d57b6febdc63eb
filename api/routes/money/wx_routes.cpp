// Payment orders (product-spec 7: thirdproxy, WxOrderApi): a number, a QR code, questions to the
// provider, and the day's reconciliation.
#include "api/calls/log_sink.hpp"
#include "api/calls/param_values.hpp"
#include "api/net/worker_pool.hpp"
#include "api/outside/wx_effects.hpp"
#include "api/outside/wx_pay.hpp"
#include "api/outside/wx_payer.hpp"
#include "api/routes/answers.hpp"
#include "api/routes/outside_work.hpp"
#include "api/routes/tables.hpp"
#include "api/views/document_view.hpp"
#include "api/views/money/balance_rules.hpp"
#include "api/views/money/wx_reconcile.hpp"
#include "api/views/procurement_view.hpp"
#include "api/views/rows.hpp"
#include "api/wire/envelope.hpp"
#include "commands/money/money_inputs.hpp"
#include "commands/money/wx_order_commands.hpp"
#include "commands/money/wx_refund_commands.hpp"
#include "commands/system/seed.hpp"
#include "entities/tables/money/balances.hpp"
#include "projections/money/wx_orders.hpp"
#include "storage/lists/list_query.hpp"

#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace tables = entities::tables;
using commands::ProviderWord;
using projections::Row;
using projections::wx_orders;

Result<std::string> order_page(QueryCall& call) {
    return document_list(call, tables::kWxOrder, projections::wx_order_table());
}

/// The caller's row with this number.
Result<Row> own_row(QueryCall& call, storage::ReadModel& model, std::string_view number) {
    for (Row& row : model.rows(projections::wx_order_table(), "orderNo", number)) {
        storage::ListQuery own;
        own.table = &projections::wx_order_table();
        own.entity = &tables::kWxOrder;
        own.select = {"id"};
        own.viewer = &call.user();
        const Id id = projections::id_of(wx_orders(), row, "id");
        if (model.detail(own, id, [](const storage::RowView&) {})) {
            return std::move(row);
        }
    }
    return Error::not_found("orderNo");
}

std::string row_json(const Row& row, const Principal& viewer) {
    const entities::Renderer renderer =
        rich_renderer(tables::kWxOrder, projections::wx_order_table(), viewer);
    std::string text;
    json::Writer out(text);
    renderer.write(out, StoredRow(projections::wx_order_table(), row, renderer.columns()), nullptr);
    return text;
}

/// The state by merchant number.
Result<std::string> by_number(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto row = own_row(call, **model, call.parameter("orderNo"));
    return row ? Result<std::string>(row_json(*row, call.user())) : row.error();
}

/// The caller can be asked for money inside WeChat.
bool pays_in_app(DirectCall& call, storage::ReadModel& model, const std::vector<Row>& merchants) {
    const auto sys = call.sys_model();
    if (merchants.empty() || !sys) {
        return false;
    }
    const json::Document merchant = stored_document(merchants.back());
    const std::string_view app_id = merchant.root()["appId"].text().value_or("");
    return payer_openid(**sys, model, call.user().user, app_id).has_value();
}

/// What is to be paid: of a sales order its due amount, of a recharge what money buys.
Result<std::string> price_of(DirectCall& call) {
    constexpr std::int64_t kOn = 1;
    const auto biz = call.number("bizType", 0, 1, 4);
    const std::int64_t gold_value =
        param_number(call.services().models, call.user().tenant, domain::params::kGoldValueFen);
    Result<storage::ReadModel*> model = call.model();
    if (!biz || !model) {
        return !biz ? biz.error() : std::move(model).error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object();
    const auto merchants = (*model)->live_rows(table_named("wxMerchant"), "valid", kOn);
    out.member("open", std::int64_t{merchants.empty() ? 0 : 1});
    out.member("inApp", std::int64_t{pays_in_app(call, **model, merchants) ? 1 : 0});
    if (*biz == domain::kWxSalesOrder || *biz == domain::kWxProcurement) {
        const auto due = due_of(call, **model, *biz);
        if (!due) {
            return due.error();
        }
        out.member("amount", *due);
    } else {
        out.member("goldValueFen", gold_value);
        const auto rule = rule_in_force(
            **model, call.user().user, domain::BalanceRuleType::RechargeGift, call.now()
        );
        if (rule) {
            out.member("ruleName", std::string_view(rule->name));
            out.member("unitAmount", rule->unitAmount);
            out.member("unitGold", rule->unitGold);
            out.member("maxPerOrder", rule->maxPerOrder);
        }
    }
    out.end_object();
    return text;
}

/// What the payer's page hands to WeChat, signed by the merchant.
Result<std::string> in_app_members(DirectCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto row = own_row(call, **model, call.parameter("orderNo"));
    if (!row) {
        return row.error();
    }
    const std::int64_t status = projections::integer(wx_orders(), *row, "payStatus");
    const std::string package(projections::text(wx_orders(), *row, "codeUrl"));
    const bool waits = status == domain::kWxUnpaid || status == domain::kWxPaying;
    if (!waits || projections::text(wx_orders(), *row, "payChannel") != commands::kWxInApp ||
        package.empty()) {
        return Error::refused("STATUS_DENIED", "orderNo");
    }
    const auto merchant = merchant_of(**model, call.services().secrets);
    if (!merchant) {
        return merchant.error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object();
    for (const auto& [name, value] : in_app_payment(*merchant, package, call.now())) {
        out.member(name, std::string_view(value));
    }
    out.end_object();
    return text;
}

using Reading = Result<std::string> (*)(DirectCall& call);

/// Answers on a thread that reads.
template <Reading kReading>
void read_directly(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto work = [call, respond] {
        const auto answer = kReading(*call);
        respond(answer ? success(call->language(), *answer) : refusal(*call, answer.error()));
    };
    if (!call->services().workers.submit(work)) {
        respond(refusal(*call, Error::unavailable("UNAVAILABLE")));
    }
}

Error unavailable(std::string what) {
    return Error::unavailable("OUTSIDE_FAILED").with("what", std::move(what));
}

/// Has the writer take the provider's word; waits for it. Not on the writer's thread.
Status submit_word(
    DirectCall& call, const TenantId& tenant, const std::string& number, ProviderWord word
) {
    storage::Submission submission;
    submission.user = commands::system_user(tenant);
    submission.correlation_id = call.request().id;
    submission.command = commands::take_provider_word(number, std::move(word));
    auto told = std::make_shared<std::promise<Status>>();
    const bool taken = call.services().commands.submit(
        std::move(submission),
        [told](const Result<storage::Accepted>& result) {
            told->set_value(result ? Status() : Status(result.error()));
        }
    );
    return taken ? told->get_future().get() : Status(unavailable("busy"));
}

/// Asks the provider about an order, has its word taken, and answers what stands then.
void order_query(const std::shared_ptr<DirectCall>& call, Respond respond) {
    run_outside(call, respond, [call, respond] {
        const std::string number(call->parameter("orderNo"));
        auto model = call->model();
        const auto row = model ? own_row(*call, **model, number) : Result<Row>(model.error());
        if (!row) {
            respond(refusal(*call, row.error()));
            return;
        }
        const std::int64_t status = projections::integer(wx_orders(), *row, "payStatus");
        if (status != domain::kWxPaid && status != domain::kWxRefunded) {
            const auto merchant = merchant_of(**model, call->services().secrets);
            if (!merchant) {
                respond(refusal(*call, merchant.error()));
                return;
            }
            const WxClient client(*merchant, *call->services().fetcher);
            const auto word = ask_provider(client, number);
            const Status done = !word    ? Status(word.error())
                                : !*word ? Status()
                                         : submit_word(*call, call->user().tenant, number, **word);
            if (!done) {
                respond(refusal(*call, done.error()));
                return;
            }
        }
        auto now = call->model();
        const auto fresh = now ? own_row(*call, **now, number) : Result<Row>(now.error());
        respond(
            fresh ? success(call->language(), row_json(*fresh, call->user()))
                  : refusal(*call, fresh.error())
        );
    });
}

/// The provider's bill of a day beside our books.
void reconcile(const std::shared_ptr<DirectCall>& call, Respond respond) {
    run_outside(call, respond, [call, respond] {
        const std::string day(call->parameter("date"));
        auto model = call->model();
        const auto merchant = model ? merchant_of(**model, call->services().secrets)
                                    : Result<WxMerchant>(model.error());
        const bool dated = is_date(day);
        if (!merchant || !dated) {
            respond(refusal(*call, !dated ? Error::invalid("BAD_DATE", "date") : merchant.error()));
            return;
        }
        const WxClient client(*merchant, *call->services().fetcher);
        const auto text = client.bill(day.substr(0, 4) + day.substr(5, 2) + day.substr(8, 2));
        const auto bill = text ? read_bill(*text) : Result<std::vector<BillLine>>(text.error());
        if (!bill) {
            respond(refusal(*call, bill.error()));
            return;
        }
        auto now = call->model();
        const auto answer =
            now ? reconcile_day(**now, day, *bill, call->user()) : Result<std::string>(now.error());
        respond(answer ? success(call->language(), *answer) : refusal(*call, answer.error()));
    });
}

constexpr std::string_view kNumber = "Takes a number for a payment";
constexpr std::string_view kQuery = "Asks the provider about a payment, and answers what stands";
constexpr std::string_view kClose = "Has the provider close a payment order";
constexpr std::string_view kState = "A payment order by its number";

constexpr Route number_route(std::string_view path) {
    return {
        path,
        Verbs::Get,
        Access::Button,
        "wxorder_pay",
        taking(inputs::kPayNumber, input_command<commands::get_pay_order_no>),
        "bizType,bizId,amount",
        kNumber};
}

constexpr Route query_route(std::string_view path) {
    return {
        path,
        Verbs::Get,
        Access::Button,
        "wxorder_view",
        answering(answers::kWxOrder, order_query),
        "orderNo",
        kQuery};
}

constexpr Route close_route(std::string_view path) {
    return {
        path,
        Verbs::GetOrPost,
        Access::Button,
        "wxorder_pay",
        taking(inputs::kCloseWxOrder, input_command<commands::close_pay_order>),
        "orderNo",
        kClose};
}

constexpr Route state_route(std::string_view path) {
    return {
        path,
        Verbs::Get,
        Access::Button,
        "wxorder_view",
        answering(answers::kWxOrder, by_number),
        "orderNo",
        kState};
}

constexpr Route kWxRoutes[] = {
    number_route("/api/thirdproxy/getPayOrderNo"),
    number_route("/thirdproxy/getPayOrderNo"),
    query_route("/api/thirdproxy/wxPay/orderQuery"),
    query_route("/thirdproxy/wxPay/orderQuery"),
    close_route("/api/thirdproxy/closeOrder"),
    close_route("/api/thirdproxy/wxPay/closeOrder"),
    close_route("/thirdproxy/closeOrder"),
    close_route("/thirdproxy/wxPay/closeOrder"),
    state_route("/api/thirdproxy/wxPay/outTradeNo"),
    state_route("/thirdproxy/wxPay/outTradeNo"),
    {"/api/blade-system/WxOrderApi/wxOrderPageList",
     Verbs::Get,
     Access::Button,
     "wxorder_view",
     answering(answers::kWxOrderPage, order_page),
     "current,size,ascs,descs,orderNo,payStatus,creditStatus,createTime_dategt,createTime_datelt",
     "Payment orders of the caller's rows"},
    {"/api/blade-system/WxOrderApi/saveWxOrder",
     Verbs::Post,
     Access::Button,
     "wxorder_pay",
     taking(inputs::kSaveWxOrder, input_command<commands::save_wx_order>),
     "",
     "Asks the provider for a QR code"},
    {"/api/blade-system/WxOrderApi/updateUserBalance",
     Verbs::Post,
     Access::Button,
     "wxorder_pay",
     taking(inputs::kOneWxOrder, input_command<commands::credit_user>),
     "wxOrderId",
     "A paid recharge counts as gold of the person; once"},
    {"/api/blade-system/WxOrderApi/updateDeptBalance",
     Verbs::Post,
     Access::Button,
     "wxorder_pay",
     taking(inputs::kCreditDept, input_command<commands::credit_dept>),
     "wxOrderId,deptId",
     "A paid recharge counts as gold of the department; once"},
    {"/api/blade-system/WxOrderApi/refundWxOrder",
     Verbs::Post,
     Access::Button,
     "wxorder_credit",
     taking(inputs::kRefundWxOrder, input_command<commands::refund_pay_order>),
     "wxOrderId,reason",
     "Money that nothing was credited for goes back to the payer"},
    {"/api/blade-system/WxOrderApi/retryWxRefund",
     Verbs::Post,
     Access::Button,
     "wxorder_credit",
     taking(inputs::kOneWxOrder, input_command<commands::retry_pay_refund>),
     "wxOrderId",
     "Refunds that the provider left unanswered are asked for again"},
    {"/api/blade-system/WxOrderApi/getPayPrice",
     Verbs::Get,
     Access::Button,
     "wxorder_pay",
     answering(answers::kPayPrice, read_directly<price_of>),
     "bizType,bizId",
     "What is due of an order, or what a recharge buys"},
    {"/api/blade-system/WxOrderApi/getInAppPay",
     Verbs::Get,
     Access::Button,
     "wxorder_pay",
     answering(answers::kInAppPay, read_directly<in_app_members>),
     "orderNo",
     "What a page inside WeChat hands to it to pay an open order"},
    {"/api/blade-system/WxOrderApi/reconcile",
     Verbs::Get,
     Access::Button,
     "wxorder_credit",
     reconcile,
     "date",
     "The provider's bill of a day beside payment orders and credits"},
};

}  // namespace

std::span<const Route> wx_routes() {
    return kWxRoutes;
}

}  // namespace oms::api
