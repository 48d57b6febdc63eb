#include "api/views/front_end_rows.hpp"

#include "api/views/rows.hpp"

namespace oms::api {
namespace {

constexpr std::string_view kOfCompany = "tenant.";

}  // namespace

Dialect dialect_of(const Call& call) {
    return call.signed_in() ? call.person()->dialect : Dialect::X;
}

std::string FrontEndLabels::operator()(std::string_view of, std::string_view key) {
    if (of.starts_with(kOfCompany)) {
        return company(of.substr(kOfCompany.size()), key);
    }
    auto book = books_.find(of);
    if (book == books_.end()) {
        book = books_.emplace(of, dictionary(of)).first;
    }
    const auto label = book->second.find(key);
    return label == book->second.end() ? std::string() : label->second;
}

FrontEndLabels::Book FrontEndLabels::dictionary(std::string_view code) {
    Book book;
    const auto sys = call_.sys_model();
    if (!sys) {
        return book;
    }
    for (const auto& row : (*sys)->live_rows(table_named("dict"), "code", code)) {
        const json::Document entry = stored_document(row);
        const auto text = [&](std::string_view name) {
            return std::string(entry.root()[name].text().value_or(""));
        };
        const std::string english =
            call_.language() == Language::En ? text("dictValueEn") : std::string();
        book.emplace(text("dictKey"), english.empty() ? text("dictValue") : english);
    }
    return book;
}

std::string FrontEndLabels::company(std::string_view member, std::string_view tenant) {
    Book& book = books_[std::string(kOfCompany).append(member)];
    if (const auto known = book.find(tenant); known != book.end()) {
        return known->second;
    }
    std::string label;
    if (const auto sys = call_.sys_model()) {
        const auto rows = (*sys)->live_rows(table_named("tenant"), "tenantId", tenant);
        if (!rows.empty()) {
            const json::Document record = stored_document(rows.front());
            label = record.root()[member].text().value_or("");
        }
    }
    book.emplace(tenant, label);
    return label;
}

std::string for_front_end(
    QueryCall& call, std::string_view entity, std::string text, FrontEndLabels& labels
) {
    const Dialect dialect = dialect_of(call);
    if (!shown_otherwise(dialect, entity)) {
        return text;
    }
    const auto record = json::Document::parse(text);
    if (!record) {
        return text;
    }
    return shown_to(dialect, entity, record->root(), [&](std::string_view of, auto key) {
        return labels(of, key);
    });
}

}  // namespace oms::api
