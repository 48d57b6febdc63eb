#pragma once
// Plays random warehouse commands over a small tenant and holds every accepted one against an
// oracle.

#include "support/stock/stock_checks.hpp"
#include "support/stock/stock_oracle.hpp"
#include "support/stock/stock_people.hpp"
#include "support/world/records.hpp"
#include "support/world/stock_world.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace oms::test {

using commands::Answers;
using projections::integer;
using projections::Row;

inline constexpr const char* kShades[] = {"S1", "S2", "S3"};

/// One step; its numbers choose among what there is when it is played.
struct Step {
    unsigned kind = 0;
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    std::uint64_t c = 0;
    std::uint64_t who = 0;
};

inline std::string quoted_id(Id id) {
    return "\"" + id.str() + "\"";
}

class GoodsPlayer {
  public:
    GoodsPlayer() {
        const Id elsewhere = saved(
            w_.store,
            w_.boss,
            "dept",
            R"({"deptName":"二仓","fullName":"二仓","deptCategory":5,"sort":2,"parentId":)" +
                quoted_id(w_.company) + "}"
        );
        saved(
            w_.store,
            w_.boss,
            "warehouse",
            R"({"id":)" + quoted_id(w_.second) + R"(,"deptId":)" + quoted_id(elsewhere) + "}"
        );
        people_ = {
            w_.boss,
            w_.in_role("ck01", "ck", {RowScope::Kind::Dept, {w_.dept}}),
            w_.guide,
            w_.in_role("cw09", "cw", {RowScope::Kind::All, {}})};
        people_[2].buttons = w_.in_role("dg09", "dg", {}).buttons;
    }

    virtual ~GoodsPlayer() = default;

    /// What went wrong, and after which step; nothing when all is well.
    std::optional<std::string> play(const std::vector<Step>& steps) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const std::size_t before = w_.store.types(w_.kTenant).size();
            written_ = before;
            take_turn(steps[i].who);
            const auto result = give(steps[i]);
            accepted_ += result && !result->empty() ? 1 : 0;
            std::string wrong;
            if (!result && result.error().code == ErrorCode::Internal) {
                wrong = "internal: " + outcome(result);
            } else if (!result && w_.store.types(w_.kTenant).size() != before) {
                wrong = "refused, but something was written: " + outcome(result);
            } else {
                wrong = unjust_.empty() ? difference() : unjust_;
            }
            if (!wrong.empty()) {
                return "step " + std::to_string(i) + " (" + last_ + ", " + outcome(result) +
                       "): " + wrong;
            }
        }
        const auto violations = w_.violations();
        return violations.empty() ? std::nullopt : std::optional(violations.front());
    }

    int accepted() const { return accepted_; }

    /// Steps that were refused because of who gave them.
    int forbidden() const { return forbidden_; }

  protected:
    using Outcome = Result<Answers>;

    static Outcome nothing() { return Answers{}; }

    /// Half of the steps are the owner's, most others the keeper's.
    void take_turn(std::uint64_t who) {
        const auto n = who % 10;
        actor_ = n < 5   ? Actor::Boss
                 : n < 8 ? Actor::Keeper
                 : n < 9 ? Actor::Guide
                         : Actor::Finance;
        w_.keeper = people_[static_cast<std::size_t>(actor_)];
        w_.seller = w_.keeper;
    }

    /// Holds an outcome against the rights of who asked; `at`: the warehouses it concerns.
    Outcome judged(Outcome result, std::initializer_list<Id> at = {}) {
        const bool home =
            at.size() == 0 || std::find(at.begin(), at.end(), w_.warehouse) != at.end();
        const bool may = may_do(actor_, last_, home);
        const bool forbidden = !result && result.error().code == ErrorCode::Forbidden;
        forbidden_ += forbidden && !may ? 1 : 0;
        const bool wrote = w_.store.types(w_.kTenant).size() != written_;
        if (result && wrote && !may) {
            unjust_ = "accepted from actor " + std::to_string(static_cast<int>(actor_));
        } else if (forbidden && may) {
            unjust_ = "forbidden to actor " + std::to_string(static_cast<int>(actor_));
        }
        return result;
    }

    template <class List>
    static auto some(const List& list, std::uint64_t n) {
        return list[n % list.size()];
    }

    Id warehouse(std::uint64_t n) const { return n % 4 == 0 ? w_.second : w_.warehouse; }

    std::vector<Id> ids(const projections::RichTable& table) {
        std::vector<Id> found;
        for (const auto& [key, row] : w_.store.tenant(w_.kTenant).tables.rows(table.table())) {
            found.push_back(Id{std::get<std::int64_t>(key.front())});
        }
        return found;
    }

    Row row_of(const projections::RichTable& table, Id id) {
        return w_.rows_where(table.table(), "id", id).front();
    }

    /// Steps beyond those of goods and orders; a derived player has some.
    virtual Outcome give_more(const Step&) { return nothing(); }

    /// What derived players keep beside the oracle; "" when it agrees.
    virtual std::string difference_more() { return {}; }

    Outcome give(const Step& s) {
        switch (s.kind) {
            case 0:
                last_ = "plan put";
                return judged(
                    w_.save_put(
                        some(kShades_, s.a),
                        1 + static_cast<std::int64_t>(s.b % 90),
                        static_cast<std::int64_t>(s.c % 5000),
                        warehouse(s.c / 7)
                    ),
                    {warehouse(s.c / 7)}
                );
            case 1:
            case 2:
                return post_put(s);
            case 3:
                return reverse(s);
            case 4:
                return new_order(s);
            case 5:
            case 6:
                return confirm(s);
            case 7:
                return unconfirm(s);
            case 8:
                return deliver(s);
            case 9:
            case 10:
                return post_out(s);
            case 11:
                return void_out(s);
            case 12:
                return sign(s);
            case 13:
                return s.a % 3 == 0 ? cancel(s) : plain_out(s);
            default:
                return give_more(s);
        }
    }

    Outcome post_put(const Step& s) {
        last_ = "post put";
        const auto lines = ids(projections::put_lines());
        if (lines.empty()) {
            return nothing();
        }
        const Row line = row_of(projections::put_lines(), some(lines, s.a));
        const Id order = projections::id_of(projections::put_lines(), line, "putOrderId");
        const std::int64_t planned = integer(projections::put_lines(), line, "planPieces");
        const std::int64_t pieces = 1 + static_cast<std::int64_t>(s.b % 60);
        const std::string shade = some(kShades_, s.c);
        const auto before = w_.records_of(order).size();
        const Row owner = row_of(projections::put_orders(), order);
        const Id into = projections::id_of(projections::put_orders(), owner, "warehouseId");
        const Outcome posted = w_.post_put(
            order,
            R"({"putDetailId":)" +
                quoted_id(projections::id_of(projections::put_lines(), line, "id")) +
                R"(,"pieces":)" + std::to_string(pieces) + R"(,"damagedPieces":)" +
                std::to_string(s.c % 5 == 0 && planned > pieces ? 1 : 0) + R"(,"colorNumber":")" +
                shade + "\"}"
        );
        const Outcome result = judged(posted, {into});
        if (result) {
            const auto records = w_.records_of(order);
            oracle_.put(
                records.at(before).value,
                {into.value, shade},
                pieces,
                pieces * integer(projections::put_lines(), line, "unitCost")
            );
        }
        return result;
    }

    Outcome reverse(const Step& s) {
        last_ = "reverse";
        const auto records = ids(projections::output_records());
        if (records.empty()) {
            return nothing();
        }
        const Id record = some(records, s.a);
        const Row row = row_of(projections::output_records(), record);
        const auto end = [&](std::string_view column) {
            return events::warehouse_of(
                projections::text(projections::output_records(), row, column)
            );
        };
        const Outcome result = judged(w_.reverse(record), {end("fromLoc"), end("toLoc")});
        if (result) {
            oracle_.reverse(record.value);
        }
        return result;
    }

    Outcome new_order(const Step& s) {
        last_ = "order";
        const std::int64_t pieces = 1 + static_cast<std::int64_t>(s.a % 70);
        const std::string shade = some(kShades_, s.b);
        const bool mixed = s.c % 3 == 0;
        const Id id = w_.order_of(
            pieces,
            mixed ? R"(,"allowMixShade":1)" : "",
            s.b % 2 == 0 ? R"(,"colorNumber":")" + shade + "\"" : ""
        );
        oracle_.orders[id.value].pieces = pieces;
        return Answers{{id}};
    }

    Id some_order(std::uint64_t n) {
        const auto orders = ids(projections::orders());
        return orders.empty() ? Id{1} : some(orders, n);
    }

    Outcome confirm(const Step& s) {
        last_ = "confirm";
        const Id id = some_order(s.a);
        std::string more;
        if (s.b % 3 == 0 && oracle_.orders.contains(id.value)) {
            more = R"(,"lines":[{"lineId":)" + quoted_id(w_.only_line(id)) + R"(,"colorNumber":")" +
                   some(kShades_, s.c) + "\"}]";
        }
        const Outcome result = judged(w_.confirm_stock(id, more));
        if (result) {
            oracle_.orders[id.value].status = 17;
        }
        return result;
    }

    Outcome unconfirm(const Step& s) {
        last_ = "unconfirm";
        const Id id = some_order(s.a);
        const Outcome result = judged(w_.step(w_.seller, id, 15, R"(,"reason":"x")"));
        if (result) {
            oracle_.orders[id.value].status = 15;
        }
        return result;
    }

    Outcome deliver(const Step& s) {
        last_ = "deliver";
        const Id id = some_order(s.a);
        if (!oracle_.orders.contains(id.value)) {
            return nothing();
        }
        const std::int64_t pieces = 1 + static_cast<std::int64_t>(s.b % 40);
        std::string line = R"({"orderDetailId":)" + quoted_id(w_.only_line(id)) + R"(,"pieces":)" +
                           std::to_string(pieces);
        if (s.c % 3 == 0) {
            const Id from = warehouse(s.c);
            line += R"(,"sId":)" + quoted_id(w_.stock_id(some(kShades_, s.c / 3), from));
        }
        const Outcome result = judged(w_.deliver(id, line + "}"));
        if (result) {
            oracle_.orders[id.value].committed += pieces;
        }
        return result;
    }

    Outcome post_out(const Step& s) {
        last_ = "post out";
        const auto lines = ids(projections::out_lines());
        if (lines.empty()) {
            return nothing();
        }
        const auto& table = projections::out_lines();
        const Row line = row_of(table, some(lines, s.a));
        const Id out = projections::id_of(table, line, "outOrderId");
        const Row owner = row_of(projections::out_orders(), out);
        const Id from = projections::id_of(projections::out_orders(), owner, "warehouseId");
        const std::int64_t open =
            integer(table, line, "planPieces") - integer(table, line, "pieces");
        const std::int64_t pieces = s.b % 3 == 0 ? 1 + static_cast<std::int64_t>(s.b % 50)
                                                 : std::max<std::int64_t>(open, 1);
        std::string shade(projections::text(table, line, "colorNumber"));
        std::string input = R"({"outDetailId":)" +
                            quoted_id(projections::id_of(table, line, "id")) + R"(,"pieces":)" +
                            std::to_string(pieces);
        if (s.c % 4 == 0) {
            shade = some(kShades_, s.c / 4);
            input += R"(,"sId":)" + quoted_id(w_.stock_id(shade, from));
        }
        const auto before = w_.records_of(out).size();
        const Outcome result = judged(w_.post_out(out, input + "}"), {from});
        if (result) {
            oracle_.take(
                w_.records_of(out).at(before).value,
                {from.value, shade},
                pieces,
                projections::id_of(projections::out_orders(), owner, "orderId").value
            );
        }
        return result;
    }

    Outcome void_out(const Step& s) {
        last_ = "void out";
        const auto outs = ids(projections::out_orders());
        if (outs.empty()) {
            return nothing();
        }
        const Id out = some(outs, s.a);
        const Row owner = row_of(projections::out_orders(), out);
        const Outcome result = judged(
            w_.run(
                w_.keeper,
                commands::void_out_order(w_.in(R"({"outOrderId":)" + quoted_id(out) + "}"))
            ),
            {projections::id_of(projections::out_orders(), owner, "warehouseId")}
        );
        const Id order = projections::id_of(projections::out_orders(), owner, "orderId");
        if (result && order) {
            oracle_.orders[order.value].committed -=
                integer(projections::out_orders(), owner, "totalPieces");
        }
        return result;
    }

    Outcome sign(const Step& s) {
        last_ = "sign";
        const auto receipts = ids(projections::receipts());
        if (receipts.empty()) {
            return nothing();
        }
        const Id receipt = some(receipts, s.a);
        const Row row = row_of(projections::receipts(), receipt);
        const Outcome result = judged(w_.sign(receipt));
        const std::int64_t order = integer(projections::receipts(), row, "orderId");
        if (result && oracle_.orders[order].status == 18) {
            bool all = true;
            for (const Id other : w_.receipts_of(Id{order})) {
                const Row r = row_of(projections::receipts(), other);
                all = all && integer(projections::receipts(), r, "receiptStatus") == 1;
            }
            oracle_.orders[order].status = all ? 19 : 18;
        }
        return result;
    }

    Outcome cancel(const Step& s) {
        last_ = "cancel";
        const Id id = some_order(s.b);
        const Outcome result = judged(w_.cancel(w_.seller, id));
        if (result) {
            oracle_.orders[id.value].closed = true;
        }
        return result;
    }

    Outcome plain_out(const Step& s) {
        last_ = "plain out";
        const Outcome result = w_.run(
            w_.keeper,
            commands::save_out_order(w_.in(
                R"({"outType":6,"outStatus":62,"outDate":"2026-01-05","warehouseId":)" +
                quoted_id(warehouse(s.b)) + R"(,"details":[{"commodityId":)" + quoted_id(w_.tile) +
                R"(,"colorNumber":")" + some(kShades_, s.c) + R"(","grade":"A","planPieces":)" +
                std::to_string(1 + s.a % 30) + "}]}"
            ))
        );
        return judged(result, {warehouse(s.b)});
    }

    /// "" when rows and oracle say the same.
    std::string difference() {
        std::ostringstream out;
        check_stock(out);
        for (const auto& [id, order] : oracle_.orders) {
            const std::string at = "order " + std::to_string(id) + " ";
            const Id key{id};
            if (w_.number(key, "orderStatus") != order.status) {
                out << at << "status " << w_.number(key, "orderStatus") << " not " << order.status;
            }
            if (w_.line_number(key, 0, "deliveredPieces") != order.delivered) {
                out << at << "delivered " << w_.line_number(key, 0, "deliveredPieces") << " not "
                    << order.delivered;
            }
            const std::int64_t kept =
                order.status == 17 && !order.closed ? order.pieces - order.delivered : 0;
            if (w_.line_number(key, 0, "reservedPieces") != kept) {
                out << at << "reserved " << w_.line_number(key, 0, "reservedPieces") << " not "
                    << kept;
            }
            if (w_.line_number(key, 0, "committedPieces") != order.committed) {
                out << at << "committed " << w_.line_number(key, 0, "committedPieces") << " not "
                    << order.committed;
            }
        }
        return out.str() + difference_more();
    }

    void check_stock(std::ostringstream& out) {
        const auto& table = projections::stocks();
        auto left = oracle_.places;
        std::int64_t reserved = 0;
        for (const auto& [key, row] : w_.store.tenant(w_.kTenant).tables.rows(table.table())) {
            const Id id{std::get<std::int64_t>(key.front())};
            const StockOracle::Key place{
                integer(table, row, "warehouseId"),
                std::string(projections::text(table, row, "colorNumber"))};
            const StockOracle::Place wanted = left[place];
            left.erase(place);
            const auto figure = [&](std::string_view c) { return integer(table, row, c); };
            if (figure("onHand") != wanted.pieces || figure("costAmount") != wanted.cost) {
                out << place.second << ": " << figure("onHand") << " pieces for "
                    << figure("costAmount") << ", not " << wanted.pieces << " for " << wanted.cost;
            }
            if (figure("reserved") < 0 || figure("reserved") > figure("onHand")) {
                out << place.second << ": reserved " << figure("reserved");
            }
            reserved += figure("reserved");
            out << parts_difference(w_, id, row);
        }
        for (const auto& [place, wanted] : left) {
            if (wanted.pieces != 0) {
                out << place.second << ": no row for " << wanted.pieces << " pieces";
            }
        }
        if (reserved != oracle_.reserved()) {
            out << "reserved " << reserved << ", not " << oracle_.reserved();
        }
    }

    const std::vector<std::string> kShades_{std::begin(kShades), std::end(kShades)};
    StockWorld w_;
    StockOracle oracle_;
    std::array<Principal, 4> people_;  ///< by Actor
    Actor actor_ = Actor::Boss;
    std::string last_;
    std::string unjust_;
    std::size_t written_ = 0;  ///< events before the step
    int accepted_ = 0;
    int forbidden_ = 0;
};

}  // namespace oms::test
