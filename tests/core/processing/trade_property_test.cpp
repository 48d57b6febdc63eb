// Random trade from the purchase to the remnant, against an oracle that only counts what was
// accepted: goods are bought, signed for in parts, put away, given back, cut, cut back, sent to the
// plant, finished, inspected, sent back to it and issued. After every command pieces, area and cost
// are where the oracle has them, and nothing is issued twice. TRADE_SEQUENCES sets how many
// sequences, TRADE_SEED the first.
#include "commands/purchasing/supplier_returns.hpp"
#include "support/stock/sequences.hpp"
#include "support/world/cutting.hpp"

#include <array>
#include <map>
#include <random>

namespace oms::commands {
namespace {

using test::in_quotes;
using test::outcome;

constexpr int kTradePlayed = 200;
constexpr std::int64_t kTileArea = 800 * 800;
constexpr std::array<const char*, 2> kShades = {"S1", "S2"};

struct CountedBuy {
    std::int64_t pieces = 0;
    std::int64_t taken = 0;
    std::int64_t put = 0;
    std::int64_t back = 0;
};

struct CountedCut {
    std::string shade;
    std::int64_t asked = 0;  ///< mm2 of its parts
    bool cut = false;
};

struct CountedJob {
    std::string shade;
    std::int64_t issued = 0;
    int status = 0;
};

/// Pieces and fen of every place, as the records of movements add up.
struct Places {
    std::map<std::string, std::int64_t> cost;
    std::int64_t at_plants = 0;  ///< pieces
};

class TradePlayer {
  public:
    explicit TradePlayer(std::uint64_t seed) : random_(seed) {
        on_hand_["S1"] = 50;
        for (int i = 0; i < 2; ++i) {
            EXPECT_TRUE(buy());
        }
    }

    void play() {
        for (int i = 0; i < kTradePlayed; ++i) {
            const std::size_t before = w_.store.types(w_.kTenant).size();
            const auto result = give();
            if (!result) {
                ASSERT_NE(result.error().code, ErrorCode::Internal) << outcome(result);
                ASSERT_EQ(w_.store.types(w_.kTenant).size(), before) << outcome(result);
            }
            accepted_ += result ? 1 : 0;
            check();
            if (i % 40 == 39) {
                EXPECT_EQ(w_.violations(), std::vector<std::string>{});
            }
            if (testing::Test::HasFailure()) {
                return;
            }
        }
        EXPECT_TRUE(w_.store.rebuild_equals_live());
    }

    int accepted() const { return accepted_; }

  private:
    std::uint64_t below(std::uint64_t n) { return random_() % n; }

    std::int64_t some(std::uint64_t most) { return static_cast<std::int64_t>(1 + below(most)); }

    template <class Of>
    Id any(const std::map<Id, Of>& all) {
        return all.empty() ? Id{1}
                           : std::next(all.begin(), static_cast<long>(below(all.size())))->first;
    }

    std::string shade() { return kShades[below(2)]; }

    Result<Answers> give() {
        switch (below(20)) {
            case 0:
                return buy();
            case 1:
            case 2:
                return sign(any(buys_));
            case 3:
            case 4:
            case 5:
                return put(any(buys_));
            case 6:
                return give_back(any(buys_));
            case 7:
                return undo_put(any(buys_));
            case 8:
            case 9:
                return plan();
            case 10:
            case 11:
            case 12:
                return turn_plan(any(cuts_));
            case 13:
                return issue_cut_goods();
            case 14:
            case 15:
                return draft_job();
            default:
                return turn_job(any(jobs_));
        }
    }

    // Purchases.

    Result<Answers> buy() {
        const std::int64_t pieces = some(40);
        const Id id = w_.purchase_at(45, pieces, some(3000));
        buys_[id] = {pieces, 0, 0, 0};
        return Answers{{id}};
    }

    Result<Answers> sign(Id id) {
        const std::int64_t taken = some(20);
        auto result = w_.sign_purchase(id, taken, shade());
        EXPECT_LE(buys_[id].taken + (result ? taken : 0), buys_[id].pieces) << "I15";
        buys_[id].taken += result ? taken : 0;
        return result;
    }

    std::string shade_of_put(Id order) {
        const auto lines = w_.rows_where(projections::put_detail_table(), "putOrderId", order);
        return std::string(projections::text(projections::put_lines(), lines.front(), "colorNumber")
        );
    }

    Result<Answers> put(Id id) {
        const auto puts = w_.puts_of(id);
        if (puts.empty()) {
            return Error::not_found("id");
        }
        const Id order = puts[below(puts.size())];
        const auto lines = w_.rows_where(projections::put_detail_table(), "putOrderId", order);
        const std::int64_t pieces = some(15);
        auto result = w_.post_put(
            order,
            R"({"putDetailId":)" +
                in_quotes(projections::id_of(projections::put_lines(), lines.front(), "id")) +
                R"(,"pieces":)" + std::to_string(pieces) + "}"
        );
        if (result) {
            buys_[id].put += pieces;
            on_hand_[shade_of_put(order)] += pieces;
        }
        return result;
    }

    Result<Answers> undo_put(Id id) {
        const auto puts = w_.puts_of(id);
        const auto records =
            puts.empty() ? std::vector<Id>{} : w_.records_of(puts[below(puts.size())]);
        if (records.empty()) {
            return Error::not_found("id");
        }
        const Id record = records[below(records.size())];
        const auto& table = projections::output_records();
        const auto rows = w_.rows_where(table.table(), "id", record);
        const std::int64_t pieces = projections::integer(table, rows.front(), "pieces");
        auto result = w_.reverse(record);
        if (result) {
            buys_[id].put -= pieces;
            on_hand_[std::string(projections::text(table, rows.front(), "colorNumber"))] -= pieces;
        }
        return result;
    }

    /// Goods go back to their supplier, by an out order that is posted at once.
    Result<Answers> give_back(Id id) {
        if (!buys_.contains(id)) {
            return Error::not_found("id");
        }
        const std::string of = shade();
        const std::int64_t pieces = some(10);
        auto made = w_.run(
            w_.boss,
            return_procurement(test::CutWorld::in(
                R"({"id":)" + in_quotes(id) + R"(,"lines":[{"detailId":)" +
                in_quotes(w_.purchase_line_id(id)) + R"(,"colorNumber":")" + of + R"(","pieces":)" +
                std::to_string(pieces) + "}]}"
            ))
        );
        if (made && w_.ship_all(made->front().id)) {
            buys_[id].back += pieces;
            on_hand_[of] -= pieces;
        }
        return made;
    }

    // Cutting.

    Result<Answers> plan() {
        CountedCut cut;
        cut.shade = shade();
        std::string parts;
        for (std::int64_t n = some(3); n > 0; --n) {
            const std::int64_t length = 100 + some(700);
            const std::int64_t width = 50 + some(400);
            const std::int64_t quantity = some(4);
            cut.asked += length * width * quantity;
            parts += std::string(parts.empty() ? "" : ",") + R"({"length":)" +
                     std::to_string(length) + R"(,"width":)" + std::to_string(width) +
                     R"(,"quantity":)" + std::to_string(quantity) + "}";
        }
        auto saved = w_.save_cut(
            R"({"parts":[)" + parts + R"(],"grade":"A","colorNumber":")" + cut.shade +
            R"(","warehouseId":)" + in_quotes(w_.warehouse) + R"(,"commodityId":)" +
            in_quotes(w_.tile) + "}"
        );
        if (saved) {
            cuts_[saved->front().id] = cut;
        }
        return saved;
    }

    std::int64_t of_plan(Id plan, std::string_view column) {
        const auto rows = w_.rows_where(projections::cut_plan_table(), "id", plan);
        return projections::integer(projections::cut_plans(), rows.front(), column);
    }

    std::int64_t lost_in(Id plan) { return of_plan(plan, "kerfArea") + of_plan(plan, "scrapArea"); }

    Result<Answers> turn_plan(Id plan) {
        if (below(10) == 0) {
            return w_.drop_cut(plan);
        }
        constexpr std::array kSteps = {112, 112, 113, 113, 113, 111, 114};
        const int step = kSteps[below(kSteps.size())];
        auto result = w_.turn_cut(plan, step, step == 114 ? "错裁" : "");
        if (result && (step == 113 || step == 114)) {
            CountedCut& cut = cuts_[plan];
            EXPECT_NE(cut.cut, step == 113) << "cut twice";
            const std::int64_t sign = step == 113 ? 1 : -1;
            cut.cut = step == 113;
            on_hand_[cut.shade] -= sign * of_plan(plan, "newPieces");
            lost_area_ += sign * lost_in(plan);
            EXPECT_EQ(of_plan(plan, "partsArea"), cut.asked);
        }
        return result;
    }

    std::vector<projections::Row> cut_goods() {
        std::vector<projections::Row> rows;
        for (const auto& [key, row] :
             w_.store.tenant(w_.kTenant).tables.rows(projections::remnant_table())) {
            rows.push_back(row);
        }
        return rows;
    }

    Result<Answers> issue_cut_goods() {
        const auto goods = cut_goods();
        if (goods.empty()) {
            return Error::not_found("id");
        }
        const auto& table = projections::remnants();
        const projections::Row& row = goods[below(goods.size())];
        auto made = w_.run(
            w_.keeper,
            save_out_order(test::CutWorld::in(
                R"({"outType":6,"outStatus":62,"outDate":"2026-01-05","warehouseId":)" +
                in_quotes(w_.warehouse) + R"(,"details":[{"commodityId":)" + in_quotes(w_.tile) +
                R"(,"colorNumber":")" + std::string(projections::text(table, row, "remnantNo")) +
                R"(","grade":"A","planPieces":1}]})"
            ))
        );
        if (made && w_.ship_all(made->front().id)) {
            EXPECT_GT(projections::integer(table, row, "onHand"), 0) << "it was gone";
            issued_area_ += projections::integer(table, row, "area");
        }
        return made;
    }

    // Processing.

    Result<Answers> draft_job() {
        const CountedJob job{shade(), some(30), 34};
        auto made = w_.make(
            w_.writer,
            "{" +
                w_.process_header(
                    R"(,"commodity":[{"ioType":1,"colorNumber":")" + job.shade +
                    R"(","grade":"A","commodityId":)" + in_quotes(w_.tile) + R"(,"planPieces":)" +
                    std::to_string(job.issued) + "}]"
                ) +
                R"(,"bricks":[)" + w_.brick() + "]}"
        );
        if (!made) {
            return made;
        }
        const Id id = made->front().id;
        EXPECT_EQ(outcome(w_.turn_process(w_.writer, id, 32)), "ok");
        EXPECT_EQ(outcome(w_.turn_process(w_.quoter, id, 33)), "ok");
        EXPECT_EQ(outcome(w_.turn_process(w_.writer, id, 34)), "ok");
        jobs_[id] = job;
        return made;
    }

    Result<Answers> turn_job(Id id) {
        if (!jobs_.contains(id)) {
            return Error::not_found("id");
        }
        CountedJob& job = jobs_[id];
        switch (below(8)) {
            case 0:
            case 1:
            case 2:
                return dispatch(id, job);
            case 3:
            case 4:
                return step(id, job, 36, R"(,"finishedPieces":40)");
            case 5:
                return job.status == 36 ? step(id, job, 35, R"(,"reason":"返工")") : w_.drop(id);
            default:
                return inspect(id, job);
        }
    }

    Result<Answers> step(Id id, CountedJob& job, int status, const std::string& more) {
        auto result = w_.turn_process(w_.maker, id, status, more);
        job.status = result ? status : job.status;
        return result;
    }

    Result<Answers> dispatch(Id id, CountedJob& job) {
        const bool fresh = job.status == 34;
        auto result = fresh ? step(id, job, 35, "") : w_.turn_process(w_.maker, id, 35);
        if (result) {
            EXPECT_TRUE(fresh) << "dispatched twice";
            on_hand_[job.shade] -= job.issued;
        }
        return result;
    }

    Result<Answers> inspect(Id id, CountedJob& job) {
        const auto part = [&] { return static_cast<std::int64_t>(below(8)); };
        const std::int64_t surplus = part();
        const std::int64_t scrap = part();
        // Now and then a piece too few or too many is told.
        const std::int64_t wrong = below(5) == 0 ? static_cast<std::int64_t>(below(3)) - 1 : 0;
        const std::int64_t used = job.issued - surplus - scrap + wrong;
        auto result =
            w_.turn_process(w_.maker, id, 37, w_.inspection(id, used, surplus, scrap, some(3)));
        if (result) {
            EXPECT_EQ(used + surplus + scrap, job.issued) << "I16";
            EXPECT_EQ(job.status, 36);
            job.status = 37;
            on_hand_[job.shade] += surplus;
        }
        return result;
    }

    // What must hold.

    Places places() {
        Places all;
        const auto& table = projections::output_records();
        for (const auto& [key, row] : w_.store.tenant(w_.kTenant).tables.rows(table.table())) {
            const std::string from(projections::text(table, row, "fromLoc"));
            const std::string to(projections::text(table, row, "toLoc"));
            const std::int64_t cost = projections::integer(table, row, "costAmount");
            const std::int64_t pieces = projections::integer(table, row, "pieces");
            all.cost[from] -= cost;
            all.cost[to] += cost;
            all.at_plants += to.starts_with("SYS:PLANT") ? pieces : 0;
            all.at_plants -= from.starts_with("SYS:PLANT") ? pieces : 0;
        }
        return all;
    }

    void check() {
        for (const auto& [of, pieces] : on_hand_) {
            ASSERT_GE(pieces, 0) << of << ": issued twice";
            ASSERT_EQ(w_.stock(of, "onHand"), pieces) << of;
        }
        for (const auto& [id, of] : buys_) {
            ASSERT_EQ(w_.bought_line(id, "signedPieces"), of.taken);
            ASSERT_EQ(w_.bought_line(id, "putPieces"), of.put);
            ASSERT_EQ(w_.bought_line(id, "returnedPieces"), of.back);
            ASSERT_TRUE(of.back <= of.put && of.put <= of.taken) << "I15";
        }
        check_area();
        check_cost();
    }

    /// Every mm2 of the tiles that were cut is in stock, issued, kerf or scrap.
    void check_area() {
        std::int64_t spent = 0;
        for (const auto& [id, cut] : cuts_) {
            spent += cut.cut ? of_plan(id, "newPieces") * kTileArea : 0;
        }
        std::int64_t there = lost_area_ + issued_area_;
        for (const projections::Row& row : cut_goods()) {
            const auto& table = projections::remnants();
            there += projections::integer(table, row, "area") *
                     projections::integer(table, row, "onHand");
        }
        ASSERT_EQ(there, spent);
    }

    /// Every fen that came from suppliers is somewhere.
    void check_cost() {
        std::int64_t at_plants = 0;
        for (const auto& [id, job] : jobs_) {
            at_plants += job.status == 35 || job.status == 36 ? job.issued : 0;
        }
        Places all = places();
        ASSERT_EQ(all.at_plants, at_plants) << "I16";
        std::int64_t sum = 0;
        for (const auto& [place, cost] : all.cost) {
            sum += cost;
            if (place == "SYS:TRANSFORM") {
                ASSERT_EQ(cost, 0) << "what is made is worth what it is made of";
            }
            if (place.starts_with("SYS:PLANT") && at_plants == 0) {
                ASSERT_EQ(cost, 0) << "nothing is left at the plant";
            }
        }
        ASSERT_EQ(sum, 0);
        std::int64_t in_stock = 0;
        const auto& table = projections::stocks();
        for (const auto& [key, row] : w_.store.tenant(w_.kTenant).tables.rows(table.table())) {
            in_stock += projections::integer(table, row, "costAmount");
        }
        ASSERT_EQ(in_stock, all.cost[w_.warehouse.str()]);
    }

    test::CutWorld w_;
    std::mt19937_64 random_;
    std::map<Id, CountedBuy> buys_;
    std::map<Id, CountedCut> cuts_;
    std::map<Id, CountedJob> jobs_;
    std::map<std::string, std::int64_t> on_hand_;
    std::int64_t lost_area_ = 0;    ///< mm2 of kerf and scrap
    std::int64_t issued_area_ = 0;  ///< mm2 of cut goods
    int accepted_ = 0;
};

TEST(TradeProperties, NoPieceNoAreaAndNoFenAppearsOrVanishes) {
    std::uint64_t played = 0;
    const int accepted = test::play_sequences<TradePlayer>("TRADE", 6, played);
    EXPECT_GT(accepted, static_cast<int>(played) * kTradePlayed / 8) << "it should get somewhere";
}

}  // namespace
}  // namespace oms::commands
