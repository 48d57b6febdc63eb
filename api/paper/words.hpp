#pragma once
// Figures and names of documents as paper shows them.

#include "api/wire/texts.hpp"
#include "base/json.hpp"
#include "entities/spec.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace oms::api::print {

std::string grouped(std::int64_t n);               ///< 1234567 -> "1,234,567"
std::string yuan(std::int64_t fen);                ///< 123450 -> "1,234.50"
std::string square_metres(std::int64_t mm2);       ///< 78880012 -> "78.88", rounded
std::string decimals(std::int64_t n, int places);  ///< (36750, 3) -> "36.75", no zeros at the end
std::string text(Language language, std::string_view key);  ///< of the message catalogue
/// Fen as Chinese contracts write them out: 123450 -> 壹仟贰佰叁拾肆元伍角整
std::string capital_yuan(std::int64_t fen);
/// Pieces as full boxes and loose ones; `per_box` below 2: not boxed.
std::string boxes(Language language, std::int64_t pieces, std::int64_t per_box);

/// One rendered record, read field by field. What its viewer may not see is not in it, and reads
/// "".
class Words {
  public:
    Words(Language language, const entities::EntitySpec& entity, json::Ref record)
        : language_(language), entity_(entity), record_(record) {}

    bool has(std::string_view field) const;
    std::int64_t number(std::string_view field) const;
    /// Of a reference the name beside its id.
    std::string value(std::string_view field) const;
    std::string label(std::string_view field) const;

    Language language() const { return language_; }

    json::Ref record() const { return record_; }

  private:
    Language language_;
    const entities::EntitySpec& entity_;
    json::Ref record_;
};

}  // namespace oms::api::print
