#pragma once
// How a Command-Id is kept with the events it made (architecture 3.8): `<key>.<body hash>`, where
// key = base64url(SHA-256(user id, Command-Id)) and body hash = base64url of 128 bits over the
// input.

#include "base/ids.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace oms::storage {

struct CommandKey {
    std::string key;        ///< 43 characters
    std::string body_hash;  ///< 22 characters

    /// As StoredEvent::command_id carries it.
    std::string text() const { return key + "." + body_hash; }

    bool operator==(const CommandKey&) const = default;

    /// Reads what text() wrote; nothing for other texts (and for "": no Command-Id was sent).
    static std::optional<CommandKey> parse(std::string_view text);
};

/// `body` is everything that makes the request what it is: method, path, input.
CommandKey command_key(Id user, std::string_view command_id, std::string_view body);

}  // namespace oms::storage
