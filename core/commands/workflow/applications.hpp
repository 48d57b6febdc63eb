#pragma once
// What leaves and expenses have in common: who is asked, and the process that is begun.

#include "commands/kit/context.hpp"
#include "entities/spec.hpp"

#include <string>
#include <string_view>

namespace oms::commands {

/// The name of who is asked to approve: somebody of the company who can sign in, and not the
/// applicant. Invalid: NOT_FOUND taskUser; SELF_APPROVAL taskUser, labelled as the field of
/// `entity`.
Result<std::string> approver_name(
    CommandContext& ctx, const entities::EntitySpec& entity, Id approver
);

/// Sets who asks, for an application of that kind, and what it and its instance are called by.
template <class Applied>
void set_applicant(CommandContext& ctx, Applied& application, Id Applied::*id) {
    application.*id = ctx.new_id();
    application.processInstanceId = ctx.new_id();
    application.applyUser = ctx.user().user;
    application.applyUserName = ctx.user().user_name;
    application.deptId = ctx.user().dept;
}

}  // namespace oms::commands
