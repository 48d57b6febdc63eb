#pragma once
// Verification of the log beside a server at work: one at a time, in a thread of low priority that
// rests as long as it works, so that writers keep what they need.

#include "base/time.hpp"
#include "storage/folder/data_folder.hpp"
#include "storage/folder/keys.hpp"
#include "storage/folder/signed_heads.hpp"
#include "storage/log/event_log.hpp"
#include "storage/proof/verify.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

namespace oms::storage {

struct VerifyState {
    bool running = false;
    Timestamp started;      ///< of the newest run, 0: none since the program started
    Timestamp finished;     ///< of the newest finished run
    std::int64_t read = 0;  ///< events, of the run under way
    std::int64_t of = 0;    ///< events there were when it started
    std::optional<VerifyReport> report = {};  ///< of the newest finished run
};

enum class VerifyStart : std::uint8_t {
    Started,
    Running,  ///< one is under way
    TooSoon,  ///< the newest has finished less than kVerifyPauseMs ago
};

/// What a run takes of the processor beside the time that it rests.
enum class VerifyFor : std::uint8_t {
    Program,  ///< nobody waits for it: what nobody else wants
    Person,   ///< less than others, but some even of a processor that is always busy
};

inline constexpr std::int64_t kVerifyPauseMs = 10'000;

/// Thread-safe. `log`, `keys` and `clock` must outlive the object.
class LogVerifier {
  public:
    LogVerifier(const EventLog& log, DataPaths paths, const Keys& keys, const Clock& clock);
    ~LogVerifier();
    LogVerifier(const LogVerifier&) = delete;
    LogVerifier& operator=(const LogVerifier&) = delete;

    /// Told by the verifier's thread of each damage of the log that a run has found. Set it before
    /// the first start().
    void on_damage(std::function<void(const Damage&)> f) { on_damage_ = std::move(f); }

    /// Begins a run over the log as it is now, with the signed heads as witnesses.
    VerifyStart start(VerifyFor whom);
    VerifyState state() const;
    /// The newest signed head of each tenant, as the file says.
    std::map<TenantId, SignedHead> signed_heads() const;
    /// Ends a run under way within a moment; no other begins. Idempotent.
    void stop();

  private:
    void run(VerifyFor whom);

    const EventLog& log_;
    DataPaths paths_;
    const Keys& keys_;
    const Clock& clock_;
    std::function<void(const Damage&)> on_damage_;
    mutable std::mutex mutex_;
    VerifyState state_;
    std::atomic<std::int64_t> read_{0};
    std::atomic<bool> stopping_{false};
    std::thread thread_;
};

}  // namespace oms::storage
