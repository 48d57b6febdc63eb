#pragma once
// A new entity as people describe it on a screen, before it is source text.
//   {"entity":"crate","subject":"stock","zh":"木箱","en":"Crates","parent":"base","code":"crateCode",
//    "display":"crateCode","fields":[{"name":"crateCode","type":"Text","zh":"编号","en":"Code",
//    "required":true,"list":true,"search":true,"sort":true,"unique":true,"max":32,"min":0,
//    "ref":"","options":[{"value":"1","zh":"大","en":"Large"}]}]}

#include "api/calls/route.hpp"
#include "base/json.hpp"
#include "base/result.hpp"
#include "entities/spec.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

inline constexpr std::size_t kDefinedFieldsMax = 60;
inline constexpr std::size_t kDefinedOptionsMax = 50;

/// Folders of core/entities/tables.
std::span<const std::string_view> defined_subjects();

/// Types that a described field may have.
struct DefinedType {
    entities::FieldType type;
    std::string_view name;  ///< as the source text spells it
    bool column;            ///< may be searched, sorted by and unique
};

std::span<const DefinedType> defined_types();

struct DefinedOption {
    std::string value;
    std::string zh;
    std::string en;
};

struct DefinedField {
    std::string name;
    const DefinedType* type = nullptr;
    std::string zh;
    std::string en;
    bool required = false;
    bool list = false;
    bool search = false;
    bool sort = false;
    bool unique = false;
    std::int64_t max = 0;  ///< 0: the type's own
    std::int64_t min = 0;
    std::string ref;
    std::vector<DefinedOption> options;

    /// Every option is a number: they are kept as numbers.
    bool numeric() const;
};

struct Definition {
    std::string entity;
    std::string subject;
    std::string zh;
    std::string en;
    std::string parent;   ///< heading of the menu
    std::string code;     ///< field that tells records apart; ""
    std::string display;  ///< field that a record is called by
    std::vector<DefinedField> fields;
};

/// Invalid, with the field at fault ("fields[2].name"): REQUIRED_ENTER, DEFINED_NAME (letters and
/// digits, first a small one, 2..32), DEFINED_RESERVED, DEFINED_TAKEN (an entity, page or call of
/// the product is called so; two fields are), TOO_LONG, BAD_OPTION, DEFINED_FIELDS {max} (none, or
/// too many), DEFINED_FLAG (not with this type), DEFINED_MAX, DEFINED_OPTIONS {max}, BAD_FIELD.
Result<Definition> read_definition(json::Ref given, std::span<const Route> routes);

/// "crateCode" as the name of a file: "crate_code".
std::string file_name_of(std::string_view name);
/// "crateCode" as a part of a name: "CrateCode".
std::string capital(std::string_view name);

}  // namespace oms::api
