#pragma once
// Who may do what in the warehouse (domain-model 7), written down once more: no code of the product
// is used here.

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace oms::test {

enum class Actor : unsigned char {
    Boss,     ///< every right
    Keeper,   ///< role ck in the department of the first warehouse
    Guide,    ///< role dg, own rows: every order is the guide's
    Finance,  ///< role cw, every row
};

inline constexpr std::array<std::string_view, 2> kGuideDeeds = {"deliver", "sign"};
inline constexpr std::array<std::string_view, 4> kFinanceDeeds = {
    "confirm", "unconfirm", "cancel", "approve count"};
inline constexpr std::array<std::string_view, 16> kKeeperDeeds = {
    "plan put",
    "post put",
    "reverse",
    "deliver",
    "post out",
    "void out",
    "plain out",
    "sign",
    "shift",
    "send shift",
    "void shift",
    "receive shift",
    "bill",
    "reverse bill",
    "start count",
    "count"};

/// `at_home`: it concerns the keeper's own warehouse.
inline bool may_do(Actor actor, std::string_view deed, bool at_home) {
    const auto among = [deed](const auto& deeds) {
        return std::find(deeds.begin(), deeds.end(), deed) != deeds.end();
    };
    switch (actor) {
        case Actor::Boss:
            return true;
        case Actor::Keeper:
            return at_home && among(kKeeperDeeds);
        case Actor::Guide:
            return among(kGuideDeeds);
        case Actor::Finance:
            return among(kFinanceDeeds);
    }
    return false;
}

}  // namespace oms::test
