// Random commands of every kind of document with extremes in every figure: whatever is accepted,
// rows in SQLite follow it as the writer keeps them, searches, counts and sums included, and a
// rebuild equals them.
#include "commands/stock/stock_bill_commands.hpp"
#include "events/kit/codec.hpp"
#include "events/orders/order_events.hpp"
#include "extreme_player.hpp"
#include "support/json_text.hpp"
#include "support/world/money_world.hpp"
#include "support/world/purchase_world.hpp"

#include <array>

namespace oms::storage {
namespace {

using test::in_quotes;

class ExtremePlayer : public Player<test::MoneyWorld> {
  public:
    explicit ExtremePlayer(std::uint64_t seed) : Player(seed) { widen_bounds(); }

  private:
    Id order() { return any_of(projections::order_table()); }

    std::string lines() {
        std::string all;
        for (std::uint64_t i = 0, n = 1 + pick(4); i < n; ++i) {
            const Id goods = std::array{w_.tile, w_.slab, w_.filler}[pick(3)];
            const char* units[] = {"PCS", "BOX", "M2", "BAG", "M"};
            all += (all.empty() ? "" : ",") +
                   w_.line(
                       goods,
                       R"("unit":")" + std::string(units[pick(5)]) + "\"" + member("inputQty") +
                           maybe("dealPrice") + maybe("discountRate") + maybe("lossRate")
                   );
        }
        return all;
    }

    std::string header() {
        const char* modes[] = {
            R"(,"payMode":1)", R"(,"payMode":2,"depositRate":3000)", R"(,"payMode":3)"};
        return w_.header(
            (pick(2) == 0 ? w_.of_dealer() : "") + modes[pick(3)] + maybe("freightAmount") +
            maybe("otherAmount")
        );
    }

    Done command() override {
        switch (pick(12)) {
            case 0:
            case 1:
            case 2:
                return w_.save(
                    pick(2) == 0 ? w_.boss : w_.guide,
                    "{" + header() + R"(,"details":[)" + lines() + "]}"
                );
            case 3:
                return w_.update_lines(
                    w_.boss,
                    R"({"id":)" + in_quotes(order()) + maybe("freightAmount") + R"(,"details":[)" +
                        lines() + "]}"
                );
            case 4:
            case 5:
                return step();
            case 6:
                return money();
            case 7:
                return w_.save_put("S1", figure(), figure(), w_.warehouse);
            case 8:
                return bill();
            case 9:
                return w_.cancel(w_.boss, order());
            case 10:
                return record();
            default:
                return balance();
        }
    }

    Done step() {
        const Id id = order();
        if (id == Id{1}) {
            return Error::not_found("id");
        }
        const auto now = static_cast<int>(w_.number(id, "orderStatus"));
        const int to = pick(4) == 0 ? 12 + static_cast<int>(pick(8)) : now + 1;
        return w_.step(
            pick(2) == 0 ? w_.finance : w_.boss,
            id,
            to,
            maybe("discountAmount") + maybe("eraseAmount") + maybe("freightAmount") +
                R"(,"reason":"r")"
        );
    }

    /// A payment, mostly of what is due, and its confirmation.
    Done money() {
        const Id id = order();
        if (id == Id{1}) {
            return Error::not_found("id");
        }
        const std::int64_t amount = pick(3) == 0 ? figure() : w_.number(id, "dueAmount");
        const auto paid = w_.pay(w_.finance, id, amount);
        return paid ? w_.confirm(w_.cashier, paid->front().id) : paid;
    }

    Done bill() {
        return w_.run(
            w_.boss,
            commands::save_stock_bill(w_.in(
                R"({"billType":)" + std::to_string(1 + pick(5)) + R"(,"warehouseId":)" +
                in_quotes(w_.warehouse) + R"(,"commodityId":)" + in_quotes(w_.tile) +
                R"(,"colorNumber":"S1","grade":"A","reason":"r")" + member("pieces") +
                maybe("costAmount") + "}"
            ))
        );
    }

    Done balance() {
        const std::string who = R"({"userId":)" + in_quotes(w_.dealer.user) + R"(,"reason":"r")";
        switch (pick(3)) {
            case 0:
                return w_.run(w_.boss, commands::add_bonus(w_.in(who + member("bonus") + "}")));
            case 1:
                return w_.run(w_.boss, commands::add_gold(w_.in(who + member("gold") + "}")));
            default: {
                const auto number = w_.scan(figure());
                return number ? Done(commands::Answers{}) : Done(number.error());
            }
        }
    }

    /// What lines, weights and accounts are computed from.
    Done record() {
        const bool goods = pick(2) == 0;
        const auto& entity = entities::entity_named(goods ? "commodity" : "channelCustomer");
        const Id id = goods ? std::array{w_.tile, w_.slab, w_.filler}[pick(3)] : w_.channel;
        const char* const of_goods[] = {
            "salePrice", "floorPrice", "costPrice", "boxWeight", "piecesPerBox", "boxesPerPallet"};
        const char* const of_dealer[] = {"creditLimit", "payDays", "discountRate"};
        return save(
            entity,
            R"({"id":)" + in_quotes(id) + member(goods ? of_goods[pick(6)] : of_dealer[pick(3)]) +
                "}"
        );
    }

    Done save(const entities::EntitySpec& entity, const std::string& body) {
        return test::save(w_.store, w_.boss, entity.name, body);
    }
};

class PurchasePlayer : public Player<test::PurchaseWorld> {
  public:
    explicit PurchasePlayer(std::uint64_t seed) : Player(seed) { widen_bounds(); }

  private:
    Id purchase() { return any_of(projections::procurements().table()); }

    Done command() override {
        switch (pick(10)) {
            case 0:
            case 1:
                return draft();
            case 2:
            case 3:
            case 4:
                return step();
            case 5:
                return w_.send(purchase(), figure());
            case 6:
            case 7:
                return sign();
            case 8:
                return w_.pay_supplier(purchase(), figure());
            default:
                return put();
        }
    }

    Done draft() {
        std::string lines;
        for (std::uint64_t i = 0, n = 1 + pick(4); i < n; ++i) {
            const Id goods = std::array{w_.tile, w_.slab, w_.filler}[pick(3)];
            lines += (lines.empty() ? "" : ",") +
                     test::PurchaseWorld::purchase_line(goods, figure(), figure());
        }
        return w_.buy(
            pick(2) == 0 ? w_.boss : w_.buyer,
            "{" +
                w_.purchase_header(
                    maybe("freightAmount") + maybe("otherAmount") + maybe("discountAmount")
                ) +
                R"(,"details":[)" + lines + "]}"
        );
    }

    Done step() {
        const Id id = purchase();
        const auto now = static_cast<int>(id == Id{1} ? 41 : w_.bought(id, "poStatus"));
        const int to = pick(4) == 0 ? 41 + static_cast<int>(pick(7)) : now == 42 ? 44 : now + 1;
        return w_.turn_purchase(pick(2) == 0 ? w_.office : w_.boss, id, to, R"(,"reason":"r")");
    }

    Done sign() {
        const Id id = purchase();
        if (id == Id{1}) {
            return Error::not_found("id");
        }
        const bool rest = pick(2) == 0;
        const std::int64_t pieces = rest ? w_.bought_line(id, "pieces") : figure();
        return w_.sign_purchase(id, pieces, "S1", static_cast<std::int64_t>(pick(2)));
    }

    Done put() {
        const Id id = purchase();
        if (id == Id{1} || w_.puts_of(id).empty()) {
            return Error::not_found("id");
        }
        return w_.put_purchase(id, figure(), pick(4) == 0 ? figure() : 0);
    }
};

TEST(Extremes, NoAcceptedCommandStopsAProjection) {
    play_all<ExtremePlayer>();
}

TEST(Extremes, NoPurchaseStopsAProjection) {
    play_all<PurchasePlayer>();
}

/// A ledger from before the bounds: two orders, each within 64 bits, whose sum is not.
TEST(Extremes, FiguresThatWereAcceptedOnceCanBeFollowed) {
    test::OrderWorld w;
    const Id id = w.at(15);
    std::vector<events::StoredEvent> log = w.store.tenant(w.kTenant).log;
    const auto drafted = std::find_if(log.begin(), log.end(), [&](const auto& event) {
        return event.type == events::OrderDrafted::kType;
    });
    ASSERT_NE(drafted, log.end());
    const events::StoredEvent form = *drafted;
    LiveRows live;
    live.follow(log);
    for (std::int64_t n = 1; n <= 3; ++n) {
        auto order = std::get<events::OrderDrafted>(*events::decoded<events::OrderEvent>(form));
        order.orderId = Id{900 + n};
        order.orderNo = "X" + std::to_string(n);
        order.lines.front().id = Id{950 + n};
        order.lines.front().pieces = 1'000'000'000;
        order.lines.front().netAmount = INT64_MAX - n;
        order.amounts.payableAmount = INT64_MAX - n;
        events::StoredEvent event = form;
        event.stream = events::stream_name("order", order.orderId);
        event.position = log.back().position + 1;
        event.payload = json::encode(order);
        log.push_back(event);
        event.position += 1;
        event.type = events::OrderPaymentReached::kType;
        event.schema_version = events::OrderPaymentReached::kVersion;
        event.version = 2;
        event.payload = json::encode(events::OrderPaymentReached{
            order.orderId, 14, 15, INT64_MAX, INT64_MAX, 1, 0, false, "n"});
        log.push_back(event);
        EXPECT_NO_THROW(live.follow(log)) << n;
    }
    EXPECT_EQ(live.difference(log), "");
    EXPECT_TRUE(id);
}

}  // namespace
}  // namespace oms::storage
