#include "api/trial.hpp"

#include "storage/proof/backup.hpp"

#include <cstdlib>
#include <string>
#include <system_error>

namespace oms::api {

namespace fs = std::filesystem;

Trial::Trial() {
    std::string name = (fs::temp_directory_path() / "order-ledger-trial-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) {
        throw std::system_error(errno, std::generic_category(), "mkdtemp " + name);
    }
    folder_ = name;
}

Trial::~Trial() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

Result<std::unique_ptr<Trial>> Trial::of(const fs::path& data, Timestamp now) {
    std::unique_ptr<Trial> trial(new Trial);
    if (!fs::exists(data) || fs::is_empty(data)) {
        return trial;
    }
    const auto quiet = [](const std::string&) {};
    const fs::path copy = trial->folder_ / "copy";
    const fs::path keys = trial->folder_ / "keys";
    const auto copied =
        storage::back_up({.data = data, .out = copy, .keys = keys, .now = now}, quiet);
    if (!copied) {
        return copied.error();
    }
    storage::RestoreOptions back;
    back.from = copy;
    back.data = trial->data();
    back.keys = keys;
    back.now = now;
    const auto restored = storage::restore(back, quiet);
    if (!restored) {
        return restored.error();
    }
    fs::remove_all(copy);
    return trial;
}

}  // namespace oms::api
