#include "domain/processing/wanted_works.hpp"

#include "domain/kit/units.hpp"

#include <algorithm>
#include <span>

namespace oms::domain {
namespace {

constexpr std::string_view kDeskEdges[] = {"POLISH", "CHAMFER45", "ROUND", "HAITANG", "DOUBLE"};
constexpr std::string_view kStairEdges[] = {"POLISH", "BEVEL", "ROUND", "DOUBLE"};
constexpr std::int32_t kMitredApron = 5;  ///< a front edge that is thick by itself

std::string_view edge_code(std::span<const std::string_view> codes, std::int32_t edge) {
    const bool known = edge >= 1 && static_cast<std::size_t>(edge) <= codes.size();
    return known ? codes[static_cast<std::size_t>(edge) - 1] : std::string_view();
}

/// A work on each whole desk or flight.
WantedWork on_whole(
    const PriceLists& lists,
    std::string_view kind,
    std::string_view code,
    const MaterialFacts& on,
    std::string unit
) {
    WantedWork wanted;
    wanted.kind = kind;
    wanted.craft = lists.coded(code);
    wanted.material = &on;
    wanted.unit = std::move(unit);
    wanted.each = true;
    return wanted;
}

}  // namespace

WantedWork work_on_piece(
    const CraftFacts& craft,
    const MaterialFacts& on,
    std::int64_t length,
    std::int64_t width,
    std::int64_t quantity
) {
    WantedWork wanted;
    wanted.kind = craft.type;
    wanted.craft = &craft;
    wanted.material = &on;
    wanted.work.quantity = quantity;
    wanted.work.length = std::max(length, width);
    wanted.work.area = length * width;
    return wanted;
}

Status measure_craft(
    const events::ProcessBrick& brick,
    const events::ProcessCraft& line,
    std::string_view type,
    CraftWork& work
) {
    const auto enter = [](const char* field) {
        return Error::invalid("REQUIRED_ENTER", field)
            .with("label", "entity.processBrickCraft." + std::string(field));
    };
    work.times = std::max(1, line.times);
    work.length *= work.times;
    if (type == "EDGE") {
        const auto length = edges_length(line.edgeMask, brick.length, brick.width);
        if (!length) {
            return length.error();
        }
        work.length = *length;
    } else if (type == "GROOVE") {
        if (line.grooveCount < 1) {
            return enter("grooveCount");
        }
        work.times = line.grooveCount;
        work.length = std::int64_t{line.grooveCount} * std::max(brick.length, brick.width);
    } else if (type == "WATER") {
        if (line.waterLength < 1) {
            return enter("waterLength");
        }
        work.length = line.waterLength;
        work.curve_rate = line.curveRate == 0 ? kWholeRate : line.curveRate;
    }
    return {};
}

std::vector<WantedWork> desk_works(
    const events::ProcessDesk& line, const MaterialFacts& on, const PriceLists& lists
) {
    std::vector<WantedWork> works;
    const auto put = [&](WantedWork wanted) {
        wanted.work.quantity = line.quantity;
        works.push_back(std::move(wanted));
    };
    WantedWork surface = on_whole(lists, "SURFACE", "SURFACE", on, "M2");
    surface.work.area = line.area;
    put(std::move(surface));
    const auto along = [&](std::string_view code, std::int64_t length) {
        if (length > 0) {
            WantedWork wanted = on_whole(lists, "EDGE", code, on, "M");
            wanted.work.length = length;
            put(std::move(wanted));
        }
    };
    along(edge_code(kDeskEdges, line.frontEdge), line.edgeLength);
    if (on.thickness > 0 && line.thickness > on.thickness && line.frontEdge != kMitredApron) {
        along("DOUBLE", line.edgeLength);
    }
    along("POLISH", line.backSplash);
    const std::pair<std::string_view, std::int32_t> holes[] = {
        {"HOLE_BASIN", line.basinHoles},
        {"HOLE_STOVE", line.stoveHoles},
        {"HOLE_TAP", line.tapHoles},
        {"CORNER", line.cornerCount},
    };
    for (const auto& [code, count] : holes) {
        if (count > 0) {
            WantedWork wanted = on_whole(lists, "HOLE", code, on, "HOLE");
            wanted.work.times = count;
            put(std::move(wanted));
        }
    }
    return works;
}

std::vector<WantedWork> stairs_works(
    const events::ProcessStairs& line, const MaterialFacts& on, const PriceLists& lists
) {
    std::vector<WantedWork> works;
    const auto put = [&](WantedWork wanted) {
        wanted.work.quantity = line.quantity;
        works.push_back(std::move(wanted));
    };
    WantedWork steps = on_whole(lists, "STEP", edge_code(kStairEdges, line.frontEdge), on, "STEP");
    steps.work.times = line.stepCount;
    put(std::move(steps));
    if (line.grooveCount > 0) {
        WantedWork grooves = on_whole(lists, "GROOVE", "GROOVE", on, "M");
        grooves.work.times = std::int64_t{line.stepCount} * line.grooveCount;
        grooves.work.length = grooves.work.times * line.treadLength;
        put(std::move(grooves));
    }
    const auto surface = [&](std::string_view kind, std::int64_t area) {
        if (area > 0) {
            WantedWork wanted = on_whole(lists, kind, "SURFACE", on, "M2");
            wanted.work.area = area;
            put(std::move(wanted));
        }
    };
    surface("RISER", std::int64_t{line.stepCount} * line.riserHeight * line.treadLength);
    surface("LANDING", line.landingArea);
    return works;
}

}  // namespace oms::domain
