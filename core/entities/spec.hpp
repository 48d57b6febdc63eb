#pragma once
// What documents look like, as data (architecture 6). One EntitySpec gives the SQLite columns, list
// filters and sorting, validation, rendering with field scopes, OpenAPI and the UI's schema.

#include "base/ids.hpp"
#include "base/result.hpp"
#include "entities/screen.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace oms::entities {

class Record;

enum class FieldType : std::uint8_t {
    Text,
    LongText,
    Int,
    Bool,       ///< 0 or 1, on the wire a number
    Enum,       ///< one of `options` (numbers or codes) or of dictionary `dict`
    Id,         ///< one record of `ref`
    Ids,        ///< comma list of ids
    Money,      ///< fen
    Area,       ///< mm2
    Weight,     ///< g
    Length,     ///< mm
    Thickness,  ///< um
    Rate,       ///< basis points
    Quantity,   ///< thousandths of the entry unit
    Date,       ///< yyyy-MM-dd, stored as that text
    DateTime,   ///< stored as ms UTC
    Phone,      ///< 11 digits
    Url,
    Urls,  ///< JSON array of strings
    Json,
    Password,  ///< write only: never stored as given, never rendered
    Size,      ///< L*W in mm, longer side first (domain-model 6.1 norm)
    Code,      ///< code of a record of the tree `tree`: a region, say
};

/// True for types whose SQLite column is INTEGER.
constexpr bool is_integer(FieldType t) {
    switch (t) {
        case FieldType::Int:
        case FieldType::Bool:
        case FieldType::Id:
        case FieldType::Money:
        case FieldType::Area:
        case FieldType::Weight:
        case FieldType::Length:
        case FieldType::Thickness:
        case FieldType::Rate:
        case FieldType::Quantity:
        case FieldType::DateTime:
            return true;
        default:
            return false;
    }
}

// Field flags.
enum : std::uint16_t {
    kRequired = 1,
    kAuto = 2,  ///< computed by the server; ignored on input (an import refuses it)
    kList = 4,
    kSearch = 8,
    kSort = 16,
    kUnique = 32,        ///< among the tenant's records that are not removed
    kSecret = 64,        ///< encrypted before the event is made; shown as •••
    kPersonal = 128,     ///< about a person
    kCreateOnly = 256,   ///< cannot change after the first save
    kNumeric = 512,      ///< an Enum whose options are numbers (INTEGER column, number on the wire)
    kNoneAtZero = 1024,  ///< of a document's row: 0 says that nobody has entered it, and is null
    kInUse = 2048,       ///< only records that have the initial value here are choices of a look-up
    kPicture = 4096,     ///< a Url or Urls of pictures: uploaded, and shown
    kFile = 8192,        ///< a Url or Urls of files: uploaded, and opened
    kSecretTo = 16384,   ///< where the record's secrets are sent: who changes it has to know them
    // As tables usually combine them.
    kLS = kList | kSearch,
    kLO = kList | kSort,
    kLSO = kList | kSearch | kSort,
};

/// Who may see a field's value (architecture 5, masked renderer).
enum class FieldScope : std::uint8_t { None, Cost, Phone };

struct FieldSpec {
    std::string_view name;  ///< wire name, column name, label key
    FieldType type = FieldType::Text;
    std::uint16_t flags = 0;
    std::int64_t max = 0;  ///< characters for texts, largest value for numbers; 0: the type's own
    std::string_view options = {};  ///< Enum: "1,2,3" or "PCS,BOX"
    std::string_view dict = {};     ///< Enum: dictionary code instead of options
    std::string_view ref = {};      ///< Id, Ids: entity referred to
    FieldScope scope = FieldScope::None;
    /// Value of a new record when absent; of an auto text: prefix of its running number ("KH").
    std::string_view initial = {};
    std::int64_t min = 0;        ///< smallest number
    std::string_view tree = {};  ///< Code: entity with parentCode, whose codes it takes

    constexpr bool has(std::uint16_t flag) const { return (flags & flag) != 0; }
};

/// True when the column of this field is INTEGER.
constexpr bool integer_column(const FieldSpec& f) {
    return is_integer(f.type) || (f.type == FieldType::Enum && f.has(kNumeric));
}

enum class Op : std::uint8_t {
    List,      ///< page of records
    Array,     ///< records without paging, same filters
    Lookup,    ///< array of {id, code, name}; signed in is enough (architecture 6)
    Roots,     ///< page of a tree entity's records without a parent
    Children,  ///< array of the records with the given parent (`id_param`), `hasChildren` filled
    Forest,    ///< array of whole records nested as `children`
    Tree,      ///< forest of select nodes {id, parentId, title, key, value, children}
    Detail,
    Submit,  ///< insert when the input has no id, else update
    Save,    ///< insert only
    Update,  ///< update only
    Remove,
    Export,  ///< the list as xlsx
};
enum class Verb : std::uint8_t {
    Get,
    Post,
    Both,  ///< GET and POST alike (the specification leaves the verb open)
};

struct RouteSpec {
    Op op;
    Verb verb;
    std::string_view path;  ///< literal, the specification's spelling, starting "/api/"
    /// Button code; "" = signed in is enough. Of a Submit: the code for changing; a Submit that
    /// creates needs the entity's `_add` code.
    std::string_view permission;
    /// Name of the id parameter (Remove: comma list; Array, Children: the parameter that filters).
    std::string_view id_param = "id";
};

enum class TenantScope : std::uint8_t {
    Tenant,  ///< rows of the caller's tenant
    Sys,     ///< rows of the platform, read by all, written by the platform administrator
};

enum class Storage : std::uint8_t {
    Json,     ///< doc JSON plus one generated column per list/search/sort/unique field
    Columns,  ///< one real column per field, written by a projection of a rich document
};

/// Where somebody with this role may change these fields only, of a record that is there.
struct RolePart {
    std::string_view role;
    std::string_view fields;  ///< comma list
};

/// How a record comes to be.
enum class Birth : std::uint8_t {
    Saved,  ///< by a save, or a row of an import
    Setup,  ///< by a command of its own that makes more than the record: neither
};

struct EntitySpec {
    std::string_view name;  ///< lowerCamel; aggregate of its streams, table name, label group
    Storage storage = Storage::Json;
    TenantScope tenant_scope = TenantScope::Tenant;
    std::span<const FieldSpec> fields;
    std::span<const RouteSpec> routes;
    std::string_view display = {};  ///< field shown as the record's name
    std::string_view code = {};     ///< field shown as its code in look-ups
    /// Field that answers of commands tell as the record's number; "" = display, and of
    /// Storage::Json the code.
    std::string_view number = {};
    std::string_view owner_fields = {};  ///< comma list: a row is "own" when one equals the user
    std::string_view dept_field = {};    ///< its departments (comma list); "" = not scoped by them
    std::string_view parent_field = {};  ///< of trees
    /// A row is seen by whoever sees the row of this entity that `scope_field` names; a data scope
    /// of its own only adds rows.
    const EntitySpec* scope_of = nullptr;
    std::string_view scope_field = {};
    std::string_view default_sort = "-createTime";  ///< "-field" descending, "field" ascending
    std::string_view permission = {};       ///< prefix of its button codes; "" = name in lower case
    std::string_view unique_together = {};  ///< comma list of fields unique as a whole
    /// Comma lists: live rows are added up by the first, per day and month of creation, and of them
    /// the second (projections::Sums). Of Storage::Json: fields with a column.
    std::string_view sums_by = {};
    std::string_view sums_of = {};
    /// Number that is not 0 once a document is over: what it refers to may then be removed.
    std::string_view closed_field = {};
    /// Told of a choice beside its code and name, comma list: what forms that use it work with.
    std::string_view choice_fields = {};
    std::span<const RolePart> role_parts = {};
    Birth birth = Birth::Saved;
    /// Records are accounts: the password is hashed by routes of its own and never sealed, and
    /// what is shown of a record tells how the account is used.
    bool account = false;
    /// Each row is its owner's alone, whatever the viewer's row scope.
    bool personal = false;
    /// Field that names a company: only the platform sees the rows of others.
    std::string_view company_field = {};
    /// Rows tell what happened to documents, and are no part of what a ledger holds at a moment.
    bool journal = false;
    /// Rules that cross fields; pure. Called after the field checks.
    Status (*check)(const Record&) = nullptr;
    /// Its page in the menu.
    ScreenSpec screen = {};
};

/// The entities of one file of tables/<subject>, named at its end.
using EntityList = std::span<const EntitySpec* const>;

/// Audit members every stored entity has besides its fields (domain-model 0.2), columns of every
/// table in this order after `id`: version, isDeleted, createUser, createDept, createTime,
/// updateUser, updateTime.
inline constexpr std::string_view kAuditColumns[] = {
    "version", "isDeleted", "createUser", "createDept", "createTime", "updateUser", "updateTime"};

/// Every entity of the product (the lists of tables/lists.hpp), by name.
EntityList all_entities();
/// Lines of the request logs: described like entities, but outside the ledger (tables/logs.hpp).
/// None of the functions below knows them.
EntityList log_entities();
const EntitySpec* find_entity(std::string_view name);
/// The same for a name that the program itself writes: it must be known.
const EntitySpec& entity_named(std::string_view name);
const FieldSpec* find_field(const EntitySpec& entity, std::string_view name);
/// First route of this kind; null when the entity has none.
const RouteSpec* find_route(const EntitySpec& entity, Op op);

/// Button code such as "customer_add".
std::string button_code(const EntitySpec& entity, std::string_view verb);

/// A field that points at another entity: type Id, or Ids (a comma list in a text column).
struct Reference {
    const EntitySpec* entity;
    const FieldSpec* field;
};

/// Every field of every entity that refers to `target`.
std::vector<Reference> references_to(std::string_view target);

/// Parts of a comma list, without empty ones.
std::vector<std::string_view> split_list(std::string_view list);

}  // namespace oms::entities
