// Canonical bytes of an event. Numbers are big-endian, signed ones in two's complement.
//
//   canonical      = format tenant position stream version type schema time user dept
//                    command-id correlation-id payload
//   format         = %x01                    ; this grammar
//   tenant         = string                  ; 1..12 bytes
//   position       = int64                   ; 1..N within the tenant, no gaps
//   stream         = string                  ; "{aggregate}/{id}", 1..64 bytes
//   version        = int64                   ; 1..n within the stream, no gaps
//   type           = string                  ; 1..128 bytes
//   schema         = int32                   ; 1..
//   time           = int64                   ; ms since 1970-01-01 UTC
//   user           = int64                   ; 0 for the system
//   dept           = int64
//   command-id     = string                  ; 0..128 bytes
//   correlation-id = string                  ; 0..128 bytes
//   payload        = string                  ; JSON as stored, 0..8 MiB
//   string         = length *OCTET           ; length: uint32, octets that follow
//
// Hash of an event = SHA-256(hash of the tenant's event before, canonical); 32 zero octets stand
// before the first event. Neither the global sequence nor the store is covered.

#include "storage/log/chain.hpp"

#include "storage/base/bytes.hpp"

#include <stdexcept>

namespace oms::storage {
namespace {

constexpr char kFormat = 1;

void require(bool fits, const char* field) {
    if (!fits) {
        throw std::logic_error(std::string("event field out of bounds: ") + field);
    }
}

void append_string(std::string& out, std::string_view text) {
    append_be(out, static_cast<std::uint32_t>(text.size()));
    out += text;
}

/// Reads on while everything fits; `done` tells whether it did.
class Reader {
  public:
    explicit Reader(std::string_view bytes)
        : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

    template <class Int>
    Int number() {
        if (!has(sizeof(Int))) {
            return Int{};
        }
        const char* const from = at_;
        at_ += sizeof(Int);
        return load_be<Int>(from);
    }

    std::string_view string(std::size_t max) {
        const std::size_t size = number<std::uint32_t>();
        if (size > max || !has(size)) {
            ok_ = false;
            return {};
        }
        const char* const from = at_;
        at_ += size;
        return {from, size};
    }

    bool done() const { return ok_ && at_ == end_; }

  private:
    bool has(std::size_t size) {
        ok_ = ok_ && static_cast<std::size_t>(end_ - at_) >= size;
        return ok_;
    }

    const char* at_;
    const char* end_;
    bool ok_ = true;
};

}  // namespace

void append_canonical(std::string& out, const events::StoredEvent& e) {
    require(!e.tenant.empty() && e.tenant.size() <= kTenantMax, "tenant");
    require(e.position >= 1, "position");
    require(!e.stream.empty() && e.stream.size() <= kStreamMax, "stream");
    require(e.version >= 1, "version");
    require(!e.type.empty() && e.type.size() <= kNameMax, "type");
    require(e.schema_version >= 1, "schema_version");
    require(e.command_id.size() <= kNameMax, "command_id");
    require(e.correlation_id.size() <= kNameMax, "correlation_id");
    require(e.payload.size() <= kPayloadMax, "payload");
    out += kFormat;
    append_string(out, e.tenant);
    append_be(out, e.position);
    append_string(out, e.stream);
    append_be(out, e.version);
    append_string(out, e.type);
    append_be(out, static_cast<std::int32_t>(e.schema_version));
    append_be(out, e.time.ms);
    append_be(out, e.user.value);
    append_be(out, e.dept.value);
    append_string(out, e.command_id);
    append_string(out, e.correlation_id);
    append_string(out, e.payload);
}

std::string canonical_bytes(const events::StoredEvent& event) {
    std::string bytes;
    append_canonical(bytes, event);
    return bytes;
}

std::optional<CanonicalView> parse_canonical(std::string_view bytes) {
    Reader in(bytes);
    CanonicalView v;
    if (in.number<char>() != kFormat) {
        return std::nullopt;
    }
    v.tenant = in.string(kTenantMax);
    v.position = in.number<std::int64_t>();
    v.stream = in.string(kStreamMax);
    v.version = in.number<std::int64_t>();
    v.type = in.string(kNameMax);
    v.schema_version = in.number<std::int32_t>();
    v.time = in.number<std::int64_t>();
    v.user = in.number<std::int64_t>();
    v.dept = in.number<std::int64_t>();
    v.command_id = in.string(kNameMax);
    v.correlation_id = in.string(kNameMax);
    v.payload = in.string(kPayloadMax);
    const bool fits = in.done() && !v.tenant.empty() && v.position >= 1 && !v.stream.empty() &&
                      v.version >= 1 && !v.type.empty() && v.schema_version >= 1;
    return fits ? std::optional(v) : std::nullopt;
}

void assign_event(events::StoredEvent& e, std::int64_t seq, const CanonicalView& view) {
    e.seq = seq;
    e.tenant = view.tenant;
    e.position = view.position;
    e.stream = view.stream;
    e.version = view.version;
    e.type = view.type;
    e.schema_version = view.schema_version;
    e.time.ms = view.time;
    e.user.value = view.user;
    e.dept.value = view.dept;
    e.command_id = view.command_id;
    e.correlation_id = view.correlation_id;
    e.payload = view.payload;
}

Hash chain_hash(const Hash& before, std::string_view canonical) {
    thread_local Sha256 sha;
    return sha.digest(as_text(before), canonical);
}

}  // namespace oms::storage
