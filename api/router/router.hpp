#pragma once
// From a request to its handler: look-up, sign-in, permission, exceptions, compression, metrics.

#include "api/calls/call.hpp"
#include "api/calls/route.hpp"
#include "api/calls/services.hpp"
#include "api/people/authenticator.hpp"
#include "api/wire/request.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace oms::api {

class RequestJournal;

class Router {
  public:
    /// Throws std::logic_error when two routes have one path and verb, or a route names no
    /// permission where its access needs one.
    Router(std::vector<Route> routes, Services& services, Authenticator& authenticator);

    /// Hands the request to a worker thread; 503 when too many wait. A short command that comes
    /// alone is begun on the caller's.
    void handle(Request request, Respond respond);

    const std::vector<Route>& routes() const { return routes_; }

  private:
    struct Found {
        const Route* route = nullptr;
        std::string allowed;  ///< verbs of the path when the method is another
    };

    /// Who waits for an answer.
    struct Asked {
        std::shared_ptr<RequestJournal> journal;
        Respond respond;
        Language language;
        std::string id;  ///< of the request
    };

    /// A route whose path ends with "/{…}" takes any last part.
    Found find(const std::string& method, const std::string& path) const;
    void turn_away(const Request& request, const Respond& respond) const;
    /// Where a request is worked on: on a worker thread, or on the one that has read it, which must
    /// go on soon.
    enum class Place : std::uint8_t { Worker, Reader };
    bool is_small_command(const Request& request) const;
    /// Runs in its place, like all that follow; `began`: when the request was complete.
    void work(
        Request request,
        const Respond& respond,
        std::chrono::steady_clock::time_point began,
        Place place
    ) const;
    static void guarded(const Asked& asked, const std::function<void()>& handler);
    bool pass_on(
        Request& request,
        const Route& route,
        const std::shared_ptr<RequestJournal>& journal,
        const Respond& respond
    ) const;
    void ask_writer(
        const Request& request,
        const Route& route,
        const std::shared_ptr<RequestJournal>& journal,
        const Respond& respond
    ) const;
    void answer(
        Request request,
        const Route& route,
        const std::shared_ptr<RequestJournal>& journal,
        const Respond& respond,
        Place place
    ) const;
    void run_in_share(
        const std::shared_ptr<DirectCall>& call,
        const Asked& asked,
        const Respond& finish,
        Place place
    ) const;
    Status admit(DirectCall& call) const;
    void run(const std::shared_ptr<DirectCall>& call, const Respond& respond) const;
    Response unmatched(const Request& request, const std::string& allowed) const;

    std::vector<Route> routes_;
    Services* services_;
    Authenticator* authenticator_;
    std::unordered_map<std::string, std::vector<const Route*>> by_path_;
};

}  // namespace oms::api
