#include "api/sheets/sheet_template.hpp"

#include "api/sheets/xlsx_file.hpp"

#include <stdexcept>

#include <xlsxwriter.h>

namespace oms::api {
namespace {

constexpr lxw_row_t kRowsWithChoices = 10'000;
constexpr std::size_t kChoiceListBytes = 255;  ///< the most that a cell's list of choices takes
constexpr std::size_t kChoicesShown = 200;

class Book {
  public:
    Book() : book_(workbook_new(file_.path().c_str())) {}

    ~Book() {
        if (book_ != nullptr) {
            workbook_close(book_);
        }
    }

    Book(const Book&) = delete;
    Book& operator=(const Book&) = delete;

    lxw_worksheet* sheet(const std::string& name) {
        return workbook_add_worksheet(book_, name.c_str());
    }

    lxw_format* format() { return workbook_add_format(book_); }

    std::string finish() {
        lxw_workbook* book = book_;
        book_ = nullptr;
        if (workbook_close(book) != LXW_NO_ERROR) {
            throw std::runtime_error("a spreadsheet could not be written");
        }
        return file_.bytes();
    }

  private:
    XlsxFile file_;
    lxw_workbook* book_;
};

/// Cells of the column offer its choices, where a list of them fits.
void offer_choices(lxw_worksheet* sheet, lxw_col_t column, const std::vector<std::string>& all) {
    std::size_t bytes = 0;
    std::vector<std::string> kept = all;
    std::vector<char*> list;
    for (std::string& choice : kept) {
        bytes += choice.size() + 1;
        if (choice.find(',') != std::string::npos) {
            return;
        }
        list.push_back(choice.data());
    }
    if (list.empty() || bytes > kChoiceListBytes) {
        return;
    }
    list.push_back(nullptr);
    lxw_data_validation rule{};
    rule.validate = LXW_VALIDATION_TYPE_LIST;
    rule.value_list = list.data();
    rule.error_type = LXW_VALIDATION_ERROR_TYPE_WARNING;
    worksheet_data_validation_range(sheet, 1, column, kRowsWithChoices, column, &rule);
}

std::string joined(const std::vector<std::string>& choices) {
    std::string text;
    for (std::size_t i = 0; i < choices.size() && i < kChoicesShown; ++i) {
        text += (i == 0 ? "" : ", ") + choices[i];
    }
    return choices.size() > kChoicesShown ? text + ", …" : text;
}

}  // namespace

std::string write_template(
    const std::pair<std::string, std::string>& sheets,
    const std::vector<TemplateColumn>& columns,
    const std::vector<std::string>& rules,
    std::string_view yes
) {
    constexpr double kWidth = 18;
    constexpr double kRuleWidth = 42;
    Book book;
    lxw_worksheet* rows = book.sheet(sheets.first);
    lxw_worksheet* words = book.sheet(sheets.second);
    lxw_format* bold = book.format();
    format_set_bold(bold);
    lxw_format* needed = book.format();
    format_set_bold(needed);
    format_set_font_color(needed, LXW_COLOR_RED);
    lxw_format* wrapped = book.format();
    format_set_text_wrap(wrapped);
    format_set_align(wrapped, LXW_ALIGN_VERTICAL_TOP);
    worksheet_freeze_panes(rows, 1, 0);
    worksheet_freeze_panes(words, 1, 0);
    worksheet_set_column(words, 0, 1, kWidth, nullptr);
    worksheet_set_column(words, 2, 3, kRuleWidth, nullptr);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        worksheet_write_string(words, 0, static_cast<lxw_col_t>(i), rules[i].c_str(), bold);
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const TemplateColumn& column = columns[i];
        const auto at = static_cast<lxw_col_t>(i);
        lxw_format* cells = nullptr;
        if (column.text || !column.format.empty()) {
            cells = book.format();
            format_set_num_format(cells, column.text ? "@" : column.format.c_str());
        }
        worksheet_set_column(rows, at, at, kWidth, cells);
        worksheet_write_string(
            rows, 0, at, column.heading.c_str(), column.required ? needed : bold
        );
        offer_choices(rows, at, column.choices);
        const auto line = static_cast<lxw_row_t>(i + 1);
        const std::string required(column.required ? yes : std::string_view());
        const std::string choices = joined(column.choices);
        worksheet_write_string(words, line, 0, column.heading.c_str(), wrapped);
        worksheet_write_string(words, line, 1, required.c_str(), wrapped);
        worksheet_write_string(words, line, 2, column.rule.c_str(), wrapped);
        worksheet_write_string(words, line, 3, choices.c_str(), wrapped);
    }
    return book.finish();
}

}  // namespace oms::api
