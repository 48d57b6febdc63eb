#pragma once
// A company's ledger ends in one place and goes on in another: stream "ledger/1" of the company
// itself, so that its own chain says where the rest is. The histories of both places are the same
// up to the end; only one of them can grow.

#include "base/describe.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// Nothing is taken any more.
struct LedgerClosed {
    static constexpr std::string_view kType = "LedgerClosed";
    static constexpr int kVersion = 1;
    std::string to;  ///< address at which the company goes on, as people read it

    static void describe(auto& visit, auto& self) { visit("to", self.to); }

    bool operator==(const LedgerClosed&) const = default;
};

/// It goes on here: moved to this place, or never moved after all.
struct LedgerOpened {
    static constexpr std::string_view kType = "LedgerOpened";
    static constexpr int kVersion = 1;
    bool moved = false;  ///< what was before was written in another place
    /// By which links to uploads were signed in the places before; each sealed.
    std::vector<std::string> linkKeys = {};

    static void describe(auto& visit, auto& self) {
        visit("moved", self.moved);
        visit("linkKeys", self.linkKeys);
    }

    bool operator==(const LedgerOpened&) const = default;
};

using LedgerEvent = std::variant<LedgerClosed, LedgerOpened>;

inline constexpr std::string_view kLedgerStream = "ledger/1";

}  // namespace oms::events
