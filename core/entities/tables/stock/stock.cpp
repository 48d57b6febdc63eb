#include "entities/tables/lists.hpp"
#include "entities/tables/stock/warehouse.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kStockFields[] = {
    {.name = "warehouseId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "warehouse"},
    {.name = "commodityId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "commodity"},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kLS, .max = 16},
    {.name = "colorNumber", .flags = kAuto | kLS, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kAuto | kLS, .options = "A,B,C"},
    {.name = "storageId", .type = FieldType::Id, .flags = kAuto | kList, .ref = "storage"},
    {.name = "onHand", .type = FieldType::Int, .flags = kAuto | kLO | kSearch},
    {.name = "reserved", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "available", .type = FieldType::Int, .flags = kAuto | kLO | kSearch},
    {.name = "inTransit", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "boxes", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "loosePieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "area", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "costAmount", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "lastInTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "lastOutTime", .type = FieldType::DateTime, .flags = kAuto | kList},
};

constexpr FieldSpec kStockEntryFields[] = {
    {.name = "stockId", .type = FieldType::Id, .flags = kAuto},
    {.name = "recordId", .type = FieldType::Id, .flags = kAuto},
    {.name = "kind",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kList,
     .options = "1,2,3,4"},
    {.name = "sourceType",
     .type = FieldType::Enum,
     .flags = kAuto | kList,
     .options = "PUT,OUT,SHIFT,TAKING,BILL,ORDER,PROCESS,CUT"},
    {.name = "sourceId", .type = FieldType::Id, .flags = kAuto},
    {.name = "sourceLineId", .type = FieldType::Id, .flags = kAuto},
    {.name = "sourceNo", .flags = kAuto | kList, .max = 32},
    {.name = "otherLoc", .flags = kAuto | kList, .max = 64},
    {.name = "beforePieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "changePieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "afterPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "beforeReserved", .type = FieldType::Int, .flags = kAuto},
    {.name = "changeReserved", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "afterReserved", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "changeCost", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "afterCost", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "operatorName", .flags = kAuto | kList, .max = 32},
};

constexpr FieldSpec kOutputRecordFields[] = {
    {.name = "direction",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "1,2,3,4"},
    {.name = "sourceType",
     .type = FieldType::Enum,
     .flags = kAuto | kLS,
     .options = "PUT,OUT,SHIFT,TAKING,BILL,PROCESS,CUT"},
    {.name = "sourceId", .type = FieldType::Id, .flags = kAuto},
    {.name = "sourceLineId", .type = FieldType::Id, .flags = kAuto},
    {.name = "sourceNo", .flags = kAuto | kLS, .max = 32},
    {.name = "fromLoc", .flags = kAuto | kList, .max = 64},
    {.name = "toLoc", .flags = kAuto | kList, .max = 64},
    {.name = "commodityId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "commodity"},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kLS, .max = 16},
    {.name = "colorNumber", .flags = kAuto | kLS, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kAuto | kLS, .options = "A,B,C"},
    {.name = "pieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "area", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "costAmount", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "reversalOf", .type = FieldType::Id, .flags = kAuto},
    {.name = "moveTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "operatorName", .flags = kAuto | kList, .max = 32},
};

constexpr FieldSpec kStockBillFields[] = {
    {.name = "billNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    {.name = "billType",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kCreateOnly | kLS,
     .options = "1,2,3,4,5"},
    {.name = "sId", .type = FieldType::Id, .flags = kCreateOnly | kSearch, .ref = "stock"},
    {.name = "warehouseId",
     .type = FieldType::Id,
     .flags = kRequired | kCreateOnly | kLS,
     .ref = "warehouse"},
    {.name = "commodityId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "commodity"},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kLS, .max = 16},
    {.name = "colorNumber", .flags = kRequired | kLS, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kRequired | kLS, .options = "A,B,C"},
    // Of a remnant that is entered by hand; its number stands for the shade, and here for the
    // bill.
    {.name = "length", .type = FieldType::Length, .max = 99'999},
    {.name = "width", .type = FieldType::Length, .max = 99'999},
    {.name = "shade", .flags = kAuto, .max = 32},
    {.name = "toColorNumber", .max = 32},
    {.name = "toGrade", .type = FieldType::Enum, .options = "A,B,C"},
    {.name = "pieces", .type = FieldType::Int, .flags = kRequired | kList, .max = 1'000'000'000},
    {.name = "costAmount",
     .type = FieldType::Money,
     .scope = FieldScope::Cost,
     .min = -1'000'000'000'000},
    {.name = "storageId", .type = FieldType::Id, .ref = "storage"},
    {.name = "serialIds", .type = FieldType::Ids, .ref = "serial"},
    {.name = "reason", .flags = kRequired | kList, .max = 200},
    {.name = "billTime", .type = FieldType::DateTime, .flags = kAuto | kLO},
    {.name = "billStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "1,2"},
};

constexpr FieldSpec kStockTakingFields[] = {
    {.name = "takingNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    {.name = "warehouseId",
     .type = FieldType::Id,
     .flags = kRequired | kCreateOnly | kLS,
     .ref = "warehouse"},
    {.name = "takingType",
     .type = FieldType::Enum,
     .flags = kNumeric | kRequired | kList,
     .options = "1,2,3,4"},
    {.name = "scopeIds", .max = 4000},
    {.name = "takingStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "81,82,83,84,89"},
    {.name = "takingDate", .type = FieldType::Date, .flags = kRequired | kList | kSort},
    {.name = "snapshotSeq", .type = FieldType::Int, .flags = kAuto},
    {.name = "gainPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "lossPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "diffAmount", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "printNum", .type = FieldType::Int, .flags = kAuto},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

constexpr FieldSpec kStockTakingDetailFields[] = {
    {.name = "takingId", .type = FieldType::Id, .flags = kAuto, .ref = "stockTaking"},
    {.name = "sId", .type = FieldType::Id, .flags = kAuto},
    {.name = "commodityId", .type = FieldType::Id, .flags = kRequired | kList, .ref = "commodity"},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kList, .max = 16},
    {.name = "colorNumber", .flags = kRequired | kList, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kRequired | kList, .options = "A,B,C"},
    {.name = "storageId", .type = FieldType::Id, .flags = kList, .ref = "storage"},
    {.name = "bookPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "countPieces", .type = FieldType::Int, .flags = kList, .max = 1'000'000'000},
    {.name = "diffPieces", .type = FieldType::Int, .flags = kAuto | kList},
    // Of its difference; signed.
    {.name = "costAmount", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "reason", .flags = kList, .max = 200},
    {.name = "serialIds", .type = FieldType::Ids, .ref = "serial"},
};

}  // namespace

const EntitySpec kStock = {
    .name = "stock",
    .storage = Storage::Columns,
    .fields = kStockFields,
    .routes = {},
    .display = "commodityName",
    .code = "commodityCode",
    .closed_field = "settled",
};

const EntitySpec kStockEntry = {
    .name = "stockEntry",
    .storage = Storage::Columns,
    .fields = kStockEntryFields,
    .routes = {},
    .display = "sourceNo",
    .scope_of = &kStock,
    .scope_field = "stockId",
    .default_sort = "-id",
    .permission = "stock",
};

const EntitySpec kOutputRecord = {
    .name = "outputRecord",
    .storage = Storage::Columns,
    .fields = kOutputRecordFields,
    .routes = {},
    .display = "sourceNo",
    .closed_field = "settled",
};

const EntitySpec kStockBill = {
    .name = "stockBill",
    .storage = Storage::Columns,
    .fields = kStockBillFields,
    .routes = {},
    .display = "billNo",
    .code = "billNo",
    .owner_fields = "keeperUserId,createUser",
    .dept_field = "deptId",
    .closed_field = "settled",
};

const EntitySpec kStockTaking = {
    .name = "stockTaking",
    .storage = Storage::Columns,
    .fields = kStockTakingFields,
    .routes = {},
    .display = "takingNo",
    .code = "takingNo",
    .owner_fields = "keeperUserId,createUser",
    .dept_field = "deptId",
    .closed_field = "closed",
};

const EntitySpec kStockTakingDetail = {
    .name = "stockTakingDetail",
    .storage = Storage::Columns,
    .fields = kStockTakingDetailFields,
    .routes = {},
    .display = "commodityName",
    .default_sort = "id",
    .permission = "stocktaking",
    .closed_field = "closed",
};

constexpr const EntitySpec* kStockEntities[] = {
    &kStock,
    &kStockEntry,
    &kOutputRecord,
    &kStockBill,
    &kStockTaking,
    &kStockTakingDetail,
};

constinit const EntityList kStockTables = kStockEntities;

}  // namespace oms::entities::tables
