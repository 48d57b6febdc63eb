#include "domain/people/default_scopes.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

// A role's own width holds for what is not here. `own = false` without a rule: no rows.
constexpr DefaultScope kDefaults[] = {
    // Dealers: what concerns the orders of their channel customers, whoever wrote it.
    {.role = "", .entity = "order", .rule = "channelCustomerId=#{channel}"},
    {.role = "", .entity = "payment", .rule = "orderId.channelCustomerId=#{channel}"},
    {.role = "", .entity = "returns", .rule = "orderId.channelCustomerId=#{channel}"},
    {.role = "", .entity = "refund", .rule = "orderId.channelCustomerId=#{channel}"},
    {.role = "", .entity = "outOrder", .rule = "orderId.channelCustomerId=#{channel}"},
    {.role = "", .entity = "receipt", .rule = "orderId.channelCustomerId=#{channel}"},
    {.role = "", .entity = "process", .rule = "orderId.channelCustomerId=#{channel}"},

    // Brand owners: goods of their brands and what became of them. Documents that mix brands are
    // not among it; of orders they see the lines (analysis), without the order.
    {.role = "pp", .entity = "brand", .rule = "deptId=#{deptBrand}"},
    {.role = "pp", .entity = "cooperation", .rule = "brand.cooperationId.id=#{brand}"},
    {.role = "pp", .entity = "commodity", .rule = "brandId=#{brand}"},
    {.role = "pp", .entity = "material", .rule = "brandId=#{brand}"},
    {.role = "pp", .entity = "serial", .rule = "commodityId.brandId=#{brand}"},
    {.role = "pp", .entity = "stock", .rule = "brandId=#{brand}"},
    {.role = "pp", .entity = "outputRecord", .rule = "brandId=#{brand}"},
    {.role = "pp", .entity = "remnant", .rule = "brandId=#{brand}"},
    {.role = "pp", .entity = "order"},
    {.role = "pp", .entity = "procurement", .own = true, .rule = "brandId=#{brand}"},
    {.role = "pp", .entity = "orderDetail", .rule = "brandId=#{brand}"},

    // Warehouse keepers: the warehouses that they keep or work in. The others may be chosen, as the
    // far end of a shift.
    {.role = "ck", .entity = "warehouse", .rule = "id=#{warehouse}", .choices = true},
    {.role = "ck", .entity = "warehouse", .rule = "keeperUserId=#{user}", .choices = true},
    {.role = "ck", .entity = "storage", .rule = "warehouseId=#{warehouse}", .choices = true},
    {.role = "ck", .entity = "goodsManage", .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "stock", .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "outputRecord", .rule = "fromWarehouseId=#{warehouse}"},
    {.role = "ck", .entity = "outputRecord", .rule = "toWarehouseId=#{warehouse}"},
    {.role = "ck", .entity = "putOrder", .own = true, .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "outOrder", .own = true, .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "procurement", .own = true, .rule = "warehouseId=#{warehouse}"},
    // Material comes from one, finished goods go to the other, and the plant is at work in its own.
    {.role = "ck", .entity = "process", .own = true, .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "process", .own = true, .rule = "putWarehouseId=#{warehouse}"},
    {.role = "ck", .entity = "process", .own = true, .rule = "plantId.warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "cutPlan", .own = true, .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "remnant", .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "zqOrder", .own = true, .rule = "processId.warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "shiftOrder", .own = true, .rule = "outWarehouseId=#{warehouse}"},
    {.role = "ck", .entity = "shiftOrder", .own = true, .rule = "inWarehouseId=#{warehouse}"},
    {.role = "ck", .entity = "stockTaking", .own = true, .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "stockBill", .own = true, .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "receipt", .own = true, .rule = "outOrderId.warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "returns", .own = true, .rule = "warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "returns", .own = true, .rule = "orderId.warehouseId=#{warehouse}"},
    {.role = "ck", .entity = "order", .own = true, .rule = "warehouseId=#{warehouse}"},
    {.role = "ck",
     .entity = "order",
     .own = true,
     .rule = "orderDetail.orderId.warehouseId=#{warehouse}"},
    {.role = "ck",
     .entity = "order",
     .own = true,
     .rule = "outOrder.orderId.warehouseId=#{warehouse}"},
};

}  // namespace

std::span<const DefaultScope> default_scopes() {
    return kDefaults;
}

bool has_default_scopes(std::string_view alias) {
    return !alias.empty() &&
           std::any_of(std::begin(kDefaults), std::end(kDefaults), [&](const DefaultScope& scope) {
               return scope.role == alias;
           });
}

}  // namespace oms::domain
