// Random money and goods that come back, against an oracle that only counts what was accepted: no
// fen appears or vanishes, nobody gets back more than was paid, no line more than its net amount.
// MONEY_SEQUENCES sets how many sequences, MONEY_SEED the first seed.
#include "commands/orders/order_short_commands.hpp"
#include "support/json_text.hpp"
#include "support/stock/sequences.hpp"
#include "support/world/return_world.hpp"

#include <map>
#include <random>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::in_quotes;
using test::outcome;
using test::ReturnWorld;

constexpr int kCommands = 120;

class MoneyPlayer {
  public:
    explicit MoneyPlayer(std::uint64_t seed) : random_(seed) {
        w_.receive("S1", 400);
        w_.receive("S2", 100);
        for (int i = 0; i < 3; ++i) {
            const std::string mode = i == 1 ? R"(,"payMode":2,"depositRate":3000)" : "";
            const Id order = w_.order_of(static_cast<std::int64_t>(20 + below(50)), mode);
            money_[order] = w_.number(order, "paidAmount");
            orders_.push_back(order);
        }
    }

    void play() {
        for (int i = 0; i < kCommands; ++i) {
            const std::size_t before = w_.store.types(w_.kTenant).size();
            const auto result = give();
            if (!result) {
                ASSERT_NE(result.error().code, ErrorCode::Internal) << outcome(result);
                ASSERT_EQ(w_.store.types(w_.kTenant).size(), before) << outcome(result);
            }
            accepted_ += result ? 1 : 0;
            for (const Id order : orders_) {
                check(order);
            }
            if (testing::Test::HasFailure()) {
                return;
            }
        }
        EXPECT_EQ(w_.violations(), std::vector<std::string>{});
    }

    int accepted() const { return accepted_; }

  private:
    std::uint64_t below(std::uint64_t n) { return random_() % n; }

    Id any(const std::vector<Id>& ids) { return ids.empty() ? Id{1} : ids[below(ids.size())]; }

    const Principal& somebody() { return below(2) == 0 ? w_.finance : w_.cashier; }

    Result<Answers> give() {
        const Id order = any(orders_);
        switch (below(16)) {
            case 0:
                return w_.confirm_stock(order);
            case 1:
                return w_.deliver(
                    order,
                    R"({"orderDetailId":)" + in_quotes(w_.only_line(order)) + R"(,"pieces":)" +
                        std::to_string(1 + below(30)) + "}"
                );
            case 2:
            case 3:
                return w_.ship_all(any(w_.outs_of(order)));
            case 4:
                return below(3) == 0 ? refuse(any(w_.receipts_of(order)))
                                     : w_.sign(any(w_.receipts_of(order)));
            case 5:
            case 6:
            case 7:
                return ask(order);
            case 8:
            case 9:
            case 10:
            case 11:
                return turn(any(w_.returns_of(order)));
            case 12:
            case 13:
                return pay_back(order);
            case 14:
                return split(any(w_.refunds_of(order)));
            default:
                return seldom(order);
        }
    }

    Result<Answers> refuse(Id receipt) {
        return w_.run(
            w_.boss,
            update_receipt(
                w_.in(R"({"id":)" + in_quotes(receipt) + R"(,"receiptStatus":2,"remark":"x"})")
            )
        );
    }

    Result<Answers> ask(Id order) {
        const std::string type =
            R"(,"returnsType":)" + std::to_string(1 + below(6)) + R"(,"imageUrls":["/blob/a.jpg"])";
        auto asked = w_.run(
            w_.boss,
            add_return(
                "addReturns",
                w_.in(
                    R"({"reason":"x","orderId":)" + in_quotes(order) + type +
                    R"(,"details":[{"orderDetailId":)" + in_quotes(w_.only_line(order)) +
                    R"(,"pieces":)" + std::to_string(1 + below(25)) + "}]}"
                )
            )
        );
        return asked;
    }

    /// Mostly on, sometimes back or nowhere.
    Result<Answers> turn(Id id) {
        const auto rows = w_.rows_where(projections::returns_table(), "id", id);
        const int now = rows.empty() ? 22 : static_cast<int>(w_.returned(id, "returnsStatus"));
        const bool accepts = now == 23 && w_.returned(id, "closed") == 0;
        std::string more = R"(,"reason":"x","feeRate":)" + std::to_string(below(10'100)) +
                           R"(,"freightAmount":)" + std::to_string(below(3000)) +
                           R"(,"warehouseId":)" + in_quotes(w_.warehouse);
        if (accepts && below(2) == 0) {
            const auto pieces = static_cast<std::uint64_t>(w_.return_line(id, "pieces"));
            more += w_.taking(id, static_cast<std::int64_t>(below(pieces + 2)));
        }
        const int to = below(5) == 0 ? static_cast<int>(22 + below(6)) : now + 1;
        return w_.turn(w_.boss, id, to, more);
    }

    Result<Answers> pay_back(Id order) {
        const Id refund = any(w_.refunds_of(order));
        const auto rows = w_.rows_where(projections::refund_table(), "id", refund);
        const std::int64_t amount = rows.empty() ? 0 : w_.refund(refund, "amount");
        auto paid = w_.pay_back(somebody(), refund);
        if (paid) {
            money_[order] -= amount;
        }
        return paid;
    }

    Result<Answers> split(Id refund) {
        return w_.run(
            w_.finance,
            split_refund(w_.in(
                R"({"id":)" + in_quotes(refund) + R"(,"refundType":2,"amount":)" +
                std::to_string(below(100'000)) + "}"
            ))
        );
    }

    Result<Answers> seldom(Id order) {
        switch (below(7)) {
            case 5:
                return w_.run(
                    w_.finance,
                    give_up_order_lines(w_.in(
                        R"({"reason":"断货","id":)" + in_quotes(order) + R"(,"lineIds":)" +
                        in_quotes(w_.only_line(order)) + "}"
                    ))
                );
            case 0:
                return w_.cancel(w_.finance, order);
            case 1:
                return w_.step(w_.finance, order, 18, R"(,"reason":"断货")");
            case 2:
                return w_.run(
                    w_.boss,
                    withdraw_returns(
                        w_.in(R"({"returnsIds":)" + in_quotes(any(w_.returns_of(order))) + "}")
                    )
                );
            case 3:
                return w_.pay(w_.guide, order, static_cast<std::int64_t>(1 + below(1000)));
            case 4:
                return w_.run(
                    w_.finance,
                    save_refund(w_.in(
                        R"({"orderId":)" + in_quotes(order) + R"(,"refundType":2,"amount":)" +
                        std::to_string(1 + below(1000)) + "}"
                    ))
                );
            default:
                return w_.step(w_.boss, order, 19);
        }
    }

    /// What the rows say is what the accepted commands add up to.
    void check(Id order) {
        const std::int64_t cash = money_[order];
        ASSERT_EQ(w_.number(order, "paidAmount") - w_.number(order, "refundedAmount"), cash);
        ASSERT_GE(cash, 0);
        const std::int64_t net = w_.line_number(order, 0, "netAmount");
        const std::int64_t pieces = w_.line_number(order, 0, "pieces");
        std::int64_t of_line = 0;
        std::int64_t back = 0;
        std::int64_t credited = 0;
        for (const Id id : w_.returns_of(order)) {
            const std::int64_t status = w_.returned(id, "returnsStatus");
            of_line += status >= 25 ? w_.return_line(id, "refundAmount") : 0;
            back += status >= 25 ? w_.return_line(id, "acceptPieces") : 0;
            credited += status >= 26 ? w_.returned(id, "refundAmount") : 0;
        }
        ASSERT_LE(of_line, net);
        if (back == pieces) {
            ASSERT_EQ(of_line, net);
        }
        const std::int64_t missing = w_.line_number(order, 0, "shortPieces");
        if (missing > 0) {  // net minus what the shipped pieces are worth, rounded half up
            const std::int64_t left = pieces - missing;
            credited += net - (2 * net * left + pieces) / (2 * pieces);
        }
        ASSERT_EQ(w_.number(order, "creditedAmount"), credited);
        std::int64_t open = 0;
        for (const Id id : w_.refunds_of(order)) {
            open += w_.refund(id, "refundStatus") == 0 ? w_.refund(id, "amount") : 0;
        }
        const bool closed = w_.number(order, "closed") != 0;
        const std::int64_t owed =
            closed ? 0 : std::max<std::int64_t>(0, w_.number(order, "payableAmount") - credited);
        ASSERT_LE(open, cash) << "promised more than there is";
        if (open > 0) {
            ASSERT_GE(cash - open, owed) << "paid back what is still owed";
        }
        ASSERT_EQ(w_.number(order, "dueAmount"), std::max<std::int64_t>(0, owed - cash));
    }

    ReturnWorld w_;
    std::mt19937_64 random_;
    std::map<Id, std::int64_t> money_;
    std::vector<Id> orders_;
    int accepted_ = 0;
};

TEST(MoneyProperties, NoFenAppearsOrVanishes) {
    std::uint64_t played = 0;
    const int accepted = test::play_sequences<MoneyPlayer>("MONEY", 20, played);
    EXPECT_GT(accepted, static_cast<int>(played) * kCommands / 8) << "it should get somewhere";
}

}  // namespace
}  // namespace oms::commands
