#include "api/routes/command_id.hpp"

#include "api/calls/route.hpp"
#include "api/calls/services.hpp"
#include "api/logs/redact.hpp"
#include "api/people/secrets.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace oms::api {
namespace {

/// The value with the members of every object in order of their names.
void write_sorted(json::Writer& out, json::Ref value, const Secrets& secrets) {
    if (value.is_object()) {
        std::vector<std::pair<std::string_view, json::Ref>> members;
        value.each_member([&](std::string_view name, json::Ref member) {
            members.emplace_back(name, member);
        });
        std::sort(members.begin(), members.end(), [](const auto& a, const auto& b) {
            return a.first < b.first;
        });
        out.begin_object();
        for (const auto& [name, member] : members) {
            out.key(name);
            const auto text = is_secret_name(name) ? member.text() : std::nullopt;
            if (text && !text->empty()) {
                out.value(std::string_view(secrets.fingerprint(*text)));
            } else {
                write_sorted(out, member, secrets);
            }
        }
        out.end_object();
    } else if (value.is_array()) {
        out.begin_array();
        for (std::size_t i = 0; i < value.size(); ++i) {
            write_sorted(out, value.at(i), secrets);
        }
        out.end_array();
    } else {
        out.raw(value.dump());
    }
}

}  // namespace

Result<std::string_view> command_id_of(const Call& call) {
    constexpr std::size_t kLongest = 64;
    const std::string_view id = call.request().header("command-id");
    if (id.size() > kLongest || !json::valid_utf8(id)) {
        return Error::invalid("BAD_HEADER", "Command-Id");
    }
    return id;
}

std::string canonical_input(DirectCall& call) {
    std::string out = call.request().method + "\n" + std::string(call.route().path) + "\n";
    json::Writer writer(out);
    write_sorted(writer, call.input_document()->root(), call.services().secrets);
    if (call.route().file) {
        out += "\n" + call.services().secrets.fingerprint(call.request().body);
    }
    return out;
}

}  // namespace oms::api
