#pragma once
// What may be done with a document now, told by the refusal of a step. One table says of every kind
// of document how its rules are asked; the rules are those of core/domain, as its detail has them.

#include "api/views/document_view.hpp"

namespace oms::api {

/// A STATUS_DENIED as people are told it: with the document of the caller's rows that the command
/// was about and where it stands now, and the steps that the caller may take. Unchanged when the
/// refusal is about another member than the step, or the call names no document that has steps.
Error with_legal_steps(QueryCall& call, Error refused);

}  // namespace oms::api
