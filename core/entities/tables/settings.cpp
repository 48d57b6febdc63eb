#include "entities/checks.hpp"
#include "entities/tables/areas.hpp"

namespace oms::entities::tables {
namespace {

constexpr auto kLS = kList | kSearch;
constexpr auto kLO = kList | kSort;

constexpr FieldSpec kDictBizFields[] = {
    {.name = "parentId", .type = FieldType::Id, .flags = kSearch, .ref = "dictBiz"},
    // Required of parents; a child takes its parent's code.
    {.name = "code", .flags = kLS, .max = 64},
    {.name = "dictValue", .flags = kRequired | kLS, .max = 64},
    // What English readers are shown instead; lists carry it as dictValue.
    {.name = "dictValueEn", .flags = kSearch, .max = 64},
    {.name = "dictKey", .flags = kRequired | kLS, .max = 64, .initial = "-1"},
    {.name = "sort", .type = FieldType::Int, .flags = kRequired | kLO},
    {.name = "isSealed", .type = FieldType::Bool, .flags = kRequired | kLS, .initial = "0"},
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
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5,6"},
    {.name = "releaseTime", .type = FieldType::DateTime, .flags = kRequired | kLS | kSort},
    {.name = "content", .type = FieldType::LongText, .flags = kRequired, .max = 20000},
};

constexpr RouteSpec kNoticeRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-desk/notice/list", "notice_view"},
    {Op::Detail, Verb::Get, "/api/blade-desk/notice/detail", "notice_view"},
    {Op::Submit, Verb::Post, "/api/blade-desk/notice/submit", "notice_edit"},
    {Op::Remove, Verb::Post, "/api/blade-desk/notice/remove", "notice_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/notice", "notice_export"},
};

constexpr FieldSpec kOssFields[] = {
    {.name = "category",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4"},
    {.name = "ossCode", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "endpoint", .flags = kRequired | kList, .max = 255},
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
     .options = "1,2,3,4"},
    {.name = "smsCode", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "templateId", .flags = kRequired | kList, .max = 64},
    // Takes what api/sms.hpp describes; blank: nothing is sent.
    {.name = "endpoint", .type = FieldType::Url, .flags = kList, .max = 255},
    {.name = "accessKey", .flags = kRequired, .max = 128},
    {.name = "secretKey", .type = FieldType::Password, .flags = kSecret, .max = 128},
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
    // Of an upload: the SHA-256 of its content and its extension (storage/blob_store.hpp).
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
};

constexpr EntitySpec kNotice = {
    .name = "notice",
    .fields = kNoticeFields,
    .routes = kNoticeRoutes,
    .display = "title",
    .default_sort = "-releaseTime",
};

constexpr EntitySpec kOss = {
    .name = "oss",
    .fields = kOssFields,
    .routes = kOssRoutes,
    .display = "ossCode",
    .code = "ossCode",
};

constexpr EntitySpec kSms = {
    .name = "sms",
    .fields = kSmsFields,
    .routes = kSmsRoutes,
    .display = "smsCode",
    .code = "smsCode",
};

constexpr EntitySpec kAttach = {
    .name = "attach",
    .fields = kAttachFields,
    .routes = kAttachRoutes,
    .display = "name",
};

}  // namespace oms::entities::tables
