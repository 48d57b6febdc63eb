#include "api/api_server.hpp"

#include <algorithm>

namespace oms::api {
namespace {

/// How long subscribers may take to hear that the server stops.
constexpr std::chrono::milliseconds kPushGrace{1'000};

void watch_push(Metrics& metrics, const PushStats& stats) {
    const auto watch = [&](const char* name, const char* help, bool total, const auto& value) {
        metrics.watch(name, help, {}, total, [&value] {
            return static_cast<double>(value.load());
        });
    };
    watch("oms_push_connections", "Open push connections", false, stats.connections);
    watch(
        "oms_push_subscriptions", "Subscriptions of push connections", false, stats.subscriptions
    );
    watch("oms_push_messages_total", "Push messages sent", true, stats.messages);
    watch("oms_push_dropped_total", "Push messages slow clients did not get", true, stats.dropped);
    watch("oms_push_reloads_total", "Push clients told to reload", true, stats.reloads);
    watch("oms_push_refused_total", "Push connections ended with an error", true, stats.refused);
}

// Other servers may be slow: that must not take the threads that answer requests, nor one company's
// servers those of others (company_pool.hpp).
constexpr std::size_t kOutsideThreads = 8;
constexpr std::size_t kOutsideQueue = 256;
constexpr std::uint64_t kThumbnailBytes = 256ULL << 20U;
constexpr std::size_t kPictureThreads = 1;  // decoding one takes up to 200 MB
constexpr std::size_t kPictureQueue = 1024;
constexpr int kPublicPerMinute = 120;  ///< calls without an account that calculate, of one address
constexpr int kEnquiriesPerMinute = 10;  ///< to one company, whoever sends them

}  // namespace

ApiServer::ApiServer(ApiParts parts, ApiOptions options, std::vector<Route> routes)
    : parts_(std::move(parts)),
      config_(options.config),
      tokens_(parts_.token_key),
      links_(parts_.token_key),
      captchas_(parts_.clock),
      sign_in_limit_(options.sign_in_rate),
      public_limit_(kPublicPerMinute),
      enquiry_limit_(kEnquiriesPerMinute),
      fetcher_(std::move(options.fetch)),
      social_(parts_.token_key, fetcher_),
      workers_(options.workers, options.queue_max),
      outside_(kOutsideThreads, kOutsideQueue),
      thumbnails_(
          options.thumbnails.empty()
              ? nullptr
              : std::make_unique<Thumbnails>(
                    std::move(options.thumbnails), kThumbnailBytes, options.reserve_bytes
                )
      ),
      pictures_(kPictureThreads, kPictureQueue),
      files_(options.ui.empty() ? nullptr : std::make_unique<StaticFiles>(options.ui)),
      forwarder_(
          parts_.node == nullptr
              ? nullptr
              : std::make_unique<Forwarder>(*parts_.node, options.servers_ca_file)
      ),
      services_{
          .config = config_,
          .clock = parts_.clock,
          .commands = parts_.commands,
          .models = parts_.models,
          .directory = parts_.directory,
          .clients = parts_.clients,
          .health = parts_.health,
          .sessions = parts_.sessions,
          .tokens = tokens_,
          .passwords = passwords_,
          .secrets = parts_.secrets,
          .captchas = captchas_,
          .sign_in_limit = sign_in_limit_,
          .workers = workers_,
          .metrics = metrics_,
          .log = parts_.log,
          .files = files_.get(),
          .event_log = parts_.event_log,
          .logs = parts_.logs,
          .blobs = parts_.blobs,
          .links = &links_,
          .thumbnails = thumbnails_.get(),
          .pictures = &pictures_,
          .verifier = parts_.verifier,
          .fetcher = &fetcher_,
          .outside = &outside_,
          .social = &social_,
          .sso_tokens = &sso_tokens_,
          .public_limit = &public_limit_,
          .enquiry_limit = &enquiry_limit_,
          .past = parts_.past,
          .drafts = parts_.drafts,
          .forwarder = forwarder_.get()},
      authenticator_(tokens_, parts_.sessions, parts_.directory, parts_.clock, parts_.models),
      router_(std::move(routes), services_, authenticator_),
      push_hub_(authenticator_, parts_.models, options.push),
      push_(push_hub_),
      http_(
          std::move(options.http),
          [this](Request request, Respond respond) {
              router_.handle(std::move(request), std::move(respond));
          },
          &push_
      ) {
    if (forwarder_) {
        forwarder_->here([this](Request request, const Respond& respond) {
            router_.handle(std::move(request), respond);
        });
    }
    watch_push(metrics_, push_hub_.stats());
    metrics_.watch("oms_http_connections", "Open connections", {}, false, [this] {
        return static_cast<double>(http_.connections());
    });
    metrics_.watch("oms_http_waiting", "Requests waiting for a worker", {}, false, [this] {
        return static_cast<double>(workers_.queued());
    });
}

ApiServer::~ApiServer() {
    stop(std::chrono::milliseconds(0));
}

bool ApiServer::stop(std::chrono::milliseconds grace) {
    push_.stop(std::min(grace, kPushGrace));
    const bool clean = http_.stop(grace);
    if (forwarder_) {
        forwarder_->stop();
    }
    workers_.stop();
    outside_.stop();
    pictures_.stop();
    passwords_.stop();
    return clean;
}

}  // namespace oms::api
