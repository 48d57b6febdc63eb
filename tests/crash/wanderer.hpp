#pragma once
// One person's way through the servers of a cell: another one at each request.

#include "crash/cell_rig.hpp"

#include <chrono>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace oms::test {

/// Of who is not answered.
inline constexpr std::chrono::milliseconds kNoAnswerPace{50};

class Wanderer {
  public:
    Wanderer(const CellRig& rig, HttpHeaders headers, unsigned seed)
        : headers_(std::move(headers)), random_(seed) {
        for (std::size_t server = 0; server < CellRig::kServers; ++server) {
            ports_.push_back(rig.port(server));
        }
    }

    /// On a connection of its own: a server that was killed takes the others' with it.
    std::optional<HttpAnswer> send(
        const std::string& method,
        const std::string& target,
        const HttpHeaders& more,
        const std::string& body = {}
    ) {
        HttpHeaders headers = headers_;
        headers.insert(headers.end(), more.begin(), more.end());
        HttpClient client(ports_[random_() % ports_.size()]);
        return client.send(method, target, headers, body);
    }

  private:
    HttpHeaders headers_;
    std::mt19937 random_;
    std::vector<int> ports_;
};

}  // namespace oms::test
