#include "storage/tenants/empty_file.hpp"

#include "storage/base/files.hpp"
#include "storage/rows/sqlite.hpp"
#include "storage/tenants/tenant_file.hpp"

#include <cerrno>
#include <system_error>

namespace oms::storage {
namespace {

namespace fs = std::filesystem;

/// As SqliteFault::no_space: a write that failed is one, too. What the disk cut short comes as EIO.
bool no_space(const std::error_code& code) {
    const int number = code.value();
    return number == ENOSPC || number == EDQUOT || number == EFBIG || number == EIO;
}

void copy(const fs::path& empty, const fs::path& file, const FileMark& mark) {
    fs::copy_file(empty, file, fs::copy_options::overwrite_existing);
    {
        Database db = Database::open(file, Access::Write);
        Transaction transaction(db);
        write_mark(db, mark);
        transaction.commit();
    }
    sync_file(file);
    sync_dir(file.parent_path());
}

}  // namespace

EmptyFile::EmptyFile(const fs::path& folder, const Projection& projection)
    : file_(folder / "EMPTY"), projection_(projection) {}

EmptyFile::~EmptyFile() {
    if (made_) {
        Database::remove(file_);
    }
}

void EmptyFile::copy_to(const fs::path& file, const FileMark& mark) {
    if (!made_ || !fs::exists(file_)) {
        Database::remove(file_);
        TenantFile::create(file_, {}, projection_);
        made_ = true;
    }
    try {
        copy(file_, file, mark);
    } catch (const std::system_error& fault) {
        Database::remove(file);
        if (no_space(fault.code())) {
            throw SqliteFault::disk_full(fault.what());
        }
        throw;
    } catch (const SqliteFault&) {
        Database::remove(file);
        throw;
    }
}

}  // namespace oms::storage
