#pragma once
// What can be analysed, as data: which rows a dataset has, by what they are counted, and which
// figures they come to. The one table of questions, answers, spreadsheets and screens.

#include "base/principal.hpp"
#include "base/result.hpp"
#include "entities/spec.hpp"
#include "projections/kit/table.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace oms::projections {

/// What figures can be asked by.
struct Dimension {
    std::string_view name;         ///< on the wire
    std::string_view column;       ///< of the rows; "month", "day" for periods
    std::string_view entity = {};  ///< whose names its values are; "" when they name themselves
};

inline constexpr Dimension kMonth{"month", "month"};
inline constexpr Dimension kDay{"day", "day"};
/// How many months ago, as one of kAges.
inline constexpr Dimension kAge{"age", "month"};

/// What ages begin with, in months before this one; the last has no end.
inline constexpr std::int64_t kAges[] = {0, 1, 2, 3, 6, 12};

/// Of months that lie `months` back; those to come are of this one.
std::int64_t age_of(std::int64_t months);

constexpr bool is_period(const Dimension& d) {
    return d.name == kMonth.name || d.name == kDay.name || d.name == kAge.name;
}

/// At most so many stand beside each other.
inline constexpr std::size_t kDimensionsMax = 2;

/// What a figure is in.
enum class Unit : std::uint8_t { Count, Fen, SquareMillimetre, BasisPoint, Thousandth };

enum class MeasureKind : std::uint8_t {
    Rows,
    Sum,  ///< of the column `of`, as are Least, Greatest and Last
    Least,
    Greatest,
    Last,     ///< in the latest row
    Overdue,  ///< the sum over rows whose time lies before today
    Total,    ///< of the measures in `of` (comma list)
    Ratio     ///< the measures in `of` by those in `over`, times `scale`; none where `over` is 0
};

/// A figure of a dataset. Total and Ratio are of measures that stand before them.
struct Measure {
    std::string_view name;  ///< on the wire; its words are those of the entity
    Unit unit = Unit::Count;
    MeasureKind kind = MeasureKind::Sum;
    std::string_view of = {};  ///< of a Sum: "" when the column is called as the measure
    std::string_view over = {};
    std::int64_t scale = 1;
    bool cost = false;  ///< told to whoever sees cost

    /// Figures of parts add up to that of the whole.
    bool adds_up() const {
        return kind == MeasureKind::Rows || kind == MeasureKind::Sum ||
               kind == MeasureKind::Overdue || kind == MeasureKind::Total;
    }
};

/// Rows with this number alone, or a greater one too, are counted.
struct Fixed {
    std::string_view column;
    std::int64_t value = 0;
    bool at_least = false;
};

/// The document that a row belongs to, when it is none itself.
struct Owner {
    std::string_view id;  ///< column of the rows
    std::string_view entity;
    std::string_view tells;  ///< text columns of the document that are told with its rows
};

struct Dataset {
    std::string_view name;  ///< on the wire
    std::string_view entity;
    const Table* table = nullptr;
    std::string_view time;  ///< what startDate and endDate are of; "": what there is now
    std::span<const Dimension> dimensions;
    std::span<const Measure> measures;
    std::span<const Fixed> fixed = {};
    std::string_view right = {};  ///< button that opens the rows; "": what opens the analysis
    bool cost = false;            ///< all of it says what goods cost
    std::string_view list = {};   ///< path of the list of the rows
    Owner owner = {};
    bool reports = false;  ///< asked for by name (analysisApi/analyse)
    /// So many rows are added up for an answer: more when an index has all that is asked of them.
    std::int64_t rows_max = 200'000;

    const Dimension* dimension(std::string_view wanted) const;
    const Measure* measure(std::string_view wanted) const;

    const entities::EntitySpec& spec() const { return entities::entity_named(entity); }

    bool opens_to(const Principal& viewer) const {
        return (right.empty() || viewer.can(right)) && (!cost || viewer.sees_cost);
    }
};

/// Whether they can stand beside each other: at least one, none twice, one period. Invalid:
/// PARAM_REQUIRED, BAD_FIELD.
Status check_dimensions(const std::vector<const Dimension*>& by, std::string_view field);

std::span<const Dataset> datasets();
/// Null when there is none.
const Dataset* find_dataset(std::string_view name);
/// One that the program itself names.
const Dataset& dataset_named(std::string_view name);

}  // namespace oms::projections
