#include "support/places.hpp"

namespace oms::test {

std::string source_dir() {
    return OMS_SOURCE_DIR;
}

std::string fixtures() {
    return source_dir() + "/fixtures";
}

std::string order_ledger() {
    return OMS_BINARY_DIR "/order-ledger";
}

std::string replay_tool() {
    return OMS_BINARY_DIR "/replay-tool";
}

}  // namespace oms::test
