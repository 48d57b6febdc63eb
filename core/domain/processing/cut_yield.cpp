#include "domain/processing/cut_yield.hpp"

#include "base/number.hpp"
#include "domain/kit/checks.hpp"
#include "domain/kit/units.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

/// The last part of a row needs no cut behind it.
std::int64_t in_row(std::int64_t whole, std::int64_t one, std::int32_t kerf) {
    return (whole + kerf) / (one + kerf);
}

/// Cuts that take `n` parts out of a row: one behind each, but behind the last only where something
/// is left.
std::int64_t cuts_in_row(std::int64_t whole, std::int64_t one, std::int64_t n, std::int32_t kerf) {
    const bool ends_at_edge = whole == n * one + (n - 1) * kerf;
    return ends_at_edge ? n - 1 : n;
}

std::int64_t yield_along(Size piece, Size part, std::int32_t kerf) {
    return in_row(piece.length, part.length, kerf) * in_row(piece.width, part.width, kerf);
}

}  // namespace

std::int64_t grid_yield(Size piece, Size part, std::int32_t kerf) {
    return std::max(
        yield_along(piece, part, kerf), yield_along(piece, Size{part.width, part.length}, kerf)
    );
}

GridCuts grid_cuts(Size piece, Size part, std::int32_t kerf) {
    const Size turned{part.width, part.length};
    const Size laid =
        yield_along(piece, part, kerf) >= yield_along(piece, turned, kerf) ? part : turned;
    const std::int64_t strips = in_row(piece.width, laid.width, kerf);
    const std::int64_t parts = in_row(piece.length, laid.length, kerf);
    if (strips == 0 || parts == 0) {
        return {};
    }
    const std::int64_t along = cuts_in_row(piece.width, laid.width, strips, kerf);
    const std::int64_t across = cuts_in_row(piece.length, laid.length, parts, kerf);
    return {along + strips * across, along * piece.length + strips * across * laid.width};
}

Result<GridCut> grid_cut(
    Size piece, Size part, std::int32_t kerf, std::int64_t quantity, std::int64_t loss_rate
) {
    if (kerf < 0 || kerf > kKerfMax) {
        return out_of_range("kerf", 0, kKerfMax);
    }
    if (quantity < 1 || quantity > kPiecesMax) {
        return out_of_range("quantity", 1, kPiecesMax);
    }
    if (loss_rate < 0 || loss_rate > kWholeRate) {
        return out_of_range("lossRate", 0, kWholeRate);
    }
    GridCut out;
    out.yield = grid_yield(piece, part, kerf);
    if (out.yield == 0) {
        return Error::invalid("SIZE_TOO_LARGE", "toLength");
    }
    const std::int64_t bare = (quantity + out.yield - 1) / out.yield;
    const auto pieces = ceil_div(Int128{bare} * (kWholeRate + loss_rate), kWholeRate);
    const auto waste = narrow(Int128{bare} * piece.area() - Int128{quantity} * part.area());
    if (!pieces || !waste) {
        return Error::refused("NUMBER_RANGE");
    }
    out.pieces = *pieces;
    out.waste_area = *waste;
    return out;
}

}  // namespace oms::domain
