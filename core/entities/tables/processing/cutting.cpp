#include "entities/tables/processing/cutting.hpp"

#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr std::int64_t kCutSideMax = 99'999;          ///< mm
constexpr std::int64_t kCutAreaMax = 10'000'000'000;  ///< mm2

constexpr FieldSpec kCutPlanFields[] = {
    {.name = "cutPlanNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    {.name = "cutStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "111,112,113,114"},
    {.name = "closed", .type = FieldType::Bool, .flags = kAuto | kLS},
    {.name = "processId", .type = FieldType::Id, .flags = kSearch, .ref = "process"},
    {.name = "processNo", .flags = kAuto | kLS, .max = 32},
    {.name = "warehouseId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "warehouse"},
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto | kSearch, .ref = "dept"},
    {.name = "keeperUserId", .type = FieldType::Id, .flags = kAuto, .ref = "user"},
    {.name = "commodityId",
     .type = FieldType::Id,
     .flags = kRequired | kSearch,
     .ref = "commodity"},
    {.name = "commodityCode", .flags = kAuto | kList, .max = 32},
    {.name = "commodityName", .flags = kAuto | kLS, .max = 100},
    {.name = "size", .type = FieldType::Size, .flags = kAuto | kList, .max = 16},
    {.name = "colorNumber", .flags = kRequired | kLS, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kRequired | kList, .options = "A,B,C"},
    {.name = "kerf", .type = FieldType::Length, .max = 50},
    {.name = "remnantSide", .type = FieldType::Length, .max = kCutSideMax},
    {.name = "remnantArea", .type = FieldType::Area, .max = kCutAreaMax},
    {.name = "withoutRemnants", .type = FieldType::Bool},
    {.name = "storageId", .type = FieldType::Id, .ref = "storage"},
    {.name = "storageCode", .flags = kAuto, .max = 32},
    {.name = "newPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "remnantPieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "partsArea", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "remnantsArea", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "kerfArea", .type = FieldType::Area, .flags = kAuto},
    {.name = "scrapArea", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "costAmount",
     .type = FieldType::Money,
     .flags = kAuto | kList,
     .scope = FieldScope::Cost},
    {.name = "partsCost", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "remnantsCost", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "gridPieces", .type = FieldType::Int, .flags = kAuto},
    {.name = "gridCostAmount", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
};

constexpr FieldSpec kCutPartFields[] = {
    {.name = "planId", .type = FieldType::Id, .flags = kAuto, .ref = "cutPlan"},
    {.name = "lineNo", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "sourceLineId", .type = FieldType::Id, .flags = kAuto},
    {.name = "length",
     .type = FieldType::Length,
     .flags = kRequired | kList,
     .max = kCutSideMax,
     .min = 1},
    {.name = "width",
     .type = FieldType::Length,
     .flags = kRequired | kList,
     .max = kCutSideMax,
     .min = 1},
    {.name = "quantity",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = 2'000,
     .min = 1},
    {.name = "fixed", .type = FieldType::Bool, .flags = kList},
    {.name = "position", .flags = kList, .max = 64},
};

constexpr FieldSpec kCutPieceFields[] = {
    {.name = "planId", .type = FieldType::Id, .flags = kAuto, .ref = "cutPlan"},
    {.name = "lineNo", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "goodsId", .type = FieldType::Id, .flags = kAuto},
    {.name = "remnant", .type = FieldType::Bool, .flags = kAuto | kList},
    {.name = "colorNumber", .flags = kAuto | kList, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kAuto | kList, .options = "A,B,C"},
    {.name = "length", .type = FieldType::Length, .flags = kAuto | kList},
    {.name = "width", .type = FieldType::Length, .flags = kAuto | kList},
    {.name = "pieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "serialIds", .type = FieldType::Ids, .flags = kAuto, .ref = "serial"},
    {.name = "unitCost", .type = FieldType::Money, .flags = kAuto, .scope = FieldScope::Cost},
    {.name = "costAmount",
     .type = FieldType::Money,
     .flags = kAuto | kList,
     .scope = FieldScope::Cost},
};

constexpr FieldSpec kCutSheetFields[] = {
    {.name = "planId", .type = FieldType::Id, .flags = kAuto, .ref = "cutPlan"},
    {.name = "sheetNo", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "pieceLineId", .type = FieldType::Id, .flags = kAuto},
    {.name = "count", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "layout", .type = FieldType::LongText, .flags = kAuto},
};

constexpr FieldSpec kRemnantFields[] = {
    {.name = "remnantNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    {.name = "kind", .type = FieldType::Enum, .flags = kNumeric | kAuto | kLS, .options = "1,2"},
    {.name = "remnantStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "1,2,3"},
    {.name = "commodityId", .type = FieldType::Id, .flags = kAuto | kSearch, .ref = "commodity"},
    {.name = "commodityCode", .flags = kAuto | kList, .max = 32},
    {.name = "commodityName", .flags = kAuto | kLS, .max = 100},
    {.name = "colorNumber", .flags = kAuto | kLS, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kAuto | kLS, .options = "A,B,C"},
    {.name = "length", .type = FieldType::Length, .flags = kAuto | kList},
    {.name = "width", .type = FieldType::Length, .flags = kAuto | kList},
    {.name = "longSide", .type = FieldType::Length, .flags = kAuto | kSearch | kSort},
    {.name = "shortSide", .type = FieldType::Length, .flags = kAuto | kSearch | kSort},
    {.name = "area", .type = FieldType::Area, .flags = kAuto | kLO},
    {.name = "pieces", .type = FieldType::Int, .flags = kAuto},
    {.name = "onHand", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "reserved", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "costAmount",
     .type = FieldType::Money,
     .flags = kAuto | kList,
     .scope = FieldScope::Cost},
    {.name = "warehouseId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "warehouse"},
    {.name = "storageId", .type = FieldType::Id, .flags = kAuto, .ref = "storage"},
    {.name = "storageCode", .flags = kAuto | kList, .max = 32},
    {.name = "planId", .type = FieldType::Id, .flags = kAuto, .ref = "cutPlan"},
    {.name = "planNo", .flags = kAuto | kList, .max = 32},
    // Of one that was entered by hand: the stock bill that did.
    {.name = "billId", .type = FieldType::Id, .flags = kAuto, .ref = "stockBill"},
    {.name = "billNo", .flags = kAuto | kList, .max = 32},
    {.name = "sheetNo", .type = FieldType::Int, .flags = kAuto},
    {.name = "partLineId", .type = FieldType::Id, .flags = kAuto},
    // Of parts: the process order that they are for, and its line.
    {.name = "processId", .type = FieldType::Id, .flags = kAuto | kSearch, .ref = "process"},
    {.name = "processNo", .flags = kAuto | kList, .max = 32},
    {.name = "sourceLineId", .type = FieldType::Id, .flags = kAuto},
    {.name = "sourceNumber", .flags = kAuto, .max = 32},
    {.name = "sourceSize", .type = FieldType::Size, .flags = kAuto, .max = 16},
    {.name = "serialIds", .type = FieldType::Ids, .flags = kAuto, .ref = "serial"},
};

}  // namespace

const EntitySpec kCutPlan = {
    .name = "cutPlan",
    .storage = Storage::Columns,
    .fields = kCutPlanFields,
    .routes = {},
    .display = "cutPlanNo",
    .code = "cutPlanNo",
    .owner_fields = "keeperUserId,createUser",
    .dept_field = "deptId",
    .closed_field = "closed",
};

const EntitySpec kCutPart = {
    .name = "cutPart",
    .storage = Storage::Columns,
    .fields = kCutPartFields,
    .routes = {},
    .display = "position",
    .scope_of = &kCutPlan,
    .scope_field = "planId",
    .default_sort = "id",
    .permission = "cutplan",
    .closed_field = "closed",
};

const EntitySpec kCutPiece = {
    .name = "cutPiece",
    .storage = Storage::Columns,
    .fields = kCutPieceFields,
    .routes = {},
    .display = "colorNumber",
    .scope_of = &kCutPlan,
    .scope_field = "planId",
    .default_sort = "id",
    .permission = "cutplan",
    .closed_field = "closed",
};

const EntitySpec kCutSheet = {
    .name = "cutSheet",
    .storage = Storage::Columns,
    .fields = kCutSheetFields,
    .routes = {},
    .display = "sheetNo",
    .scope_of = &kCutPlan,
    .scope_field = "planId",
    .default_sort = "id",
    .permission = "cutplan",
    .closed_field = "closed",
};

const EntitySpec kRemnant = {
    .name = "remnant",
    .storage = Storage::Columns,
    .fields = kRemnantFields,
    .routes = {},
    .display = "remnantNo",
    .code = "remnantNo",
    .closed_field = "settled",
};

constexpr const EntitySpec* kCuttingEntities[] = {
    &kCutPlan,
    &kCutPart,
    &kCutPiece,
    &kCutSheet,
    &kRemnant,
};
constinit const EntityList kCuttingTables = kCuttingEntities;

}  // namespace oms::entities::tables
