#pragma once
// Stored rows of users, roles, grants, departments and menus -> what domain/identity works on.

#include "domain/people/access.hpp"
#include "projections/kit/table.hpp"

namespace oms::projections {

/// Each takes the stored columns of a row of its table (user, role, roleGrant, dept, menu).
domain::UserRow user_row(const Row& row);
domain::RoleRow role_row(const Row& row);
domain::RoleGrantRow role_grant_row(const Row& row);
domain::DataScopeRow data_scope_row(const Row& row);
domain::DeptRow dept_row(const Row& row);
/// `english`: under its English name, when it has one.
domain::MenuRow menu_row(const Row& row, bool english = false);

/// What sign-in and every request check of a user (table credential).
struct Credential {
    std::string password_hash;
    std::int64_t auth_version = 0;
};

Credential credential_row(const Row& row);

/// Ids of a comma list.
std::vector<Id> ids_of(std::string_view list);

}  // namespace oms::projections
