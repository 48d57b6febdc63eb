#include "events/stock/stock_events.hpp"

namespace oms::events {
namespace {

/// FNV-1a over the bytes, finished so that every bit depends on all of them.
class Mixer {
  public:
    void add(std::string_view bytes) {
        for (const char c : bytes) {
            state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
        }
        state_ = (state_ ^ 0xFFU) * 0x100000001B3ULL;  // no byte of UTF-8: ends a part
    }

    Id id() const {
        std::uint64_t x = state_;
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
        x ^= x >> 31U;
        const auto positive = static_cast<std::int64_t>(x >> 1U);
        return Id{positive == 0 ? 1 : positive};
    }

  private:
    std::uint64_t state_ = 0xCBF29CE484222325ULL;
};

constexpr std::string_view kVirtual = "SYS:";
constexpr std::string_view kTransit = "SYS:TRANSIT/";
constexpr std::string_view kPlant = "SYS:PLANT/";

}  // namespace

Id goods_id(Id commodity, std::string_view color_number, std::string_view grade) {
    Mixer mixer;
    mixer.add("goods");
    mixer.add(commodity.str());
    mixer.add(color_number);
    mixer.add(grade);
    return mixer.id();
}

Id stock_id(Id warehouse, Id goods) {
    Mixer mixer;
    mixer.add("stock");
    mixer.add(warehouse.str());
    mixer.add(goods.str());
    return mixer.id();
}

std::string location_of(Id warehouse) {
    return warehouse.str();
}

Id warehouse_of(std::string_view location) {
    return Id::parse(location).value_or(Id{});
}

namespace locations {

std::string transit(Id shift) {
    return std::string(kTransit) + shift.str();
}

std::string plant(Id plant) {
    return std::string(kPlant) + plant.str();
}

bool holds(std::string_view location) {
    return !location.starts_with(kVirtual) || location.starts_with(kTransit) ||
           location.starts_with(kPlant);
}

}  // namespace locations

}  // namespace oms::events
