#include "api/pictures/thumbnail.hpp"

#include "api/confined/beside.hpp"
#include "api/confined/run_program.hpp"
#include "api/pictures/picture_facts.hpp"

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

namespace oms::api {
namespace {

/// Twice the processor time that the program has: what takes that is broken off there.
constexpr std::chrono::seconds kTime{120};
constexpr std::size_t kBytesMax = 32U << 20U;  // 1,600 pixels by as many, four bytes each, and room

static_assert(std::endian::native == std::endian::little);  // as the decoder writes

/// "" when there is nothing to be made of it.
Result<std::string> decoded(std::string_view content, const char* what, int side) {
    using End = confined::RunResult::End;
    const auto facts = picture_facts(content);
    if (!facts || !facts->within_bounds()) {
        return std::string();
    }
    auto run = confined::run_program(
        {confined::file_beside("order-ledger-decoder"), {what, std::to_string(side)}},
        content,
        {kTime, kBytesMax}
    );
    switch (run.end) {
        case End::Answered:
            return std::move(run.text);
        case End::Broken:
        case End::TooLong:
            return std::string();
        case End::NotStarted:
        case End::Failed:
        case End::Late:
            break;
    }
    return Error::unavailable("UNAVAILABLE").with("what", std::move(run.text));
}

}  // namespace

Result<std::string> thumbnail(std::string_view content, int side) {
    return decoded(content, "thumbnail", side);
}

std::optional<drawing::Pixels> pixels_of(std::string_view content, int side) {
    const auto bytes = decoded(content, "pixels", side);
    constexpr std::size_t kNumber = sizeof(std::uint32_t);
    if (!bytes || bytes->size() < 2 * kNumber) {
        return std::nullopt;
    }
    std::vector<std::uint32_t> numbers(bytes->size() / kNumber);
    std::memcpy(numbers.data(), bytes->data(), numbers.size() * kNumber);
    drawing::Pixels pixels{static_cast<int>(numbers[0]), static_cast<int>(numbers[1]), {}};
    pixels.argb.assign(numbers.begin() + 2, numbers.end());
    const auto expected =
        static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height);
    return pixels.argb.size() == expected ? std::optional(std::move(pixels)) : std::nullopt;
}

}  // namespace oms::api
