#include "storage/proof/read_model_witnesses.hpp"

#include "storage/base/files.hpp"
#include "storage/rows/log_index.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/tenants/file_health.hpp"

namespace oms::storage {

std::vector<Witness> read_model_witnesses(
    const std::filesystem::path& folder, const std::string& store_id
) {
    std::vector<Witness> found;
    std::error_code absent;
    for (const auto& entry : std::filesystem::directory_iterator(folder, absent)) {
        const std::string name = current_file(entry.path());
        if (name.empty()) {
            continue;
        }
        try {
            Database db = Database::open(entry.path() / name, Access::Read);
            const auto mark = read_mark(db);
            if (mark && mark->store_id == store_id && mark->position > 0) {
                found.push_back({"read model", mark->tenant, mark->position, mark->hash});
            }
        } catch (const SqliteFault&) {
            continue;
        }
    }
    return found;
}

std::string read_store_id(const std::filesystem::path& log_dir) {
    const std::string text = read_file(log_dir / "STORE-ID").value_or("");
    return text.substr(0, text.find('\n'));
}

}  // namespace oms::storage
