#include "projections/seen.hpp"

#include "events/seen_events.hpp"
#include "projections/orders.hpp"

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

bool is_seen_event(const events::StoredEvent& event) {
    return events::stream_aggregate(event.stream) == "seen";
}

void project_seen(const events::StoredEvent& event, TableWriter& out) {
    const auto decoded = events::decode_seen_event(event);
    if (!decoded) {
        throw std::runtime_error(event.type + " at " + std::to_string(event.position));
    }
    std::visit(SeenProjection{event, out}, *decoded);
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
