#include "commands/processing/cut_input.hpp"

#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "commands/kit/stored.hpp"
#include "commands/processing/process_access.hpp"
#include "domain/goods/tile.hpp"
#include "domain/processing/cut_plan.hpp"
#include "domain/stock/status.hpp"
#include "entities/tables/processing/cutting.hpp"
#include "projections/processing/cut_plans.hpp"
#include "projections/stock/remnants.hpp"
#include "projections/stock/stock.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace oms::commands {
namespace {

namespace tables = entities::tables;
using events::CutContent;
using events::CutHeader;
using events::CutPieceLine;
using projections::Row;

constexpr std::size_t kRemnantsOffered = 300;  ///< of one plan, the smallest first

Status take_process(CommandContext& ctx, CutHeader& header) {
    header.processNo.clear();
    if (!header.processId) {
        return {};
    }
    const auto& process = load_document<domain::ProcessState>(ctx, header.processId);
    if (!process.exists() || process.closed || process.status == domain::kProcessDone) {
        return Error::refused("STATUS_DENIED", "processId");
    }
    header.processNo = process.processNo;
    return {};
}

Status take_place(CommandContext& ctx, CutHeader& header) {
    const auto warehouse = warehouse_facts(ctx, header.warehouseId, "warehouseId");
    if (!warehouse) {
        return warehouse.error();
    }
    header.warehouseName = warehouse->name;
    header.deptId = warehouse->dept;
    header.keeperUserId = warehouse->keeper;
    auto code = bin_code(ctx, header.storageId, header.warehouseId, "storageId");
    if (!code) {
        return std::move(code).error();
    }
    header.storageCode = std::move(*code);
    return {};
}

/// The whole piece that is cut. What was cut itself is no shade.
Result<events::Goods> take_goods_of_cut(CommandContext& ctx, CutHeader& header) {
    if (events::is_cut_goods(header.colorNumber)) {
        return Error::invalid("NOT_FOUND", "colorNumber");
    }
    auto goods = goods_of(ctx, header.commodityId, header.colorNumber, header.grade);
    if (!goods) {
        return goods;
    }
    if (!domain::parse_size(goods->size)) {
        return Error::invalid("SIZE_MISSING", "commodityId");
    }
    header.commodityCode = goods->commodityCode;
    header.commodityName = goods->commodityName;
    header.colorNumber = goods->colorNumber;
    header.size = goods->size;
    return goods;
}

Result<std::vector<events::CutPartLine>> read_parts(
    CommandContext& ctx, const Input& input, const CutContent& before
) {
    if (!input["parts"].is_array()) {
        return before.parts;
    }
    std::int32_t line_no = 0;
    return read_matched(
        input["parts"],
        before.parts,
        [&](json::Ref entry, const events::CutPartLine* old) -> Result<events::CutPartLine> {
            const auto given = entities::read_input(
                tables::kCutPart, entry, old == nullptr, entities::Strictness::Api
            );
            if (!given) {
                return given.error();
            }
            events::CutPartLine part = old == nullptr ? events::CutPartLine{} : *old;
            Given take(*given);
            events::CutPartLine::describe(take, part);
            part.id = old == nullptr ? ctx.new_id() : part.id;
            part.lineNo = ++line_no;
            if (entry["sourceLineId"].present()) {
                const auto source = optional_id(entry["sourceLineId"], "sourceLineId");
                if (!source) {
                    return source.error();
                }
                part.sourceLineId = *source;
            }
            return part;
        },
        "NOT_FOUND",
        "parts"
    );
}

/// What a part is for is a line of the process order that the plan names.
Status check_sources(
    CommandContext& ctx, Id process, const std::vector<events::CutPartLine>& parts
) {
    std::set<Id> lines;
    if (process) {
        const auto& content = load_document<domain::ProcessState>(ctx, process).content;
        const auto add = [&lines](const auto& list) {
            for (const auto& line : list) {
                lines.insert(line.id);
            }
        };
        add(content.parts);
        add(content.bricks);
        add(content.desk);
        add(content.stairs);
        add(content.cut);
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].sourceLineId && !lines.contains(parts[i].sourceLineId)) {
            return in_row(Error::invalid("NOT_FOUND", "sourceLineId"), "parts", i);
        }
    }
    return {};
}

/// Numbered pieces that stand there, as many as may be taken.
std::vector<Id> serials_there(CommandContext& ctx, const CutHeader& header, std::int64_t most) {
    std::vector<std::pair<std::string, Id>> found;
    for (const auto& [id, serial] : records_where(
             ctx.lookups(),
             entities::entity_named("serial"),
             "commodityId",
             header.commodityId.value
         )) {
        if (serial.integer("serialStatus") == domain::kSerialInStock &&
            serial.integer("warehouseId") == header.warehouseId.value &&
            serial.text("colorNumber") == header.colorNumber &&
            serial.text("grade") == header.grade) {
            found.emplace_back(serial.text("serialNo"), id);
        }
    }
    std::sort(found.begin(), found.end());
    std::vector<Id> ids;
    for (const auto& [number, id] : found) {
        if (static_cast<std::int64_t>(ids.size()) < most) {
            ids.push_back(id);
        }
    }
    return ids;
}

/// Looks through the stock of the commodity in the warehouse.
class Offering {
  public:
    Offering(CommandContext& ctx, const CutHeader& header, const events::Goods& whole)
        : ctx_(ctx), header_(header), whole_(whole) {}

    Result<std::vector<CutPieceLine>> collect(const std::set<Id>& chosen) {
        const auto& stock = projections::stocks();
        for (const Row& row : ctx_.lookups().rows(
                 stock.table(), "commodityId", projections::cell(header_.commodityId)
             )) {
            const std::int64_t free = projections::integer(stock, row, "available");
            if (projections::id_of(stock, row, "warehouseId") != header_.warehouseId || free < 1) {
                continue;
            }
            const Id goods = projections::id_of(stock, row, "goodsId");
            if (goods == whole_.goodsId) {
                add_whole(std::min(free, domain::kCutPartsMax));
            } else if (!header_.withoutRemnants && (chosen.empty() || chosen.contains(goods))) {
                add_remnant(goods);
            }
        }
        std::stable_sort(remnants_.begin(), remnants_.end(), [](const auto& a, const auto& b) {
            return std::int64_t{a.length} * a.width < std::int64_t{b.length} * b.width;
        });
        remnants_.resize(std::min(remnants_.size(), kRemnantsOffered));
        std::move(whole_pieces_.begin(), whole_pieces_.end(), std::back_inserter(remnants_));
        if (remnants_.empty()) {
            return Error::refused("STOCK_SHORT", "commodityId").with("n", "0");
        }
        return std::move(remnants_);
    }

  private:
    std::int64_t unit_cost(Id goods) {
        const auto& state = ctx_.load<domain::StockState>(stock_stream(goods));
        const auto& place = state.place(events::location_of(header_.warehouseId));
        const auto cost = domain::average_cost(place, 1);
        return cost && place.onHand > 0 ? std::clamp<std::int64_t>(*cost, 0, kCostOfPieceMax) : 0;
    }

    void add_whole(std::int64_t free) {
        const auto commodity = find_record(ctx_, "commodity", header_.commodityId);
        const auto size = *domain::parse_size(whole_.size);
        CutPieceLine line;
        line.goods = whole_;
        line.length = size.length;
        line.width = size.width;
        line.pieces = free;
        if (commodity && commodity->integer("serialManaged") == 1) {
            line.serialIds = serials_there(ctx_, header_, free);
            line.pieces = static_cast<std::int64_t>(line.serialIds.size());
        }
        line.unitCost = unit_cost(whole_.goodsId);
        if (line.pieces > 0) {
            whole_pieces_.push_back(std::move(line));
        }
    }

    void add_remnant(Id goods) {
        const auto& table = projections::remnants();
        const auto row = ctx_.lookups().row(table.table(), goods);
        if (!row || projections::integer(table, *row, "kind") != projections::kKindRemnant ||
            projections::text(table, *row, "colorNumber") != header_.colorNumber ||
            projections::text(table, *row, "grade") != header_.grade) {
            return;
        }
        const auto key = goods_of(
            ctx_,
            header_.commodityId,
            std::string(projections::text(table, *row, "remnantNo")),
            header_.grade
        );
        if (!key) {
            return;
        }
        CutPieceLine line;
        line.goods = *key;
        line.remnant = true;
        line.length = static_cast<std::int32_t>(projections::integer(table, *row, "length"));
        line.width = static_cast<std::int32_t>(projections::integer(table, *row, "width"));
        line.pieces = 1;
        line.unitCost = unit_cost(goods);
        remnants_.push_back(std::move(line));
    }

    static constexpr std::int64_t kCostOfPieceMax = 100'000'000'000;

    CommandContext& ctx_;
    const CutHeader& header_;
    const events::Goods& whole_;
    std::vector<CutPieceLine> remnants_;
    std::vector<CutPieceLine> whole_pieces_;
};

Result<std::set<Id>> chosen_remnants(const Input& input) {
    const json::Ref given = input["remnantIds"];
    const bool none = !given.present() || given.is_null() || given.text() == "" ||
                      (given.is_array() && given.size() == 0);
    if (none) {
        return std::set<Id>();
    }
    const auto ids = input.ids("remnantIds");
    return ids ? Result<std::set<Id>>(std::set<Id>(ids->begin(), ids->end())) : ids.error();
}

Result<CutContent> read_cut_header(
    CommandContext& ctx, const Input& input, const CutContent& before
) {
    const bool fresh = !before.header.warehouseId;
    const auto given =
        entities::read_input(tables::kCutPlan, input.root(), fresh, entities::Strictness::Api);
    if (!given) {
        return given.error();
    }
    CutContent content = before;
    if (fresh) {
        content.header.kerf =
            static_cast<std::int32_t>(number_of(ctx.lookups(), domain::params::kProcessKerf));
    }
    Given take(*given);
    CutHeader::describe(take, content.header);
    if (content.header.remnantSide == 0) {
        content.header.remnantSide = domain::kUsualRemnantSide;
    }
    return content;
}

}  // namespace

Result<CutWish> read_cutting(CommandContext& ctx, const Input& input, const CutContent& before) {
    auto read = read_cut_header(ctx, input, before);
    const auto chosen = chosen_remnants(input);
    if (!read || !chosen) {
        return !read ? read.error() : chosen.error();
    }
    CutWish wish{std::move(*read), {}};
    CutHeader& header = wish.content.header;
    Status ok = take_place(ctx, header);
    ok = ok ? take_process(ctx, header) : std::move(ok);
    if (!ok) {
        return ok.error();
    }
    const auto whole = take_goods_of_cut(ctx, header);
    auto parts = read_parts(ctx, input, before);
    if (!whole || !parts) {
        return !whole ? whole.error() : std::move(parts).error();
    }
    if (parts->empty()) {
        return Error::invalid("REQUIRED_LINE", "parts");
    }
    if (Status known = check_sources(ctx, header.processId, *parts); !known) {
        return known.error();
    }
    wish.content.parts = std::move(*parts);
    auto offered = Offering(ctx, header, *whole).collect(*chosen);
    if (!offered) {
        return std::move(offered).error();
    }
    wish.offered = std::move(*offered);
    return wish;
}

}  // namespace oms::commands
