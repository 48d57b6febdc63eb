#include "entities/tables/processing/zq_orders.hpp"

#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kZqOrderFields[] = {
    {.name = "zqNo", .flags = kAuto | kLS | kSort | kUnique, .max = 32},
    {.name = "orderId", .type = FieldType::Id, .flags = kRequired | kSearch, .ref = "order"},
    {.name = "orderNo", .flags = kAuto | kLS, .max = 32},
    {.name = "orderDetailId", .type = FieldType::Id, .flags = kAuto},
    {.name = "orderLineNo", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "customerName", .flags = kAuto | kLS | kPersonal, .max = 64},
    {.name = "guideUserId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "user"},
    {.name = "deptId", .type = FieldType::Id, .flags = kAuto | kSearch, .ref = "dept"},
    {.name = "commodityId",
     .type = FieldType::Id,
     .flags = kRequired | kSearch,
     .ref = "commodity"},
    {.name = "commodityCode", .flags = kAuto | kList, .max = 32},
    {.name = "commodityName", .flags = kAuto | kLS, .max = 100},
    // Blank: the size of the tile.
    {.name = "parentSize", .type = FieldType::Size, .flags = kList, .max = 16},
    {.name = "parentPieces", .type = FieldType::Int, .flags = kAuto | kList},
    // Blank: parameter process.kerfMm.
    {.name = "kerf", .type = FieldType::Length, .max = 50},
    {.name = "wasteArea", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "zqStatus",
     .type = FieldType::Enum,
     .flags = kNumeric | kAuto | kLS,
     .options = "0,1,2,9"},
    {.name = "processId", .type = FieldType::Id, .flags = kAuto | kSearch, .ref = "process"},
    {.name = "processNo", .flags = kAuto | kLS, .max = 32},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr FieldSpec kZqChildFields[] = {
    {.name = "zqId", .type = FieldType::Id, .flags = kAuto, .ref = "zqOrder"},
    {.name = "lineNo", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "size", .type = FieldType::Size, .flags = kRequired | kList, .max = 16},
    {.name = "pieces",
     .type = FieldType::Int,
     .flags = kRequired | kList,
     .max = 1'000'000,
     .min = 1},
    {.name = "edgeCraft", .type = FieldType::Id, .flags = kList, .ref = "craft"},
    {.name = "yieldPerPiece", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "sourcePieces", .type = FieldType::Int, .flags = kAuto | kList},
    {.name = "wasteArea", .type = FieldType::Area, .flags = kAuto | kList},
    // With the craft's name before it, it is the remark of a cut.
    {.name = "remark", .max = 100},
};

}  // namespace

const EntitySpec kZqOrder = {
    .name = "zqOrder",
    .storage = Storage::Columns,
    .fields = kZqOrderFields,
    .routes = {},
    .display = "zqNo",
    .code = "zqNo",
    .owner_fields = "guideUserId,createUser",
    .dept_field = "deptId",
    .closed_field = "closed",
};

const EntitySpec kZqChild = {
    .name = "zqChild",
    .storage = Storage::Columns,
    .fields = kZqChildFields,
    .routes = {},
    .display = "size",
    .scope_of = &kZqOrder,
    .scope_field = "zqId",
    .default_sort = "id",
    .permission = "zqorder",
    .closed_field = "closed",
};

constexpr const EntitySpec* kZqOrdersEntities[] = {
    &kZqOrder,
    &kZqChild,
};
constinit const EntityList kZqOrdersTables = kZqOrdersEntities;

}  // namespace oms::entities::tables
