#include "api/routes/processing/process_price.hpp"

#include "api/net/worker_pool.hpp"
#include "api/routes/submit.hpp"
#include "api/views/document_view.hpp"
#include "api/wire/envelope.hpp"
#include "commands/processing/process_commands.hpp"
#include "entities/tables/processing/processing.hpp"
#include "projections/processing/processes.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace oms::api {
namespace {

namespace tables = entities::tables;
using events::ProcessContent;
using projections::Cells;
using projections::RichTable;
using projections::Row;

Row row_of(const Cells& cells) {
    Row row;
    for (const projections::Cell& cell : cells.row()) {
        row.push_back(std::visit(
            [](const auto& value) -> projections::OwnedCell {
                if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string_view>) {
                    return std::string(value);
                } else {
                    return value;
                }
            },
            cell
        ));
    }
    return row;
}

template <class Line>
Row row_of_line(const RichTable& table, const Line& line) {
    Cells cells(table);
    Line::describe(cells, line);
    cells.set("isDeleted", std::int64_t{0});
    return row_of(cells);
}

template <class Line>
std::vector<Row> rows_of_lines(const RichTable& table, const std::vector<Line>& lines) {
    std::vector<Row> rows;
    for (const Line& line : lines) {
        rows.push_back(row_of_line(table, line));
    }
    return rows;
}

class PriceWriter {
  public:
    PriceWriter(json::Writer& out, const ProcessContent& content, const Principal& viewer)
        : out_(out), content_(content), viewer_(viewer) {}

    void write() {
        const RichTable& table = projections::processes();
        Cells cells(table);
        events::ProcessHeader::describe(cells, content_.header);
        events::ProcessAmounts::describe(cells, content_.amounts);
        out_.begin_object();
        members(tables::kProcess, table, row_of(cells));
        list("parts", tables::kProcessParts, projections::process_parts(), content_.parts);
        bricks();
        list("desk", tables::kProcessDesk, projections::process_desks(), content_.desk);
        list("stairs", tables::kProcessStairs, projections::process_stairs(), content_.stairs);
        list("cut", tables::kProcessCut, projections::process_cuts(), content_.cut);
        list("works", tables::kProcessWork, projections::process_works(), content_.works);
        out_.end_object();
    }

  private:
    void members(const entities::EntitySpec& entity, const RichTable& table, const Row& row) {
        const entities::Renderer renderer = rich_renderer(entity, table.table(), viewer_);
        renderer.write_members(out_, StoredRow(table.table(), row, renderer.columns()), nullptr);
    }

    template <class Line>
    void list(
        std::string_view name,
        const entities::EntitySpec& entity,
        const RichTable& table,
        const std::vector<Line>& lines
    ) {
        out_.key(name);
        write_rows(out_, entity, table.table(), rows_of_lines(table, lines), viewer_);
    }

    void bricks() {
        out_.key("bricks").begin_array();
        for (const events::ProcessBrick& brick : content_.bricks) {
            std::vector<events::ProcessCraft> crafts;
            for (const events::ProcessCraft& craft : content_.crafts) {
                if (craft.bricksId == brick.id) {
                    crafts.push_back(craft);
                }
            }
            const RichTable& table = projections::process_bricks();
            out_.begin_object();
            members(tables::kProcessBricks, table, row_of_line(table, brick));
            list("crafts", tables::kProcessBrickCraft, projections::process_crafts(), crafts);
            out_.end_object();
        }
        out_.end_array();
    }

    json::Writer& out_;
    const ProcessContent& content_;
    const Principal& viewer_;
};

Response priced_answer(const DirectCall& call, const ProcessContent& content) {
    std::string text;
    json::Writer out(text);
    PriceWriter(out, content, call.user()).write();
    return success(call.language(), text);
}

}  // namespace

void answer_process_price(const std::shared_ptr<DirectCall>& call, Respond respond) {
    auto input = call->command_input();
    if (!input) {
        respond(refusal(*call, input.error()));
        return;
    }
    auto priced = std::make_shared<ProcessContent>();
    auto command = commands::price_process_input(std::move(*input), priced);
    const auto done = [call, respond, priced](const Result<storage::Accepted>& result) {
        const auto render = [call, respond, priced, result] {
            const bool looked = !result && result.error().key == "DRY_RUN";
            respond(looked ? priced_answer(*call, *priced) : refusal(*call, result.error()));
        };
        if (!call->services().workers.submit(render)) {
            render();
        }
    };
    submit_as_caller(call, std::move(command), {}, respond, done);
}

}  // namespace oms::api
