#include "api/people/captcha.hpp"

#include "api/drawing/draw.hpp"
#include "api/net/crypto.hpp"

namespace oms::api {
namespace {

constexpr std::size_t kLength = 5;
constexpr std::int64_t kLifeMs = 30 * 60'000;
/// Nothing that looks like another: no 0 O o, 1 I l i, 2 Z, 5 S, 8 B.
constexpr std::string_view kAlphabet = "34679ACDEFGHJKLMNPQRTUVWXY";

std::string random_text() {
    const std::string random = random_bytes(2 * kLength);
    std::string text;
    for (std::size_t i = 0; i < kLength; ++i) {
        const auto high = static_cast<unsigned char>(random[2 * i]);
        const auto low = static_cast<unsigned char>(random[2 * i + 1]);
        text.push_back(kAlphabet[(std::size_t{high} * 256 + low) % kAlphabet.size()]);
    }
    return text;
}

std::string upper(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    }
    return out;
}

}  // namespace

std::string draw_captcha(std::string_view text) {
    return drawing::captcha_picture(text, random_bytes(1024));
}

Captchas::Made Captchas::make() {
    const std::string text = random_text();
    Made made{hex(random_bytes(16)), "data:image/png;base64," + base64(draw_captcha(text)), text};
    const std::lock_guard lock(mutex_);
    entries_[made.key] = {text, clock_.now().ms + kLifeMs};
    order_.push_back(made.key);
    while (entries_.size() > max_ || (!order_.empty() && !entries_.contains(order_.front()))) {
        entries_.erase(order_.front());
        order_.pop_front();
    }
    return made;
}

bool Captchas::check(const std::string& key, std::string_view text) {
    const std::lock_guard lock(mutex_);
    const auto it = entries_.find(key);
    if (it == entries_.end()) {
        return false;
    }
    const Entry entry = it->second;
    entries_.erase(it);
    return clock_.now().ms < entry.until && upper(text) == entry.text;
}

std::size_t Captchas::size() const {
    const std::lock_guard lock(mutex_);
    return entries_.size();
}

}  // namespace oms::api
