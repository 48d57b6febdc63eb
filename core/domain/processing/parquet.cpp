#include "domain/processing/parquet.hpp"

#include <string>

namespace oms::domain {
namespace {

constexpr const char* kParquetField = "parquetSpec";
constexpr std::size_t kUnitPartsMax = 50;
constexpr std::int64_t kUnitSideMax = 100'000;
constexpr std::int64_t kUnitPiecesMax = 10'000;
constexpr std::int64_t kUnitWaterMax = 1'000'000'000;

/// An absent number is 0.
bool read_within(json::Ref value, std::int64_t least, std::int64_t most, std::int64_t& out) {
    const auto number = value.integer();
    out = number.value_or(0);
    return (number || value.is_null()) && out >= least && out <= most;
}

}  // namespace

Result<ParquetUnit> read_parquet(json::Ref spec) {
    if (!spec.is_object()) {
        return Error::invalid("BAD_FIELD", kParquetField);
    }
    ParquetUnit unit;
    if (!read_within(spec["unitL"], 1, kUnitSideMax, unit.length) ||
        !read_within(spec["unitW"], 1, kUnitSideMax, unit.width)) {
        return Error::invalid("PARQUET_UNIT", kParquetField);
    }
    const json::Ref parts = spec["parts"];
    if (!parts.is_array() || parts.size() == 0) {
        return Error::invalid("PARQUET_EMPTY", kParquetField);
    }
    if (parts.size() > kUnitPartsMax) {
        return Error::invalid("TOO_MANY_LINES", kParquetField)
            .with("max", std::to_string(kUnitPartsMax));
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const json::Ref one = parts.at(i);
        const std::string_view id = one["commodityId"].text().value_or("");
        const auto commodity = Id::parse(id);
        ParquetPart part{commodity.value_or(Id{}), 0, 0};
        if ((!id.empty() && !commodity) ||
            !read_within(one["piecesPerUnit"], 1, kUnitPiecesMax, part.pieces) ||
            !read_within(one["waterLenPerUnit"], 0, kUnitWaterMax, part.water)) {
            return Error::invalid("PARQUET_PART", kParquetField).with("nth", std::to_string(i + 1));
        }
        unit.parts.push_back(part);
    }
    return unit;
}

}  // namespace oms::domain
