#pragma once
// The road of an event from the form in which it was stored to today's. An event of version n > 1
// names the struct of version n - 1 and says how it is lifted, a pure function:
//
//   struct DocumentPrinted {
//       static constexpr int kVersion = 2;
//       using Before = DocumentPrintedV1;         // kVersion 1, with the describe of its time
//       static DocumentPrinted lift(Before&& old);
//
// Every form that was ever stored keeps its struct and its golden file, so the chain goes from any
// version to today's; a gap in it does not compile. What lies in the log stays as it was stored.

#include "base/describe.hpp"
#include "base/json.hpp"
#include "base/result.hpp"

#include <string>
#include <utility>

namespace oms::events {

template <class Event>
concept Lifted = requires(typename Event::Before old) {
    Event::lift(std::move(old));
};

/// Reads a payload stored with `version` as today's `Event`. Internal when the version is newer
/// than this program, or none; Invalid / BAD_FIELD when a member has another type.
template <class Event>
Status read_payload(json::Ref payload, int version, Event& to) {
    static_assert(Event::kVersion == 1 || Lifted<Event>, "an older form without a road to today's");
    if (version == Event::kVersion) {
        return json::decode(payload, to);
    }
    if constexpr (Lifted<Event>) {
        using Before = typename Event::Before;
        static_assert(Before::kVersion == Event::kVersion - 1 && Before::kType == Event::kType);
        if (version >= 1 && version < Event::kVersion) {
            Before old;
            const Status read = read_payload(payload, version, old);
            if (read) {
                to = Event::lift(std::move(old));
            }
            return read;
        }
    }
    return Error::internal(
        std::string(Event::kType) + ": stored as version " + std::to_string(version) +
        ", this program reads 1 to " + std::to_string(Event::kVersion)
    );
}

}  // namespace oms::events
