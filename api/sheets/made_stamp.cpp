#include "api/sheets/made_stamp.hpp"

#include "api/wire/texts.hpp"
#include "base/time.hpp"

namespace oms::api {
namespace {

/// "" of now.
std::string as_of_text(const Call& call, Language language) {
    return call.as_of().empty()
               ? std::string()
               : message(language, "AS_OF_SHEET", {{"asOf", call.as_of()}}, "AS_OF_SHEET");
}

}  // namespace

std::string made_stamp(const Call& call) {
    const Language language = call.language();
    const std::string as_of = as_of_text(call, language);
    const std::string time = format_datetime(call.now());
    const std::string made = message(language, "MADE_SHEET", {{"time", time}}, "MADE_SHEET");
    return as_of.empty() ? made : as_of + "  " + made;
}

std::string printed_stamp(const Call& call, Language language) {
    const std::string as_of = as_of_text(call, language);
    const std::string time = format_datetime(call.now());
    return as_of.empty() ? time : time + " · " + as_of;
}

std::string cut_stamp(Language language, std::int64_t given, std::int64_t total) {
    const std::string rows = std::to_string(given);
    return message(
        language, "CUT_SHEET", {{"rows", rows}, {"total", std::to_string(total)}}, "CUT_SHEET"
    );
}

}  // namespace oms::api
