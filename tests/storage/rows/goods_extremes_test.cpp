// Goods with extremes in every figure: put and out orders, shifts, counts, bills, bins, deliveries,
// receipts with what broke, records taken back, returns and refunds, some of it held for approval.
#include "approving_player.hpp"
#include "commands/stock/shift_order_commands.hpp"
#include "commands/stock/stock_bill_commands.hpp"
#include "commands/stock/stock_taking_commands.hpp"
#include "projections/stock/stock_documents.hpp"
#include "support/world/return_world.hpp"

#include <array>
#include <map>

namespace oms::storage {
namespace {

using projections::Row;
using projections::Table;
using test::in_quotes;

/// What was accepted, of all worlds.
std::map<std::string, int>& accepted_goods() {
    static std::map<std::string, int> counts;
    return counts;
}

class GoodsPlayer : public ApprovingPlayer<test::ReturnWorld> {
  public:
    explicit GoodsPlayer(std::uint64_t seed) : ApprovingPlayer(seed) {
        w_.receive("S1", 500'000, 1000);
        w_.received(58);
        w_.shipped(40);
        bind(
            {{"order_account", "payableAmount * payableAmount * payableAmount > 1000000000"},
             {"returns_account", "freightAmount * 1000000000 > 5"},
             {"refund_confirm", "amount * amount > 40000"},
             {"stockBill_post", "pieces * pieces > 400000000"},
             {"stockTaking_post", ""}}
        );
        widen_bounds();
    }

  private:
    Done command() override {
        struct Kind {
            const char* name;
            Done (GoodsPlayer::*play)();
        };

        static constexpr Kind kKinds[] = {
            {"put", &GoodsPlayer::put},
            {"receive", &GoodsPlayer::receive},
            {"shift", &GoodsPlayer::shift},
            {"move", &GoodsPlayer::move_shift},
            {"move", &GoodsPlayer::move_shift},
            {"take", &GoodsPlayer::take},
            {"count", &GoodsPlayer::count},
            {"count", &GoodsPlayer::count},
            {"bill", &GoodsPlayer::bill},
            {"unbill", &GoodsPlayer::unbill},
            {"bin", &GoodsPlayer::bin},
            {"out", &GoodsPlayer::out},
            {"post", &GoodsPlayer::post},
            {"post", &GoodsPlayer::post},
            {"order", &GoodsPlayer::order},
            {"confirm", &GoodsPlayer::confirm},
            {"deliver", &GoodsPlayer::deliver},
            {"deliver", &GoodsPlayer::deliver},
            {"sign", &GoodsPlayer::sign},
            {"sign", &GoodsPlayer::sign},
            {"reverse", &GoodsPlayer::reverse},
            {"ask", &GoodsPlayer::ask_back},
            {"turn", &GoodsPlayer::turn_return},
            {"turn", &GoodsPlayer::turn_return},
            {"refund", &GoodsPlayer::refund},
            {"refund", &GoodsPlayer::refund},
            {"approve", &GoodsPlayer::approve_one},
        };
        const Kind& kind = kKinds[pick(std::size(kKinds))];
        Done done = (this->*kind.play)();
        accepted_goods()[kind.name] += done ? 1 : 0;
        return done;
    }

    Done approve_one() { return approve(); }

    Id order_id() { return any_of(projections::order_table()); }

    std::string goods() {
        const Id of = std::array{w_.tile, w_.slab, w_.filler}[pick(8) == 0 ? pick(3) : 0];
        return R"("commodityId":)" + in_quotes(of) + R"(,"colorNumber":)" +
               (pick(4) == 0 ? R"("S2")" : R"("S1")") + R"(,"grade":"A")";
    }

    Id place() { return pick(3) == 0 ? w_.second : w_.warehouse; }

    /// Usually what fits.
    std::string part(const char* name, std::int64_t usual) {
        return std::string(",\"") + name + "\":" + std::to_string(pick(3) == 0 ? figure() : usual);
    }

    Done put() { return w_.save_put(pick(3) == 0 ? "S2" : "S1", figure(), figure(), place()); }

    /// {"<id>":…<more>} for each line of a document.
    template <class More>
    std::string lines_of(
        const Table& table,
        const char* column,
        Id document,
        const projections::RichTable& rich,
        const char* id_name,
        const More& more
    ) {
        std::string all;
        for (const Row& row : w_.rows_where(table, column, document)) {
            all += (all.empty() ? "{\"" : ",{\"") + std::string(id_name) +
                   "\":" + in_quotes(projections::id_of(rich, row, "id")) + more(row) + "}";
        }
        return all;
    }

    Done receive() {
        const Id id = any_of(projections::put_order_table());
        const std::string lines = lines_of(
            projections::put_detail_table(),
            "putOrderId",
            id,
            projections::put_lines(),
            "putDetailId",
            [&](const Row& row) {
                return part(
                           "pieces",
                           projections::integer(projections::put_lines(), row, "planPieces")
                       ) +
                       maybe("damagedPieces");
            }
        );
        return w_.post_put(id, lines);
    }

    Done shift() {
        const Id from = place();
        const Id to = from == w_.warehouse ? w_.second : w_.warehouse;
        return w_.run(
            w_.keeper,
            commands::save_shift_order(w_.in(
                R"({"outWarehouseId":)" + in_quotes(from) + R"(,"inWarehouseId":)" + in_quotes(to) +
                R"(,"shiftDate":"2026-01-05","shiftStatus":72)" + maybe("freightAmount") +
                R"(,"details":[{)" + goods() + part("pieces", 20) + "}]}"
            ))
        );
    }

    Done move_shift() {
        const Id id = any_of(projections::shift_order_table());
        const std::string lines = lines_of(
            projections::shift_detail_table(),
            "shiftOrderId",
            id,
            projections::shift_lines(),
            "id",
            [&](const Row&) { return part("inPieces", 18) + part("lossPieces", 2); }
        );
        const bool in = pick(2) == 0;
        return w_.run(
            w_.keeper,
            commands::update_shift_order(w_.in(
                R"({"shiftOrderId":)" + in_quotes(id) +
                (in ? R"(,"shiftStatus":74,"details":[)" + lines + "]}" : R"(,"shiftStatus":73})")
            ))
        );
    }

    Done take() {
        return w_.run(
            w_.keeper,
            commands::save_stock_taking(w_.in(
                R"({"warehouseId":)" + in_quotes(place()) +
                R"(,"takingType":4,"takingDate":"2026-01-05","takingStatus":82,"details":[{)" +
                goods() + "}]}"
            ))
        );
    }

    Done count() {
        const Id id = any_of(projections::stock_taking_table());
        const std::string lines = lines_of(
            projections::taking_detail_table(),
            "takingId",
            id,
            projections::taking_lines(),
            "id",
            [&](const Row&) { return part("countPieces", 30) + R"(,"reason":"r")"; }
        );
        const std::string of = R"({"id":)" + in_quotes(id);
        const auto update = [&](const std::string& more) {
            return w_.run(w_.keeper, commands::update_stock_taking(w_.in(of + more)));
        };
        switch (pick(3)) {
            case 0:
                return update(R"(,"details":[)" + lines + "]}");
            case 1:
                return update(R"(,"takingStatus":83})");
            default:
                return update(R"(,"takingStatus":84})");
        }
    }

    Done bill() {
        return w_.run(
            w_.keeper,
            commands::save_stock_bill(w_.in(
                R"({"billType":)" + std::to_string(1 + pick(5)) + R"(,"warehouseId":)" +
                in_quotes(place()) + "," + goods() + R"(,"reason":"r")" + part("pieces", 20) +
                maybe("costAmount") + (pick(3) == 0 ? R"(,"toGrade":"B")" : std::string()) + "}"
            ))
        );
    }

    Done unbill() {
        return w_.run(
            w_.keeper,
            commands::reverse_stock_bill(w_.in(
                R"({"id":)" + in_quotes(any_of(projections::stock_bill_table())) +
                R"(,"reason":"r"})"
            ))
        );
    }

    Done bin() {
        const Id to = pick(2) == 0 ? w_.bin : w_.bin2;
        return w_.run(
            w_.keeper,
            commands::move_stock_bin(w_.in(
                R"({"sId":)" + in_quotes(any_of(projections::stock_table())) +
                (pick(2) == 0 ? R"(,"fromStorageId":)" + in_quotes(w_.bin) : "") +
                R"(,"toStorageId":)" + in_quotes(to) + part("pieces", 10) + "}"
            ))
        );
    }

    Done out() {
        const char* const kinds[] = {"4", "5", "6"};
        return w_.run(
            w_.keeper,
            commands::save_out_order(w_.in(
                R"({"outStatus":62,"outDate":"2026-01-05","reason":"r","outType":)" +
                std::string(kinds[pick(3)]) + R"(,"warehouseId":)" + in_quotes(place()) +
                R"(,"details":[{)" + goods() + part("planPieces", 20) + "}]}"
            ))
        );
    }

    Done post() {
        const Id id = any_of(projections::out_order_table());
        const std::string lines = lines_of(
            projections::out_detail_table(),
            "outOrderId",
            id,
            projections::out_lines(),
            "outDetailId",
            [&](const Row&) { return pick(3) == 0 ? member("pieces") : std::string(); }
        );
        return w_.post_out(id, lines);
    }

    /// One at 15, if nothing is refused on the way.
    Done order() {
        const std::string wanted = w_.line(
            w_.tile,
            R"("unit":"PCS")" + part("inputQty", 60'000) + maybe("dealPrice") + maybe("lossRate")
        );
        Done done = w_.save(
            w_.boss,
            "{" + w_.header(maybe("freightAmount") + maybe("otherAmount")) + R"(,"details":[)" +
                wanted + "]}"
        );
        if (!done) {
            return done;
        }
        const Id id = done->front().id;
        for (const int status : {13, 14}) {
            done = w_.step(w_.boss, id, status);
            if (!done) {
                return done;
            }
        }
        done = w_.pay(w_.finance, id, w_.number(id, "payableAmount"));
        return done ? w_.confirm(w_.cashier, done->front().id) : done;
    }

    Done confirm() { return w_.confirm_stock(order_id(), R"(,"reason":"r")"); }

    Done deliver() {
        const Id id = order_id();
        return w_.deliver(
            id,
            R"({"orderDetailId":)" + in_quotes(w_.only_line(id)) +
                part("pieces", pick(2) == 0 ? 20 : w_.line_number(id, 0, "pieces")) + "}"
        );
    }

    Done sign() {
        const Id receipt = any_of(projections::receipt_table());
        const Id order = order_id();
        return w_.sign(
            receipt,
            maybe("signPieces") + maybe("breakPieces") +
                (pick(3) == 0
                     ? R"(,"breakages":[{"orderDetailId":)" + in_quotes(w_.only_line(order)) +
                           R"(,"colorNumber":"S1")" + part("pieces", 2) + "}]"
                     : std::string())
        );
    }

    Done reverse() { return w_.reverse(any_of(projections::output_record_table())); }

    Done ask_back() {
        return w_.ask_back(
            w_.boss, order_id(), pick(3) == 0 ? figure() : 20, maybe("freightAmount")
        );
    }

    Done turn_return() {
        const Id id = any_of(projections::returns_table());
        if (id == Id{1}) {
            return Error::not_found("id");
        }
        const auto now = static_cast<int>(w_.returned(id, "returnsStatus"));
        const int to = pick(5) == 0 ? now - 1 : now + 1;
        std::string more = R"(,"reason":"r","warehouseId":)" + in_quotes(w_.warehouse);
        more += to == 25 ? maybe("feeRate") + maybe("freightAmount") : "";
        more += to == 24 && pick(2) == 0 ? w_.taking(id, pick(2) == 0 ? figure() : 15) : "";
        return w_.turn(w_.boss, id, to, more);
    }

    Done refund() {
        const Id id = any_of(projections::refund_table());
        const std::string of = R"({"id":)" + in_quotes(id) + R"(,"refundType":2)";
        switch (pick(4)) {
            case 0:
                return w_.run(
                    w_.finance,
                    commands::save_refund(w_.in(
                        R"({"orderId":)" + in_quotes(order_id()) +
                        R"(,"refundType":2,"payeeName":"x","payeeAccount":"1")" + member("amount") +
                        "}"
                    ))
                );
            case 1:
                return w_.run(
                    w_.finance, commands::split_refund(w_.in(of + part("amount", 100) + "}"))
                );
            default:
                return w_.pay_back(
                    w_.finance,
                    id,
                    R"(,"payeeName":"x","payeeAccount":"1","refundType":)" +
                        std::to_string(1 + pick(4))
                );
        }
    }
};

TEST(Extremes, NoGoodsStopAProjection) {
    play_all<GoodsPlayer>();
    EXPECT_GT(GoodsPlayer::approved(), 0);
    for (const auto& [kind, count] : accepted_goods()) {
        EXPECT_GT(count, 0) << kind;
    }
}

}  // namespace
}  // namespace oms::storage
