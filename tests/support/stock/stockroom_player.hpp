#pragma once
// The steps of shifts, bills and counts, beside those of goods and orders.

#include "commands/stock/shift_order_commands.hpp"
#include "commands/stock/stock_bill_commands.hpp"
#include "commands/stock/stock_taking_commands.hpp"
#include "projections/stock/stock_documents.hpp"
#include "support/stock/stock_player.hpp"

#include <map>

namespace oms::test {

class StockroomPlayer : public GoodsPlayer {
  protected:
    Outcome give_more(const Step& s) override {
        switch (s.kind) {
            case 14:
                return new_shift(s);
            case 15:
                return send_or_void_shift(s);
            case 16:
                return receive_shift(s);
            case 17:
                return bill(s);
            case 18:
                return s.a % 2 == 0 ? reverse_bill(s) : new_count(s);
            default:
                return count(s);
        }
    }

    std::string difference_more() override {
        std::int64_t on_its_way = 0;
        for (const auto& [id, shift] : shifts_) {
            on_its_way += shift.status == 73 ? shift.pieces : 0;
        }
        std::int64_t in_transit = 0;
        for (const auto& [key, row] :
             w_.store.tenant(w_.kTenant).tables.rows(projections::stock_table())) {
            in_transit += integer(projections::stocks(), row, "inTransit");
        }
        return on_its_way == in_transit ? ""
                                        : "in transit " + std::to_string(in_transit) + ", not " +
                                              std::to_string(on_its_way);
    }

  private:
    struct Shift {
        StockOracle::Key from;
        std::int64_t pieces = 0;
        std::int64_t cost = 0;
        int status = 71;
        Id to;
    };

    struct Bill {
        StockOracle::Key key;
        std::int64_t pieces = 0;  ///< < 0: a loss
        std::int64_t cost = 0;
    };

    struct Count {
        StockOracle::Key key;
        Id line;
        std::int64_t book = 0;
        std::int64_t counted = -1;
        int status = 82;
    };

    std::string goods(const std::string& shade) const {
        return R"("commodityId":)" + quoted_id(w_.tile) + R"(,"colorNumber":")" + shade +
               R"(","grade":"A")";
    }

    StockOracle::Key key(Id warehouse_id, const std::string& shade) const {
        return {warehouse_id.value, shade};
    }

    template <class Map>
    static auto one_of(Map& map, std::uint64_t n) {
        return std::next(map.begin(), static_cast<std::ptrdiff_t>(n % map.size()));
    }

    Outcome new_shift(const Step& s) {
        last_ = "shift";
        const Id from = warehouse(s.a);
        const Id to = from == w_.warehouse ? w_.second : w_.warehouse;
        const std::string shade = some(kShades_, s.b);
        const std::int64_t pieces = 1 + static_cast<std::int64_t>(s.c % 40);
        const int status = s.c % 4 == 0 ? 71 : 72;
        const Outcome result = judged(w_.run(
            w_.keeper,
            commands::save_shift_order(w_.in(
                R"({"outWarehouseId":)" + quoted_id(from) + R"(,"inWarehouseId":)" + quoted_id(to) +
                R"(,"shiftDate":"2026-01-05","shiftStatus":)" + std::to_string(status) +
                R"(,"details":[{)" + goods(shade) + R"(,"pieces":)" + std::to_string(pieces) + "}]}"
            ))
        ));
        if (result) {
            shifts_[result->front().id.value] = {key(from, shade), pieces, 0, status, to};
            oracle_.kept += status == 72 ? pieces : 0;
        }
        return result;
    }

    Outcome step_shift(std::int64_t id, int status, const std::string& more = "") {
        return w_.run(
            w_.keeper,
            commands::update_shift_order(w_.in(
                R"({"shiftOrderId":")" + std::to_string(id) + R"(","shiftStatus":)" +
                std::to_string(status) + more + "}"
            ))
        );
    }

    Outcome send_or_void_shift(const Step& s) {
        last_ = "send shift";
        if (shifts_.empty()) {
            return nothing();
        }
        auto& [id, shift] = *one_of(shifts_, s.a);
        if (s.b % 4 == 0) {
            last_ = "void shift";
            const Outcome result = judged(w_.run(
                w_.keeper,
                commands::void_shift_order(w_.in(R"({"shiftId":")" + std::to_string(id) + "\"}"))
            ));
            if (result) {
                oracle_.kept -= shift.status == 72 ? shift.pieces : 0;
                shift.status = 79;
            }
            return result;
        }
        const Outcome result = judged(step_shift(id, 73), {Id{shift.from.first}});
        if (result) {
            oracle_.kept -= shift.pieces;
            shift.cost = oracle_.leave(shift.from, shift.pieces);
            shift.status = 73;
        }
        return result;
    }

    Outcome receive_shift(const Step& s) {
        last_ = "receive shift";
        if (shifts_.empty()) {
            return nothing();
        }
        auto& [id, shift] = *one_of(shifts_, s.a);
        const auto lines = w_.rows_where(projections::shift_detail_table(), "shiftOrderId", Id{id});
        const std::int64_t loss =
            s.b % 3 == 0 ? static_cast<std::int64_t>(s.c) % (shift.pieces + 2) : 0;
        const std::int64_t lost = loss < 0 ? 0 : loss;
        const Outcome received = step_shift(
            id,
            74,
            R"(,"details":[{"id":)" +
                quoted_id(projections::id_of(projections::shift_lines(), lines.front(), "id")) +
                R"(,"inPieces":)" + std::to_string(shift.pieces - lost) + R"(,"lossPieces":)" +
                std::to_string(lost) + "}]"
        );
        const Outcome result = judged(received, {shift.to});
        if (result) {
            const std::int64_t in = shift.pieces - lost;
            const std::int64_t cost =
                lost == 0 ? shift.cost : (2 * shift.cost * in + shift.pieces) / (2 * shift.pieces);
            StockOracle::Place& place = oracle_.places[key(shift.to, shift.from.second)];
            place.pieces += in;
            place.cost += cost;
            shift.status = 74;
        }
        return result;
    }

    Outcome bill(const Step& s) {
        last_ = "bill";
        const Id at = warehouse(s.a);
        const std::string shade = some(kShades_, s.b);
        const std::int64_t pieces = 1 + static_cast<std::int64_t>(s.c % 20);
        const bool gain = s.c % 3 == 0;
        const StockOracle::Place before = oracle_.places[key(at, shade)];
        const Outcome saved_bill = w_.run(
            w_.keeper,
            commands::save_stock_bill(w_.in(
                std::string(R"({"billType":)") + (gain ? "2" : "3") + R"(,"warehouseId":)" +
                quoted_id(at) + "," + goods(shade) + R"(,"pieces":)" + std::to_string(pieces) +
                R"(,"reason":"x"})"
            ))
        );
        const Outcome result = judged(saved_bill, {at});
        if (result) {
            Bill& made = bills_[result->front().id.value];
            made = {key(at, shade), gain ? pieces : -pieces, 0};
            if (gain) {
                made.cost = found_cost(before, pieces);
                oracle_.places[made.key].pieces += pieces;
                oracle_.places[made.key].cost += made.cost;
            } else {
                made.cost = oracle_.leave(made.key, pieces);
            }
        }
        return result;
    }

    static std::int64_t found_cost(const StockOracle::Place& place, std::int64_t pieces) {
        return place.pieces == 0 ? 0
                                 : (2 * place.cost * pieces + place.pieces) / (2 * place.pieces);
    }

    Outcome reverse_bill(const Step& s) {
        last_ = "reverse bill";
        if (bills_.empty()) {
            return nothing();
        }
        const auto found = one_of(bills_, s.b);
        const Outcome result = judged(
            w_.run(
                w_.keeper,
                commands::reverse_stock_bill(
                    w_.in(R"({"id":")" + std::to_string(found->first) + R"(","reason":"x"})")
                )
            ),
            {Id{found->second.key.first}}
        );
        if (result) {
            const Bill& bill = found->second;
            if (bill.pieces > 0) {
                oracle_.leave(bill.key, bill.pieces);
            } else {
                oracle_.places[bill.key].pieces -= bill.pieces;
                oracle_.places[bill.key].cost += bill.cost;
            }
        }
        return result;
    }

    Outcome new_count(const Step& s) {
        last_ = "start count";
        const Id at = warehouse(s.b);
        const std::string shade = some(kShades_, s.c);
        const Outcome started = w_.run(
            w_.keeper,
            commands::save_stock_taking(w_.in(
                R"({"warehouseId":)" + quoted_id(at) +
                R"(,"takingType":4,"takingDate":"2026-01-05","takingStatus":82,"details":[{)" +
                goods(shade) + "}]}"
            ))
        );
        const Outcome result = judged(started, {at});
        if (result) {
            const Id id = result->front().id;
            const auto lines = w_.rows_where(projections::taking_detail_table(), "takingId", id);
            counts_[id.value] = {
                key(at, shade),
                projections::id_of(projections::taking_lines(), lines.front(), "id"),
                oracle_.places[key(at, shade)].pieces,
                -1,
                82};
        }
        return result;
    }

    Outcome update_count(std::int64_t id, const std::string& more) {
        const Outcome result = w_.run(
            w_.keeper,
            commands::update_stock_taking(
                w_.in(R"({"id":")" + std::to_string(id) + "\"" + more + "}")
            )
        );
        return judged(result, {Id{counts_.at(id).key.first}});
    }

    /// Counts, submits or approves one, whatever comes next for it.
    Outcome count(const Step& s) {
        last_ = "count";
        if (counts_.empty()) {
            return nothing();
        }
        auto& [id, one] = *one_of(counts_, s.a);
        if (one.status == 82 && one.counted < 0) {
            const std::int64_t pieces =
                std::max<std::int64_t>(0, one.book + static_cast<std::int64_t>(s.b % 9) - 4);
            const Outcome result = update_count(
                id,
                R"(,"details":[{"id":)" + quoted_id(one.line) + R"(,"countPieces":)" +
                    std::to_string(pieces) + R"(,"reason":"x"}])"
            );
            one.counted = result ? pieces : -1;
            return result;
        }
        const int next = one.status + 1;
        last_ = next == 84 ? "approve count" : "count";
        const Outcome result = update_count(id, R"(,"takingStatus":)" + std::to_string(next));
        if (result) {
            one.status = next;
            if (next == 84) {
                post_difference(one);
            }
        }
        return result;
    }

    void post_difference(const Count& one) {
        const std::int64_t difference = one.counted - one.book;
        StockOracle::Place& place = oracle_.places[one.key];
        if (difference > 0) {
            place.cost += found_cost(place, difference);
            place.pieces += difference;
        } else if (difference < 0) {
            oracle_.leave(one.key, -difference);
        }
    }

    std::map<std::int64_t, Shift> shifts_;
    std::map<std::int64_t, Bill> bills_;
    std::map<std::int64_t, Count> counts_;
};

}  // namespace oms::test
