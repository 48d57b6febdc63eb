#pragma once
// What people ask for by starting a process: leaves and expenses. Written by projections.

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kLeave;
extern const EntitySpec kFlowComment;  ///< what a comment says; kept by the instance
extern const EntitySpec kExpense;
extern const EntitySpec kExpenseLine;

}  // namespace oms::entities::tables
