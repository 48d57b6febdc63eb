#pragma once
// The push server's one thread: connections and commits come from others, what is told is decided
// here, in order.

#include "api/push/push_core.hpp"
#include "api/wire/request.hpp"
#include "storage/writer/writer.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace oms::api {

/// Any thread, except where it says otherwise.
class PushHub {
  public:
    PushHub(Authenticator& authenticator, ReadModels& models, PushLimits limits = {});
    ~PushHub();  ///< stop()
    PushHub(const PushHub&) = delete;
    PushHub& operator=(const PushHub&) = delete;

    void opened(PushCore::Key key, std::shared_ptr<PushPeer> peer, Language language);
    void received(PushCore::Key key, std::string bytes);
    void closed(PushCore::Key key);
    /// For Writer::on_rows: the log has them, and who reads the files sees them.
    void committed(
        const std::vector<events::StoredEvent>& events,
        const std::vector<storage::ChangedRows>& changed
    );

    const PushStats& stats() const { return core_.stats(); }

    /// Ends every connection, then the thread. Idempotent.
    void stop();

  private:
    using Task = std::function<void(PushCore&)>;

    void post(Task task);
    void run();

    ModelSight sight_;
    PushCore core_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Task> tasks_;
    std::map<TenantId, PushBatch> batches_;  ///< not told yet, joined by ledger
    bool stopping_ = false;
    std::thread thread_;  // last: it uses everything above
};

}  // namespace oms::api
