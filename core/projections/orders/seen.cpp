#include "projections/orders/seen.hpp"

#include "events/system/seen_events.hpp"
#include "projections/orders/order_tables.hpp"

#include <array>
#include <stdexcept>

namespace oms::projections {
namespace {

struct SeenProjection {
    const events::StoredEvent& event;
    TableWriter& out;

    void operator()(const events::SeenMarked& e) const {
        const std::array<Cell, 5> row = {
            cell(e.userId),
            Cell(std::string_view(e.entity)),
            cell(e.docId),
            Cell(e.seenPosition),
            Cell(event.time.ms)};
        out.put(seen_table(), row);
    }
};

}  // namespace

const Table& seen_table() {
    static const Table table = {
        .name = "seen",
        .columns =
            {{"userId"}, {"entity", ColumnType::Text}, {"docId"}, {"seenPosition"}, {"seenTime"}},
        .key_columns = 3,
        .indexes = {},
        .text_search = {},
    };
    return table;
}

void project_seen(const events::StoredEvent& event, const events::SeenEvent& e, TableWriter& out) {
    std::visit(SeenProjection{event, out}, e);
}

OrderStep step_of(const Row& order) {
    return {
        integer(orders(), order, "orderStatus"),
        integer(orders(), order, "closed") != 0 || integer(orders(), order, "isDeleted") != 0,
        id_of(orders(), order, "stepUser"),
        integer(orders(), order, "stepPosition")};
}

bool order_unread(const OrderStep& step, Id user, std::int64_t seen_position) {
    return !step.over && step.user != user && step.position > seen_position;
}

}  // namespace oms::projections
