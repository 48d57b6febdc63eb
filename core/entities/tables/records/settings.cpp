#include "entities/checks.hpp"
#include "entities/dict_options.hpp"
#include "entities/rich_fields.hpp"
#include "entities/tables/lists.hpp"
#include "entities/tables/tables.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kDictBizFields[] = {
    {.name = "parentId", .type = FieldType::Id, .flags = kSearch, .ref = "dictBiz"},
    // Required of parents; a child takes its parent's code.
    {.name = "code", .flags = kLS, .max = 64},
    {.name = "dictValue", .flags = kRequired | kLS, .max = 64},
    // What English readers are shown instead; lists carry it as dictValue.
    {.name = "dictValueEn", .flags = kSearch, .max = 64},
    {.name = "dictKey", .flags = kRequired | kLS, .max = 64, .initial = "-1"},
    {.name = "sort", .type = FieldType::Int, .flags = kRequired | kLO},
    {.name = "isSealed",
     .type = FieldType::Bool,
     .flags = kRequired | kLS | kInUse,
     .initial = "0"},
    {.name = "remark", .flags = kList, .max = 255},
};

constexpr RouteSpec kDictBizRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/dict-biz/list", ""},
    {Op::Roots, Verb::Get, "/api/blade-system/dict-biz/parent-list", "dictbiz_view"},
    {Op::Children, Verb::Get, "/api/blade-system/dict-biz/child-list", "dictbiz_view", "parentId"},
    {Op::Tree, Verb::Get, "/api/blade-system/dict-biz/tree", "dictbiz_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/dict-biz/detail", "dictbiz_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/dict-biz/submit", "dictbiz_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/dict-biz/remove", "dictbiz_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/dictBiz", "dictbiz_export"},
};

constexpr FieldSpec kNoticeFields[] = {
    {.name = "title", .flags = kRequired | kLS, .max = 100},
    {.name = "category",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric | kOpen,
     .options = "1,2,3,4,5,6",
     .dict = "notice"},
    {.name = "releaseTime", .type = FieldType::DateTime, .flags = kRequired | kLS | kSort},
    // Shown until then; blank: for good.
    {.name = "expireTime", .type = FieldType::DateTime, .flags = kList | kSort},
    {.name = "content", .type = FieldType::LongText, .flags = kRequired | kRich, .max = 20000},
};

constexpr RouteSpec kNoticeRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-desk/notice/list", "notice_view"},
    {Op::Detail, Verb::Get, "/api/blade-desk/notice/detail", "notice_view"},
    {Op::Submit, Verb::Post, "/api/blade-desk/notice/submit", "notice_edit"},
    {Op::Remove, Verb::Post, "/api/blade-desk/notice/remove", "notice_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/notice", "notice_export"},
};

constexpr RouteSpec kPlatformNoticeRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-desk/platform-notice/list", "platformnotice_view"},
    {Op::Detail, Verb::Get, "/api/blade-desk/platform-notice/detail", "platformnotice_view"},
    {Op::Submit, Verb::Post, "/api/blade-desk/platform-notice/submit", "platformnotice_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-desk/platform-notice/remove",
     "platformnotice_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/platformNotice", "platformnotice_export"},
};

constexpr FieldSpec kOssFields[] = {
    {.name = "category",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4",
     .dict = "oss"},
    {.name = "ossCode", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "endpoint", .flags = kRequired | kList | kSecretTo, .max = 255},
    {.name = "bucketName", .flags = kRequired | kList, .max = 64},
    {.name = "accessKey", .flags = kRequired | kSearch, .max = 128},
    {.name = "secretKey", .type = FieldType::Password, .flags = kRequired | kSecret, .max = 128},
    {.name = "appId", .max = 64},
    {.name = "region", .max = 64},
    // 1 off, 2 enabled: one at most in a company (oss/enable).
    {.name = "status", .type = FieldType::Enum, .flags = kAuto | kLS | kNumeric, .options = "1,2"},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kOssRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-resource/oss/list", "oss_view"},
    {Op::Detail, Verb::Get, "/api/blade-resource/oss/detail", "oss_view"},
    {Op::Submit, Verb::Post, "/api/blade-resource/oss/submit", "oss_edit"},
    {Op::Remove, Verb::Post, "/api/blade-resource/oss/remove", "oss_delete", "ids"},
};

constexpr FieldSpec kSmsFields[] = {
    {.name = "category",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5",
     .dict = "sms"},
    {.name = "smsCode", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "templateId", .flags = kRequired | kList, .max = 64},
    // Takes what api/outside/sms.hpp describes; blank: the cloud's own address, and of a gateway
    // nothing is sent.
    {.name = "endpoint", .type = FieldType::Url, .flags = kList | kSecretTo, .max = 255},
    {.name = "accessKey", .flags = kRequired, .max = 128},
    {.name = "secretKey", .type = FieldType::Password, .flags = kSecret, .max = 128},
    {.name = "appId", .max = 32},
    {.name = "regionId", .max = 64},
    {.name = "signName", .flags = kRequired | kList, .max = 64},
    {.name = "status", .type = FieldType::Enum, .flags = kAuto | kLS | kNumeric, .options = "1,2"},
    {.name = "remark", .type = FieldType::LongText, .max = 255},
};

constexpr RouteSpec kSmsRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-resource/sms/list", "sms_view"},
    {Op::Detail, Verb::Get, "/api/blade-resource/sms/detail", "sms_view"},
    {Op::Submit, Verb::Post, "/api/blade-resource/sms/submit", "sms_edit"},
    {Op::Remove, Verb::Post, "/api/blade-resource/sms/remove", "sms_delete", "ids"},
};

constexpr std::int64_t kBytesMax = 1LL << 53U;

constexpr FieldSpec kAttachFields[] = {
    {.name = "link", .type = FieldType::Url, .flags = kRequired | kList | kCreateOnly},
    {.name = "domainUrl", .type = FieldType::Url, .flags = kList},
    // Of an upload: the SHA-256 of its content and its extension (storage/folder/blob_store.hpp).
    {.name = "name", .flags = kRequired | kLS | kCreateOnly, .max = 255},
    {.name = "originalName", .flags = kLS, .max = 255},
    {.name = "extension", .flags = kLS | kCreateOnly, .max = 16},
    // The store that holds the content; blank: this server's own folder.
    {.name = "ossId", .type = FieldType::Id, .flags = kCreateOnly, .ref = "oss"},
    {.name = "attachSize", .type = FieldType::Int, .flags = kList | kCreateOnly, .max = kBytesMax},
};

constexpr RouteSpec kAttachRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-resource/attach/list", "attach_view"},
    {Op::Detail, Verb::Get, "/api/blade-resource/attach/detail", "attach_view"},
    {Op::Submit, Verb::Post, "/api/blade-resource/attach/submit", "attach_edit"},
    {Op::Remove, Verb::Post, "/api/blade-resource/attach/remove", "attach_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/attach", "attach_export"},
};

// A list as somebody keeps it. Whose it is, and which department and roles that person had when it
// was shared, is written by the rules of saving.
constexpr FieldSpec kListViewFields[] = {
    {.name = "listKey", .flags = kRequired | kCreateOnly | kSearch, .max = 80},
    {.name = "viewName", .flags = kRequired | kList, .max = 30},
    // Filters, order and form, as the page's address says them.
    {.name = "search", .type = FieldType::LongText, .max = 2000},
    {.name = "layout", .type = FieldType::Json},
    // 0 its owner alone, 1 also the owner's department, 2 also the owner's roles
    {.name = "sharedWith",
     .type = FieldType::Enum,
     .flags = kList | kNumeric,
     .options = "0,1,2",
     .initial = "0"},
    {.name = "userId", .type = FieldType::Id, .flags = kAuto | kSearch},
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto | kList},
    {.name = "roleAliases", .flags = kAuto | kList, .max = 1000},
};

constexpr ButtonSpec kDictBizButtons[] = {
    {"dictbiz_add", "新增", "add", 1},
    {"dictbiz_edit", "修改", "edit", 2},
    {"dictbiz_delete", "删除", "delete", 3},
    {"dictbiz_view", "查看", "view", 2},
    {"dictbiz_export", "导出", "export", 1},
};

constexpr ButtonSpec kNoticeButtons[] = {
    {"notice_add", "新增", "add", 1},
    {"notice_edit", "修改", "edit", 2},
    {"notice_delete", "删除", "delete", 3},
    {"notice_view", "查看", "view", 2},
    {"notice_export", "导出", "export", 1},
};

constexpr ButtonSpec kPlatformNoticeButtons[] = {
    {"platformnotice_add", "新增", "add", 1},
    {"platformnotice_edit", "修改", "edit", 2},
    {"platformnotice_delete", "删除", "delete", 3},
    {"platformnotice_view", "查看", "view", 2},
    {"platformnotice_export", "导出", "export", 1},
};

constexpr ButtonSpec kOssButtons[] = {
    {"oss_add", "新增", "add", 1},
    {"oss_edit", "修改", "edit", 2},
    {"oss_delete", "删除", "delete", 3},
    {"oss_view", "查看", "view", 2},
    {"oss_enable", "启用", "enable", 2},
};

constexpr ButtonSpec kSmsButtons[] = {
    {"sms_add", "新增", "add", 1},
    {"sms_edit", "修改", "edit", 2},
    {"sms_delete", "删除", "delete", 3},
    {"sms_view", "查看", "view", 2},
    {"sms_enable", "启用", "enable", 2},
    {"sms_send", "发送", "send", 1},
};

constexpr ButtonSpec kAttachButtons[] = {
    {"attach_add", "新增", "add", 1},
    {"attach_edit", "修改", "edit", 2},
    {"attach_delete", "删除", "delete", 3},
    {"attach_view", "查看", "view", 2},
    {"attach_export", "导出", "export", 1},
};

}  // namespace

constexpr EntitySpec kDictBiz = {
    .name = "dictBiz",
    .fields = kDictBizFields,
    .routes = kDictBizRoutes,
    .display = "dictValue",
    .code = "dictKey",
    .parent_field = "parentId",
    .default_sort = "sort",
    .unique_together = "code,dictKey",
    .check = check_dict_biz,
    .screen =
        {.number = 36,
         .parent = "system",
         .code = "dictbiz",
         .name = "业务字典",
         .english = "Business dictionary",
         .path = "/system/dictbiz",
         .sort = 11,
         .buttons = kDictBizButtons},
};

constexpr EntitySpec kListView = {
    .name = "listView",
    .fields = kListViewFields,
    .routes = {},
    .display = "viewName",
    .owner_fields = "userId",
    .default_sort = "createTime",
};

constexpr EntitySpec kNotice = {
    .name = "notice",
    .fields = kNoticeFields,
    .routes = kNoticeRoutes,
    .display = "title",
    .default_sort = "-releaseTime",
    .check = check_notice,
    .screen =
        {.number = 44,
         .parent = "desk",
         .code = "notice",
         .name = "通知公告",
         .english = "Notices",
         .path = "/desk/notice",
         .sort = 1,
         .buttons = kNoticeButtons},
};

/// What the platform tells the people of all companies.
constexpr EntitySpec kPlatformNotice = {
    .name = "platformNotice",
    .tenant_scope = TenantScope::Sys,
    .fields = kNoticeFields,
    .routes = kPlatformNoticeRoutes,
    .display = "title",
    .default_sort = "-releaseTime",
    .check = check_notice,
    .screen =
        {.number = 170,
         .parent = "desk",
         .code = "platformnotice",
         .name = "平台公告",
         .english = "Platform notices",
         .path = "/desk/platformNotice",
         .sort = 3,
         .platform = true,
         .buttons = kPlatformNoticeButtons},
};

constexpr EntitySpec kOss = {
    .name = "oss",
    .fields = kOssFields,
    .routes = kOssRoutes,
    .display = "ossCode",
    .code = "ossCode",
    .screen =
        {.number = 46,
         .parent = "resource",
         .code = "oss",
         .name = "对象存储",
         .english = "Object storage",
         .path = "/resource/oss",
         .sort = 1,
         .buttons = kOssButtons},
};

constexpr EntitySpec kSms = {
    .name = "sms",
    .fields = kSmsFields,
    .routes = kSmsRoutes,
    .display = "smsCode",
    .code = "smsCode",
    .screen =
        {.number = 47,
         .parent = "resource",
         .code = "sms",
         .name = "短信配置",
         .english = "SMS providers",
         .path = "/resource/sms",
         .sort = 2,
         .buttons = kSmsButtons},
};

constexpr EntitySpec kAttach = {
    .name = "attach",
    .fields = kAttachFields,
    .routes = kAttachRoutes,
    .display = "name",
    .screen =
        {.number = 48,
         .parent = "resource",
         .code = "attach",
         .name = "附件管理",
         .english = "Attachments",
         .path = "/resource/attach",
         .sort = 3,
         .buttons = kAttachButtons},
};

constexpr const EntitySpec* kSettingsEntities[] = {
    &kDictBiz,
    &kListView,
    &kNotice,
    &kPlatformNotice,
    &kOss,
    &kSms,
    &kAttach,
};

constinit const EntityList kSettingsTables = kSettingsEntities;

}  // namespace oms::entities::tables
