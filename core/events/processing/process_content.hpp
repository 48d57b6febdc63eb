#pragma once
// A process order as a whole: header, sub-parts, materials, and the works that its price is the sum
// of. Lengths in mm, areas in mm2, money in fen, rates in basis points.

#include "base/describe.hpp"
#include "base/ids.hpp"
#include "events/processing/process_parts.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::events {

/// What people enter about a process order, with the names that belonged to the ids at that moment.
struct ProcessHeader {
    std::int32_t processType = 0;  ///< 1 tile cutting, 2 parquet, 3 desk, 4 stairs, 5 mixed
    Id orderId;                    ///< none: a job for stock
    std::string orderNo;
    std::string customerName;
    Id guideUserId;
    std::string guideUserName;
    Id designerUserId;
    std::string designerUserName;
    Id deptId;
    std::string deptName;
    Id plantId;
    std::string plantName;
    Id plantPriceid;  ///< the list that it is sold by
    std::string plantPriceName;
    Id costPriceid;  ///< the list that the plant is paid by, none: nobody knows the cost
    Id warehouseId;  ///< that material comes from
    std::string warehouseName;
    Id putWarehouseId;  ///< that finished goods go to
    std::string putWarehouseName;
    std::int32_t urgentRate = 0;
    std::int32_t lossRate = 0;
    std::string planDate;  ///< yyyy-MM-dd
    std::vector<std::string> drawingUrls;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("processType", self.processType);
        visit("orderId", self.orderId);
        visit("orderNo", self.orderNo);
        visit("customerName", self.customerName);
        visit("guideUserId", self.guideUserId);
        visit("guideUserName", self.guideUserName);
        visit("designerUserId", self.designerUserId);
        visit("designerUserName", self.designerUserName);
        visit("deptId", self.deptId);
        visit("deptName", self.deptName);
        visit("plantId", self.plantId);
        visit("plantName", self.plantName);
        visit("plantPriceid", self.plantPriceid);
        visit("plantPriceName", self.plantPriceName);
        visit("costPriceid", self.costPriceid);
        visit("warehouseId", self.warehouseId);
        visit("warehouseName", self.warehouseName);
        visit("putWarehouseId", self.putWarehouseId);
        visit("putWarehouseName", self.putWarehouseName);
        visit("urgentRate", self.urgentRate);
        visit("lossRate", self.lossRate);
        visit("planDate", self.planDate);
        visit("drawingUrls", self.drawingUrls);
        visit("remark", self.remark);
    }

    bool operator==(const ProcessHeader&) const = default;
};

/// Freight is entered, the rest follows from the works.
struct ProcessAmounts {
    std::int64_t craftAmount = 0;
    std::int64_t urgentAmount = 0;
    std::int64_t freightAmount = 0;
    std::int64_t sellAmount = 0;  ///< craft, urgent and freight
    std::int64_t costCraftAmount = 0;
    std::int64_t costAmount = 0;     ///< the same by the cost list
    std::int32_t unpricedWorks = 0;  ///< works that no selling price is known for
    std::int32_t uncostedWorks = 0;

    static void describe(auto& visit, auto& self) {
        visit("craftAmount", self.craftAmount);
        visit("urgentAmount", self.urgentAmount);
        visit("freightAmount", self.freightAmount);
        visit("sellAmount", self.sellAmount);
        visit("costCraftAmount", self.costCraftAmount);
        visit("costAmount", self.costAmount);
        visit("unpricedWorks", self.unpricedWorks);
        visit("uncostedWorks", self.uncostedWorks);
    }

    bool operator==(const ProcessAmounts&) const = default;
};

/// Goods that go to the plant or come back from it.
struct ProcessMaterial {
    Id id;
    std::int32_t lineNo = 0;
    std::int32_t ioType = 0;  ///< 1 issue, 2 finish, 3 surplus back, 4 scrap
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    std::string size;
    std::string colorNumber;
    std::string grade;
    std::int64_t planPieces = 0;
    std::int64_t pieces = 0;
    std::int64_t usedPieces = 0;  ///< of an issue: what went into the products
    Id issueId;                   ///< of what came back: the issue that it was
    std::int64_t costAmount = 0;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("ioType", self.ioType);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("size", self.size);
        visit("colorNumber", self.colorNumber);
        visit("grade", self.grade);
        visit("planPieces", self.planPieces);
        visit("pieces", self.pieces);
        visit("usedPieces", self.usedPieces);
        visit("issueId", self.issueId);
        visit("costAmount", self.costAmount);
    }

    bool operator==(const ProcessMaterial&) const = default;
};

/// Material of one line that went to the plant.
struct ProcessIssued {
    Id lineId;
    std::int64_t pieces = 0;
    std::int64_t costAmount = 0;

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("pieces", self.pieces);
        visit("costAmount", self.costAmount);
    }

    bool operator==(const ProcessIssued&) const = default;
};

/// What became of the material of one line.
struct ProcessUsed {
    Id lineId;
    std::int64_t usedPieces = 0;
    std::int64_t surplusPieces = 0;
    std::int64_t scrapPieces = 0;
    std::int64_t costAmount = 0;  ///< of what was used

    static void describe(auto& visit, auto& self) {
        visit("lineId", self.lineId);
        visit("usedPieces", self.usedPieces);
        visit("surplusPieces", self.surplusPieces);
        visit("scrapPieces", self.scrapPieces);
        visit("costAmount", self.costAmount);
    }

    bool operator==(const ProcessUsed&) const = default;
};

/// One work on one line and what it costs on both sides: what was worked, the row of the price list
/// that was chosen by the material, and the formula that made the amount.
struct ProcessWork {
    Id id;
    std::string partKind;  ///< parts, crafts, desk, stairs, cut
    Id lineId;
    std::string workKind;  ///< EDGE, GROOVE, WATER, HOLE, CUT, SURFACE, STEP, RISER, LANDING, HAND
    Id craftId;
    std::string craftName;
    std::string materialKind;
    std::int32_t longerSide = 0;  ///< of the material
    std::int32_t thickness = 0;
    std::int64_t quantity = 0;
    std::int64_t length = 0;  ///< of a piece
    std::int64_t area = 0;    ///< of a piece
    std::int64_t times = 0;   ///< of a piece
    std::int32_t curveRate = 0;
    std::string priceUnit;
    std::int64_t price = 0;
    std::int64_t minCharge = 0;
    std::int64_t amount = 0;
    Id priceId;  ///< none: by hand, or unknown
    std::int64_t priceVersion = 0;
    std::string formula;
    bool byHand = false;
    std::string handReason;
    std::string costUnit;
    std::int64_t costPrice = 0;
    std::int64_t costMinCharge = 0;
    std::int64_t costAmount = 0;
    Id costPriceId;
    std::int64_t costPriceVersion = 0;
    std::string costFormula;
    std::string priceFrom;  ///< yyyy-MM-dd, the day that the row counts from; "": always has
    std::string costPriceFrom;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("partKind", self.partKind);
        visit("lineId", self.lineId);
        visit("workKind", self.workKind);
        visit("craftId", self.craftId);
        visit("craftName", self.craftName);
        visit("materialKind", self.materialKind);
        visit("longerSide", self.longerSide);
        visit("thickness", self.thickness);
        visit("quantity", self.quantity);
        visit("length", self.length);
        visit("area", self.area);
        visit("times", self.times);
        visit("curveRate", self.curveRate);
        visit("priceUnit", self.priceUnit);
        visit("price", self.price);
        visit("minCharge", self.minCharge);
        visit("amount", self.amount);
        visit("priceId", self.priceId);
        visit("priceVersion", self.priceVersion);
        visit("formula", self.formula);
        visit("byHand", self.byHand);
        visit("handReason", self.handReason);
        visit("costUnit", self.costUnit);
        visit("costPrice", self.costPrice);
        visit("costMinCharge", self.costMinCharge);
        visit("costAmount", self.costAmount);
        visit("costPriceId", self.costPriceId);
        visit("costPriceVersion", self.costPriceVersion);
        visit("costFormula", self.costFormula);
        visit("priceFrom", self.priceFrom);
        visit("costPriceFrom", self.costPriceFrom);
    }

    bool operator==(const ProcessWork&) const = default;
};

/// A process order as it is, whole.
struct ProcessContent {
    ProcessHeader header;
    std::vector<ProcessPart> parts;
    std::vector<ProcessBrick> bricks;
    std::vector<ProcessCraft> crafts;
    std::vector<ProcessDesk> desk;
    std::vector<ProcessStairs> stairs;
    std::vector<ProcessCut> cut;
    std::vector<ProcessMaterial> commodity;
    std::vector<ProcessWork> works;
    ProcessAmounts amounts;

    static void describe(auto& visit, auto& self) {
        visit("header", self.header);
        visit("parts", self.parts);
        visit("bricks", self.bricks);
        visit("crafts", self.crafts);
        visit("desk", self.desk);
        visit("stairs", self.stairs);
        visit("cut", self.cut);
        visit("commodity", self.commodity);
        visit("works", self.works);
        visit("amounts", self.amounts);
    }

    bool operator==(const ProcessContent&) const = default;
};

}  // namespace oms::events
