#pragma once
// Timers of processes fire when they are due. Only in `serve`.

#include "api/outside/company_timer.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace oms::api {

/// What was refused waits twice as long each time before it is tried again: a minute first, six
/// hours at most. Kept in memory alone: a server that starts tries everything.
class Backoff {
  public:
    static constexpr std::int64_t kFirstMs = 60'000;
    static constexpr std::int64_t kLongestMs = 6 * 3'600'000;
    static constexpr std::size_t kNamesMax = 100'000;

    bool may(const std::string& name, std::int64_t now) const;
    void refused(const std::string& name, std::int64_t now);
    void forget(const std::string& name);

  private:
    struct Wait {
        std::int64_t ms = 0;
        std::int64_t until = 0;
    };

    std::map<std::string, Wait> waits_;
};

/// A look every half minute. What repeats and was missed, since no server ran, is made up for in
/// one look, up to kRoundsMax times.
class FlowTimer : public CompanyTimer {
  public:
    /// All must outlive the timer.
    FlowTimer(ReadModels& models, storage::CommandQueue& commands, const Clock& clock);

    ~FlowTimer() override { stop(); }

  private:
    static constexpr int kRoundsMax = 20;

    Look look_at(const TenantId& tenant) override;

    struct Round {
        std::size_t found = 0;
        std::size_t fired = 0;  ///< those that were accepted
    };

    Round fire_due(storage::ReadModel& model, const TenantId& tenant);

    Backoff backoff_;
};

}  // namespace oms::api
