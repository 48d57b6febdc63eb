#include "api/api_server.hpp"

namespace oms::api {

ApiServer::ApiServer(ApiParts parts, ApiOptions options, std::vector<Route> routes)
    : parts_(std::move(parts)),
      config_(options.config),
      tokens_(parts_.token_key),
      links_(parts_.token_key),
      captchas_(parts_.clock),
      sign_in_limit_(options.sign_in_rate),
      workers_(options.workers, options.queue_max),
      files_(options.ui.empty() ? nullptr : std::make_unique<StaticFiles>(options.ui)),
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
          .verifier = parts_.verifier},
      authenticator_(tokens_, parts_.sessions, parts_.directory, parts_.clock),
      router_(std::move(routes), services_, authenticator_),
      http_(std::move(options.http), [this](Request request, Respond respond) {
          router_.handle(std::move(request), std::move(respond));
      }) {
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
    const bool clean = http_.stop(grace);
    workers_.stop();
    passwords_.stop();
    return clean;
}

}  // namespace oms::api
