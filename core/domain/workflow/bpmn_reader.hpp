#pragma once
// BPMN 2.0 documents as processes that can be carried out. What this product does not carry out is
// refused by name; lanes, data, annotations and the drawing are left as they are.

#include "domain/workflow/definition.hpp"

namespace oms::domain::workflow {

inline constexpr std::size_t kNodesMax = 500;  ///< of one document
inline constexpr std::size_t kFlowsMax = 2'000;
inline constexpr int kContainersMax = 8;  ///< sub-processes inside each other

/// The processes of a document, each of them sound (bpmn_rules.hpp). Invalid, field "bpmn": as
/// BpmnXml::load, read_node and check_process; BPMN_UNSUPPORTED, BPMN_DUPLICATE, BPMN_DANGLING
/// (param reference), BPMN_TOO_LARGE (params what, max), BPMN_NO_PROCESS.
Result<std::vector<Process>> read_bpmn(std::string_view text, const KnowsCommand& knows_command);

}  // namespace oms::domain::workflow
