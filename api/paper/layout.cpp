#include "api/paper/layout.hpp"

#include "base/number.hpp"
#include "entities/spec.hpp"

#include <algorithm>
#include <utility>

namespace oms::api {
namespace {

using print::Paper;
using print::Sheet;

constexpr std::pair<std::string_view, Paper> kPapers[] = {
    {"A4", print::kA4},
    {"A4L", print::kA4Across},
    {"A5L", print::kA5Across},
    {"W241", print::kWide241},
    {"W241H", print::kWide241Half},
    {"W241T", print::kWide241Third},
};

constexpr std::pair<std::string_view, print::LabelPaper> kLabelPapers[] = {
    {"L24", print::kLabels24},
    {"R60", print::kLabelRoll60},
    {"R80", print::kLabelRoll80},
    {"R100", print::kLabelRoll100},
};

template <class Papers, class To>
void take(const Papers& papers, std::string_view name, To& to) {
    for (const auto& [known, paper] : papers) {
        if (known == name) {
            to = paper;
        }
    }
}

std::vector<std::string> list(json::Ref record, std::string_view member) {
    const auto parts = entities::split_list(record[member].text().value_or(""));
    return {parts.begin(), parts.end()};
}

std::vector<ChosenColumn> columns(json::Ref record) {
    std::vector<ChosenColumn> chosen;
    for (const std::string& item : list(record, "lineColumns")) {
        const auto colon = item.find(':');
        ChosenColumn column{item.substr(0, colon)};
        if (colon != std::string::npos) {
            column.width = static_cast<double>(parse_number(item.substr(colon + 1)).value_or(0));
        }
        chosen.push_back(std::move(column));
    }
    return chosen;
}

/// What is said, one after the other, each after its word.
class Line {
  public:
    Line(Language language, std::string end) : language_(language), end_(std::move(end)) {}

    Line& add(const char* field, const std::string& value) {
        if (!value.empty()) {
            const auto label = label_of(language_, std::string("paperLayout.") + field);
            said_ += (said_.empty() ? "" : "    ") + std::string(label) + ": " + value;
        }
        return *this;
    }

    void put(Sheet& sheet) const {
        if (!said_.empty()) {
            sheet.notes.emplace_back(said_, end_);
        }
    }

  private:
    Language language_;
    std::string end_;
    std::string said_;
};

void add_notes(Sheet& sheet, const PaperLayout& layout, Language language) {
    if (!layout.terms.empty()) {
        sheet.notes.emplace_back(layout.terms, "terms");
    }
    Line(language, "seller")
        .add("sellerName", layout.seller_name)
        .add("sellerAddress", layout.seller_address)
        .add("sellerTel", layout.seller_tel)
        .add("taxNo", layout.tax_no)
        .put(sheet);
    Line(language, "bank")
        .add("bankName", layout.bank_name)
        .add("bankAccount", layout.bank_account)
        .put(sheet);
}

}  // namespace

PaperLayout read_layout(json::Ref record) {
    const auto text = [&](std::string_view member) {
        return std::string(record[member].text().value_or(""));
    };
    const auto number = [&](std::string_view member, std::int64_t otherwise) {
        const json::Ref value = record[member];
        return value.integer().value_or(parse_number(value.text().value_or("")).value_or(otherwise)
        );
    };
    PaperLayout layout;
    layout.paper = text("paper");
    layout.scale =
        static_cast<double>(std::clamp<std::int64_t>(number("textScale", 100), 70, 150)) / 100;
    layout.title = text("title");
    layout.logo = text("logo");
    layout.seal = text("seal");
    layout.seal_at =
        static_cast<std::size_t>(std::clamp<std::int64_t>(number("sealAt", 1), 1, 6) - 1);
    layout.seller_name = text("sellerName");
    layout.seller_address = text("sellerAddress");
    layout.seller_tel = text("sellerTel");
    layout.tax_no = text("taxNo");
    layout.bank_name = text("bankName");
    layout.bank_account = text("bankAccount");
    layout.terms = text("terms");
    layout.head = list(record, "headFields");
    layout.columns = columns(record);
    layout.ends = list(record, "ends");
    layout.signatures = list(record, "signatures");
    layout.copies = list(record, "copies");
    return layout;
}

std::vector<std::string_view> head_of(const domain::PaperKind& kind, const PaperLayout* layout) {
    std::vector<std::string_view> fields;
    if (layout == nullptr || layout->head.empty()) {
        for (const domain::PaperField& field : kind.head) {
            if (field.usual) {
                fields.push_back(field.name);
            }
        }
        return fields;
    }
    for (const std::string& chosen : layout->head) {
        for (const domain::PaperField& field : kind.head) {
            if (field.name == chosen) {
                fields.push_back(field.name);
            }
        }
    }
    return fields;
}

std::vector<print::LineColumn> columns_of(
    const domain::PaperKind& kind, const PaperLayout* layout
) {
    std::vector<print::LineColumn> columns;
    if (layout == nullptr || layout->columns.empty()) {
        std::copy_if(
            kind.columns.begin(),
            kind.columns.end(),
            std::back_inserter(columns),
            [](const print::LineColumn& column) { return column.usual; }
        );
        return columns;
    }
    for (const ChosenColumn& chosen : layout->columns) {
        for (print::LineColumn column : kind.columns) {
            if (column.field == chosen.field) {
                column.width = chosen.width > 0 ? chosen.width : column.width;
                columns.push_back(column);
            }
        }
    }
    return columns;
}

void lay_out(
    Sheet& sheet, const domain::PaperKind& kind, const PaperLayout* layout, Language language
) {
    take(kPapers, kind.papers.front(), sheet.paper);
    if (layout == nullptr) {
        return;
    }
    take(kPapers, layout->paper, sheet.paper);
    sheet.scale = layout->scale;
    if (!layout->title.empty()) {
        sheet.title = layout->title;
    }
    if (!layout->seller_name.empty()) {
        sheet.issuer = layout->seller_name;
    }
    sheet.logo.link = layout->logo;
    sheet.seal.link = layout->seal;
    sheet.seal_at = layout->seal_at;
    add_notes(sheet, *layout, language);
    sheet.ends = layout->ends;
    if (sheet.ends.empty()) {
        sheet.ends.assign(kind.ends.begin(), kind.ends.end());
    }
    if (!layout->signatures.empty()) {
        sheet.signatures.clear();
        for (const std::string& name : layout->signatures) {
            sheet.signatures.push_back(name + ":");
        }
    }
    sheet.copies = layout->copies;
}

void lay_out(print::LabelSheet& sheet, const PaperLayout& layout) {
    take(kLabelPapers, layout.paper, sheet.paper);
    sheet.scale = layout.scale;
}

}  // namespace oms::api
