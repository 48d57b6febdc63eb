#include "commands/system/seed/standard.hpp"

#include <algorithm>
#include <iterator>

namespace oms::commands::seed {
namespace {

struct Icon {
    std::string_view name;  ///< a menu's code, or a button's alias
    std::string_view source;
};

// Classes of the icon fonts that front ends of the API family bring along.
constexpr Icon kIcons[] = {
    {"add", "plus"},
    {"apiscope", "iconfont icon-iframe"},
    {"attach", "iconfont iconicon_ding"},
    {"authority", "iconfont icon-bofangqi-suoping"},
    {"base", "iconfont iconicon_affiliations_li"},
    {"client", "iconfont iconicon_mobilephone"},
    {"code", "iconfont iconicon_savememo"},
    {"datascope", "iconfont icon-shujuzhanshi2"},
    {"datasource", "iconfont icon-caidanguanli"},
    {"delete", "delete"},
    {"dept", "iconfont iconicon_group"},
    {"desk", "iconfont iconicon_airplay"},
    {"dict", "iconfont iconicon_addresslist"},
    {"dictbiz", "iconfont iconicon_study"},
    {"edit", "form"},
    {"log", "iconfont iconicon_doc"},
    {"menu", "iconfont iconicon_subordinate"},
    {"monitor", "iconfont icon-yanzhengma"},
    {"notice", "iconfont iconicon_sms"},
    {"oss", "iconfont iconicon_cspace"},
    {"param", "iconfont iconicon_community_line"},
    {"post", "iconfont iconicon_message"},
    {"region", "iconfont iconicon_addresslist"},
    {"report", "iconfont iconicon_savememo"},
    {"resource", "iconfont iconicon_send"},
    {"role", "iconfont iconicon_boss"},
    {"sms", "iconfont iconicon_sms"},
    {"system", "iconfont iconicon_setting"},
    {"tenant", "iconfont icon-quanxian"},
    {"tool", "iconfont icon-wxbgongju"},
    {"topmenu", "iconfont icon-canshu"},
    {"user", "iconfont iconicon_principal"},
    {"view", "file-text"},
};
constexpr std::string_view kAnyMenu = "iconfont iconicon_doc";
constexpr std::string_view kAnyButton = "setting";

}  // namespace

std::string_view icon(std::string_view code, std::string_view alias) {
    const bool menu = alias == "menu";
    const std::string_view name = menu ? code : alias;
    const auto* const it = std::find_if(std::begin(kIcons), std::end(kIcons), [&](const Icon& i) {
        return i.name == name;
    });
    return it != std::end(kIcons) ? it->source : menu ? kAnyMenu : kAnyButton;
}

}  // namespace oms::commands::seed
