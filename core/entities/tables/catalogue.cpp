#include "entities/checks.hpp"
#include "entities/tables/areas.hpp"

namespace oms::entities::tables {
namespace {

constexpr auto kLS = kList | kSearch;
constexpr auto kLO = kList | kSort;

constexpr FieldSpec kBrandFields[] = {
    {.name = "brandCode", .flags = kRequired | kLS | kUnique, .max = 32},
    {.name = "brandName", .flags = kRequired | kLS, .max = 64},
    {.name = "deptId", .type = FieldType::Id, .flags = kList, .ref = "dept"},
    {.name = "cooperationId", .type = FieldType::Id, .flags = kList, .ref = "cooperation"},
    {.name = "logo", .type = FieldType::Url, .flags = kList},
    {.name = "origin", .flags = kList, .max = 64},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS, .initial = "1"},
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
     .flags = kRequired | kLS,
     .options = "抛釉砖,仿古砖,通体砖,岩板,大理石,木纹砖,瓷片,腰线,辅料,加工成品"},
    {.name = "series", .flags = kLS, .max = 64},
    // Free entry is allowed; the dictionary only offers the usual sizes.
    {.name = "size", .type = FieldType::Size, .flags = kRequired | kLS, .dict = "tile_size"},
    {.name = "thickness", .type = FieldType::Thickness, .flags = kList},
    {.name = "surface",
     .type = FieldType::Enum,
     .flags = kLS,
     .options = "亮光,柔光,哑光,糖果釉,模具面"},
    {.name = "color", .flags = kLS, .max = 32},
    {.name = "faceCount", .type = FieldType::Int, .max = 10000},
    {.name = "unit",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = "PCS,SET,BAG,STRIP"},
    // Blank: the tables of product-spec 9.
    {.name = "piecesPerBox", .type = FieldType::Int, .flags = kList, .max = 10000, .min = 1},
    {.name = "boxesPerPallet", .type = FieldType::Int, .max = 10000, .min = 1},
    {.name = "boxWeight", .type = FieldType::Weight, .flags = kList, .max = 100'000'000, .min = 1},
    {.name = "priceUnit",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = "PCS,M2,BOX,SET,BAG,M"},
    {.name = "salePrice", .type = FieldType::Money, .flags = kRequired | kLO},
    {.name = "channelPrice", .type = FieldType::Money, .flags = kLO},
    {.name = "floorPrice", .type = FieldType::Money, .scope = FieldScope::Cost},
    {.name = "costPrice", .type = FieldType::Money, .scope = FieldScope::Cost},
    {.name = "bonusRate", .type = FieldType::Rate, .initial = "10000"},
    {.name = "shadeManaged", .type = FieldType::Bool, .flags = kRequired},
    {.name = "serialManaged", .type = FieldType::Bool, .initial = "0"},
    {.name = "imageUrls", .type = FieldType::Urls, .flags = kList},
    {.name = "modelUrl", .type = FieldType::Url},
    {.name = "barcode", .flags = kSearch, .max = 32},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS, .initial = "1"},
    {.name = "sort", .type = FieldType::Int, .flags = kSort, .initial = "0"},
    {.name = "remark", .type = FieldType::LongText, .max = 500},
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
    {.name = "menuRankCode", .flags = kLS, .max = 32},
    {.name = "commodityIds", .type = FieldType::Ids, .ref = "commodity"},
    {.name = "size", .type = FieldType::Size, .flags = kLS, .dict = "tile_size"},
    {.name = "coverUrl", .type = FieldType::Url, .flags = kRequired | kList},
    {.name = "fileUrls", .type = FieldType::Urls},
    {.name = "parquetSpec", .type = FieldType::Json},
    // Counted by the projection from what users collect and like.
    {.name = "collectNum", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "likeNum", .type = FieldType::Int, .flags = kAuto | kLO},
    {.name = "isPublic", .type = FieldType::Bool, .flags = kLS, .initial = "0"},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS, .initial = "1"},
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
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2,3,4,5"},
    {.name = "deptId", .type = FieldType::Id, .flags = kRequired | kList, .ref = "dept"},
    {.name = "byCompany", .type = FieldType::Id, .ref = "dept"},
    {.name = "regionCode", .max = 12},
    {.name = "address", .flags = kList, .max = 200},
    {.name = "keeperUserId", .type = FieldType::Id, .flags = kList, .ref = "user"},
    {.name = "tel", .max = 20},
    {.name = "isDefault", .type = FieldType::Bool, .flags = kList, .initial = "0"},
    {.name = "sort", .type = FieldType::Int, .flags = kLO, .initial = "0"},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS, .initial = "1"},
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

}  // namespace

constexpr EntitySpec kBrand = {
    .name = "brand",
    .fields = kBrandFields,
    .routes = kBrandRoutes,
    .display = "brandName",
    .code = "brandCode",
};

constexpr EntitySpec kCommodity = {
    .name = "commodity",
    .fields = kCommodityFields,
    .routes = kCommodityRoutes,
    .display = "commodityName",
    .code = "commodityCode",
    .check = check_commodity,
};

constexpr EntitySpec kWarehouse = {
    .name = "warehouse",
    .fields = kWarehouseFields,
    .routes = kWarehouseRoutes,
    .display = "warehouseName",
    .code = "warehouseCode",
};

constexpr EntitySpec kMaterial = {
    .name = "material",
    .fields = kMaterialFields,
    .routes = kMaterialRoutes,
    .display = "materialName",
    .check = check_material,
};

constexpr EntitySpec kUserMaterial = {
    .name = "userMaterial",
    .fields = kUserMaterialFields,
    .routes = {},
    .owner_fields = "userId",
    .unique_together = "userId,materialId,kind",
};

}  // namespace oms::entities::tables
