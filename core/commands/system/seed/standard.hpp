#pragma once
// What a new data folder and a new tenant start with, as data. Ids are fixed, so that grants,
// imports and tests can name them; they keep the ranges of wire-protocol 7.2.

#include "base/ids.hpp"
#include "entities/screen.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::commands::seed {

inline constexpr std::int64_t kClientId = 1123598811738675201;
inline constexpr std::int64_t kDeptId = 1123598813738675201;
inline constexpr std::int64_t kDictBase = 1123598814738675200;
inline constexpr std::int64_t kMenuBase = 1123598815738675200;
inline constexpr std::int64_t kRoleBase = 1123598816738675200;
inline constexpr std::int64_t kPostBase = 1123598817738675200;
inline constexpr std::int64_t kParamBase = 1123598819738675200;
inline constexpr std::int64_t kTenantRowId = 1123598820738675201;
inline constexpr std::int64_t kUserId = 1123598821738675201;
/// Menus, buttons and dictionary entries take one number of their parent's hundred.
inline constexpr std::int64_t kPerParent = 100;

using Button = entities::ButtonSpec;
using Screen = entities::ScreenSpec;

/// Those of the entities' rows, and of menus.cpp, by number.
std::span<const Screen> screens();
Id menu_id(const Screen& screen);
Id button_id(const Screen& screen, std::size_t button);
/// Where the screen was before it got its path; "" when it has always been there.
std::string_view old_path(const Screen& screen);
/// Class of the icon of a menu or button: known ones by code, else by alias.
std::string_view icon(std::string_view code, std::string_view alias);
/// The button's name for English readers.
std::string_view english_name(const Button& button);

struct Role {
    std::int64_t number;  ///< id in every tenant: kRoleBase + number
    std::string_view alias;
    std::string_view name;
    std::int64_t data_scope;  ///< 1 all, 2 own, 3 department, 4 department and below
    /// Button codes, blank between; "*": every button of screens that are not the platform's.
    std::string_view buttons;
};

std::span<const Role> roles();
/// The role's buttons with the screens they stand in, ascending. The platform's role gets all.
std::vector<Id> granted_menus(const Role& role);

struct DictEntry {
    std::string key;
    std::string value;
    std::string english = {};  ///< "": reads the same in both languages
    std::string remark = {};
};

struct Dict {
    std::int64_t number;  ///< never given to another dictionary
    std::string_view code;
    std::string_view name;
    std::string_view english;
    std::vector<DictEntry> entries;
};

std::vector<Dict> dicts();

struct Post {
    std::string_view code;
    std::string_view name;
    std::int64_t category;  ///< 1 senior, 2 middle, 3 basic
};

std::span<const Post> posts();

}  // namespace oms::commands::seed
