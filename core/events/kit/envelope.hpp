#pragma once
// What surrounds every event (domain-model 5, architecture 4).

#include "base/ids.hpp"
#include "base/time.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>

namespace oms::events {

/// What the payload of an event that a command makes was read as: state and rows follow from it at
/// once. Copies share it. Of events from elsewhere nothing is kept: they are read for one purpose.
class Reading {
  public:
    static Reading kept() {
        Reading reading;
        reading.keeps_ = true;
        return reading;
    }

    /// Null unless it was read as this variant.
    template <class Variant>
    std::shared_ptr<const Variant> as() const {
        return type_ != nullptr && *type_ == typeid(Variant)
                   ? std::static_pointer_cast<const Variant>(event_)
                   : nullptr;
    }

    template <class Variant>
    void keep(const std::shared_ptr<const Variant>& event) {
        if (keeps_) {
            event_ = event;
            type_ = &typeid(Variant);
        }
    }

  private:
    bool keeps_ = false;
    std::shared_ptr<const void> event_;
    const std::type_info* type_ = nullptr;
};

/// An event as the log keeps it. Everything but `seq` belongs to the tenant's canonical bytes.
struct StoredEvent {
    std::int64_t seq = 0;  ///< place in this store's log, 1.. over all tenants; never shown outside
    TenantId tenant;
    std::int64_t position = 0;  ///< place in the tenant's own log, 1..N without gaps
    std::string stream;         ///< "{aggregate}/{id}", at most 64 bytes, e.g. "order/7264…"
    std::int64_t version = 0;   ///< place in the stream, 1..n without gaps
    std::string type;           ///< catalogue name, e.g. "OrderDrafted"
    int schema_version = 1;
    Timestamp time;
    Id user;  ///< 0 for the system
    Id dept;
    std::string
        command_id;  ///< "" or the key of architecture 3.8 (see storage/rows/command_key.hpp)
    std::string correlation_id;  ///< request id
    std::string payload;         ///< JSON as stored
    mutable Reading reading;     ///< by decoded() (codec.hpp), on the writer's thread
};

/// "order/123" -> "order"
inline std::string_view stream_aggregate(std::string_view stream) {
    return stream.substr(0, stream.find('/'));
}

/// "order/123" -> 123; 0 when the second part is no id.
inline Id stream_id(std::string_view stream) {
    const auto slash = stream.find('/');
    return slash == std::string_view::npos ? Id{}
                                           : Id::parse(stream.substr(slash + 1)).value_or(Id{});
}

inline std::string stream_name(std::string_view aggregate, Id id) {
    return std::string(aggregate) + "/" + id.str();
}

}  // namespace oms::events
