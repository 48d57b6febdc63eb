#include "commands/processing/process_input.hpp"

#include "base/time.hpp"
#include "commands/between/order_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "domain/processing/process.hpp"
#include "entities/tables/processing/processing.hpp"

#include <algorithm>
#include <utility>

namespace oms::commands {
namespace {

namespace tables = entities::tables;
using events::ProcessContent;
using events::ProcessHeader;

Error bad_list(std::string_view field) {
    return Error::invalid("BAD_OPTION", std::string(field))
        .with("label", "entity.process." + std::string(field));
}

/// The plant is at work, and the list is one that it sells by.
Status take_plant(CommandContext& ctx, ProcessHeader& header, const ProcessHeader& before) {
    const auto plant = find_record(ctx, "processPlant", header.plantId);
    if (!plant) {
        return Error::invalid("NOT_FOUND", "plantId");
    }
    if (header.plantId != before.plantId && plant->integer("valid", 1) != 1) {
        return Error::refused("PLANT_CLOSED", "plantId");
    }
    header.plantName = plant->text("plantName");
    if (!header.plantPriceid) {
        const auto user = find_record(ctx, "user", ctx.user().user);
        header.plantPriceid = user ? user->id("plantPriceidSell") : Id{};
    }
    if (!header.plantPriceid) {
        return Error::invalid("REQUIRED_CHOOSE", "plantPriceid")
            .with("label", "entity.process.plantPriceid");
    }
    const auto list = find_record(ctx, "priceList", header.plantPriceid);
    if (!list) {
        return Error::invalid("NOT_FOUND", "plantPriceid");
    }
    if (list->text("listSide") != "SELL" ||
        (header.plantPriceid != before.plantPriceid && list->integer("valid", 1) != 1)) {
        return bad_list("plantPriceid");
    }
    header.plantPriceName = list->text("listName");
    if (!header.costPriceid || header.plantId != before.plantId) {
        header.costPriceid = cost_list_for(ctx, header.plantId);
    }
    return {};
}

Status take_warehouses(CommandContext& ctx, ProcessHeader& header) {
    const auto from = warehouse_facts(ctx, header.warehouseId, "warehouseId");
    const auto to = warehouse_facts(ctx, header.putWarehouseId, "putWarehouseId");
    if (!from || !to) {
        return !from ? from.error() : to.error();
    }
    header.warehouseName = from->name;
    header.putWarehouseName = to->name;
    return {};
}

/// Whose job it is: the order's people, or, without one, the writer's.
Status take_order(CommandContext& ctx, ProcessHeader& header) {
    if (header.orderId) {
        const auto& order = load_document<domain::OrderState>(ctx, header.orderId);
        if (!order.exists() || order.closed || order.status > domain::kToReceive) {
            return Error::refused("STATUS_DENIED", "orderId");
        }
        header.orderNo = order.orderNo;
        header.customerName = order.header.customerName;
        header.guideUserId = order.header.guideUserId;
        header.deptId = order.header.deptId;
        if (!header.designerUserId) {
            header.designerUserId = order.header.designerUserId;
        }
        return {};
    }
    // The program itself is nobody.
    if (!header.guideUserId && find_record(ctx, "user", ctx.user().user)) {
        header.guideUserId = ctx.user().user;
    }
    if (!header.deptId && find_record(ctx, "dept", ctx.user().dept)) {
        header.deptId = ctx.user().dept;
    }
    return {};
}

Status take_people(CommandContext& ctx, ProcessHeader& header) {
    auto guide = name_of(ctx, "user", header.guideUserId, "realName", "orderId");
    auto designer = name_of(ctx, "user", header.designerUserId, "realName", "designerUserId");
    auto dept = name_of(ctx, "dept", header.deptId, "deptName", "orderId");
    for (const auto* name : {&guide, &designer, &dept}) {
        if (!*name) {
            return name->error();
        }
    }
    header.guideUserName = std::move(*guide);
    header.designerUserName = std::move(*designer);
    header.deptName = std::move(*dept);
    return {};
}

/// What the commodity of a line is called now.
template <class Line>
Status take_goods(CommandContext& ctx, Line& line) {
    const auto record = find_record(ctx, "commodity", line.commodityId);
    if (!record) {
        return Error::invalid("NOT_FOUND", "commodityId");
    }
    const auto size = domain::parse_size(record->text("size"));
    line.commodityCode = record->text("commodityCode");
    line.commodityName = record->text("commodityName");
    line.size = size ? size->str() : "";
    return {};
}

std::int32_t usual_kerf(CommandContext& ctx) {
    return static_cast<std::int32_t>(number_of(ctx.lookups(), domain::params::kProcessKerf));
}

/// One list of the input over what it was; `complete` sees to what the records say.
template <class Line, class Complete>
Result<std::vector<Line>> read_lines(
    CommandContext& ctx,
    const entities::EntitySpec& entity,
    json::Ref rows,
    std::string_view list,
    const std::vector<Line>& before,
    const Complete& complete
) {
    return read_matched(
        rows,
        before,
        [&](json::Ref entry, const Line* old) -> Result<Line> {
            const auto given =
                entities::read_input(entity, entry, old == nullptr, entities::Strictness::Api);
            if (!given) {
                return given.error();
            }
            Line line = old == nullptr ? Line{} : *old;
            Given take(*given);
            Line::describe(take, line);
            if (old == nullptr) {
                line.id = ctx.new_id();
            }
            if constexpr (requires { line.kerf; }) {
                // A saw that takes nothing is said; where nothing is said it takes what it usually
                // does.
                if (old == nullptr && (!entry["kerf"].present() || entry["kerf"].is_null())) {
                    line.kerf = usual_kerf(ctx);
                }
            }
            if (Status ok = complete(line); !ok) {
                return ok.error();
            }
            return line;
        },
        "NOT_FOUND",
        list
    );
}

/// Reads the lists of a process order one after the other.
class ListReader {
  public:
    ListReader(CommandContext& ctx, const Input& input, ProcessContent& content)
        : ctx_(ctx), input_(input), content_(content) {}

    Status run() {
        const auto goods = [this](auto& line) { return take_goods(ctx_, line); };
        Status ok = read("parts", tables::kProcessParts, content_.parts, [&](auto& line) {
            auto name = name_of(ctx_, "product", line.productId, "productName", "productId");
            line.productName = name ? *name : std::string();
            return name ? take_goods(ctx_, line) : Status(name.error());
        });
        ok = ok ? read("bricks", tables::kProcessBricks, content_.bricks, goods) : ok;
        ok = ok ? read_crafts() : ok;
        ok = ok ? read("desk", tables::kProcessDesk, content_.desk, goods) : ok;
        ok = ok ? read("stairs", tables::kProcessStairs, content_.stairs, goods) : ok;
        ok = ok ? read(
                      "cut",
                      tables::kProcessCut,
                      content_.cut,
                      [&](auto& line) {
                          const Status known = take_goods(ctx_, line);
                          line.fromSize = line.fromSize.empty() ? line.size : line.fromSize;
                          return known;
                      }
                  )
                : ok;
        return ok ? read("commodity", tables::kProcessCommodity, content_.commodity, goods) : ok;
    }

  private:
    template <class Line, class Complete>
    Status read(
        std::string_view name,
        const entities::EntitySpec& entity,
        std::vector<Line>& lines,
        const Complete& complete
    ) {
        if (!input_[name].is_array()) {
            return {};
        }
        auto found = read_lines(ctx_, entity, input_[name], name, lines, complete);
        if (!found) {
            return std::move(found).error();
        }
        lines = std::move(*found);
        return {};
    }

    /// Where the input has bricks: those of each brick, in its place.
    Status read_crafts() {
        const json::Ref rows = input_["bricks"];
        if (!rows.is_array()) {
            return {};
        }
        std::vector<events::ProcessCraft> all;
        for (std::size_t i = 0; i < content_.bricks.size(); ++i) {
            const Id brick = content_.bricks[i].id;
            std::vector<events::ProcessCraft> own;
            std::copy_if(
                content_.crafts.begin(),
                content_.crafts.end(),
                std::back_inserter(own),
                [&](const auto& craft) { return craft.bricksId == brick; }
            );
            const json::Ref entries = rows.at(i)["crafts"];
            if (entries.is_array()) {
                auto found = read_lines(
                    ctx_,
                    tables::kProcessBrickCraft,
                    entries,
                    "crafts",
                    own,
                    [&](events::ProcessCraft& craft) {
                        craft.bricksId = brick;
                        return Status();
                    }
                );
                if (!found) {
                    return in_row(std::move(found).error(), "bricks", i);
                }
                own = std::move(*found);
            }
            all.insert(all.end(), own.begin(), own.end());
        }
        content_.crafts = std::move(all);
        return {};
    }

    CommandContext& ctx_;
    const Input& input_;
    ProcessContent& content_;
};

}  // namespace

Result<std::string> read_day(const Input& input, std::string_view name) {
    auto day = input.text(name);
    if (day && !day->empty() && !is_date(*day)) {
        return Error::invalid("BAD_DATE", std::string(name));
    }
    return day;
}

Status settle_process(CommandContext& ctx, ProcessContent& content) {
    PriceBooks books(ctx, format_date(ctx.now()));
    return settle_process(ctx, content, books);
}

Status settle_process(CommandContext& ctx, ProcessContent& content, PriceBooks& books) {
    if (Status ok = domain::price_process(content, price_lists_for(ctx, content, books)); !ok) {
        return ok;
    }
    for (events::ProcessWork& work : content.works) {
        work.id = work.id ? work.id : ctx.new_id();
    }
    const domain::TradeLimits limits = trade_limits(ctx.lookups());
    const events::ProcessAmounts& amounts = content.amounts;
    Status ok = limits.check_amount(amounts.freightAmount, "freightAmount");
    ok = ok ? limits.check_amount(amounts.sellAmount, "sellAmount") : std::move(ok);
    ok = ok ? limits.check_amount(amounts.costAmount, "costAmount") : std::move(ok);
    for (std::size_t i = 0; ok && i < content.commodity.size(); ++i) {
        ok = limits.check_pieces(content.commodity[i].planPieces, "planPieces");
        ok = ok ? std::move(ok) : Status(in_row(std::move(ok).error(), "commodity", i));
    }
    return ok;
}

namespace {

/// The header as it is entered over `before`; `whole`: nothing required may lack.
Result<ProcessContent> read_header(
    CommandContext& ctx, const Input& input, const ProcessContent& before, bool whole
) {
    const auto given =
        entities::read_input(tables::kProcess, input.root(), whole, entities::Strictness::Api);
    if (!given) {
        return given.error();
    }
    ProcessContent content = before;
    if (before.header.processType == 0) {
        content.header.lossRate =
            static_cast<std::int32_t>(number_of(ctx.lookups(), domain::params::kProcessLossRate));
    }
    Given take(*given);
    ProcessHeader::describe(take, content.header);
    take("freightAmount", content.amounts.freightAmount);
    return content;
}

}  // namespace

Result<ProcessContent> read_process(
    CommandContext& ctx, const Input& input, const ProcessContent& before
) {
    auto read = read_header(ctx, input, before, before.header.processType == 0);
    if (!read) {
        return read;
    }
    ProcessContent content = std::move(*read);
    ProcessHeader& header = content.header;
    Status ok = take_plant(ctx, header, before.header);
    ok = ok ? take_warehouses(ctx, header) : std::move(ok);
    ok = ok ? take_order(ctx, header) : std::move(ok);
    ok = ok ? take_people(ctx, header) : std::move(ok);
    ok = ok ? ListReader(ctx, input, content).run() : std::move(ok);
    ok = ok ? domain::check_process(content) : std::move(ok);
    ok = ok ? settle_process(ctx, content) : std::move(ok);
    return ok ? Result<ProcessContent>(std::move(content)) : std::move(ok).error();
}

Result<ProcessContent> price_entered(
    CommandContext& ctx, const Input& input, const ProcessContent& before
) {
    auto read = read_header(ctx, input, before, false);
    if (!read) {
        return read;
    }
    ProcessContent content = std::move(*read);
    if (!content.header.plantId) {
        return Error::invalid("REQUIRED_CHOOSE", "plantId").with("label", "entity.process.plantId");
    }
    const auto day = read_day(input, "pricingDate");
    if (!day) {
        return day.error();
    }
    Status ok = take_plant(ctx, content.header, before.header);
    ok = ok ? ListReader(ctx, input, content).run() : std::move(ok);
    PriceBooks books(ctx, day->empty() ? format_date(ctx.now()) : *day);
    ok = ok ? settle_process(ctx, content, books) : std::move(ok);
    return ok ? Result<ProcessContent>(std::move(content)) : std::move(ok).error();
}

}  // namespace oms::commands
