#include "commands/processing/zq_commands.hpp"

#include "commands/between/order_access.hpp"
#include "commands/between/stock_posting.hpp"
#include "commands/kit/document.hpp"
#include "commands/kit/given.hpp"
#include "commands/kit/lines.hpp"
#include "commands/kit/params.hpp"
#include "commands/kit/references.hpp"
#include "commands/processing/process_access.hpp"
#include "commands/processing/process_input.hpp"
#include "domain/goods/tile.hpp"
#include "domain/processing/zq_order.hpp"
#include "entities/tables/processing/zq_orders.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace oms::commands {

template <>
struct DocumentOf<domain::ZqState> {
    static const entities::EntitySpec& entity() { return entities::tables::kZqOrder; }

    static Id id(const domain::ZqState& zq) { return zq.id; }

    static const std::string& number(const domain::ZqState& zq) { return zq.zqNo; }
};

namespace {

using domain::ZqAction;
using domain::ZqState;
using events::ZqChild;
using events::ZqContent;
using events::ZqHeader;

Status append_zq(CommandContext& ctx, Id zq, const Result<events::ZqOrderEvent>& decided) {
    return append_decided<ZqState>(ctx, document_stream<ZqState>(zq), decided);
}

Status zq_right(const CommandContext& ctx, ZqAction action) {
    return domain::may_zq(action, ctx.user()) ? Status() : Status(Error::forbidden());
}

/// Whose it is, and which line of the order it is cut for.
Status take_zq_line(CommandContext& ctx, ZqHeader& header) {
    const auto& order = load_document<domain::OrderState>(ctx, header.orderId);
    if (!order.exists() || order.closed || order.status > domain::kToReceive) {
        return Error::refused("STATUS_DENIED", "orderId");
    }
    const events::OrderLine* line = order.line(header.orderDetailId);
    if (line == nullptr) {
        return Error::invalid("NOT_FOUND", "orderDetailId");
    }
    header.orderNo = order.orderNo;
    header.orderLineNo = line->lineNo;
    header.customerName = order.header.customerName;
    header.guideUserId = order.header.guideUserId;
    header.deptId = order.header.deptId;
    return {};
}

bool fits_within(domain::Size piece, domain::Size whole) {
    return std::max(piece.length, piece.width) <= std::max(whole.length, whole.width) &&
           std::min(piece.length, piece.width) <= std::min(whole.length, whole.width);
}

/// The tile that is cut; its own size where none is said. No larger piece comes out of it.
Status take_zq_tile(CommandContext& ctx, ZqHeader& header) {
    const auto tile = find_record(ctx, "commodity", header.commodityId);
    if (!tile) {
        return Error::invalid("NOT_FOUND", "commodityId");
    }
    header.commodityCode = tile->text("commodityCode");
    header.commodityName = tile->text("commodityName");
    if (header.parentSize.empty()) {
        header.parentSize = tile->text("size");
    }
    const auto whole = domain::parse_size(tile->text("size"));
    const auto parent = domain::parse_size(header.parentSize);
    if (whole && parent && !fits_within(*parent, *whole)) {
        return Error::invalid("SIZE_TOO_LARGE", "parentSize");
    }
    return {};
}

Result<std::vector<ZqChild>> read_zq_children(
    CommandContext& ctx, const Input& input, const std::vector<ZqChild>& before
) {
    if (!input["children"].is_array()) {
        return before;
    }
    return read_matched(
        input["children"],
        before,
        [&](json::Ref entry, const ZqChild* old) -> Result<ZqChild> {
            const auto given = entities::read_input(
                entities::tables::kZqChild, entry, old == nullptr, entities::Strictness::Api
            );
            if (!given) {
                return given.error();
            }
            ZqChild child = old == nullptr ? ZqChild{} : *old;
            Given take(*given);
            ZqChild::describe(take, child);
            child.id = old == nullptr ? ctx.new_id() : child.id;
            auto craft = name_of(ctx, "craft", child.edgeCraft, "craftName", "edgeCraft");
            if (!craft) {
                return std::move(craft).error();
            }
            child.edgeCraftName = std::move(*craft);
            return child;
        },
        "NOT_FOUND",
        "children"
    );
}

Result<ZqContent> read_zq(CommandContext& ctx, const Input& input, const ZqContent& before) {
    const bool fresh = !before.header.orderId;
    const auto given = entities::read_input(
        entities::tables::kZqOrder, input.root(), fresh, entities::Strictness::Api
    );
    if (!given) {
        return given.error();
    }
    ZqContent content = before;
    ZqHeader& header = content.header;
    if (fresh) {
        header.kerf =
            static_cast<std::int32_t>(number_of(ctx.lookups(), domain::params::kProcessKerf));
    }
    Given take(*given);
    ZqHeader::describe(take, header);
    if (fresh || input["orderDetailId"].present()) {
        const auto line = input.id("orderDetailId");
        if (!line) {
            return Error::invalid("REQUIRED_CHOOSE", "orderDetailId")
                .with("label", "entity.zqOrder.orderDetailId");
        }
        header.orderDetailId = *line;
    }
    Status ok = take_zq_line(ctx, header);
    ok = ok ? take_zq_tile(ctx, header) : std::move(ok);
    if (!ok) {
        return ok.error();
    }
    auto children = read_zq_children(ctx, input, before.children);
    if (!children) {
        return std::move(children).error();
    }
    content.children = std::move(*children);
    ok = domain::settle_zq(content);
    ok = ok ? trade_limits(ctx.lookups()).check_pieces(header.parentPieces, "children")
            : std::move(ok);
    return ok ? Result<ZqContent>(std::move(content)) : ok.error();
}

/// The process order that takes it: the caller may change it, and it is made for the same order.
Result<const domain::ProcessState*> process_for(
    CommandContext& ctx, const ZqState& zq, const Input& input
) {
    const auto id = input.id("processId");
    if (!id) {
        return Error::invalid("REQUIRED_CHOOSE", "processId").with("label", "entity.process._name");
    }
    auto found = open_document<domain::ProcessState>(ctx, *id, "processId");
    if (!found) {
        return found;
    }
    const domain::ProcessState& process = **found;
    if (process.content.header.orderId != zq.content.header.orderId) {
        return Error::invalid("BAD_OPTION", "processId").with("label", "entity.process._name");
    }
    if (Status ok = check_right(ctx, domain::ProcessAction::Edit, process); !ok) {
        return ok.error();
    }
    if (!domain::is_possible(domain::ProcessAction::Edit, facts_of(process))) {
        return Error::refused("STATUS_DENIED", "processId");
    }
    return found;
}

/// Its children as cuts.
Status add_cuts(CommandContext& ctx, const ZqState& zq, events::ProcessContent& content) {
    constexpr std::string_view kByTheCut = "CUT";
    const ZqHeader& header = zq.content.header;
    const auto tile = find_record(ctx, "commodity", header.commodityId);
    const auto size = tile ? domain::parse_size(tile->text("size")) : std::nullopt;
    for (const ZqChild& child : zq.content.children) {
        const auto wanted = domain::parse_size(child.size);
        if (!wanted) {
            return Error::invalid("SIZE_MISSING", "children");
        }
        events::ProcessCut cut;
        cut.id = ctx.new_id();
        cut.lineNo = static_cast<std::int32_t>(content.cut.size() + 1);
        cut.commodityId = header.commodityId;
        cut.commodityCode = header.commodityCode;
        cut.commodityName = header.commodityName;
        cut.size = size ? size->str() : "";
        cut.fromSize = header.parentSize;
        cut.toLength = wanted->length;
        cut.toWidth = wanted->width;
        cut.quantity = child.pieces;
        cut.kerf = header.kerf;
        cut.priceUnit = kByTheCut;
        cut.remark = child.edgeCraftName;
        cut.remark += child.edgeCraftName.empty() || child.remark.empty() ? "" : " ";
        cut.remark += child.remark;
        cut.zqId = zq.id;
        content.cut.push_back(std::move(cut));
    }
    return {};
}

Status take_into_process(CommandContext& ctx, const ZqState& zq, const Input& input) {
    const auto found = process_for(ctx, zq, input);
    if (!found) {
        return found.error();
    }
    const domain::ProcessState& process = **found;
    const auto taken = domain::take_zq(zq, process.id, process.processNo, ctx.user().user_name);
    if (!taken) {
        return taken.error();
    }
    events::ProcessContent content = process.content;
    Status ok = add_cuts(ctx, zq, content);
    ok = ok ? settle_process(ctx, content) : std::move(ok);
    if (!ok) {
        return ok;
    }
    const auto changed = domain::change_process(process, content, ctx.user().user_name);
    ok = append_process(ctx, process.id, changed);
    return ok ? append_zq(ctx, zq.id, taken) : std::move(ok);
}

std::optional<ZqAction> zq_action_to(std::int32_t from, std::int64_t target) {
    using namespace domain;
    if (from == kZqDrafted && target == kZqConfirmed) {
        return ZqAction::Confirm;
    }
    if (from == kZqConfirmed && target == kZqDrafted) {
        return ZqAction::Reopen;
    }
    if (from == kZqConfirmed && target == kZqInProcess) {
        return ZqAction::Take;
    }
    return std::nullopt;
}

Status take_zq_step(
    CommandContext& ctx, const ZqState& zq, std::int64_t target, const Input& input
) {
    const auto action = zq_action_to(zq.status, target);
    if (!action) {
        return Error::refused("STATUS_DENIED", "zqStatus");
    }
    if (Status ok = zq_right(ctx, *action); !ok) {
        return ok;
    }
    switch (*action) {
        case ZqAction::Confirm:
            return append_zq(ctx, zq.id, domain::confirm_zq(zq, ctx.user().user_name));
        case ZqAction::Reopen:
            return append_zq(ctx, zq.id, domain::reopen_zq(zq, ctx.user().user_name));
        case ZqAction::Take:
            return take_into_process(ctx, zq, input);
        case ZqAction::Edit:
        case ZqAction::Remove:
            break;
    }
    return Error::refused("STATUS_DENIED", "zqStatus");
}

Result<const ZqState*> new_zq(CommandContext& ctx, const Input& input) {
    if (!ctx.user().can("zqorder_add")) {
        return Error::forbidden();
    }
    auto content = read_zq(ctx, input, {});
    if (!content) {
        return std::move(content).error();
    }
    const Id id = ctx.new_id();
    const auto drafted = domain::draft_zq(
        id, next_document_number(ctx, "ZQ"), std::move(*content), ctx.user().user_name
    );
    if (Status ok = append_zq(ctx, id, drafted); !ok) {
        return ok.error();
    }
    return &load_document<ZqState>(ctx, id);
}

/// What is entered over a draft; of others nothing is taken but the step.
Result<const ZqState*> changed_zq(CommandContext& ctx, const Input& input, bool steps) {
    auto found = open_seen<ZqState>(ctx, input, input.id("id"));
    if (!found) {
        return found;
    }
    const ZqState& zq = **found;
    if (zq.status != domain::kZqDrafted) {
        return steps ? found : Result<const ZqState*>(Error::refused("STATUS_DENIED"));
    }
    auto content = read_zq(ctx, input, zq.content);
    if (!content) {
        return std::move(content).error();
    }
    if (*content == zq.content) {
        return found;
    }
    Status ok = zq_right(ctx, ZqAction::Edit);
    ok =
        ok ? append_zq(ctx, zq.id, domain::change_zq(zq, std::move(*content), ctx.user().user_name))
           : std::move(ok);
    return ok ? found : Result<const ZqState*>(ok.error());
}

Result<Answers> run_save_zq(CommandContext& ctx, const Input& input) {
    const auto target = input.number("zqStatus");
    if (!target) {
        return target.error();
    }
    const json::Ref named = input["id"];
    const bool fresh = named.is_null() || named.text() == "";
    const auto found = fresh ? new_zq(ctx, input) : changed_zq(ctx, input, target->has_value());
    if (!found) {
        return found.error();
    }
    const ZqState& zq = **found;
    if (*target && **target != zq.status) {
        if (Status ok = take_zq_step(ctx, zq, **target, input); !ok) {
            return ok.error();
        }
    }
    return Answers{answer_of(ctx, zq)};
}

Status remove_one_zq(CommandContext& ctx, Id id, const std::string& reason, Answers& answers) {
    const auto found = open_document<ZqState>(ctx, id, "ids");
    if (!found) {
        return found.error();
    }
    const ZqState& zq = **found;
    Status ok = zq_right(ctx, ZqAction::Remove);
    ok = ok ? append_zq(ctx, id, domain::remove_zq(zq, reason, ctx.user().user_name))
            : std::move(ok);
    if (ok) {
        answers.push_back(answer_of(ctx, zq));
    }
    return ok;
}

std::set<Id> zq_orders_in(const events::ProcessContent& content) {
    std::set<Id> ids;
    for (const events::ProcessCut& cut : content.cut) {
        if (cut.zqId) {
            ids.insert(cut.zqId);
        }
    }
    return ids;
}

}  // namespace

Command save_zq_order(Input input) {
    return {"addOrUpdateZqParent", false, [input](CommandContext& ctx) {
                return run_save_zq(ctx, input);
            }};
}

Command remove_zq_orders(Input input) {
    return {"deleteZqOrder", true, [input](CommandContext& ctx) {
                return each_for_a_reason(ctx, input, remove_one_zq);
            }};
}

Status free_zq_orders(
    CommandContext& ctx, const events::ProcessContent& before, const events::ProcessContent& after
) {
    const std::set<Id> kept = zq_orders_in(after);
    for (const Id id : zq_orders_in(before)) {
        if (!kept.contains(id)) {
            const auto& zq = load_document<ZqState>(ctx, id);
            if (Status ok = append_zq(ctx, id, domain::free_zq(zq, ctx.user().user_name)); !ok) {
                return ok;
            }
        }
    }
    return {};
}

}  // namespace oms::commands
