#include "commands/kit/document.hpp"

#include "base/time.hpp"
#include "domain/kit/checks.hpp"

#include <fmt/format.h>

namespace oms::commands {

Error stale_version(std::int64_t version, std::int64_t seen, const std::string& stream) {
    return Error::stale("VERSION_STALE", {})
        .with("version", std::to_string(version))
        .with("since", std::to_string(seen))
        .with("stream", stream);
}

Status check_version(CommandContext& ctx, const Input& input, const std::string& stream) {
    const auto given = input.number("version");
    if (!given) {
        return given.error();
    }
    const std::int64_t version = ctx.version(stream);
    if (!*given || **given == version) {
        return {};
    }
    if (**given > version || **given < 1) {
        return domain::out_of_range("version", 1, version);
    }
    return stale_version(version, **given, stream);
}

Result<Id> document_id(const Input& input, std::string_view member) {
    const auto id = input.id(input[member].present() ? member : "id");
    return id ? id : Result<Id>(Error::invalid("REQUIRED_CHOOSE", std::string(member)));
}

Result<Answers> each_for_a_reason(CommandContext& ctx, const Input& input, ForAReason one) {
    const auto ids = input.ids("ids");
    const auto reason = input.text("reason");
    if (!ids || !reason) {
        return !ids ? ids.error() : reason.error();
    }
    Answers answers;
    for (const Id id : *ids) {
        if (Status ok = one(ctx, id, *reason, answers); !ok) {
            return Error(ok.error()).with("id", id.str());
        }
    }
    return answers;
}

std::string next_document_number(CommandContext& ctx, std::string_view prefix) {
    const std::string series = std::string(prefix) + format_day_compact(ctx.now());
    return fmt::format("{}{:04}", series, ctx.lookups().next_number(series));
}

}  // namespace oms::commands
