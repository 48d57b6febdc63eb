// Lines of a return: what an order can still give back, and what the warehouse takes of it.
#include "base/number.hpp"
#include "domain/goods/totals.hpp"
#include "domain/kit/checks.hpp"
#include "domain/orders/status.hpp"
#include "domain/returns/returns.hpp"

#include <algorithm>

namespace oms::domain {
namespace {

using events::AcceptedLine;
using events::ReturnLine;

constexpr std::int64_t kDayMs = 86'400'000;

std::string line_field(std::size_t index, std::string_view member) {
    return "details[" + std::to_string(index) + "]." + std::string(member);
}

bool is_grade(const std::string& grade) {
    return grade == "A" || grade == "B" || grade == "C";
}

/// Checks one line against what is free, this return's earlier lines taken off, and fills it.
class LineCheck {
  public:
    LineCheck(const ReturnableOrder& order, std::int32_t returns_type)
        : order_(order), returns_type_(returns_type) {}

    Status settle(ReturnLine& line) {
        const auto found = order_.lines.find(line.orderDetailId);
        if (found == order_.lines.end()) {
            return Error::invalid("NOT_FOUND", "orderDetailId");
        }
        const ReturnableLine& ordered = found->second;
        if (Status ok = check_goods(ordered, line); !ok) {
            return ok;
        }
        std::int64_t& asked = asked_[line.orderDetailId];
        std::int64_t& of_shade = asked_shades_[{line.orderDetailId, line.colorNumber}];
        const std::int64_t left =
            std::min(ordered.free() - asked, ordered.free(line.colorNumber) - of_shade);
        if (line.pieces > left) {
            return Error::refused("OVER_RETURN", "pieces")
                .with("max", std::to_string(std::max<std::int64_t>(0, left)));
        }
        const std::int64_t earlier = ordered.taken + asked;
        asked += line.pieces;
        of_shade += line.pieces;
        return fill(ordered, earlier, line);
    }

  private:
    Status check_goods(const ReturnableLine& ordered, ReturnLine& line) const {
        // Goods that were refused at the door come back whatever was done to them.
        const bool comes_back = returns_type_ == kQuality || returns_type_ == kBreakage ||
                                returns_type_ == kWrongGoods || returns_type_ == kRefused;
        if (ordered.needProcess && !comes_back) {
            return Error::refused("PROCESSED_GOODS", "orderDetailId");
        }
        if (line.colorNumber.empty() && ordered.shades.size() == 1) {
            line.colorNumber = ordered.shades.begin()->first;
        }
        if (line.colorNumber.empty()) {
            return Error::invalid("REQUIRED_ENTER", "colorNumber")
                .with("label", "entity.returnsDetail.colorNumber");
        }
        if (!ordered.shades.contains(line.colorNumber)) {
            return Error::refused("SHADE_NOT_SHIPPED", "colorNumber");
        }
        if (line.grade.empty()) {
            line.grade = ordered.grade;
        }
        if (!is_grade(line.grade) || line.grade < ordered.grade) {
            return Error::invalid("BAD_OPTION", "grade");
        }
        if (line.pieces < 1) {
            return out_of_range("pieces", 1, std::max<std::int64_t>(1, ordered.free()));
        }
        return {};
    }

    static Status fill(const ReturnableLine& ordered, std::int64_t earlier, ReturnLine& line) {
        const ReturnLine asked = line;
        line = ordered.facts;
        line.id = asked.id;
        line.colorNumber = asked.colorNumber;
        line.grade = asked.grade;
        line.pieces = asked.pieces;
        line.remark = asked.remark;
        const auto price = round_half_up(line.netAmount, line.orderPieces);
        const auto money = refund_of_pieces(line.netAmount, line.orderPieces, earlier, line.pieces);
        if (!price || !money) {
            return !price ? price.error() : money.error();
        }
        line.refundPrice = *price;
        line.refundAmount = *money;
        return {};
    }

    const ReturnableOrder& order_;
    std::int32_t returns_type_;
    std::map<Id, std::int64_t> asked_;
    std::map<std::pair<Id, std::string>, std::int64_t> asked_shades_;
};

}  // namespace

std::int64_t ReturnableLine::free(const std::string& shade) const {
    const auto shipped = shades.find(shade);
    const auto gone = heldShades.find(shade);
    return (shipped == shades.end() ? 0 : shipped->second) -
           (gone == heldShades.end() ? 0 : gone->second);
}

Status check_returnable(const ReturnableOrder& order, Timestamp now, std::int64_t days) {
    const bool shipped = std::any_of(order.lines.begin(), order.lines.end(), [](const auto& line) {
        return line.second.delivered > 0;
    });
    if (order.closed || order.status < kToShip || !shipped) {
        return Error::refused("STATUS_DENIED", "orderId");
    }
    if (order.status == kReceived && order.receivedAt.ms != 0 &&
        now.ms - order.receivedAt.ms > days * kDayMs) {
        return Error::refused("RETURN_TOO_LATE", "orderId").with("days", std::to_string(days));
    }
    return {};
}

Result<std::vector<ReturnLine>> settle_return_lines(
    const ReturnableOrder& order, std::int32_t returns_type, std::vector<ReturnLine> lines
) {
    if (lines.size() > kGoodsLinesMax) {
        return Error::invalid("TOO_MANY_LINES", "details")
            .with("max", std::to_string(kGoodsLinesMax));
    }
    LineCheck check(order, returns_type);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (Status ok = check.settle(lines[i]); !ok) {
            Error error = std::move(ok).error();
            error.field = line_field(i, error.field);
            return error;
        }
    }
    return lines;
}

Result<std::vector<AcceptedLine>> settle_acceptance(
    const ReturnState& state, const ReturnableOrder& order, const std::vector<Acceptance>& lines
) {
    if (state.closed || state.status != kReturnToAccept) {
        return Error::refused("STATUS_DENIED");
    }
    std::vector<AcceptedLine> settled;
    std::map<Id, std::int64_t> earlier;
    for (const ReturnLine& line : state.lines) {
        settled.push_back({line.id, line.orderDetailId, line.pieces, 0, line.grade, 0});
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Acceptance& given = lines[i];
        const auto at = std::find_if(settled.begin(), settled.end(), [&](const auto& line) {
            return line.detailId == given.detailId;
        });
        if (at == settled.end()) {
            return Error::invalid("NOT_FOUND", line_field(i, "id"));
        }
        const std::int64_t asked = at->acceptPieces + at->rejectPieces;
        if (given.acceptPieces < 0 || given.acceptPieces > asked) {
            return out_of_range(line_field(i, "acceptPieces"), 0, asked);
        }
        const std::string grade = given.grade.empty() ? at->grade : given.grade;
        if (!is_grade(grade) || grade < at->grade) {
            return Error::invalid("BAD_OPTION", line_field(i, "grade"));
        }
        at->acceptPieces = given.acceptPieces;
        at->rejectPieces = asked - given.acceptPieces;
        at->grade = grade;
    }
    std::int64_t pieces = 0;
    for (AcceptedLine& line : settled) {
        const auto ordered = order.lines.find(line.orderDetailId);
        const std::int64_t others = ordered == order.lines.end() ? 0 : ordered->second.taken;
        line.earlierPieces = others + earlier[line.orderDetailId];
        earlier[line.orderDetailId] += line.acceptPieces;
        pieces += line.acceptPieces;
    }
    if (pieces == 0) {
        return Error::invalid("NOTHING_ACCEPTED", "details");
    }
    return settled;
}

}  // namespace oms::domain
