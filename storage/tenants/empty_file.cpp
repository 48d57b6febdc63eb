#include "storage/tenants/empty_file.hpp"

#include "storage/base/files.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/tenants/tenant_file.hpp"

#include <string>
#include <vector>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPrefix = "EMPTY-";

}  // namespace

EmptyFile::EmptyFile(
    const fs::path& folder, const std::string& fingerprint, const Projection& projection
)
    : file_(folder / (kPrefix + fingerprint)), projection_(projection) {}

void EmptyFile::copy_to(const fs::path& file, const FileMark& mark) {
    if (!fs::exists(file_)) {
        make();
    }
    try {
        copy(file, mark);
    } catch (const SqliteFault&) {
        make();
        copy(file, mark);
    }
}

void EmptyFile::copy(const fs::path& file, const FileMark& mark) const {
    fs::copy_file(file_, file, fs::copy_options::overwrite_existing);
    {
        Database db = Database::open(file, Access::Write);
        Transaction transaction(db);
        write_mark(db, mark);
        transaction.commit();
    }
    sync_file(file);
    sync_dir(file.parent_path());
}

void EmptyFile::make() {
    const fs::path folder = file_.parent_path();
    std::vector<fs::path> earlier;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().filename().string().starts_with(kPrefix)) {
            earlier.push_back(entry.path());
        }
    }
    for (const fs::path& file : earlier) {
        fs::remove(file);
    }
    const fs::path making = file_.string() + "-new";
    TenantFile::create(making, {}, projection_);
    sync_file(making);
    fs::rename(making, file_);
    sync_dir(folder);
}

}  // namespace oms::storage
