#include "api/net/metrics.hpp"

#include <mutex>
#include <unordered_map>
#include <vector>

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace oms::api {
namespace {

const prometheus::Histogram::BucketBoundaries kSeconds{
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10};

struct Watched {
    std::string name;
    std::string help;
    Metrics::Labels labels;
    bool total;
    std::function<double()> read;
};

prometheus::MetricFamily family_of(const Watched& watched) {
    prometheus::MetricFamily family;
    family.name = watched.name;
    family.help = watched.help;
    family.type = watched.total ? prometheus::MetricType::Counter : prometheus::MetricType::Gauge;
    return family;
}

prometheus::ClientMetric metric_of(const Watched& watched) {
    prometheus::ClientMetric metric;
    for (const auto& [name, value] : watched.labels) {
        metric.label.push_back({name, value});
    }
    metric.counter.value = watched.read();
    metric.gauge.value = metric.counter.value;
    return metric;
}

}  // namespace

std::string_view result_name(ErrorCode code) {
    switch (code) {
        case ErrorCode::Invalid:
            return "invalid";
        case ErrorCode::Refused:
            return "refused";
        case ErrorCode::NotFound:
            return "not_found";
        case ErrorCode::Stale:
            return "stale";
        case ErrorCode::Forbidden:
            return "forbidden";
        case ErrorCode::Unauthenticated:
            return "unauthenticated";
        case ErrorCode::Unavailable:
            return "unavailable";
        case ErrorCode::TooLarge:
            return "too_large";
        case ErrorCode::Internal:
            return "internal";
    }
    return "internal";
}

class Metrics::Body {
  public:
    prometheus::Counter& requests(std::string_view route, int status) {
        const std::string key = std::to_string(status) + std::string(route);
        const std::lock_guard lock(mutex_);
        auto*& counter = request_counters_[key];
        if (counter == nullptr) {
            counter =
                &requests_.Add({{"route", std::string(route)}, {"status", std::to_string(status)}});
        }
        return *counter;
    }

    prometheus::Histogram& seconds(std::string_view route) {
        const std::string key(route);
        const std::lock_guard lock(mutex_);
        auto*& histogram = histograms_[key];
        if (histogram == nullptr) {
            histogram = &seconds_.Add({{"route", key}}, kSeconds);
        }
        return *histogram;
    }

    void command(std::string_view result) {
        commands_.Add({{"result", std::string(result)}}).Increment();
    }

    void sign_in(std::string_view result) {
        sign_ins_.Add({{"result", std::string(result)}}).Increment();
    }

    void watch(Watched watched) {
        const std::lock_guard lock(mutex_);
        watched_.push_back(std::move(watched));
    }

    std::string text() {
        auto families = registry_.Collect();
        std::vector<Watched> watched;
        {
            const std::lock_guard lock(mutex_);
            watched = watched_;
        }
        for (const Watched& one : watched) {  // those of one name stand together
            if (families.empty() || families.back().name != one.name) {
                families.push_back(family_of(one));
            }
            families.back().metric.push_back(metric_of(one));
        }
        return prometheus::TextSerializer().Serialize(families);
    }

  private:
    prometheus::Registry registry_;
    prometheus::Family<prometheus::Counter>& requests_ =
        prometheus::BuildCounter()
            .Name("oms_http_requests_total")
            .Help("Answered requests by route and status")
            .Register(registry_);
    prometheus::Family<prometheus::Histogram>& seconds_ =
        prometheus::BuildHistogram()
            .Name("oms_http_request_seconds")
            .Help("Time from the complete request to its answer, by route")
            .Register(registry_);
    prometheus::Family<prometheus::Counter>& commands_ = prometheus::BuildCounter()
                                                             .Name("oms_commands_total")
                                                             .Help("Commands by result")
                                                             .Register(registry_);
    prometheus::Family<prometheus::Counter>& sign_ins_ = prometheus::BuildCounter()
                                                             .Name("oms_sign_ins_total")
                                                             .Help("Attempts to sign in by result")
                                                             .Register(registry_);

    std::mutex mutex_;
    std::unordered_map<std::string, prometheus::Counter*> request_counters_;
    std::unordered_map<std::string, prometheus::Histogram*> histograms_;
    std::vector<Watched> watched_;
};

Metrics::Metrics() : body_(std::make_unique<Body>()) {}

Metrics::~Metrics() = default;

void Metrics::request(std::string_view route, int status, double seconds) {
    body_->requests(route, status).Increment();
    body_->seconds(route).Observe(seconds);
}

void Metrics::command(std::string_view result) {
    body_->command(result);
}

void Metrics::sign_in(std::string_view result) {
    body_->sign_in(result);
}

void Metrics::watch(
    const std::string& name,
    const std::string& help,
    const Labels& labels,
    bool total,
    std::function<double()> read
) {
    body_->watch({name, help, labels, total, std::move(read)});
}

void Metrics::watch_writer(const storage::WriterStats& stats) {
    const auto add = [&](const char* name,
                         const char* help,
                         bool total,
                         const std::atomic<std::int64_t>& value,
                         double scale) {
        watch(name, help, {}, total, [&value, scale] {
            return static_cast<double>(value.load(std::memory_order_relaxed)) * scale;
        });
    };
    add("oms_writer_batches_total", "Durable commits", true, stats.batches, 1);
    add("oms_writer_accepted_total", "Commands made durable", true, stats.accepted, 1);
    add("oms_writer_refused_total", "Commands refused", true, stats.refused, 1);
    add("oms_writer_unavailable_total",
        "Commands that could not be taken",
        true,
        stats.unavailable,
        1);
    add("oms_writer_events_total", "Events appended", true, stats.events, 1);
    add("oms_writer_commit_seconds_total", "Time in durable commits", true, stats.commit_us, 1e-6);
    add("oms_writer_batch_size", "Commands in the last commit", false, stats.last_batch, 1);
    add("oms_writer_queue", "Commands waiting", false, stats.queued, 1);
    watch("oms_disk_full", "1 while nothing can be saved", {}, false, [&stats] {
        return stats.disk_full.load() ? 1.0 : 0.0;
    });
}

std::string Metrics::text() {
    return body_->text();
}

}  // namespace oms::api
