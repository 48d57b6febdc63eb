#pragma once
// The invariants of domain-model 4 that concern orders and their payments, as checks over rows and
// events: called by tests after every command, and by the replay tool over a whole tenant.

#include "events/kit/envelope.hpp"
#include "projections/kit/table.hpp"

#include <functional>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::projections {

struct Violation {
    std::string invariant;  ///< "I11"
    std::string what;

    bool operator==(const Violation&) const = default;
};

/// I11 (order arithmetic, line sums), I8 and I9 (pieces delivered and returned), I12 (paid equals
/// confirmed payments, at most the payable kept) and I14 (quantities and money fit the status).
/// Rows as the tables hold them; lines and payments are those of this order.
std::vector<Violation> check_order_rows(
    const Row& order, std::span<const Row> lines, std::span<const Row> payments
);

/// Whether the tenant (or `sys`, for shared data) has a record of this entity, removed ones
/// included.
using Exists = std::function<bool(std::string_view entity, Id id)>;

/// I24: every id that the payload of an order or payment event names resolves.
std::vector<Violation> check_references(const events::StoredEvent& event, const Exists& exists);

/// I25 and I26 over the events of one tenant, in order: versions without gaps per stream, positions
/// that rise by one, times that do not fall within a stream; nothing after an order was closed or
/// removed, a return withdrawn or completed. And I27: no document number twice.
class LedgerCheck {
  public:
    void see(const events::StoredEvent& event);

    const std::vector<Violation>& violations() const { return violations_; }

  private:
    struct Stream {
        std::int64_t version = 0;
        Timestamp time;
        bool over = false;
    };

    void check_number(const events::StoredEvent& event);

    std::int64_t position_ = 0;
    std::map<std::string, Stream, std::less<>> streams_;
    std::set<std::string, std::less<>> numbers_;
    std::vector<Violation> violations_;
};

}  // namespace oms::projections
