#pragma once
// Saving and removing master data. One pair of commands serves every entity of the registry with
// Storage::Json; what single entities add is in record_rules.

#include "base/json.hpp"
#include "commands/kit/context.hpp"
#include "entities/spec.hpp"

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace oms::commands {

enum class SaveMode : std::uint8_t {
    Submit,  ///< insert when the input has no id, else update
    Save,    ///< insert; an id in the input is ignored
    Update,  ///< update; the input needs an id
};

/// Encrypts a secret field's value before it becomes part of an event.
using Seal = std::function<std::string(std::string_view plain)>;

struct SaveRequest {
    const entities::EntitySpec* entity = nullptr;
    SaveMode mode = SaveMode::Submit;
    /// JSON object as it came; `version` in it is checked against the record's (VERSION_STALE with
    /// params version, since and stream).
    std::shared_ptr<const json::Document> input = {};
    Seal seal = {};
    /// A new user's sealed password hash; made outside core, before the command is queued.
    std::string password_hash = {};
};

/// Refusals: Invalid as entities::read_input; Refused CODE_EXISTS (field), NOT_FOUND (field: what
/// it refers to is not there), PARENT_SELF, STATUS_DENIED, ADMIN_ROLE_DENIED, ACCOUNT_LIMIT;
/// NotFound outside the caller's rows; Forbidden for platform data of another tenant's user.
/// Nothing is appended when nothing changed.
Command save_record(SaveRequest request);

/// The same within a command that saves several: see CommandContext::project.
Result<Answers> save_within(const SaveRequest& request, CommandContext& ctx);

/// All or nothing; a refusal carries the first failing id as param `id`: NotFound, Refused
/// HAS_CHILDREN, IN_USE, REMOVE_SELF.
Command remove_records(const entities::EntitySpec& entity, std::vector<Id> ids);

/// Removes every record that a list with these parameters shows to the user. Refused unless there
/// are `confirm_count` of them: Stale / COUNT_CHANGED (field confirmCount, params matched);
/// TooLarge beyond 10,000; otherwise as remove_records. A wrong parameter is named as
/// "filter.<name>".
Command remove_matching(
    const entities::EntitySpec& entity,
    std::vector<std::pair<std::string, std::string>> parameters,
    std::int64_t confirm_count
);

/// Whether the request would make a new record (which needs the `_add` button).
bool creates(SaveMode mode, json::Ref input);

}  // namespace oms::commands
