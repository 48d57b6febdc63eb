#include "api/wire/texts.hpp"

#include "api/net/target.hpp"
#include "api/views/analysis/figure_words.hpp"
#include "base/json.hpp"
#include "commands/system/seed/standard.hpp"
#include "entities/spec.hpp"
#include "projections/analysis/datasets.hpp"
#include "support/places.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

TEST(Texts, FillTheirHolesAndTranslateLabels) {
    EXPECT_EQ(message(Language::Zh, "STOCK_SHORT", {{"n", "12"}}, ""), "库存不足，缺12片");
    EXPECT_EQ(message(Language::En, "STOCK_SHORT", {{"n", "12"}}, ""), "Stock short by 12 pieces");
    const auto label = label_of(Language::Zh, "entity.customer.customerName");
    EXPECT_NE(label, "entity.customer.customerName");
    EXPECT_EQ(label, label_of(Language::Zh, "customer.customerName"));
    EXPECT_EQ(
        message(Language::Zh, "REQUIRED_ENTER", {{"label", "customer.customerName"}}, ""),
        "请输入" + std::string(label)
    );
    EXPECT_EQ(message(Language::Zh, "NOBODY_WROTE_THIS", {}, "NOT_FOUND"), "数据不存在");
    EXPECT_EQ(label_of(Language::Zh, "customer.nothing"), "customer.nothing");
    EXPECT_EQ(message(Language::En, "STOCK_SHORT", {}, ""), "Stock short by {{n}} pieces");
}

TEST(Texts, CallAFieldAsItsEntityDoesElseAsMostDo) {
    EXPECT_EQ(label_of_field(Language::En, "shiftOrder", "outWarehouseId"), "From warehouse");
    EXPECT_EQ(label_of_field(Language::En, "order", "warehouseId"), "Ship-from warehouse");
    EXPECT_EQ(label_of_field(Language::En, "", "warehouseId"), "Warehouse");
    EXPECT_EQ(label_of_field(Language::Zh, "putOrder", "details[2].storageId"), "库位");
    EXPECT_EQ(label_of_field(Language::Zh, "putOrder", "nobodyHasThis"), "");
}

TEST(Texts, HaveAHeadingForEveryFigureThatIsAnalysed) {
    for (const Language language : {Language::Zh, Language::En}) {
        for (const projections::Dataset& dataset : projections::datasets()) {
            Figures figures;
            figures.dataset = &dataset;
            for (const projections::Dimension& dimension : dataset.dimensions) {
                figures.by.push_back(&dimension);
            }
            for (const projections::Measure& measure : dataset.measures) {
                figures.measures.push_back(&measure);
            }
            for (const std::string& heading : figure_headings(figures, language)) {
                EXPECT_EQ(heading.find('.'), std::string::npos) << heading;
            }
        }
    }
}

TEST(Texts, OfSignInAreTheSpecifiedOnes) {
    EXPECT_EQ(text_of(Language::Zh, "BAD_CREDENTIALS"), "用户名或密码错误");
    EXPECT_EQ(text_of(Language::Zh, "BAD_CAPTCHA"), "验证码不正确");
    EXPECT_EQ(text_of(Language::Zh, "TOO_MANY_FAILURES"), "用户登录失败次数过多，请稍后再试");
    EXPECT_EQ(text_of(Language::Zh, "BAD_CLIENT"), "客户端认证失败!");
    EXPECT_EQ(text_of(Language::Zh, "SUCCESS"), "操作成功");
}

/// For an operator's terminal, in English (storage/folder/data_folder.hpp), or a line of an import.
bool is_for_operators(const std::string& key) {
    for (const char* prefix :
         {"BACKUP_", "COMPANY_", "DATA_", "HEADS_", "KEYS_", "LOG_", "READ_MODEL_"}) {
        if (key.starts_with(prefix)) {
            return true;
        }
    }
    return key == "BAD_LINE" || key == "NO_EVENTS" || key == "NO_SUCH_USER" ||
           key == "QUEUE_FULL" || key == "SECRET_UNREADABLE";
}

TEST(Texts, HaveWordsForEveryErrorOfTheSources) {
    namespace fs = std::filesystem;
    const std::regex given(
        "(?:refused|invalid)\\(\\s*\"([A-Z][A-Z0-9_]+)\"|ErrorCode::\\w+,\\s*\"([A-Z][A-Z0-9_]+)\""
    );
    std::size_t found = 0;
    for (const char* top : {"core", "storage", "api"}) {
        for (const auto& entry :
             fs::recursive_directory_iterator(fs::path(test::source_dir()) / top)) {
            const auto kind = entry.path().extension();
            if (kind != ".cpp" && kind != ".hpp") {
                continue;
            }
            std::ifstream in(entry.path());
            const std::string text{std::istreambuf_iterator<char>(in), {}};
            for (std::sregex_iterator it(text.begin(), text.end(), given), end; it != end; ++it) {
                const std::string key = (*it)[1].matched ? (*it)[1] : (*it)[2];
                ++found;
                EXPECT_TRUE(is_for_operators(key) || !text_of(Language::Zh, key).empty())
                    << key << " of " << entry.path() << " has no words";
            }
        }
    }
    EXPECT_GT(found, 100U);
}

/// Labels that a screen of the entity needs: its name, its fields, the options that no dictionary
/// names.
std::vector<std::string> labels_of(const entities::EntitySpec& entity) {
    std::vector<std::string> labels = {"_name"};
    for (const entities::FieldSpec& field : entity.fields) {
        const std::string name(field.name);
        labels.push_back(name);
        const bool flag = field.type == entities::FieldType::Bool;
        const std::string_view options = flag ? std::string_view("0,1") : field.options;
        for (const std::string_view option : entities::split_list(options)) {
            // Words shown as they are, like 抛釉砖, need no label of their own in Chinese.
            if (static_cast<unsigned char>(option.front()) < 0x80U) {
                labels.push_back(name + "_" + std::string(option));
            }
        }
    }
    return labels;
}

TEST(Texts, HaveWordsForEveryFieldAndOptionOfTheRegistry) {
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        if (entity->routes.empty() || entity->storage != entities::Storage::Json) {
            continue;
        }
        for (const std::string& label : labels_of(*entity)) {
            const std::string key = std::string(entity->name) + "." + label;
            for (const Language language : {Language::Zh, Language::En}) {
                EXPECT_NE(label_of(language, key), key);
            }
        }
    }
}

/// Pages take the names of menus from the server; where their own texts name one as well, it is
/// by the same name.
TEST(Texts, CallMenusWhatTheServerCallsThem) {
    namespace fs = std::filesystem;
    int named = 0;
    for (const bool english : {false, true}) {
        const char* language = english ? "en" : "zh";
        std::ifstream in(fs::path(test::source_dir()) / "ui/src/locales" / language / "menu.json");
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const auto menus = json::Document::parse(text);
        ASSERT_TRUE(menus) << language;
        for (const auto& screen : commands::seed::screens()) {
            const auto name = english ? screen.english : screen.name;
            EXPECT_NE(name, "") << language << " " << screen.code;
            if (const auto own = menus->root()[screen.code].text()) {
                EXPECT_EQ(*own, name) << language << " " << screen.code;
                ++named;
            }
        }
    }
    EXPECT_GT(named, 20);
}

TEST(Target, FoldsSlashesAndDecodesStrictly) {
    const auto target = parse_target("//api///x/?a=%E7%A0%96&b&c=1+1%2B&a=2");
    ASSERT_TRUE(target);
    EXPECT_EQ(target->path, "/api/x/");
    EXPECT_EQ(target->query, (Pairs{{"a", "砖"}, {"b", ""}, {"c", "1 1+"}, {"a", "2"}}));
    EXPECT_EQ(parse_target("/")->path, "/");
    EXPECT_EQ(parse_target("/a+b")->path, "/a+b");
    EXPECT_FALSE(parse_target(""));
    EXPECT_FALSE(parse_target("*"));
    std::string many = "/?a=1";
    for (std::size_t i = 0; i < kParametersMax; ++i) {
        many += "&a=1";
    }
    EXPECT_FALSE(parse_target(many));
}

}  // namespace
}  // namespace oms::api
