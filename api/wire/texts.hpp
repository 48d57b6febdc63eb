#pragma once
// What the server says, in the caller's language. Keys are those of ui/src/locales/*/error.json
// and, for what only the server says, of api/texts/*.json (which win); labels those of entity.json,
// and "event.<type>" those of event.json.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::api {

enum class Language : std::uint8_t { Zh, En };

/// The language an Accept-Language header asks for; Chinese unless English comes first.
Language pick_language(std::string_view accept_language);

/// The text of a key with its {{name}} holes as they are; "" when nobody wrote one.
std::string_view text_of(Language language, std::string_view key);

/// "customer.customerName" or "entity.customer.customerName" -> its label, else the name given.
std::string_view label_of(Language language, std::string_view name);

/// What people call a member of an input, e.g. "details[2].storageId": the entity's own label, else
/// the one that most entities have for this name; "" when none has.
std::string_view label_of_field(Language language, std::string_view entity, std::string_view field);

/// The text of a key with its holes filled; a parameter called `label` is translated first. A hole
/// without a parameter stays. Without a text, that of `otherwise`.
std::string message(
    Language language,
    std::string_view key,
    const std::vector<std::pair<std::string, std::string>>& params,
    std::string_view otherwise
);

}  // namespace oms::api
