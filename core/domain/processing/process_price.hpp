#pragma once
// What a process order, a countertop, a flight of stairs and a parquet cost (domain-model 6.8, 6.9,
// 6.11). Each gives the figures it is made of, so that a price explains itself. Money is fen.

#include "base/result.hpp"

#include <cstdint>

namespace oms::domain {

struct ProcessCharges {
    std::int64_t craft = 0;        ///< all sub-parts
    std::int64_t urgent_rate = 0;  ///< basis points, 0..10000
    std::int64_t freight = 0;
};

struct ProcessAmount {
    std::int64_t urgent = 0;
    std::int64_t sum = 0;  ///< craft, urgent and freight
};

/// Invalid: OUT_OF_RANGE urgentRate. Refused: NUMBER_RANGE.
Result<ProcessAmount> process_amount(const ProcessCharges& charges);

struct DeskWork {
    std::int64_t length = 0;       ///< mm
    std::int64_t width = 0;        ///< mm
    std::int64_t edge_length = 0;  ///< mm of worked edges
    std::int64_t quantity = 1;
    std::int64_t area_price = 0;   ///< per m2
    std::int64_t edge_price = 0;   ///< per m
    std::int64_t hole_amount = 0;  ///< all holes of one
};

struct DeskAmount {
    std::int64_t area = 0;         ///< mm2 of one
    std::int64_t area_amount = 0;  ///< of one
    std::int64_t edge_amount = 0;  ///< of one
    std::int64_t amount = 0;       ///< of all
};

/// Refused: NUMBER_RANGE.
Result<DeskAmount> desk_amount(const DeskWork& work);

struct StairsWork {
    std::int64_t step_count = 0;    ///< of one flight
    std::int64_t step_price = 0;    ///< per step
    std::int64_t tread_length = 0;  ///< mm
    std::int64_t groove_count = 0;  ///< of one tread
    std::int64_t groove_price = 0;  ///< per m
    std::int64_t quantity = 1;      ///< flights
};

struct StairsAmount {
    std::int64_t steps = 0;          ///< fen of one flight
    std::int64_t groove_length = 0;  ///< mm of one flight
    std::int64_t grooves = 0;        ///< fen of one flight
    std::int64_t amount = 0;         ///< of all flights
};

/// Refused: NUMBER_RANGE.
Result<StairsAmount> stairs_amount(const StairsWork& work);

struct ParquetWork {
    std::int64_t area = 0;            ///< mm2 to be covered
    std::int64_t loss_rate = 0;       ///< basis points
    std::int64_t unit_length = 0;     ///< mm
    std::int64_t unit_width = 0;      ///< mm
    std::int64_t water_length = 0;    ///< mm of waterjet in a unit
    std::int64_t water_price = 0;     ///< per m
    std::int64_t assembly_price = 0;  ///< per unit
};

struct ParquetAmount {
    std::int64_t units = 0;
    std::int64_t water_length = 0;  ///< mm
    std::int64_t water = 0;
    std::int64_t assembly = 0;
    std::int64_t amount = 0;
};

/// Whole units that cover the area and its loss. Pieces of a component are units x pieces in a
/// unit. Invalid: OUT_OF_RANGE unitLength, unitWidth (not > 0), lossRate. Refused: NUMBER_RANGE.
Result<ParquetAmount> parquet_amount(const ParquetWork& work);

}  // namespace oms::domain
