#pragma once
// Rows on their way to an answer: kept until the names behind their ids have been looked up, at
// once for all of them, then written by the masked renderer.

#include "api/calls/call.hpp"
#include "api/views/shown_documents.hpp"
#include "base/principal.hpp"
#include "base/result.hpp"
#include "entities/render.hpp"
#include "entities/spec.hpp"
#include "storage/lists/read_model.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

/// The read model that holds the entity: the tenant's, or the platform's.
Result<storage::ReadModel*> model_for(QueryCall& call, const entities::EntitySpec& entity);

/// What a viewer may see beyond row scopes: of companies the own one, of price lists those that
/// sell, unless cost prices are the viewer's business, and of personal rows the own ones.
void narrow(storage::ListQuery& query, const Principal& viewer);

/// Display fields by entity and id: those wanted are read with one query an entity.
class Names : public entities::NameSource {
  public:
    explicit Names(QueryCall& call) : call_(call) {}

    void want(const entities::EntitySpec& entity, Id id);
    Status read();
    /// "" when it was not wanted or the record was never there. Removed ones keep their names.
    std::string_view name(const entities::EntitySpec& entity, Id id) override;
    /// Looked up when it is asked for.
    std::string_view path(const entities::EntitySpec& tree, std::string_view code) override;

  private:
    using Book = std::map<Id, std::string>;

    Status read(const entities::EntitySpec& target, Book& book);

    QueryCall& call_;
    std::map<const entities::EntitySpec*, Book> books_;
    std::map<std::pair<const entities::EntitySpec*, std::string>, std::string> paths_;
};

/// A row that outlives its statement.
class KeptRow : public entities::RowReader {
  public:
    KeptRow(const RowReader& row, const std::vector<bool>& integers);

    void set(std::size_t column, std::string text) { cells_[column] = std::move(text); }

    bool is_null(std::size_t column) const override { return cells_[column].index() == 0; }

    std::int64_t integer(std::size_t column) const override;
    std::string_view text(std::size_t column) const override;

  private:
    projections::Row cells_;
};

/// One record of an answer.
struct RenderedRow {
    Id id;
    Id parent;         ///< of trees
    std::string json;  ///< a complete object
};

/// Writes the members of one row.
using WriteRow = std::function<
    void(json::Writer&, const entities::Renderer&, const entities::RowReader&, entities::NameSource&)>;

/// Adds members to an object that is open.
using AddMembers = std::function<void(json::Writer&)>;

/// The rows of one query, from the statement to the answer.
class RecordPage {
  public:
    /// `edit`: of stored documents before they are rendered; empty: none.
    RecordPage(
        const entities::EntitySpec& entity, const Principal& viewer, DocumentEdit edit = nullptr
    );

    /// Columns the rows must have: the renderer's, then those of references.
    const std::vector<std::string>& columns() const { return columns_; }

    /// Place of a column that the rows shall have besides; before they are read.
    std::size_t want(std::string_view column);

    void add(const storage::RowView& row);

    std::size_t size() const { return rows_.size(); }

    const KeptRow& row(std::size_t i) const { return rows_[i]; }

    const entities::EntitySpec& entity() const { return entity_; }

    /// Asks for every name that the rows' references need.
    void want_names(Names& names) const;
    /// `write`: instead of all that the viewer may see.
    std::vector<RenderedRow> render(Names& names, const WriteRow& write = {}) const;

  private:
    struct Reference {
        const entities::EntitySpec* target;
        std::size_t column;  ///< place in columns_
        bool many;           ///< a comma list
    };

    void look_up_types();

    entities::Renderer renderer_;
    std::vector<std::string> columns_;
    const entities::EntitySpec& entity_;
    std::vector<bool> integers_;  ///< by column
    std::vector<Reference> references_;
    std::size_t parent_column_ = 0;
    DocumentEdit edit_;
    std::size_t doc_column_ = 0;
    std::vector<KeptRow> rows_;
};

/// The array of them.
void write_rows(json::Writer& out, const std::vector<RenderedRow>& rows);

struct RecordsRead {
    std::int64_t total = 0;
    std::vector<RenderedRow> rows;
};

/// Reads the rows of a query into `page` and gives the total; `select` is set here.
Result<std::int64_t> read_rows(QueryCall& call, storage::ListQuery query, RecordPage& page);

/// The rows that were read, with the names they need, as the caller's front end knows them.
Result<std::vector<RenderedRow>> rendered(
    QueryCall& call, const RecordPage& page, const WriteRow& write = {}
);

/// The rows of a query as its viewer sees them.
Result<RecordsRead> read_records(QueryCall& call, storage::ListQuery query);

/// One record as `viewer` sees it, and `more`; NotFound outside the viewer's rows.
Result<std::string> read_detail(
    QueryCall& call,
    const entities::EntitySpec& entity,
    Id id,
    const Principal& viewer,
    const AddMembers& more = {}
);

}  // namespace oms::api
