#include "projections/invariants.hpp"

#include "projections/money/balance_invariants.hpp"
#include "projections/orders/order_invariants.hpp"
#include "projections/processing/cut_invariants.hpp"
#include "projections/processing/process_invariants.hpp"
#include "projections/purchasing/procurement_invariants.hpp"
#include "projections/returns/return_invariants.hpp"
#include "projections/stock/stock_invariants.hpp"
#include "projections/system/message_invariants.hpp"
#include "projections/workflow/flow_invariants.hpp"

namespace oms::projections {

const std::vector<Invariant>& all_invariants() {
    static const std::vector<Invariant> all = [] {
        std::vector<Invariant> made;
        for (const auto part :
             {stock_invariants(),
              order_invariants(),
              return_invariants(),
              procurement_invariants(),
              process_invariants(),
              cut_invariants(),
              balance_invariants(),
              message_invariants(),
              flow_invariants()}) {
            made.insert(made.end(), part.begin(), part.end());
        }
        return made;
    }();
    return all;
}

}  // namespace oms::projections
