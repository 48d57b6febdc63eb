#include "commands/kit/uploads.hpp"

#include "commands/kit/stored.hpp"

#include <algorithm>

namespace oms::commands {

bool is_own_upload(Lookups& lookups, std::string_view link) {
    // A link ends with the name of its file (api/people/blob_links.hpp).
    constexpr std::string_view kName = "n=";
    const auto at = link.rfind(kName);
    if (at == std::string_view::npos) {
        return false;
    }
    const auto known = records_where(
        lookups,
        entities::entity_named("attach"),
        "name",
        projections::Cell(link.substr(at + kName.size()))
    );
    return std::any_of(known.begin(), known.end(), [&](const auto& attach) {
        return attach.second.text("link") == link;
    });
}

}  // namespace oms::commands
