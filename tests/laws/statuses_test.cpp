// A document's statuses are written down once, in core/domain/<subject>/status.hpp: nobody else
// writes a status as a number, the registry's choices are the same ones, and the UI's names
// (ui/src/lib/wire/status.ts) are printed from there.
#include "entities/spec.hpp"
#include "support/places.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace oms {
namespace {

namespace fs = std::filesystem;

const fs::path kTree = test::source_dir();

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

/// The text without what stands in comments.
std::string code_of(const fs::path& path) {
    static const std::regex comment("//[^\n]*");
    return std::regex_replace(text_of(path), comment, "");
}

struct Enumerator {
    std::string name;  ///< "PutDraft", without k
    std::int64_t number = 0;
};

struct Enumeration {
    std::string name;  ///< "PutStatus"
    std::vector<Enumerator> all;
};

std::vector<fs::path> status_headers() {
    std::set<fs::path> found;
    for (const auto& entry : fs::recursive_directory_iterator(kTree / "core/domain")) {
        if (entry.path().filename() == "status.hpp") {
            found.insert(entry.path());
        }
    }
    return {found.begin(), found.end()};
}

const std::vector<Enumeration>& enumerations() {
    static const std::vector<Enumeration> all = [] {
        static const std::regex enumeration(R"(enum (\w+) : std::int32_t \{([^}]*)\})");
        static const std::regex enumerator(R"(k(\w+) = (\d+))");
        std::vector<Enumeration> found;
        for (const fs::path& header : status_headers()) {
            const std::string code = code_of(header);
            for (std::sregex_iterator it(code.begin(), code.end(), enumeration), end; it != end;
                 ++it) {
                Enumeration one{(*it)[1], {}};
                const std::string body = (*it)[2];
                for (std::sregex_iterator each(body.begin(), body.end(), enumerator), none;
                     each != none;
                     ++each) {
                    one.all.push_back({(*each)[1], std::stoll((*each)[2])});
                }
                found.push_back(std::move(one));
            }
        }
        return found;
    }();
    return all;
}

/// Whether a constant of this name and number says again what an enumerator says: kDraft = 51,
/// kPutToPut = 52.
bool is_said_twice(const std::string& name, std::int64_t number) {
    for (const Enumeration& one : enumerations()) {
        for (const Enumerator& known : one.all) {
            const bool same = name.ends_with(known.name) || known.name.ends_with(name);
            if (same && number == known.number) {
                return true;
            }
        }
    }
    return false;
}

/// Ways to write a status as a number. 0 alone may also be "there is none" of a state or a struct.
const std::vector<std::regex>& ways() {
    static const std::vector<std::regex> all{
        // compared or set: status == 51, "putStatus") < 52, orderStatus = 14 (SQL)
        std::regex(R"([sS]tatus"?\)*\s*(==|!=|<=|>=|<>|<|>|=)\s*[1-9]\d?\b)"),
        std::regex(R"([sS]tatus"\)*\s*(==|!=|<=|>=|<|>)\s*0\b)"),
        std::regex(R"(\w[sS]tatus (=|<>|<|>) 0\b(?!;))"),
        // beside the column's name: {"userStatus", 1}, set("payStatus", std::int64_t{0})
        std::regex(R"([sS]tatus"(,\s*[\w:]+)?,\s*\{?(std::int64_t\{)?\d{1,2}\b)"),
        // lists: IN (18, 19), status : {12, 13}
        std::regex(R"([sS]tatus (NOT )?IN \(\s*\d)"),
        std::regex(R"([sS]tatus\s*:\s*\{\s*\d)"),
        std::regex(R"(\.draft = \d)"),
        std::regex(R"(switch \([^)]*[sS]tatus\w*\) \{\s*case \d)"),
    };
    return all;
}

/// What the text says of statuses in numbers, each with some of what is around it.
std::vector<std::string> numbers_in(const std::string& code) {
    static const std::regex constant(R"(\bk(\w+)\s*=\s*(\d+)\s*[;,}])");
    std::vector<std::string> found;
    for (const std::regex& way : ways()) {
        for (std::sregex_iterator it(code.begin(), code.end(), way), end; it != end; ++it) {
            found.push_back(it->str());
        }
    }
    for (std::sregex_iterator it(code.begin(), code.end(), constant), end; it != end; ++it) {
        if (is_said_twice((*it)[1], std::stoll((*it)[2]))) {
            found.push_back(it->str());
        }
    }
    return found;
}

/// Arguments that can be nothing but a step of a document: count_row(out, list, 12, ...).
std::vector<std::string> steps_handed_over(const std::string& code) {
    static const std::regex argument(R"([(,]\s*(\d\d)(?=\s*[,)]))");
    std::set<std::int64_t> steps;
    for (const Enumeration& one : enumerations()) {
        for (const Enumerator& known : one.all) {
            steps.insert(known.number);
        }
    }
    std::vector<std::string> found;
    for (std::sregex_iterator it(code.begin(), code.end(), argument), end; it != end; ++it) {
        if (steps.contains(std::stoll((*it)[1]))) {
            found.push_back(it->str());
        }
    }
    return found;
}

/// Where documents walk; elsewhere such a number is a place, a size or an hour.
bool may_hand_over(const std::string& path) {
    const bool walks = path.starts_with("core/domain/") || path.starts_with("core/commands/") ||
                       path.starts_with("core/projections/");
    return walks && !path.starts_with("core/commands/system/seed/");
}

TEST(Statuses, HeadersKnowNothingElse) {
    ASSERT_FALSE(status_headers().empty());
    for (const fs::path& header : status_headers()) {
        EXPECT_EQ(code_of(header).find("#include \""), std::string::npos) << header;
    }
}

TEST(Statuses, NobodyElseWritesThemAsNumbers) {
    for (const char* folder : {"core", "storage", "api", "replay-tool"}) {
        for (const auto& entry : fs::recursive_directory_iterator(kTree / folder)) {
            const fs::path& path = entry.path();
            const bool cpp = path.extension() == ".cpp" || path.extension() == ".hpp";
            if (!cpp || path.filename() == "status.hpp") {
                continue;
            }
            const std::string code = code_of(path);
            std::vector<std::string> found = numbers_in(code);
            if (may_hand_over(fs::relative(path, kTree).generic_string())) {
                const auto more = steps_handed_over(code);
                found.insert(found.end(), more.begin(), more.end());
            }
            for (const std::string& number : found) {
                ADD_FAILURE() << path << " writes a status as a number: " << number;
            }
        }
    }
}

TEST(Statuses, TheLawSeesEveryWayToWriteANumber) {
    for (const char* sample :
         {"const bool draft = status == 51;",
          "if (integer(rows, row, \"receiptStatus\") == 0) {",
          "WHERE orderStatus < 14 THEN",
          "sum(CASE WHEN refundStatus = 0 THEN amount END)",
          "o.orderStatus IN (18, 19)",
          "w.payStatus NOT IN (92, 95)",
          "cells.set(\"payStatus\", std::int64_t{0});",
          "save.before.integer(\"userStatus\", 1)",
          "{\"userStatus\", Match::Equal, {std::int64_t{0}}}",
          "for (const std::int32_t status : {12, 13}) {",
          "switch (user_status) {\n        case 0:",
          ".draft = 12,",
          "constexpr std::int64_t kDraft = 51;",
          "constexpr std::int64_t kPutToPut = 52;",
          "enum Mine { kWithdrawn = 4, kOther = 9 };"}) {
        EXPECT_EQ(numbers_in(sample).size(), 1U) << sample;
    }
    EXPECT_EQ(steps_handed_over("count_row(out_, kList, 12, event_.time, 1);").size(), 1U);
    for (const char* sample :
         {"std::int32_t status = 0;",
          "std::int32_t fromStatus = 0;",
          "return status != 0 && !removed;",
          "response.status == 200",
          "status == domain::kPutDraft",
          "constexpr std::size_t kPayNumberTail = 14;",
          "inline constexpr std::int32_t kRefundAsPaid = 1;"}) {
        EXPECT_TRUE(numbers_in(sample).empty()) << sample << " " << numbers_in(sample).front();
    }
    EXPECT_TRUE(steps_handed_over("const std::array<Cell, 12> row = {a, 3};").empty());
}

/// "51,52": the choices of an enumeration, as the registry writes them.
std::string choices(std::string_view name, std::set<std::int64_t> without) {
    std::string list;
    for (const Enumeration& one : enumerations()) {
        for (const Enumerator& known : one.name == name ? one.all : std::vector<Enumerator>()) {
            if (!without.contains(known.number)) {
                list += (list.empty() ? "" : ",") + std::to_string(known.number);
            }
        }
    }
    return list;
}

TEST(Statuses, TheRegistryOffersTheSameOnes) {
    struct Choice {
        const char* entity;
        const char* column;
        const char* enumeration;
        std::set<std::int64_t> without = {};
    };

    const std::vector<Choice> all{
        {"order", "orderStatus", "OrderStatus"},
        {"payment", "payStatus", "PaymentStatus"},
        {"refund", "refundStatus", "RefundStatus"},
        {"returns", "returnsStatus", "ReturnStatus"},
        {"process", "processStatus", "ProcessStatus"},
        {"cutPlan", "cutStatus", "CutStatus"},
        {"remnant", "remnantStatus", "RemnantStatus"},
        {"zqOrder", "zqStatus", "ZqStatus"},
        {"procurement", "poStatus", "ProcurementStatus"},
        {"procurement", "signStatus", "SignStatus"},
        {"putOrder", "putStatus", "PutStatus"},
        {"outOrder", "outStatus", "OutStatus"},
        {"shiftOrder", "shiftStatus", "ShiftStatus"},
        {"stockTaking", "takingStatus", "TakingStatus"},
        {"stockBill", "billStatus", "BillStatus"},
        {"receipt", "receiptStatus", "ReceiptStatus"},
        {"serial", "serialStatus", "SerialStatus"},
        {"wxOrder", "payStatus", "WxStatus", {1}},  // a number alone has no row
        {"wxOrder", "creditStatus", "CreditStatus"},
        {"outbox", "sendStatus", "EffectStatus"},
        {"user", "userStatus", "UserStatus"},
        {"conflict", "conflictStatus", "ConflictStatus"},
        {"listView", "sharedWith", "SharedWith"},
        {"oss", "status", "SettingStatus"},
        {"flowDeployment", "suspensionState", "SuspensionState"},
        {"flowInstance", "instanceState", "InstanceState"},
        {"flowTask", "taskStatus", "TaskStatus"},
        {"leave", "leaveStatus", "LeaveStatus"},
        {"expense", "expenseStatus", "ExpenseStatus"},
        {"sms", "status", "SettingStatus"},
    };
    std::set<std::string> compared;
    for (const Choice& one : all) {
        const auto* entity = entities::find_entity(one.entity);
        ASSERT_NE(entity, nullptr) << one.entity;
        const auto* field = entities::find_field(*entity, one.column);
        ASSERT_NE(field, nullptr) << one.entity << " " << one.column;
        EXPECT_EQ(field->options, choices(one.enumeration, one.without)) << one.entity;
        compared.insert(one.enumeration);
    }
    for (const Enumeration& one : enumerations()) {
        EXPECT_TRUE(compared.contains(one.name)) << one.name;
    }
}

/// "putDraft" of "PutDraft".
std::string lower_camel(std::string name) {
    name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    return name;
}

std::string typescript() {
    std::string out =
        "// Generated from core/domain/**/status.hpp: the numbers that documents are in, as the "
        "server writes them.\n";
    for (const Enumeration& one : enumerations()) {
        out += "\nexport const " + lower_camel(one.name) + " = {\n";
        for (const Enumerator& known : one.all) {
            out += "  " + lower_camel(known.name) + ": " + std::to_string(known.number) + ",\n";
        }
        out += "} as const;\n";
    }
    return out;
}

TEST(Statuses, TheUiHasThemByName) {
    EXPECT_EQ(text_of(kTree / "ui/src/lib/wire/status.ts"), typescript())
        << "statuses have changed; ui/src/lib/wire/status.ts has to read:\n"
        << typescript();
}

}  // namespace
}  // namespace oms
