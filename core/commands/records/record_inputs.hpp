#pragma once
// What the calls about master data take beside saving and removing, which the registry describes.

#include "commands/kit/input_members.hpp"
#include "entities/tables/tables.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kJudgeConflictMembers[] = {
    id_of("id"), number("conflictStatus"), number("shareRate"), text("handleRemark")};
inline constexpr InputSpec kJudgeConflict = {
    .name = "JudgeConflictInput", .members = kJudgeConflictMembers, .parameters = true};

inline constexpr FieldSpec kOneMaterialMembers[] = {id_of("materialId")};
inline constexpr InputSpec kOneMaterial = {
    .name = "OneMaterialInput", .members = kOneMaterialMembers, .parameters = true};

/// Of a plant, and of each of its price rows: without an id a new one.
inline constexpr FieldSpec kPlantMembers[] = {optional_id("id"), kVersion};
inline constexpr InputSpec kPlantPrice = {
    .name = "PlantPriceInput", .entity = &entities::tables::kPlantPrice, .members = kPlantMembers};
inline constexpr InputSpec kWaterPrice = {
    .name = "WaterPriceInput", .entity = &entities::tables::kWaterPrice, .members = kPlantMembers};
inline constexpr InputSpec kGroovePrice = {
    .name = "GroovePriceInput",
    .entity = &entities::tables::kGroovePrice,
    .members = kPlantMembers,
};
inline constexpr InputList kPlantPrices[] = {
    {"plantPrices", &kPlantPrice}, {"waterPrices", &kWaterPrice}, {"groovePrices", &kGroovePrice}};
inline constexpr InputSpec kSavePlant = {
    .name = "SavePlantInput",
    .entity = &entities::tables::kProcessPlant,
    .members = kPlantMembers,
    .lists = kPlantPrices,
};

/// An entry of a list of the platform's, for a company.
inline constexpr FieldSpec kAssignPackageMembers[] = {
    required(text("tenantId")), number("packageId")};
inline constexpr InputSpec kAssignPackage = {
    .name = "AssignPackageInput", .members = kAssignPackageMembers, .parameters = true};

inline constexpr FieldSpec kAssignDatasourceMembers[] = {
    required(text("tenantId")), number("datasourceId")};
inline constexpr InputSpec kAssignDatasource = {
    .name = "AssignDatasourceInput", .members = kAssignDatasourceMembers, .parameters = true};

inline constexpr FieldSpec kCloseLedgerMembers[] = {
    required(text("tenantId")), {.name = "movedTo", .flags = entities::kRequired, .max = 255}};
inline constexpr InputSpec kCloseLedger = {
    .name = "CloseLedgerInput", .members = kCloseLedgerMembers, .parameters = true};
inline constexpr FieldSpec kOneTenantMembers[] = {required(text("tenantId"))};
inline constexpr InputSpec kOneTenant = {
    .name = "OneTenantInput", .members = kOneTenantMembers, .parameters = true};

/// What a list with the parameters in `filter` shows, as many as the caller saw.
inline constexpr FieldSpec kRemoveMatchingMembers[] = {
    required(object("filter")), required(number("confirmCount"))};
inline constexpr InputSpec kRemoveMatching = {
    .name = "RemoveMatchingInput", .members = kRemoveMatchingMembers, .parameters = true};

/// One record, some records, named by parameters.
inline constexpr InputSpec kOneRecord = {
    .name = "OneRecordInput", .members = kOneMembers, .parameters = true};
inline constexpr InputSpec kSomeRecords = {
    .name = "SomeRecordsInput", .members = kSomeMembers, .parameters = true};

inline constexpr InputSpec kSaveListView = {
    .name = "ListViewInput", .entity = &entities::tables::kListView};
inline constexpr FieldSpec kChangedListView[] = {
    {.name = "id", .type = FieldType::Id, .flags = entities::kRequired}};
inline constexpr InputSpec kChangeListView = {
    .name = "ListViewChangeInput",
    .entity = &entities::tables::kListView,
    .members = kChangedListView};
}  // namespace oms::commands::inputs
