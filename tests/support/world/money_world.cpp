#include "support/world/money_world.hpp"

#include "commands/system/outbox_commands.hpp"
#include "projections/system/outbox.hpp"
#include "support/json_text.hpp"
#include "support/world/records.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace oms::test {
namespace {

using commands::Answers;
using commands::ProviderWord;

}  // namespace

MoneyWorld::MoneyWorld() {
    RowScope all;
    all.kind = RowScope::Kind::All;
    dealer = in_role("qd01", "qd", all);
    for (const char* button : {"balance_exchange", "payment_add", "wxorder_pay", "wxorder_view"}) {
        dealer.buttons.emplace_back(button);
    }
    std::sort(dealer.buttons.begin(), dealer.buttons.end());
    channel = saved(
        store,
        boss,
        "channelCustomer",
        R"({"channelName":"云海建材","channelType":1,"linkman":"周","tel":"13911112222",)"
        R"("regionCode":"330106","priceLevel":1,"discountRate":10000,"creditLimit":100000000,)"
        R"("payDays":30,"userId":)" +
            in_quotes(dealer.user) + R"(,"ownerUserId":)" + in_quotes(guide.user) +
            R"(,"deptId":)" + in_quotes(dept) + "}"
    );
    saved(
        store,
        boss,
        "wxMerchant",
        R"({"merchantName":"m","appId":"a","mchId":"1","apiKey":"k","signType":"MD5",)"
        R"("endpoint":"https://pay.example","notifyUrl":"https://oms.example/n"})"
    );
    for (const char* figures :
         {R"("ruleType":1,"unitAmount":10000,"unitBonus":10,"beneficiary":"CHANNEL")",
          R"("ruleType":2,"unitAmount":10000,"unitGold":8)",
          R"("ruleType":3,"exchangeBonus":10,"unitGold":1)",
          R"("ruleType":4,"maxRate":500,"bonusValueFen":100)",
          R"("ruleType":5,"maxRate":5000)"}) {
        saved(
            store,
            boss,
            "balanceRule",
            R"({"ruleName":"规则","startTime":"2026-01-01","endTime":"2026-12-31",)" +
                std::string(figures) + "}"
        );
    }
}

std::string MoneyWorld::of_dealer() const {
    return R"(,"channelCustomerId":)" + in_quotes(channel);
}

void MoneyWorld::give_points(std::int64_t points) {
    const auto done =
        run(boss,
            commands::add_bonus(
                in(R"({"userId":)" + in_quotes(dealer.user) + R"(,"reason":"r","bonus":)" +
                   std::to_string(points) + "}")
            ));
    if (!done) {
        throw std::runtime_error(outcome(done));
    }
}

void MoneyWorld::give_gold(std::int64_t gold) {
    const auto done =
        run(boss,
            commands::add_gold(
                in(R"({"userId":)" + in_quotes(dealer.user) + R"(,"reason":"r","gold":)" +
                   std::to_string(gold) + "}")
            ));
    if (!done) {
        throw std::runtime_error(outcome(done));
    }
}

std::int64_t MoneyWorld::points() {
    const auto& table = projections::user_balances();
    const auto row =
        store.tenant(kTenant).tables.get(table.table(), std::array{projections::cell(dealer.user)});
    return row ? projections::integer(table, *row, "bonusBalance") : 0;
}

std::int64_t MoneyWorld::gold() {
    const auto& table = projections::user_balances();
    const auto row =
        store.tenant(kTenant).tables.get(table.table(), std::array{projections::cell(dealer.user)});
    return row ? projections::integer(table, *row, "goldBalance") : 0;
}

std::int64_t MoneyWorld::everywhere(std::string_view currency) {
    auto& tables = store.tenant(kTenant).tables;
    const auto& people = projections::user_balances();
    std::int64_t sum = 0;
    for (const auto& [key, row] : tables.rows(people.table())) {
        sum +=
            projections::integer(people, row, currency == "GOLD" ? "goldBalance" : "bonusBalance");
    }
    for (const auto& [key, row] : tables.rows(projections::balance_counter_table())) {
        sum += std::get<std::string>(row[1]) == currency ? std::get<std::int64_t>(row[2]) : 0;
    }
    return sum;
}

Result<Answers> MoneyWorld::pay_by(
    const Principal& who, Id order, int pay_type, std::int64_t amount
) {
    return run(
        who,
        commands::save_payment(
            in(R"({"orderId":)" + in_quotes(order) + R"(,"payType":)" + std::to_string(pay_type) +
               R"(,"payTime":"2026-01-05 08:00:00","amount":)" + std::to_string(amount) + "}")
        )
    );
}

Result<std::string> MoneyWorld::scan(std::int64_t amount, const std::string& more) {
    const std::string money = R"("amount":)" + std::to_string(amount) + more;
    const auto number = run(dealer, commands::get_pay_order_no(in("{" + money + "}")));
    if (!number) {
        return number.error();
    }
    const auto made =
        run(dealer,
            commands::save_wx_order(
                in(R"({"orderNo":")" + number->front().no + R"(","description":"d",)" + money + "}")
            ));
    return made ? Result<std::string>(number->front().no) : made.error();
}

bool MoneyWorld::tell(
    const std::string& number, std::int64_t amount, const std::string& transaction
) {
    ProviderWord word{.kind = ProviderWord::Kind::Paid};
    word.paid = {transaction, amount, store.now.ms, true, false, "digest"};
    auto fits = std::make_shared<bool>(false);
    const auto done = run(boss, commands::take_provider_word(number, word, fits));
    return done && *fits;
}

void MoneyWorld::answer_refunds(bool taken) {
    std::vector<std::pair<Id, std::string>> asked;
    for (const auto& [key, row] : store.tenant(kTenant).tables.rows(projections::outbox_table())) {
        const auto& table = projections::outbox();
        const bool waits = projections::integer(table, row, "sendStatus") == domain::kEffectWaiting;
        if (waits && projections::text(table, row, "kind") == commands::kWxRefund) {
            asked.emplace_back(
                projections::id_of(table, row, "id"),
                std::string(projections::text(table, row, "content"))
            );
        }
    }
    using Kind = ProviderWord::Kind;
    for (const auto& [outbox, text] : asked) {
        const auto content = json::Document::parse(text);
        const Id order = *Id::parse(*content->root()["wxOrderId"].text());
        const ProviderWord word{
            .kind = taken ? Kind::Refunded : Kind::NoRefund,
            .text = taken ? "50000" : "NOTENOUGH",
            .refundNo = std::string(*content->root()["refundNo"].text())};
        const auto done =
            run(boss,
                commands::record_effect(
                    outbox,
                    {domain::Attempt::Outcome::Taken, "told"},
                    [order, word](commands::CommandContext& ctx) {
                        return commands::take_word(ctx, order, word);
                    }
                ));
        if (!done) {
            throw std::runtime_error(outcome(done));
        }
    }
}

std::int64_t MoneyWorld::wx(const std::string& number, std::string_view column) {
    const auto rows = store.tenant(kTenant).tables.find(
        projections::wx_order_table(), "orderNo", std::string_view(number)
    );
    return projections::integer(projections::wx_orders(), rows.front(), column);
}

}  // namespace oms::test
