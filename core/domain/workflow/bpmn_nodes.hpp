#pragma once
// Reads one flow node of BPMN with everything that stands in its element.

#include "domain/workflow/bpmn_xml.hpp"
#include "domain/workflow/definition.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace oms::domain::workflow {

/// What the elements of one document refer to.
struct BpmnNames {
    std::map<std::string, std::string, std::less<>> messages;  ///< names by id
    std::map<std::string, std::string, std::less<>> errors;    ///< codes by id
    KnowsCommand knows_command;
};

/// Nothing when the element is no node that is supported.
std::optional<NodeKind> node_kind_of(std::string_view element);

/// Elements that say nothing about how a process runs: documentation, data, annotations.
bool is_remark(std::string_view element);

/// Places (container, flows, boundaries) are left to the caller. Invalid, naming element, id and
/// line: BPMN_UNSUPPORTED (an element or attribute whose meaning would be lost), BPMN_MISSING
/// (param what), BPMN_DANGLING (param reference), BPMN_VALUE (params what, why),
/// BPMN_UNKNOWN_COMMAND (param command).
Result<Node> read_node(
    const BpmnXml& xml, pugi::xml_node element, NodeKind kind, const BpmnNames& names
);

/// A condition, with or without `${ }` around it; nothing when the element is empty. Invalid:
/// BPMN_VALUE.
Result<std::optional<Expression>> read_condition(const BpmnXml& xml, pugi::xml_node element);

}  // namespace oms::domain::workflow
