#pragma once
// A client that starts processes and takes their steps: two people's decisions side by side, which
// meet before the end. What a killed server was told must be there once, and no token be lost.

#include "crash/rig.hpp"

#include <atomic>
#include <optional>
#include <string>
#include <vector>

namespace oms::test {

class FlowClient {
  public:
    explicit FlowClient(int port) : port_(port) {}

    /// Goes on until `stop`, or until the server does not answer; fails when a step was refused.
    void work(const HttpHeaders& headers, const std::atomic<bool>& stop);
    /// On a server that was started again: sends what was in doubt twice, which must come out as
    /// one step, and fails unless every process since the last call is where it was left: with its
    /// open tasks, or ended.
    void settle(const HttpHeaders& headers);

    /// Steps that were acknowledged.
    std::size_t taken() const { return taken_; }

  private:
    struct Step {
        std::string path;
        std::string body;
        std::string command_id;
    };

    struct Instance {
        std::string id;  ///< "" while it is not known whether it began
        int completed = 0;
    };

    /// Thrown when there is no answer.
    struct Gone {};

    void deploy();
    void round();
    /// The id of what the step made, or "". Throws Gone; the step is then in doubt.
    std::string take(const std::string& path, const std::string& body);
    std::string answer_of(const Step& step);
    /// A task of the process that is open, and in which state the process is.
    std::pair<std::string, std::int64_t> look(const std::string& process);
    void check(const Instance& instance);

    int port_;
    std::optional<HttpClient> client_;
    HttpHeaders headers_;
    std::string definition_;
    std::vector<Instance> instances_;  ///< since the last look
    std::optional<Step> in_doubt_;
    std::size_t taken_ = 0;
    std::int64_t made_ = 0;
};

}  // namespace oms::test
