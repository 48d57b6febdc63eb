#pragma once
// What happens to users and roles beyond their master data (domain-model 5).

#include "base/describe.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace oms::events {

/// The user chose a new password. `hash` is the salted slow hash, sealed; never the password.
struct PasswordChanged {
    static constexpr std::string_view kType = "PasswordChanged";
    static constexpr int kVersion = 1;
    Id userId;
    std::string hash;

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("hash", self.hash);
    }
};

/// Somebody else set the user's password: at creation, or back to the initial one.
struct PasswordReset {
    static constexpr std::string_view kType = "PasswordReset";
    static constexpr int kVersion = 1;
    Id userId;
    std::string hash;

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("hash", self.hash);
    }
};

/// The user's roles were replaced. `roleIds`: comma list, as the user's field `roleId` keeps it.
struct UserRolesGranted {
    static constexpr std::string_view kType = "UserRolesGranted";
    static constexpr int kVersion = 1;
    Id userId;
    std::string roleIds;

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("roleIds", self.roleIds);
    }
};

struct UserPlatformSaved {
    static constexpr std::string_view kType = "UserPlatformSaved";
    static constexpr int kVersion = 1;
    Id userId;
    std::int64_t userType = 0;  ///< 1 web, 2 app, 3 other
    json::Raw userExt;

    static void describe(auto& visit, auto& self) {
        visit("userId", self.userId);
        visit("userType", self.userType);
        visit("userExt", self.userExt);
    }
};

/// An administrator lifted the lock that failed sign-ins had put on. (The lock itself is no event:
/// nothing unauthenticated appends to the ledger.)
struct UserUnlocked {
    static constexpr std::string_view kType = "UserUnlocked";
    static constexpr int kVersion = 1;
    Id userId;

    static void describe(auto& visit, auto& self) { visit("userId", self.userId); }
};

using UserEvent =
    std::variant<PasswordChanged, PasswordReset, UserRolesGranted, UserPlatformSaved, UserUnlocked>;

/// What the role may open and press was replaced. Stream: "role/{id}".
struct RoleGranted {
    static constexpr std::string_view kType = "RoleGranted";
    static constexpr int kVersion = 1;
    Id roleId;
    std::vector<Id> menuIds;  ///< ascending
    std::vector<Id> dataScopeIds = {};
    std::vector<Id> apiScopeIds = {};

    static void describe(auto& visit, auto& self) {
        visit("roleId", self.roleId);
        visit("menuIds", self.menuIds);
        visit("dataScopeIds", self.dataScopeIds);
        visit("apiScopeIds", self.apiScopeIds);
    }
};

using RoleEvent = std::variant<RoleGranted>;

}  // namespace oms::events
