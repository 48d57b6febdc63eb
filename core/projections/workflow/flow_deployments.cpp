#include "projections/workflow/flow_deployments.hpp"

#include "domain/workflow/documents.hpp"
#include "entities/tables/workflow/workflow.hpp"
#include "projections/kit/document_rows.hpp"

#include <algorithm>
#include <array>

namespace oms::projections {
namespace {

constexpr std::int64_t kStandard = 1;
constexpr std::int64_t kOwn = 2;

class DeploymentProjection {
  public:
    DeploymentProjection(const events::StoredEvent& event, TableWriter& out)
        : event_(event), out_(out) {}

    void operator()(const events::FlowDeployed& e) {
        const std::string definition =
            domain::process_definition_id(e.key, e.version, e.deploymentId);
        Cells cells(flow_deployments());
        set_created(cells, event_);
        cells.set("id", cell(e.deploymentId));
        cells("key", e.key);
        cells("name", e.name);
        cells("definitionVersion", e.version);
        cells("category", e.category);
        cells("resourceName", e.resourceName);
        cells("modelId", e.modelId);
        cells.set("processDefinitionId", std::string_view(definition));
        cells.set("mode", e.standard ? kStandard : kOwn);
        cells.set("suspensionState", std::int64_t{domain::kFlowEnabled});
        cells.set("deploymentTime", event_.time.ms);
        const auto process = domain::read_process(e.bpmn, e.key);
        const std::string form =
            process ? domain::form_kind(*process, e.category) : std::string(domain::kFormNone);
        cells.set("form", std::string_view(form));
        cells.set("createUserName", std::string_view(e.operatorName));
        out_.put(flow_deployment_table(), cells.row());
        const std::array<Cell, 2> document = {cell(e.deploymentId), Cell(std::string_view(e.bpmn))};
        out_.put(flow_document_table(), document);
        if (process) {
            put_begins(e.deploymentId, *process);
            put_times(e.deploymentId, domain::first_begins(*process, event_.time));
        }
        out_.use_number(flow_version_series(e.key), e.version);
        mark_newest(e.key);
    }

    void operator()(const events::FlowStateChanged& e) {
        Cells cells(flow_deployments());
        cells.set("suspensionState", std::int64_t{e.suspensionState});
        patch_document(flow_deployments(), e.deploymentId, cells, event_, out_);
        mark_newest(key_of(e.deploymentId));
    }

    void operator()(const events::FlowBegun& e) {
        const std::array key = {cell(e.deploymentId), Cell(std::string_view(e.node))};
        const auto row = out_.get(flow_begin_timer_table(), key);
        if (!row) {
            return;
        }
        domain::Begins begins;
        begins[e.node] = {
            Timestamp{std::get<std::int64_t>((*row)[2])},
            std::get<std::string>((*row)[3]),
            std::get<std::int64_t>((*row)[4])};
        domain::advance_begin(begins, e.node, event_.time);
        out_.remove(flow_begin_timer_table(), key);
        put_times(e.deploymentId, begins);
    }

    void operator()(const events::FlowDeploymentDeleted& e) {
        Cells cells(flow_deployments());
        cells.set("isDeleted", std::int64_t{1});
        patch_document(flow_deployments(), e.deploymentId, cells, event_, out_);
        mark_newest(key_of(e.deploymentId));
    }

  private:
    void put_times(Id deployment, const domain::Begins& begins) {
        for (const auto& [node, due] : begins) {
            const std::array<Cell, 5> row = {
                cell(deployment),
                Cell(std::string_view(node)),
                due.at.ms,
                Cell(std::string_view(due.interval)),
                due.repeats};
            out_.put(flow_begin_timer_table(), row);
        }
        Cell earliest = std::monostate{};
        for (const Row& row :
             out_.find(flow_begin_timer_table(), "deploymentId", cell(deployment))) {
            const std::int64_t at = std::get<std::int64_t>(row[2]);
            const auto* before = std::get_if<std::int64_t>(&earliest);
            earliest = before == nullptr ? at : std::min(*before, at);
        }
        const std::array<Change, 1> changes = {Change{"nextDue", earliest}};
        out_.patch(flow_deployment_table(), std::array{cell(deployment)}, changes);
    }

    void put_begins(Id deployment, const domain::workflow::Process& process) {
        for (const auto* start : process.starts(domain::workflow::kNowhere)) {
            if (start->trigger == domain::workflow::Trigger::Message) {
                const std::array<Cell, 2> row = {
                    cell(deployment), Cell(std::string_view(start->reference))};
                out_.put(flow_begin_table(), row);
            }
        }
    }

    std::string key_of(Id deployment) {
        return std::string(
            text(flow_deployments(), document_row(flow_deployments(), deployment, out_), "key")
        );
    }

    /// Of a key's versions that can be started the newest is.
    void mark_newest(const std::string& key) {
        const std::vector<Row> rows =
            out_.find(flow_deployment_table(), "key", Cell(std::string_view(key)));
        std::int64_t newest = 0;
        for (const Row& row : rows) {
            const bool usable =
                integer(flow_deployments(), row, "isDeleted") == 0 &&
                integer(flow_deployments(), row, "suspensionState") == domain::kFlowEnabled;
            if (usable) {
                newest = std::max(newest, integer(flow_deployments(), row, "definitionVersion"));
            }
        }
        for (const Row& row : rows) {
            const bool is = integer(flow_deployments(), row, "definitionVersion") == newest;
            const std::array<Change, 1> changes = {Change{"newest", std::int64_t{is ? 1 : 0}}};
            const std::array id = {cell(id_of(flow_deployments(), row, "id"))};
            out_.patch(flow_deployment_table(), id, changes);
        }
    }

    const events::StoredEvent& event_;
    TableWriter& out_;
};

}  // namespace

const RichTable& flow_deployments() {
    static const RichTable table(
        entities::tables::kFlowDeployment,
        {{"createUserName", ColumnType::Text}, {"newest"}, {"nextDue"}},
        {
            {"createTime", false, "isDeleted = 0"},
            {"key, definitionVersion DESC"},
            {"name"},
            {"processDefinitionId"},
            {"category, createTime"},
            {"mode, createTime"},
            {"suspensionState, createTime"},
            {"deploymentTime"},
            {"newest, createTime", false, "isDeleted = 0"},
            {"nextDue", false, "nextDue IS NOT NULL"},
        },
        {"name", "key", "processDefinitionId"}
    );
    return table;
}

const Table& flow_document_table() {
    static const Table table = {
        .name = "flowDocument",
        .columns = {{"deploymentId"}, {"bpmn", ColumnType::Text}},
        .key_columns = 1,
        .indexes = {},
        .text_search = {},
    };
    return table;
}

const Table& flow_begin_table() {
    static const Table table = {
        .name = "flowBegin",
        .columns = {{"deploymentId"}, {"message", ColumnType::Text}},
        .key_columns = 2,
        .indexes = {{"message"}},
        .text_search = {},
    };
    return table;
}

const Table& flow_begin_timer_table() {
    static const Table table = {
        .name = "flowBeginTimer",
        .columns =
            {{"deploymentId"},
             {"node", ColumnType::Text},
             {"due"},
             {"interval", ColumnType::Text},
             {"repeats"}},
        .key_columns = 2,
        .indexes = {{"deploymentId"}},
        .text_search = {},
    };
    return table;
}

std::string flow_version_series(std::string_view key) {
    return "flow/" + std::string(key);
}

void project_flow_deployment(
    const events::StoredEvent& event, const events::FlowDeploymentEvent& e, TableWriter& out
) {
    std::visit(DeploymentProjection(event, out), e);
}

}  // namespace oms::projections
