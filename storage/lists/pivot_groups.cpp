#include "storage/lists/pivot_groups.hpp"

#include <algorithm>

namespace oms::storage {
namespace {

void put_bytes(std::string& out, std::int64_t number) {
    out.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace

PivotGroups::PivotGroups(std::vector<bool> text_keys, std::vector<PivotMeasure> measures)
    : text_keys_(std::move(text_keys)), measures_(std::move(measures)) {
    if (text_keys_.empty()) {
        groups_.push_back({{}, 0, std::vector<Figure>(measures_.size())});
        places_.emplace("", 0);
    }
}

PivotGroups::Group& PivotGroups::group_of(const Statement& row) {
    key_.clear();
    for (std::size_t i = 0; i < text_keys_.size(); ++i) {
        const int column = static_cast<int>(i);
        if (text_keys_[i]) {
            const std::string_view text = row.text(column);
            put_bytes(key_, static_cast<std::int64_t>(text.size()));
            key_ += text;
        } else {
            put_bytes(key_, row.integer(column));
        }
    }
    const auto [place, is_new] = places_.try_emplace(key_, groups_.size());
    if (is_new) {
        Group& group = groups_.emplace_back();
        for (std::size_t i = 0; i < text_keys_.size(); ++i) {
            group.by.push_back(row.cell(static_cast<int>(i)));
        }
        group.figures.resize(measures_.size());
    }
    return groups_[place->second];
}

void PivotGroups::put(Figure& figure, Aggregate how, std::int64_t value, const Statement& row)
    const {
    switch (how) {
        case Aggregate::Sum:
            figure.value += value;
            break;
        case Aggregate::Least:
            figure.value = figure.any ? std::min<Int128>(figure.value, value) : value;
            break;
        case Aggregate::Greatest:
            figure.value = figure.any ? std::max<Int128>(figure.value, value) : value;
            break;
        case Aggregate::Last: {
            const int time = static_cast<int>(text_keys_.size() + 1 + measures_.size());
            const std::pair at(row.integer(time), row.integer(time + 1));
            if (!figure.any || at > figure.at) {
                figure.value = value;
                figure.at = at;
            }
            break;
        }
    }
    figure.any = true;
}

void PivotGroups::add(const Statement& row) {
    Group& group = group_of(row);
    int column = static_cast<int>(text_keys_.size());
    group.rows += row.integer(column++);
    for (std::size_t i = 0; i < measures_.size(); ++i, ++column) {
        if (!row.is_null(column)) {
            put(group.figures[i], measures_[i].how, row.integer(column), row);
        }
    }
}

std::vector<PivotRow> PivotGroups::rows() const {
    std::vector<PivotRow> made;
    made.reserve(groups_.size());
    for (const Group& group : groups_) {
        if (group.rows <= 0 && !text_keys_.empty()) {
            continue;
        }
        PivotRow& row = made.emplace_back();
        row.by = group.by;
        row.rows = bounded(group.rows);
        for (const Figure& figure : group.figures) {
            row.sums.push_back(bounded(figure.value));
        }
    }
    std::sort(made.begin(), made.end(), [](const PivotRow& a, const PivotRow& b) {
        return a.by < b.by;
    });
    return made;
}

}  // namespace oms::storage
