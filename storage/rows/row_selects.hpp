#pragma once
// SELECTs of whole rows. A table of a document has seventy columns and more: naming them takes
// longer than reading a row, so each text is made once.

#include "projections/kit/table.hpp"

#include <map>
#include <string>
#include <string_view>

namespace oms::storage {

/// Of one database: a table's name stands for its columns.
class RowSelects {
  public:
    /// "SELECT <stored columns> FROM <table> WHERE <condition>"; lives as long as this.
    const std::string& where(const projections::Table& table, std::string_view condition);

  private:
    std::map<std::string, std::string, std::less<>> texts_;  ///< by table and condition
    std::string key_;                                        ///< reused
};

/// " AND isDeleted=0" where rows may be removed; "" elsewhere. Indexes of codes keep live rows
/// alone and are of no use without it.
std::string and_live(const projections::Table& table);

/// Conditions for RowSelects: rows, or live rows, whose column equals ?1, by primary key.
std::string equal_where(const projections::Table& table, std::string_view column);
std::string live_where(const projections::Table& table, std::string_view column);

}  // namespace oms::storage
