#include "entities/tables/purchasing/purchasing.hpp"

#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr std::string_view kPriceUnits = "PCS,SHEET,BOX,M2,SET,BAG,M";
constexpr std::int64_t kPiecesMax = 1'000'000'000;

constexpr FieldSpec kProcurementFields[] = {
    {.name = "poNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    {.name = "poType",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kCreateOnly | kLS,
     .options = "1,2,3,4"},
    {.name = "poStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "41,42,43,44,45,46,47"},
    {.name = "closed", .type = FieldType::Bool, .flags = kAuto | kLS},
    {.name = "cooperationId",
     .type = FieldType::Id,
     .flags = kRequired | kLS,
     .ref = "cooperation"},
    {.name = "brandId", .type = FieldType::Id, .flags = kLS, .ref = "brand"},
    {.name = "orderId", .type = FieldType::Id, .flags = kCreateOnly | kSearch, .ref = "order"},
    {.name = "orderNo", .flags = kAuto | kLS, .max = 32},
    {.name = "buyerUserId", .type = FieldType::Id, .flags = kLS, .ref = "user"},
    {.name = "deptId", .type = FieldType::Id, .flags = kSearch, .ref = "dept"},
    {.name = "warehouseId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "warehouse"},
    {.name = "expectDate", .type = FieldType::Date, .flags = kRequired | kList | kSort},
    {.name = "payTerm",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kList | kSearch,
     .options = "1,2,3"},
    {.name = "goodsAmount", .type = FieldType::Money, .flags = kAuto | kList},
    {.name = "freightAmount", .type = FieldType::Money},
    {.name = "discountAmount", .type = FieldType::Money},
    {.name = "payableAmount", .type = FieldType::Money, .flags = kAuto | kLO},
    {.name = "paidAmount", .type = FieldType::Money, .flags = kAuto | kLO},
    // What goods that were taken over cost, less what went back: the account's part of it.
    {.name = "owedAmount", .type = FieldType::Money, .flags = kAuto | kList},
    {.name = "payOrderNo", .flags = kAuto | kSearch, .max = 32},
    {.name = "totalPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "totalArea", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "signedPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "putPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "returnedPieces", .type = FieldType::Int, .flags = kAuto},
    {.name = "signUserName", .flags = kAuto | kList | kPersonal, .max = 32},
    {.name = "signTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "signStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "0,1,2"},
    {.name = "signUrl", .type = FieldType::Url, .flags = kAuto | kPicture, .max = 255},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

constexpr FieldSpec kProcurementDetailFields[] = {
    {.name = "procurementId", .type = FieldType::Id, .flags = kAuto, .ref = "procurement"},
    {.name = "lineNo", .type = FieldType::Int, .flags = kAuto | kList},
    // Given with a new line of a purchase for an order.
    {.name = "orderDetailId", .type = FieldType::Id, .flags = kAuto},
    {.name = "commodityId", .type = FieldType::Id, .flags = kRequired | kList, .ref = "commodity"},
    {.name = "commodityCode", .flags = kAuto | kList, .max = 32},
    {.name = "commodityName", .flags = kAuto | kList, .max = 100},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kList, .max = 16},
    {.name = "colorNumber", .flags = kList, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kRequired | kList, .options = "A,B,C"},
    {.name = "pieces",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = kPiecesMax,
     .min = 1},
    {.name = "boxes", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "loosePieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "area", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "priceUnit", .type = FieldType::Enum, .flags = kRequired, .options = kPriceUnits},
    {.name = "price", .type = FieldType::Money, .flags = kRequired | kList},
    {.name = "lineAmount", .type = FieldType::Money, .flags = kAuto | kList},
    {.name = "discountShare", .type = FieldType::Money, .flags = kAuto},
    {.name = "netAmount", .type = FieldType::Money, .flags = kAuto},
    {.name = "signedPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "shortPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "overPieces", .type = FieldType::Int, .flags = kAuto},
    {.name = "putPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "damagedPieces", .type = FieldType::Int, .flags = kAuto},
    {.name = "returnedPieces", .type = FieldType::Int, .flags = kAuto},
    {.name = "remark", .max = 200},
};

constexpr FieldSpec kProcurementLogFields[] = {
    {.name = "procurementId",
     .type = FieldType::Id,
     .flags = kAuto | kSearch,
     .ref = "procurement"},
    {.name = "poStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "41,42,43,44,45,46,47"},
    {.name = "action", .flags = kAuto | kList, .max = 32},
    {.name = "content", .flags = kAuto | kList, .max = 500},
    {.name = "operatorName", .flags = kAuto | kLS | kPersonal, .max = 32},
};

constexpr FieldSpec kProcurementLogisticFields[] = {
    {.name = "procurementId", .type = FieldType::Id, .flags = kAuto, .ref = "procurement"},
    {.name = "logisticId", .type = FieldType::Id, .flags = kList, .ref = "logistic"},
    {.name = "waybillNo", .flags = kRequired | kLS, .max = 64},
    {.name = "plateNo", .flags = kList, .max = 16},
    {.name = "driverName", .flags = kList | kPersonal, .max = 32},
    {.name = "driverTel",
     .type = FieldType::Phone,
     .flags = kList | kPersonal,
     .scope = FieldScope::Phone},
    {.name = "sendTime", .type = FieldType::DateTime, .flags = kRequired | kLO},
    {.name = "arriveTime", .type = FieldType::DateTime, .flags = kList | kNoneAtZero},
    {.name = "pieces",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = kPiecesMax,
     .min = 1},
    {.name = "weight", .type = FieldType::Weight, .flags = kList},
    {.name = "freightAmount", .type = FieldType::Money, .flags = kList},
    {.name = "remark", .max = 200},
};

constexpr FieldSpec kProcurementPaymentFields[] = {
    {.name = "procurementId", .type = FieldType::Id, .flags = kAuto, .ref = "procurement"},
    {.name = "payType",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kList,
     .options = "1,2,3,4,7,8",
     .dict = "payType"},
    {.name = "amount", .type = FieldType::Money, .flags = kRequired | kList, .min = 1},
    {.name = "payTime", .type = FieldType::DateTime, .flags = kRequired | kLO},
    {.name = "bankSerial", .max = 64},
    {.name = "payOrderNo", .flags = kAuto | kList, .max = 32},
    {.name = "wxOrderId", .type = FieldType::Id, .flags = kAuto, .ref = "wxOrder"},
    {.name = "voucherUrl", .type = FieldType::Url, .flags = kFile, .max = 255},
    {.name = "operatorName", .flags = kAuto | kList | kPersonal, .max = 32},
    {.name = "remark", .max = 200},
};

constexpr FieldSpec kProcurementSignFields[] = {
    {.name = "procurementId", .type = FieldType::Id, .flags = kAuto, .ref = "procurement"},
    {.name = "procurementDetailId",
     .type = FieldType::Id,
     .flags = kAuto,
     .ref = "procurementDetail"},
    {.name = "signNo", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "commodityId", .type = FieldType::Id, .flags = kAuto, .ref = "commodity"},
    {.name = "commodityCode", .flags = kAuto | kList, .max = 32},
    {.name = "commodityName", .flags = kAuto | kList, .max = 100},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kList, .max = 16},
    {.name = "colorNumber", .flags = kAuto | kList, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kAuto | kList, .options = "A,B,C"},
    {.name = "pieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "shortPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "overPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "amount", .type = FieldType::Money, .flags = kAuto | kList},
    {.name = "signUserName", .flags = kAuto | kList | kPersonal, .max = 32},
    {.name = "signTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "signUrl", .type = FieldType::Url, .flags = kAuto | kPicture, .max = 255},
    {.name = "putOrderId", .type = FieldType::Id, .flags = kAuto, .ref = "putOrder"},
    {.name = "putNo", .flags = kAuto | kList, .max = 32},
    {.name = "voided", .type = FieldType::Bool, .flags = kAuto | kList},
    {.name = "remark", .flags = kAuto, .max = 200},
};

}  // namespace

const EntitySpec kProcurement = {
    .name = "procurement",
    .storage = Storage::Columns,
    .fields = kProcurementFields,
    .routes = {},
    .display = "poNo",
    .code = "poNo",
    .owner_fields = "buyerUserId,keeperUserId,createUser",
    .dept_field = "deptId",
    .closed_field = "closed",
};

const EntitySpec kProcurementDetail = {
    .name = "procurementDetail",
    .storage = Storage::Columns,
    .fields = kProcurementDetailFields,
    .routes = {},
    .display = "commodityName",
    .code = "commodityCode",
    .scope_of = &kProcurement,
    .scope_field = "procurementId",
    .default_sort = "id",
    .permission = "procurement",
    .closed_field = "closed",
};

const EntitySpec kProcurementLog = {
    .name = "procurementLog",
    .storage = Storage::Columns,
    .fields = kProcurementLogFields,
    .routes = {},
    .display = "action",
    .scope_of = &kProcurement,
    .scope_field = "procurementId",
    .permission = "procurement",
    .journal = true,
};

const EntitySpec kProcurementLogistic = {
    .name = "procurementLogistic",
    .storage = Storage::Columns,
    .fields = kProcurementLogisticFields,
    .routes = {},
    .display = "waybillNo",
    .scope_of = &kProcurement,
    .scope_field = "procurementId",
    .default_sort = "id",
    .permission = "procurement",
};

const EntitySpec kProcurementPayment = {
    .name = "procurementPayment",
    .storage = Storage::Columns,
    .fields = kProcurementPaymentFields,
    .routes = {},
    .display = "payOrderNo",
    .scope_of = &kProcurement,
    .scope_field = "procurementId",
    .default_sort = "id",
    .permission = "procurement",
};

const EntitySpec kProcurementSign = {
    .name = "procurementSign",
    .storage = Storage::Columns,
    .fields = kProcurementSignFields,
    .routes = {},
    .display = "commodityName",
    .scope_of = &kProcurement,
    .scope_field = "procurementId",
    .default_sort = "id",
    .permission = "procurement",
};

constexpr const EntitySpec* kPurchasingEntities[] = {
    &kProcurement,
    &kProcurementDetail,
    &kProcurementLog,
    &kProcurementLogistic,
    &kProcurementPayment,
    &kProcurementSign,
};

constinit const EntityList kPurchasingTables = kPurchasingEntities;

}  // namespace oms::entities::tables
