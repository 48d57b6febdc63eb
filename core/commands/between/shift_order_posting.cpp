#include "commands/between/shift_order_posting.hpp"

#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/lines.hpp"

#include <algorithm>

namespace oms::commands {
namespace {

using domain::ShiftOrderState;
using domain::StockState;
using events::ShiftArrival;
using events::ShiftLine;

// Postings of a line (I6).
constexpr std::int32_t kSent = 1;
constexpr std::int32_t kArrived = 2;
constexpr std::int32_t kLost = 3;

events::MoveSource source_of(
    const ShiftOrderState& state, const ShiftLine& line, std::int32_t posting
) {
    return {"SHIFT", state.id, line.id, state.shiftNo, posting};
}

void release_line(CommandContext& ctx, const ShiftOrderState& state, const ShiftLine& line) {
    const std::string stream = stock_stream(line.goods.goodsId);
    const auto freed = domain::release_stock(
        ctx.load<StockState>(stream),
        events::location_of(state.header.outWarehouseId),
        line.id,
        line.pieces,
        ctx.user().user_name
    );
    for (const auto& event : freed) {
        append_event<StockState>(ctx, stream, event);
    }
}

/// A movement of a line between a warehouse and the shift's way.
domain::Move move_of(
    CommandContext& ctx, const ShiftOrderState& state, const ShiftLine& line, std::int32_t posting
) {
    domain::Move move;
    events::Movement& m = move.movement;
    m.movementId = ctx.new_id();
    m.goods = line.goods;
    m.pieces = line.pieces;
    m.fromLoc = events::locations::transit(state.id);
    m.toLoc = m.fromLoc;
    m.fromName = state.header.outWarehouseName;
    m.transitTo = events::location_of(state.header.inWarehouseId);
    m.source = source_of(state, line, posting);
    m.movedAt = ctx.now().ms;
    m.operatorName = ctx.user().user_name;
    return move;
}

/// What came of a line; of the two numbers one follows from the other.
Result<ShiftArrival> read_arrival(
    CommandContext& ctx, const ShiftOrderState& state, const Input& input
) {
    const auto id = optional_id(input["id"], "id");
    const ShiftLine* line = id ? state.line(*id) : nullptr;
    if (line == nullptr) {
        return Error::invalid("NOT_FOUND", "id");
    }
    const auto in = input.number("inPieces");
    const auto lost = input.number("lossPieces");
    if (!in || !lost) {
        return in ? lost.error() : in.error();
    }
    ShiftArrival arrival;
    arrival.lineId = line->id;
    arrival.lossPieces = lost->value_or(*in ? line->pieces - **in : 0);
    arrival.inPieces = in->value_or(line->pieces - arrival.lossPieces);
    arrival.inStorageId = line->inStorageId;
    if (input["inStorageId"].present()) {
        const auto storage = optional_id(input["inStorageId"], "inStorageId");
        if (!storage) {
            return storage.error();
        }
        arrival.inStorageId = *storage;
    }
    auto code = bin_code(ctx, arrival.inStorageId, state.header.inWarehouseId, "inStorageId");
    if (!code) {
        return std::move(code).error();
    }
    arrival.inStorageCode = std::move(*code);
    const json::Ref serials = input["lossSerialIds"];
    if (serials.present() && !serials.is_null() && serials.text() != "") {
        auto read = input.ids("lossSerialIds");
        if (!read) {
            return std::move(read).error();
        }
        arrival.lossSerialIds = std::move(*read);
    }
    return arrival;
}

/// The pieces of a line that arrived, and those that did not.
Status move_arrival(CommandContext& ctx, const ShiftOrderState& state, ShiftArrival& arrival) {
    const ShiftLine& line = *state.line(arrival.lineId);
    if (arrival.inPieces > 0) {
        domain::Move move = move_of(ctx, state, line, kArrived);
        move.movement.pieces = arrival.inPieces;
        move.movement.toLoc = events::location_of(state.header.inWarehouseId);
        move.movement.toName = state.header.inWarehouseName;
        move.toBin = {arrival.inStorageId, arrival.inStorageCode, arrival.inPieces};
        for (const Id serial : line.serialIds) {
            const auto& lost = arrival.lossSerialIds;
            if (std::find(lost.begin(), lost.end(), serial) == lost.end()) {
                move.movement.serialIds.push_back(serial);
            }
        }
        const auto moved = post_move(ctx, std::move(move));
        if (!moved) {
            return moved.error();
        }
        arrival.movementId = moved->movementId;
        arrival.costAmount = moved->costAmount;
    }
    if (arrival.lossPieces > 0) {
        domain::Move move = move_of(ctx, state, line, kLost);
        move.movement.pieces = arrival.lossPieces;
        move.movement.toLoc = std::string(events::locations::kLoss);
        move.movement.serialIds = arrival.lossSerialIds;
        const auto moved = post_move(ctx, std::move(move));
        if (!moved) {
            return moved.error();
        }
        arrival.lossMovementId = moved->movementId;
        arrival.lossAmount = moved->costAmount;
    }
    return {};
}

}  // namespace

Status keep_lines(CommandContext& ctx, const ShiftOrderState& state) {
    const std::string from = events::location_of(state.header.outWarehouseId);
    for (std::size_t i = 0; i < state.lines.size(); ++i) {
        const ShiftLine& line = state.lines[i];
        if (Status ok = check_serials(ctx, line.goods, line.serialIds, line.pieces, from); !ok) {
            return in_row(std::move(ok).error(), "details", i);
        }
        const std::string stream = stock_stream(line.goods.goodsId);
        const events::StockReserved wanted{
            line.goods, from, line.pieces, source_of(state, line, 0), ctx.user().user_name};
        const auto kept = domain::reserve_stock(ctx.load<StockState>(stream), wanted);
        if (Status ok = append_decided<StockState>(ctx, stream, kept); !ok) {
            return in_row(std::move(ok).error(), "details", i);
        }
    }
    return {};
}

void free_lines(
    CommandContext& ctx, const ShiftOrderState& before, const std::vector<ShiftLine>& left
) {
    for (const ShiftLine& line : before.lines) {
        const bool stays = std::any_of(left.begin(), left.end(), [&](const ShiftLine& other) {
            return other.id == line.id;
        });
        if (!stays) {
            release_line(ctx, before, line);
        }
    }
}

Status dispatch_goods(CommandContext& ctx, const ShiftOrderState& state) {
    if (!ctx.user().can("shift_dispatch")) {
        return Error::forbidden();
    }
    const auto from = warehouse_facts(ctx, state.header.outWarehouseId, "outWarehouseId");
    if (!from) {
        return from.error();
    }
    if (Status ok = check_works_in(ctx, *from); !ok) {
        return ok;
    }
    auto sent = domain::dispatch_shift(state, ctx.user().user_name);
    if (!sent) {
        return std::move(sent).error();
    }
    for (std::size_t i = 0; i < state.lines.size(); ++i) {
        const ShiftLine& line = state.lines[i];
        release_line(ctx, state, line);
        domain::Move move = move_of(ctx, state, line, kSent);
        move.movement.fromLoc = events::location_of(state.header.outWarehouseId);
        move.movement.toName = state.header.inWarehouseName;
        move.movement.serialIds = line.serialIds;
        move.fromStorage = line.outStorageId;
        auto moved = post_move(ctx, std::move(move));
        if (!moved) {
            return in_row(std::move(moved).error(), "details", i);
        }
        sent->departures[i].movementId = moved->movementId;
        sent->departures[i].costAmount = moved->costAmount;
    }
    ctx.append<ShiftOrderState>(document_stream<ShiftOrderState>(state.id), *sent);
    return {};
}

Status receive_goods(CommandContext& ctx, const Input& input, const ShiftOrderState& state) {
    if (!ctx.user().can("shift_receive")) {
        return Error::forbidden();
    }
    const auto to = warehouse_facts(ctx, state.header.inWarehouseId, "inWarehouseId");
    if (!to) {
        return to.error();
    }
    if (Status ok = check_works_in(ctx, *to); !ok) {
        return ok;
    }
    std::vector<ShiftArrival> arrivals;
    const json::Ref details = input["details"];
    for (std::size_t i = 0; i < details.size(); ++i) {
        auto arrival = read_arrival(ctx, state, input.part(details.at(i)));
        if (!arrival) {
            return in_row(std::move(arrival).error(), "details", i);
        }
        arrivals.push_back(std::move(*arrival));
    }
    auto received = domain::receive_shift(state, arrivals, ctx.user().user_name);
    if (!received) {
        return std::move(received).error();
    }
    for (std::size_t i = 0; i < received->arrivals.size(); ++i) {
        if (Status ok = move_arrival(ctx, state, received->arrivals[i]); !ok) {
            return in_row(std::move(ok).error(), "details", i);
        }
    }
    ctx.append<ShiftOrderState>(document_stream<ShiftOrderState>(state.id), *received);
    return {};
}

}  // namespace oms::commands
