#include "commands/seed/standard.hpp"
#include "domain/tile.hpp"

namespace oms::commands::seed {
namespace {

using Entries = std::vector<DictEntry>;

Entries tile_sizes() {
    Entries list;
    for (const domain::Size& size : domain::listed_sizes()) {
        list.push_back({size.str(), size.str()});
    }
    return list;
}

/// Kilograms, as product-spec 9 gives them; sizes without an entry count 1.
Entries tile_factors() {
    Entries list;
    for (const domain::SizeRow& row : domain::size_rows()) {
        if (row.factor != 1) {
            list.push_back({row.size.str(), std::to_string(row.factor)});
        }
    }
    return list;
}

Entries tile_pieces() {
    Entries list;
    for (const domain::SizeRow& row : domain::size_rows()) {
        list.push_back({row.size.str(), std::to_string(row.pieces_per_box)});
    }
    return list;
}

/// Keys that are shown as they are.
Entries same(std::initializer_list<const char*> keys) {
    Entries list;
    for (const char* key : keys) {
        list.push_back({key, key});
    }
    return list;
}

std::vector<Dict> general() {
    return {
        {1, "sex", "性别", {{"1", "男"}, {"2", "女"}, {"0", "未知"}}},
        {2, "yes_no", "是否", {{"1", "否"}, {"2", "是"}}},
        {3, "menu_category", "菜单类型", {{"1", "菜单"}, {"2", "按钮"}}},
        {4, "button_func", "按钮功能", {{"1", "工具栏"}, {"2", "操作栏"}, {"3", "工具操作栏"}}},
        {5,
         "org_category",
         "机构类型",
         {{"1", "公司"}, {"2", "部门"}, {"3", "小组"}, {"4", "品牌部"}, {"5", "门店"}}},
        {6,
         "post_category",
         "岗位类型",
         {{"1", "高层"}, {"2", "中层"}, {"3", "基层"}, {"4", "其他"}}},
        {7, "user_type", "用户平台", {{"1", "WEB"}, {"2", "APP"}, {"3", "OTHER"}}},
        {8,
         "data_scope_type",
         "数据权限",
         {{"1", "全部可见"},
          {"2", "本人可见"},
          {"3", "所在机构可见"},
          {"4", "所在机构及子级可见"},
          {"5", "自定义"}}},
        {9, "flow", "流程", {{"1", "请假流程", "leave"}, {"2", "报销流程", "expense"}}},
    };
}

std::vector<Dict> platform() {
    return {
        {10,
         "notice",
         "公告类型",
         {{"1", "发布通知"},
          {"2", "批转通知"},
          {"3", "转发通知"},
          {"4", "指示通知"},
          {"5", "任免通知"},
          {"6", "事务通知"}}},
        {11,
         "region",
         "区划级别",
         {{"0", "国家"},
          {"1", "省份/直辖市"},
          {"2", "地市"},
          {"3", "区县"},
          {"4", "乡镇"},
          {"5", "村委"}}},
        {12,
         "oss",
         "对象存储",
         {{"1", "minio"}, {"2", "七牛云"}, {"3", "阿里云"}, {"4", "腾讯云"}}},
        {13, "sms", "短信服务", {{"1", "云片"}, {"2", "七牛云"}, {"3", "阿里云"}, {"4", "腾讯云"}}},
        {14, "api_scope_type", "接口权限", {{"1", "系统接口"}, {"2", "业务接口"}}},
    };
}

std::vector<Dict> documents() {
    return {
        {20,
         "orderFlow",
         "单据进度",
         {{"12", "待提交"},
          {"13", "待核算"},
          {"14", "待付款"},
          {"15", "待确认"},
          {"17", "待发货"},
          {"18", "待收货"},
          {"19", "已收货"},
          {"22", "待提交"},
          {"23", "待确认"},
          {"24", "待核算"},
          {"25", "待确认"},
          {"26", "待退款"},
          {"27", "已完成"}}},
        {21,
         "orderType",
         "订单类型",
         {{"1", "报价单"}, {"2", "销售订单"}, {"3", "样品单"}, {"4", "退货单"}}},
        {22, "payMode", "付款方式", {{"1", "全款"}, {"2", "定金"}, {"3", "月结"}}},
        {23,
         "payType",
         "收款方式",
         {{"1", "现金"},
          {"2", "银行转账"},
          {"3", "POS刷卡"},
          {"4", "微信"},
          {"7", "支票"},
          {"8", "冲抵"}}},
        {24,
         "deliverMode",
         "提货方式",
         {{"1", "送货"}, {"2", "自提"}, {"3", "物流"}, {"4", "直发"}}},
        {25, "vanvi_rule", "取整规则", {{"0", "允许散片"}, {"1", "按整箱"}, {"2", "按整托"}}},
    };
}

std::vector<Dict> goods() {
    return {
        {40,
         "warehouse_type",
         "仓库类型",
         {{"1", "总仓"}, {"2", "门店仓"}, {"3", "加工仓"}, {"4", "残次仓"}, {"5", "样品仓"}}},
        {41,
         "customerSource",
         "客户来源",
         {{"1", "自然进店"},
          {"2", "设计师"},
          {"3", "老客户介绍"},
          {"4", "线上"},
          {"5", "楼盘"},
          {"6", "工程商"}}},
        {42, "grade", "等级", {{"A", "优等品"}, {"B", "一等品"}, {"C", "合格品"}}},
        {43,
         "unit",
         "单位",
         {{"PCS", "片"},
          {"BOX", "箱"},
          {"M2", "平方米"},
          {"SET", "套"},
          {"BAG", "包"},
          {"M", "米"},
          {"STRIP", "支"}}},
        {44,
         "commodityType",
         "材质品类",
         same(
             {"抛釉砖",
              "仿古砖",
              "通体砖",
              "岩板",
              "大理石",
              "木纹砖",
              "瓷片",
              "腰线",
              "辅料",
              "加工成品"}
         )},
        {45, "surface", "表面工艺", same({"亮光", "柔光", "哑光", "糖果釉", "模具面"})},
        {46, "tile_size", "瓷砖规格", tile_sizes()},
        {47, "tile_factor", "规格重量系数", tile_factors()},
        {48, "tile_pieces", "规格每箱片数", tile_pieces()},
        {49,
         "spaceName",
         "使用空间",
         same({"客厅", "餐厅", "厨房", "主卧", "次卧", "卫生间", "阳台", "玄关"})},
        {50,
         "cutCrafts",
         "切割工艺",
         {{"CUT", "切割"},
          {"CHAMFER45", "45度倒角"},
          {"HAITANG", "海棠角"},
          {"POLISH", "磨边抛光"},
          {"ROUND", "圆边"},
          {"BEVEL", "斜边"},
          {"DOUBLE", "双边加厚"},
          {"GROOVE", "开槽"},
          {"WATERJET", "水刀"},
          {"HOLE_BASIN", "台盆开孔"},
          {"HOLE_STOVE", "灶台开孔"},
          {"HOLE_TAP", "龙头开孔"}}},
    };
}

}  // namespace

std::vector<Dict> dicts() {
    std::vector<Dict> all = general();
    for (auto* more : {platform, documents, goods}) {
        for (Dict& dict : more()) {
            all.push_back(std::move(dict));
        }
    }
    return all;
}

}  // namespace oms::commands::seed
