#include "storage/folder/completed.hpp"

#include "storage/base/files.hpp"

#include <sstream>
#include <system_error>

namespace oms::storage {
namespace {

std::string content_of(const std::filesystem::path& file) {
    try {
        return read_file(file).value_or("");
    } catch (const std::system_error&) {
        return {};
    }
}

}  // namespace

Completed::Completed(std::filesystem::path file, std::string program)
    : file_(std::move(file)), program_(std::move(program)) {
    std::istringstream lines(content_of(file_));
    std::string first;
    if (program_.empty() || !std::getline(lines, first) || first != program_) {
        return;
    }
    TenantId tenant;
    std::int64_t position = 0;
    while (lines >> tenant >> position) {
        positions_[tenant] = position;
    }
}

bool Completed::holds(const Head& now) const {
    const auto known = positions_.find(now.tenant);
    return known != positions_.end() && known->second <= now.position;
}

void Completed::add(const Head& complete) {
    positions_[complete.tenant] = complete.position;
    added_ = true;
}

void Completed::save() {
    if (!added_ || program_.empty()) {
        return;
    }
    std::string content = program_ + "\n";
    for (const auto& [tenant, position] : positions_) {
        content += tenant + " " + std::to_string(position) + "\n";
    }
    try {
        write_file_durably(file_, content);
        added_ = false;
    } catch (const std::system_error&) {
        // The next start looks once more.
    }
}

}  // namespace oms::storage
