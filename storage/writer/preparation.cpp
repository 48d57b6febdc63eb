#include "storage/writer/preparation.hpp"

#include <exception>
#include <utility>

namespace oms::storage {

Preparation::Preparation(SideThread& beside, std::vector<TenantFile*> files)
    : beside_(beside), files_(std::move(files)) {
    beside_.start([this] { run(); });
}

Preparation::~Preparation() {
    next_ = files_.size();
    beside_.wait();
}

void Preparation::finish() {
    run();
    beside_.wait();
}

void Preparation::run() {
    for (std::size_t i = next_++; i < files_.size(); i = next_++) {
        try {
            files_[i]->prepare();
        } catch (const std::exception&) {
            // It has rolled back: its commit says so.
        }
    }
}

}  // namespace oms::storage
