#pragma once
// Bonus points and gold: balances of people and departments, their log; payment orders and the
// merchant they are paid to. But for the merchant their rows are written by projections, their
// changes decided in core/domain.

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kUserBalance;
extern const EntitySpec kUserBalanceLog;
extern const EntitySpec kDeptBalance;
extern const EntitySpec kWxMerchant;
extern const EntitySpec kWxOrder;

}  // namespace oms::entities::tables
