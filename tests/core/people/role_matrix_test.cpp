// The standard roles against the table of rights, written out: what a role may do with master data
// and administration is a decision, and a change of it one of this table.
#include "commands/system/seed/standard.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::commands::seed {
namespace {

// C add, R view, U edit, D delete; -: nothing. Rows are narrowed by the roles' row scopes.
constexpr const char* kMatrix = R"(
screen          manager dg  sjs  ck  cw  qd pp  guest auditor
customer        CRU     CRU CRU  -   R   -  -   -     R
channelcustomer R       R   -    -   RU  RU -   -     R
conflict        CRU     CRU CRU  -   -   -  -   -     R
cooperation     R       R   -    R   RU  -  R   -     R
logistic        R       R   -    R   RU  -  -   -     R
commodity       R       R   R    R   RU  R  CRU -     R
brand           R       R   R    R   R   R  RU  -     R
material        CRU     CRU CRUD R   R   R  CRU -     R
craft           R       R   R    R   R   R  R   -     R
product         R       R   R    R   R   R  R   -     R
processplant    R       R   R    R   RU  -  -   -     R
pricelist       R       R   R    R   RU  -  -   -     R
plantprice      R       R   R    R   RU  -  -   -     R
waterprice      R       R   R    R   RU  -  -   -     R
grooveprice     R       R   R    R   RU  -  -   -     R
balancerule     R       R   R    -   CRU R  -   -     R
warehouse       R       R   R    CRU R   -  -   -     R
notice          R       R   R    R   R   R  R   -     R
dictbiz         R       R   R    R   R   -  -   -     R
attach          R       R   R    R   R   -  -   -     R
user            -       -   -    -   -   -  -   -     R
role            -       -   -    -   -   -  -   -     R
dept            -       -   -    -   -   -  -   -     R
post            -       -   -    -   -   -  -   -     R
param           -       -   -    -   -   -  -   -     R
oss             -       -   -    -   -   -  -   -     R
sms             -       -   -    -   -   -  -   -     R
guest           -       -   -    -   -   -  -   -     -
order           CRU     CRU CRU  R   R   CR -   -     R
payment         CR      CR  -    -   CR  R  -   -     R
returns         CRU     CRU R    R   R   CRU -  -     R
refund          R       R   -    -   CRUD R -   -     R
procurement     CRU     CR  -    CRU R   -  CRU -     R
process         CRU     CRU CRU  R   R   R  -   -     R
putorder        R       R   R    CRUD R  -  -   -     R
outorder        R       R   R    CRUD R  R  -   -     R
shiftorder      R       R   R    CRUD R  -  -   -     R
receipt         RU      RU  -    CRUD R  RU -   -     R
stock           R       R   R    R   R   -  R   -     R
outputrecord    R       R   R    R   R   -  R   -     R
stockbill       -       -   -    CR  R   -  -   -     R
stocktaking     -       -   -    CRUD R  -  -   -     R
goodsmanage     R       R   R    CRU R   -  -   -     R
storage         R       R   R    CRU R   -  -   -     R
serial          R       R   R    CRU R   -  R   -     R
balance         R       R   R    R   RU  R  R   -     R
deptbalance     R       -   -    -   R   -  -   -     R
message         CR      CR  CR   CR  CR  R  R   -     R
analysis        R       R   R    -   R   -  R   -     R
tradeanalysis   R       -   -    R   R   -  -   -     R
flowmodel       -       -   -    -   -   -  -   -     R
flowdeployment  -       -   -    -   -   -  -   -     R
flowinstance    -       -   -    -   -   -  -   -     R
)";

/// Screens of the platform: no role of a company opens them.
constexpr const char* kPlatform[] = {
    "tenant",
    "tenantpackage",
    "dict",
    "menu",
    "topmenu",
    "client",
    "region",
    "menurank",
    "datascope",
    "apiscope",
    "code",
    "datasource",
    "platformuser",
    "socialprovider",
    "ssoissuer"};

const Role& role_of(std::string_view alias) {
    const auto all = roles();
    return *std::find_if(all.begin(), all.end(), [&](const Role& r) { return r.alias == alias; });
}

/// What a role holds of a screen, by what is really granted to it.
std::string held(const Role& role, std::string_view screen_code) {
    const std::vector<Id> granted = granted_menus(role);
    std::map<std::string, char> letters{
        {"add", 'C'}, {"view", 'R'}, {"edit", 'U'}, {"delete", 'D'}};
    std::string found;
    for (const Screen& screen : screens()) {
        for (std::size_t i = 0; i < screen.buttons.size(); ++i) {
            const std::string code(screen.buttons[i].code);
            const std::size_t cut = code.rfind('_');
            const auto letter = letters.find(code.substr(cut + 1));
            if (code.substr(0, cut) == screen_code && letter != letters.end() &&
                std::binary_search(granted.begin(), granted.end(), button_id(screen, i))) {
                found += letter->second;
            }
        }
    }
    std::string ordered;
    for (const char letter : std::string("CRUD")) {
        ordered += found.find(letter) == std::string::npos ? "" : std::string(1, letter);
    }
    return ordered.empty() ? "-" : ordered;
}

TEST(RoleMatrix, RolesHoldWhatTheTableSays) {
    std::istringstream table(kMatrix);
    std::string line;
    std::vector<std::string> aliases;
    int cells = 0;
    while (std::getline(table, line)) {
        std::istringstream words(line);
        std::string screen;
        if (!(words >> screen)) {
            continue;
        }
        std::string word;
        for (std::size_t column = 0; words >> word; ++column) {
            if (screen == "screen") {
                aliases.push_back(word);
                continue;
            }
            ++cells;
            EXPECT_EQ(held(role_of(aliases.at(column)), screen), word)
                << aliases[column] << " " << screen;
        }
    }
    EXPECT_EQ(aliases.size(), 9U);
    EXPECT_GT(cells, 400);
}

TEST(RoleMatrix, ThePlatformsScreensAreTheAdministratorsOfThePlatform) {
    for (const char* screen : kPlatform) {
        for (const Role& role : roles()) {
            const bool platform = role.alias == "administrator";
            EXPECT_EQ(held(role, screen) != "-", platform) << role.alias << " " << screen;
        }
    }
}

TEST(RoleMatrix, TheAdministratorOfACompanyHoldsAllOfItsScreens) {
    for (const Screen& screen : screens()) {
        if (!screen.platform) {
            EXPECT_EQ(
                held(role_of("admin"), screen.code), held(role_of("administrator"), screen.code)
            ) << screen.code;
        }
    }
    EXPECT_EQ(held(role_of("admin"), "user"), "CRUD");
    EXPECT_EQ(held(role_of("guest"), "order"), "-");
}

}  // namespace
}  // namespace oms::commands::seed
