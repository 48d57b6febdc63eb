#pragma once
// What the commands of tile cutting orders take.

#include "commands/kit/input_members.hpp"
#include "entities/tables/processing/zq_orders.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kZqChildMembers[] = {optional_id("id")};
inline constexpr InputSpec kZqChild = {
    .name = "ZqChildInput", .entity = &entities::tables::kZqChild, .members = kZqChildMembers};
inline constexpr InputList kZqLists[] = {{"children", &kZqChild}};

/// Without `id` a new one, which needs `orderDetailId`, a line of the order. `zqStatus` asks for a
/// step; `processId` is where the children go.
inline constexpr FieldSpec kSaveZqOrderMembers[] = {
    optional_id("id"),
    kVersion,
    optional_id("orderDetailId"),
    number("zqStatus"),
    optional_id("processId", "process")};
inline constexpr InputSpec kSaveZqOrder = {
    .name = "SaveZqOrderInput",
    .entity = &entities::tables::kZqOrder,
    .members = kSaveZqOrderMembers,
    .lists = kZqLists};

}  // namespace oms::commands::inputs
