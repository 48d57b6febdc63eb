#pragma once
// Purchases with their lines, waybills, signings, payments and log. Their rows are written by the
// projections of rich documents, their changes decided in core/domain.

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntitySpec kProcurement;
extern const EntitySpec kProcurementDetail;
extern const EntitySpec kProcurementLog;
extern const EntitySpec kProcurementLogistic;
extern const EntitySpec kProcurementPayment;
extern const EntitySpec kProcurementSign;
/// A change of what is owed to a supplier; seen by whoever sees the purchase.
extern const EntitySpec kSupplierEntry;

}  // namespace oms::entities::tables
