#pragma once
// Answers of commands that left no event, under the Command-Id they were given: a client that asks
// again gets the same answer, and nothing happens. They stand beside the read model's rows, follow
// from nothing in the log, and go with the file; kept for a day, the newest 10,000 of a tenant.

#include "base/time.hpp"
#include "commands/kit/context.hpp"
#include "storage/rows/command_key.hpp"
#include "storage/rows/sqlite.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oms::storage {

inline constexpr std::int64_t kIdleAnswersMs = 24LL * 3600 * 1000;
inline constexpr std::int64_t kIdleAnswersMax = 10'000;

struct IdleAnswer {
    std::string body_hash;
    std::int64_t position = 0;  ///< of the tenant when it was given
    commands::Answers answers;
};

/// Makes their table in a tenant's file that has none.
void make_idle_answers(Database& db);
std::optional<IdleAnswer> idle_answer(Database& db, std::string_view key, Timestamp now);
/// Keeps one, inside the open transaction, and drops what is beyond the bounds.
void keep_idle_answer(
    Database& db,
    const CommandKey& key,
    std::int64_t position,
    const commands::Answers& answers,
    Timestamp now
);

}  // namespace oms::storage
