#pragma once
// The pages of a database at one moment: layers on each other, of which the newest that has a page
// gives it.

#include "storage/pages/layer.hpp"

#include <cstdint>
#include <memory>
#include <vector>

namespace oms::storage {

using Layers = std::vector<std::shared_ptr<const Layer>>;

/// Read by any thread, unless it has a `top`: then it belongs to the thread that writes it.
class PageStack {
  public:
    /// `layers` oldest first; `top` takes what is written.
    explicit PageStack(Layers layers, std::shared_ptr<Layer> top = nullptr);

    /// `kPageBytes` bytes; zeroes for a page that nobody wrote. Throws LayerDamage.
    void read(std::uint32_t page, char* bytes) const;
    /// REQUIRES a top.
    void write(std::uint32_t page, const char* bytes);
    void truncate(std::uint32_t pages);

    bool writable() const { return top_ != nullptr; }

    /// A page of one of the layers was found changed.
    bool damaged() const;

    /// Length of the database.
    std::uint32_t pages() const { return pages_; }

  private:
    static constexpr std::uint32_t kNowhere = UINT32_MAX;

    struct Place {
        std::uint32_t layer = kNowhere;
        std::uint32_t slot = 0;
    };

    void place(std::uint32_t page, Place at);

    Layers layers_;  ///< the top last
    std::shared_ptr<Layer> top_;
    std::vector<Place> places_;  ///< by page
    std::uint32_t pages_ = 0;
};

/// Makes one layer of two that stand on each other, at `file`: what a stack of both shows, sealed
/// and on the disk.
std::shared_ptr<const Layer> merge_layers(
    const Layer& lower, const Layer& upper, const std::filesystem::path& file
);

}  // namespace oms::storage
