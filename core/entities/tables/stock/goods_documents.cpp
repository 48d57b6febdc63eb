#include "entities/tables/lists.hpp"
#include "entities/tables/stock/warehouse.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kPutOrderFields[] = {
    {.name = "putNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    // 2 is written by a return alone; 3 and 6 come with processing.
    {.name = "putType",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kLS,
     .options = "1,2,4,5"},
    {.name = "putStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "51,52,53,54,59"},
    {.name = "warehouseId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "warehouse"},
    {.name = "sourceId", .type = FieldType::Id, .flags = kAuto},
    {.name = "sourceNo", .flags = kAuto | kLS, .max = 32},
    {.name = "cooperationId", .type = FieldType::Id, .flags = kSearch, .ref = "cooperation"},
    {.name = "putDate", .type = FieldType::Date, .flags = kRequired | kList | kSort},
    {.name = "keeperUserId", .type = FieldType::Id, .flags = kList, .ref = "user"},
    {.name = "totalPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "totalArea", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "totalAmount", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "printNum", .type = FieldType::Int, .flags = kAuto},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

constexpr FieldSpec kPutDetailFields[] = {
    {.name = "putOrderId", .type = FieldType::Id, .flags = kAuto, .ref = "putOrder"},
    {.name = "sourceLineId", .type = FieldType::Id, .flags = kAuto},
    {.name = "commodityId", .type = FieldType::Id, .flags = kRequired | kList, .ref = "commodity"},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kList, .max = 16},
    {.name = "colorNumber", .flags = kRequired | kList, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kRequired | kList, .options = "A,B,C"},
    {.name = "storageId", .type = FieldType::Id, .flags = kList, .ref = "storage"},
    {.name = "planPieces",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = 1'000'000'000,
     .min = 1},
    {.name = "pieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "damagedPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "unitCost", .type = FieldType::Money, .scope = FieldScope::Cost},
    {.name = "batchNo", .max = 32},
    {.name = "produceDate", .type = FieldType::Date},
    {.name = "serialIds", .type = FieldType::Ids, .ref = "serial"},
    {.name = "remark", .max = 200},
};

constexpr FieldSpec kOutOrderFields[] = {
    {.name = "outNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    // 3 comes with processing.
    {.name = "outType",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kCreateOnly | kLS,
     .options = "1,2,4,5,6"},
    {.name = "outStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "61,62,63,64,69"},
    {.name = "warehouseId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "warehouse"},
    {.name = "orderId", .type = FieldType::Id, .flags = kCreateOnly | kSearch, .ref = "order"},
    {.name = "sourceId", .type = FieldType::Id, .flags = kAuto},
    {.name = "sourceNo", .flags = kAuto | kLS, .max = 32},
    {.name = "cooperationId",
     .type = FieldType::Id,
     .flags = kAuto | kSearch,
     .ref = "cooperation"},
    {.name = "customerName", .flags = kAuto | kLS | kPersonal, .max = 64},
    {.name = "receiver", .flags = kList | kPersonal, .max = 32},
    {.name = "receiverTel",
     .type = FieldType::Phone,
     .flags = kPersonal,
     .scope = FieldScope::Phone},
    {.name = "address", .flags = kPersonal, .max = 200},
    {.name = "outDate", .type = FieldType::Date, .flags = kRequired | kList | kSort},
    {.name = "logisticId", .type = FieldType::Id, .ref = "logistic"},
    {.name = "waybillNo", .flags = kSearch, .max = 64},
    {.name = "driverName", .flags = kPersonal, .max = 32},
    {.name = "driverTel", .type = FieldType::Phone, .flags = kPersonal, .scope = FieldScope::Phone},
    {.name = "plateNo", .max = 16},
    {.name = "freightAmount", .type = FieldType::Money},
    {.name = "keeperUserId", .type = FieldType::Id, .flags = kList, .ref = "user"},
    {.name = "totalPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "totalBoxes", .type = FieldType::Int, .flags = kAuto},
    {.name = "totalArea", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "totalWeight", .type = FieldType::Weight, .flags = kAuto | kList},
    {.name = "printNum", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

constexpr FieldSpec kOutOrderDetailFields[] = {
    {.name = "outOrderId", .type = FieldType::Id, .flags = kAuto, .ref = "outOrder"},
    {.name = "orderDetailId", .type = FieldType::Id, .flags = kAuto},
    {.name = "sourceLineId", .type = FieldType::Id, .flags = kAuto},
    {.name = "commodityId", .type = FieldType::Id, .flags = kRequired | kList, .ref = "commodity"},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kList, .max = 16},
    {.name = "colorNumber", .flags = kRequired | kList, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kRequired | kList, .options = "A,B,C"},
    {.name = "storageId", .type = FieldType::Id, .flags = kList, .ref = "storage"},
    {.name = "planPieces",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = 1'000'000'000,
     .min = 1},
    {.name = "pieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "area", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "weight", .type = FieldType::Weight, .flags = kAuto},
    {.name = "unitCost", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "serialIds", .type = FieldType::Ids, .ref = "serial"},
    {.name = "remark", .max = 200},
};

constexpr FieldSpec kShiftOrderFields[] = {
    {.name = "shiftNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    {.name = "shiftStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "71,72,73,74,79"},
    {.name = "outWarehouseId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "warehouse"},
    {.name = "inWarehouseId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "warehouse"},
    {.name = "shiftDate", .type = FieldType::Date, .flags = kRequired | kList | kSort},
    {.name = "logisticId", .type = FieldType::Id, .ref = "logistic"},
    {.name = "plateNo", .max = 16},
    {.name = "freightAmount", .type = FieldType::Money},
    {.name = "outUserId", .type = FieldType::Id, .flags = kAuto, .ref = "user"},
    {.name = "inUserId", .type = FieldType::Id, .flags = kAuto, .ref = "user"},
    {.name = "totalPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "printNum", .type = FieldType::Int, .flags = kAuto},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

constexpr FieldSpec kShiftDetailFields[] = {
    {.name = "shiftOrderId", .type = FieldType::Id, .flags = kAuto, .ref = "shiftOrder"},
    {.name = "commodityId", .type = FieldType::Id, .flags = kRequired | kList, .ref = "commodity"},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kList, .max = 16},
    {.name = "colorNumber", .flags = kRequired | kList, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kRequired | kList, .options = "A,B,C"},
    {.name = "outStorageId", .type = FieldType::Id, .ref = "storage"},
    {.name = "inStorageId", .type = FieldType::Id, .ref = "storage"},
    {.name = "pieces",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = 1'000'000'000,
     .min = 1},
    {.name = "inPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "lossPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "serialIds", .type = FieldType::Ids, .ref = "serial"},
    {.name = "remark", .max = 200},
};

constexpr FieldSpec kReceiptFields[] = {
    {.name = "receiptNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    // 2, a supplier's delivery to us, comes with procurement.
    {.name = "receiptType",
     .type = FieldType::Enum,
     .flags = kNumeric | kCreateOnly | kLS,
     .options = "1",
     .initial = "1"},
    {.name = "orderId", .type = FieldType::Id, .flags = kAuto | kSearch, .ref = "order"},
    {.name = "outOrderId",
     .type = FieldType::Id,
     .flags = kRequired | kCreateOnly | kSearch,
     .ref = "outOrder"},
    {.name = "receiver", .flags = kRequired | kLS | kPersonal, .max = 32},
    {.name = "receiverTel",
     .type = FieldType::Phone,
     .flags = kPersonal,
     .scope = FieldScope::Phone},
    {.name = "address", .flags = kPersonal, .max = 200},
    {.name = "receiptStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "0,1,2,3"},
    {.name = "shippedPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "signPieces", .type = FieldType::Int, .flags = kList, .max = 1'000'000'000},
    {.name = "breakPieces", .type = FieldType::Int, .flags = kList, .max = 1'000'000'000},
    {.name = "signTime", .type = FieldType::DateTime, .flags = kAuto | kList | kSort},
    {.name = "signUrl", .type = FieldType::Url, .flags = kPicture, .max = 255},
    {.name = "remark", .max = 200},
};

}  // namespace

const EntitySpec kPutOrder = {
    .name = "putOrder",
    .storage = Storage::Columns,
    .fields = kPutOrderFields,
    .routes = {},
    .display = "putNo",
    .code = "putNo",
    .owner_fields = "keeperUserId,createUser",
    .dept_field = "deptId",
    .closed_field = "closed",
};

const EntitySpec kPutDetail = {
    .name = "putDetail",
    .storage = Storage::Columns,
    .fields = kPutDetailFields,
    .routes = {},
    .display = "commodityName",
    .default_sort = "id",
    .permission = "putorder",
    .closed_field = "closed",
};

const EntitySpec kOutOrder = {
    .name = "outOrder",
    .storage = Storage::Columns,
    .fields = kOutOrderFields,
    .routes = {},
    .display = "outNo",
    .code = "outNo",
    .owner_fields = "keeperUserId,guideUserId,designerUserId,createUser",
    .dept_field = "deptId",
    .closed_field = "closed",
};

const EntitySpec kOutOrderDetail = {
    .name = "outOrderDetail",
    .storage = Storage::Columns,
    .fields = kOutOrderDetailFields,
    .routes = {},
    .display = "commodityName",
    .default_sort = "id",
    .permission = "outorder",
    .closed_field = "closed",
};

const EntitySpec kShiftOrder = {
    .name = "shiftOrder",
    .storage = Storage::Columns,
    .fields = kShiftOrderFields,
    .routes = {},
    .display = "shiftNo",
    .code = "shiftNo",
    .owner_fields = "keeperUserId,inKeeperUserId,createUser",
    .dept_field = "deptId,inDeptId",
    .closed_field = "closed",
};

const EntitySpec kShiftDetail = {
    .name = "shiftDetail",
    .storage = Storage::Columns,
    .fields = kShiftDetailFields,
    .routes = {},
    .display = "commodityName",
    .default_sort = "id",
    .permission = "shiftorder",
    .closed_field = "closed",
};

const EntitySpec kReceipt = {
    .name = "receipt",
    .storage = Storage::Columns,
    .fields = kReceiptFields,
    .routes = {},
    .display = "receiptNo",
    .code = "receiptNo",
    .owner_fields = "keeperUserId,guideUserId,designerUserId,createUser",
    .dept_field = "deptId",
};

constexpr const EntitySpec* kGoodsDocumentsEntities[] = {
    &kPutOrder,
    &kPutDetail,
    &kOutOrder,
    &kOutOrderDetail,
    &kShiftOrder,
    &kShiftDetail,
    &kReceipt,
};

constinit const EntityList kGoodsDocumentsTables = kGoodsDocumentsEntities;

}  // namespace oms::entities::tables
