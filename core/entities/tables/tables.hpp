#pragma once
// The entities that code names. Data only (architecture 6).

#include "entities/spec.hpp"
#include "entities/tables/messages/messages.hpp"
#include "entities/tables/money/balances.hpp"
#include "entities/tables/orders/orders.hpp"
#include "entities/tables/processing/processing.hpp"
#include "entities/tables/purchasing/purchasing.hpp"
#include "entities/tables/returns/returns.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "entities/tables/workflow/workflow.hpp"

namespace oms::entities::tables {

extern const EntitySpec kChannelCustomer;
/// A change of what a channel customer owes; seen by whoever sees the customer (statements.cpp).
extern const EntitySpec kChannelEntry;
extern const EntitySpec kGroovePrice;
extern const EntitySpec kListView;
extern const EntitySpec kOutbox;
extern const EntitySpec kPlantPrice;
extern const EntitySpec kProcessPlant;
extern const EntitySpec kSerial;
extern const EntitySpec kStorage;
extern const EntitySpec kWaterPrice;

}  // namespace oms::entities::tables
