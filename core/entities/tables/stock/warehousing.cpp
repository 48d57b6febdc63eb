#include "entities/checks.hpp"
#include "entities/tables/lists.hpp"
#include "entities/tables/tables.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kStorageFields[] = {
    {.name = "storageCode", .flags = kRequired | kLS, .max = 32},
    {.name = "storageName", .flags = kList, .max = 64},
    {.name = "warehouseId",
     .type = FieldType::Id,
     .flags = kRequired | kCreateOnly | kLS,
     .ref = "warehouse"},
    {.name = "areaName", .flags = kList, .max = 32},
    {.name = "storageType",
     .type = FieldType::Enum,
     .flags = kList | kNumeric,
     .options = "1,2,3",
     .initial = "1"},
    {.name = "capacityPieces", .type = FieldType::Int, .initial = "0"},
    {.name = "sort", .type = FieldType::Int, .flags = kSort, .initial = "0"},
    {.name = "valid", .type = FieldType::Bool, .flags = kList | kInUse, .initial = "1"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kStorageRoutes[] = {
    {Op::List, Verb::Both, "/api/blade-system/StorageApi/storagePageList", "storage_view"},
    {Op::Detail, Verb::Both, "/api/blade-system/StorageApi/detailStorage", "storage_view"},
    {Op::Save, Verb::Both, "/api/blade-system/StorageApi/saveStorage", "storage_add"},
    {Op::Update, Verb::Both, "/api/blade-system/StorageApi/updateStorage", "storage_edit"},
    {Op::Remove, Verb::Both, "/api/blade-system/StorageApi/deleteStorage", "storage_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/storage", "storage_export"},
};

constexpr FieldSpec kGoodsManageFields[] = {
    {.name = "warehouseId",
     .type = FieldType::Id,
     .flags = kRequired | kCreateOnly | kLS,
     .ref = "warehouse"},
    {.name = "commodityId",
     .type = FieldType::Id,
     .flags = kRequired | kCreateOnly | kLS,
     .ref = "commodity"},
    {.name = "storageId", .type = FieldType::Id, .flags = kList, .ref = "storage"},
    {.name = "safetyPieces", .type = FieldType::Int, .flags = kList},
    {.name = "maxPieces", .type = FieldType::Int, .flags = kList},
    {.name = "reorderPieces", .type = FieldType::Int},
    {.name = "allowNegative", .type = FieldType::Bool, .flags = kList, .initial = "0"},
    {.name = "wholeBoxOnly", .type = FieldType::Bool, .initial = "0"},
    {.name = "frozen", .type = FieldType::Bool, .flags = kLS, .initial = "0"},
    {.name = "remark", .type = FieldType::LongText, .flags = kList, .max = 200},
};

constexpr RouteSpec kGoodsManageRoutes[] = {
    {Op::List,
     Verb::Get,
     "/api/blade-system/goodsManageApi/getGoodsManagePage",
     "goodsmanage_view"},
    {Op::Detail,
     Verb::Get,
     "/api/blade-system/goodsManageApi/getGoodsManage",
     "goodsmanage_view",
     "goodsManageId"},
    {Op::Submit,
     Verb::Post,
     "/api/blade-system/goodsManageApi/saveOrUpdateGoodsManage",
     "goodsmanage_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/goodsManageApi/removeGoodsManage",
     "goodsmanage_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/goodsManage", "goodsmanage_export"},
};

// Where a serial stands and what became of it is written by the movements that carry it.
constexpr FieldSpec kSerialFields[] = {
    {.name = "serialNo", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "commodityId",
     .type = FieldType::Id,
     .flags = kRequired | kCreateOnly | kLS,
     .ref = "commodity"},
    {.name = "blockNo", .flags = kLS, .max = 32},
    {.name = "bundleNo", .flags = kLS, .max = 32},
    {.name = "length", .type = FieldType::Length, .flags = kList, .max = 99'999},
    {.name = "width", .type = FieldType::Length, .flags = kList, .max = 99'999},
    {.name = "area", .type = FieldType::Area, .flags = kAuto | kList},
    {.name = "colorNumber", .flags = kLS, .max = 32},
    {.name = "grade", .type = FieldType::Enum, .flags = kLS, .options = "A,B,C"},
    {.name = "warehouseId", .type = FieldType::Id, .flags = kAuto | kLS, .ref = "warehouse"},
    {.name = "serialStatus",
     .type = FieldType::Enum,
     .flags = kAuto | kLS | kNumeric,
     .options = "0,1,2,3,4,5,6"},
    {.name = "imageUrl", .type = FieldType::Url, .flags = kList | kPicture, .max = 255},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kSerialRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/serialApi/serialPageList", "serial_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/serialApi/getSerial", "serial_view", "serialId"},
    {Op::Save, Verb::Post, "/api/blade-system/serialApi/saveSerial", "serial_add"},
    {Op::Update, Verb::Post, "/api/blade-system/serialApi/updateSerial", "serial_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/serialApi/deleteSerial",
     "serial_delete",
     "serialIds"},
    {Op::Export, Verb::Get, "/api/blade-system/export/serial", "serial_export"},
};

constexpr ButtonSpec kGoodsManageButtons[] = {
    {"goodsmanage_add", "新增", "add", 1},
    {"goodsmanage_edit", "修改", "edit", 2},
    {"goodsmanage_delete", "删除", "delete", 3},
    {"goodsmanage_view", "查看", "view", 2},
    {"goodsmanage_export", "导出", "export", 1},
};

constexpr ButtonSpec kStorageButtons[] = {
    {"storage_add", "新增", "add", 1},
    {"storage_edit", "修改", "edit", 2},
    {"storage_delete", "删除", "delete", 3},
    {"storage_view", "查看", "view", 2},
    {"storage_export", "导出", "export", 1},
};

constexpr ButtonSpec kSerialButtons[] = {
    {"serial_add", "新增", "add", 1},
    {"serial_edit", "修改", "edit", 2},
    {"serial_delete", "删除", "delete", 3},
    {"serial_view", "查看", "view", 2},
    {"serial_export", "导出", "export", 1},
};

}  // namespace

constexpr EntitySpec kStorage = {
    .name = "storage",
    .fields = kStorageFields,
    .routes = kStorageRoutes,
    .display = "storageCode",
    .code = "storageCode",
    .default_sort = "storageCode",
    .unique_together = "warehouseId,storageCode",
    .screen =
        {.number = 80,
         .parent = "stockroom",
         .code = "storage",
         .name = "库位",
         .english = "Bins",
         .path = "/stockroom/storage",
         .sort = 10,
         .buttons = kStorageButtons},
};

constexpr EntitySpec kGoodsManage = {
    .name = "goodsManage",
    .fields = kGoodsManageFields,
    .routes = kGoodsManageRoutes,
    .display = "commodityId",
    .unique_together = "warehouseId,commodityId",
    .check = check_goods_manage,
    .screen =
        {.number = 79,
         .parent = "stockroom",
         .code = "goodsmanage",
         .name = "货品管理",
         .english = "Stocking rules",
         .path = "/stockroom/goodsManage",
         .sort = 9,
         .buttons = kGoodsManageButtons},
};

constexpr EntitySpec kSerial = {
    .name = "serial",
    .fields = kSerialFields,
    .routes = kSerialRoutes,
    .display = "serialNo",
    .code = "serialNo",
    .screen =
        {.number = 81,
         .parent = "stockroom",
         .code = "serial",
         .name = "板号",
         .english = "Serials",
         .path = "/stockroom/serial",
         .sort = 11,
         .buttons = kSerialButtons},
};

constexpr const EntitySpec* kWarehousingEntities[] = {
    &kStorage,
    &kGoodsManage,
    &kSerial,
};

constinit const EntityList kWarehousingTables = kWarehousingEntities;

}  // namespace oms::entities::tables
