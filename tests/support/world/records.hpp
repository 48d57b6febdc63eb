#pragma once
// Short ways to give record commands to a MemoryStore.

#include "commands/records/record_commands.hpp"
#include "entities/spec.hpp"
#include "support/memory/memory_store.hpp"

#include <memory>
#include <stdexcept>
#include <string>

namespace oms::test {

inline constexpr const char* kTenant = "333333";

inline std::shared_ptr<const json::Document> parsed(const std::string& text) {
    auto document = json::Document::parse(text);
    if (!document) {
        throw std::runtime_error("no JSON: " + text);
    }
    return std::make_shared<const json::Document>(std::move(*document));
}

inline commands::SaveRequest save_request(
    std::string_view entity,
    const std::string& input,
    commands::SaveMode mode = commands::SaveMode::Submit
) {
    commands::SaveRequest request;
    request.entity = entities::find_entity(entity);
    request.mode = mode;
    request.input = parsed(input);
    request.seal = [](std::string_view plain) { return "sealed:" + std::string(plain); };
    request.password_hash = entity == "user" ? "hash" : "";
    return request;
}

inline Result<commands::Answers> save(
    MemoryStore& store,
    const Principal& user,
    std::string_view entity,
    const std::string& input,
    commands::SaveMode mode = commands::SaveMode::Submit
) {
    return store.run(user, commands::save_record(save_request(entity, input, mode)));
}

/// Id of a record that must be accepted.
inline Id saved(
    MemoryStore& store, const Principal& user, std::string_view entity, const std::string& input
) {
    const auto answer = save(store, user, entity, input);
    if (!answer) {
        throw std::runtime_error(answer.error().key + " " + answer.error().field);
    }
    return answer->front().id;
}

inline Result<commands::Answers> remove(
    MemoryStore& store, const Principal& user, std::string_view entity, std::vector<Id> ids
) {
    return store.run(
        user, commands::remove_records(*entities::find_entity(entity), std::move(ids))
    );
}

}  // namespace oms::test
