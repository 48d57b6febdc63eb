#pragma once
// Whether a process can be carried out to its end: what must be known before it is deployed.

#include "domain/workflow/definition.hpp"

namespace oms::domain::workflow {

/// Invalid, field "bpmn", with params element, id and line:
///  - BPMN_MISSING (param what: startEvent): a container without one; a sub-process begins with
///    exactly one start event of no kind;
///  - BPMN_FLOW_DENIED: a flow into a start or boundary event, or out of an end event;
///  - BPMN_NO_WAY_OUT: a gateway, start or boundary event without outgoing flow;
///  - BPMN_NO_CONDITION: one of several flows out of an exclusive or inclusive gateway, neither
///    conditional nor the default;
///  - BPMN_NO_DEFAULT: what splits by conditions and may find none that holds;
///  - BPMN_CONDITION_DENIED: a condition where it would not be looked at;
///  - BPMN_UNREACHABLE: a node that no start leads to;
///  - BPMN_CIRCLE: nodes that lead back to themselves without waiting for a person, a message or
///    the time.
Status check_process(const Process& process);

}  // namespace oms::domain::workflow
