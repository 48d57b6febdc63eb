#pragma once
// What the calls about users, roles, menus and companies take.

#include "commands/kit/input_members.hpp"

namespace oms::commands::inputs {

inline constexpr FieldSpec kSomeUsersMembers[] = {ids_of("userIds")};
inline constexpr InputSpec kSomeUsers = {
    .name = "SomeUsersInput", .members = kSomeUsersMembers, .parameters = true};

inline constexpr FieldSpec kGrantRolesMembers[] = {ids_of("userIds"), ids_of("roleIds")};
inline constexpr InputSpec kGrantRoles = {
    .name = "GrantRolesInput", .members = kGrantRolesMembers, .parameters = true};

inline constexpr FieldSpec kUserPlatformMembers[] = {
    id_of("userId"), number("userType"), object("userExt")};
inline constexpr InputSpec kUserPlatform = {
    .name = "UserPlatformInput", .members = kUserPlatformMembers, .parameters = true};

/// One's own account.
inline constexpr FieldSpec kOwnInfoMembers[] = {
    text("name"),
    text("realName"),
    text("avatar"),
    text("phone"),
    text("email"),
    number("sex"),
    text("birthday"),
};
inline constexpr InputSpec kOwnInfo = {.name = "OwnInfoInput", .members = kOwnInfoMembers};

inline constexpr FieldSpec kChangePasswordMembers[] = {
    required(password("oldPassword")),
    required(password("newPassword")),
    required(password("newPassword1")),
};
inline constexpr InputSpec kChangePassword = {
    .name = "ChangePasswordInput", .members = kChangePasswordMembers, .parameters = true};

/// What is missing is said in the form's own words.
inline constexpr FieldSpec kRegisterGuestMembers[] = {
    text("tenantId"), text("name"), text("account"), password("password"), text("oauthId")};
inline constexpr InputSpec kRegisterGuest = {
    .name = "RegisterGuestInput", .members = kRegisterGuestMembers, .parameters = true};

inline constexpr FieldSpec kApproveGuestsMembers[] = {
    ids_of("userIds"), optional_id("roleId"), optional_id("deptId"), optional_id("postId")};
inline constexpr InputSpec kApproveGuests = {
    .name = "ApproveGuestsInput", .members = kApproveGuestsMembers, .parameters = true};

inline constexpr FieldSpec kRejectGuestsMembers[] = {ids_of("userIds"), kReason};
inline constexpr InputSpec kRejectGuests = {
    .name = "RejectGuestsInput", .members = kRejectGuestsMembers, .parameters = true};

/// No ids: nothing is left of what was granted.
inline constexpr FieldSpec kGrantRoleMembers[] = {
    ids_of("roleIds"),
    optional_ids("menuIds"),
    optional_ids("dataScopeIds"),
    optional_ids("apiScopeIds"),
};
inline constexpr InputSpec kGrantRole = {
    .name = "GrantRoleInput", .members = kGrantRoleMembers, .parameters = true};

inline constexpr FieldSpec kGrantTopMenusMembers[] = {
    ids_of("topMenuIds"), optional_ids("menuIds")};
inline constexpr InputSpec kGrantTopMenus = {
    .name = "GrantTopMenusInput", .members = kGrantTopMenusMembers, .parameters = true};

/// Without a number of accounts there is no limit, without a time no end.
inline constexpr FieldSpec kTenantLimitsMembers[] = {
    ids_of("ids"), number("accountNumber"), text("expireTime")};
inline constexpr InputSpec kTenantLimits = {
    .name = "TenantLimitsInput", .members = kTenantLimitsMembers, .parameters = true};

}  // namespace oms::commands::inputs
