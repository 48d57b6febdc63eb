#include "commands/stock/stock_taking_book.hpp"

#include "commands/between/stock_posting.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/references.hpp"
#include "entities/tables/stock/warehouse.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>
#include <map>

namespace oms::commands {
namespace {

using domain::StockTakingState;
using events::TakingCount;
using events::TakingLine;
using events::TakingNote;
using projections::Cell;
using projections::Row;

/// The goods of an input line, with their stock row when the warehouse has one.
Result<TakingLine> line_of_goods(CommandContext& ctx, Id warehouse, const entities::Record& given) {
    TakingLine line;
    Given take(given);
    take("commodityId", line.goods.commodityId);
    take("colorNumber", line.goods.colorNumber);
    take("grade", line.goods.grade);
    take("storageId", line.storageId);
    auto goods = goods_of(ctx, line.goods.commodityId, line.goods.colorNumber, line.goods.grade);
    if (!goods) {
        return std::move(goods).error();
    }
    line.goods = std::move(*goods);
    auto bin = bin_code(ctx, line.storageId, warehouse, "storageId");
    if (!bin) {
        return std::move(bin).error();
    }
    line.storageCode = std::move(*bin);
    const Id stock = events::stock_id(warehouse, line.goods.goodsId);
    line.sId = ctx.lookups().row(projections::stock_table(), stock) ? stock : Id{};
    return line;
}

TakingLine line_of_stock(CommandContext& ctx, const Row& row) {
    const auto& table = projections::stocks();
    const auto words = [&](std::string_view column) {
        return std::string(projections::text(table, row, column));
    };
    TakingLine line;
    line.id = ctx.new_id();
    line.sId = projections::id_of(table, row, "id");
    line.goods = {
        projections::id_of(table, row, "goodsId"),
        projections::id_of(table, row, "commodityId"),
        words("colorNumber"),
        words("grade"),
        words("commodityCode"),
        words("commodityName"),
        projections::id_of(table, row, "brandId"),
        words("size"),
        projections::integer(table, row, "pieceArea"),
        static_cast<std::int32_t>(projections::integer(table, row, "piecesPerBox"))};
    line.bookPieces = projections::integer(table, row, "onHand");
    return line;
}

std::vector<TakingLine> book_by_bins(CommandContext& ctx, const events::TakingHeader& header) {
    std::vector<TakingLine> book;
    for (const Id bin : header.scopeIds) {
        const auto code = bin_code(ctx, bin, header.warehouseId, "scopeIds");
        const auto rows =
            ctx.lookups().rows(projections::stock_bin_table(), "storageId", Cell(bin.value));
        for (const Row& row : rows) {
            const Id stock{std::get<std::int64_t>(row[0])};
            const auto stands = ctx.lookups().row(projections::stock_table(), stock);
            if (stands) {
                TakingLine line = line_of_stock(ctx, *stands);
                line.storageId = bin;
                line.storageCode = code ? *code : std::string();
                line.bookPieces = std::get<std::int64_t>(row[2]);
                book.push_back(std::move(line));
            }
        }
    }
    return book;
}

/// Codes of the bins that goods lie in, for the way through the warehouse.
class BinCodes {
  public:
    explicit BinCodes(CommandContext& ctx) : ctx_(ctx) {}

    std::string of(Id stock) {
        std::vector<std::string> codes;
        const auto rows = ctx_.lookups().rows(
            projections::stock_bin_table(), "stockId", projections::cell(stock)
        );
        for (const Row& row : rows) {
            const auto* bin = std::get_if<std::int64_t>(&row[1]);
            const auto* pieces = std::get_if<std::int64_t>(&row[2]);
            if (bin != nullptr && *bin != 0 && pieces != nullptr && *pieces > 0) {
                codes.push_back(code(Id{*bin}));
            }
        }
        std::sort(codes.begin(), codes.end());
        std::string text;
        for (std::size_t i = 0; i < codes.size() && i < kShown; ++i) {
            text += (i == 0 ? "" : ", ") + codes[i];
        }
        return codes.size() > kShown ? text + " …" : text;
    }

  private:
    static constexpr std::size_t kShown = 6;

    const std::string& code(Id bin) {
        const auto [at, fresh] = codes_.try_emplace(bin);
        if (fresh) {
            const auto record = find_record(ctx_, "storage", bin);
            at->second = record ? record->text("storageCode") : bin.str();
        }
        return at->second;
    }

    CommandContext& ctx_;
    std::map<Id, std::string> codes_;
};

/// What was to be counted, with the pieces of now.
std::vector<TakingLine> book_of_lines(CommandContext& ctx, const StockTakingState& state) {
    std::vector<TakingLine> book = state.lines;
    for (TakingLine& line : book) {
        const Id stock = events::stock_id(state.header.warehouseId, line.goods.goodsId);
        const auto row = ctx.lookups().row(projections::stock_table(), stock);
        line.sId = row ? stock : Id{};
        line.bookPieces = row ? projections::integer(projections::stocks(), *row, "onHand") : 0;
    }
    return book;
}

/// Everything that the warehouse has, or has of the brands asked for.
std::vector<TakingLine> book_of_warehouse(CommandContext& ctx, const events::TakingHeader& header) {
    std::vector<TakingLine> book;
    const auto& table = projections::stocks();
    const auto rows =
        ctx.lookups().rows(table.table(), "warehouseId", projections::cell(header.warehouseId));
    for (const Row& row : rows) {
        const Id brand = projections::id_of(table, row, "brandId");
        const auto& brands = header.scopeIds;
        const bool wanted = header.takingType == domain::kFullCount ||
                            std::find(brands.begin(), brands.end(), brand) != brands.end();
        if (wanted && projections::integer(table, row, "onHand") != 0) {
            book.push_back(line_of_stock(ctx, row));
        }
    }
    return book;
}

/// A count of one person under way.
struct Counting {
    CommandContext& ctx;
    const StockTakingState& state;
    events::StockTakingCounted made;

    Result<Id> line_id(json::Ref input, const entities::Record& given) {
        const auto id = optional_id(input["id"], "id");
        if (!id) {
            return id.error();
        }
        if (*id) {
            return state.line(*id) != nullptr ? Result<Id>(*id) : Error::invalid("NOT_FOUND", "id");
        }
        auto found = line_of_goods(ctx, state.header.warehouseId, given);
        if (!found) {
            return std::move(found).error();
        }
        if (const TakingLine* known = state.line_of(found->goods.goodsId, found->storageId)) {
            return known->id;
        }
        const bool by_bin = state.header.takingType == domain::kByBin;
        for (const TakingLine& other : made.found) {
            if (other.goods.goodsId == found->goods.goodsId &&
                (!by_bin || other.storageId == found->storageId)) {
                return other.id;
            }
        }
        found->id = ctx.new_id();
        made.found.push_back(*found);
        return found->id;
    }

    void count(Id line, json::Ref input, const entities::Record& given) {
        const auto entered = input["countPieces"];
        if (!entered.present()) {
            return;
        }
        const auto earlier = state.counts.find(line);
        const bool counted =
            earlier != state.counts.end() && earlier->second.contains(ctx.user().user);
        TakingCount count{line, given.integer("countPieces"), false};
        if (entered.is_null() || entered.text() == "") {
            count = {line, 0, true};
            if (!counted) {
                return;
            }
        }
        made.counts.push_back(count);
    }

    void note(Id line, json::Ref input, const entities::Record& given) {
        if (!input["reason"].present() && !input["serialIds"].present()) {
            return;
        }
        const auto earlier = state.notes.find(line);
        TakingNote note = earlier == state.notes.end() ? TakingNote{} : earlier->second;
        const TakingNote before = note;
        Given take(given);
        TakingNote::describe(take, note);
        note.lineId = line;
        if (note.reason != before.reason || note.serialIds != before.serialIds) {
            made.notes.push_back(std::move(note));
        }
    }
};

}  // namespace

Result<std::vector<TakingLine>> read_spot_lines(
    CommandContext& ctx,
    const events::TakingHeader& header,
    json::Ref details,
    const std::vector<TakingLine>& before
) {
    std::vector<TakingLine> lines;
    if (header.takingType != domain::kSpotCheck) {
        return lines;
    }
    if (!details.is_array()) {
        return before;
    }
    for (std::size_t i = 0; i < details.size(); ++i) {
        const auto id = optional_id(details.at(i)["id"], "id");
        if (!id) {
            return in_row(id.error(), "details", i);
        }
        const auto old = std::find_if(before.begin(), before.end(), [&](const TakingLine& line) {
            return line.id == *id;
        });
        if (*id && old != before.end()) {
            lines.push_back(*old);
            continue;
        }
        const auto given = entities::read_input(
            entities::tables::kStockTakingDetail, details.at(i), !*id, entities::Strictness::Api
        );
        auto line = !given ? Result<TakingLine>(given.error())
                    : *id  ? Result<TakingLine>(Error::invalid("NOT_FOUND", "id"))
                           : line_of_goods(ctx, header.warehouseId, *given);
        if (!line) {
            return in_row(std::move(line).error(), "details", i);
        }
        line->id = ctx.new_id();
        line->storageId = Id{};
        line->storageCode.clear();
        lines.push_back(std::move(*line));
    }
    return lines;
}

Status check_scope(CommandContext& ctx, const events::TakingHeader& header) {
    for (const Id id : header.scopeIds) {
        const bool known = header.takingType == domain::kByBrand
                               ? find_record(ctx, "brand", id).has_value()
                               : bin_code(ctx, id, header.warehouseId, "scopeIds").has_value();
        if (!known) {
            return Error::invalid("NOT_FOUND", "scopeIds");
        }
    }
    return {};
}

std::vector<TakingLine> book_of(CommandContext& ctx, const StockTakingState& state) {
    const bool by_bin = state.header.takingType == domain::kByBin;
    auto book = by_bin ? book_by_bins(ctx, state.header)
                : state.header.takingType == domain::kSpotCheck
                    ? book_of_lines(ctx, state)
                    : book_of_warehouse(ctx, state.header);
    BinCodes bins(ctx);
    for (TakingLine& line : book) {
        line.binCodes = by_bin || !line.sId ? std::string() : bins.of(line.sId);
    }
    return book;
}

Result<events::StockTakingCounted> read_counts(
    CommandContext& ctx, const StockTakingState& state, json::Ref details
) {
    Counting counting{ctx, state, {}};
    counting.made.takingId = state.id;
    counting.made.userId = ctx.user().user;
    counting.made.operatorName = ctx.user().user_name;
    for (std::size_t i = 0; i < details.size(); ++i) {
        const json::Ref input = details.at(i);
        const auto given = entities::read_input(
            entities::tables::kStockTakingDetail, input, false, entities::Strictness::Api
        );
        if (!given) {
            return in_row(given.error(), "details", i);
        }
        auto line = counting.line_id(input, *given);
        if (!line) {
            return in_row(std::move(line).error(), "details", i);
        }
        const auto& counts = counting.made.counts;
        const bool twice = std::any_of(counts.begin(), counts.end(), [&](const TakingCount& c) {
            return c.lineId == *line;
        });
        if (twice) {
            return in_row(Error::invalid("LINE_TWICE", ""), "details", i);
        }
        counting.count(*line, input, *given);
        counting.note(*line, input, *given);
    }
    return std::move(counting.made);
}

}  // namespace oms::commands
