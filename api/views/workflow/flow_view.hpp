#pragma once
// Processes, tasks and what happened, as the wire shows them (wire-protocol 5.16).

#include "api/calls/call.hpp"
#include "storage/lists/list_query.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace oms::api {

bool contains(const std::vector<Id>& people, Id person);

/// The caller, and the absent whose deputy it is today.
std::vector<Id> people_of_caller(QueryCall& call, storage::ReadModel& model);

/// These people and the roles, departments and posts that they belong to.
std::vector<Id> groups_of_caller(QueryCall& call, storage::ReadModel& model);

/// Whether the caller has, or had, to do with the instance: started it, has a task in it or may
/// take one, or sees all of them.
bool takes_part(QueryCall& call, storage::ReadModel& model, Id instance);

/// The instance that parameter processInstanceId names. NotFound for who has nothing to do with it.
Result<Id> own_instance(QueryCall& call, storage::ReadModel& model);

/// As parse_list_query, over all rows; `processDefinitionName`, beginDate and endDate are known
/// everywhere.
Result<storage::ListQuery> flow_query(
    QueryCall& call,
    const entities::EntitySpec& entity,
    const projections::Table& table,
    const Principal* viewer
);

/// A page of deployments; `version` is that of the process.
Result<std::string> deployment_page(QueryCall& call, storage::ListQuery query);
Result<std::string> task_page(QueryCall& call, storage::ListQuery query);
Result<std::string> instance_page(QueryCall& call, storage::ListQuery query);

/// Where an instance stands for the caller, an object: its own open task first, and what may be
/// done with it.
void write_flow_stand(json::Writer& out, QueryCall& call, storage::ReadModel& model, Id instance);

/// An array: start, tasks, end, in the order in which they began; what is not known is "".
std::string history_of(QueryCall& call, storage::ReadModel& model, Id instance);

/// "2 h 5 min".
std::string duration_text(Language language, std::int64_t ms);

}  // namespace oms::api
