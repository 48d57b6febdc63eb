#pragma once
// Connections to a cell's database for threads that ask it something now and then.

#include "storage/log/postgres/connection.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace oms::storage::cell {

/// Thread-safe.
class Connections {
  public:
    Connections(std::string address, const std::string& node)
        : address_(std::move(address)), name_("order-ledger beside " + node) {}

    /// A connection of the caller's own, to the server that may be written. Throws pg::Failure.
    std::unique_ptr<pg::Connection> make() const {
        return std::make_unique<pg::Connection>(address_, false, name_);
    }

    /// What f answers on one that is kept. Once more on a new one when that had broken since it was
    /// used last, so f has to bear being run twice. Throws pg::Failure.
    template <class F>
    auto use(const F& f) {
        if (std::unique_ptr<pg::Connection> kept = take()) {
            try {
                return give_back(std::move(kept), f);
            } catch (const pg::Failure& failure) {
                if (!failure.lost()) {
                    throw;
                }
            }
        }
        return give_back(make(), f);
    }

  private:
    static constexpr std::size_t kKept = 4;

    template <class F>
    auto give_back(std::unique_ptr<pg::Connection> connection, const F& f) {
        auto answer = f(*connection);
        const std::lock_guard lock(mutex_);
        if (kept_.size() < kKept) {
            kept_.push_back(std::move(connection));
        }
        return answer;
    }

    std::unique_ptr<pg::Connection> take() {
        const std::lock_guard lock(mutex_);
        if (kept_.empty()) {
            return nullptr;
        }
        auto connection = std::move(kept_.back());
        kept_.pop_back();
        return connection;
    }

    std::string address_;
    std::string name_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<pg::Connection>> kept_;
};

}  // namespace oms::storage::cell
