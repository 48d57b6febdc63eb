#include "commands/workflow/applications.hpp"

#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "domain/people/status.hpp"

namespace oms::commands {

Result<std::string> approver_name(
    CommandContext& ctx, const entities::EntitySpec& entity, Id approver
) {
    const auto wrong = [&](std::string key) {
        return Error::invalid(std::move(key), "taskUser")
            .with("label", "entity." + std::string(entity.name) + ".taskUser");
    };
    const auto person = read_record(ctx.lookups(), entities::entity_named("user"), approver);
    if (!person || person->integer("userStatus", domain::kUserNormal) != domain::kUserNormal) {
        return wrong("NOT_FOUND");
    }
    if (approver == ctx.user().user) {
        return wrong("SELF_APPROVAL");
    }
    return name_of(ctx, "user", approver, "realName", "taskUser");
}

}  // namespace oms::commands
