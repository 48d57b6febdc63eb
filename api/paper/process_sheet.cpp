#include "api/paper/process_sheet.hpp"

#include "api/paper/goods_sheets.hpp"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace oms::api {
namespace {

using entities::entity_named;
using print::Sheet;
using print::text;
using print::Words;

constexpr std::string_view kProcessHead[] = {
    "processType",
    "customerName",
    "orderNo",
    "plantId",
    "plantPriceid",
    "planDate",
    "warehouseId",
    "putWarehouseId",
    "guideUserId",
    "designerUserId",
    "urgentRate"};

struct SheetPart {
    std::string_view list;
    std::string_view entity;
    std::string_view name;    ///< field that names the line, besides its goods; "": none
    std::string_view length;  ///< fields of its measure
    std::string_view width;
    std::string_view count = {};  ///< how many such pieces one of it has
};

constexpr SheetPart kSheetParts[] = {
    {"bricks", "processBricks", "position", "length", "width"},
    {"desk", "processDesk", "deskName", "length", "width"},
    {"stairs", "processStairs", "", "treadLength", "treadWidth", "stepCount"},
    {"cut", "processCut", "", "toLength", "toWidth"},
    {"parts", "processParts", "productName", "length", "width"}};

class ProcessRows {
  public:
    ProcessRows(Sheet& sheet, json::Ref process, Language language)
        : sheet_(sheet), process_(process), language_(language) {}

    void write() {
        for (const SheetPart& part : kSheetParts) {
            const json::Ref lines = process_[part.list];
            for (std::size_t i = 0; i < lines.size(); ++i) {
                add_part(part, lines.at(i));
            }
        }
    }

  private:
    void add_part(const SheetPart& part, json::Ref line) {
        const Words words(language_, entity_named(part.entity), line);
        const std::string name(label_of(language_, fmt::format("{}._name", part.entity)));
        const std::string own = part.name.empty() ? "" : words.value(part.name);
        const std::string count =
            part.count.empty() ? "" : fmt::format("{} x ", words.number(part.count));
        sheet_.rows.push_back(
            {std::to_string(++number_),
             own.empty() ? name : fmt::format("{} · {}", name, own),
             fmt::format("{} {}", words.value("commodityName"), words.value("size")),
             fmt::format("{}{}*{}", count, words.number(part.length), words.number(part.width)),
             words.value("quantity"),
             "",
             words.value("handReason"),
             words.value("amount")}
        );
        add_works(line["id"]);
        const json::Ref crafts = line["crafts"];
        for (std::size_t i = 0; crafts.is_array() && i < crafts.size(); ++i) {
            add_works(crafts.at(i)["id"]);
        }
    }

    /// The works of a line or of a craft, each with its price and formula.
    void add_works(json::Ref line) {
        const json::Ref works = process_["works"];
        for (std::size_t i = 0; i < works.size(); ++i) {
            if (works.at(i)["lineId"].text() != line.text()) {
                continue;
            }
            const Words work(language_, entity_named("processWork"), works.at(i));
            const std::string unit = work.value("priceUnit");
            const std::string unit_word(
                label_of(language_, fmt::format("plantPrice.priceUnit_{}", unit))
            );
            sheet_.rows.push_back(
                {"",
                 fmt::format("  {} {}", work.value("workKind"), work.value("craftName")),
                 work.value("handReason"),
                 "",
                 "",
                 unit.empty() ? "" : fmt::format("{}/{}", work.value("price"), unit_word),
                 work.value("formula"),
                 work.value("amount")}
            );
        }
    }

    Sheet& sheet_;
    json::Ref process_;
    Language language_;
    int number_ = 0;
};

/// What goes to the plant, a note each.
void add_material(Sheet& sheet, json::Ref lines, Language language) {
    constexpr std::int64_t kIssued = 1;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Words line(language, entity_named("processCommodity"), lines.at(i));
        if (line.number("ioType") == kIssued) {
            sheet.notes.push_back(fmt::format(
                "{}: {} {} {} {} x {}",
                line.value("ioType"),
                line.value("commodityCode"),
                line.value("commodityName"),
                line.value("colorNumber"),
                line.value("grade"),
                line.value("planPieces")
            ));
        }
    }
}

}  // namespace

Sheet process_sheet(json::Ref process, const SheetMaking& making, Language language) {
    const Words words(language, entity_named("process"), process);
    const Words work(language, entity_named("processWork"), json::Ref());
    Sheet sheet;
    sheet.title = text(language, "print.process");
    begin_sheet(sheet, words, "processNo", "processStatus", kProcessHead);
    sheet.columns = {
        {"#", 3, true},
        {work.label("workKind"), 20},
        {std::string(label_of(language, "processParts.commodityId")), 20},
        {text(language, "print.measure"), 14},
        {work.label("quantity"), 6, true},
        {work.label("price"), 11, true},
        {work.label("formula"), 26},
        {work.label("amount"), 10, true}};
    ProcessRows(sheet, process, language).write();
    add_material(sheet, process["commodity"], language);
    sheet.totals = {
        {words.label("craftAmount"), words.value("craftAmount")},
        {words.label("urgentAmount"), words.value("urgentAmount")},
        {words.label("freightAmount"), words.value("freightAmount")},
        {words.label("sellAmount"), words.value("sellAmount"), true}};
    add_signatures(sheet, language, {"print.guideSign", "print.plantSign", "print.customerSign"});
    sign_sheet(sheet, making, language);
    return sheet;
}

}  // namespace oms::api
