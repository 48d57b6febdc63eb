#pragma once
// Processes and what runs of them. Models are records; the rows of the others are written
// by projections, their changes decided in core/domain.

#include "entities/spec.hpp"

namespace oms::entities::tables {

/// Characters of a process document.
inline constexpr std::int64_t kBpmnMax = 300'000;

extern const EntitySpec kFlowModel;
extern const EntitySpec kFlowDeployment;
extern const EntitySpec kFlowInstance;
extern const EntitySpec kFlowTask;
extern const EntitySpec kApprovalRule;
extern const EntitySpec kDeputy;

}  // namespace oms::entities::tables
