#include "domain/processing/cut_content.hpp"

#include "base/number.hpp"
#include "domain/goods/totals.hpp"
#include "domain/kit/checks.hpp"
#include "domain/processing/cut_layout.hpp"
#include "domain/processing/cut_plan.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace oms::domain {
namespace {

using events::CutContent;
using events::CutOutput;
using events::CutPartLine;
using events::CutPieceLine;
using events::CutSheetLine;

constexpr std::size_t kSeriesPrefix = 2;  // of a document number

CutJob job_of(const CutContent& content, const std::vector<CutPieceLine>& offered) {
    CutJob job;
    job.kerf = content.header.kerf;
    job.remnant_side = content.header.remnantSide;
    job.remnant_area = content.header.remnantArea;
    for (const CutPartLine& part : content.parts) {
        job.parts.push_back({part.length, part.width, part.quantity, !part.fixed});
    }
    for (const CutPieceLine& piece : offered) {
        job.stock.push_back({piece.length, piece.width, piece.pieces, piece.unitCost, piece.remnant}
        );
    }
    return job;
}

events::CutFigures figures_of(const CutPlan& plan, const CutJob& job) {
    events::CutFigures figures;
    figures.newPieces = plan.new_pieces;
    figures.remnantPieces = static_cast<std::int64_t>(plan.sheets.size()) - plan.new_pieces;
    figures.partsArea = plan.areas.parts;
    figures.remnantsArea = plan.areas.remnants;
    figures.kerfArea = plan.areas.kerf;
    figures.scrapArea = plan.areas.scrap;
    figures.costAmount = plan.cost;
    if (const auto grid = plan_by_grid(job)) {
        figures.gridPieces = grid->new_pieces;
        figures.gridCostAmount = grid->cost;
    }
    return figures;
}

/// Sheets that are cut alike are one line; pieces that nothing is cut from are left out.
void fill_lines(
    CutContent& content,
    const std::vector<CutPieceLine>& offered,
    const CutPlan& plan,
    const std::function<Id()>& new_id
) {
    content.pieces.clear();
    content.sheets.clear();
    std::map<std::size_t, std::size_t> used;  // place in `offered` to place in the pieces
    for (const CutSheet& sheet : plan.sheets) {
        if (!used.contains(sheet.stock())) {
            used[sheet.stock()] = content.pieces.size();
            CutPieceLine line = offered[sheet.stock()];
            line.id = new_id();
            line.lineNo = static_cast<std::int32_t>(content.pieces.size() + 1);
            line.pieces = 0;
            content.pieces.push_back(std::move(line));
        }
        CutPieceLine& piece = content.pieces[used[sheet.stock()]];
        ++piece.pieces;
        piece.costAmount = kept_product(piece.unitCost, piece.pieces);
        std::string layout = write_layout(sheet);
        const auto alike = [&](const CutSheetLine& line) {
            return line.pieceLineId == piece.id && line.layout == layout;
        };
        const auto line = std::find_if(content.sheets.begin(), content.sheets.end(), alike);
        if (line != content.sheets.end()) {
            ++line->count;
            continue;
        }
        const auto number = static_cast<std::int32_t>(content.sheets.size() + 1);
        content.sheets.push_back({new_id(), number, piece.id, 1, std::move(layout)});
    }
    for (CutPieceLine& piece : content.pieces) {
        if (!piece.serialIds.empty()) {
            piece.serialIds.resize(static_cast<std::size_t>(piece.pieces));
        }
    }
}

/// The planner's words for the members of the input.
Error in_plan(Error error) {
    if (error.field.starts_with("stock")) {
        error.field = "pieces" + error.field.substr(std::string_view("stock").size());
    }
    return error;
}

Result<CutSheet> sheet_of(const CutContent& content, const CutSheetLine& line) {
    const CutPieceLine* piece = find_line(content.pieces, line.pieceLineId);
    if (piece == nullptr || line.count < 1 || line.count > piece->pieces) {
        return Error::refused("CUT_UNEVEN", "pieces");
    }
    auto sheet =
        read_layout(line.layout, {piece->length, piece->width}, content.header.kerf, content.parts);
    if (sheet) {
        sheet->keep_remnants(content.header.remnantSide, content.header.remnantArea);
    }
    return sheet;
}

bool adds_up(const CutAreas& areas, const events::CutFigures& figures) {
    return areas.parts == figures.partsArea && areas.remnants == figures.remnantsArea &&
           areas.kerf == figures.kerfArea && areas.scrap == figures.scrapArea;
}

/// Goes through the pieces of a plan one by one and gives each thing that is kept its share.
class Sharing {
  public:
    Sharing(const CutContent& content, const std::string& plan_no)
        : content_(content),
          stem_(std::string(events::kCutGoods) + plan_no.substr(kSeriesPrefix) + "-") {
        for (const CutPartLine& part : content.parts) {
            CutOutput& output = parts_.emplace_back();
            output.partLineId = part.id;
            output.length = part.length;
            output.width = part.width;
            output.pieces = part.quantity;
        }
    }

    Status run() {
        std::map<Id, std::int64_t> earlier;  // pieces of a line that are cut already
        for (const CutSheetLine& line : content_.sheets) {
            const auto sheet = sheet_of(content_, line);
            if (!sheet) {
                return sheet.error();
            }
            const CutPieceLine& piece = *find_line(content_.pieces, line.pieceLineId);
            for (std::int64_t copy = 0; copy < line.count; ++copy) {
                std::int64_t& before = earlier[piece.id];
                const auto cost = refund_of_pieces(piece.costAmount, piece.pieces, before, 1);
                if (!cost) {
                    return cost.error();
                }
                cut(*sheet, line, piece, before, *cost);
                ++before;
            }
        }
        return {};
    }

    std::vector<CutOutput> outputs() && {
        std::vector<CutOutput> all = std::move(parts_);
        std::move(remnants_.begin(), remnants_.end(), std::back_inserter(all));
        const events::CutHeader& header = content_.header;
        for (std::size_t n = 0; n < all.size(); ++n) {
            all[n].number = stem_ + std::to_string(n + 1);
            all[n].id = events::goods_id(header.commodityId, all[n].number, header.grade);
        }
        return all;
    }

  private:
    void cut(
        const CutSheet& sheet,
        const CutSheetLine& line,
        const CutPieceLine& piece,
        std::int64_t place,
        std::int64_t cost
    ) {
        const CutAreas areas = sheet.areas();
        const Int128 kept = Int128{areas.parts} + areas.remnants;
        Int128 before = 0;
        for (const CutNode& node : sheet.nodes()) {
            const bool remnant = node.kind == CutNode::Kind::Remnant;
            if (!remnant && node.kind != CutNode::Kind::Part) {
                continue;
            }
            const Int128 after = before + node.area();
            const auto share =
                static_cast<std::int64_t>(cost * after / kept - cost * before / kept);
            before = after;
            if (!remnant) {
                parts_[static_cast<std::size_t>(node.part)].costAmount += share;
                continue;
            }
            CutOutput& output = remnants_.emplace_back();
            output.remnant = true;
            output.length = node.length;
            output.width = node.width;
            output.pieces = 1;
            output.costAmount = share;
            output.sheetNo = line.sheetNo;
            output.pieceLineId = piece.id;
            if (!piece.serialIds.empty()) {
                output.serialIds = {piece.serialIds[static_cast<std::size_t>(place)]};
            }
        }
    }

    const CutContent& content_;
    std::string stem_;
    std::vector<CutOutput> parts_;
    std::vector<CutOutput> remnants_;
};

}  // namespace

Status plan_content(
    CutContent& content, const std::vector<CutPieceLine>& offered, const std::function<Id()>& new_id
) {
    const CutJob job = job_of(content, offered);
    const auto plan = plan_cuts(job);
    if (!plan) {
        return in_plan(plan.error());
    }
    std::size_t remnants = 0;
    for (const CutSheet& sheet : plan->sheets) {
        remnants += static_cast<std::size_t>(std::count_if(
            sheet.nodes().begin(),
            sheet.nodes().end(),
            [](const CutNode& node) { return node.kind == CutNode::Kind::Remnant; }
        ));
    }
    if (remnants + content.parts.size() > kCutOutputsMax) {
        return Error::refused("TOO_MANY_REMNANTS", "remnantSide")
            .with("max", std::to_string(kCutOutputsMax));
    }
    fill_lines(content, offered, *plan, new_id);
    content.figures = figures_of(*plan, job);
    return {};
}

Status check_content(const CutContent& content) {
    std::vector<std::int64_t> parts(content.parts.size());
    std::map<Id, std::int64_t> pieces;
    CutAreas all;
    for (const CutSheetLine& line : content.sheets) {
        const auto sheet = sheet_of(content, line);
        if (!sheet) {
            return sheet.error();
        }
        for (const CutNode& node : sheet->nodes()) {
            if (node.kind == CutNode::Kind::Part) {
                parts[static_cast<std::size_t>(node.part)] += line.count;
            }
        }
        const CutAreas areas = sheet->areas();
        const CutNode& whole = sheet->nodes().front();
        if (areas.sum() != whole.area()) {
            return Error::refused("CUT_UNEVEN", "sheets");
        }
        for (std::int64_t copy = 0; copy < line.count; ++copy) {
            all += areas;
        }
        pieces[line.pieceLineId] += line.count;
    }
    for (std::size_t n = 0; n < parts.size(); ++n) {
        if (parts[n] != content.parts[n].quantity) {
            return Error::refused("CUT_UNEVEN", "parts");
        }
    }
    const bool every_piece =
        std::all_of(content.pieces.begin(), content.pieces.end(), [&](const CutPieceLine& line) {
            return pieces[line.id] == line.pieces;
        });
    if (!every_piece) {
        return Error::refused("CUT_UNEVEN", "pieces");
    }
    return adds_up(all, content.figures) ? Status()
                                         : Status(Error::refused("CUT_UNEVEN", "sheets"));
}

Result<std::vector<CutOutput>> outputs_of(const CutContent& content, const std::string& plan_no) {
    Sharing sharing(content, plan_no);
    if (Status ok = sharing.run(); !ok) {
        return ok.error();
    }
    return std::move(sharing).outputs();
}

events::Goods goods_of_output(
    const events::CutHeader& header, const events::Goods& source, const CutOutput& output
) {
    events::Goods goods = source;
    goods.goodsId = output.id;
    goods.colorNumber = output.number;
    goods.grade = header.grade;
    const Size size = {output.length, output.width};
    goods.size = size.str();
    goods.pieceArea = size.area();
    goods.piecesPerBox = 1;
    return goods;
}

}  // namespace oms::domain
