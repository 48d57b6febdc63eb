#include "entities/stored_members.hpp"

#include <algorithm>
#include <stdexcept>

namespace oms::entities {
namespace {

[[noreturn]] void broken() {
    throw std::runtime_error("a stored document is not as it was written");
}

}  // namespace

StoredMembers::StoredMembers(std::string_view text) : text_(text) {
    if (text_.size() < 2 || text_.front() != '{') {
        broken();
    }
}

char StoredMembers::peek() const {
    if (at_ >= text_.size()) {
        broken();
    }
    return text_[at_];
}

bool StoredMembers::next() {
    if (peek() == '}') {
        return false;
    }
    if (peek() == ',') {
        ++at_;
    }
    const std::size_t name_at = at_ + 1;
    skip_string();
    name_ = text_.substr(name_at, at_ - name_at - 1);
    if (peek() != ':') {
        broken();
    }
    ++at_;
    const std::size_t value_at = at_;
    skip_value();
    value_ = text_.substr(value_at, at_ - value_at);
    return true;
}

void StoredMembers::skip_string() {
    if (peek() != '"') {
        broken();
    }
    for (++at_; peek() != '"'; ++at_) {
        at_ += text_[at_] == '\\' ? 1U : 0U;
    }
    ++at_;
}

void StoredMembers::skip_value() {
    int depth = 0;
    do {
        const char c = peek();
        if (c == '"') {
            skip_string();
        } else if (c == '{' || c == '[') {
            ++depth;
            ++at_;
        } else if (c == '}' || c == ']') {
            --depth;
            ++at_;
        } else if (depth > 0) {
            ++at_;
        } else {
            at_ = std::min(text_.find_first_of(",}", at_), text_.size());
        }
    } while (depth > 0);
}

}  // namespace oms::entities
