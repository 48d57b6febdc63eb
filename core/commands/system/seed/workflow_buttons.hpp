#pragma once
// Buttons of the screens of processes and tasks. Place n in a list is the button's number for good:
// add at the end only.

#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {

inline constexpr Button kWorkStartButtons[] = {
    {"work_start_flow", "发起", "flow", 2},
    {"work_start_image", "流程图", "image", 2},
};
inline constexpr Button kWorkClaimButtons[] = {
    {"work_claim_sign", "签收", "sign", 2},
    {"work_claim_detail", "详情", "detail", 2},
    {"work_claim_follow", "流程图", "follow", 2},
};
inline constexpr Button kWorkTodoButtons[] = {
    {"work_todo_handle", "办理", "handle", 2},
    {"work_todo_detail", "详情", "detail", 2},
    {"work_todo_follow", "流程图", "follow", 2},
};
inline constexpr Button kWorkSendButtons[] = {
    {"work_send_detail", "详情", "detail", 2},
    {"work_send_follow", "流程图", "follow", 2},
};
inline constexpr Button kWorkDoneButtons[] = {
    {"work_done_detail", "详情", "detail", 2},
    {"work_done_follow", "流程图", "follow", 2},
};
inline constexpr Button kFlowModelButtons[] = {
    {"flowmodel_add", "新增", "add", 1},
    {"flowmodel_edit", "修改", "edit", 2},
    {"flowmodel_delete", "删除", "delete", 3},
    {"flowmodel_view", "查看", "view", 2},
    {"flow_deploy", "部署", "deploy", 2},
};
inline constexpr Button kFlowManagerButtons[] = {
    {"flowdeployment_view", "查看", "view", 2},
    {"flow_state", "变更状态", "state", 2},
    {"flowdeployment_delete", "删除", "delete", 3},
};
inline constexpr Button kFlowFollowButtons[] = {
    {"flowinstance_view", "查看", "view", 2},
    {"flowinstance_delete", "终止", "delete", 3},
    {"flow_message", "发送消息", "message", 2},
    {"flow_move", "迁移版本", "move", 2},
};

}  // namespace oms::commands::seed
