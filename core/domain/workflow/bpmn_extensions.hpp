#pragma once
// Extension elements of engines that say how a node runs: fields of forms, variables that are
// handed on.

#include "domain/workflow/bpmn_xml.hpp"
#include "domain/workflow/definition.hpp"

namespace oms::domain::workflow {

/// BPMN_VALUE (params what, why and those of `why`).
Error bad_value(const BpmnXml& xml, pugi::xml_node at, const char* what, const Error& why);

/// `in` or `out`. Invalid: BPMN_MISSING (param what), BPMN_VALUE.
Result<Handing> read_handing(const BpmnXml& xml, pugi::xml_node extension);

/// `formProperty`; `before` are those that stand before it. Invalid: BPMN_MISSING (param what);
/// BPMN_VALUE for types that are none, names that are no variables or stand twice, and more than
/// kFormFieldsMax.
Result<FormField> read_form_field(
    const BpmnXml& xml, pugi::xml_node extension, const std::vector<FormField>& before
);

}  // namespace oms::domain::workflow
