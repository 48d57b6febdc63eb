// Random money over everything at once: orders by all ways of paying, notifications repeated and
// out of order, gold and points, returns, refunds by all ways, exchanges, a rebuild in between.
// After every command no fen and no point has appeared or vanished (I11 to I22). LEDGER_SEQUENCES
// sets how many sequences, LEDGER_SEED the first seed.
#include "projections/kit/tables.hpp"
#include "projections/money/channel_accounts.hpp"
#include "projections/projector.hpp"
#include "support/json_text.hpp"
#include "support/stock/sequences.hpp"
#include "support/world/money_world.hpp"
#include "support/world/order_checks.hpp"

#include <array>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using projections::integer;
using projections::Row;
using test::in_quotes;
using test::MoneyWorld;
using test::outcome;

constexpr int kCommands = 160;

class LedgerPlayer {
  public:
    explicit LedgerPlayer(std::uint64_t seed) : random_(seed) {
        w_.receive("S1", 600);
        w_.give_points(20'000);
        w_.give_gold(2'000);
        for (const char* mode :
             {R"(,"payMode":1)", R"(,"payMode":2,"depositRate":3000)", R"(,"payMode":3)"}) {
            orders_.push_back(w_.at(14, w_.of_dealer() + mode));
        }
        orders_.push_back(w_.at(14));
    }

    void play() {
        for (int i = 0; i < kCommands && !testing::Test::HasFailure(); ++i) {
            const std::size_t before = w_.store.types(w_.kTenant).size();
            const auto result = give();
            if (!result) {
                ASSERT_NE(result.error().code, ErrorCode::Internal) << outcome(result);
                ASSERT_EQ(w_.store.types(w_.kTenant).size(), before) << outcome(result);
            }
            accepted_ += result ? 1 : 0;
            check();
            if (i % 40 == 39) {
                ASSERT_TRUE(w_.store.rebuild_equals_live());
            }
        }
        replay_everything();
        EXPECT_EQ(w_.violations(), std::vector<std::string>{});
        excesses() += static_cast<int>(excess_by_payment().size());
    }

    int accepted() const { return accepted_; }

    /// Refunds that money beyond the due has opened, in all sequences.
    static int& excesses() {
        static int count = 0;
        return count;
    }

  private:
    struct Told {
        std::string number;
        std::int64_t amount = 0;
        std::string transaction;
        bool of_order = false;
    };

    std::uint64_t below(std::uint64_t n) { return random_() % n; }

    Id any(const std::vector<Id>& ids) { return ids.empty() ? Id{1} : ids[below(ids.size())]; }

    const Principal& somebody() { return below(2) == 0 ? w_.finance : w_.cashier; }

    Result<Answers> give() {
        const Id order = any(orders_);
        switch (below(22)) {
            case 0:
            case 1:
                return w_.pay_by(payer(), order, static_cast<int>(1 + below(6)), some_money(order));
            case 2:
            case 3:
                return w_.confirm(somebody(), any_payment(order));
            case 4:
                return void_one(order);
            case 5:
            case 6:
                return scan(order);
            case 7:
            case 8:
            case 9:
                return tell();
            case 10:
                return w_.step(w_.finance, order, 15);
            case 11:
                return w_.confirm_stock(order);
            case 12:
                return w_.deliver(
                    order,
                    R"({"orderDetailId":)" + in_quotes(w_.only_line(order)) + R"(,"pieces":)" +
                        std::to_string(1 + below(58)) + "}"
                );
            case 13:
                return w_.ship_all(any(w_.outs_of(order)));
            case 14:
                return w_.sign(any(w_.receipts_of(order)));
            case 15:
                return w_.ask_back(w_.boss, order, static_cast<std::int64_t>(1 + below(30)));
            case 16:
            case 17:
                return turn(any(w_.returns_of(order)));
            case 18:
                return refund(order);
            case 19:
                w_.answer_refunds(below(3) != 0);
                return Answers{};
            case 20:
                return w_.run(
                    w_.dealer,
                    exchange_bonus(w_.in(R"({"times":)" + std::to_string(1 + below(40)) + "}"))
                );
            default:
                return seldom(order);
        }
    }

    const Principal& payer() { return below(3) == 0 ? w_.dealer : w_.guide; }

    std::int64_t some_money(Id order) {
        const std::int64_t due = std::max<std::int64_t>(1, w_.number(order, "dueAmount"));
        const auto part =
            static_cast<std::int64_t>(1 + below(static_cast<std::uint64_t>(due) + 10));
        return below(2) == 0 ? due : below(2) == 0 ? part : part / 100 * 100;
    }

    Id any_payment(Id order) {
        std::vector<Id> ids;
        for (const Row& row : w_.payments(order)) {
            ids.push_back(projections::id_of(projections::payments(), row, "id"));
        }
        return any(ids);
    }

    Result<Answers> void_one(Id order) {
        return w_.run(
            w_.finance,
            void_payment(w_.in(R"({"id":)" + in_quotes(any_payment(order)) + R"(,"reason":"x"})"))
        );
    }

    Result<Answers> scan(Id order) {
        const bool of_order = below(2) == 0;
        const std::int64_t amount =
            of_order ? some_money(order) : static_cast<std::int64_t>(100 + below(80'000));
        const auto number = of_order
                                ? w_.scan(amount, R"(,"bizType":3,"bizId":)" + in_quotes(order))
                                : w_.scan(amount);
        if (!number) {  // a number was reserved all the same
            return Answers{};
        }
        told_.push_back(
            {*number,
             amount,
             "t" + std::to_string(told_.size()) + std::to_string(random_()),
             of_order}
        );
        return Answers{};
    }

    /// Some message again, or one with a wrong amount or another order's transaction.
    Result<Answers> tell() {
        if (told_.empty()) {
            return Answers{};
        }
        const Told& told = told_[below(told_.size())];
        const std::uint64_t how = below(6);
        if (how == 0) {
            EXPECT_FALSE(w_.tell(told.number, told.amount + 1, told.transaction));
        } else if (how == 1 && told_.size() > 1) {
            const Told& other = told_[below(told_.size())];
            const bool same = other.number == told.number;
            const bool taken = paid(other.number);
            const bool fits = w_.tell(told.number, told.amount, other.transaction);
            EXPECT_TRUE(!fits || same || !taken) << "one transaction paid two orders";
            forget_swapped(told.number, other.transaction, fits && !same);
        } else {
            static_cast<void>(w_.tell(told.number, told.amount, told.transaction));
        }
        return Answers{};
    }

    /// A message that took another's transaction: that one is now this order's.
    /// By value: they may be members of what is changed.
    void forget_swapped(std::string number, std::string transaction, bool swapped) {
        for (Told& told : told_) {
            if (swapped && told.number == number) {
                told.transaction = transaction;
            } else if (swapped && told.transaction == transaction) {
                told.transaction = "u" + std::to_string(random_());
            }
        }
    }

    bool paid(const std::string& number) { return w_.wx(number, "paidTime") != 0; }

    Result<Answers> turn(Id id) {
        const auto rows = w_.rows_where(projections::returns_table(), "id", id);
        const int now = rows.empty() ? 22 : static_cast<int>(w_.returned(id, "returnsStatus"));
        const std::string more = R"(,"reason":"x","feeRate":)" + std::to_string(below(10'001)) +
                                 R"(,"freightAmount":)" + std::to_string(below(3000)) +
                                 R"(,"warehouseId":)" + in_quotes(w_.warehouse);
        return w_.turn(w_.boss, id, below(6) == 0 ? now - 1 : now + 1, more);
    }

    Result<Answers> refund(Id order) {
        const Id id = any(w_.refunds_of(order));
        if (below(4) == 0) {
            return w_.run(
                w_.finance,
                split_refund(w_.in(
                    R"({"id":)" + in_quotes(id) + R"(,"refundType":2,"amount":)" +
                    std::to_string(100 * below(500)) + "}"
                ))
            );
        }
        const std::string way = R"(,"payeeName":"x","payeeAccount":"1","refundType":)";
        return w_.pay_back(somebody(), id, way + std::to_string(1 + below(4)));
    }

    Result<Answers> seldom(Id order) {
        switch (below(7)) {
            case 6:
                return w_.run(
                    w_.boss,
                    delete_refunds(w_.in(R"({"ids":)" + in_quotes(any(w_.refunds_of(order))) + "}"))
                );
            case 0:
                return w_.cancel(w_.finance, order);
            case 1:
                return w_.step(w_.finance, order, 18, R"(,"reason":"断货")");
            case 2:
                return w_.step(w_.finance, order, 13, R"(,"reason":"x")");
            case 3:
                return w_.step(w_.finance, order, 14);
            case 4:
                w_.give_points(static_cast<std::int64_t>(1 + below(5000)));
                return Answers{};
            default:
                if (orders_.size() < 12) {
                    orders_.push_back(w_.at(14, w_.of_dealer() + R"(,"payMode":3)"));
                }
                return Answers{};
        }
    }

    void check() {
        ASSERT_EQ(w_.everywhere("GOLD"), 0);
        ASSERT_EQ(w_.everywhere("BONUS"), 0);
        ASSERT_GE(w_.gold(), 0);
        ASSERT_GE(w_.points(), 0);
        check_orders();
        check_provider();
    }

    /// I11 to I14 of each order, its gold and points, the account of the dealer and its credit.
    void check_orders() {
        std::int64_t debt = 0;
        std::int64_t credit = 0;
        for (const Id id : orders_) {
            const Row row = w_.order(id);
            const auto found = projections::check_order_rows(row, w_.lines(id), w_.payments(id));
            for (const auto& violation : found) {
                FAIL() << violation.invariant << " " << violation.what;
            }
            check_ways(id);
            const auto n = [&](std::string_view c) {
                return integer(projections::orders(), row, c);
            };
            if (n("channelCustomerId") == 0) {
                continue;
            }
            const bool owes = n("closed") == 0 && n("orderStatus") >= 14;
            debt += (owes ? n("payableAmount") - n("creditedAmount") : 0) - n("paidAmount") +
                    n("refundedAmount");
            const bool uses = owes && n("payMode") == 3 && n("orderStatus") >= 15;
            credit += uses ? n("dueAmount") : 0;
        }
        std::int64_t entries = 0;
        for (const auto& [key, row] :
             w_.store.tenant(w_.kTenant).tables.rows(projections::channel_entry_table())) {
            entries += integer(projections::channel_entries(), row, "amount");
        }
        ASSERT_EQ(entries, debt);
        ASSERT_EQ(credit_used(), credit);
    }

    void check_ways(Id order) {
        std::map<std::int64_t, std::int64_t> by_way;
        for (const Row& row : w_.payments(order)) {
            if (integer(projections::payments(), row, "payStatus") == 1) {
                by_way[integer(projections::payments(), row, "payType")] +=
                    integer(projections::payments(), row, "amount");
            }
        }
        ASSERT_EQ(w_.number(order, "goldAmount"), by_way[5]);
        ASSERT_EQ(w_.number(order, "bonusAmount"), by_way[6]);
        std::int64_t refunded = 0;
        for (const Id refund : w_.refunds_of(order)) {
            refunded += w_.refund(refund, "refundStatus") == 1 ? w_.refund(refund, "amount") : 0;
        }
        ASSERT_EQ(w_.number(order, "refundedAmount"), refunded);
    }

    std::int64_t credit_used() {
        const auto& table = *projections::find_table("channelCustomer");
        const auto row = w_.store.tenant(w_.kTenant)
                             .tables.get(table, std::array{projections::cell(w_.channel)});
        const auto doc =
            json::Document::parse(std::get<std::string>((*row)[projections::AuditColumn::Doc]));
        return doc->root()["creditUsed"].integer().value_or(0);
    }

    /// Money of the provider: credited once, and never more given back than came (I20, I21).
    void check_provider() {
        for (const Told& told : told_) {
            const std::int64_t status = w_.wx(told.number, "payStatus");
            const std::int64_t back =
                w_.wx(told.number, "refundedAmount") + w_.wx(told.number, "refundAsked");
            const bool came = status == 92 || status == 95;
            ASSERT_LE(back, came ? told.amount : 0);
            ASSERT_EQ(w_.wx(told.number, "creditStatus"), !came ? 0 : told.of_order ? 3 : 1);
        }
        const auto beyond = excess_by_payment();
        for (const Told& told : told_) {
            const auto found = beyond.find(w_.wx(told.number, "id"));
            ASSERT_LE(found == beyond.end() ? 0 : found->second, told.amount);
        }
        std::map<std::int64_t, int> credits;
        for (const auto& event : w_.store.tenant(w_.kTenant).log) {
            if (event.type == events::WxOrderCredited::kType) {
                ++credits[events::stream_id(event.stream).value];
            }
        }
        for (const auto& [order, count] : credits) {
            ASSERT_EQ(count, 1);
        }
    }

    /// What payment orders brought beyond the due, by their ids. None of it stays.
    std::map<std::int64_t, std::int64_t> excess_by_payment() {
        const auto& table = projections::refunds();
        std::map<std::int64_t, std::int64_t> sums;
        for (const auto& [key, row] :
             w_.store.tenant(w_.kTenant).tables.rows(projections::refund_table())) {
            if (const std::int64_t of = integer(table, row, "payOrderId"); of != 0) {
                sums[of] += integer(table, row, "amount");
                EXPECT_NE(integer(table, row, "refundStatus"), 2);
            }
        }
        return sums;
    }

    /// Every message a hundred times, shuffled: what is known changes nothing.
    void replay_everything() {
        if (testing::Test::HasFailure() || told_.empty()) {
            return;
        }
        for (const Told& told : told_) {
            static_cast<void>(w_.tell(told.number, told.amount, told.transaction));
        }
        const auto events = told_events();
        std::vector<Told> again;
        for (int i = 0; i < 100; ++i) {
            again.push_back(told_[below(told_.size())]);
        }
        for (const Told& told : again) {
            static_cast<void>(w_.tell(told.number, told.amount, told.transaction));
        }
        EXPECT_EQ(told_events(), events);
        check();
        ASSERT_TRUE(w_.store.rebuild_equals_live());
    }

    /// All events but those that only say that a message did not fit.
    std::size_t told_events() {
        std::size_t count = 0;
        for (const auto& event : w_.store.tenant(w_.kTenant).log) {
            count += event.type == events::WxNotificationRejected::kType ? 0U : 1U;
        }
        return count;
    }

    MoneyWorld w_;
    std::mt19937_64 random_;
    std::vector<Id> orders_;
    std::vector<Told> told_;
    int accepted_ = 0;
};

TEST(LedgerProperties, NoFenAndNoPointAppearsOrVanishes) {
    std::uint64_t played = 0;
    const int accepted = test::play_sequences<LedgerPlayer>("LEDGER", 6, played);
    EXPECT_GT(accepted, static_cast<int>(played) * kCommands / 4) << "it should get somewhere";
    EXPECT_GE(LedgerPlayer::excesses(), static_cast<int>(played))
        << "more than is due is paid, too";
}

}  // namespace
}  // namespace oms::commands
