#include "storage/writer/answers.hpp"

#include <utility>

namespace oms::storage {

void Answers::give(std::vector<Finished> finished, bool busy) {
    finish();
    given_ = std::move(finished);
    if (busy) {
        beside_.start([this] { tell(); });
    } else {
        tell();
    }
}

void Answers::tell() {
    for (Finished& f : given_) {
        f.reply(std::move(f.result));
    }
    given_.clear();
}

}  // namespace oms::storage
