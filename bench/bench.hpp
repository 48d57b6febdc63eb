#pragma once
// What the log's benchmarks share: events, clocks, medians.

#include "events/kit/envelope.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include <time.h>

namespace oms::bench {

/// A directory on the disk to be measured, removed at the end.
class WorkDir {
  public:
    explicit WorkDir(const std::filesystem::path& parent) {
        std::string name = (parent / "oms-bench-").string();
        name.append(6, 'X');
        if (::mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error("cannot make a directory in " + parent.string());
        }
        path_ = name;
    }

    ~WorkDir() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    WorkDir(const WorkDir&) = delete;
    WorkDir& operator=(const WorkDir&) = delete;

    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// An order event of about 500 octets, as the product writes it.
inline events::StoredEvent make_event(std::int64_t seq, std::int64_t position) {
    events::StoredEvent e;
    e.seq = seq;
    e.tenant = "333333";
    e.position = position;
    e.stream = "order/" + std::to_string(7264000000000000000 + position);
    e.version = 1;
    e.type = "OrderDrafted";
    e.time = {1767571200000 + seq};
    e.user = {7264000000000000001};
    e.dept = {7264000000000000002};
    e.command_id = std::to_string(seq) + std::string(36, 'k') + "." + std::string(22, 'b');
    e.correlation_id = "r" + std::to_string(seq);
    e.payload = R"({"orderNo":"DD20261031)" + std::to_string(position) +
                R"(","customerId":"7264000000000000003","customerName":"广东华美陶瓷有限公司",)"
                R"("details":[{"commodityId":"7264000000000000004","size":"800*800","pieces":120,)"
                R"("dealPrice":5600,"priceUnit":2,"amount":672000,"spaceName":"客厅"}],)"
                R"("payableAmount":672000,"projectName":"锦绣花园二期"})";
    return e;
}

struct Timing {
    double wall = 0;  ///< seconds
    double cpu = 0;   ///< seconds of this process
};

inline double cpu_now() {
    timespec t{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
}

template <class F>
Timing timed(F&& f) {
    const double cpu = cpu_now();
    const auto start = std::chrono::steady_clock::now();
    f();
    const auto end = std::chrono::steady_clock::now();
    return {std::chrono::duration<double>(end - start).count(), cpu_now() - cpu};
}

inline double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

}  // namespace oms::bench
