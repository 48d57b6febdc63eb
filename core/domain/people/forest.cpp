#include "domain/people/forest.hpp"

#include "base/json.hpp"

#include <unordered_map>

namespace oms::domain {
namespace {

constexpr std::string_view kNoParent = "0";

class Nest {
  public:
    Nest(std::string& out, std::span<const ForestItem> items) : out_(out), items_(items) {
        std::unordered_map<Id, bool> known;
        for (const ForestItem& item : items) {
            known.emplace(item.id, true);
        }
        for (std::size_t i = 0; i < items.size(); ++i) {
            const bool inner = known.contains(items[i].parent) && items[i].parent != items[i].id;
            below_[inner ? items[i].parent : Id{}].push_back(i);
        }
    }

    void write(Id parent) {
        out_.push_back('[');
        bool first = true;
        for (const std::size_t i : below_[parent]) {
            out_.append(first ? "" : ",");
            first = false;
            write_node(items_[i]);
        }
        out_.push_back(']');
    }

  private:
    void write_node(const ForestItem& item) {
        const auto children = below_.find(item.id);
        if (children == below_.end()) {
            out_.append(item.json);
            return;
        }
        out_.append(item.json, 0, item.json.size() - 1);
        out_.append(item.json.size() > 2 ? ",\"children\":" : "\"children\":");
        write(item.id);
        out_.push_back('}');
    }

    std::string& out_;
    std::span<const ForestItem> items_;
    std::unordered_map<Id, std::vector<std::size_t>> below_;
};

}  // namespace

void write_forest(std::string& out, std::span<const ForestItem> items) {
    Nest(out, items).write(Id{});
}

ForestItem tree_item(Id id, Id parent, std::string_view title, std::optional<bool> has_children) {
    ForestItem item{id, parent, {}};
    const std::string text = id.str();
    json::Writer out(item.json);
    out.begin_object();
    out.member("id", std::string_view(text));
    out.member("parentId", parent ? std::string_view(parent.str()) : kNoParent);
    out.member("title", title);
    out.member("key", std::string_view(text));
    out.member("value", std::string_view(text));
    if (has_children) {
        out.member("hasChildren", *has_children);
    }
    out.end_object();
    return item;
}

}  // namespace oms::domain
