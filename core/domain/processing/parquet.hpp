#pragma once
// Parquet patterns: a unit that repeats, and the tiles that it is cut from (fields.tsv
// Material.parquetSpec).

#include "base/ids.hpp"
#include "base/json.hpp"
#include "base/result.hpp"

#include <cstdint>
#include <vector>

namespace oms::domain {

struct ParquetPart {
    Id commodity;             ///< none where somebody only reckons
    std::int64_t pieces = 0;  ///< of a unit, 1 to 10,000
    std::int64_t water = 0;   ///< mm of waterjet for all of them, at most 10^9
};

struct ParquetUnit {
    std::int64_t length = 0;  ///< mm, 1 to 100,000, as the width
    std::int64_t width = 0;
    std::vector<ParquetPart> parts;  ///< 1 to 50
};

/// What a parquetSpec says: {unitL, unitW, parts: [{commodityId, piecesPerUnit, waterLenPerUnit}]}.
/// Invalid, all of field parquetSpec: BAD_FIELD (no object), PARQUET_UNIT, PARQUET_EMPTY,
/// TOO_MANY_LINES {max}, PARQUET_PART {nth}.
Result<ParquetUnit> read_parquet(json::Ref spec);

}  // namespace oms::domain
