#include "entities/tables/system/logs.hpp"

namespace oms::entities::tables {
namespace {

constexpr auto kAL = kAuto | kList;
constexpr auto kALS = kAuto | kList | kSearch;
constexpr auto kALO = kAuto | kList | kSearch | kSort;

constexpr FieldSpec kTenantId = {.name = "tenantId", .flags = kALS, .max = 12};
constexpr FieldSpec kServiceId = {.name = "serviceId", .flags = kALS, .max = 32};
/// Where the line was written: for front ends of other servers, and for several of ours.
constexpr FieldSpec kServerHost = {.name = "serverHost", .flags = kAuto | kSearch, .max = 255};
constexpr FieldSpec kServerIp = {.name = "serverIp", .flags = kAuto, .max = 64};
constexpr FieldSpec kEnv = {.name = "env", .flags = kAuto | kSearch, .max = 32};
/// The X-Request-Id of the answer: what somebody who reports a problem can name.
constexpr FieldSpec kLogId = {.name = "logId", .flags = kAuto | kSearch, .max = 64};
constexpr FieldSpec kUri = {.name = "requestUri", .flags = kALS, .max = 255};
constexpr FieldSpec kMethod = {.name = "method", .flags = kALS, .max = 8};
constexpr FieldSpec kRemoteIp = {.name = "remoteIp", .flags = kAL, .max = 64};
constexpr FieldSpec kUserAgent = {.name = "userAgent", .flags = kAuto, .max = 255};
constexpr FieldSpec kCreateBy = {.name = "createBy", .flags = kALS, .max = 64};
constexpr FieldSpec kCreateTime = {
    .name = "createTime", .type = FieldType::DateTime, .flags = kALO};

constexpr FieldSpec kUsualLogFields[] = {
    kTenantId,
    kServiceId,
    kServerHost,
    kServerIp,
    kEnv,
    {.name = "logLevel", .flags = kALS, .max = 8},
    {.name = "logId", .flags = kALS, .max = 64},
    {.name = "logData", .type = FieldType::LongText, .flags = kAuto},
    kUri,
    kMethod,
    kRemoteIp,
    kUserAgent,
    kCreateBy,
    kCreateTime,
};

constexpr FieldSpec kApiLogFields[] = {
    kTenantId,
    kServiceId,
    kServerHost,
    kServerIp,
    kEnv,
    {.name = "title", .flags = kALS, .max = 100},
    kUri,
    kMethod,
    {.name = "params", .type = FieldType::LongText, .flags = kAuto},
    {.name = "time", .type = FieldType::Int, .flags = kAL | kSort},
    kRemoteIp,
    kUserAgent,
    kLogId,
    kCreateBy,
    kCreateTime,
};

constexpr FieldSpec kErrorLogFields[] = {
    kTenantId,
    kServiceId,
    kServerHost,
    kServerIp,
    kEnv,
    kUri,
    kMethod,
    {.name = "exceptionName", .flags = kALS, .max = 128},
    {.name = "message", .type = FieldType::LongText, .flags = kAL, .max = 1024},
    {.name = "stackTrace", .type = FieldType::LongText, .flags = kAuto},
    kLogId,
    kCreateBy,
    kCreateTime,
};

constexpr FieldSpec kLoginLogFields[] = {
    kTenantId,
    {.name = "account", .flags = kALS, .max = 45},
    {.name = "realName", .flags = kALS | kPersonal, .max = 20},
    {.name = "loginIp", .flags = kAL, .max = 64},
    {.name = "userAgent", .flags = kAL, .max = 255},
    // 1 success, 2 wrong password, 3 locked, 4 captcha, 5 disabled, 6 tenant expired
    {.name = "loginResult",
     .type = FieldType::Enum,
     .flags = kALS | kNumeric,
     .options = "1,2,3,4,5,6"},
    {.name = "loginTime", .type = FieldType::DateTime, .flags = kALO},
};

constexpr RouteSpec kUsualLogRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-log/usual/list", "log_usual_view"},
    {Op::Detail, Verb::Get, "/api/blade-log/usual/detail", "log_usual_view"},
};
constexpr RouteSpec kApiLogRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-log/api/list", "log_api_view"},
    {Op::Detail, Verb::Get, "/api/blade-log/api/detail", "log_api_view"},
};
constexpr RouteSpec kErrorLogRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-log/error/list", "log_error_view"},
    {Op::Detail, Verb::Get, "/api/blade-log/error/detail", "log_error_view"},
};
constexpr RouteSpec kLoginLogRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/loginLogApi/loginLogPageList", "log_login_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/loginLogApi/detailLoginLog", "log_login_view"},
};

}  // namespace

const EntitySpec kUsualLog = {
    .name = "usualLog",
    .storage = Storage::Columns,
    .fields = kUsualLogFields,
    .routes = kUsualLogRoutes,
    .display = "requestUri",
    .permission = "log_usual",
};

const EntitySpec kApiLog = {
    .name = "apiLog",
    .storage = Storage::Columns,
    .fields = kApiLogFields,
    .routes = kApiLogRoutes,
    .display = "title",
    .permission = "log_api",
};

const EntitySpec kErrorLog = {
    .name = "errorLog",
    .storage = Storage::Columns,
    .fields = kErrorLogFields,
    .routes = kErrorLogRoutes,
    .display = "exceptionName",
    .permission = "log_error",
};

const EntitySpec kLoginLog = {
    .name = "loginLog",
    .storage = Storage::Columns,
    .fields = kLoginLogFields,
    .routes = kLoginLogRoutes,
    .display = "account",
    .default_sort = "-loginTime",
    .permission = "log_login",
};

}  // namespace oms::entities::tables
