// Payment orders: whatever the provider says, how often and in which order, money counts once.

#include "domain/money/wx_order.hpp"

#include "commands/between/balance_posting.hpp"
#include "commands/money/balance_commands.hpp"
#include "commands/money/wx_order_commands.hpp"
#include "projections/money/balances.hpp"
#include "projections/money/wx_orders.hpp"
#include "support/world/order_world.hpp"
#include "support/world/records.hpp"

#include <array>
#include <random>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using domain::WxOrderState;
using test::outcome;

class WxOrders : public testing::Test {
  protected:
    void SetUp() override {
        w.guide.buttons.insert(
            w.guide.buttons.end(), {"balance_exchange", "wxorder_pay", "wxorder_view"}
        );
        std::sort(w.guide.buttons.begin(), w.guide.buttons.end());
        test::saved(
            w.store,
            w.boss,
            "wxMerchant",
            R"({"merchantName":"m","appId":"a","mchId":"1","apiKey":"k","signType":"MD5",)"
            R"("endpoint":"https://pay.example","notifyUrl":"https://oms.example/n"})"
        );
        const auto rule = [&](const std::string& figures) {
            test::saved(
                w.store,
                w.boss,
                "balanceRule",
                R"({"ruleName":"规则","startTime":"2026-01-01","endTime":"2026-12-31",)" + figures +
                    "}"
            );
        };
        rule(R"("ruleType":2,"unitAmount":10000,"unitGold":8)");
        rule(R"("ruleType":3,"exchangeBonus":10,"unitGold":1)");
    }

    void TearDown() override { EXPECT_TRUE(w.store.rebuild_equals_live()); }

    /// A payment order of the guide's; its number.
    std::string created(std::int64_t amount, const std::string& more = R"(,"bizType":1)") {
        const std::string money = R"("amount":)" + std::to_string(amount) + more;
        const auto number = w.run(w.guide, get_pay_order_no(w.in("{" + money + "}")));
        EXPECT_TRUE(number) << outcome(number);
        const auto saved = w.run(
            w.guide,
            save_wx_order(w.in(
                R"({"orderNo":")" + number->front().no + R"(","description":"d",)" + money + "}"
            ))
        );
        EXPECT_TRUE(saved) << outcome(saved);
        return number->front().no;
    }

    bool tell(const std::string& number, std::int64_t amount, const std::string& transaction) {
        ProviderWord word{.kind = ProviderWord::Kind::Paid};
        word.paid = {transaction, amount, w.store.now.ms, true, false, "digest"};
        auto fits = std::make_shared<bool>(false);
        EXPECT_TRUE(w.run(w.boss, take_provider_word(number, word, fits)));
        return *fits;
    }

    std::int64_t figure(std::string_view column) {
        const auto& table = projections::user_balances();
        const auto row = w.store.tenant(w.kTenant).tables.get(
            table.table(), std::array{projections::cell(w.guide.user)}
        );
        return row ? projections::integer(table, *row, column) : 0;
    }

    /// Of people and counter accounts together; 0 when nothing appeared or vanished (I18).
    std::int64_t everywhere(std::string_view currency) {
        std::int64_t sum = figure(currency == "GOLD" ? "goldBalance" : "bonusBalance");
        for (const auto& [key, row] :
             w.store.tenant(w.kTenant).tables.rows(projections::balance_counter_table())) {
            sum += std::get<std::string>(row[1]) == currency ? std::get<std::int64_t>(row[2]) : 0;
        }
        return sum;
    }

    test::OrderWorld w;
};

TEST_F(WxOrders, ASalesOrderIsPaidAndPasses) {
    const Id order = w.at(14);
    const std::int64_t due = w.number(order, "payableAmount");
    const std::string more = R"(,"bizType":3,"bizId":")" + order.str() + "\"";
    const std::string number = created(due, more);
    const std::string second = created(due, more);
    EXPECT_TRUE(tell(number, due, "t1"));
    EXPECT_TRUE(tell(number, due, "t1"));
    EXPECT_EQ(w.number(order, "orderStatus"), 15);
    EXPECT_EQ(w.number(order, "paidAmount"), due);
    EXPECT_EQ(w.payments(order).size(), 1U);
    // Paid a second time through another code: it counts, and goes back.
    EXPECT_TRUE(tell(second, due, "t2"));
    EXPECT_EQ(w.number(order, "paidAmount"), 2 * due);
    EXPECT_EQ(w.number(order, "refundingAmount"), due);
    EXPECT_EQ(w.number(order, "dueAmount"), 0);
    EXPECT_EQ(w.violations(), std::vector<std::string>{});
    const auto refused = w.run(w.guide, get_pay_order_no(w.in(R"({"amount":1,"bizType":3})")));
    EXPECT_EQ(outcome(refused), "REQUIRED_CHOOSE bizId");
}

TEST_F(WxOrders, MoreThanIsDueIsRefusedBeforeItIsPaid) {
    const Id order = w.at(14);
    const std::int64_t due = w.number(order, "payableAmount");
    const std::string money =
        R"("bizType":3,"bizId":")" + order.str() + R"(","amount":)" + std::to_string(due + 1);
    const auto number = w.run(w.guide, get_pay_order_no(w.in("{" + money + "}")));
    ASSERT_TRUE(number);
    const auto saved = w.run(
        w.guide,
        save_wx_order(
            w.in(R"({"orderNo":")" + number->front().no + R"(","description":"d",)" + money + "}")
        )
    );
    EXPECT_EQ(outcome(saved), "PAY_OVER amount");
}

TEST_F(WxOrders, RandomMoneyNeitherAppearsNorVanishes) {
    struct Told {
        std::string number;
        std::int64_t amount;
        std::string transaction;
    };

    std::mt19937 dice(31);
    std::vector<Told> messages;
    std::int64_t bought = 0;
    std::vector<bool> counted;
    for (int step = 0; step < 400; ++step) {
        switch (dice() % 5) {
            case 0: {
                const std::int64_t amount = 100 + static_cast<std::int64_t>(dice() % 50'000);
                messages.push_back({created(amount), amount, "t" + std::to_string(step)});
                counted.push_back(false);
                break;
            }
            case 1:
            case 2:
                if (!messages.empty()) {
                    const std::size_t i = dice() % messages.size();
                    const Told& told = messages[i];
                    const bool wrong = dice() % 4 == 0;
                    const bool fits =
                        tell(told.number, told.amount + (wrong ? 1 : 0), told.transaction);
                    EXPECT_EQ(fits, !wrong);
                    if (!wrong && !counted[i]) {
                        counted[i] = true;
                        bought += told.amount / 100 + told.amount / 10'000 * 8;
                    }
                }
                break;
            case 3: {
                const std::string points = std::to_string(1 + dice() % 40);
                const std::string body = R"({"userId":")" + w.guide.user.str() + R"(","bonus":)" +
                                         points + R"(,"reason":"r"})";
                static_cast<void>(w.run(w.boss, add_bonus(w.in(body))));
                break;
            }
            default:
                static_cast<void>(w.run(w.guide, exchange_bonus(w.in(R"({"times":2})"))));
                break;
        }
        ASSERT_EQ(everywhere("GOLD"), 0) << step;
        ASSERT_EQ(everywhere("BONUS"), 0) << step;
        ASSERT_GE(figure("bonusBalance"), 0);
    }
    std::int64_t exchanged = 0;
    for (const auto& [key, row] :
         w.store.tenant(w.kTenant).tables.rows(projections::balance_log_table())) {
        const auto& table = projections::balance_log();
        const bool gold = projections::text(table, row, "currency") == "GOLD";
        const bool by_points = projections::text(table, row, "bizType") == "EXCHANGE";
        exchanged += gold && by_points ? projections::integer(table, row, "change") : 0;
    }
    EXPECT_GT(bought, 0);
    EXPECT_GT(exchanged, 0);
    EXPECT_EQ(figure("goldBalance"), bought + exchanged);
}

}  // namespace
}  // namespace oms::commands
