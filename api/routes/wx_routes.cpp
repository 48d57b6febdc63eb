// Payment orders (product-spec 7: thirdproxy, WxOrderApi): a number, a QR code, the provider's
// notifications, questions to it, and the day's reconciliation.
#include "api/access_rows.hpp"
#include "api/balance_rules.hpp"
#include "api/document_view.hpp"
#include "api/envelope.hpp"
#include "api/log_sink.hpp"
#include "api/routes/tables.hpp"
#include "api/worker_pool.hpp"
#include "api/wx_effects.hpp"
#include "api/wx_pay.hpp"
#include "api/wx_reconcile.hpp"
#include "commands/seed.hpp"
#include "commands/wx_order_commands.hpp"
#include "commands/wx_refund_commands.hpp"
#include "entities/tables/balances.hpp"
#include "projections/orders.hpp"
#include "projections/wx_orders.hpp"
#include "storage/list_query.hpp"

#include <future>
#include <memory>
#include <optional>
#include <string>

namespace oms::api {
namespace {

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

/// The due amount of a sales order of the caller's rows.
Result<std::int64_t> due_of(QueryCall& call, storage::ReadModel& model) {
    const auto id = call.id("bizId");
    if (!id) {
        return id.error();
    }
    storage::ListQuery own;
    own.table = &projections::order_table();
    own.entity = entities::find_entity("order");
    own.select = {"dueAmount"};
    own.viewer = &call.user();
    std::int64_t due = 0;
    const bool found =
        model.detail(own, *id, [&](const storage::RowView& row) { due = row.integer(0); });
    return found ? Result<std::int64_t>(due) : Error::not_found("bizId");
}

Result<std::string> price_of(DirectCall& call) {
    constexpr std::int64_t kOn = 1;
    const auto biz = call.number("bizType", 0, 1, 3);
    const std::int64_t gold_value = gold_value_for(call);
    Result<storage::ReadModel*> model = call.model();
    if (!biz || !model) {
        return !biz ? biz.error() : std::move(model).error();
    }
    std::string text;
    json::Writer out(text);
    out.begin_object();
    const bool open = !live_rows_where(**model, table_named("wxMerchant"), "valid", kOn).empty();
    out.member("open", std::int64_t{open ? 1 : 0});
    if (*biz == domain::kWxSalesOrder) {
        const auto due = due_of(call, **model);
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

/// What is to be paid: of a sales order its due amount, of a recharge what money buys.
void pay_price(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto work = [call, respond] {
        const auto answer = price_of(*call);
        respond(answer ? success(call->language(), *answer) : refusal(*call, answer.error()));
    };
    if (!call->services().workers.submit(work)) {
        respond(refusal(*call, {ErrorCode::Unavailable, "UNAVAILABLE", {}, {}, {}}));
    }
}

Error unavailable(std::string what) {
    return {ErrorCode::Unavailable, "OUTSIDE_FAILED", {}, {{"what", std::move(what)}}, {}};
}

/// Work that waits for the provider, on threads that may.
void run_outside(
    const std::shared_ptr<DirectCall>& call, const Respond& respond, std::function<void()> work
) {
    Services& services = call->services();
    const bool taken = services.outside != nullptr && services.fetcher != nullptr &&
                       services.outside->submit([call, respond, work = std::move(work)] {
                           try {
                               work();
                           } catch (const std::exception& fault) {
                               respond(refusal(*call, Error::internal(fault.what())));
                           }
                       });
    if (!taken) {
        respond(refusal(*call, unavailable("busy")));
    }
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

/// A word for the log and the provider.
std::string reason_of(const Error& error) {
    for (const auto& [name, value] : error.params) {
        if (name == "what") {
            return value;
        }
    }
    return error.key;
}

/// What the provider reads: only SUCCESS keeps it from telling us again.
Response told(bool success, std::string_view why) {
    Response response;
    response.status = 200;
    response.content_type = "text/xml; charset=utf-8";
    response.body = write_wx_xml(
        {{"return_code", success ? "SUCCESS" : "FAIL"}, {"return_msg", std::string(why)}}
    );
    return response;
}

/// A message that nothing is appended for, because nobody knows who sent it.
Response turned_away(DirectCall& call, const TenantId& tenant, std::string_view why) {
    FaultLog fault{
        call.now(), call.request().id, call.request().method, call.request().path, tenant, {}, {}};
    fault.what =
        "payment notification turned away: " + std::string(why) + " from " + call.remote_address();
    call.services().log.fault(fault);
    return told(false, why);
}

struct Notification {
    TenantId tenant;
    std::string number;
    ProviderWord word;
    bool about_payment = false;  ///< else it only says that somebody failed to pay
};

std::string field(const WxFields& fields, const std::string& name) {
    const auto it = fields.find(name);
    return it == fields.end() ? std::string() : it->second;
}

/// The message, when its signature is that of the company whose number it names. `tenant` is set
/// as soon as it is known.
Result<Notification> read_notification(DirectCall& call, TenantId& tenant) {
    const std::string& body = call.request().body;
    const auto fields = read_wx_xml(body);
    if (!fields) {
        return fields.error();
    }
    Notification read;
    read.number = field(*fields, "out_trade_no");
    const std::size_t size = read.number.size();
    if (size <= projections::kPayNumberTail || size > 32) {
        return Error::internal("out_trade_no");
    }
    read.tenant = read.number.substr(0, size - projections::kPayNumberTail);
    const TenantState state = call.services().directory.tenant_state(read.tenant);
    if (state == TenantState::Unknown) {
        return Error::internal("out_trade_no");
    }
    tenant = read.tenant;
    const auto model = call.services().models.open(read.tenant);
    if (!model) {
        return model.error();
    }
    const auto merchant = merchant_of(**model, call.services().secrets);
    if (!merchant) {
        return merchant.error();
    }
    if (!wx_signed(*fields, *merchant)) {
        return Error::internal("sign");
    }
    if (field(*fields, "mch_id") != merchant->mchId || field(*fields, "appid") != merchant->appId) {
        return Error::internal("mch_id");
    }
    read.about_payment =
        field(*fields, "return_code") == "SUCCESS" && field(*fields, "result_code") == "SUCCESS";
    if (read.about_payment) {
        auto word = payment_word(*fields, true, body);
        if (!word) {
            return Error::internal("fields");
        }
        read.word = std::move(*word);
    }
    return read;
}

void notify(const std::shared_ptr<DirectCall>& call, Respond respond) {
    const auto work = [call, respond] {
        TenantId tenant;
        auto read = read_notification(*call, tenant);
        if (!read) {
            respond(turned_away(*call, tenant, reason_of(read.error())));
            return;
        }
        if (!read->about_payment) {
            respond(told(true, "OK"));
            return;
        }
        auto fits = std::make_shared<bool>(false);
        storage::Submission submission;
        submission.user = commands::system_user(tenant);
        submission.correlation_id = call->request().id;
        submission.command = commands::take_provider_word(read->number, read->word, fits);
        const bool taken = call->services().commands.submit(
            std::move(submission),
            [respond, fits](const Result<storage::Accepted>& result) {
                respond(told(result && *fits, result && *fits ? "OK" : "rejected"));
            }
        );
        if (!taken) {
            respond(told(false, "busy"));
        }
    };
    // Reading the merchant waits for files: not on the network's thread.
    if (!call->services().workers.submit(work)) {
        respond(told(false, "busy"));
    }
}

constexpr std::string_view kNumber = "Takes a number for a payment";
constexpr std::string_view kQuery = "Asks the provider about a payment, and answers what stands";
constexpr std::string_view kClose = "Has the provider close a payment order";
constexpr std::string_view kNotify =
    "The provider's notifications: XML, signed with the merchant's key";
constexpr std::string_view kState = "A payment order by its number";

constexpr Route number_route(std::string_view path) {
    return {
        path,
        Verbs::Get,
        Access::Button,
        "wxorder_pay",
        input_command<commands::get_pay_order_no>,
        "bizType,bizId,amount",
        kNumber};
}

constexpr Route query_route(std::string_view path) {
    return {path, Verbs::Get, Access::Button, "wxorder_view", order_query, "orderNo", kQuery};
}

constexpr Route close_route(std::string_view path) {
    return {
        path,
        Verbs::GetOrPost,
        Access::Button,
        "wxorder_pay",
        input_command<commands::close_pay_order>,
        "orderNo",
        kClose};
}

constexpr Route notify_route(std::string_view path) {
    Route route{path, Verbs::Post, Access::Public, "", notify, "", kNotify};
    route.file = true;
    return route;
}

constexpr Route state_route(std::string_view path) {
    return {path, Verbs::Get, Access::Button, "wxorder_view", by_number, "orderNo", kState};
}

constexpr Route kRoutes[] = {
    number_route("/api/thirdproxy/getPayOrderNo"),
    number_route("/thirdproxy/getPayOrderNo"),
    query_route("/api/thirdproxy/wxPay/orderQuery"),
    query_route("/thirdproxy/wxPay/orderQuery"),
    close_route("/api/thirdproxy/closeOrder"),
    close_route("/api/thirdproxy/wxPay/closeOrder"),
    close_route("/thirdproxy/closeOrder"),
    close_route("/thirdproxy/wxPay/closeOrder"),
    notify_route("/api/thirdproxy/unifiedorderNotify"),
    notify_route("/api/thirdproxy/wxPay/unifiedorderNotify"),
    notify_route("/thirdproxy/unifiedorderNotify"),
    notify_route("/thirdproxy/wxPay/unifiedorderNotify"),
    state_route("/api/thirdproxy/wxPay/outTradeNo"),
    state_route("/thirdproxy/wxPay/outTradeNo"),
    {"/api/blade-system/WxOrderApi/wxOrderPageList",
     Verbs::Get,
     Access::Button,
     "wxorder_view",
     order_page,
     "current,size,ascs,descs,orderNo,payStatus,creditStatus,createTime_dategt,createTime_datelt",
     "Payment orders of the caller's rows"},
    {"/api/blade-system/WxOrderApi/saveWxOrder",
     Verbs::Post,
     Access::Button,
     "wxorder_pay",
     input_command<commands::save_wx_order>,
     "",
     "Asks the provider for a QR code"},
    {"/api/blade-system/WxOrderApi/updateUserBalance",
     Verbs::Post,
     Access::Button,
     "wxorder_pay",
     input_command<commands::credit_user>,
     "wxOrderId",
     "A paid recharge counts as gold of the person; once"},
    {"/api/blade-system/WxOrderApi/updateDeptBalance",
     Verbs::Post,
     Access::Button,
     "wxorder_pay",
     input_command<commands::credit_dept>,
     "wxOrderId,deptId",
     "A paid recharge counts as gold of the department; once"},
    {"/api/blade-system/WxOrderApi/refundWxOrder",
     Verbs::Post,
     Access::Button,
     "wxorder_credit",
     input_command<commands::refund_pay_order>,
     "wxOrderId,reason",
     "Money that nothing was credited for goes back to the payer"},
    {"/api/blade-system/WxOrderApi/retryWxRefund",
     Verbs::Post,
     Access::Button,
     "wxorder_credit",
     input_command<commands::retry_pay_refund>,
     "wxOrderId",
     "Refunds that the provider left unanswered are asked for again"},
    {"/api/blade-system/WxOrderApi/getPayPrice",
     Verbs::Get,
     Access::Button,
     "wxorder_pay",
     pay_price,
     "bizType,bizId",
     "What is due of an order, or what a recharge buys"},
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
    return kRoutes;
}

}  // namespace oms::api
