#pragma once
// Talking about a document (domain/messages/discussion.hpp): whoever may see it may read and write.
// Nothing here touches the document or its version.
//
// A command knows the rights of its caller alone. Those of the others it tells or asks come with
// it, as they are when it is made; whether these see the document is asked in its rows.

#include "base/principal.hpp"
#include "base/time.hpp"
#include "commands/kit/context.hpp"
#include "commands/kit/input.hpp"

#include <vector>

namespace oms::commands {

/// People at work who may see documents of the kind at all. Who is not among them sees none.
using People = std::vector<Principal>;

/// {entity, id, content, mentionIds, files: [{url}]}: people mentioned are told, then those who
/// follow. Who writes follows; who made the document does from the first comment on. NotFound
/// entity, id; Invalid: CANNOT_SEE mentionIds (param name: who); see domain::may_comment.
Command add_comment(Input input, People people);

/// {entity, id, commentId}: see domain::may_withdraw.
Command withdraw_comment(Input input);

/// {entity, id}: the caller is told from now on, or no more; nothing happens when it is so already.
Command follow(Input input);
Command unfollow(Input input);

/// {entity, id, assigneeId, content, dueDate}: the assignee is told, and follows. Invalid:
/// CANNOT_SEE assigneeId; see domain::may_assign.
Command assign(Input input, People people);

/// {entity, id, assignmentId}: who gave it is told when somebody else did it, who has it when it is
/// dropped.
Command finish_assignment(Input input, People people);
Command drop_assignment(Input input, People people);

/// By the clock: the assignee is told that it is due, once for each reminder; both sides, that its
/// day is over. Refused: STATUS_DENIED when nothing is to be told at `at`.
Command remind_of_assignment(Id document, Id assignment, Timestamp at, People people);

}  // namespace oms::commands
