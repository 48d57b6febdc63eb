#include "commands/system/seed/standard.hpp"

namespace oms::commands::seed {
namespace {

constexpr Post kPosts[] = {
    {"ceo", "首席执行官", 1},
    {"coo", "首席运营官", 1},
    {"cfo", "首席财务官", 1},
    {"cto", "首席技术官", 1},
    {"cio", "首席信息官", 1},
    {"pm", "技术经理", 2},
    {"hrm", "人力经理", 2},
    {"staff", "普通员工", 3},
};

}  // namespace

std::span<const Post> posts() {
    return kPosts;
}

}  // namespace oms::commands::seed
