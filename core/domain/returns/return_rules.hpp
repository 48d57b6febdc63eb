#pragma once
// Who may ask for what on a return (domain-model 3.2), and what can be asked for now. One table for
// the commands and for the buttons that the screen shows.

#include "base/ids.hpp"
#include "base/principal.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace oms::domain {

enum class ReturnAction : unsigned char {
    Edit,
    Submit,
    Accept,
    Refuse,
    Account,
    Agree,
    Dispute,
    Withdraw
};

/// What the rules look at; from a state (commands) or from a row.
struct ReturnFacts {
    std::int32_t status = 0;
    bool closed = false;
    Id create_user;
    Id guide_user;
};

/// Whether the person has the right, whatever the step. Whoever sees own rows alone edits returns
/// that he wrote or whose order he guides; a withdrawal needs no button from who wrote it and may
/// still write returns.
bool has_right(ReturnAction action, const ReturnFacts& returned, const Principal& user);
/// Whether the return's step lets it happen.
bool is_possible(ReturnAction action, const ReturnFacts& returned);

/// Wire names out of edit, submit, accept, refuse, account, agree, dispute, withdraw.
std::vector<std::string_view> allowed_return_actions(
    const ReturnFacts& returned, const Principal& user
);

}  // namespace oms::domain
