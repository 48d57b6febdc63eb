#include "api/push/stomp.hpp"

#include "base/number.hpp"

#include <algorithm>
#include <array>

namespace oms::api {
namespace {

constexpr std::string_view kLength = "content-length";
constexpr std::array<std::string_view, 11> kCommands{
    "CONNECT",
    "STOMP",
    "SUBSCRIBE",
    "UNSUBSCRIBE",
    "SEND",
    "DISCONNECT",
    "ACK",
    "NACK",
    "BEGIN",
    "COMMIT",
    "ABORT"};

Error bad_frame(std::string_view why) {
    return Error::invalid("PUSH_BAD_FRAME", {}).with("what", std::string(why));
}

/// CONNECT and CONNECTED keep the form of STOMP 1.0, which knew no escapes.
bool escapes(std::string_view command) {
    return command != "CONNECT" && command != "CONNECTED";
}

std::optional<char> escaped(char letter) {
    switch (letter) {
        case 'r':
            return '\r';
        case 'n':
            return '\n';
        case 'c':
            return ':';
        case '\\':
            return '\\';
        default:
            return std::nullopt;
    }
}

Result<std::string> unescape(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            out.push_back(text[i]);
            continue;
        }
        const auto c = i + 1 < text.size() ? escaped(text[i + 1]) : std::nullopt;
        if (!c) {
            return bad_frame("escape");
        }
        out.push_back(*c);
        ++i;
    }
    return out;
}

void escape(std::string& out, std::string_view text) {
    for (const char c : text) {
        switch (c) {
            case '\r':
                out += "\\r";
                break;
            case '\n':
                out += "\\n";
                break;
            case ':':
                out += "\\c";
                break;
            case '\\':
                out += "\\\\";
                break;
            default:
                out.push_back(c);
        }
    }
}

/// Takes a line without its end off `text`; nothing when the end is missing.
std::optional<std::string_view> take_line(std::string_view& text) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (line.ends_with('\r')) {
        line.remove_suffix(1);
    }
    return line;
}

Status read_header(std::string_view line, StompFrame& frame) {
    const bool raw = !escapes(frame.command);
    const auto colon = line.find(':');
    const bool second = !raw && colon != std::string_view::npos &&
                        line.find(':', colon + 1) != std::string_view::npos;
    if (colon == std::string_view::npos || colon == 0 || second ||
        line.find('\r') != std::string_view::npos || line.find('\0') != std::string_view::npos) {
        return bad_frame("header");
    }
    const auto name = line.substr(0, colon);
    const auto value = line.substr(colon + 1);
    if (raw) {
        frame.headers.emplace_back(name, value);
        return {};
    }
    auto read_name = unescape(name);
    auto read_value = unescape(value);
    if (!read_name || !read_value) {
        return bad_frame("escape");
    }
    frame.headers.emplace_back(std::move(*read_name), std::move(*read_value));
    return {};
}

/// Bytes of the body as the frame says; nothing when it says nothing.
Result<std::optional<std::size_t>> told_length(const StompFrame& frame) {
    const auto text = frame.header(kLength);
    if (text.empty()) {
        return std::optional<std::size_t>();
    }
    const auto n = parse_number(text);
    if (!n || *n < 0) {
        return bad_frame(kLength);
    }
    return std::optional(static_cast<std::size_t>(*n));
}

}  // namespace

std::string_view StompFrame::header(std::string_view name) const {
    const auto it = std::find_if(headers.begin(), headers.end(), [&](const auto& h) {
        return h.first == name;
    });
    return it == headers.end() ? std::string_view() : std::string_view(it->second);
}

Result<std::optional<StompFrame>> StompReader::next() {
    input_.erase(0, std::min(input_.find_first_not_of("\r\n"), input_.size()));
    std::string_view left = input_;
    const auto missing = [&]() -> Result<std::optional<StompFrame>> {
        if (input_.size() >= limits_.frame_max) {
            return Error::too_large("PUSH_TOO_LARGE");
        }
        return std::optional<StompFrame>();
    };
    const auto command = take_line(left);
    if (!command) {
        return missing();
    }
    if (std::find(kCommands.begin(), kCommands.end(), *command) == kCommands.end()) {
        return bad_frame("command");
    }
    StompFrame frame;
    frame.command = *command;
    while (true) {
        const auto line = take_line(left);
        if (!line) {
            return missing();
        }
        if (line->empty()) {
            break;
        }
        if (frame.headers.size() >= limits_.headers_max) {
            return Error::too_large("PUSH_TOO_LARGE");
        }
        if (Status read = read_header(*line, frame); !read) {
            return read.error();
        }
    }
    const auto told = told_length(frame);
    if (!told) {
        return told.error();
    }
    if (*told && **told >= limits_.frame_max) {
        return Error::too_large("PUSH_TOO_LARGE");
    }
    const std::size_t size = *told ? **told : left.find('\0');
    if (size >= left.size()) {
        return missing();
    }
    if (left[size] != '\0') {
        return bad_frame(kLength);
    }
    if (size > 0 && frame.command != "SEND") {
        return bad_frame("body");
    }
    frame.body = left.substr(0, size);
    const std::size_t used = input_.size() - left.size() + size + 1;
    if (used > limits_.frame_max) {
        return Error::too_large("PUSH_TOO_LARGE");
    }
    input_.erase(0, used);
    return std::optional(std::move(frame));
}

std::string write_stomp(const StompFrame& frame) {
    std::string out = frame.command + "\n";
    const bool raw = !escapes(frame.command);
    for (const auto& [name, value] : frame.headers) {
        if (raw) {
            out.append(name).append(":").append(value);
        } else {
            escape(out, name);
            out.push_back(':');
            escape(out, value);
        }
        out.push_back('\n');
    }
    if (!frame.body.empty() && frame.header(kLength).empty()) {
        out.append(kLength).append(":").append(std::to_string(frame.body.size())).append("\n");
    }
    out.append("\n").append(frame.body).push_back('\0');
    return out;
}

}  // namespace oms::api
