// Code generation: what is refused, and that a package applies to this tree, is formatted like it,
// and that the part that it changes is built and passes the test that was generated with it.
#include "api/codegen/source_text.hpp"
#include "api/codegen/table_definition.hpp"
#include "support/places.hpp"
#include "support/temp_dir.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

namespace oms::api {
namespace {

namespace fs = std::filesystem;

std::string field_json(const std::string& more) {
    return R"({"name":"palletCode","type":"Text","zh":"编号","en":"Code","required":true,)"
           R"("list":true,"search":true,"sort":true,"unique":true,"max":32},)" +
           more;
}

std::string definition_json(const std::string& entity, const std::string& fields) {
    return R"({"entity":")" + entity +
           R"(","subject":"stock","zh":"托盘","en":"Pallets \"big\"","parent":"base",)"
           R"("code":"palletCode","display":"palletCode","fields":[)" +
           fields + "]}";
}

const std::string kMore =
    R"({"name":"warehouseId","type":"Id","zh":"仓库","en":"Warehouse","list":true,"search":true,)"
    R"("required":true,"ref":"warehouse"},)"
    R"({"name":"kind","type":"Enum","zh":"类型","en":"Kind","list":true,"options":)"
    R"([{"value":"1","zh":"大","en":"Large"},{"value":"2","zh":"小","en":"Small"}]},)"
    R"({"name":"emptyWeight","type":"Weight","zh":"自重","en":"Empty weight","sort":true},)"
    R"({"name":"remark","type":"LongText","zh":"备注","en":"Remark"})";

Result<Definition> read(const std::string& text) {
    const auto given = json::Document::parse(text);
    return given ? read_definition(given->root(), {}) : Result<Definition>(given.error());
}

std::string field_at_fault(const std::string& text) {
    const auto made = read(text);
    return made ? "nothing" : made.error().field;
}

TEST(Definitions, NameTheFieldAtFault) {
    EXPECT_EQ(field_at_fault(definition_json("pallet", field_json(kMore))), "nothing");
    EXPECT_EQ(field_at_fault(definition_json("Pallet", field_json(kMore))), "entity");
    EXPECT_EQ(field_at_fault(definition_json("warehouse", field_json(kMore))), "entity");
    EXPECT_EQ(field_at_fault(definition_json("class", field_json(kMore))), "entity");
    const auto with = [](const std::string& field) {
        return field_at_fault(definition_json("pallet", field_json(field)));
    };
    EXPECT_EQ(with(R"({"name":"a b","type":"Int","zh":"a","en":"a"})"), "fields[1].name");
    EXPECT_EQ(with(R"({"name":"createTime","type":"Int","zh":"a","en":"a"})"), "fields[1].name");
    EXPECT_EQ(with(R"({"name":"palletcode","type":"Int","zh":"a","en":"a"})"), "fields[1].name");
    EXPECT_EQ(with(R"({"name":"ab","type":"Blob","zh":"a","en":"a"})"), "fields[1].type");
    EXPECT_EQ(with(R"({"name":"ab","type":"Int","zh":"","en":"a"})"), "fields[1].zh");
    EXPECT_EQ(with(R"({"name":"ab","type":"Int","zh":"a","en":"{{n}}"})"), "fields[1].en");
    EXPECT_EQ(
        with(R"({"name":"ab","type":"Json","zh":"a","en":"a","search":true})"), "fields[1].search"
    );
    EXPECT_EQ(
        with(R"({"name":"ab","type":"Text","zh":"a","en":"a","max":100000})"), "fields[1].max"
    );
    EXPECT_EQ(with(R"({"name":"ab","type":"Id","zh":"a","en":"a","ref":"no"})"), "fields[1].ref");
    EXPECT_EQ(with(R"({"name":"ab","type":"Enum","zh":"a","en":"a"})"), "fields[1].options");
    std::string many;
    for (std::size_t i = 0; i < kDefinedFieldsMax; ++i) {
        many += (i == 0 ? "" : ",") + std::string(R"({"name":"ab)") + std::to_string(i) +
                R"(","type":"Int","zh":"a","en":"a"})";
    }
    EXPECT_EQ(with(many), "fields");
}

TEST(Definitions, OfATableAreGoodOnes) {
    const std::string text = definition_of_table(
        {"public", "t_crate", false, "木箱"},
        {{"crate_id", "bigint", "", true, true},
         {"crate_code", "character varying(32)", "箱号", true, false},
         {"weight", "numeric(10,2)", "", false, false},
         {"made_at", "timestamp without time zone", "", false, false},
         {"order", "text", "", false, false},
         {"photo", "bytea", "", false, false},
         {"create_time", "timestamp", "", false, false}},
        "t_"
    );
    const auto made = read(text);
    ASSERT_TRUE(made) << text << made.error().field;
    EXPECT_EQ(made->entity, "crate");
    EXPECT_EQ(made->zh, "木箱");
    ASSERT_EQ(made->fields.size(), 5U) << text;
    EXPECT_EQ(made->fields[1].zh, "箱号");
    EXPECT_EQ(made->fields[1].max, 32);
    EXPECT_EQ(made->fields[2].type->name, "Money");
    EXPECT_EQ(made->fields[3].type->name, "DateTime");
    EXPECT_EQ(made->fields[4].name, "orderValue");
}

int ran(const std::string& command, const fs::path& said) {
    return std::system((command + " > " + said.string() + " 2>&1").c_str());
}

std::string text_of_file(const fs::path& path) {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// A copy of what a package touches, with the package of the described entity beside it.
class CodePackages : public ::testing::Test {
  protected:
    CodePackages() {
        const auto made = read(definition_json("pallet", field_json(kMore)));
        EXPECT_TRUE(made) << made.error().field;
        const auto package = package_files(*made, code_files(*made));
        EXPECT_TRUE(zip_of(package).starts_with("PK"));
        for (const char* folder :
             {"core", "ui/src/locales", "fixtures", "api/wire/texts", "tests/support"}) {
            fs::create_directories((tree / folder).parent_path());
            fs::copy(test::source_dir() + "/" + folder, tree / folder, fs::copy_options::recursive);
        }
        for (const CodeFile& file : package) {
            fs::create_directories((dir / file.path).parent_path());
            std::ofstream(dir / file.path) << file.content;
        }
    }

    int apply() const {
        return ran("node " + (dir / "pallet/apply.mjs").string() + " " + root, said);
    }

    std::string told() const { return text_of_file(said); }

    const test::TempDir dir;
    const fs::path tree = dir / "tree";
    const fs::path said = dir / "said";
    const std::string root = tree.string();
    const std::string row = root + "/core/entities/tables/stock/pallet.cpp";
    const std::string its_test = root + "/tests/api/stock/pallet_records_test.cpp";
};

TEST_F(CodePackages, ApplyToThisTreeOnceAndLookLikeIt) {
    ASSERT_EQ(apply(), 0) << told();
    EXPECT_NE(apply(), 0) << "it is there already";
    for (const char* language : {"zh", "en"}) {
        const auto words =
            json::Document::parse(text_of_file(tree / "ui/src/locales" / language / "entity.json"));
        ASSERT_TRUE(words) << language;
        EXPECT_FALSE(words->root()["pallet"]["kind_2"].is_null()) << language;
    }
    fs::copy(test::source_dir() + "/.clang-format", tree / ".clang-format");
    const std::string files = row + " " + its_test + " " + root + "/core/entities/tables/lists.hpp";
    EXPECT_EQ(ran("clang-format --dry-run -Werror " + files, said), 0) << told();
}

/// What depends on the list of entities is compiled from the changed tree, all else is linked as
/// this build has it; the program that comes out serves the new entity and runs its test.
TEST_F(CodePackages, AreBuiltAndPassTheirOwnTest) {
    ASSERT_EQ(apply(), 0) << told();
    const std::string build = fs::path(test::order_ledger()).parent_path().string();
    const std::string source = test::source_dir();
    std::ofstream all(tree / "part.cpp");
    for (const auto& file : fs::directory_iterator(tree / "core/entities")) {
        if (file.path().extension() == ".cpp") {
            all << "#include " << file.path() << "\n";
        }
    }
    all << "#include \"" << row << "\"\n";
    all.close();
    std::ofstream script(tree / "build.sh");
    script << "set -e\nunset ${!GTEST_@}\ncd " << build << "\ncmake -DOUT=" << root
           << "/texts_data.cpp -DROOT=" << root << " -P " << source
           << "/api/wire/texts/embed.cmake\n"
           << "compile() { c++ -std=c++20 -O0 -DNDEBUG -DFMT_SHARED -DOMS_SOURCE_DIR='\"" << root
           << "\"' -DOMS_BINARY_DIR='\"" << build << "\"' -I" << root << "/core -I" << root
           << "/tests -I" << source << " -I" << source << "/storage -I" << source
           << " -c \"$1\" -o \"$1.o\"; }\n"
           << "parts=('" << root << "/part.cpp' '" << root << "/texts_data.cpp' '" << root
           << "/tests/support/places.cpp' '" << its_test << "')\n"
           << "for part in \"${parts[@]}\"; do compile \"$part\"; done\n"
           << "libraries=$(ninja -t commands tests/api_test | tail -1 | "
              "sed 's/.*-o tests.api_test//; s/&& :.*//')\n"
           << "c++ \"${parts[@]/%/.o}\" -Wl,-z,muldefs -o " << root << "/its_test $libraries\n"
           << root << "/its_test\n";
    script.close();
    ASSERT_EQ(ran("bash " + root + "/build.sh", said), 0) << told();
    EXPECT_NE(told().find("[  PASSED  ] 3 tests"), std::string::npos) << told();
}

}  // namespace
}  // namespace oms::api
