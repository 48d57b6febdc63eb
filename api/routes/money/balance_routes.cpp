// Bonus points and gold (product-spec 7: userBalanceApi). Everybody sees the own balance and its
// log; others' need the button.
#include "api/routes/answers.hpp"
#include "api/routes/tables.hpp"
#include "api/views/account_view.hpp"
#include "api/views/document_view.hpp"
#include "api/views/money/balance_rules.hpp"
#include "api/views/rows.hpp"
#include "commands/money/balance_commands.hpp"
#include "commands/money/money_inputs.hpp"
#include "entities/tables/money/balances.hpp"
#include "events/money/balance_events.hpp"
#include "projections/money/balances.hpp"
#include "storage/lists/list_query.hpp"

#include <string>

namespace oms::api {
namespace {

namespace inputs = commands::inputs;

namespace balance = events::balance;
namespace tables = entities::tables;

constexpr std::string_view kSees = "balance_view";
constexpr std::string_view kSeesDepts = "deptbalance_view";

Result<std::string> balance_page(QueryCall& call) {
    return document_list(call, tables::kUserBalance, projections::user_balance_table());
}

Result<std::string> dept_page(QueryCall& call) {
    return document_list(call, tables::kDeptBalance, projections::dept_balance_table());
}

/// Entries of the caller's rows; without the button the own ones.
Result<std::string> log_page(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    std::vector<std::string> ignored;
    const projections::Table& table = projections::balance_log_table();
    auto query = storage::parse_list_query(
        &tables::kUserBalanceLog, table, call.parameters(), &call.user(), ignored
    );
    if (!query) {
        return std::move(query).error();
    }
    for (const std::string& name : ignored) {
        call.ignore(name);
    }
    if (!call.user().can(kSees)) {
        query->filters.push_back({"userId", storage::Match::Equal, {call.user().user.value}});
    }
    return rich_page(call, tables::kUserBalanceLog, table, **model, std::move(*query));
}

/// Of somebody whom the caller may look at, by parameter userId; the caller's own without it.
Result<Id> person_of(QueryCall& call) {
    if (call.parameter("userId").empty()) {
        return call.user().user;
    }
    const auto id = call.id("userId");
    if (id && *id != call.user().user && !call.user().can(kSees)) {
        return Error::not_found("userId");
    }
    return id;
}

bool is_visible(
    storage::ReadModel& model,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    Id id,
    const Principal& viewer
) {
    storage::ListQuery own;
    own.table = &table;
    own.entity = &entity;
    own.select = {"id"};
    own.viewer = &viewer;
    return model.detail(own, id, [](const storage::RowView&) {});
}

std::string row_json(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const projections::Row& row
) {
    const entities::Renderer renderer = rich_renderer(entity, table, call.user());
    std::string text;
    json::Writer out(text);
    renderer.write(out, StoredRow(table, row, renderer.columns()), nullptr);
    return text;
}

/// The row, or that of a balance that nobody has opened yet, which holds nothing.
std::string row_or_empty(
    QueryCall& call,
    storage::ReadModel& model,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    Id id
) {
    if (const auto row = model.row(table, id)) {
        return row_json(call, entity, table, *row);
    }
    projections::Row empty;
    for (const projections::Column& column : table.columns) {
        const bool number = column.type == projections::ColumnType::Integer;
        empty.push_back(number ? projections::OwnedCell(std::int64_t{0}) : std::string());
    }
    empty.front() = id.value;
    return row_json(call, entity, table, empty);
}

Result<std::string> user_balance(QueryCall& call) {
    const auto user = person_of(call);
    Result<storage::ReadModel*> model = call.model();
    if (!user || !model) {
        return !user ? user.error() : std::move(model).error();
    }
    const projections::Table& table = projections::user_balance_table();
    if (!(*model)->row(table, *user)) {
        if (!live_row(**model, table_named("user"), *user)) {
            return Error::not_found("userId");
        }
        return row_or_empty(call, **model, tables::kUserBalance, table, *user);
    }
    const bool own = *user == call.user().user;
    if (!own && !is_visible(**model, tables::kUserBalance, table, *user, call.user())) {
        return Error::not_found("userId");
    }
    return row_or_empty(call, **model, tables::kUserBalance, table, *user);
}

/// Those of the own department are everybody's.
Result<Id> dept_of(QueryCall& call, storage::ReadModel& model) {
    if (call.parameter("deptId").empty()) {
        return call.user().dept;
    }
    const auto id = call.id("deptId");
    if (!id || *id == call.user().dept) {
        return id;
    }
    const bool seen =
        call.user().can(kSeesDepts) &&
        is_visible(
            model, tables::kDeptBalance, projections::dept_balance_table(), *id, call.user()
        );
    return seen ? id : Result<Id>(Error::not_found("deptId"));
}

Result<std::string> dept_balance(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto dept = dept_of(call, **model);
    if (!dept) {
        return dept.error();
    }
    return row_or_empty(
        call, **model, tables::kDeptBalance, projections::dept_balance_table(), *dept
    );
}

/// The running account of one currency of a balance, its sum, and whether they agree.
Result<std::string> explain_one(
    QueryCall& call,
    std::string_view parameter,
    const entities::EntitySpec& entity,
    const projections::RichTable& rows,
    std::string_view owner_column
) {
    const std::string_view asked = call.parameter("currency");
    const std::string currency(asked.empty() ? balance::kGold : asked);
    if (currency != balance::kGold && (currency != balance::kBonus || parameter != "userId")) {
        return Error::invalid("BAD_OPTION", "currency");
    }
    Status failed;
    const auto more = [&](json::Writer& out, const DetailCase& one) {
        const std::string_view column = currency == balance::kGold ? "goldBalance" : "bonusBalance";
        const AccountSpec account{
            tables::kUserBalanceLog,
            projections::balance_log_table(),
            {{std::string(owner_column), storage::Match::Equal, {one.id.value}},
             {"currency", storage::Match::Equal, {currency}}},
            {{"change", "balanceAfter", projections::integer(rows, one.row, column)}}};
        out.member("currency", std::string_view(currency));
        failed = write_account(out, one, account, {"userId", "deptId", "currency"});
    };
    auto answer = document_detail(call, parameter, entity, rows.table(), more, Past::InRows);
    return failed ? std::move(answer) : Result<std::string>(std::move(failed).error());
}

Result<std::string> explain(QueryCall& call) {
    if (!call.parameter("deptId").empty()) {
        if (!call.user().can(kSeesDepts)) {
            return Error::forbidden();
        }
        return explain_one(
            call, "deptId", tables::kDeptBalance, projections::dept_balances(), "ownerDeptId"
        );
    }
    if (const auto person = person_of(call); !person) {
        return person.error();
    }
    return explain_one(
        call, "userId", tables::kUserBalance, projections::user_balances(), "userId"
    );
}

/// {} when there is none.
Result<std::string> exchange_rule(QueryCall& call) {
    Result<storage::ReadModel*> model = call.model();
    if (!model) {
        return std::move(model).error();
    }
    const auto rule =
        rule_in_force(**model, call.user().user, domain::BalanceRuleType::Exchange, call.now());
    std::string text;
    json::Writer out(text);
    out.begin_object();
    if (rule) {
        out.member("ruleId", rule->id);
        out.member("ruleName", std::string_view(rule->name));
        out.member("exchangeBonus", rule->exchangeBonus);
        out.member("unitGold", rule->unitGold);
        out.member("endTime", std::string_view(format_datetime(Timestamp{rule->endTime})));
    }
    out.end_object();
    return text;
}

constexpr std::string_view kPaging =
    "current,size,ascs,descs,keyword,createTime_dategt,createTime_datelt";

constexpr Route kBalanceRoutes[] = {
    {"/api/blade-system/userBalanceApi/getUserBalance",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kUserBalance, user_balance),
     "userId",
     "Points and gold of oneself, or of somebody else"},
    {"/api/blade-system/userBalanceApi/getuserBalancePage",
     Verbs::Get,
     Access::Button,
     kSees,
     answering(answers::kUserBalancePage, balance_page),
     kPaging,
     "Balances of people"},
    {"/api/blade-system/userBalanceApi/getuserBalanceLogPage",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kBalanceLogPage, log_page),
     "current,size,ascs,descs,userId,currency,bizType,createTime_dategt,createTime_datelt",
     "Changes of balances: the own ones, others' with button balance_view"},
    {"/api/blade-system/userBalanceApi/explainBalance",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kBalanceAccount, explain),
     "userId,deptId,currency,current,size,asOf",
     "The account that makes a balance, its sum and the check"},
    {"/api/blade-system/userBalanceApi/getExchangeRule",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kExchangeRule, exchange_rule),
     "",
     "What points become now: the rule in force for oneself"},
    {"/api/blade-system/userBalanceApi/getDeptBalance",
     Verbs::Get,
     Access::SignedIn,
     "",
     answering(answers::kDeptBalance, dept_balance),
     "deptId",
     "Gold of the own department, or of another"},
    {"/api/blade-system/userBalanceApi/getDeptBalancePage",
     Verbs::Get,
     Access::Button,
     kSeesDepts,
     answering(answers::kDeptBalancePage, dept_page),
     kPaging,
     "Balances of departments"},
    {"/api/blade-system/userBalanceApi/verifyUser",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kVerifyUser, input_command<commands::verify_user>),
     "userId",
     "Opens a balance; the second time nothing happens"},
    {"/api/blade-system/userBalanceApi/addBonus",
     Verbs::Post,
     Access::Button,
     "balance_edit",
     taking(inputs::kAddBonus, input_command<commands::add_bonus>),
     "userId,bonus,reason",
     "Points by hand"},
    {"/api/blade-system/userBalanceApi/addGold",
     Verbs::Post,
     Access::Button,
     "balance_edit",
     taking(inputs::kAddGold, input_command<commands::add_gold>),
     "userId,deptId,gold,reason",
     "Gold by hand"},
    {"/api/blade-system/userBalanceApi/updateBonuss",
     Verbs::Post,
     Access::Button,
     "balance_edit",
     taking(inputs::kChangeBonus, input_command<commands::update_bonus>),
     "userId,change,reason",
     "More or fewer points by hand"},
    {"/api/blade-system/userBalanceApi/updateBalance",
     Verbs::Post,
     Access::Button,
     "balance_edit",
     taking(inputs::kSetBalance, input_command<commands::update_balance>),
     "userId,bonusBalance,goldBalance,reason",
     "What the balances are to be; the difference is posted"},
    {"/api/blade-system/userBalanceApi/freezeBalance",
     Verbs::Post,
     Access::Button,
     "balance_edit",
     taking(inputs::kFreezeBalance, input_command<commands::freeze_balance>),
     "userId,deptId,frozen,reason",
     "Nothing may be spent while it is frozen"},
    {"/api/blade-system/userBalanceApi/exchange",
     Verbs::Post,
     Access::SignedIn,
     "",
     taking(inputs::kExchange, input_command<commands::exchange_bonus>),
     "userId,times,bonus",
     "Points into gold by the rule in force"},
};

}  // namespace

std::span<const Route> balance_routes() {
    return kBalanceRoutes;
}

}  // namespace oms::api
