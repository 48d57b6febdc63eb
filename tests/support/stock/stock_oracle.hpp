#pragma once
// What stock and orders should be after a sequence of accepted commands, worked out from the
// commands' inputs alone: no code of the product is used here.

#include <cstdint>
#include <map>
#include <string>
#include <utility>

namespace oms::test {

class StockOracle {
  public:
    using Key = std::pair<std::int64_t, std::string>;  ///< warehouse, shade

    struct Place {
        std::int64_t pieces = 0;
        std::int64_t cost = 0;
    };

    struct Order {
        std::int64_t pieces = 0;
        std::int64_t committed = 0;
        std::int64_t delivered = 0;
        int status = 15;
        bool closed = false;
    };

    /// A movement: `pieces` into (> 0) or out of (< 0) a key.
    struct Record {
        Key key;
        std::int64_t pieces = 0;
        std::int64_t cost = 0;
        std::int64_t order = 0;
        bool reversed = false;
    };

    void put(std::int64_t record, const Key& key, std::int64_t pieces, std::int64_t cost) {
        records[record] = {key, pieces, cost, 0, false};
        places[key].pieces += pieces;
        places[key].cost += cost;
    }

    void take(std::int64_t record, const Key& key, std::int64_t pieces, std::int64_t order) {
        const std::int64_t cost = leave(key, pieces);
        records[record] = {key, -pieces, -cost, order, false};
        if (order != 0) {
            ship(order, pieces);
        }
    }

    void reverse(std::int64_t record) {
        Record& r = records.at(record);
        r.reversed = true;
        if (r.pieces > 0) {
            leave(r.key, r.pieces);
        } else {
            places[r.key].pieces -= r.pieces;
            places[r.key].cost -= r.cost;
        }
        if (r.order != 0) {
            orders[r.order].delivered += r.pieces;
            orders[r.order].status = 17;
        }
    }

    /// Pieces that orders and shifts keep.
    std::int64_t reserved() const {
        std::int64_t sum = kept;
        for (const auto& [id, order] : orders) {
            sum += order.status == 17 && !order.closed ? order.pieces - order.delivered : 0;
        }
        return sum;
    }

    /// Moving average, half up; the last piece takes all. What left, in fen.
    std::int64_t leave(const Key& key, std::int64_t pieces) {
        Place& place = places[key];
        const std::int64_t cost =
            pieces == place.pieces ? place.cost
                                   : (2 * place.cost * pieces + place.pieces) / (2 * place.pieces);
        place.pieces -= pieces;
        place.cost -= cost;
        return cost;
    }

    std::int64_t kept = 0;  ///< pieces that shifts hold
    std::map<Key, Place> places;
    std::map<std::int64_t, Order> orders;
    std::map<std::int64_t, Record> records;

  private:
    void ship(std::int64_t id, std::int64_t pieces) {
        Order& order = orders[id];
        order.delivered += pieces;
        if (order.delivered == order.pieces) {
            order.status = 18;
        }
    }
};

}  // namespace oms::test
