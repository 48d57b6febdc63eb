#include "commands/records/paper_rules.hpp"

#include "base/number.hpp"
#include "commands/kit/stored.hpp"
#include "commands/kit/uploads.hpp"
#include "domain/system/paper_kinds.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <string>

namespace oms::commands {
namespace {

using domain::PaperKind;
using entities::Record;

using Known = std::function<bool(std::string_view)>;

Error wrong(const char* key, const char* field, std::string_view value) {
    return Error::invalid(key, field).with("value", std::string(value));
}

/// Each of the list once, and one of those that `known` knows.
Status check_list(const Record& layout, const char* field, const Known& known) {
    std::set<std::string_view> seen;
    for (const std::string_view item : entities::split_list(layout.text(field))) {
        if (!known(item)) {
            return wrong("PAPER_UNKNOWN", field, item);
        }
        if (!seen.insert(item.substr(0, item.find(':'))).second) {
            return wrong("PAPER_TWICE", field, item);
        }
    }
    return {};
}

template <class List, class Name>
bool has(const List& list, std::string_view wanted, const Name& name) {
    return std::any_of(list.begin(), list.end(), [&](const auto& one) {
        return name(one) == wanted;
    });
}

/// "field" or "field:width".
bool is_column(const PaperKind& kind, std::string_view item) {
    const auto colon = item.find(':');
    const bool known =
        has(kind.columns, item.substr(0, colon), [](const auto& one) { return one.field; });
    if (!known || colon == std::string_view::npos) {
        return known;
    }
    const auto width = parse_number(item.substr(colon + 1));
    return width && *width >= 1 && *width <= domain::kPaperWidthMax;
}

Status check_names(const Record& layout, const char* field, std::size_t max) {
    const auto names = entities::split_list(layout.text(field));
    return names.size() <= max ? Status()
                               : Error::invalid("TOO_BIG", field).with("max", std::to_string(max));
}

Status check_lists(const PaperKind& kind, const Record& layout) {
    const auto itself = [](std::string_view one) { return one; };
    for (const Status& checked :
         {check_list(
              layout,
              "headFields",
              [&](std::string_view item) {
                  return has(kind.head, item, [](const auto& one) { return one.name; });
              }
          ),
          check_list(
              layout, "lineColumns", [&](std::string_view item) { return is_column(kind, item); }
          ),
          check_list(
              layout, "ends", [&](std::string_view item) { return has(kind.ends, item, itself); }
          ),
          check_names(layout, "signatures", domain::kPaperSignaturesMax),
          check_names(layout, "copies", domain::kPaperCopiesMax)}) {
        if (!checked) {
            return checked;
        }
    }
    return {};
}

}  // namespace

Status check_paper_layout(std::string_view kind, const Record& layout) {
    const PaperKind* known = domain::paper_kind(kind);
    if (known == nullptr) {
        return wrong("PAPER_UNKNOWN", "docKind", kind);
    }
    const std::string_view paper = layout.text("paper");
    if (!has(known->papers, paper, [](std::string_view one) { return one; })) {
        return wrong("PAPER_UNKNOWN", "paper", paper);
    }
    return check_lists(*known, layout);
}

Status paper_layout_rules(SaveCase& save) {
    const Record layout = save.merged();
    const std::string kind(layout.text("docKind"));
    if (Status fits = check_paper_layout(kind, layout); !fits) {
        return fits;
    }
    for (const char* picture : {"logo", "seal"}) {
        const std::string_view link = layout.text(picture);
        if (!link.empty() && !is_own_upload(save.lookups, link)) {
            return Error::invalid("PAPER_PICTURE", picture);
        }
    }
    if (layout.integer("isDefault") == 0) {
        return {};
    }
    for (const auto& [id, other] :
         records_where(save.lookups, save.entity, "docKind", projections::Cell(kind))) {
        if (id != save.id && other.integer("isDefault") != 0) {
            FollowUp follow{id, {}};
            follow.changes.set("isDefault", std::int64_t{0});
            save.after.push_back(std::move(follow));
        }
    }
    return {};
}

}  // namespace oms::commands
