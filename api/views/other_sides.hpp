#pragma once
// Movements of goods and accounts of stock name who stands on their other side: a customer, a
// supplier. Brand owners, designers and others read them beyond the documents they may open.

#include "base/principal.hpp"
#include "entities/row.hpp"
#include "entities/spec.hpp"
#include "storage/lists/read_model.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// Rows as somebody may read them: the name of a customer or supplier is there for who may see the
/// put or out order that it was taken from, by button and by row. Of one list: what it has looked
/// up it keeps.
class OtherSides {
  public:
    /// `columns`: what the rows hold, in their order.
    OtherSides(
        storage::ReadModel& model, const Principal& viewer, const std::vector<std::string>& columns
    );

    /// Are there such names in the entity's rows?
    static bool concerns(const entities::EntitySpec& entity);

    /// The row, or the row without such names; valid until the next call and while `row` is.
    const entities::RowReader& shown(const entities::RowReader& row);

  private:
    /// A row in which some columns read as empty.
    class Masked : public entities::RowReader {
      public:
        bool is_null(std::size_t column) const override;
        std::int64_t integer(std::size_t column) const override;
        std::string_view text(std::size_t column) const override;

        const entities::RowReader* row = nullptr;
        std::vector<std::size_t> without;
    };

    /// A name, and the warehouse that stands there when it is no customer's or supplier's.
    struct Side {
        std::size_t name;
        std::size_t warehouse;
    };

    bool sees_source(std::string_view type, Id source);

    storage::ReadModel& model_;
    const Principal& viewer_;
    std::size_t type_;
    std::size_t source_;
    std::vector<Side> sides_;
    std::map<Id, bool> seen_;
    Masked masked_;
};

}  // namespace oms::api
