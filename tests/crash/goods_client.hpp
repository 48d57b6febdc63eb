#pragma once
// A client that keeps a small warehouse busy: goods come in, orders are confirmed, delivered and
// shipped, some of it is taken back. What a killed server leaves is judged by the invariants.

#include "crash/rig.hpp"

#include <atomic>
#include <string>
#include <utility>

namespace oms::test {

/// Lines of an import that make what the client works with, in the company of the platform's
/// administrator.
std::string goods_fixture();

class GoodsClient {
  public:
    GoodsClient(int port, HttpHeaders headers) : client_(port), headers_(std::move(headers)) {}

    /// Goes on until `stop`, or until the server does not answer. Returns how many commands were
    /// accepted; fails when one was refused.
    std::size_t work(const std::atomic<bool>& stop);

  private:
    /// What goods_fixture made.
    void look_up();
    /// One way of goods in and out.
    void round();
    /// Id of what a call made. Throws Gone when there is no answer.
    std::string post(const std::string& path, const std::string& body);
    HttpAnswer get(const std::string& path);
    std::string first_id(const std::string& list);

    struct Gone {};

    HttpClient client_;
    HttpHeaders headers_;
    std::string warehouse_;
    std::string commodity_;
    std::string customer_;
    std::string user_;
    std::string dept_;
    std::size_t accepted_ = 0;
    int rounds_ = 0;
};

}  // namespace oms::test
