#include "projections/analysis/datasets.hpp"

#include "domain/orders/status.hpp"
#include "domain/processing/status.hpp"
#include "projections/orders/order_tables.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/processing/processes.hpp"
#include "projections/projector.hpp"
#include "projections/purchasing/procurements.hpp"
#include "projections/returns/returns.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

namespace oms::projections {
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
    kAge,
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

constexpr Dimension kReceivableDimensions[] = {
    {"customer", "customerId", "customer"},
    kAge,
    {"guide", "guideUserId", "user"},
    {"department", "deptId", "dept"},
    {"dealer", "channelCustomerId", "channelCustomer"},
    {"payMode", "payMode"},
    kMonth,
};
constexpr Measure kReceivableMeasures[] = {kRows, {"dueAmount", Fen}};
/// An index of these rows has all that is asked of them.
constexpr Fixed kOwing[] = {{"orderStatus", domain::kToPay, true}, {"dueAmount", 1, true}};
constexpr std::int64_t kReceivablesMax = 1'000'000;  ///< in about a second and a half

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

constexpr Dimension kReturnDimensions[] = {
    {"returnsType", "returnsType"},
    {"status", "returnsStatus"},
    {"department", "deptId", "dept"},
    {"guide", "guideUserId", "user"},
    {"warehouse", "warehouseId", "warehouse"},
    kMonth,
    kDay,
};
constexpr Measure kReturnMeasures[] = {
    kRows,
    {"applyAmount", Fen},
    {"feeAmount", Fen},
    {"refundAmount", Fen},
};

constexpr Dimension kStockDimensions[] = {
    {"warehouse", "warehouseId", "warehouse"},
    {"commodity", "commodityId", "commodity"},
    {"size", "size"},
    {"shade", "colorNumber"},
    {"grade", "grade"},
};
constexpr Dimension kStockAgeDimensions[] = {
    kAge,
    {"warehouse", "warehouseId", "warehouse"},
    {"commodity", "commodityId", "commodity"},
    {"size", "size"},
    {"shade", "colorNumber"},
    {"grade", "grade"},
};
constexpr Measure kStockMeasures[] = {
    kRows,
    {"onHand"},
    {"reserved"},
    {"available"},
    {"area", SquareMillimetre},
    {.name = "costAmount", .unit = Fen, .cost = true},
};

/// Of goods as they lie there, and by when they came last.
std::vector<Dataset> stock_datasets() {
    const Dataset stock{
        .name = "stock",
        .entity = "stock",
        .table = &stock_table(),
        .time = "",
        .dimensions = kStockDimensions,
        .measures = kStockMeasures,
        .right = "stock_view"};
    Dataset aged = stock;
    aged.name = "stockAge";
    aged.time = "lastInTime";
    aged.dimensions = kStockAgeDimensions;
    return {stock, aged};
}

std::vector<Dataset> sales_datasets() {
    return {
        {.name = "order",
         .entity = "order",
         .table = &order_table(),
         .time = "createTime",
         .dimensions = kOrderDimensions,
         .measures = kOrderMeasures,
         .fixed = kNotClosed,
         .right = "order_view",
         .list = "/blade-system/orderApi/orderPageList"},
        {.name = "receivable",
         .entity = "order",
         .table = &order_table(),
         .time = "createTime",
         .dimensions = kReceivableDimensions,
         .measures = kReceivableMeasures,
         .fixed = kOwing,
         .right = "order_view",
         .list = "/blade-system/orderApi/orderPageList",
         .rows_max = kReceivablesMax},
        {.name = "orderDetail",
         .entity = "orderDetail",
         .table = &order_detail_table(),
         .time = "orderTime",
         .dimensions = kLineDimensions,
         .measures = kLineMeasures,
         .fixed = kNotClosed,
         .list = "/blade-system/orderApi/orderLinePageList",
         .owner = {"orderId", "order", "orderNo"}},
        {.name = "customer",
         .entity = "customer",
         .table = &table_for(entities::entity_named("customer")),
         .time = "createTime",
         .dimensions = kCustomerDimensions,
         .measures = kCustomerMeasures,
         .list = "/blade-system/customerApi/customerPageList"},
        {.name = "channelCustomer",
         .entity = "channelCustomer",
         .table = &table_for(entities::entity_named("channelCustomer")),
         .time = "createTime",
         .dimensions = kChannelDimensions,
         .measures = kChannelMeasures,
         .list = "/blade-system/channelCustomerApi/channelCustomerPageList"},
        {.name = "returns",
         .entity = "returns",
         .table = &returns_table(),
         .time = "createTime",
         .dimensions = kReturnDimensions,
         .measures = kReturnMeasures,
         .fixed = kNotClosed,
         .right = "returns_view",
         .list = "/blade-system/returnsApi/returnsPageList"},
    };
}

std::vector<Dataset> trade_datasets() {
    return {
        {.name = "purchasePrice",
         .entity = "procurementDetail",
         .table = &procurement_lines().table(),
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
         .table = &procurements().table(),
         .time = "dueTime",
         .dimensions = kDeliveryDimensions,
         .measures = kDeliveryMeasures,
         .right = "procurement_view",
         .list = kRowList,
         .reports = true},
        {.name = "processYield",
         .entity = "process",
         .table = &processes().table(),
         .time = "inspectTime",
         .dimensions = kProcessDimensions,
         .measures = kProcessMeasures,
         .right = "process_view",
         .list = kRowList,
         .reports = true},
        {.name = "craftYield",
         .entity = "processWork",
         .table = &process_works().table(),
         .time = "inspectTime",
         .dimensions = kWorkDimensions,
         .measures = kWorkMeasures,
         .right = "process_view",
         .list = kRowList,
         .owner = {"processId", "process", "processNo,plantName"},
         .reports = true},
        {.name = "cutYield",
         .entity = "cutPlan",
         .table = &cut_plans().table(),
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

std::int64_t age_of(std::int64_t months) {
    const auto* const next = std::upper_bound(std::begin(kAges), std::end(kAges), months);
    return next == std::begin(kAges) ? kAges[0] : *(next - 1);
}

Status check_dimensions(const std::vector<const Dimension*>& by, std::string_view field) {
    if (by.empty()) {
        return Error::invalid("PARAM_REQUIRED", std::string(field));
    }
    const auto periods =
        std::count_if(by.begin(), by.end(), [](const Dimension* d) { return is_period(*d); });
    const bool twice = by.size() == 2 && by[0] == by[1];
    return by.size() > kDimensionsMax || twice || periods > 1
               ? Status(Error::invalid("BAD_FIELD", std::string(field)))
               : Status();
}

std::span<const Dataset> datasets() {
    static const std::vector<Dataset> all = [] {
        std::vector<Dataset> made = sales_datasets();
        for (const auto& more : {stock_datasets(), trade_datasets()}) {
            made.insert(made.end(), more.begin(), more.end());
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

}  // namespace oms::projections
