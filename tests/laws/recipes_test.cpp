// The recipes of README.md, performed on a copy of the tree: how many files each touches, and that
// what it touched compiles. Whoever finds that a recipe has become longer changes README.md, too.
#include "base/json.hpp"
#include "laws/tree.hpp"
#include "support/places.hpp"
#include "support/temp_dir.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

#include <gmock/gmock.h>

namespace oms::laws {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;

constexpr const char* kZhEntities = "ui/src/locales/zh/entity.json";
constexpr const char* kEnEntities = "ui/src/locales/en/entity.json";

/// A copy of what the recipes change, and of all that it includes.
class Scratch {
  public:
    Scratch() {
        for (const char* folder : {"core", "storage", "api", "ui/src/locales", "fixtures/events"}) {
            fs::create_directories((copy_ / folder).parent_path());
            fs::copy(
                test::source_dir() + "/" + folder, copy_ / folder, fs::copy_options::recursive
            );
        }
    }

    void add_file(const std::string& path, const std::string& text) {
        touched_.insert(path);
        std::ofstream(copy_ / path) << text;
    }

    /// Writes `text` right behind the one place where `place` stands.
    void add_after(const std::string& path, const std::string& place, const std::string& text) {
        insert(path, place, place + text);
    }

    void add_before(const std::string& path, const std::string& place, const std::string& text) {
        insert(path, place, text + place);
    }

    std::size_t touched() const { return touched_.size(); }

    bool compiles(const std::string& path) const {
        const std::string root = copy_.path().string();
        const std::string command = "c++ -std=c++20 -O0 -fsyntax-only -I" + root + " -I" + root +
                                    "/core " + root + "/" + path + " > " + root + "/said 2>&1";
        return std::system(command.c_str()) == 0;
    }

    std::string said() const {
        std::stringstream text;
        text << std::ifstream(copy_ / "said").rdbuf();
        return text.str();
    }

    bool is_json(const std::string& path) const {
        return json::Document::parse(read(path)).has_value();
    }

  private:
    std::string read(const std::string& path) const {
        std::stringstream text;
        text << std::ifstream(copy_ / path).rdbuf();
        return text.str();
    }

    void insert(const std::string& path, const std::string& place, const std::string& both) {
        std::string text = read(path);
        const std::size_t at = text.find(place);
        if (at == std::string::npos || text.find(place, at + 1) != std::string::npos) {
            throw std::runtime_error(path + " does not have once: " + place);
        }
        text.replace(at, place.size(), both);
        std::ofstream(copy_ / path) << text;
        touched_.insert(path);
    }

    test::TempDir copy_;
    std::set<std::string> touched_;
};

/// Those of the files that do not compile, with what the compiler says.
Broken uncompiled(const Scratch& tree, const std::vector<std::string>& files) {
    Broken found;
    for (const std::string& path : files) {
        if (!tree.compiles(path)) {
            found.push_back(path + ": " + tree.said());
        }
    }
    return found;
}

TEST(Recipes, AnEntityIsARowAndItsWords) {
    Scratch tree;
    const std::string table = "core/entities/tables/stock/warehousing.cpp";
    tree.add_before(table, "}  // namespace\n", R"(
constexpr FieldSpec kCrateFields[] = {
    {.name = "crateCode", .flags = kRequired | kLSO | kUnique, .max = 32},
    {.name = "warehouseId", .type = FieldType::Id, .flags = kRequired | kLS, .ref = "warehouse"},
};

constexpr RouteSpec kCrateRoutes[] = {
    {Op::List, Verb::Get, "/api/blade-system/crate/list", "crate_view"},
    {Op::Detail, Verb::Get, "/api/blade-system/crate/detail", "crate_view"},
    {Op::Submit, Verb::Post, "/api/blade-system/crate/submit", "crate_edit"},
    {Op::Remove, Verb::Post, "/api/blade-system/crate/remove", "crate_delete", "ids"},
    {Op::Export, Verb::Get, "/api/blade-system/export/crate", "crate_export"},
};

constexpr ButtonSpec kCrateButtons[] = {
    {"crate_add", "新增", "add", 1},
    {"crate_edit", "修改", "edit", 2},
    {"crate_delete", "删除", "delete", 3},
    {"crate_view", "查看", "view", 2},
    {"crate_export", "导出", "export", 1},
};

)");
    tree.add_before(table, "constexpr const EntitySpec* kWarehousingEntities[] = {\n", R"(
constexpr EntitySpec kCrate = {
    .name = "crate",
    .fields = kCrateFields,
    .routes = kCrateRoutes,
    .display = "crateCode",
    .code = "crateCode",
    .screen =
        {.number = 900,
         .parent = "base",
         .code = "crate",
         .name = "木箱",
         .english = "Crates",
         .path = "/base/crate",
         .sort = 90,
         .buttons = kCrateButtons},
};

)");
    tree.add_after(table, "    &kStorage,\n", "    &kCrate,\n");
    const std::string serial = "  \"serial\": {\n";
    tree.add_before(
        kZhEntities,
        serial,
        "  \"crate\": {\"_name\": \"木箱\", \"crateCode\": \"编号\", \"warehouseId\": \"仓库\"},\n"
    );
    tree.add_before(
        kEnEntities,
        serial,
        "  \"crate\": {\"_name\": \"Crates\", \"crateCode\": \"Code\", \"warehouseId\": "
        "\"Warehouse\"},\n"
    );
    EXPECT_EQ(tree.touched(), 3U);
    EXPECT_THAT(uncompiled(tree, {table}), IsEmpty());
    EXPECT_TRUE(tree.is_json(kZhEntities) && tree.is_json(kEnEntities));
}

TEST(Recipes, AColumnOfAnEntityIsAFieldAndTwoWords) {
    Scratch tree;
    const std::string table = "core/entities/tables/stock/warehousing.cpp";
    tree.add_before(
        table, "    {.name = \"blockNo\"", "    {.name = \"quarry\", .flags = kLS, .max = 32},\n"
    );
    tree.add_after(kZhEntities, "  \"serial\": {\n", "    \"quarry\": \"矿山\",\n");
    tree.add_after(kEnEntities, "  \"serial\": {\n", "    \"quarry\": \"Quarry\",\n");
    EXPECT_EQ(tree.touched(), 3U);
    EXPECT_THAT(uncompiled(tree, {table}), IsEmpty());
    EXPECT_TRUE(tree.is_json(kZhEntities) && tree.is_json(kEnEntities));
}

TEST(Recipes, AColumnOfADocumentIsAFieldAMemberOfItsEventAndTwoWords) {
    Scratch tree;
    const std::string table = "core/entities/tables/stock/goods_documents.cpp";
    const std::string events = "core/events/stock/put_order_events.hpp";
    tree.add_after(
        table,
        "constexpr FieldSpec kPutOrderFields[] = {\n",
        "    {.name = \"gate\", .flags = kLS, .max = 16},\n"
    );
    tree.add_after(events, "struct PutHeader {\n", "    std::string gate;\n");
    tree.add_before(
        events, "        visit(\"putType\", self.putType);", "        visit(\"gate\", self.gate);\n"
    );
    tree.add_after(kZhEntities, "  \"putOrder\": {\n", "    \"gate\": \"库门\",\n");
    tree.add_after(kEnEntities, "  \"putOrder\": {\n", "    \"gate\": \"Gate\",\n");
    EXPECT_EQ(tree.touched(), 4U);
    // What reads it from a body, keeps it and shows it follows from these.
    EXPECT_THAT(
        uncompiled(
            tree,
            {table,
             "core/projections/stock/put_orders.cpp",
             "core/commands/stock/put_order_commands.cpp"}
        ),
        IsEmpty()
    );
    EXPECT_TRUE(tree.is_json(kZhEntities) && tree.is_json(kEnEntities));
}

TEST(Recipes, AnEndpointIsACommandWhatItTakesAndARow) {
    Scratch tree;
    const std::string commands = "core/commands/stock/put_order_commands";
    tree.add_after(
        commands + ".hpp",
        "Command save_put_order(Input input);\n",
        "/// submitPutOrder {id, version}: the goods are on their way.\n"
        "Command submit_put_order(Input input);\n"
    );
    tree.add_before(commands + ".cpp", "}  // namespace\n\nCommand save_put_order", R"(
Result<Answers> run_submit_put(CommandContext& ctx, const Input& input) {
    const auto found = open_seen<PutOrderState>(ctx, input, input.id("id"), "id");
    if (!found) {
        return found.error();
    }
    const PutOrderState& state = **found;
    const auto decided = domain::submit_put(state, ctx.user().user_name);
    if (Status ok =
            append_decided<PutOrderState>(ctx, document_stream<PutOrderState>(state.id), decided);
        !ok) {
        return ok.error();
    }
    return Answers{answer_of(ctx, state)};
}

)");
    tree.add_before(commands + ".cpp", "Command update_put_order(Input input) {", R"(
Command submit_put_order(Input input) {
    return {"submitPutOrder", false, [input](CommandContext& ctx) {
                return run_submit_put(ctx, input);
            }};
}

)");
    tree.add_before(
        "core/commands/stock/stock_inputs.hpp", "inline constexpr FieldSpec kVoidPutMembers[]", R"(
inline constexpr FieldSpec kSubmitPutMembers[] = {kId, kVersion};
inline constexpr InputSpec kSubmitPut = {
    .name = "SubmitPutOrderInput", .members = kSubmitPutMembers};

)"
    );
    const std::string routes = "api/routes/stock/goods_routes.cpp";
    tree.add_before(routes, "    {\"/api/blade-system/PutOrderApi/removePutOrder\",", R"(
    {"/api/blade-system/PutOrderApi/submitPutOrder",
     Verbs::Post,
     Access::Button,
     "putorder_edit",
     taking(inputs::kSubmitPut, input_command<commands::submit_put_order>),
     "",
     "Say that the goods of a put order are on their way"},
)");
    EXPECT_EQ(tree.touched(), 4U);
    EXPECT_THAT(uncompiled(tree, {commands + ".cpp", routes}), IsEmpty());
}

TEST(Recipes, AnEventIsNotForgotten) {
    Scratch tree;
    const std::string events = "core/events/stock/put_order_events.hpp";
    const std::string state = "core/domain/stock/put_order.cpp";
    const std::string rows = "core/projections/stock/put_orders.cpp";
    tree.add_before(events, "using PutOrderEvent = std::variant<", R"(
/// The truck came to a gate.
struct PutOrderArrived {
    static constexpr std::string_view kType = "PutOrderArrived";
    static constexpr int kVersion = 1;
    Id putOrderId;
    std::string operatorName;

    static void describe(auto& visit, auto& self) {
        visit("putOrderId", self.putOrderId);
        visit("operatorName", self.operatorName);
    }

    bool operator==(const PutOrderArrived&) const = default;
};

)");
    tree.add_after(events, "using PutOrderEvent = std::variant<", "\n    PutOrderArrived,");
    EXPECT_FALSE(tree.compiles(state)) << "evolve forgets the event";
    EXPECT_FALSE(tree.compiles(rows)) << "the projection forgets the event";

    tree.add_before(
        state,
        "    void operator()(const events::PutOrderVoided&) const",
        "    void operator()(const events::PutOrderArrived&) const {}\n\n"
    );
    tree.add_before(
        rows,
        "    void operator()(const events::PutOrderVoided& e) {",
        "    void operator()(const events::PutOrderArrived& e) { move(e.putOrderId, "
        "domain::kToPut); }\n\n"
    );
    tree.add_file(
        "fixtures/events/PutOrderArrived.v1.json",
        "{\"putOrderId\":\"7264000000000000001\",\"operatorName\":\"operatorName示例\"}\n"
    );
    for (const std::string language : {"zh", "en"}) {
        tree.add_after(
            "ui/src/locales/" + language + "/event.json",
            "{\n",
            "  \"PutOrderArrived\": \"" + std::string(language == "zh" ? "到货" : "Arrived") +
                "\",\n"
        );
    }
    EXPECT_EQ(tree.touched(), 6U);
    EXPECT_THAT(uncompiled(tree, {state, rows}), IsEmpty());
}

}  // namespace
}  // namespace oms::laws
