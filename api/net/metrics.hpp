#pragma once
// Counters and histograms for /metrics, in Prometheus' text form. Thread-safe.

#include "base/result.hpp"
#include "storage/writer/writer.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace oms::api {

/// "invalid", "refused", "stale" ...: how a command ended, as a label.
std::string_view result_name(ErrorCode code);

class Metrics {
  public:
    using Labels = std::map<std::string, std::string>;

    Metrics();
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;

    /// One answered request. `route` is the literal path of its route, "other" without one.
    void request(std::string_view route, int status, double seconds);
    /// One command: "accepted", "queue_full" or a result_name.
    void command(std::string_view result);
    /// One sign-in: "ok", "password", "captcha", "locked" ...
    void sign_in(std::string_view result);

    /// Reads a value whenever /metrics is asked for. `total`: it only grows (a counter).
    void watch(
        const std::string& name,
        const std::string& help,
        const Labels& labels,
        bool total,
        std::function<double()> read
    );
    /// The writer's counters; `stats` must live as long as this.
    void watch_writer(const storage::WriterStats& stats);

    std::string text();

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace oms::api
