#pragma once
// What keeps a data folder or a backup from being used, with `what` for people at a terminal.

#include "base/result.hpp"

#include <string>
#include <utility>

namespace oms::storage {

inline Error failure(ErrorCode code, const char* key, std::string what) {
    return {code, key, {}, {{"what", std::move(what)}}, {}};
}

}  // namespace oms::storage
