#pragma once
// A company's own layout of a paper: what stands where, in which words and on what paper.

#include "api/paper/lines.hpp"
#include "api/paper/sheet.hpp"
#include "api/paper/words.hpp"
#include "base/ids.hpp"
#include "base/json.hpp"
#include "domain/system/paper_kinds.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

struct ChosenColumn {
    std::string field;
    double width = 0;  ///< its share; 0: the usual one
};

/// As the record of entity `paperLayout` has it; what is empty is as the program has it.
struct PaperLayout {
    std::string paper;
    double scale = 1;
    std::string title;
    std::string logo;  ///< links of uploads
    std::string seal;
    std::size_t seal_at = 0;  ///< from 0
    std::string seller_name;
    std::string seller_address;
    std::string seller_tel;
    std::string tax_no;
    std::string bank_name;
    std::string bank_account;
    std::string terms;
    std::vector<std::string> head;
    std::vector<ChosenColumn> columns;
    std::vector<std::string> ends;
    std::vector<std::string> signatures;
    std::vector<std::string> copies;
};

/// `record`: the members of the entity, stored or sent.
PaperLayout read_layout(json::Ref record);

/// The fields over the table; `layout` null: the usual ones.
std::vector<std::string_view> head_of(const domain::PaperKind& kind, const PaperLayout* layout);
std::vector<print::LineColumn> columns_of(const domain::PaperKind& kind, const PaperLayout* layout);

/// Fills in what the layout says beside head and columns: paper, title, seller, terms, signatures,
/// seal, copies and the order of the end. Without one the kind's usual paper.
void lay_out(
    print::Sheet& sheet, const domain::PaperKind& kind, const PaperLayout* layout, Language language
);

/// Of labels: paper and size of texts.
void lay_out(print::LabelSheet& sheet, const PaperLayout& layout);

}  // namespace oms::api
