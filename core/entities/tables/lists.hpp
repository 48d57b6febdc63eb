#pragma once
// The lists of the entities: one of each file, named at its end.

#include "entities/spec.hpp"

namespace oms::entities::tables {

extern const EntityList kAdministrationTables;
extern const EntityList kBalancesTables;
extern const EntityList kCatalogueTables;
extern const EntityList kCustomersTables;
extern const EntityList kCuttingTables;
extern const EntityList kGoodsDocumentsTables;
extern const EntityList kIntegrationTables;
extern const EntityList kMessagesTables;
extern const EntityList kOrdersTables;
extern const EntityList kOrganisationTables;
extern const EntityList kPaperTables;
extern const EntityList kPartnersTables;
extern const EntityList kPlantTables;
extern const EntityList kPlatformTables;
extern const EntityList kProcessOrdersTables;
extern const EntityList kPurchasingTables;
extern const EntityList kReturnsTables;
extern const EntityList kSettingsTables;
extern const EntityList kStatementsTables;
extern const EntityList kStockTables;
extern const EntityList kSupplierAccountTables;
extern const EntityList kTargetsTables;
extern const EntityList kWarehousingTables;
extern const EntityList kWorkflowTables;
extern const EntityList kZqOrdersTables;

/// Every entity of the product is in one of these, one a line.
// clang-format off
inline constexpr const EntityList* kLists[] = {
    &kAdministrationTables,
    &kBalancesTables,
    &kCatalogueTables,
    &kCustomersTables,
    &kCuttingTables,
    &kGoodsDocumentsTables,
    &kIntegrationTables,
    &kMessagesTables,
    &kOrdersTables,
    &kOrganisationTables,
    &kPaperTables,
    &kPartnersTables,
    &kPlantTables,
    &kPlatformTables,
    &kProcessOrdersTables,
    &kPurchasingTables,
    &kReturnsTables,
    &kSettingsTables,
    &kStatementsTables,
    &kStockTables,
    &kSupplierAccountTables,
    &kTargetsTables,
    &kWarehousingTables,
    &kWorkflowTables,
    &kZqOrdersTables,
};
// clang-format on

}  // namespace oms::entities::tables
