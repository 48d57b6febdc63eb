#pragma once
// Spreadsheets of a list, row by row in constant memory (libxlsxwriter). One per thread.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// How a number is shown; the cell holds the number in the unit named.
enum class CellFormat : std::uint8_t {
    Integer,
    Yuan,         ///< from fen, 2 decimals
    SquareMetre,  ///< from mm2, 6 decimals cut to what is there
    Kilogram,     ///< from g, 3 decimals
    Percent,      ///< from basis points, 2 decimals
    Thousandth,   ///< from thousandths, 3 decimals
};

class Xlsx {
  public:
    /// `note` is a first line above the headings, e.g. the filters and the moment; "" for none.
    Xlsx(std::string_view sheet, std::string_view note, const std::vector<std::string>& headings);
    ~Xlsx();
    Xlsx(const Xlsx&) = delete;
    Xlsx& operator=(const Xlsx&) = delete;

    void next_row();
    /// Always text, never a formula, whatever it begins with.
    void text(std::size_t column, std::string_view value);
    void number(std::size_t column, std::int64_t value, CellFormat format);
    /// The file's bytes; the last call.
    std::string finish();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace oms::api
