#pragma once
// What is noted about a request when it has been answered: metrics and request logs.

#include "api/calls/call.hpp"
#include "api/calls/log_sink.hpp"
#include "api/calls/services.hpp"
#include "api/wire/request.hpp"

#include <chrono>
#include <string>

namespace oms::api {

/// Of one request; used by one thread after another.
class RequestJournal {
  public:
    /// `began`: when the request was complete.
    RequestJournal(
        Services& services, const Request& request, std::chrono::steady_clock::time_point began
    );

    std::string route = "other";  ///< metrics are kept by it

    void person(const Person& person);
    /// What is asked for. Not on the writer's thread: a long input takes its time.
    void asked(const DirectCall& call);
    void outcome(const Response& response);
    void answered(int status);
    void fault(std::string what) const;

  private:
    Services* services_;
    std::chrono::steady_clock::time_point began_;
    RequestLog entry_;
};

}  // namespace oms::api
