#pragma once
// Sub-parts of a process order: what the plant makes. Lengths in mm, areas in mm2, money in fen,
// rates in basis points.

#include "base/describe.hpp"
#include "base/ids.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oms::events {

/// Equal small finished parts. handPrice: of a piece.
struct ProcessPart {
    Id id;
    std::int32_t lineNo = 0;
    Id productId;
    std::string productName;
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    std::string size;
    std::int32_t length = 0;
    std::int32_t width = 0;
    std::int64_t quantity = 0;
    std::int32_t edgeLength = 0;  ///< worked edges of a piece
    std::vector<Id> craftIds;
    std::int64_t price = 0;      ///< of a piece, rounded
    std::int64_t handPrice = 0;  ///< counts when a reason is given
    std::string handReason;
    std::int64_t amount = 0;
    std::int64_t costAmount = 0;
    std::string position;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("productId", self.productId);
        visit("productName", self.productName);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("size", self.size);
        visit("length", self.length);
        visit("width", self.width);
        visit("quantity", self.quantity);
        visit("edgeLength", self.edgeLength);
        visit("craftIds", self.craftIds);
        visit("price", self.price);
        visit("handPrice", self.handPrice);
        visit("handReason", self.handReason);
        visit("amount", self.amount);
        visit("costAmount", self.costAmount);
        visit("position", self.position);
        visit("remark", self.remark);
    }

    bool operator==(const ProcessPart&) const = default;
};

/// Finished tiles out of whole ones. sourcePieces: by a grid of cuts, loss included.
struct ProcessBrick {
    Id id;
    std::int32_t lineNo = 0;
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    std::string size;
    std::string colorNumber;
    std::int32_t length = 0;
    std::int32_t width = 0;
    std::int64_t quantity = 0;
    std::int64_t sourcePieces = 0;
    std::int64_t amount = 0;
    std::int64_t costAmount = 0;
    std::string position;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("size", self.size);
        visit("colorNumber", self.colorNumber);
        visit("length", self.length);
        visit("width", self.width);
        visit("quantity", self.quantity);
        visit("sourcePieces", self.sourcePieces);
        visit("amount", self.amount);
        visit("costAmount", self.costAmount);
        visit("position", self.position);
        visit("remark", self.remark);
    }

    bool operator==(const ProcessBrick&) const = default;
};

/// One craft on a brick line. handPrice: of a price unit.
struct ProcessCraft {
    Id id;
    std::int32_t lineNo = 0;
    Id bricksId;
    Id craftId;
    std::string craftName;
    std::int32_t edgeMask = 0;  ///< sum of domain::Edge
    std::int32_t grooveCount = 0;
    std::int32_t grooveWidth = 0;
    std::int32_t grooveDepth = 0;
    std::int64_t waterLength = 0;
    std::int32_t curveRate = 0;  ///< 10000: straight
    std::int32_t times = 0;      ///< holes or cuts of a piece
    std::int64_t length = 0;     ///< worked on a piece
    std::int64_t quantity = 0;
    std::string priceUnit;
    std::int64_t price = 0;
    std::int64_t minCharge = 0;
    std::int64_t handPrice = 0;  ///< counts when a reason is given
    std::string handReason;
    std::int64_t amount = 0;
    std::int64_t costAmount = 0;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("bricksId", self.bricksId);
        visit("craftId", self.craftId);
        visit("craftName", self.craftName);
        visit("edgeMask", self.edgeMask);
        visit("grooveCount", self.grooveCount);
        visit("grooveWidth", self.grooveWidth);
        visit("grooveDepth", self.grooveDepth);
        visit("waterLength", self.waterLength);
        visit("curveRate", self.curveRate);
        visit("times", self.times);
        visit("length", self.length);
        visit("quantity", self.quantity);
        visit("priceUnit", self.priceUnit);
        visit("price", self.price);
        visit("minCharge", self.minCharge);
        visit("handPrice", self.handPrice);
        visit("handReason", self.handReason);
        visit("amount", self.amount);
        visit("costAmount", self.costAmount);
    }

    bool operator==(const ProcessCraft&) const = default;
};

/// Equal countertops. handPrice: of one.
struct ProcessDesk {
    Id id;
    std::int32_t lineNo = 0;
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    std::string size;
    std::string deskName;
    std::int32_t length = 0;
    std::int32_t width = 0;
    std::int32_t thickness = 0;
    std::int64_t quantity = 0;
    std::int32_t frontEdge = 0;  ///< 1 straight, 2 bevel, 3 round, 4 ogee, 5 mitred apron
    std::int32_t edgeLength = 0;
    std::int32_t backSplash = 0;
    std::int32_t basinHoles = 0;
    std::int32_t stoveHoles = 0;
    std::int32_t tapHoles = 0;
    std::int32_t cornerCount = 0;
    std::int64_t area = 0;
    std::int64_t areaPrice = 0;
    std::int64_t edgePrice = 0;
    std::int64_t holeAmount = 0;  ///< of one
    std::int64_t handPrice = 0;   ///< counts when a reason is given
    std::string handReason;
    std::int64_t amount = 0;
    std::int64_t costAmount = 0;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("size", self.size);
        visit("deskName", self.deskName);
        visit("length", self.length);
        visit("width", self.width);
        visit("thickness", self.thickness);
        visit("quantity", self.quantity);
        visit("frontEdge", self.frontEdge);
        visit("edgeLength", self.edgeLength);
        visit("backSplash", self.backSplash);
        visit("basinHoles", self.basinHoles);
        visit("stoveHoles", self.stoveHoles);
        visit("tapHoles", self.tapHoles);
        visit("cornerCount", self.cornerCount);
        visit("area", self.area);
        visit("areaPrice", self.areaPrice);
        visit("edgePrice", self.edgePrice);
        visit("holeAmount", self.holeAmount);
        visit("handPrice", self.handPrice);
        visit("handReason", self.handReason);
        visit("amount", self.amount);
        visit("costAmount", self.costAmount);
        visit("remark", self.remark);
    }

    bool operator==(const ProcessDesk&) const = default;
};

/// Equal flights of stairs. handPrice: of a flight.
struct ProcessStairs {
    Id id;
    std::int32_t lineNo = 0;
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    std::string size;
    std::int32_t stepCount = 0;
    std::int32_t treadLength = 0;
    std::int32_t treadWidth = 0;
    std::int32_t riserHeight = 0;  ///< 0: no riser
    std::int32_t frontEdge = 0;    ///< 1 straight, 2 bevel, 3 half round, 4 double layer
    std::int32_t grooveCount = 0;  ///< of a tread
    std::int64_t landingArea = 0;
    std::int64_t quantity = 0;
    std::int64_t stepPrice = 0;
    std::int64_t groovePrice = 0;
    std::int64_t handPrice = 0;  ///< counts when a reason is given
    std::string handReason;
    std::int64_t amount = 0;
    std::int64_t costAmount = 0;
    std::string remark;

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("size", self.size);
        visit("stepCount", self.stepCount);
        visit("treadLength", self.treadLength);
        visit("treadWidth", self.treadWidth);
        visit("riserHeight", self.riserHeight);
        visit("frontEdge", self.frontEdge);
        visit("grooveCount", self.grooveCount);
        visit("landingArea", self.landingArea);
        visit("quantity", self.quantity);
        visit("stepPrice", self.stepPrice);
        visit("groovePrice", self.groovePrice);
        visit("handPrice", self.handPrice);
        visit("handReason", self.handReason);
        visit("amount", self.amount);
        visit("costAmount", self.costAmount);
        visit("remark", self.remark);
    }

    bool operator==(const ProcessStairs&) const = default;
};

/// Equal pieces cut from whole ones. handPrice: of a price unit.
struct ProcessCut {
    Id id;
    std::int32_t lineNo = 0;
    Id commodityId;
    std::string commodityCode;
    std::string commodityName;
    std::string size;
    std::string fromSize;
    std::int32_t toLength = 0;
    std::int32_t toWidth = 0;
    std::int64_t quantity = 0;
    std::int32_t kerf = 0;
    std::int64_t yieldPerPiece = 0;
    std::int64_t sourcePieces = 0;
    std::int64_t cutCount = 0;   ///< all cuts
    std::int64_t cutLength = 0;  ///< of all cuts
    std::int64_t wasteArea = 0;
    std::string priceUnit;
    std::int64_t price = 0;
    std::int64_t handPrice = 0;  ///< counts when a reason is given
    std::string handReason;
    std::int64_t amount = 0;
    std::int64_t costAmount = 0;
    std::string remark;
    Id zqId;  ///< the tile cutting order that it came from, if any

    static void describe(auto& visit, auto& self) {
        visit("id", self.id);
        visit("lineNo", self.lineNo);
        visit("commodityId", self.commodityId);
        visit("commodityCode", self.commodityCode);
        visit("commodityName", self.commodityName);
        visit("size", self.size);
        visit("fromSize", self.fromSize);
        visit("toLength", self.toLength);
        visit("toWidth", self.toWidth);
        visit("quantity", self.quantity);
        visit("kerf", self.kerf);
        visit("yieldPerPiece", self.yieldPerPiece);
        visit("sourcePieces", self.sourcePieces);
        visit("cutCount", self.cutCount);
        visit("cutLength", self.cutLength);
        visit("wasteArea", self.wasteArea);
        visit("priceUnit", self.priceUnit);
        visit("price", self.price);
        visit("handPrice", self.handPrice);
        visit("handReason", self.handReason);
        visit("amount", self.amount);
        visit("costAmount", self.costAmount);
        visit("remark", self.remark);
        visit("zqId", self.zqId);
    }

    bool operator==(const ProcessCut&) const = default;
};

}  // namespace oms::events
