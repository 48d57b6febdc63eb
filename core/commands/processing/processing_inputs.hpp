#pragma once
// What the commands of process orders take.

#include "commands/kit/input_members.hpp"
#include "entities/tables/processing/processing.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kProcessLineMembers[] = {optional_id("id")};
inline constexpr InputSpec kProcessPart = {
    .name = "ProcessPartInput",
    .entity = &entities::tables::kProcessParts,
    .members = kProcessLineMembers};
inline constexpr InputSpec kProcessCraft = {
    .name = "ProcessBrickCraftInput",
    .entity = &entities::tables::kProcessBrickCraft,
    .members = kProcessLineMembers};
inline constexpr InputList kProcessCrafts[] = {{"crafts", &kProcessCraft}};
inline constexpr InputSpec kProcessBrick = {
    .name = "ProcessBrickInput",
    .entity = &entities::tables::kProcessBricks,
    .members = kProcessLineMembers,
    .lists = kProcessCrafts};
inline constexpr InputSpec kProcessDesk = {
    .name = "ProcessDeskInput",
    .entity = &entities::tables::kProcessDesk,
    .members = kProcessLineMembers};
inline constexpr InputSpec kProcessStairs = {
    .name = "ProcessStairsInput",
    .entity = &entities::tables::kProcessStairs,
    .members = kProcessLineMembers};
inline constexpr InputSpec kProcessCut = {
    .name = "ProcessCutInput",
    .entity = &entities::tables::kProcessCut,
    .members = kProcessLineMembers};
inline constexpr InputSpec kProcessMaterial = {
    .name = "ProcessCommodityInput",
    .entity = &entities::tables::kProcessCommodity,
    .members = kProcessLineMembers};

/// What became of the material of one line.
inline constexpr FieldSpec kUsedMaterialMembers[] = {
    optional_id("id"), number("usedPieces"), number("surplusPieces"), number("scrapPieces")};
inline constexpr InputSpec kUsedMaterial = {
    .name = "UsedMaterialInput", .members = kUsedMaterialMembers};
/// What was made, as it is put into stock.
inline constexpr FieldSpec kProcessProductMembers[] = {
    optional_id("commodityId", "commodity"), text("grade"), number("pieces")};
inline constexpr InputSpec kProcessProduct = {
    .name = "ProcessProductInput", .members = kProcessProductMembers};

inline constexpr InputList kProcessLists[] = {
    {"parts", &kProcessPart},
    {"bricks", &kProcessBrick},
    {"desk", &kProcessDesk},
    {"stairs", &kProcessStairs},
    {"cut", &kProcessCut},
    {"commodity", &kProcessMaterial},
    {"materials", &kUsedMaterial},
    {"products", &kProcessProduct},
};

/// "processId" or "id" names the process order; without either it is a new one. `reason` goes with
/// a step back, `finishedPieces` with finishing, the counts, materials and products with
/// inspecting.
inline constexpr FieldSpec kSaveProcessMembers[] = {
    optional_id("processId"),
    optional_id("id"),
    kVersion,
    number("processStatus"),
    kReason,
    number("finishedPieces"),
    number("goodPieces"),
    number("scrapPieces")};
inline constexpr InputSpec kSaveProcess = {
    .name = "SaveProcessInput",
    .entity = &entities::tables::kProcess,
    .members = kSaveProcessMembers,
    .lists = kProcessLists};

/// `pricingDate`: the day whose prices are asked for, else today.
inline constexpr FieldSpec kPriceProcessMembers[] = {
    optional_id("processId"),
    optional_id("id"),
    kVersion,
    {.name = "pricingDate", .type = FieldType::Date}};
inline constexpr InputSpec kPriceProcess = {
    .name = "PriceProcessInput",
    .entity = &entities::tables::kProcess,
    .members = kPriceProcessMembers,
    .lists = kProcessLists};

/// What the jobs of a period would cost by the prices of a day (else today), by another list where
/// one is named: in place of the selling list or of the cost list, as its side says.
inline constexpr FieldSpec kRepriceMembers[] = {
    required({.name = "startDate", .type = FieldType::Date}),
    required({.name = "endDate", .type = FieldType::Date}),
    optional_id("plantId", "processPlant"),
    optional_id("plantPriceid", "priceList"),
    {.name = "pricingDate", .type = FieldType::Date}};
inline constexpr InputSpec kReprice = {.name = "RepriceInput", .members = kRepriceMembers};

}  // namespace oms::commands::inputs
