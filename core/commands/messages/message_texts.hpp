#pragma once
// What steps tell people, in both languages: the command writes the Chinese text into the event,
// readers of English get theirs from the same key and values.

#include "base/json.hpp"

#include <string>
#include <string_view>

namespace oms::commands {

struct MessageText {
    std::string title;
    std::string content;
};

enum class MessageLanguage : unsigned char { Zh, En };

/// The text `key` with its {{name}} holes filled from the object's members; what is missing there
/// is "". Throws std::logic_error for a key that no table has.
MessageText message_text(std::string_view key, json::Ref values, MessageLanguage language);

/// Whether there is such a text: logs may know some that this program does not any more.
bool has_message_text(std::string_view key);

}  // namespace oms::commands
