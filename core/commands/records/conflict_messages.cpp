#include "commands/records/conflict_messages.hpp"

#include "commands/kit/references.hpp"
#include "commands/kit/stored.hpp"
#include "commands/messages/message_commands.hpp"
#include "commands/records/record_state.hpp"
#include "domain/people/access.hpp"
#include "domain/records/status.hpp"

namespace oms::commands {
namespace {

constexpr std::string_view kTexts[] = {
    "conflict.opened",
    "conflict.kept",
    "conflict.moved",
    "conflict.shared",
    "conflict.withdrawn",
};

std::string name_of_user(CommandContext& ctx, Id user) {
    const auto record = user ? find_record(ctx, "user", user) : std::nullopt;
    return record ? std::string(record->text("realName")) : std::string();
}

}  // namespace

Status tell_of_conflict(CommandContext& ctx, Id id) {
    const auto& conflict =
        ctx.load<RecordState>(stream_of(entities::entity_named("conflict"), id)).fields;
    const std::int64_t status = conflict.integer("conflictStatus");
    const Id owner{conflict.integer("oldUserId")};
    const Id claimant{conflict.integer("newUserId")};
    const auto customer = find_record(ctx, "customer", Id{conflict.integer("customerId")});
    const StepMessage message{
        kTexts[status],
        {{"conflictNo", std::string(conflict.text("conflictNo"))},
         {"customer", customer ? std::string(customer->text("customerName")) : std::string()},
         {"owner", name_of_user(ctx, owner)},
         {"claimant", name_of_user(ctx, claimant)},
         {"remark", std::string(conflict.text("handleRemark"))}},
        "conflict",
        id};
    if (status == domain::kConflictOpen) {
        if (Status told = tell_role(ctx, message, domain::kAdminRole); !told) {
            return told;
        }
    }
    const bool one_side = status == domain::kConflictOpen || status == domain::kConflictWithdrawn;
    const Id second = one_side ? Id{} : claimant;
    return owner ? tell_people(ctx, message, owner, second) : tell_people(ctx, message, second);
}

}  // namespace oms::commands
