#include "storage/writer/linked_files.hpp"

#include "projections/kit/file_links.hpp"
#include "projections/projector.hpp"
#include "storage/base/bytes.hpp"
#include "storage/base/content_hash.hpp"
#include "storage/rows/table_sql.hpp"

#include <fmt/format.h>

namespace oms::storage {
namespace {

constexpr std::size_t kKeptDigits = 16;
/// What stands before the file's name in a link, whatever else the link says.
constexpr std::string_view kNamed = "n=";

std::uint64_t kept_part(std::string_view hash) {
    const std::optional<std::string> bytes = from_hex(hash.substr(0, kKeptDigits));
    return load_be<std::uint64_t>(bytes.value().data());
}

void add_from(std::string_view text, FileHashes& to) {
    for (auto at = text.find(kNamed); at != text.npos; at = text.find(kNamed, at + 1)) {
        const std::string_view hash = text.substr(at + kNamed.size(), kContentHashDigits);
        if (is_content_hash(hash)) {
            to.insert(kept_part(hash));
        }
    }
}

}  // namespace

const std::vector<const projections::Table*>& tables_with_links() {
    static const std::vector<const projections::Table*> found = [] {
        std::vector<const projections::Table*> tables = projections::all_tables();
        std::erase_if(tables, [](const projections::Table* table) {
            return projections::link_columns(*table).empty();
        });
        return tables;
    }();
    return found;
}

void add_linked_files(Database& db, const projections::Table& table, FileHashes& to) {
    for (const std::string_view column : projections::link_columns(table)) {
        Query rows = db.cached(fmt::format(
            "SELECT {} FROM {} WHERE {}",
            sql_name(column),
            sql_name(table.name),
            projections::has_links(table, column)
        ));
        while (rows->step()) {
            add_from(rows->text(0), to);
        }
    }
}

bool links_to(const FileHashes& files, std::string_view name) {
    const std::string_view hash = hash_in_name(name);
    return !hash.empty() && files.contains(kept_part(hash));
}

}  // namespace oms::storage
