#include "storage/pages/page_stack.hpp"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <unordered_set>

namespace oms::storage {

PageStack::PageStack(Layers layers, std::shared_ptr<Layer> top)
    : layers_(std::move(layers)), top_(std::move(top)) {
    for (std::uint32_t i = 0; i < layers_.size(); ++i) {
        const std::vector<std::uint32_t>& numbers = layers_[i]->numbers();
        pages_ = layers_[i]->pages();
        for (std::uint32_t slot = 0; slot < numbers.size(); ++slot) {
            place(numbers[slot], {i, slot});
        }
    }
    if (top_) {
        layers_.push_back(top_);
    }
}

void PageStack::place(std::uint32_t page, Place at) {
    if (page >= places_.size()) {
        places_.resize(std::max<std::size_t>(static_cast<std::size_t>(page) + 1, pages_));
    }
    places_[page] = at;
}

void PageStack::read(std::uint32_t page, char* bytes) const {
    const Place at = page < places_.size() ? places_[page] : Place();
    if (at.layer == kNowhere) {
        std::memset(bytes, 0, kPageBytes);
    } else {
        layers_[at.layer]->read(at.slot, bytes);
    }
}

bool PageStack::damaged() const {
    return std::any_of(layers_.begin(), layers_.end(), [](const auto& layer) {
        return layer->damaged();
    });
}

void PageStack::write(std::uint32_t page, const char* bytes) {
    if (!top_) {
        throw std::logic_error("these pages are read only");
    }
    place(page, {static_cast<std::uint32_t>(layers_.size() - 1), top_->write(page, bytes)});
    pages_ = std::max(pages_, page + 1);
}

void PageStack::truncate(std::uint32_t pages) {
    if (pages < places_.size()) {
        places_.resize(pages);
    }
    pages_ = pages;
}

std::shared_ptr<const Layer> merge_layers(
    const Layer& lower, const Layer& upper, const std::filesystem::path& file
) {
    const std::unordered_set<std::uint32_t> newer(upper.numbers().begin(), upper.numbers().end());
    const std::shared_ptr<Layer> both = Layer::create(file);
    std::string page(kPageBytes, '\0');
    const auto copy = [&](const Layer& from, const auto& wanted) {
        for (std::uint32_t slot = 0; slot < from.numbers().size(); ++slot) {
            const std::uint32_t number = from.numbers()[slot];
            if (number < upper.pages() && wanted(number)) {
                from.read(slot, page.data());
                both->write(number, page.data());
            }
        }
    };
    copy(lower, [&](std::uint32_t number) { return !newer.contains(number); });
    copy(upper, [](std::uint32_t) { return true; });
    both->seal(upper.pages(), upper.moment(), lower.base(), true);
    return both;
}

}  // namespace oms::storage
