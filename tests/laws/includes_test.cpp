// Who may include what, and where each library may appear.
#include "laws/tree.hpp"

#include <algorithm>
#include <map>

#include <gmock/gmock.h>

namespace oms::laws {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Which prefixes a layer may include (architecture, "Layout and direction"). A file follows the
/// longest folder that it stands in.
const std::map<std::string, std::vector<std::string>>& allowed_includes() {
    static const std::vector<std::string> core{
        "base/", "events/", "entities/", "domain/", "projections/", "commands/"};
    const auto with = [](std::vector<std::string> more) {
        std::vector<std::string> all = core;
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    static const std::map<std::string, std::vector<std::string>> table{
        {"core/base/", {"base/"}},
        {"core/events/", {"base/", "events/"}},
        {"core/entities/", {"base/", "entities/"}},
        {"core/domain/", {"base/", "events/", "domain/"}},
        {"core/projections/", {"base/", "events/", "entities/", "domain/", "projections/"}},
        {"core/commands/", core},
        // Of the commands storage knows what it runs, not what they are.
        {"storage/",
         {"base/",
          "events/",
          "entities/",
          "domain/",
          "projections/",
          "commands/kit/context.hpp",
          "commands/kit/hold.hpp",
          "storage/"}},
        // The auditor's tool reads logs and read models; it writes no rows and runs no commands.
        {"replay-tool/",
         {"base/",
          "events/",
          "entities/",
          "domain/",
          "projections/",
          "storage/engine.hpp",
          "storage/folder/",
          "storage/log/",
          "storage/proof/",
          "storage/tenants/",
          "replay-tool/"}},
        {"api/", with({"storage/", "api/"})},
        // What strangers wrote or sent runs in programs of its own, which know nothing of the
        // ledger.
        {"api/confined/", {"api/confined/"}},
        {"api/decoder/", {"api/confined/", "api/decoder/", "api/pictures/picture_facts.hpp"}},
        {"api/odbc/", {"base/", "api/confined/", "api/odbc/"}},
        // A module that is loaded when something is drawn.
        {"api/drawing/", {"base/", "api/confined/beside.hpp", "api/drawing/"}},
        {"api/pango/", {"api/drawing/", "api/pango/"}},
        {"bench/",
         {"base/",
          "events/",
          "entities/",
          "domain/processing/",
          "storage/",
          "bench.hpp",
          "support/"}},
        {"tests/core/", with({"support/"})},
        {"tests/storage/", with({"storage/", "support/", "tamper.hpp", "log_fixture.hpp"})},
        {"tests/replay-tool/", with({"storage/", "support/"})},
        {"tests/api/", with({"storage/", "api/", "support/"})},
        {"tests/support/", with({"support/"})},
        {"tests/support/api/", with({"storage/", "api/", "support/"})},
        {"tests/laws/", {"base/", "entities/", "support/", "laws/"}},
        {"tests/crash/", {"base/", "support/", "crash/"}},
    };
    return table;
}

Broken includes_that_point_back(const Sources& all) {
    Broken found;
    for (const Source& s : all) {
        const std::pair<const std::string, std::vector<std::string>>* layer = nullptr;
        for (const auto& row : allowed_includes()) {
            layer = s.path.starts_with(row.first) ? &row : layer;  // longer ones come later
        }
        if (layer == nullptr || !is_cpp(s)) {
            continue;
        }
        for (const std::string& include : own_includes(s)) {
            const bool beside = include.find('/') == std::string::npos;
            if (!beside && !starts_with_any(include, layer->second)) {
                found.push_back(s.path + " includes " + include);
            }
        }
    }
    return found;
}

TEST(Includes, PointOneWay) {
    EXPECT_THAT(includes_that_point_back(sources()), IsEmpty());
}

TEST(Includes, ThatPointBackAreFound) {
    EXPECT_THAT(
        includes_that_point_back({
            {"core/domain/orders/order.cpp", "#include \"projections/projector.hpp\"\n"},
            {"core/commands/kit/input.cpp", "#include \"storage/log/chain.hpp\"\n"},
            {"storage/writer/writer.cpp", "#include \"commands/orders/order_commands.hpp\"\n"},
            {"replay-tool/main.cpp", "#include \"api/wire/page.hpp\"\n"},
            {"replay-tool/stats.cpp", "#include \"storage/writer/writer.hpp\"\n"},
            {"tests/support/orders.hpp", "#include \"api/wire/page.hpp\"\n"},
            {"tests/support/api/company.hpp", "#include \"api/wire/page.hpp\"\n"},
        }),
        ElementsAre(
            "core/domain/orders/order.cpp includes projections/projector.hpp",
            "core/commands/kit/input.cpp includes storage/log/chain.hpp",
            "storage/writer/writer.cpp includes commands/orders/order_commands.hpp",
            "replay-tool/main.cpp includes api/wire/page.hpp",
            "replay-tool/stats.cpp includes storage/writer/writer.hpp",
            "tests/support/orders.hpp includes api/wire/page.hpp"
        )
    );
}

struct Place {
    std::string what;
    std::vector<std::string> where;
    bool in_headers = true;
};

const std::vector<Place>& places() {
    static const std::vector<Place> table{
        // Errors are made by name, numbers read by parse_number.
        {"{ErrorCode::", {"core/base/result.", "tests/"}},
        {"from_chars(",
         {"core/base/", "storage/folder/data_folder.", "storage/log/lmdb.", "tests/"}},
        {"#include <rapidjson", {"core/base/json."}},
        {"#include <sqlite3.h>", {"storage/"}, false},
        {"#include <lmdb.h>", {"storage/", "bench/"}, false},
        {"#include <boost/",
         {"api/net/http_fetch.", "api/net/http_server", "api/push/push_server."}},
        {"#include <pango", {"api/pango/"}},
        {"#include <cairo", {"api/pango/"}},
        {"#include <gd.h>", {"api/decoder/decode.cpp"}},
        {"#include <qrencode", {"api/paper/qr.cpp"}},
        {"#include <sqlext.h>", {"api/odbc/connection.cpp"}},
        {"#include <zip.h>", {"api/codegen/zip.cpp", "api/sheets/sheet_reader.cpp", "tests/"}},
        {"#include <pugixml",
         {"api/outside/wx_pay.",
          "api/pictures/process_picture.cpp",
          "api/sheets/sheet_reader.",
          "core/domain/workflow/bpmn_xml."}},
        {"std::chrono::system_clock", {"storage/", "api/", "tests/", "bench/", "replay-tool/"}},
        // GCC 12 miscompiles ordinary coroutines (double free): there are callbacks instead.
        {"co_await", {}},
        {"co_return", {}},
        {"co_yield", {}},
        {"#include <coroutine>", {}},
    };
    return table;
}

Broken out_of_place(const Sources& all) {
    Broken found;
    for (const Source& s : all) {
        for (const Place& place : places()) {
            if (!is_cpp(s) || s.text.find(place.what) == std::string::npos) {
                continue;
            }
            if (!starts_with_any(s.path, place.where) ||
                (!place.in_headers && s.path.ends_with(".hpp"))) {
                found.push_back(s.path + " has " + place.what);
            }
        }
    }
    return found;
}

TEST(Libraries, StayInTheirPlaces) {
    EXPECT_THAT(out_of_place(sources()), IsEmpty());
}

TEST(Libraries, OutOfPlaceAreFound) {
    EXPECT_THAT(
        out_of_place({
            {"core/entities/render.cpp", "#include <rapidjson/document.h>\n"},
            {"storage/rows/sqlite.hpp", "#include <sqlite3.h>\n"},
            {"storage/rows/sqlite.cpp", "#include <sqlite3.h>\n"},
            {"api/net/http_server.cpp", "#include <boost/beast.hpp>\nco_await read();\n"},
            {"api/views/rows.cpp", "return {ErrorCode::Refused, key, {}, {}, {}};\n"},
            {"core/domain/money/refund.cpp", "std::from_chars(a, b, n);\n"},
        }),
        ElementsAre(
            "core/entities/render.cpp has #include <rapidjson",
            "storage/rows/sqlite.hpp has #include <sqlite3.h>",
            "api/net/http_server.cpp has co_await",
            "api/views/rows.cpp has {ErrorCode::",
            "core/domain/money/refund.cpp has from_chars("
        )
    );
}

}  // namespace
}  // namespace oms::laws
