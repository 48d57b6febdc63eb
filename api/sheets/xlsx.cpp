#include "api/sheets/xlsx.hpp"

#include "api/sheets/xlsx_file.hpp"

#include <array>
#include <stdexcept>

#include <xlsxwriter.h>

namespace oms::api {
namespace {

constexpr std::array<const char*, 6> kPatterns{
    "0", "#,##0.00", "#,##0.00####", "#,##0.0##", "0.00%", "0.###"};
constexpr std::array<double, 6> kDivisors{1, 100, 1000000, 1000, 10000, 1000};

/// Sheet names have at most 31 characters and none of []:*?/\.
std::string sheet_name(std::string_view wanted) {
    std::string name;
    std::size_t characters = 0;
    for (const char c : wanted) {
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U && ++characters > 31) {
            break;
        }
        name.push_back(std::string_view("[]:*?/\\").find(c) == std::string_view::npos ? c : ' ');
    }
    return name;
}

}  // namespace

struct Xlsx::Impl {
    XlsxFile file;
    lxw_workbook* book = nullptr;
    lxw_worksheet* sheet = nullptr;
    std::array<lxw_format*, 6> formats{};
    lxw_row_t row = 0;
};

Xlsx::Xlsx(std::string_view sheet, std::string_view note, const std::vector<std::string>& headings)
    : impl_(std::make_unique<Impl>()) {
    lxw_workbook_options options{};
    options.constant_memory = LXW_TRUE;
    impl_->book = workbook_new_opt(impl_->file.path().c_str(), &options);
    impl_->sheet = workbook_add_worksheet(impl_->book, sheet_name(sheet).c_str());
    for (std::size_t i = 0; i < impl_->formats.size(); ++i) {
        impl_->formats[i] = workbook_add_format(impl_->book);
        format_set_num_format(impl_->formats[i], kPatterns[i]);
    }
    lxw_format* bold = workbook_add_format(impl_->book);
    format_set_bold(bold);
    if (!note.empty()) {
        worksheet_write_string(impl_->sheet, impl_->row++, 0, std::string(note).c_str(), nullptr);
    }
    worksheet_freeze_panes(impl_->sheet, impl_->row + 1, 0);
    if (!headings.empty()) {
        worksheet_set_column(
            impl_->sheet, 0, static_cast<lxw_col_t>(headings.size() - 1), 16, nullptr
        );
    }
    for (std::size_t c = 0; c < headings.size(); ++c) {
        worksheet_write_string(
            impl_->sheet, impl_->row, static_cast<lxw_col_t>(c), headings[c].c_str(), bold
        );
    }
}

Xlsx::~Xlsx() {
    if (impl_->book != nullptr) {
        workbook_close(impl_->book);
    }
}

void Xlsx::next_row() {
    ++impl_->row;
}

void Xlsx::text(std::size_t column, std::string_view value) {
    if (!value.empty()) {
        worksheet_write_string(
            impl_->sheet,
            impl_->row,
            static_cast<lxw_col_t>(column),
            std::string(value).c_str(),
            nullptr
        );
    }
}

void Xlsx::number(std::size_t column, std::int64_t value, CellFormat format) {
    const auto f = static_cast<std::size_t>(format);
    worksheet_write_number(
        impl_->sheet,
        impl_->row,
        static_cast<lxw_col_t>(column),
        static_cast<double>(value) / kDivisors.at(f),
        impl_->formats.at(f)
    );
}

std::string Xlsx::finish() {
    lxw_workbook* book = impl_->book;
    impl_->book = nullptr;
    if (workbook_close(book) != LXW_NO_ERROR) {
        throw std::runtime_error("a spreadsheet could not be written");
    }
    return impl_->file.bytes();
}

}  // namespace oms::api
