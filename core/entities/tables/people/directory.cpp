#include "entities/tables/people/directory.hpp"

namespace oms::entities::tables {
namespace {

constexpr auto kAL = kAuto | kList;
constexpr auto kALS = kAuto | kList | kSearch;

// A name card and where its owner belongs: what else a company keeps of its users is its own.
constexpr FieldSpec kFields[] = {
    {.name = "tenantId", .flags = kALS, .max = 12},
    {.name = "tenantName", .flags = kAL, .max = 50},
    {.name = "account", .flags = kALS, .max = 45},
    {.name = "name", .flags = kAL | kPersonal, .max = 20},
    {.name = "realName", .flags = kALS | kPersonal, .max = 20},
    {.name = "userType", .type = FieldType::Enum, .flags = kALS | kNumeric, .options = "1,2,3"},
    {.name = "roleName", .flags = kAL, .max = 255},
    {.name = "deptName", .flags = kAL, .max = 255},
    {.name = "userStatus", .type = FieldType::Enum, .flags = kALS | kNumeric, .options = "0,1,2,3"},
    {.name = "createTime", .type = FieldType::DateTime, .flags = kALS},
    {.name = "updateTime", .type = FieldType::DateTime, .flags = kAuto},
};

constexpr RouteSpec kRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-user/platform-page", "platformuser_view"},
    {Op::Detail, Verb::Get, "/api/blade-user/platform-user", "platformuser_view"},
};

}  // namespace

const EntitySpec kPlatformUser = {
    .name = "platformUser",
    .storage = Storage::Columns,
    .fields = kFields,
    .routes = kRoutes,
    .display = "account",
};

}  // namespace oms::entities::tables
