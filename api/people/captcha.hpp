#pragma once
// Captchas: five characters in a picture, single use, kept in memory (wire-protocol 3.4).

#include "base/time.hpp"

#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

namespace oms::api {

/// A PNG of 130x48 with the text drawn so that people read it easier than programs. Thread-safe.
std::string draw_captcha(std::string_view text);

/// Thread-safe. Holds at most `max`: beyond it the oldest is forgotten.
class Captchas {
  public:
    struct Made {
        std::string key;
        std::string image;  ///< data URL
        std::string text;   ///< what the picture shows; stays on the server
    };

    explicit Captchas(const Clock& clock, std::size_t max = 10'000) : clock_(clock), max_(max) {}

    Made make();
    /// True once for the right text (any case) within 30 minutes; a wrong try uses it up too.
    bool check(const std::string& key, std::string_view text);
    std::size_t size() const;

  private:
    struct Entry {
        std::string text;
        std::int64_t until = 0;
    };

    const Clock& clock_;
    const std::size_t max_;
    mutable std::mutex mutex_;
    std::unordered_map<std::string, Entry> entries_;
    std::deque<std::string> order_;  ///< keys, oldest first; may name what has been used
};

}  // namespace oms::api
