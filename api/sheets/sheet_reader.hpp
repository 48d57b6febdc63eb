#pragma once
// The cells of the first sheet of an .xlsx file, which comes from anybody: everything is bounded.

#include "base/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct SheetCell {
    enum class Kind : std::uint8_t { Empty, Text, Number, Flag, Fault };

    Kind kind = Kind::Empty;
    /// As the file has it: a number in digits, perhaps with an exponent; of a Flag "0" or "1"; of a
    /// Fault its name, e.g. "#REF!". Formulas are read by their last result.
    std::string text;
};

struct SheetRow {
    std::int64_t line = 0;  ///< as the program that made it counts, from 1
    std::vector<SheetCell> cells;
};

struct Sheet {
    std::vector<SheetRow> rows;   ///< without those that are empty
    bool days_from_1904 = false;  ///< dates count from 1904-01-01 instead of 1899-12-30
};

struct SheetLimits {
    std::size_t file_bytes = 8U << 20U;
    std::size_t part_bytes = 24U << 20U;  ///< of one unpacked part
    std::size_t parts = 1000;             ///< in the archive
    std::size_t nodes = 3'000'000;        ///< elements and attributes of one part
    std::size_t rows = 10'010;
    std::size_t columns = 200;
    std::size_t strings = 400'000;     ///< shared ones
    std::size_t cell_bytes = 131'072;  ///< 32,767 characters
};

/// Invalid SHEET_MISSING (no bytes), SHEET_OTHER {format} (.xls, .ods), SHEET_LOCKED (under a
/// password), SHEET_FORMAT (no such file, broken, a document type declared); TooLarge
/// SHEET_TOO_LARGE (bytes, parts, nodes), SHEET_ROWS {max}, SHEET_COLUMNS {max}. Takes up to a few
/// hundred MB for a moment: see SheetGate.
Result<Sheet> read_sheet(std::string_view bytes, const SheetLimits& limits = {});

/// Lets two threads read sheets at once.
class SheetGate {
  public:
    SheetGate();
    ~SheetGate();
    SheetGate(const SheetGate&) = delete;
    SheetGate& operator=(const SheetGate&) = delete;

    /// False: somebody else has to be waited for.
    explicit operator bool() const { return open_; }

  private:
    bool open_;
};

}  // namespace oms::api
