// Money with extremes in every figure: payments by every way, balances and the rules they follow,
// payment orders and what the provider tells of them, refunds, statements of channel customers.
#include "approving_player.hpp"
#include "commands/money/statement_commands.hpp"
#include "commands/system/outbox_commands.hpp"
#include "projections/money/channel_accounts.hpp"
#include "support/world/money_world.hpp"

#include <array>
#include <map>
#include <utility>

namespace oms::storage {
namespace {

using projections::Row;
using test::in_quotes;

std::map<std::string, int>& accepted_money() {
    static std::map<std::string, int> counts;
    return counts;
}

constexpr std::int64_t kDay = 86'400'000;

class MoneyPlayer : public ApprovingPlayer<test::MoneyWorld> {
  public:
    explicit MoneyPlayer(std::uint64_t seed) : ApprovingPlayer(seed) {
        w_.receive("S1", 5000);
        w_.give_points(20'000);
        w_.give_gold(20'000);
        for (const char* mode : {R"(,"payMode":1)", R"(,"payMode":3)"}) {
            w_.at(14, w_.of_dealer() + mode);
        }
        w_.received(40, w_.of_dealer());
        bind(
            {{"userBalance_post", "bonusChange * goldChange + bonusChange * 1000000000 > 8"},
             {"refund_confirm", "amount * amount * amount > 8000000"},
             {"order_pass", "payableAmount / (payableAmount - 1) > 1"}}
        );
        widen_bounds();
    }

  private:
    Done command() override {
        struct Kind {
            const char* name;
            Done (MoneyPlayer::*play)();
        };

        static constexpr Kind kKinds[] = {
            {"order", &MoneyPlayer::order},
            {"pay", &MoneyPlayer::pay},
            {"pay", &MoneyPlayer::pay},
            {"settle", &MoneyPlayer::settle},
            {"confirm", &MoneyPlayer::confirm},
            {"void", &MoneyPlayer::take_back},
            {"balance", &MoneyPlayer::balance},
            {"balance", &MoneyPlayer::balance},
            {"department", &MoneyPlayer::department},
            {"exchange", &MoneyPlayer::exchange},
            {"scan", &MoneyPlayer::scan},
            {"scan", &MoneyPlayer::scan},
            {"tell", &MoneyPlayer::tell},
            {"tell", &MoneyPlayer::tell},
            {"credit", &MoneyPlayer::credit},
            {"answer", &MoneyPlayer::answer},
            {"rule", &MoneyPlayer::rule},
            {"limit", &MoneyPlayer::limit},
            {"back", &MoneyPlayer::back},
            {"refund", &MoneyPlayer::refund},
            {"refund", &MoneyPlayer::refund},
            {"cancel", &MoneyPlayer::cancel},
            {"agree", &MoneyPlayer::agree},
            {"agree", &MoneyPlayer::agree},
            {"approve", &MoneyPlayer::approve_one},
        };
        w_.store.now.ms += pick(10) == 0 ? 9 * kDay : 0;
        const Kind& kind = kKinds[pick(std::size(kKinds))];
        Done done = (this->*kind.play)();
        accepted_money()[kind.name] += done ? 1 : 0;
        return done;
    }

    Done approve_one() { return approve(); }

    Id order_id() { return any_of(projections::order_table()); }

    Done order() {
        const char* modes[] = {
            R"(,"payMode":1)", R"(,"payMode":2,"depositRate":3000)", R"(,"payMode":3)"};
        Done done = w_.save(
            w_.boss,
            "{" + w_.header(w_.of_dealer() + modes[pick(3)] + maybe("otherAmount")) +
                R"(,"details":[)" +
                w_.line(w_.tile, R"("unit":"PCS")" + member("inputQty") + maybe("dealPrice")) + "]}"
        );
        if (!done) {
            return done;
        }
        const Id id = done->front().id;
        for (const int status : {13, 14}) {
            if (Done stepped = w_.step(w_.boss, id, status); !stepped) {
                return stepped;
            }
        }
        return done;
    }

    std::int64_t money_of(Id id) {
        return pick(2) == 0 || id == Id{1} ? figure() : w_.number(id, "dueAmount");
    }

    Done pay() {
        const Id id = order_id();
        return w_.pay_by(
            pick(3) == 0 ? w_.dealer : w_.finance, id, static_cast<int>(1 + pick(6)), money_of(id)
        );
    }

    Done settle() {
        return w_.run(
            w_.finance,
            commands::settle_orders(w_.in(
                R"({"payType":1,"payTime":"2026-01-05 08:00:00","orderIds":")" + order_id().str() +
                "," + order_id().str() + "\"" + member("amount") + "}"
            ))
        );
    }

    Done confirm() { return w_.confirm(w_.cashier, any_of(projections::payment_table())); }

    Done take_back() {
        return w_.run(
            w_.finance,
            commands::void_payment(w_.in(
                R"({"id":)" + in_quotes(any_of(projections::payment_table())) + R"(,"reason":"r"})"
            ))
        );
    }

    Done balance() {
        const std::string who = R"({"reason":"r","userId":)" + in_quotes(w_.dealer.user);
        switch (pick(4)) {
            case 0:
                return w_.run(w_.boss, commands::add_bonus(w_.in(who + member("bonus") + "}")));
            case 1:
                return w_.run(w_.boss, commands::add_gold(w_.in(who + member("gold") + "}")));
            case 2:
                return w_.run(w_.boss, commands::update_bonus(w_.in(who + member("change") + "}")));
            default:
                return w_.run(
                    w_.boss,
                    commands::update_balance(w_.in(
                        who + maybe("bonusBalance") + member("goldBalance") + R"(,"frozen":0})"
                    ))
                );
        }
    }

    Done department() {
        const std::string who = R"({"reason":"r","deptId":)" + in_quotes(w_.dept);
        return pick(2) == 0
                   ? w_.run(w_.boss, commands::add_gold(w_.in(who + member("gold") + "}")))
                   : w_.run(
                         w_.boss, commands::update_balance(w_.in(who + member("goldBalance") + "}"))
                     );
    }

    Done exchange() {
        const char* what = pick(2) == 0 ? "times" : "bonus";
        return w_.run(
            w_.dealer, commands::exchange_bonus(w_.in("{" + member(what).substr(1) + "}"))
        );
    }

    Done scan() {
        const Id id = order_id();
        const bool of_order = pick(2) == 0;
        const std::int64_t amount = of_order ? money_of(id) : figure();
        const std::string what =
            of_order ? R"(,"bizType":3,"bizId":)" + in_quotes(id) : R"(,"bizType":1)";
        const auto number = w_.scan(amount, what);
        if (!number) {
            return number.error();
        }
        scanned_.emplace_back(*number, amount);
        return commands::Answers{};
    }

    /// Mostly what was to be paid, mostly by a transaction of its own.
    Done tell() {
        if (scanned_.empty()) {
            return Error::not_found("orderNo");
        }
        const auto& [number, amount] = scanned_[pick(scanned_.size())];
        const std::string transaction = "t" + (pick(8) == 0 ? std::to_string(pick(4)) : number);
        commands::ProviderWord word{.kind = commands::ProviderWord::Kind::Paid};
        const std::int64_t at = pick(8) == 0 ? figure() : w_.store.now.ms;
        word.paid = {transaction, pick(4) == 0 ? figure() : amount, at, true, false, "digest"};
        return w_.run(w_.boss, commands::take_provider_word(number, word));
    }

    Done credit() {
        return w_.run(
            w_.boss,
            commands::credit_user(
                w_.in(R"({"wxOrderId":)" + in_quotes(any_of(projections::wx_order_table())) + "}")
            )
        );
    }

    Done answer() {
        w_.answer_refunds(pick(3) != 0);
        return commands::Answers{};
    }

    Done rule() {
        const std::string type = std::to_string(1 + pick(5));
        return test::save(
            w_.store,
            w_.boss,
            "balanceRule",
            R"({"ruleName":"r","startTime":"2026-01-01","endTime":"2026-12-31","ruleType":)" +
                type + member("priority") + member("unitAmount") + member("unitBonus") +
                member("unitGold") + member("exchangeBonus") + maybe("bonusValueFen") +
                maybe("maxPerOrder") + R"(,"beneficiary":"CHANNEL","maxRate":)" +
                std::to_string(pick(10'001)) + "}"
        );
    }

    Done limit() {
        const char* const of_dealer[] = {"creditLimit", "payDays", "discountRate"};
        return test::save(
            w_.store,
            w_.boss,
            "channelCustomer",
            R"({"id":)" + in_quotes(w_.channel) + member(of_dealer[pick(3)]) + "}"
        );
    }

    /// A return of goods that came, all the way.
    Done back() {
        const Id id = any_of(projections::returns_table());
        if (id == Id{1} || pick(3) == 0) {
            return w_.ask_back(w_.boss, order_id(), static_cast<std::int64_t>(1 + pick(20)));
        }
        const auto now = static_cast<int>(w_.returned(id, "returnsStatus"));
        return w_.turn(
            w_.boss,
            id,
            now + 1,
            R"(,"reason":"r","warehouseId":)" + in_quotes(w_.warehouse) + maybe("feeRate") +
                maybe("freightAmount")
        );
    }

    Done refund() {
        const Id id = any_of(projections::refund_table());
        const std::string way = R"(,"payeeName":"x","payeeAccount":"1","refundType":)";
        switch (pick(4)) {
            case 0:
                return w_.run(
                    w_.finance,
                    commands::save_refund(w_.in(
                        R"({"orderId":)" + in_quotes(order_id()) + way + "2" + member("amount") +
                        "}"
                    ))
                );
            case 1:
                return w_.run(
                    w_.finance,
                    commands::split_refund(
                        w_.in(R"({"id":)" + in_quotes(id) + way + "2" + member("amount") + "}")
                    )
                );
            default:
                return w_.pay_back(w_.finance, id, way + std::to_string(1 + pick(4)));
        }
    }

    Done cancel() { return w_.cancel(w_.boss, order_id()); }

    /// A month that is over, by the figures that stand in its rows.
    Done agree() {
        const int month = 202601 + static_cast<int>(pick(4));
        std::int64_t closing = 0;
        for (const auto& [key, row] :
             w_.store.tenant(w_.kTenant).tables.rows(projections::channel_month_table())) {
            const bool counts = std::get<std::int64_t>(row[1]) <= month;
            for (std::size_t i = 2; counts && i < 6; ++i) {
                closing += std::get<std::int64_t>(row[i]);
            }
        }
        const std::string text = std::to_string(month);
        return w_.run(
            w_.boss,
            commands::agree_statement(w_.in(
                R"({"channelCustomerId":)" + in_quotes(w_.channel) + R"(,"month":")" +
                text.substr(0, 4) + "-" + text.substr(4) + R"(","closing":)" +
                std::to_string(pick(4) == 0 ? figure() : closing) + "}"
            ))
        );
    }

    std::vector<std::pair<std::string, std::int64_t>> scanned_;
};

TEST(Extremes, NoMoneyStopsAProjection) {
    play_all<MoneyPlayer>();
    EXPECT_GT(MoneyPlayer::approved(), 0);
    for (const auto& [kind, count] : accepted_money()) {
        EXPECT_GT(count, 0) << kind;
    }
}

}  // namespace
}  // namespace oms::storage
