#pragma once
// The masked renderer (architecture 5): every document that leaves the server is written here,
// field by field, through the field scopes of who asks. Compiled once per entity and person; a row
// costs no allocation per field.
//
// Null rules (wire-protocol, decisions 3): absent texts, dates and ids are "", lists [], objects
// {}, numbers and flags null; a tree's missing parent is "0". Ids are texts, times `yyyy-MM-dd
// HH:mm:ss`. Passwords are always "", other secrets "•••" when there is one. Cost fields are left
// out for who may not see them; phones are masked 138****1234 unless the row is the viewer's own or
// the viewer may see phones.

#include "base/ids.hpp"
#include "base/json.hpp"
#include "base/principal.hpp"
#include "entities/row.hpp"
#include "entities/spec.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::entities {

/// Current names of records that documents refer to.
class NameSource {
  public:
    virtual ~NameSource() = default;
    /// "" when the record is not there. Valid until the next call.
    virtual std::string_view name(const EntitySpec& entity, Id id) = 0;

    /// Of a tree of codes: the names from its top down to the code's, e.g. 浙江省 杭州市 西湖区.
    virtual std::string_view path(const EntitySpec& /*tree*/, std::string_view /*code*/) {
        return {};
    }
};

/// A column of a rich document's table that no field describes, e.g. the name kept beside an id.
struct ExtraColumn {
    std::string name;
    FieldType type = FieldType::Text;
    bool written = true;  ///< or only selected, for members that the caller adds
};

/// May the person see fields of this scope? Phones are decided row by row.
bool may_see(FieldScope scope, const Principal& viewer);
/// 138****1234; texts that are too short to mask become ****.
std::string mask_phone(std::string_view phone);
/// Member that carries the name of a reference: brandId -> brandName, byCompany -> byCompanyName.
std::string name_member(std::string_view field);

/// What a renderer reads and writes, row after row, for everybody with the same rights. `entity`
/// must outlive it. `extras` only for Storage::Columns.
class RenderPlan {
  public:
    RenderPlan(const EntitySpec& entity, bool sees_cost, std::vector<ExtraColumn> extras = {});

    /// What to select, in the order in which Renderer::write() reads it.
    const std::vector<std::string>& columns() const { return columns_; }

    /// The schema object (OpenAPI) of what Renderer::write() writes; `names`: with a source of
    /// names. Members that `everybody` has, the plan of who sees least, are always there.
    void write_schema(json::Writer& out, bool names, const RenderPlan& everybody) const;

  private:
    friend class Renderer;

    static constexpr std::size_t kMembersMax = 96;

    enum class Kind : std::uint8_t {
        Text,
        Number,
        Id,
        Parent,
        Ids,
        Code,
        DateTime,
        List,
        Json,
        Phone,
        Password,
        Secret
    };

    struct Member {
        std::string name;
        Kind kind = Kind::Text;
        bool owner = false;
        std::size_t column = 0;           ///< Storage::Columns
        const EntitySpec* ref = nullptr;  ///< joined name wanted
        std::string name_member = {};
        std::string key = {};  ///< the name as JSON, with its colon
    };

    Kind kind_of(const FieldSpec& field) const;
    void add_field(const FieldSpec& field);
    void add_extra(const ExtraColumn& extra);
    std::size_t select(std::string column);

    const EntitySpec& entity_;
    std::vector<std::string> columns_;
    std::vector<Member> members_;
    bool creator_owns_ = false;
    bool joins_creator_ = true;  ///< createUserName is no column of its own
    std::size_t doc_ = 0;
};

/// Plans, made when they are first asked for and kept. Thread-safe. For entities of the registry.
class RenderPlans {
  public:
    using Extras = std::function<std::vector<ExtraColumn>()>;

    const RenderPlan& of(const EntitySpec& entity, const Principal& viewer, const Extras& extras);

  private:
    std::mutex mutex_;
    std::map<std::pair<const EntitySpec*, bool>, std::unique_ptr<const RenderPlan>> plans_;
};

class Renderer {
  public:
    /// `plan` is for the viewer's rights and must outlive the renderer.
    Renderer(const RenderPlan& plan, const Principal& viewer);
    /// With a plan of its own.
    Renderer(
        const EntitySpec& entity, const Principal& viewer, std::vector<ExtraColumn> extras = {}
    );

    const std::vector<std::string>& columns() const { return plan_->columns_; }

    const RenderPlan& plan() const { return *plan_; }

    /// One object: id and audit members, tenantId of tenants' data, the fields. `names` gives
    /// `<x>Name` of references that keep no name of their own, createUserName and updateUserName;
    /// null: none. Throws std::runtime_error when the stored document is broken.
    void write(json::Writer& out, const RowReader& row, NameSource* names) const;
    /// The same without braces, so that the caller can add members.
    void write_members(json::Writer& out, const RowReader& row, NameSource* names) const;

    /// A field under a member name of the caller's.
    struct Chosen {
        std::string_view as;
        std::string_view field;
    };

    /// These fields alone, with the names of references and without braces; what the viewer may not
    /// see is left out. Of Storage::Json.
    void write_chosen(
        json::Writer& out,
        const RowReader& row,
        NameSource* names,
        const std::vector<Chosen>& chosen
    ) const;

    /// One field's value as write() would write it; `value` as events and documents store it.
    /// False, and nothing written, when the viewer may not see the field or there is none.
    bool write_value(json::Writer& out, std::string_view field, json::Ref value, bool own) const;

    /// Whether the row is the viewer's: one of the entity's owner fields names the viewer.
    bool owns(const RowReader& row) const;

  private:
    using Kind = RenderPlan::Kind;
    using Member = RenderPlan::Member;
    /// Values of the plan's members as they stand in a stored document.
    using Values = std::array<std::string_view, RenderPlan::kMembersMax>;

    void set_viewer(const Principal& viewer);
    bool created_it(const RowReader& row) const;
    Values values_of(const RowReader& row) const;
    void write_stored(json::Writer& out, const RowReader& row, NameSource* names) const;
    void write_columns(json::Writer& out, const RowReader& row, NameSource* names) const;
    bool owns_stored(const RowReader& row, const Values& values) const;
    void put_column(json::Writer& out, const Member& m, const RowReader& row, bool own) const;
    void put_stored(json::Writer& out, const Member& m, std::string_view raw, bool own) const;
    void put_column_name(
        json::Writer& out, const Member& m, const RowReader& row, NameSource& names
    ) const;
    void put_name(json::Writer& out, const Member& m, std::string_view ids, NameSource& names)
        const;
    void put_audit(json::Writer& out, const RowReader& row, NameSource* names) const;

    std::shared_ptr<const RenderPlan> own_plan_;
    const RenderPlan* plan_;
    TenantId tenant_;
    Id viewer_;
    std::string viewer_text_;  ///< as documents store the id, with quotes
    bool sees_phone_ = false;
};

}  // namespace oms::entities
