#include "entities/checks.hpp"
#include "entities/dict_options.hpp"
#include "entities/tables/lists.hpp"

namespace oms::entities::tables {
namespace {

constexpr FieldSpec kBrandFields[] = {
    {.name = "brandCode", .flags = kRequired | kLS | kUnique, .max = 32},
    {.name = "brandName", .flags = kRequired | kLS, .max = 64},
    {.name = "deptId", .type = FieldType::Id, .flags = kList, .ref = "dept"},
    {.name = "cooperationId", .type = FieldType::Id, .flags = kList, .ref = "cooperation"},
    {.name = "logo", .type = FieldType::Url, .flags = kList | kPicture},
    {.name = "origin", .flags = kList, .max = 64},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "sort", .type = FieldType::Int, .flags = kLO, .initial = "0"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kBrandRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/brandApi/brandPageList", "brand_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/brandApi/detailBrand", "brand_view"},
    {Op::Save, Verb::Post, "/api/blade-system/brandApi/saveBrand", "brand_add"},
    {Op::Update, Verb::Post, "/api/blade-system/brandApi/updateBrand", "brand_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/brandApi/deleteBrand", "brand_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/brand", "brand_export"},
};

constexpr FieldSpec kCommodityFields[] = {
    {.name = "commodityCode", .flags = kRequired | kLS | kUnique, .max = 32},
    {.name = "commodityName", .flags = kRequired | kLS, .max = 100},
    {.name = "modelNo", .flags = kLS, .max = 64},
    {.name = "brandId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "brand"},
    {.name = "commodityType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kOpen,
     .options = "抛釉砖,仿古砖,通体砖,岩板,大理石,木纹砖,瓷片,腰线,辅料,加工成品",
     .dict = "commodityType"},
    {.name = "series", .flags = kLS, .max = 64},
    // Free entry is allowed; the dictionary only offers the usual sizes.
    {.name = "size", .type = FieldType::Size, .flags = kRequired | kLS, .dict = "tile_size"},
    {.name = "thickness", .type = FieldType::Thickness, .flags = kList},
    {.name = "surface",
     .type = FieldType::Enum,
     .flags = kLS | kOpen,
     .options = "亮光,柔光,哑光,糖果釉,模具面",
     .dict = "surface"},
    {.name = "color", .flags = kLS, .max = 32},
    {.name = "faceCount", .type = FieldType::Int, .max = 10000},
    {.name = "unit",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = "PCS,SET,BAG,STRIP",
     .dict = "unit"},
    // Blank: the tables of product-spec 9.
    {.name = "piecesPerBox", .type = FieldType::Int, .flags = kList, .max = 10000, .min = 1},
    {.name = "boxesPerPallet", .type = FieldType::Int, .max = 10000, .min = 1},
    {.name = "boxWeight", .type = FieldType::Weight, .flags = kList, .max = 100'000'000, .min = 1},
    {.name = "priceUnit",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = "PCS,SHEET,M2,BOX,SET,BAG,M",
     .dict = "unit"},
    {.name = "salePrice", .type = FieldType::Money, .flags = kRequired | kLO},
    {.name = "channelPrice", .type = FieldType::Money, .flags = kLO},
    {.name = "floorPrice", .type = FieldType::Money, .scope = FieldScope::Cost},
    {.name = "costPrice", .type = FieldType::Money, .scope = FieldScope::Cost},
    {.name = "bonusRate", .type = FieldType::Rate, .initial = "10000"},
    {.name = "shadeManaged", .type = FieldType::Bool, .flags = kRequired},
    {.name = "serialManaged", .type = FieldType::Bool, .initial = "0"},
    {.name = "imageUrls", .type = FieldType::Urls, .flags = kList | kPicture},
    {.name = "modelUrl", .type = FieldType::Url, .flags = kFile},
    {.name = "barcode", .flags = kSearch, .max = 32},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "sort", .type = FieldType::Int, .flags = kSort, .initial = "0"},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
    // Never stored: what is in stock now, or at the moment that is looked at.
    {.name = "inStock", .type = FieldType::Bool, .flags = kAuto | kList},
};

constexpr RouteSpec kCommodityRoutes[] = {
    {Op::List, Verb::Both, "/api/blade-system/commodityApi/commodityPageList", "commodity_view"},
    {Op::Detail, Verb::Both, "/api/blade-system/commodityApi/commodityDetail", "commodity_view"},
    {Op::Save, Verb::Both, "/api/blade-system/commodityApi/saveCommodity", "commodity_add"},
    {Op::Update, Verb::Both, "/api/blade-system/commodityApi/updateCommodity", "commodity_edit"},
    {Op::Remove,
     Verb::Both,
     "/api/blade-system/commodityApi/deleteCommodity",
     "commodity_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/commodity", "commodity_export"},
};

constexpr FieldSpec kMaterialFields[] = {
    {.name = "materialName", .flags = kRequired | kLS, .max = 100},
    {.name = "materialType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5"},
    {.name = "brandId", .type = FieldType::Id, .flags = kLS, .ref = "brand"},
    {.name = "menuRankCode", .type = FieldType::Code, .flags = kLS, .max = 32, .tree = "menuRank"},
    {.name = "commodityIds", .type = FieldType::Ids, .ref = "commodity"},
    {.name = "size", .type = FieldType::Size, .flags = kLS, .dict = "tile_size"},
    {.name = "coverUrl", .type = FieldType::Url, .flags = kRequired | kList | kPicture},
    {.name = "fileUrls", .type = FieldType::Urls, .flags = kFile},
    {.name = "parquetSpec", .type = FieldType::Json},
    // Counted by the projection from what users collect and like.
    {.name = "collectNum", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "likeNum", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "isPublic", .type = FieldType::Bool, .flags = kLS, .initial = "0"},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kMaterialRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/materialApi/materialPageList", "material_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/materialApi/detailMaterial", "material_view"},
    {Op::Save, Verb::Post, "/api/blade-system/materialApi/saveMaterial", "material_add"},
    {Op::Update, Verb::Post, "/api/blade-system/materialApi/updateMaterial", "material_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/materialApi/deleteMaterial",
     "material_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/material", "material_export"},
};

// Who collected or liked what. The material is not referred to: collected ones may be removed.
constexpr FieldSpec kUserMaterialFields[] = {
    {.name = "userId", .type = FieldType::Id, .flags = kAuto | kSearch},
    {.name = "materialId", .type = FieldType::Id, .flags = kAuto | kSearch},
    // 1 collected, 2 liked
    {.name = "kind",
     .type = FieldType::Enum,
     .flags = kAuto | kSearch | kNumeric,
     .options = "1,2"},
};

constexpr FieldSpec kWarehouseFields[] = {
    {.name = "warehouseCode", .flags = kRequired | kLS | kUnique, .max = 32},
    {.name = "warehouseName", .flags = kRequired | kLS, .max = 64},
    {.name = "warehouseType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric | kOpen,
     .options = "1,2,3,4,5",
     .dict = "warehouse_type"},
    {.name = "deptId", .type = FieldType::Id, .flags = kRequired | kList, .ref = "dept"},
    {.name = "byCompany", .type = FieldType::Id, .ref = "dept"},
    {.name = "regionCode", .type = FieldType::Code, .max = 12, .tree = "region"},
    {.name = "address", .flags = kList, .max = 200},
    {.name = "keeperUserId", .type = FieldType::Id, .flags = kList, .ref = "user"},
    {.name = "tel", .max = 20},
    {.name = "isDefault", .type = FieldType::Bool, .flags = kList, .initial = "0"},
    {.name = "sort", .type = FieldType::Int, .flags = kLO, .initial = "0"},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

// The capital H of WareHouseApi is the specification's.
constexpr RouteSpec kWarehouseRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/WareHouseApi/wareHousePageList", "warehouse_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/WareHouseApi/detailWareHouse", "warehouse_view"},
    {Op::Save, Verb::Post, "/api/blade-system/WareHouseApi/saveWareHouse", "warehouse_add"},
    {Op::Update, Verb::Post, "/api/blade-system/WareHouseApi/updateWareHouse", "warehouse_edit"},
    {Op::Remove,
     Verb::Post,
     "/api/blade-system/WareHouseApi/deleteWareHouse",
     "warehouse_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/warehouse", "warehouse_export"},
};

constexpr ButtonSpec kCommodityButtons[] = {
    {"commodity_add", "新增", "add", 1},
    {"commodity_edit", "修改", "edit", 2},
    {"commodity_delete", "删除", "delete", 3},
    {"commodity_view", "查看", "view", 2},
    {"commodity_export", "导出", "export", 1},
    {"commodity_cost", "查看成本", "cost", 2},
    {"commodity_stock", "查看有无货", "stock", 2},
};

constexpr ButtonSpec kBrandButtons[] = {
    {"brand_add", "新增", "add", 1},
    {"brand_edit", "修改", "edit", 2},
    {"brand_delete", "删除", "delete", 3},
    {"brand_view", "查看", "view", 2},
    {"brand_export", "导出", "export", 1},
};

constexpr ButtonSpec kWarehouseButtons[] = {
    {"warehouse_add", "新增", "add", 1},
    {"warehouse_edit", "修改", "edit", 2},
    {"warehouse_delete", "删除", "delete", 3},
    {"warehouse_view", "查看", "view", 2},
    {"warehouse_export", "导出", "export", 1},
};

constexpr ButtonSpec kMaterialButtons[] = {
    {"material_add", "新增", "add", 1},
    {"material_edit", "修改", "edit", 2},
    {"material_delete", "删除", "delete", 3},
    {"material_view", "查看", "view", 2},
    {"material_export", "导出", "export", 1},
};

}  // namespace

constexpr EntitySpec kBrand = {
    .name = "brand",
    .fields = kBrandFields,
    .routes = kBrandRoutes,
    .display = "brandName",
    .code = "brandCode",
    .choice_fields = "logo",
    .screen =
        {.number = 7,
         .parent = "base",
         .code = "brand",
         .name = "品牌",
         .english = "Brands",
         .path = "/base/brand",
         .sort = 3,
         .buttons = kBrandButtons},
};

constexpr EntitySpec kCommodity = {
    .name = "commodity",
    .fields = kCommodityFields,
    .routes = kCommodityRoutes,
    .display = "commodityName",
    .code = "commodityCode",
    .choice_fields =
        "size,thickness,unit,priceUnit,salePrice,floorPrice,piecesPerBox,boxesPerPallet,"
        "boxWeight,brandId,commodityType,series,surface,color,shadeManaged,barcode,imageUrls,"
        "inStock",
    .check = check_commodity,
    .screen =
        {.number = 6,
         .parent = "base",
         .code = "commodity",
         .name = "商品",
         .english = "Commodities",
         .path = "/base/commodity",
         .sort = 2,
         .buttons = kCommodityButtons},
};

constexpr EntitySpec kWarehouse = {
    .name = "warehouse",
    .fields = kWarehouseFields,
    .routes = kWarehouseRoutes,
    .display = "warehouseName",
    .code = "warehouseCode",
    .choice_fields = "warehouseType,deptId,isDefault",
    .screen =
        {.number = 8,
         .parent = "base",
         .code = "warehouse",
         .name = "仓库",
         .english = "Warehouses",
         .path = "/base/warehouse",
         .sort = 4,
         .buttons = kWarehouseButtons},
};

constexpr EntitySpec kMaterial = {
    .name = "material",
    .fields = kMaterialFields,
    .routes = kMaterialRoutes,
    .display = "materialName",
    .check = check_material,
    .screen =
        {.number = 22,
         .parent = "base",
         .code = "material",
         .name = "素材",
         .english = "Materials",
         .path = "/base/material",
         .sort = 9,
         .buttons = kMaterialButtons},
};

constexpr EntitySpec kUserMaterial = {
    .name = "userMaterial",
    .fields = kUserMaterialFields,
    .routes = {},
    .owner_fields = "userId",
    .unique_together = "userId,materialId,kind",
};

constexpr const EntitySpec* kCatalogueEntities[] = {
    &kBrand,
    &kCommodity,
    &kWarehouse,
    &kMaterial,
    &kUserMaterial,
};

constinit const EntityList kCatalogueTables = kCatalogueEntities;

}  // namespace oms::entities::tables
