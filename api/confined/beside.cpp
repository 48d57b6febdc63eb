#include "api/confined/beside.hpp"

#include <filesystem>
#include <system_error>

namespace oms::confined {

namespace fs = std::filesystem;

std::string file_beside(const std::string& name) {
    std::error_code fault;
    const fs::path folder = fs::read_symlink("/proc/self/exe", fault).parent_path();
    const fs::path installed = folder.parent_path() / "lib/order-ledger" / name;
    for (const fs::path& file : {folder / name, installed}) {
        if (fs::exists(file, fault)) {
            return file.string();
        }
    }
    return (folder.parent_path() / name).string();
}

}  // namespace oms::confined
