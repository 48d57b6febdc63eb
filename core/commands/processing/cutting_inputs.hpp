#pragma once
// What the commands of cut plans take.

#include "commands/kit/input_members.hpp"
#include "entities/tables/processing/cutting.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kCutPartMembers[] = {optional_id("id"), optional_id("sourceLineId")};
inline constexpr InputSpec kCutPart = {
    .name = "CutPartInput", .entity = &entities::tables::kCutPart, .members = kCutPartMembers};
inline constexpr InputList kCutLists[] = {{"parts", &kCutPart}};

/// `id` names the plan; without it, it is a new one. `remnantIds`: these alone are used.
inline constexpr FieldSpec kSaveCutPlanMembers[] = {
    optional_id("id"), kVersion, optional_ids("remnantIds", "remnant")};
inline constexpr InputSpec kSaveCutPlan = {
    .name = "SaveCutPlanInput",
    .entity = &entities::tables::kCutPlan,
    .members = kSaveCutPlanMembers,
    .lists = kCutLists};

inline constexpr FieldSpec kTurnCutPlanMembers[] = {kId, kVersion, number("cutStatus"), kReason};
inline constexpr InputSpec kTurnCutPlan = {
    .name = "TurnCutPlanInput", .members = kTurnCutPlanMembers};

}  // namespace oms::commands::inputs
