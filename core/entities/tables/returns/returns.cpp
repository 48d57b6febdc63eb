#include "entities/tables/returns/returns.hpp"

#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kReturnsFields[] = {
    {.name = "returnsNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    {.name = "returnsStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "22,23,24,25,26,27"},
    {.name = "closed", .type = FieldType::Bool, .flags = kAuto | kLS},
    {.name = "orderId",
     .type = FieldType::Id,
     .flags = kRequired | kCreateOnly | kLS,
     .ref = "order"},
    {.name = "orderNo", .flags = kAuto | kLS, .max = 32},
    {.name = "orderType", .type = FieldType::Enum, .flags = kNumeric | kAuto, .options = "1,2,3,4"},
    {.name = "returnsType",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kLS,
     .options = "1,2,3,4,5,6"},
    {.name = "reason", .type = FieldType::LongText, .flags = kRequired, .max = 500},
    {.name = "customerName", .flags = kAuto | kLS | kPersonal, .max = 64},
    {.name = "warehouseId", .type = FieldType::Id, .flags = kSearch, .ref = "warehouse"},
    {.name = "pickupMode",
     .type = FieldType::Enum,
     .flags = kNumeric | kNoneAtZero,
     .options = "1,2"},
    {.name = "putOrderId", .type = FieldType::Id, .flags = kAuto, .ref = "putOrder"},
    {.name = "applyAmount", .type = FieldType::Money, .flags = kAuto | kList},
    {.name = "feeRate", .type = FieldType::Rate, .max = 10000},
    {.name = "grossAmount", .type = FieldType::Money, .flags = kAuto},
    {.name = "feeAmount", .type = FieldType::Money, .flags = kAuto},
    {.name = "freightAmount", .type = FieldType::Money},
    {.name = "bonusClawback", .type = FieldType::Int, .flags = kAuto},
    {.name = "bonusShortAmount", .type = FieldType::Money, .flags = kAuto},
    {.name = "refundAmount", .type = FieldType::Money, .flags = kAuto | kList | kSort},
    {.name = "imageUrls", .type = FieldType::Urls, .flags = kPicture},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

constexpr FieldSpec kReturnsDetailFields[] = {
    {.name = "returnsId", .type = FieldType::Id, .flags = kAuto, .ref = "returns"},
    // Given with a new line, kept for good.
    {.name = "orderDetailId", .type = FieldType::Id, .flags = kAuto},
    {.name = "lineNo", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "commodityId", .type = FieldType::Id, .flags = kAuto, .ref = "commodity"},
    {.name = "commodityCode", .flags = kAuto | kList, .max = 32},
    {.name = "commodityName", .flags = kAuto | kList, .max = 100},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kList, .max = 16},
    {.name = "colorNumber", .flags = kList, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kList, .options = "A,B,C"},
    {.name = "pieces",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = 1'000'000'000,
     .min = 1},
    {.name = "acceptPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "rejectPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "acceptGrade", .type = FieldType::Enum, .flags = kAuto, .options = "A,B,C"},
    {.name = "refundPrice", .type = FieldType::Money, .flags = kAuto},
    {.name = "refundAmount", .type = FieldType::Money, .flags = kAuto | kList},
    {.name = "remark", .max = 200},
};

constexpr FieldSpec kRefundFields[] = {
    {.name = "refundNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    {.name = "sourceType",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "1,2,3,4"},
    {.name = "orderId",
     .type = FieldType::Id,
     .flags = kRequired | kCreateOnly | kLS,
     .ref = "order"},
    {.name = "orderNo", .flags = kAuto | kLS, .max = 32},
    {.name = "returnsId", .type = FieldType::Id, .flags = kAuto | kSearch, .ref = "returns"},
    {.name = "returnsNo", .flags = kAuto | kLS, .max = 32},
    {.name = "payOrderId", .type = FieldType::Id, .flags = kAuto, .ref = "wxOrder"},
    {.name = "payOrderNo", .flags = kAuto | kLS, .max = 32},
    {.name = "customerName", .flags = kAuto | kLS | kPersonal, .max = 64},
    // 1: back the way it came, through the payment provider; 4: as gold of the customer's login.
    {.name = "refundType",
     .type = FieldType::Enum,
     .flags = kNumeric | kLS | kNoneAtZero,
     .options = "1,2,3,4"},
    {.name = "amount", .type = FieldType::Money, .flags = kRequired | kList | kSort, .min = 1},
    {.name = "goldUnits", .type = FieldType::Int, .flags = kAuto},
    {.name = "payeeName", .flags = kPersonal, .max = 64},
    {.name = "payeeAccount", .flags = kPersonal, .max = 64},
    {.name = "payeeBank", .max = 64},
    {.name = "refundStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "0,1,2"},
    {.name = "refundTime", .type = FieldType::DateTime, .flags = kList | kSort},
    {.name = "voucherUrl", .type = FieldType::Url, .flags = kFile, .max = 255},
    {.name = "remark", .max = 200},
};

}  // namespace

const EntitySpec kReturns = {
    .name = "returns",
    .storage = Storage::Columns,
    .fields = kReturnsFields,
    .routes = {},
    .display = "returnsNo",
    .code = "returnsNo",
    .owner_fields = "guideUserId,designerUserId,orderUserId,keeperUserId,createUser",
    .dept_field = "deptId",
    .closed_field = "closed",
};

const EntitySpec kReturnsDetail = {
    .name = "returnsDetail",
    .storage = Storage::Columns,
    .fields = kReturnsDetailFields,
    .routes = {},
    .display = "commodityName",
    .code = "commodityCode",
    .default_sort = "id",
    .permission = "returns",
    .closed_field = "closed",
};

const EntitySpec kRefund = {
    .name = "refund",
    .storage = Storage::Columns,
    .fields = kRefundFields,
    .routes = {},
    .display = "refundNo",
    .code = "refundNo",
    .owner_fields = "guideUserId,designerUserId,orderUserId,createUser",
    .dept_field = "deptId",
};

constexpr const EntitySpec* kReturnsEntities[] = {
    &kReturns,
    &kReturnsDetail,
    &kRefund,
};

constinit const EntityList kReturnsTables = kReturnsEntities;

}  // namespace oms::entities::tables
