#include "domain/processing/cut_sheet.hpp"

#include <algorithm>

namespace oms::domain {

CutAreas& CutAreas::operator+=(const CutAreas& other) {
    parts += other.parts;
    remnants += other.remnants;
    kerf += other.kerf;
    scrap += other.scrap;
    return *this;
}

CutSheet::CutSheet(std::size_t stock, Size size) : stock_(stock) {
    nodes_.push_back({.length = size.length, .width = size.width});
    rests_.push_back(0);
}

std::int32_t CutSheet::cut(std::int32_t rest, bool across, std::int32_t at, std::int32_t kerf) {
    CutNode whole = nodes_[static_cast<std::size_t>(rest)];
    const std::int32_t side = across ? whole.length : whole.width;
    if (at == side) {
        return rest;
    }
    CutNode first = {.x = whole.x, .y = whole.y, .length = whole.length, .width = whole.width};
    CutNode second = first;
    const std::int32_t behind = at + kerf;
    if (across) {
        first.length = at;
        second.x += behind;
        second.length = side - behind;
    } else {
        first.width = at;
        second.y += behind;
        second.width = side - behind;
    }
    whole.kind = CutNode::Kind::Cut;
    whole.across = across;
    whole.at = at;
    whole.first = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back(first);
    std::replace(rests_.begin(), rests_.end(), rest, whole.first);
    if (behind < side) {
        whole.second = static_cast<std::int32_t>(nodes_.size());
        nodes_.push_back(second);
        rests_.push_back(whole.second);
    }
    nodes_[static_cast<std::size_t>(rest)] = whole;
    return whole.first;
}

void CutSheet::take(std::int32_t rest, std::int32_t part, bool turned) {
    CutNode& node = nodes_[static_cast<std::size_t>(rest)];
    node.kind = CutNode::Kind::Part;
    node.part = part;
    node.turned = turned;
    parts_area_ += node.area();
    rests_.erase(std::find(rests_.begin(), rests_.end(), rest));
}

void CutSheet::keep_remnants(std::int32_t side, std::int64_t area) {
    for (const std::int32_t rest : rests_) {
        CutNode& node = nodes_[static_cast<std::size_t>(rest)];
        const bool kept = std::min(node.length, node.width) >= side && node.area() >= area;
        node.kind = kept ? CutNode::Kind::Remnant : CutNode::Kind::Rest;
    }
}

CutAreas CutSheet::areas() const {
    CutAreas out;
    for (const CutNode& node : nodes_) {
        switch (node.kind) {
            case CutNode::Kind::Part:
                out.parts += node.area();
                break;
            case CutNode::Kind::Remnant:
                out.remnants += node.area();
                break;
            case CutNode::Kind::Rest:
                out.scrap += node.area();
                break;
            case CutNode::Kind::Cut: {
                std::int64_t below = nodes_[static_cast<std::size_t>(node.first)].area();
                if (node.second >= 0) {
                    below += nodes_[static_cast<std::size_t>(node.second)].area();
                }
                out.kerf += node.area() - below;
                break;
            }
        }
    }
    return out;
}

}  // namespace oms::domain
