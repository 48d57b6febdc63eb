#include "replay-tool/words.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

namespace oms::replay {
namespace {

constexpr std::int64_t kEveryMs = 200;

std::int64_t now_ms() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

std::optional<storage::DataPaths> look_at(const std::filesystem::path& data) {
    const auto folder = storage::DataFolder::look(data);
    if (!folder) {
        complain(storage::explain(folder.error()));
        return std::nullopt;
    }
    return folder->paths();
}

int complain(const std::string& reason) {
    std::cerr << "replay-tool: " << reason << '\n';
    return kExitData;
}

ProgressLine::ProgressLine(std::string doing)
    : doing_(std::move(doing)), terminal_(::isatty(STDERR_FILENO) == 1), started_ms_(now_ms()) {}

ProgressLine::~ProgressLine() {
    if (shown_ms_ != 0) {
        std::cerr << "\r\033[K" << std::flush;
    }
}

storage::Progress ProgressLine::callback() {
    return [this](std::int64_t events) { show(events); };
}

void ProgressLine::show(std::int64_t events) {
    const std::int64_t now = now_ms();
    if (!terminal_ || now - shown_ms_ < kEveryMs) {
        return;
    }
    shown_ms_ = now;
    const std::int64_t rate = events * 1000 / std::max<std::int64_t>(now - started_ms_, 1);
    std::cerr << fmt::format("\r{}: {} events, {}/s\033[K", doing_, events, rate) << std::flush;
}

}  // namespace oms::replay
