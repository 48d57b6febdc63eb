#include "entities/checks.hpp"
#include "entities/tables/lists.hpp"
#include "entities/tables/tables.hpp"

namespace oms::entities::tables {
namespace {

constexpr std::string_view kPriceUnits = "PCS,M,M2,CUT,HOLE,STEP";
constexpr std::string_view kMaterialKinds = "PORCELAIN,SLAB,MARBLE,GRANITE,QUARTZ";
constexpr std::string_view kSides = "SELL,BRAND";

constexpr FieldSpec kCraftFields[] = {
    {.name = "craftCode", .flags = kRequired | kLS | kUnique, .max = 32},
    {.name = "craftName", .flags = kRequired | kLS, .max = 64},
    {.name = "craftType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS,
     .options = "EDGE,GROOVE,WATER,HOLE,CUT,SURFACE"},
    {.name = "priceUnit",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = kPriceUnits},
    {.name = "needEdges", .type = FieldType::Bool, .flags = kList, .initial = "0"},
    {.name = "imageUrl", .type = FieldType::Url, .flags = kPicture},
    {.name = "sort", .type = FieldType::Int, .flags = kLO, .initial = "0"},
    {.name = "isSealed", .type = FieldType::Bool, .flags = kList | kInUse, .initial = "0"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kCraftRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/craftApi/craftPageList", "craft_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/craftApi/detailCraft", "craft_view"},
    {Op::Save, Verb::Post, "/api/blade-system/craftApi/saveCraft", "craft_add"},
    {Op::Update, Verb::Post, "/api/blade-system/craftApi/updateCraft", "craft_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/craftApi/deleteCraft", "craft_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/craft", "craft_export"},
};

constexpr FieldSpec kProductFields[] = {
    {.name = "productCode", .flags = kRequired | kLS | kUnique, .max = 32},
    {.name = "productName", .flags = kRequired | kLS, .max = 64},
    {.name = "productType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS,
     .options = "PARTS,STAIRS,DESK,PARQUET,BRICK"},
    {.name = "defaultLength", .type = FieldType::Length, .flags = kList},
    {.name = "defaultWidth", .type = FieldType::Length, .flags = kList},
    {.name = "priceUnit",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = kPriceUnits},
    {.name = "craftIds", .type = FieldType::Ids, .flags = kList, .ref = "craft"},
    {.name = "lossRate", .type = FieldType::Rate, .max = 10000},
    {.name = "imageUrl", .type = FieldType::Url, .flags = kPicture},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "sort", .type = FieldType::Int, .flags = kSort, .initial = "0"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kProductRoutes[] = {
    {Op::List, Verb::Both, "/api/blade-system/productApi/getPageProduct", "product_view"},
    {Op::Detail, Verb::Both, "/api/blade-system/productApi/getProduct", "product_view"},
    {Op::Submit, Verb::Both, "/api/blade-system/productApi/saveOrUpdateProduct", "product_edit"},
    {Op::Remove, Verb::Both, "/api/blade-system/productApi/removeProduct", "product_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/product", "product_export"},
};

constexpr FieldSpec kProcessPlantFields[] = {
    {.name = "plantCode", .flags = kRequired | kLS | kUnique, .max = 32},
    {.name = "plantName", .flags = kRequired | kLS, .max = 64},
    {.name = "plantType",
     .type = FieldType::Enum,
     .flags = kRequired | kLS | kNumeric,
     .options = "1,2"},
    {.name = "cooperationId", .type = FieldType::Id, .ref = "cooperation"},
    {.name = "warehouseId", .type = FieldType::Id, .flags = kList, .ref = "warehouse"},
    {.name = "linkman", .flags = kRequired | kList | kPersonal, .max = 32},
    {.name = "tel", .type = FieldType::Phone, .flags = kRequired | kList},
    {.name = "regionCode", .type = FieldType::Code, .flags = kList, .max = 12, .tree = "region"},
    {.name = "address", .flags = kList, .max = 200},
    {.name = "craftIds", .type = FieldType::Ids, .flags = kList, .ref = "craft"},
    // Edge length a day.
    {.name = "dayCapacity", .type = FieldType::Length, .flags = kList, .max = 100'000'000},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kProcessPlantRoutes[] = {
    {Op::Lookup, Verb::Both, "/api/blade-system/processPlantApi/getPlant", ""},
    {Op::List,
     Verb::Both,
     "/api/blade-system/processPlantApi/getPageProcessPlant",
     "processplant_view"},
    {Op::Detail,
     Verb::Both,
     "/api/blade-system/processPlantApi/getProcessPlantDetail",
     "processplant_view"},
    {Op::Submit,
     Verb::Both,
     "/api/blade-system/processPlantApi/saveOrUpdateProcessPlant",
     "processplant_edit"},
    {Op::Remove,
     Verb::Both,
     "/api/blade-system/processPlantApi/removeProcessPlant",
     "processplant_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/processPlant", "processplant_export"},
};

// What `plantPriceid` of prices and users names.
constexpr FieldSpec kPriceListFields[] = {
    {.name = "listName", .flags = kRequired | kLS | kUnique, .max = 64},
    {.name = "listSide", .type = FieldType::Enum, .flags = kRequired | kLS, .options = kSides},
    {.name = "valid", .type = FieldType::Bool, .flags = kLS | kInUse, .initial = "1"},
    {.name = "remark", .type = FieldType::LongText, .max = 200},
};

constexpr RouteSpec kPriceListRoutes[] = {
    {Op::List, Verb::Both, "/api/blade-system/processPlantApi/getPagePriceList", "pricelist_view"},
    {Op::Detail,
     Verb::Both,
     "/api/blade-system/processPlantApi/getPriceListDetail",
     "pricelist_view"},
    {Op::Submit,
     Verb::Both,
     "/api/blade-system/processPlantApi/saveOrUpdatePriceList",
     "pricelist_edit"},
    {Op::Remove,
     Verb::Both,
     "/api/blade-system/processPlantApi/removePriceList",
     "pricelist_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/priceList", "pricelist_export"},
};

constexpr FieldSpec kPlantPriceFields[] = {
    {.name = "plantId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "processPlant"},
    {.name = "plantPriceid", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "priceList"},
    {.name = "craftId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "craft"},
    // Blank: any.
    {.name = "commodityType", .type = FieldType::Enum, .flags = kList, .options = kMaterialKinds},
    // Longer side and thickness in mm, both ends included; an upper end of 0 is no limit.
    {.name = "sizeFrom", .type = FieldType::Length, .initial = "0"},
    {.name = "sizeTo", .type = FieldType::Length, .initial = "0"},
    {.name = "thicknessFrom", .type = FieldType::Length, .initial = "0"},
    {.name = "thicknessTo", .type = FieldType::Length, .initial = "0"},
    {.name = "priceUnit",
     .type = FieldType::Enum,
     .flags = kRequired | kList,
     .options = kPriceUnits},
    {.name = "price", .type = FieldType::Money, .flags = kRequired | kLO},
    // The first day that it counts; blank: always has.
    {.name = "effectiveDate", .type = FieldType::Date, .flags = kLO},
    {.name = "minCharge", .type = FieldType::Money, .flags = kList},
    // The price list's: cost prices are shown to those who may see them.
    {.name = "listSide", .type = FieldType::Enum, .flags = kAuto | kLS, .options = kSides},
    {.name = "valid", .type = FieldType::Bool, .flags = kList | kInUse, .initial = "1"},
};

constexpr RouteSpec kPlantPriceRoutes[] = {
    {Op::Array,
     Verb::Both,
     "/api/blade-system/processPlantApi/getPlantPrice",
     "plantprice_view",
     "plantId"},
    {Op::List,
     Verb::Both,
     "/api/blade-system/processPlantApi/getPagePlantPrice",
     "plantprice_view"},
    {Op::Detail,
     Verb::Both,
     "/api/blade-system/processPlantApi/getPlantPriceDetail",
     "plantprice_view"},
    {Op::Submit,
     Verb::Both,
     "/api/blade-system/processPlantApi/saveOrUpdatePlantPrice",
     "plantprice_edit"},
    {Op::Remove,
     Verb::Both,
     "/api/blade-system/processPlantApi/removePlantPrice",
     "plantprice_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/plantPrice", "plantprice_export"},
};

constexpr FieldSpec kWaterPriceFields[] = {
    {.name = "plantId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "processPlant"},
    {.name = "plantPriceid", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "priceList"},
    {.name = "commodityType", .type = FieldType::Enum, .flags = kList, .options = kMaterialKinds},
    {.name = "thicknessFrom", .type = FieldType::Length, .flags = kRequired | kList},
    {.name = "thicknessTo", .type = FieldType::Length, .flags = kRequired | kList},
    {.name = "curve",
     .type = FieldType::Enum,
     .flags = kRequired | kList | kNumeric,
     .options = "1,2"},
    {.name = "price", .type = FieldType::Money, .flags = kRequired | kList},
    {.name = "effectiveDate", .type = FieldType::Date, .flags = kLO},
    {.name = "minCharge", .type = FieldType::Money, .flags = kList},
    {.name = "listSide", .type = FieldType::Enum, .flags = kAuto | kLS, .options = kSides},
    {.name = "valid", .type = FieldType::Bool, .flags = kList | kInUse, .initial = "1"},
};

constexpr RouteSpec kWaterPriceRoutes[] = {
    {Op::Array,
     Verb::Both,
     "/api/blade-system/processPlantApi/getWaterPrice",
     "waterprice_view",
     "plantId"},
    {Op::List,
     Verb::Both,
     "/api/blade-system/processPlantApi/getPageWaterPrice",
     "waterprice_view"},
    {Op::Detail,
     Verb::Both,
     "/api/blade-system/processPlantApi/getWaterPriceDetail",
     "waterprice_view"},
    {Op::Submit,
     Verb::Both,
     "/api/blade-system/processPlantApi/saveOrUpdateWaterPrice",
     "waterprice_edit"},
    {Op::Remove,
     Verb::Both,
     "/api/blade-system/processPlantApi/removeWaterPrice",
     "waterprice_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/waterPrice", "waterprice_export"},
};

constexpr FieldSpec kGroovePriceFields[] = {
    {.name = "plantId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "processPlant"},
    {.name = "plantPriceid", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "priceList"},
    {.name = "widthTo", .type = FieldType::Length, .flags = kRequired | kList, .min = 1},
    {.name = "depthTo", .type = FieldType::Length, .flags = kRequired | kList, .min = 1},
    {.name = "priceUnit", .type = FieldType::Enum, .flags = kRequired | kList, .options = "M,EACH"},
    {.name = "price", .type = FieldType::Money, .flags = kRequired | kList},
    {.name = "effectiveDate", .type = FieldType::Date, .flags = kLO},
    {.name = "minCharge", .type = FieldType::Money, .flags = kList},
    {.name = "listSide", .type = FieldType::Enum, .flags = kAuto | kLS, .options = kSides},
    {.name = "valid", .type = FieldType::Bool, .flags = kList | kInUse, .initial = "1"},
};

constexpr RouteSpec kGroovePriceRoutes[] = {
    {Op::Array,
     Verb::Both,
     "/api/blade-system/processPlantApi/getGroovePrice",
     "grooveprice_view",
     "plantId"},
    {Op::List,
     Verb::Both,
     "/api/blade-system/processPlantApi/getPageGroovePrice",
     "grooveprice_view"},
    {Op::Detail,
     Verb::Both,
     "/api/blade-system/processPlantApi/getGroovePriceDetail",
     "grooveprice_view"},
    {Op::Submit,
     Verb::Both,
     "/api/blade-system/processPlantApi/saveOrUpdateGroovePrice",
     "grooveprice_edit"},
    {Op::Remove,
     Verb::Both,
     "/api/blade-system/processPlantApi/removeGroovePrice",
     "grooveprice_delete",
     "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/groovePrice", "grooveprice_export"},
};

constexpr ButtonSpec kCraftButtons[] = {
    {"craft_add", "新增", "add", 1},
    {"craft_edit", "修改", "edit", 2},
    {"craft_delete", "删除", "delete", 3},
    {"craft_view", "查看", "view", 2},
    {"craft_export", "导出", "export", 1},
};

constexpr ButtonSpec kProductButtons[] = {
    {"product_add", "新增", "add", 1},
    {"product_edit", "修改", "edit", 2},
    {"product_delete", "删除", "delete", 3},
    {"product_view", "查看", "view", 2},
    {"product_export", "导出", "export", 1},
};

constexpr ButtonSpec kProcessPlantButtons[] = {
    {"processplant_add", "新增", "add", 1},
    {"processplant_edit", "修改", "edit", 2},
    {"processplant_delete", "删除", "delete", 3},
    {"processplant_view", "查看", "view", 2},
    {"processplant_export", "导出", "export", 1},
};

constexpr ButtonSpec kPriceListButtons[] = {
    {"pricelist_add", "新增", "add", 1},
    {"pricelist_edit", "修改", "edit", 2},
    {"pricelist_delete", "删除", "delete", 3},
    {"pricelist_view", "查看", "view", 2},
    {"pricelist_export", "导出", "export", 1},
};

constexpr ButtonSpec kPlantPriceButtons[] = {
    {"plantprice_add", "新增", "add", 1},
    {"plantprice_edit", "修改", "edit", 2},
    {"plantprice_delete", "删除", "delete", 3},
    {"plantprice_view", "查看", "view", 2},
    {"plantprice_export", "导出", "export", 1},
    {"plantprice_cost", "查看成本价", "cost", 2},
};

constexpr ButtonSpec kWaterPriceButtons[] = {
    {"waterprice_add", "新增", "add", 1},
    {"waterprice_edit", "修改", "edit", 2},
    {"waterprice_delete", "删除", "delete", 3},
    {"waterprice_view", "查看", "view", 2},
    {"waterprice_export", "导出", "export", 1},
};

constexpr ButtonSpec kGroovePriceButtons[] = {
    {"grooveprice_add", "新增", "add", 1},
    {"grooveprice_edit", "修改", "edit", 2},
    {"grooveprice_delete", "删除", "delete", 3},
    {"grooveprice_view", "查看", "view", 2},
    {"grooveprice_export", "导出", "export", 1},
};

}  // namespace

constexpr EntitySpec kCraft = {
    .name = "craft",
    .fields = kCraftFields,
    .routes = kCraftRoutes,
    .display = "craftName",
    .code = "craftCode",
    .default_sort = "sort",
    .choice_fields = "craftType,priceUnit",
    .screen =
        {.number = 25,
         .parent = "plant",
         .code = "craft",
         .name = "工艺",
         .english = "Crafts",
         .path = "/plant/craft",
         .sort = 1,
         .buttons = kCraftButtons},
};

constexpr EntitySpec kProduct = {
    .name = "product",
    .fields = kProductFields,
    .routes = kProductRoutes,
    .display = "productName",
    .code = "productCode",
    .default_sort = "sort",
    .choice_fields = "productType,defaultLength,defaultWidth,priceUnit,craftIds,lossRate",
    .screen =
        {.number = 26,
         .parent = "plant",
         .code = "product",
         .name = "加工成品",
         .english = "Products",
         .path = "/plant/product",
         .sort = 2,
         .buttons = kProductButtons},
};

constexpr EntitySpec kProcessPlant = {
    .name = "processPlant",
    .fields = kProcessPlantFields,
    .routes = kProcessPlantRoutes,
    .display = "plantName",
    .code = "plantCode",
    .choice_fields = "plantType,linkman,tel,address,craftIds",
    .check = check_process_plant,
    .screen =
        {.number = 27,
         .parent = "plant",
         .code = "processplant",
         .name = "加工厂",
         .english = "Process plants",
         .path = "/plant/processPlant",
         .sort = 3,
         .buttons = kProcessPlantButtons},
};

constexpr EntitySpec kPriceList = {
    .name = "priceList",
    .fields = kPriceListFields,
    .routes = kPriceListRoutes,
    .display = "listName",
    .choice_fields = "listSide",
    .screen =
        {.number = 28,
         .parent = "plant",
         .code = "pricelist",
         .name = "价格表",
         .english = "Price lists",
         .path = "/plant/priceList",
         .sort = 4,
         .buttons = kPriceListButtons},
};

constexpr EntitySpec kPlantPrice = {
    .name = "plantPrice",
    .fields = kPlantPriceFields,
    .routes = kPlantPriceRoutes,
    .check = check_plant_price,
    .screen =
        {.number = 29,
         .parent = "plant",
         .code = "plantprice",
         .name = "加工单价",
         .english = "Plant prices",
         .path = "/plant/plantPrice",
         .sort = 5,
         .buttons = kPlantPriceButtons},
};

constexpr EntitySpec kWaterPrice = {
    .name = "waterPrice",
    .fields = kWaterPriceFields,
    .routes = kWaterPriceRoutes,
    .check = check_water_price,
    .screen =
        {.number = 30,
         .parent = "plant",
         .code = "waterprice",
         .name = "水刀价格",
         .english = "Waterjet prices",
         .path = "/plant/waterPrice",
         .sort = 6,
         .buttons = kWaterPriceButtons},
};

constexpr EntitySpec kGroovePrice = {
    .name = "groovePrice",
    .fields = kGroovePriceFields,
    .routes = kGroovePriceRoutes,
    .screen =
        {.number = 31,
         .parent = "plant",
         .code = "grooveprice",
         .name = "开槽价格",
         .english = "Groove prices",
         .path = "/plant/groovePrice",
         .sort = 7,
         .buttons = kGroovePriceButtons},
};

constexpr const EntitySpec* kPlantEntities[] = {
    &kCraft,
    &kProduct,
    &kProcessPlant,
    &kPriceList,
    &kPlantPrice,
    &kWaterPrice,
    &kGroovePrice,
};

constinit const EntityList kPlantTables = kPlantEntities;

}  // namespace oms::entities::tables
