#include "api/paper/cutting_sheet.hpp"

#include "api/paper/goods_sheets.hpp"
#include "domain/processing/cut_layout.hpp"

#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

using domain::CutNode;
using entities::entity_named;
using print::Drawing;
using print::Sheet;
using print::text;
using print::Words;

constexpr std::string_view kCutHead[] = {
    "commodityCode",
    "commodityName",
    "size",
    "colorNumber",
    "grade",
    "warehouseId",
    "processNo",
    "kerf",
    "remnantSide",
    "storageCode"};

std::int32_t millimetres(json::Ref record, std::string_view member) {
    return static_cast<std::int32_t>(record[member].integer().value_or(0));
}

/// What a part is called on the sheets: where it goes to, else its line.
std::string name_of(const Words& part) {
    const std::string place = part.value("position");
    return place.empty() ? fmt::format("#{}", part.number("lineNo")) : place;
}

/// Draws one sheet out of its tree of cuts.
class SheetDrawing {
  public:
    SheetDrawing(
        const domain::CutSheet& sheet, const std::vector<std::string>& names, Language language
    )
        : sheet_(sheet), names_(names), language_(language) {
        drawing_.width = sheet.nodes().front().length;
        drawing_.height = sheet.nodes().front().width;
    }

    Drawing make(std::int32_t kerf, std::string title) && {
        kerf_ = kerf;
        drawing_.title = std::move(title);
        // The paper is dark where the blade goes.
        drawing_.boxes.push_back({0, 0, drawing_.width, drawing_.height, 0.55, {}, {}});
        visit(0);
        return std::move(drawing_);
    }

  private:
    void visit(std::int32_t at) {
        const CutNode& node = sheet_.nodes()[static_cast<std::size_t>(at)];
        if (node.kind != CutNode::Kind::Cut) {
            add_area(node);
            return;
        }
        add_cut(node);
        visit(node.first);
        if (node.second >= 0) {
            visit(node.second);
        }
    }

    void add_area(const CutNode& node) {
        const std::string size = fmt::format("{}×{}", node.length, node.width);
        const bool part = node.kind == CutNode::Kind::Part;
        const bool remnant = node.kind == CutNode::Kind::Remnant;
        const std::string name = part      ? names_[static_cast<std::size_t>(node.part)]
                                 : remnant ? text(language_, "print.remnant")
                                           : std::string();
        const double grey = part ? 1 : remnant ? 0.9 : 0.75;
        drawing_.boxes.push_back(
            {static_cast<double>(node.x),
             static_cast<double>(node.y),
             static_cast<double>(node.length),
             static_cast<double>(node.width),
             grey,
             name.empty() ? std::string() : name + " " + size,
             size}
        );
    }

    /// Its line runs in the middle of the kerf; the note tells where the blade is set.
    void add_cut(const CutNode& node) {
        const std::string mark = std::to_string(++cuts_);
        const double middle = node.at + kerf_ / 2.0;
        const double x = node.x;
        const double y = node.y;
        if (node.across) {
            drawing_.lines.push_back({x + middle, y, x + middle, y + node.width, mark});
        } else {
            drawing_.lines.push_back({x, y + middle, x + node.length, y + middle, mark});
        }
        const char* way = node.across ? "print.cutAcross" : "print.cutAlong";
        drawing_.note += fmt::format(
            "{}{} {} {}", drawing_.note.empty() ? "" : "   ", mark, text(language_, way), node.at
        );
    }

    const domain::CutSheet& sheet_;
    const std::vector<std::string>& names_;
    Language language_;
    std::int32_t kerf_ = 0;
    int cuts_ = 0;
    Drawing drawing_;
};

void add_parts(Sheet& sheet, json::Ref parts, Language language) {
    const Words titles(language, entity_named("cutPart"), json::Ref());
    sheet.columns = {
        {"#", 3, true},
        {titles.label("position"), 20},
        {titles.label("length"), 8, true},
        {titles.label("width"), 8, true},
        {titles.label("quantity"), 8, true},
        {titles.label("fixed"), 12},
        {text(language, "print.cutDone"), 12}};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Words part(language, entity_named("cutPart"), parts.at(i));
        sheet.rows.push_back(
            {std::to_string(i + 1),
             name_of(part),
             part.value("length"),
             part.value("width"),
             part.value("quantity"),
             part.value("fixed"),
             ""}
        );
    }
}

/// What has to be fetched, a note each.
void add_pieces(Sheet& sheet, json::Ref pieces, Language language) {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Words piece(language, entity_named("cutPiece"), pieces.at(i));
        sheet.notes.push_back(fmt::format(
            "{}: {} {}×{} × {}",
            text(language, piece.number("remnant") != 0 ? "print.remnant" : "print.wholePiece"),
            piece.value("colorNumber"),
            piece.number("length"),
            piece.number("width"),
            piece.value("pieces")
        ));
    }
}

/// The picture of every sheet. A layout that can not be read, which no plan is saved with, is left
/// out.
void add_drawings(Sheet& sheet, json::Ref plan, Language language) {
    std::vector<events::CutPartLine> parts;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < plan["parts"].size(); ++i) {
        const json::Ref part = plan["parts"].at(i);
        events::CutPartLine& line = parts.emplace_back();
        line.length = millimetres(part, "length");
        line.width = millimetres(part, "width");
        line.fixed = part["fixed"].integer().value_or(0) != 0;
        names.push_back(name_of(Words(language, entity_named("cutPart"), part)));
    }
    const std::int32_t kerf = millimetres(plan, "kerf");
    for (std::size_t i = 0; i < plan["sheets"].size(); ++i) {
        const json::Ref line = plan["sheets"].at(i);
        for (std::size_t k = 0; k < plan["pieces"].size(); ++k) {
            const json::Ref piece = plan["pieces"].at(k);
            if (piece["id"].text() != line["pieceLineId"].text()) {
                continue;
            }
            auto cut = domain::read_layout(
                line["layout"].text().value_or(""),
                {millimetres(piece, "length"), millimetres(piece, "width")},
                kerf,
                parts
            );
            if (!cut) {
                continue;
            }
            cut->keep_remnants(
                millimetres(plan, "remnantSide"), plan["remnantArea"].integer().value_or(0)
            );
            const std::string title = fmt::format(
                "{} {} · {}×{} · {} × {}",
                text(language, "print.cutSheet"),
                millimetres(line, "sheetNo"),
                millimetres(piece, "length"),
                millimetres(piece, "width"),
                piece["colorNumber"].text().value_or(""),
                millimetres(line, "count")
            );
            sheet.drawings.push_back(SheetDrawing(*cut, names, language).make(kerf, title));
        }
    }
}

}  // namespace

Sheet cutting_sheet(json::Ref plan, const SheetMaking& making, Language language) {
    const Words words(language, entity_named("cutPlan"), plan);
    Sheet sheet;
    sheet.title = text(language, "print.cutPlan");
    begin_sheet(sheet, words, "cutPlanNo", "cutStatus", kCutHead);
    add_parts(sheet, plan["parts"], language);
    add_pieces(sheet, plan["pieces"], language);
    sheet.totals = {
        {words.label("newPieces"), words.value("newPieces"), true},
        {words.label("remnantPieces"), words.value("remnantPieces"), true},
        {words.label("partsArea"), words.value("partsArea") + " m²"},
        {words.label("remnantsArea"), words.value("remnantsArea") + " m²"},
        {words.label("kerfArea"), words.value("kerfArea") + " m²"},
        {words.label("scrapArea"), words.value("scrapArea") + " m²"}};
    add_signatures(sheet, language, {"print.cutterSign", "print.keeperSign"});
    add_drawings(sheet, plan, language);
    sign_sheet(sheet, making, language);
    return sheet;
}

}  // namespace oms::api
