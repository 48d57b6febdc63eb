// Random purchases, against an oracle that only counts what was accepted: bought, signed for in
// parts, put away, given back, undone, paid and paid back. No piece and no fen appears or vanishes,
// and nothing goes back twice. PURCHASE_SEQUENCES sets how many sequences, PURCHASE_SEED the first.
#include "commands/purchasing/supplier_returns.hpp"
#include "projections/purchasing/supplier_accounts.hpp"
#include "support/json_text.hpp"
#include "support/stock/sequences.hpp"
#include "support/world/purchase_world.hpp"

#include <map>
#include <random>

#include <gtest/gtest.h>

namespace oms::commands {
namespace {

using test::in_quotes;
using test::outcome;
using test::PurchaseWorld;

constexpr int kPlayed = 120;

/// One purchase of one line, as accepted commands made it.
struct Counted {
    std::int64_t pieces = 0;
    std::int64_t net = 0;
    std::int64_t freight = 0;
    std::int64_t taken = 0;
    std::int64_t missing = 0;
    std::int64_t put = 0;
    std::int64_t damaged = 0;
    std::int64_t back = 0;
    std::int64_t paid = 0;
    std::map<Id, std::int64_t> signings;  ///< what each added, by its put order
    std::int64_t unput = 0;               ///< what those added that only told of missing pieces

    /// Of so many pieces, rounded half up.
    std::int64_t worth(std::int64_t n) const { return (2 * net * n + pieces) / (2 * pieces); }

    std::int64_t added() const {
        std::int64_t sum = unput;
        for (const auto& [put_order, amount] : signings) {
            sum += amount;
        }
        return sum;
    }

    /// What the next signing adds: all that is taken, and the freight with the first piece.
    std::int64_t next() const { return worth(taken) + (taken > 0 ? freight : 0) - added(); }

    bool settled() const { return taken + missing == pieces; }

    std::int64_t owed() const { return added() - worth(back); }
};

struct SignedPart {
    Id purchase;
    std::int64_t taken = 0;
    std::int64_t missing = 0;
};

class PurchasePlayer {
  public:
    explicit PurchasePlayer(std::uint64_t seed) : random_(seed) {
        for (int i = 0; i < 3; ++i) {
            buy();
        }
    }

    void play() {
        for (int i = 0; i < kPlayed; ++i) {
            const std::size_t before = w_.store.types(w_.kTenant).size();
            const auto result = give();
            if (!result) {
                ASSERT_NE(result.error().code, ErrorCode::Internal) << outcome(result);
                ASSERT_EQ(w_.store.types(w_.kTenant).size(), before) << outcome(result);
            }
            accepted_ += result ? 1 : 0;
            check();
            if (testing::Test::HasFailure()) {
                return;
            }
        }
        EXPECT_EQ(w_.violations(), std::vector<std::string>{});
        EXPECT_TRUE(w_.store.rebuild_equals_live());
    }

    int accepted() const { return accepted_; }

  private:
    std::uint64_t below(std::uint64_t n) { return random_() % n; }

    std::int64_t some(std::uint64_t most) { return static_cast<std::int64_t>(1 + below(most)); }

    Id any(const std::vector<Id>& ids) { return ids.empty() ? Id{1} : ids[below(ids.size())]; }

    void buy() {
        Counted one;
        one.pieces = some(40);
        one.freight = below(2) == 0 ? 0 : some(900);
        const std::int64_t price = some(5000);
        const std::int64_t discount =
            static_cast<std::int64_t>(below(static_cast<std::uint64_t>(one.pieces * price)));
        one.net = one.pieces * price - discount;
        const Id id = w_.purchase_at(
            45,
            one.pieces,
            price,
            R"(,"freightAmount":)" + std::to_string(one.freight) + R"(,"discountAmount":)" +
                std::to_string(discount)
        );
        purchases_[id] = one;
        ids_.push_back(id);
    }

    Result<Answers> give() {
        const Id id = any(ids_);
        switch (below(16)) {
            case 0:
            case 1:
            case 2:
                return sign(id);
            case 3:
            case 4:
            case 5:
                return put(id);
            case 6:
            case 7:
                return plan_return(id);
            case 8:
            case 9:
            case 10:
                return ship(any(outs_));
            case 11:
            case 12:
                return pay(id);
            case 13:
                return void_put(id);
            case 14:
                return below(2) == 0 ? undo_record(any(w_.puts_of(id)), true)
                                     : undo_record(any(outs_), false);
            default:
                return void_out(any(outs_));
        }
    }

    Result<Answers> sign(Id id) {
        const std::int64_t taken = static_cast<std::int64_t>(below(20));
        const std::int64_t missing = below(4) == 0 ? some(4) : 0;
        const std::size_t before = w_.puts_of(id).size();
        auto result = w_.sign_purchase(id, taken, below(2) == 0 ? "S1" : "S2", missing);
        if (result) {
            purchases_[id].taken += taken;
            purchases_[id].missing += missing;
            const auto puts = w_.puts_of(id);
            const std::int64_t added = purchases_[id].next();
            if (puts.size() > before) {
                parts_[puts.back()] = {id, taken, missing};
                purchases_[id].signings[puts.back()] = added;
            } else {
                purchases_[id].unput += added;
            }
        }
        return result;
    }

    Id line_of_put(Id put_order) {
        const auto lines = w_.rows_where(projections::put_detail_table(), "putOrderId", put_order);
        return lines.empty() ? Id{1}
                             : projections::id_of(projections::put_lines(), lines.front(), "id");
    }

    Result<Answers> put(Id id) {
        const Id order = any(w_.puts_of(id));
        const std::int64_t pieces = static_cast<std::int64_t>(below(15));
        const std::int64_t damaged = below(4) == 0 ? some(3) : 0;
        auto result = w_.post_put(
            order,
            R"({"putDetailId":)" + in_quotes(line_of_put(order)) + R"(,"pieces":)" +
                std::to_string(pieces) + R"(,"damagedPieces":)" + std::to_string(damaged) + "}"
        );
        if (result) {
            purchases_[id].put += pieces;
            purchases_[id].damaged += damaged;
        }
        return result;
    }

    Result<Answers> plan_return(Id id) {
        auto made = w_.run(
            w_.boss,
            return_procurement(PurchaseWorld::in(
                R"({"id":)" + in_quotes(id) + R"(,"lines":[{"detailId":)" +
                in_quotes(w_.purchase_line_id(id)) + R"(,"colorNumber":")" +
                (below(2) == 0 ? "S1" : "S2") + R"(","pieces":)" + std::to_string(some(15)) + "}]}"
            ))
        );
        if (made) {
            outs_.push_back(made->front().id);
            out_of_[made->front().id] = id;
        }
        return made;
    }

    Result<Answers> ship(Id out) {
        const auto lines = w_.rows_where(projections::out_detail_table(), "outOrderId", out);
        const Id line = lines.empty()
                            ? Id{1}
                            : projections::id_of(projections::out_lines(), lines.front(), "id");
        const std::int64_t pieces = some(10);
        auto result = w_.post_out(
            out,
            R"({"outDetailId":)" + in_quotes(line) + R"(,"pieces":)" + std::to_string(pieces) + "}"
        );
        if (result) {
            purchases_[out_of_[out]].back += pieces;
        }
        return result;
    }

    Result<Answers> pay(Id id) {
        const std::int64_t amount = some(60'000);
        const bool refund = below(3) == 0;
        auto result = w_.pay_supplier(id, amount, refund ? R"(,"refund":1)" : "");
        if (result) {
            purchases_[id].paid += refund ? -amount : amount;
        }
        return result;
    }

    Result<Answers> void_put(Id id) {
        const Id order = any(w_.puts_of(id));
        auto result = w_.run(
            w_.keeper,
            void_put_order(
                PurchaseWorld::in(R"({"putOrderId":)" + in_quotes(order) + R"(,"reason":"x"})")
            )
        );
        if (result) {
            purchases_[id].taken -= parts_[order].taken;
            purchases_[id].missing -= parts_[order].missing;
            purchases_[id].signings.erase(order);
        }
        return result;
    }

    Result<Answers> undo_record(Id document, bool of_put) {
        const Id record = any(w_.records_of(document));
        const auto& table = projections::output_records();
        const auto rows = w_.rows_where(table.table(), "id", record);
        const std::int64_t pieces =
            rows.empty() ? 0 : projections::integer(table, rows.front(), "pieces");
        auto result = w_.reverse(record);
        if (result && of_put) {
            const Id id = parts_[document].purchase;
            Counted& of = purchases_[id];
            of.put -= pieces;
            // Broken ones of the same posting are undone with it.
            EXPECT_LE(w_.bought_line(id, "damagedPieces"), of.damaged);
            of.damaged = w_.bought_line(id, "damagedPieces");
        } else if (result) {
            purchases_[out_of_[document]].back -= pieces;
        }
        return result;
    }

    Result<Answers> void_out(Id out) {
        return w_.run(
            w_.keeper,
            void_out_order(
                PurchaseWorld::in(R"({"outOrderId":)" + in_quotes(out) + R"(,"reason":"x"})")
            )
        );
    }

    std::int64_t open_of(Id id) {
        const auto& table = projections::supplier_entries();
        std::int64_t sum = 0;
        for (const auto& row : w_.rows_where(table.table(), "procurementId", id)) {
            sum += projections::integer(table, row, "amount");
        }
        return sum;
    }

    /// What the rows say is what the accepted commands add up to.
    void check() {
        std::int64_t on_hand = 0;
        for (const auto& [id, of] : purchases_) {
            ASSERT_EQ(w_.bought_line(id, "signedPieces"), of.taken);
            ASSERT_EQ(w_.bought_line(id, "shortPieces"), of.missing);
            ASSERT_EQ(w_.bought_line(id, "putPieces"), of.put);
            ASSERT_EQ(w_.bought_line(id, "damagedPieces"), of.damaged);
            ASSERT_EQ(w_.bought_line(id, "returnedPieces"), of.back);
            ASSERT_LE(of.taken + of.missing, of.pieces);
            ASSERT_LE(of.put + of.damaged, of.taken);
            ASSERT_LE(of.back, of.put) << "went back twice";
            ASSERT_EQ(w_.bought(id, "owedAmount"), of.owed());
            if (of.settled()) {
                const std::int64_t freight = of.taken > 0 ? of.freight : 0;
                ASSERT_EQ(of.owed(), of.worth(of.taken) + freight - of.worth(of.back));
            }
            ASSERT_EQ(w_.bought(id, "paidAmount"), of.paid);
            ASSERT_GE(of.paid, 0);
            ASSERT_EQ(w_.bought(id, "openAmount"), of.owed() - of.paid);
            ASSERT_EQ(open_of(id), of.owed() - of.paid);
            on_hand += of.put - of.back;
        }
        ASSERT_EQ(w_.stock("S1", "onHand") + w_.stock("S2", "onHand"), on_hand);
    }

    PurchaseWorld w_;
    std::mt19937_64 random_;
    std::map<Id, Counted> purchases_;
    std::map<Id, SignedPart> parts_;
    std::map<Id, Id> out_of_;
    std::vector<Id> ids_;
    std::vector<Id> outs_;
    int accepted_ = 0;
};

TEST(PurchaseProperties, NoPieceAndNoFenAppearsOrVanishes) {
    std::uint64_t played = 0;
    const int accepted = test::play_sequences<PurchasePlayer>("PURCHASE", 20, played);
    EXPECT_GT(accepted, static_cast<int>(played) * kPlayed / 8) << "it should get somewhere";
}

}  // namespace
}  // namespace oms::commands
