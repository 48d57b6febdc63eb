#include "storage/rows/command_key.hpp"

#include "storage/base/running_hash.hpp"

namespace oms::storage {
namespace {

constexpr std::size_t kKeyLength = 43;
constexpr std::size_t kBodyHashBytes = 16;
constexpr std::size_t kBodyHashLength = 22;

}  // namespace

std::optional<CommandKey> CommandKey::parse(std::string_view text) {
    if (text.size() != kKeyLength + 1 + kBodyHashLength || text[kKeyLength] != '.') {
        return std::nullopt;
    }
    return CommandKey{
        std::string(text.substr(0, kKeyLength)), std::string(text.substr(kKeyLength + 1))};
}

CommandKey command_key(Id user, std::string_view command_id, std::string_view body) {
    RunningHash key;
    key.add(user.str());
    key.add("/");
    key.add(command_id);
    return {base64url(key.finish()), base64url(hash_of(body), kBodyHashBytes)};
}

}  // namespace oms::storage
