#include "api/views/analysis/datasets.hpp"

#include "api/views/rows.hpp"
#include "domain/processing/status.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/processing/processes.hpp"
#include "projections/projector.hpp"
#include "projections/purchasing/procurements.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace oms::api {
namespace {

using enum MeasureKind;
using enum Unit;

constexpr std::int64_t kBasisPoints = 10'000;
constexpr std::int64_t kSquareMetre = 1'000'000;  ///< mm2
constexpr std::int64_t kThousandths = 1'000;

constexpr std::string_view kRowList = "/blade-system/analysisApi/rowPageList";

constexpr Measure kRows{.name = "rows", .kind = Rows};

constexpr Dimension kOrderDimensions[] = {
    {"status", "orderStatus"},
    {"department", "deptId", "dept"},
    {"guide", "guideUserId", "user"},
    {"payMode", "payMode"},
    {"customer", "customerId", "customer"},
    {"dealer", "channelCustomerId", "channelCustomer"},
    {"designer", "designerUserId", "user"},
    {"region", "regionCode", "region"},
    kMonth,
    kDay,
};
constexpr Measure kOrderMeasures[] = {
    kRows,
    {"payableAmount", Fen},
    {"paidAmount", Fen},
    {"refundedAmount", Fen},
    {"dueAmount", Fen},
    {"totalPieces"},
    {"totalArea", SquareMillimetre},
};
constexpr Fixed kNotClosed[] = {{"closed", 0}};

constexpr Dimension kLineDimensions[] = {
    {"brand", "brandId", "brand"},
    {"commodity", "commodityId", "commodity"},
    {"size", "size"},
    {"status", "orderStatus"},
    {"department", "deptId", "dept"},
    {"guide", "guideUserId", "user"},
    {"customer", "customerId", "customer"},
    kMonth,
    kDay,
};
constexpr Measure kLineMeasures[] = {
    kRows,
    {"pieces"},
    {"area", SquareMillimetre},
    {"netAmount", Fen},
};

constexpr Dimension kCustomerDimensions[] = {
    {"source", "sourceType"},
    {"level", "customerLevel"},
    {"follow", "followStatus"},
    {"department", "deptId", "dept"},
    {"owner", "userId", "user"},
    kMonth,
    kDay,
};
constexpr Measure kCustomerMeasures[] = {kRows, {"orderCount"}, {"orderAmount", Fen}};

constexpr Dimension kChannelDimensions[] = {
    {"type", "channelType"},
    {"level", "priceLevel"},
    {"department", "deptId", "dept"},
    {"owner", "ownerUserId", "user"},
    kMonth,
    kDay,
};
constexpr Measure kChannelMeasures[] = {kRows, {"creditLimit", Fen}, {"creditUsed", Fen}};

constexpr Dimension kPriceDimensions[] = {
    {"commodity", "commodityId", "commodity"},
    {"supplier", "cooperationId", "cooperation"},
    {"brand", "brandId", "brand"},
    {"size", "size"},
    {"grade", "grade"},
    {"warehouse", "warehouseId", "warehouse"},
    kMonth,
    kDay,
};
constexpr Measure kPriceMeasures[] = {
    kRows,
    {"pieces"},
    {"area", SquareMillimetre},
    {"netAmount", Fen},
    {"averagePrice", Fen, Ratio, "netAmount", "pieces"},
    {"lowestPrice", Fen, Least, "piecePrice"},
    {"highestPrice", Fen, Greatest, "piecePrice"},
    {"lastPrice", Fen, Last, "piecePrice"},
    {"areaPrice", Fen, Ratio, "netAmount", "area", kSquareMetre},
};

constexpr Dimension kDeliveryDimensions[] = {
    {"supplier", "cooperationId", "cooperation"},
    {"buyer", "buyerUserId", "user"},
    {"department", "deptId", "dept"},
    {"warehouse", "warehouseId", "warehouse"},
    {"brand", "brandId", "brand"},
    {"purchaseType", "poType"},
    kMonth,
    kDay,
};
constexpr Measure kDeliveryMeasures[] = {
    kRows,
    {"punctual"},
    {"late"},
    {"overdue", Count, Overdue, "awaited"},
    {"onTimeRate", BasisPoint, Ratio, "punctual", "punctual,late,overdue", kBasisPoints},
    {"lateDays"},
    {"averageLateDays", Thousandth, Ratio, "lateDays", "late", kThousandths},
    {"totalPieces"},
    {"shortPieces"},
};

constexpr Dimension kProcessDimensions[] = {
    {"plant", "plantId", "processPlant"},
    {"worker", "finishUserId", "user"},
    {"processType", "processType"},
    {"department", "deptId", "dept"},
    {"guide", "guideUserId", "user"},
    {"warehouse", "warehouseId", "warehouse"},
    kMonth,
    kDay,
};
constexpr Measure kProcessMeasures[] = {
    kRows,
    {"goodPieces"},
    {"scrapPieces"},
    {"goodRate", BasisPoint, Ratio, "goodPieces", "goodPieces,scrapPieces", kBasisPoints},
    {"issuedPieces"},
    {"usedPieces"},
    {"surplusPieces"},
    {"lostPieces"},
    {"lostRate", BasisPoint, Ratio, "lostPieces", "issuedPieces", kBasisPoints},
    {.name = "materialCost", .unit = Fen, .cost = true},
};

constexpr Dimension kWorkDimensions[] = {
    {"craft", "craftId", "craft"},
    {"workKind", "workKind"},
    {"plant", "plantId", "processPlant"},
    {"worker", "finishUserId", "user"},
    kMonth,
    kDay,
};
constexpr Measure kWorkMeasures[] = {
    kRows,
    {"quantity"},
    {"amount", Fen},
    {"goodPieces"},
    {"scrapPieces"},
    {"goodRate", BasisPoint, Ratio, "goodPieces", "goodPieces,scrapPieces", kBasisPoints},
    {.name = "costAmount", .unit = Fen, .cost = true},
};

constexpr Dimension kCutDimensions[] = {
    {"commodity", "commodityId", "commodity"},
    {"size", "size"},
    {"worker", "cutUserId", "user"},
    {"warehouse", "warehouseId", "warehouse"},
    {"department", "deptId", "dept"},
    kMonth,
    kDay,
};
constexpr Measure kCutMeasures[] = {
    kRows,
    {"newPieces"},
    {"remnantPieces"},
    {"partsArea", SquareMillimetre},
    {"remnantsArea", SquareMillimetre},
    {"kerfArea", SquareMillimetre},
    {"scrapArea", SquareMillimetre},
    {"cutArea", SquareMillimetre, Total, "partsArea,remnantsArea,kerfArea,scrapArea"},
    {"yieldRate", BasisPoint, Ratio, "partsArea", "partsArea,kerfArea,scrapArea", kBasisPoints},
    {.name = "costAmount", .unit = Fen, .cost = true},
};
constexpr Fixed kCut[] = {{"cutStatus", domain::kCutDone}};

std::vector<Dataset> sales_datasets() {
    return {
        {.name = "order",
         .entity = "order",
         .table = &projections::order_table(),
         .time = "createTime",
         .dimensions = kOrderDimensions,
         .measures = kOrderMeasures,
         .fixed = kNotClosed,
         .right = "order_view",
         .list = "/blade-system/orderApi/orderPageList"},
        {.name = "orderDetail",
         .entity = "orderDetail",
         .table = &projections::order_detail_table(),
         .time = "orderTime",
         .dimensions = kLineDimensions,
         .measures = kLineMeasures,
         .fixed = kNotClosed,
         .list = "/blade-system/orderApi/orderLinePageList",
         .owner = {"orderId", "order", "orderNo"}},
        {.name = "customer",
         .entity = "customer",
         .table = &table_named("customer"),
         .time = "createTime",
         .dimensions = kCustomerDimensions,
         .measures = kCustomerMeasures,
         .list = "/blade-system/customerApi/customerPageList"},
        {.name = "channelCustomer",
         .entity = "channelCustomer",
         .table = &table_named("channelCustomer"),
         .time = "createTime",
         .dimensions = kChannelDimensions,
         .measures = kChannelMeasures,
         .list = "/blade-system/channelCustomerApi/channelCustomerPageList"},
    };
}

std::vector<Dataset> trade_datasets() {
    return {
        {.name = "purchasePrice",
         .entity = "procurementDetail",
         .table = &projections::procurement_lines().table(),
         .time = "boughtTime",
         .dimensions = kPriceDimensions,
         .measures = kPriceMeasures,
         .right = "procurement_view",
         .cost = true,
         .list = kRowList,
         .owner = {"procurementId", "procurement", "poNo,cooperationName"},
         .reports = true},
        {.name = "supplierDelivery",
         .entity = "procurement",
         .table = &projections::procurements().table(),
         .time = "dueTime",
         .dimensions = kDeliveryDimensions,
         .measures = kDeliveryMeasures,
         .right = "procurement_view",
         .list = kRowList,
         .reports = true},
        {.name = "processYield",
         .entity = "process",
         .table = &projections::processes().table(),
         .time = "inspectTime",
         .dimensions = kProcessDimensions,
         .measures = kProcessMeasures,
         .right = "process_view",
         .list = kRowList,
         .reports = true},
        {.name = "craftYield",
         .entity = "processWork",
         .table = &projections::process_works().table(),
         .time = "inspectTime",
         .dimensions = kWorkDimensions,
         .measures = kWorkMeasures,
         .right = "process_view",
         .list = kRowList,
         .owner = {"processId", "process", "processNo,plantName"},
         .reports = true},
        {.name = "cutYield",
         .entity = "cutPlan",
         .table = &projections::cut_plans().table(),
         .time = "cutTime",
         .dimensions = kCutDimensions,
         .measures = kCutMeasures,
         .fixed = kCut,
         .right = "cutplan_view",
         .list = kRowList,
         .reports = true},
    };
}

template <class Named>
const Named* find_named(std::span<const Named> all, std::string_view name) {
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const Named& each) { return each.name == name; });
    return at == all.end() ? nullptr : &*at;
}

}  // namespace

const Dimension* Dataset::dimension(std::string_view wanted) const {
    return find_named(dimensions, wanted);
}

const Measure* Dataset::measure(std::string_view wanted) const {
    return find_named(measures, wanted);
}

std::span<const Dataset> datasets() {
    static const std::vector<Dataset> all = [] {
        std::vector<Dataset> made = sales_datasets();
        for (const Dataset& each : trade_datasets()) {
            made.push_back(each);
        }
        return made;
    }();
    return all;
}

const Dataset* find_dataset(std::string_view name) {
    return find_named(datasets(), name);
}

const Dataset& dataset_named(std::string_view name) {
    const Dataset* found = find_dataset(name);
    if (found == nullptr) {
        throw std::logic_error("no dataset " + std::string(name));
    }
    return *found;
}

}  // namespace oms::api
