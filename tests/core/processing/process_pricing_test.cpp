// What process orders cost by their plant's lists: the worked examples of the trade as lines of a
// process order, which row is chosen, hand prices, and what bad input is told.
#include "domain/processing/process_pricing.hpp"

#include <gtest/gtest.h>

namespace oms::domain {
namespace {

using events::ProcessContent;

constexpr Id kTile{7};
constexpr Id kSlab{8};

CraftPriceRow row(
    std::int64_t id, std::int64_t craft, const char* unit, std::int64_t price, std::int64_t min = 0
) {
    CraftPriceRow made{Id{id}, Id{craft}};
    made.unit = unit;
    made.price = price;
    made.min_charge = min;
    return made;
}

PriceLists lists() {
    PriceLists made;
    const std::tuple<std::int64_t, const char*, const char*, const char*> crafts[] = {
        {1, "CHAMFER45", "EDGE", "M"},
        {2, "GROOVE", "GROOVE", "M"},
        {3, "WATERJET", "WATER", "M"},
        {4, "CUT", "CUT", "CUT"},
        {5, "POLISH", "EDGE", "M"},
        {6, "HOLE_BASIN", "HOLE", "HOLE"},
        {7, "HOLE_STOVE", "HOLE", "HOLE"},
        {8, "HOLE_TAP", "HOLE", "HOLE"},
        {9, "HONING", "SURFACE", "M2"},
    };
    for (const auto& [id, code, type, unit] : crafts) {
        made.crafts.push_back({Id{id}, code, code, type, unit});
    }
    made.sell.crafts = {
        row(101, 1, "M", 600),
        row(104, 4, "CUT", 150),
        row(105, 5, "M", 4'500),
        row(106, 6, "HOLE", 12'000),
        row(107, 7, "HOLE", 15'000),
        row(108, 8, "HOLE", 3'000),
        row(109, 9, "M2", 68'000),
        row(110, 5, "STEP", 8'500),
    };
    CraftPriceRow groove = row(201, 0, "M", 550, 3'000);
    groove.side = {0, 10};
    groove.thickness = {0, 8};
    made.sell.grooves = {groove};
    made.sell.straight = {row(301, 0, "M", 2'000, 5'000)};
    made.sell.curved = {row(302, 0, "M", 2'800, 5'000)};
    made.sell.versions = {{Id{101}, 3}};
    made.cost.crafts = {row(401, 1, "M", 420), row(404, 4, "CUT", 105)};
    made.materials[kTile] = {parse_size("800*800"), 10, "PORCELAIN"};
    made.materials[kSlab] = {parse_size("3200*1600"), 12, "SLAB"};
    return made;
}

ProcessContent bricks(std::int64_t quantity, events::ProcessCraft craft) {
    ProcessContent content;
    events::ProcessBrick brick;
    brick.id = Id{11};
    brick.commodityId = kTile;
    brick.length = 800;
    brick.width = 800;
    brick.quantity = quantity;
    content.bricks = {brick};
    craft.id = Id{12};
    craft.bricksId = brick.id;
    content.crafts = {craft};
    return content;
}

events::ProcessCraft craft(std::int64_t id) {
    events::ProcessCraft made;
    made.craftId = Id{id};
    return made;
}

std::string said(ProcessContent content, const PriceLists& by = lists()) {
    const Status ok = price_process(content, by);
    return ok ? "ok" : ok.error().key + " " + ok.error().field;
}

ProcessContent priced(ProcessContent content, const PriceLists& by = lists()) {
    const Status ok = price_process(content, by);
    EXPECT_TRUE(ok) << (ok ? "" : ok.error().key + " " + ok.error().field);
    return content;
}

TEST(ProcessPricing, ChamferCutsAndUrgencyAreThoseOfTheWorkedExample) {
    events::ProcessCraft chamfer = craft(1);
    chamfer.edgeMask = kTopLong | kBottomLong;
    ProcessContent content = bricks(40, chamfer);
    events::ProcessCut cut;
    cut.id = Id{13};
    cut.commodityId = kTile;
    cut.fromSize = "800x800";
    cut.toLength = 800;
    cut.toWidth = 390;
    cut.quantity = 40;
    cut.kerf = 3;
    cut.priceUnit = "CUT";
    content.cut = {cut};
    content.header.urgentRate = 2'000;
    content = priced(content);
    EXPECT_EQ(content.crafts[0].length, 1'600);
    EXPECT_EQ(content.crafts[0].amount, 38'400);
    EXPECT_EQ(content.cut[0].yieldPerPiece, 2);
    EXPECT_EQ(content.cut[0].cutCount, 40);
    EXPECT_EQ(content.cut[0].amount, 6'000);
    EXPECT_EQ(content.amounts.craftAmount, 44'400);
    EXPECT_EQ(content.amounts.urgentAmount, 8'880);
    EXPECT_EQ(content.amounts.sellAmount, 53'280);
    EXPECT_EQ(content.amounts.costCraftAmount, 26'880 + 4'200);
    EXPECT_EQ(content.amounts.costAmount, 37'296);
    EXPECT_EQ(content.amounts.unpricedWorks, 0);
    const events::ProcessWork& work = content.works[0];
    EXPECT_EQ(work.priceId, Id{101});
    EXPECT_EQ(work.priceVersion, 3);
    EXPECT_EQ(work.formula, "600 * 1600 * 40 / 1000");
    EXPECT_EQ(work.costFormula, "420 * 1600 * 40 / 1000");
}

TEST(ProcessPricing, WaterjetTakesCurvesAndAMinimum) {
    events::ProcessCraft water = craft(3);
    water.waterLength = 2'350;
    water.curveRate = 15'000;
    ProcessContent content = priced(bricks(12, water));
    EXPECT_EQ(content.crafts[0].amount, 118'440);
    EXPECT_EQ(content.works[0].formula, "max(5000, 2800 * 2350 * 12 * 15000 / 10000 / 1000)");
    water.waterLength = 640;
    water.curveRate = 0;
    EXPECT_EQ(priced(bricks(1, water)).crafts[0].amount, 5'000);
}

TEST(ProcessPricing, GroovesAreFoundByWidthAndDepth) {
    events::ProcessCraft groove = craft(2);
    groove.grooveCount = 2;
    groove.grooveWidth = 10;
    groove.grooveDepth = 8;
    ProcessContent content = priced(bricks(36, groove));
    EXPECT_EQ(content.crafts[0].length, 1'600);
    EXPECT_EQ(content.crafts[0].amount, 31'680);
    groove.grooveWidth = 11;
    content = priced(bricks(36, groove));
    EXPECT_EQ(content.amounts.unpricedWorks, 1);
    EXPECT_EQ(unpriced_place(content), "bricks[0].crafts[0].handPrice");
}

TEST(ProcessPricing, DeskIsThatOfTheWorkedExample) {
    ProcessContent content;
    events::ProcessDesk desk;
    desk.id = Id{21};
    desk.commodityId = kSlab;
    desk.length = 2'400;
    desk.width = 620;
    desk.thickness = 12;
    desk.quantity = 1;
    desk.frontEdge = 1;
    desk.edgeLength = 3'640;
    desk.basinHoles = 1;
    desk.stoveHoles = 1;
    desk.tapHoles = 1;
    content.desk = {desk};
    content = priced(content);
    EXPECT_EQ(content.desk[0].area, 1'488'000);
    EXPECT_EQ(content.desk[0].areaPrice, 68'000);
    EXPECT_EQ(content.desk[0].edgePrice, 4'500);
    EXPECT_EQ(content.desk[0].holeAmount, 30'000);
    EXPECT_EQ(content.desk[0].amount, 147'564);
    content.desk[0].cornerCount = 2;
    EXPECT_EQ(priced(content).amounts.unpricedWorks, 1) << "no list has corners";
    content.desk[0].thickness = 11;
    EXPECT_EQ(said(content), "OUT_OF_RANGE desk[0].thickness");
}

TEST(ProcessPricing, StairsAreThoseOfTheWorkedExample) {
    ProcessContent content;
    events::ProcessStairs stairs;
    stairs.id = Id{31};
    stairs.commodityId = kTile;
    stairs.stepCount = 18;
    stairs.treadLength = 1'000;
    stairs.treadWidth = 300;
    stairs.frontEdge = 1;
    stairs.grooveCount = 2;
    stairs.quantity = 1;
    content.stairs = {stairs};
    content = priced(content);
    EXPECT_EQ(content.stairs[0].amount, 172'800);
    EXPECT_EQ(content.stairs[0].stepPrice, 8'500);
    EXPECT_EQ(content.stairs[0].groovePrice, 550);
    content.stairs[0].riserHeight = 150;
    content.stairs[0].landingArea = 1'000'000;
    EXPECT_EQ(priced(content).stairs[0].amount, 172'800 + 183'600 + 68'000);
}

TEST(ProcessPricing, SkirtingIsCutAsTheWorkedExampleSays) {
    ProcessContent content;
    events::ProcessCut cut;
    cut.id = Id{13};
    cut.commodityId = kTile;
    cut.fromSize = "800*800";
    cut.toLength = 800;
    cut.toWidth = 150;
    cut.quantity = 130;
    cut.kerf = 3;
    cut.priceUnit = "CUT";
    content.cut = {cut};
    content.header.lossRate = 500;
    content = priced(content);
    EXPECT_EQ(content.cut[0].yieldPerPiece, 5);
    EXPECT_EQ(content.cut[0].sourcePieces, 28);
    EXPECT_EQ(content.cut[0].wasteArea, 1'040'000);
    EXPECT_EQ(content.cut[0].cutCount, 130) << "five of each of the 26 that are needed";
    EXPECT_EQ(content.cut[0].cutLength, 130 * 800);
}

TEST(ProcessPricing, AHandPriceStandsForTheListsAndNeedsAReason) {
    events::ProcessCraft chamfer = craft(1);
    chamfer.edgeMask = kTopLong;
    chamfer.handPrice = 500;
    EXPECT_EQ(said(bricks(10, chamfer)), "REQUIRED_ENTER bricks[0].crafts[0].handReason");
    chamfer.handReason = "old customer";
    ProcessContent content = priced(bricks(10, chamfer));
    EXPECT_EQ(content.crafts[0].amount, 4'000);
    EXPECT_TRUE(content.works[0].byHand);
    EXPECT_EQ(content.works[0].priceId, Id{});
    EXPECT_EQ(content.works[0].costAmount, 3'360) << "the plant is paid by its list";
    events::ProcessPart part;
    part.id = Id{41};
    part.commodityId = kTile;
    part.length = 700;
    part.width = 100;
    part.quantity = 3;
    part.edgeLength = 700;
    part.craftIds = {Id{1}, Id{9}};
    content = ProcessContent();
    content.parts = {part};
    EXPECT_EQ(priced(content).parts[0].amount, 1'260 + 14'280);
    content.parts[0].handPrice = 1'000;
    content.parts[0].handReason = "agreed";
    content = priced(content);
    EXPECT_EQ(content.parts[0].amount, 3'000);
    EXPECT_EQ(content.amounts.unpricedWorks, 0);
    EXPECT_EQ(content.works.back().workKind, "HAND");
}

TEST(ProcessPricing, APriceNamesTheDayOfItsRow) {
    PriceLists by = lists();
    by.sell.crafts[0].from = "2026-06-01";
    CraftPriceRow later = row(120, 1, "M", 700);
    later.from = "2026-07-01";
    by.sell.crafts.push_back(later);
    events::ProcessCraft chamfer = craft(1);
    chamfer.edgeMask = kTopLong;
    PriceLists june = by;
    keep_in_effect(june.sell, "2026-06-30");
    events::ProcessWork work = priced(bricks(10, chamfer), june).works[0];
    EXPECT_EQ(work.priceId, Id{101});
    EXPECT_EQ(work.priceFrom, "2026-06-01");
    EXPECT_EQ(work.costPriceFrom, "") << "a price that always has been";
    PriceLists july = by;
    keep_in_effect(july.sell, "2026-07-01");
    work = priced(bricks(10, chamfer), july).works[0];
    EXPECT_EQ(work.priceId, Id{120});
    EXPECT_EQ(work.priceFrom, "2026-07-01");
    EXPECT_EQ(work.amount, 5'600);
    keep_in_effect(by.sell, "2026-05-31");
    const ProcessContent none = priced(bricks(10, chamfer), by);
    EXPECT_EQ(none.amounts.unpricedWorks, 1) << "a hole in the list is priced by hand";
    EXPECT_EQ(unpriced_place(none), "bricks[0].crafts[0].handPrice");
}

TEST(ProcessPricing, TheSameWorkStaysTheSameRow) {
    events::ProcessCraft chamfer = craft(1);
    chamfer.edgeMask = kTopLong;
    ProcessContent content = priced(bricks(10, chamfer));
    content.works[0].id = Id{99};
    EXPECT_EQ(priced(content).works[0].id, Id{99});
    EXPECT_EQ(priced(content), content);
}

TEST(ProcessPricing, SaysWhatIsWrong) {
    events::ProcessCraft chamfer = craft(1);
    EXPECT_EQ(said(bricks(1, chamfer)), "REQUIRED_CHOOSE bricks[0].crafts[0].edgeMask");
    chamfer.edgeMask = 16;
    EXPECT_EQ(said(bricks(1, chamfer)), "BAD_OPTION bricks[0].crafts[0].edgeMask");
    EXPECT_EQ(said(bricks(1, craft(2))), "REQUIRED_ENTER bricks[0].crafts[0].grooveCount");
    EXPECT_EQ(said(bricks(1, craft(3))), "REQUIRED_ENTER bricks[0].crafts[0].waterLength");
    EXPECT_EQ(said(bricks(1, craft(77))), "NOT_FOUND bricks[0].crafts[0].craftId");
    ProcessContent large = bricks(1, craft(9));
    large.bricks[0].length = 801;
    EXPECT_EQ(said(large), "SIZE_TOO_LARGE bricks[0].length");
    large = bricks(1, craft(9));
    large.header.urgentRate = 10'001;
    EXPECT_EQ(said(large), "OUT_OF_RANGE urgentRate");
    ProcessContent many;
    many.cut.resize(101);
    EXPECT_EQ(said(many), "TOO_MANY_LINES cut");
}

}  // namespace
}  // namespace oms::domain
