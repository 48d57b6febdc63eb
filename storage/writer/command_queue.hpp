#pragma once
// The way into the writer: what is asked of it, and what it answers.

#include "base/principal.hpp"
#include "base/result.hpp"
#include "commands/kit/context.hpp"
#include "storage/rows/command_key.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace oms::storage {

/// A command on its way to the writer.
struct Submission {
    Principal user;
    commands::Command command;
    std::optional<CommandKey> key;  ///< of the header Command-Id, when one was sent
    std::string correlation_id;     ///< request id
};

/// What became durable. `position` is the tenant's newest position after the command.
struct Accepted {
    commands::Answers answers;
    bool list = false;
    std::int64_t position = 0;
    bool repeated = false;  ///< the Command-Id had been used before; nothing was appended
};

using Reply = std::function<void(Result<Accepted>)>;

/// Takes commands from any thread. The reply is called once, after the events are durable, on the
/// writer's thread or one beside it, where one reply is called at a time; it must not block.
/// Whoever reads once it was called sees them (TenantFiles::reader), but for the writer's thread.
class CommandQueue {
  public:
    virtual ~CommandQueue() = default;

    /// False when the queue is full or stopping: nothing was taken, `reply` is not called.
    virtual bool submit(Submission submission, Reply reply) = 0;
};

}  // namespace oms::storage
