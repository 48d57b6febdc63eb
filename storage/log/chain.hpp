#pragma once
// The canonical bytes of an event and the hash chain over them. Independent of the store: a moved
// tenant, an exported file or another log implementation verifies with the same code.

#include "events/kit/envelope.hpp"
#include "storage/base/running_hash.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace oms::storage {

inline constexpr std::size_t kTenantMax = 12;
inline constexpr std::size_t kStreamMax = 64;
inline constexpr std::size_t kNameMax = 128;  ///< type, command id, correlation id
inline constexpr std::size_t kPayloadMax = std::size_t{8} << 20U;  ///< one command's limit

/// An event's canonical bytes, taken apart without copying.
struct CanonicalView {
    std::string_view tenant;
    std::int64_t position = 0;
    std::string_view stream;
    std::int64_t version = 0;
    std::string_view type;
    std::int32_t schema_version = 0;
    std::int64_t time = 0;  ///< ms since 1970 UTC
    std::int64_t user = 0;
    std::int64_t dept = 0;
    std::string_view command_id;
    std::string_view correlation_id;
    std::string_view payload;
};

/// Adds the bytes the chain covers to `out`. Throws std::logic_error when a field is out of bounds.
void append_canonical(std::string& out, const events::StoredEvent& event);
std::string canonical_bytes(const events::StoredEvent& event);

/// Nothing when the bytes are no canonical form.
std::optional<CanonicalView> parse_canonical(std::string_view bytes);
/// Copies the fields; strings keep their capacity, so that a loop over events allocates little.
void assign_event(events::StoredEvent& event, std::int64_t seq, const CanonicalView& view);

/// Hash of an event: SHA-256(hash of the tenant's event before, canonical bytes). Zeros come before
/// the first event.
Hash chain_hash(const Hash& before, std::string_view canonical);

}  // namespace oms::storage
