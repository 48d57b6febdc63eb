#pragma once
// What keeps a data folder or a backup from being used, with `what` for people at a terminal; and
// what happens to what is elsewhere.

#include "base/result.hpp"

#include <stdexcept>
#include <string>
#include <utility>

namespace oms::storage {

/// What is kept elsewhere cannot be reached now, or did not answer.
class Away : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

inline Error failure(ErrorCode code, const char* key, std::string what) {
    return {code, key, {}, {{"what", std::move(what)}}, {}};
}

}  // namespace oms::storage
