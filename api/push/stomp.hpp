#pragma once
// Frames of STOMP 1.2, from bytes and to bytes. Pure: no socket, no clock.

#include "base/result.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::api {

struct StompFrame {
    std::string command;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;

    /// The first value of a header, "" when absent. A repeated header means its first value.
    std::string_view header(std::string_view name) const;
};

struct StompLimits {
    std::size_t frame_max = 8 << 10;  ///< bytes of a whole frame
    std::size_t headers_max = 32;
};

/// Cuts a client's bytes into frames, however they arrive: several at once, or one in pieces.
class StompReader {
  public:
    explicit StompReader(StompLimits limits = {}) : limits_(limits) {}

    void feed(std::string_view bytes) { input_.append(bytes); }

    /// The next complete frame; nothing while bytes are missing. Heart-beats (line ends between
    /// frames) are dropped. After an error, TooLarge / PUSH_TOO_LARGE or Invalid / PUSH_BAD_FRAME,
    /// the bytes that follow mean nothing any more.
    Result<std::optional<StompFrame>> next();

    std::size_t waiting() const { return input_.size(); }

  private:
    StompLimits limits_;
    std::string input_;
};

/// With content-length when there is a body.
std::string write_stomp(const StompFrame& frame);

}  // namespace oms::api
