#include "api/sheets/xlsx_file.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <unistd.h>

namespace oms::api {

XlsxFile::XlsxFile()
    : path_((std::filesystem::temp_directory_path() / "order-ledger-XXXXXX").string()) {
    const int file = ::mkstemp(path_.data());
    if (file < 0) {
        throw std::runtime_error("no temporary file for a spreadsheet");
    }
    ::close(file);
}

XlsxFile::~XlsxFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
}

std::string XlsxFile::bytes() const {
    std::ifstream in(path_, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return std::move(bytes).str();
}

}  // namespace oms::api
