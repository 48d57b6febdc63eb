#include "projections/workflow/flow_tables.hpp"

#include "entities/tables/workflow/workflow.hpp"
#include "projections/kit/file_links.hpp"

namespace oms::projections {

const RichTable& flow_instances() {
    static const RichTable table(
        entities::tables::kFlowInstance,
        {{"deploymentId"}, {"openDeployment"}, {"lastPass"}, {"nextDue"}},
        {
            {"createTime", false, "isDeleted = 0"},
            {"starterId, createTime"},
            {"deptId, createTime"},
            {"businessId"},
            {"openDeployment", false, "openDeployment IS NOT NULL"},
            {"nextDue", false, "nextDue IS NOT NULL"},
            {"instanceState, createTime"},
            {"category, createTime"},
            {"processDefinitionId, createTime"},
            {"processDefinitionKey, createTime"},
            {"processDefinitionName, createTime"},
            {"starterName, createTime"},
            {"startTime"},
        },
        {"processDefinitionName",
         "processDefinitionKey",
         "processDefinitionId",
         "starterName",
         "documentNo"}
    );
    return table;
}

const RichTable& flow_tasks() {
    static const RichTable table(
        entities::tables::kFlowTask,
        {{"task"}},
        {
            {"createTime", false, "isDeleted = 0"},
            {"processInstanceId"},
            {"assignee, taskStatus, createTime", false, "assignee IS NOT NULL AND isDeleted = 0"},
            {"taskStatus, createTime"},
            {"category, createTime"},
            {"dueTime"},
            {"endTime"},
        },
        {"taskName", "processDefinitionName", "starterName", "documentNo"}
    );
    return table;
}

const Table& flow_candidate_table() {
    static const Table table = {
        .name = "flowCandidate",
        .columns = {{"taskId"}, {"groupId"}, {"instanceId"}},
        .key_columns = 2,
        .indexes = {{"groupId"}, {"instanceId"}},
        .text_search = {},
    };
    return table;
}

const Table& flow_history_table() {
    static const Table table = with_link_indexes({
        .name = "flowHistory",
        .columns =
            {{"instanceId"},
             {"step"},
             {"node", ColumnType::Text},
             {"name", ColumnType::Text},
             {"assignee"},
             {"assigneeName", ColumnType::Text},
             {"beganAt"},
             {"endedAt"},
             {"flag", ColumnType::Text},
             {"comment", ColumnType::Text},
             {"outcome", ColumnType::Text},
             {"attachUrls", ColumnType::Text}},
        .key_columns = 2,
        .indexes = {{"instanceId"}},
        .text_search = {},
    });
    return table;
}

const Table& flow_timer_table() {
    static const Table table = {
        .name = "flowTimer",
        .columns = {{"instanceId"}, {"timer"}, {"due"}},
        .key_columns = 2,
        .indexes = {{"due"}, {"instanceId"}},
        .text_search = {},
    };
    return table;
}

const Table& flow_wait_table() {
    static const Table table = {
        .name = "flowWait",
        .columns = {{"instanceId"}, {"wait"}, {"message", ColumnType::Text}, {"since"}},
        .key_columns = 2,
        .indexes = {{"message"}, {"instanceId"}},
        .text_search = {},
    };
    return table;
}

}  // namespace oms::projections
