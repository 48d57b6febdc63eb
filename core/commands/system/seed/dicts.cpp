#include "commands/system/seed/standard.hpp"
#include "domain/goods/tile.hpp"

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

/// Keys that are shown as they are in Chinese.
Entries same(std::initializer_list<std::pair<const char*, const char*>> keys) {
    Entries list;
    for (const auto& [key, english] : keys) {
        list.push_back({key, key, english});
    }
    return list;
}

std::vector<Dict> general() {
    return {
        {1,
         "sex",
         "性别",
         "Sex",
         {{"1", "男", "Male"}, {"2", "女", "Female"}, {"0", "未知", "Unknown"}}},
        {2, "yes_no", "是否", "Yes or no", {{"1", "否", "No"}, {"2", "是", "Yes"}}},
        {3,
         "menu_category",
         "菜单类型",
         "Menu kind",
         {{"1", "菜单", "Menu"}, {"2", "按钮", "Button"}}},
        {4,
         "button_func",
         "按钮功能",
         "Button place",
         {{"1", "工具栏", "Toolbar"},
          {"2", "操作栏", "Row"},
          {"3", "工具操作栏", "Toolbar and row"}}},
        {5,
         "org_category",
         "机构类型",
         "Department kind",
         {{"1", "公司", "Company"},
          {"2", "部门", "Department"},
          {"3", "小组", "Team"},
          {"4", "品牌部", "Brand department"},
          {"5", "门店", "Shop"}}},
        {6,
         "post_category",
         "岗位类型",
         "Post level",
         {{"1", "高层", "Senior"},
          {"2", "中层", "Middle"},
          {"3", "基层", "Basic"},
          {"4", "其他", "Other"}}},
        {7, "user_type", "用户平台", "User platform", {{"1", "WEB"}, {"2", "APP"}, {"3", "OTHER"}}},
        {8,
         "data_scope_type",
         "数据权限",
         "Data scope",
         {{"1", "全部可见", "All"},
          {"2", "本人可见", "Own"},
          {"3", "所在机构可见", "Department"},
          {"4", "所在机构及子级可见", "Department and below"},
          {"5", "自定义", "Custom"}}},
        {9,
         "flow",
         "流程",
         "Workflow",
         {{"1", "请假流程", "Leave", "leave"},
          {"2", "报销流程", "Expenses", "expense"},
          {"4", "其他流程", "Other", "other"}}},
    };
}

std::vector<Dict> platform() {
    return {
        {10,
         "notice",
         "公告类型",
         "Notice kind",
         {{"1", "发布通知", "Release"},
          {"2", "批转通知", "Approval"},
          {"3", "转发通知", "Forwarding"},
          {"4", "指示通知", "Instruction"},
          {"5", "任免通知", "Appointment"},
          {"6", "事务通知", "Routine"}}},
        {11,
         "region",
         "区划级别",
         "Region level",
         {{"0", "国家", "Country"},
          {"1", "省份/直辖市", "Province"},
          {"2", "地市", "City"},
          {"3", "区县", "District"},
          {"4", "乡镇", "Town"},
          {"5", "村委", "Village"}}},
        {12,
         "oss",
         "对象存储",
         "Object storage",
         {{"1", "minio"},
          {"2", "七牛云", "Qiniu Cloud"},
          {"3", "阿里云", "Alibaba Cloud"},
          {"4", "腾讯云", "Tencent Cloud"}}},
        {13,
         "sms",
         "短信服务",
         "Text message service",
         {{"1", "云片", "Yunpian"},
          {"2", "七牛云", "Qiniu Cloud"},
          {"3", "阿里云", "Alibaba Cloud"},
          {"4", "腾讯云", "Tencent Cloud"}}},
        {14,
         "api_scope_type",
         "接口权限",
         "API scope",
         {{"1", "系统接口", "System API"}, {"2", "业务接口", "Business API"}}},
    };
}

std::vector<Dict> documents() {
    return {
        {20,
         "orderFlow",
         "单据进度",
         "Document steps",
         {{"12", "待提交", "To submit"},   {"13", "待核算", "To account"},
          {"14", "待付款", "To pay"},      {"15", "待确认", "To confirm"},
          {"17", "待发货", "To ship"},     {"18", "待收货", "To receive"},
          {"19", "已收货", "Received"},    {"22", "待提交", "To submit"},
          {"23", "待确认", "To confirm"},  {"24", "待核算", "To account"},
          {"25", "待确认", "To confirm"},  {"26", "待退款", "To refund"},
          {"27", "已完成", "Completed"},   {"41", "待提交", "To submit"},
          {"42", "待审核", "To approve"},  {"43", "待付款", "To pay"},
          {"44", "待发货", "To ship"},     {"45", "待签收", "To sign"},
          {"46", "待入库", "To put away"}, {"47", "已完成", "Completed"},
          {"31", "待提交", "To submit"},   {"32", "待报价", "To quote"},
          {"33", "待确认", "To confirm"},  {"34", "待派单", "To dispatch"},
          {"35", "加工中", "In work"},     {"36", "待质检", "To inspect"},
          {"37", "已完成", "Completed"}}},
        {21,
         "orderType",
         "订单类型",
         "Order type",
         {{"1", "报价单", "Quotation"},
          {"2", "销售订单", "Sales order"},
          {"3", "样品单", "Sample order"},
          {"4", "退货单", "Return"}}},
        {22,
         "payMode",
         "付款方式",
         "Payment mode",
         {{"1", "全款", "Full payment"},
          {"2", "定金", "Deposit"},
          {"3", "月结", "Monthly account"}}},
        {23,
         "payType",
         "收款方式",
         "Payment type",
         {{"1", "现金", "Cash"},
          {"2", "银行转账", "Bank transfer"},
          {"3", "POS刷卡", "POS card"},
          {"4", "微信", "WeChat"},
          {"7", "支票", "Cheque"},
          {"8", "冲抵", "Offset"}}},
        {24,
         "deliverMode",
         "提货方式",
         "Delivery mode",
         {{"1", "送货", "Delivery"},
          {"2", "自提", "Pick-up"},
          {"3", "物流", "Logistics"},
          {"4", "直发", "Direct shipment"}}},
        {25,
         "vanvi_rule",
         "取整规则",
         "Rounding rule",
         {{"0", "允许散片", "Loose pieces allowed"},
          {"1", "按整箱", "Whole boxes"},
          {"2", "按整托", "Whole pallets"}}},
    };
}

std::vector<Dict> places_and_sources() {
    return {
        {40,
         "warehouse_type",
         "仓库类型",
         "Warehouse type",
         {{"1", "总仓", "Central"},
          {"2", "门店仓", "Shop"},
          {"3", "加工仓", "Processing"},
          {"4", "残次仓", "Defects"},
          {"5", "样品仓", "Samples"}}},
        {41,
         "customerSource",
         "客户来源",
         "Customer source",
         {{"1", "自然进店", "Walk-in"},
          {"2", "设计师", "Designer"},
          {"3", "老客户介绍", "Referral"},
          {"4", "线上", "Online"},
          {"5", "楼盘", "Estate"},
          {"6", "工程商", "Contractor"}}},
    };
}

std::vector<Dict> goods() {
    return {
        {42,
         "grade",
         "等级",
         "Grade",
         {{"A", "优等品", "Superior"}, {"B", "一等品", "First"}, {"C", "合格品", "Qualified"}}},
        {43,
         "unit",
         "单位",
         "Unit",
         {{"PCS", "片", "Piece"},
          {"BOX", "箱", "Box"},
          {"M2", "平方米", "m²"},
          {"SET", "套", "Set"},
          {"BAG", "包", "Bag"},
          {"M", "米", "Metre"},
          {"STRIP", "支", "Strip"},
          {"SHEET", "张", "Sheet"}}},
        {44,
         "commodityType",
         "材质品类",
         "Material category",
         same(
             {{"抛釉砖", "Polished glazed tile"},
              {"仿古砖", "Rustic tile"},
              {"通体砖", "Full-body tile"},
              {"岩板", "Sintered stone"},
              {"大理石", "Marble"},
              {"木纹砖", "Wood-look tile"},
              {"瓷片", "Wall tile"},
              {"腰线", "Border tile"},
              {"辅料", "Accessories"},
              {"加工成品", "Processed goods"}}
         )},
        {45,
         "surface",
         "表面工艺",
         "Surface",
         same(
             {{"亮光", "Glossy"},
              {"柔光", "Satin"},
              {"哑光", "Matt"},
              {"糖果釉", "Candy glaze"},
              {"模具面", "Moulded"}}
         )},
        {46, "tile_size", "瓷砖规格", "Tile size", tile_sizes()},
        {47, "tile_factor", "规格重量系数", "Weight factor by size", tile_factors()},
        {48, "tile_pieces", "规格每箱片数", "Pieces per box by size", tile_pieces()},
    };
}

std::vector<Dict> rooms_and_crafts() {
    return {
        {49,
         "spaceName",
         "使用空间",
         "Room",
         same(
             {{"客厅", "Living room"},
              {"餐厅", "Dining room"},
              {"厨房", "Kitchen"},
              {"主卧", "Main bedroom"},
              {"次卧", "Second bedroom"},
              {"卫生间", "Bathroom"},
              {"阳台", "Balcony"},
              {"玄关", "Entrance hall"}}
         )},
        {50,
         "cutCrafts",
         "切割工艺",
         "Cutting craft",
         {{"CUT", "切割", "Cut"},
          {"CHAMFER45", "45度倒角", "45° chamfer"},
          {"HAITANG", "海棠角", "Begonia bevel"},
          {"POLISH", "磨边抛光", "Polished edge"},
          {"ROUND", "圆边", "Bullnose"},
          {"BEVEL", "斜边", "Bevelled edge"},
          {"DOUBLE", "双边加厚", "Doubled edge"},
          {"GROOVE", "开槽", "Groove"},
          {"WATERJET", "水刀", "Waterjet"},
          {"HOLE_BASIN", "台盆开孔", "Basin cut-out"},
          {"HOLE_STOVE", "灶台开孔", "Hob cut-out"},
          {"HOLE_TAP", "龙头开孔", "Tap hole"}}},
    };
}

}  // namespace

std::vector<Dict> dicts() {
    std::vector<Dict> all = general();
    for (auto* more : {platform, documents, places_and_sources, goods, rooms_and_crafts}) {
        for (Dict& dict : more()) {
            all.push_back(std::move(dict));
        }
    }
    return all;
}

}  // namespace oms::commands::seed
