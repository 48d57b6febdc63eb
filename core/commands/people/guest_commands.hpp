#pragma once
// People who ask for an account themselves (domain-model 3.14): pending until an administrator
// takes them in or turns them down.

#include "commands/kit/context.hpp"

#include <string>
#include <vector>

namespace oms::commands {

struct GuestRequest {
    std::string account;
    std::string name;           ///< "" = the account's
    std::string oauth_id;       ///< of a third-party sign-in, may be ""
    std::string password_hash;  ///< sealed
};

/// Given by `system` in the company's own ledger: the one thing that nobody has to sign in for. The
/// company's administrators are told (domain-model 3.14).
/// Invalid: TOO_LONG (account, name). Refused: CODE_EXISTS (account), ACCOUNT_LIMIT, GUESTS_WAITING
/// when kGuestsWaitingMax are pending already.
Command register_guest(GuestRequest request);

inline constexpr std::size_t kGuestsWaitingMax = 500;

struct GuestApproval {
    std::vector<Id> users;
    Id role;  ///< 0: the company's preset role for guides
    Id dept;  ///< 0: where the registration put them
    Id post;  ///< 0: none
};

/// Takes pending people in, all or nothing. NotFound (userIds); Refused STATUS_DENIED for people
/// who are not pending, NOT_FOUND (roleId, deptId, postId), ADMIN_ROLE_DENIED.
Command approve_guests(GuestApproval approval);

/// Turns pending people down. `reason` at most 255 characters: TOO_LONG (reason).
Command reject_guests(std::vector<Id> users, std::string reason);

}  // namespace oms::commands
