// Rooms without circles: a header and its source are one room (x.hpp + x.cpp), a folder is one too.
#include "laws/tree.hpp"

#include <algorithm>
#include <map>

#include <gmock/gmock.h>

namespace oms::laws {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Graph = std::map<std::string, std::set<std::string>>;

Graph rooms(const Sources& all) {
    const std::set<std::string> units = units_of(all);
    Graph graph;
    for (const Source& s : all) {
        if (is_cpp(s)) {
            graph[unit_of(s.path)].merge(included_units(s, units));
        }
    }
    return graph;
}

/// The folders among `rooms`, as they include each other.
Graph folders(const Graph& rooms) {
    Graph graph;
    for (const auto& [room, others] : rooms) {
        for (const std::string& other : others) {
            if (folder_of(other) != folder_of(room)) {
                graph[folder_of(room)].insert(folder_of(other));
            }
        }
    }
    return graph;
}

/// Tarjan's strongly connected components: those of more than one member.
class Knots {
  public:
    explicit Knots(const Graph& graph) : graph_(graph) {
        for (const auto& [node, others] : graph_) {
            visit(node);
        }
        std::sort(found_.begin(), found_.end());
    }

    const Broken& found() const { return found_; }

  private:
    struct Mark {
        std::size_t index = 0;
        std::size_t low = 0;
        bool open = true;
    };

    void visit(const std::string& node) {
        if (marks_.contains(node)) {
            return;
        }
        const std::size_t index = marks_.size();
        marks_[node] = {index, index, true};
        open_.push_back(node);
        if (const auto others = graph_.find(node); others != graph_.end()) {
            for (const std::string& other : others->second) {
                visit(other);
                if (marks_[other].open) {
                    marks_[node].low = std::min(marks_[node].low, marks_[other].low);
                }
            }
        }
        if (marks_[node].low == index) {
            close(node);
        }
    }

    void close(const std::string& node) {
        const auto first = std::find(open_.begin(), open_.end(), node);
        std::vector<std::string> members(first, open_.end());
        open_.erase(first, open_.end());
        for (const std::string& member : members) {
            marks_[member].open = false;
        }
        if (members.size() > 1) {
            std::sort(members.begin(), members.end());
            std::string line;
            for (const std::string& member : members) {
                line += (line.empty() ? "" : " ") + member;
            }
            found_.push_back(line);
        }
    }

    const Graph& graph_;
    std::map<std::string, Mark> marks_;
    std::vector<std::string> open_;
    Broken found_;
};

TEST(Rooms, HaveNoCircles) {
    EXPECT_THAT(Knots(rooms(sources())).found(), IsEmpty());
}

TEST(Rooms, CirclesAreFound) {
    const Sources sample{
        {"storage/log/chain.hpp", "#include \"storage/log/event_log.hpp\"\n"},
        {"storage/log/event_log.hpp", "\n"},
        {"storage/log/event_log.cpp", "#include \"storage/log/chain.hpp\"\n"},
        {"storage/log/lmdb.cpp", "#include \"storage/log/chain.hpp\"\n"},
        {"core/base/ids.hpp", "#include \"base/json.hpp\"\n"},
        {"core/base/json.hpp", "#include \"base/time.hpp\"\n"},
        {"core/base/time.hpp", "#include \"base/ids.hpp\"\n#include \"base/result.hpp\"\n"},
        {"core/base/result.hpp", "\n"},
    };
    EXPECT_THAT(
        Knots(rooms(sample)).found(),
        ElementsAre(
            "core/base/ids core/base/json core/base/time", "storage/log/chain storage/log/event_log"
        )
    );
}

/// Folders whose files include each other by design: the registry joins the tables of every
/// subject, which are written in its words.
bool one_by_design(const std::string& folder) {
    return folder.starts_with("core/entities");
}

Broken folder_circles(const Sources& all) {
    Graph graph;
    for (const auto& [folder, others] : folders(rooms(all))) {
        for (const std::string& other : others) {
            if (!one_by_design(folder) || !one_by_design(other)) {
                graph[folder].insert(other);
            }
        }
    }
    return Knots(graph).found();
}

TEST(Folders, HaveNoCircles) {
    EXPECT_THAT(folder_circles(sources()), IsEmpty());
}

TEST(Folders, CirclesAreFound) {
    EXPECT_THAT(
        folder_circles({
            {"storage/log/chain.hpp", "#include \"storage/base/bytes.hpp\"\n"},
            {"storage/base/bytes.hpp", "\n"},
            {"storage/base/running_hash.hpp", "#include \"storage/log/event_log.hpp\"\n"},
            {"storage/log/event_log.hpp", "\n"},
        }),
        ElementsAre("storage/base storage/log")
    );
}

struct Direction {
    std::string folder;
    std::vector<std::string> below;  ///< the folders of its layer that it may include
};

/// The layers that have directions inside. A subject of a layer knows its kit and what it builds
/// on; who includes against this has found a new wall, and draws it here first.
const std::vector<Direction>& directions() {
    static const std::vector<Direction> table{
        {"storage/base", {}},
        {"storage/log", {"storage/base"}},
        {"storage/pages", {"storage/base"}},
        {"storage/rows", {"storage/base", "storage/log", "storage/pages"}},
        {"storage/lists", {"storage/base", "storage/rows"}},
        {"storage/folder", {"storage/base", "storage/log", "storage/rows", "storage/lists"}},
        {"storage/tenants",
         {"storage/base", "storage/log", "storage/pages", "storage/rows", "storage/lists"}},
        {"storage/writer",
         {"storage/base", "storage/log", "storage/rows", "storage/lists", "storage/tenants"}},
        {"storage/cell",
         {"storage/base", "storage/log", "storage/folder", "storage/tenants", "storage/writer"}},
        {"storage/proof",
         {"storage/base",
          "storage/log",
          "storage/rows",
          "storage/lists",
          "storage/folder",
          "storage/tenants"}},
        {"core/events/kit", {}},
        {"core/domain/kit", {}},
        {"core/domain/goods", {"core/domain/kit"}},
        {"core/domain/people", {"core/domain/kit"}},
        {"core/domain/orders", {"core/domain/kit", "core/domain/goods"}},
        {"core/domain/returns", {"core/domain/kit", "core/domain/goods"}},
        {"core/domain/stock", {"core/domain/kit", "core/domain/goods"}},
        {"core/domain/money", {"core/domain/kit"}},
        {"core/domain/messages", {"core/domain/kit"}},
        {"core/domain/processing", {"core/domain/kit", "core/domain/goods"}},
        {"core/domain/purchasing", {"core/domain/kit", "core/domain/goods"}},
        {"core/domain/records", {"core/domain/kit"}},
        {"core/domain/system", {"core/domain/kit"}},
        {"core/domain/workflow", {"core/domain/kit"}},
        {"core/projections/kit", {}},
        {"core/projections/orders", {"core/projections/kit"}},
        {"core/projections/returns", {"core/projections/kit", "core/projections/orders"}},
        {"core/projections/purchasing", {"core/projections/kit", "core/projections/orders"}},
        {"core/projections/processing", {"core/projections/kit", "core/projections/stock"}},
        {"core/projections/stock", {"core/projections/kit"}},
        {"core/projections/system", {"core/projections/kit"}},
        {"core/projections/workflow", {"core/projections/kit"}},
        {"core/projections/records", {"core/projections/kit", "core/projections/orders"}},
        {"core/projections/money",
         {"core/projections/kit", "core/projections/orders", "core/projections/returns"}},
        {"core/projections/analysis",
         {"core/projections/kit",
          "core/projections/orders",
          "core/projections/processing",
          "core/projections/purchasing",
          "core/projections/returns",
          "core/projections/stock"}},
        {"core/commands/kit", {}},
        {"core/commands/messages", {"core/commands/kit"}},
        {"core/commands/between", {"core/commands/kit", "core/commands/messages"}},
        {"core/commands/records",
         {"core/commands/kit", "core/commands/messages", "core/commands/workflow"}},
        {"core/commands/people",
         {"core/commands/kit", "core/commands/messages", "core/commands/records"}},
        {"core/commands/workflow", {"core/commands/kit", "core/commands/messages"}},
        {"core/commands/system",
         {"core/commands/kit", "core/commands/records", "core/commands/workflow"}},
        {"core/commands/orders",
         {"core/commands/kit",
          "core/commands/between",
          "core/commands/processing",
          "core/commands/purchasing"}},
        {"core/commands/returns", {"core/commands/kit", "core/commands/between"}},
        {"core/commands/processing",
         {"core/commands/kit", "core/commands/between", "core/commands/messages"}},
        {"core/commands/purchasing",
         {"core/commands/kit", "core/commands/between", "core/commands/messages"}},
        {"core/commands/stock",
         {"core/commands/kit",
          "core/commands/between",
          "core/commands/orders",
          "core/commands/purchasing"}},
        {"core/commands/money",
         {"core/commands/kit",
          "core/commands/between",
          "core/commands/purchasing",
          "core/commands/returns",
          "core/commands/system"}},
        {"api/wire", {}},
        {"api/net", {"api/wire"}},
        {"api/calls", {"api/net", "api/wire"}},
        {"api/logs", {"api/calls", "api/net", "api/wire"}},
        {"api/views", {"api/calls", "api/wire"}},
        {"api/people", {"api/calls", "api/drawing", "api/net", "api/views", "api/wire"}},
        {"api/paper", {"api/calls", "api/drawing", "api/pictures", "api/views", "api/wire"}},
        {"api/sheets", {"api/calls", "api/views", "api/wire"}},
        {"api/confined", {}},
        {"api/decoder", {"api/confined", "api/pictures"}},
        {"api/odbc", {"api/confined"}},
        {"api/drawing", {"api/confined"}},
        {"api/pango", {"api/drawing"}},
        {"api/sources",
         {"api/calls", "api/confined", "api/net", "api/people", "api/views", "api/wire"}},
        {"api/codegen", {"api/calls", "api/sources", "api/wire"}},
        {"api/company", {"api/people"}},
        {"api/outside", {"api/calls", "api/net", "api/people", "api/views", "api/wire"}},
        {"api/pictures", {"api/confined", "api/drawing"}},
        {"api/push", {"api/calls", "api/net", "api/people", "api/views", "api/wire"}},
        {"api/openapi", {"api/calls", "api/views"}},
        {"api/routes",
         {"api/calls",
          "api/logs",
          "api/net",
          "api/openapi",
          "api/outside",
          "api/paper",
          "api/people",
          "api/pictures",
          "api/push",
          "api/codegen",
          "api/sheets",
          "api/sources",
          "api/views",
          "api/wire"}},
        {"api/router",
         {"api/calls", "api/logs", "api/net", "api/people", "api/routes", "api/views", "api/wire"}},
    };
    return table;
}

/// "storage/log" -> "storage", "core/domain/kit" -> "core/domain"
std::string layer_of(const std::string& folder) {
    return folder_of(folder);
}

/// The row of the folder that the room stands in, or of the nearest one above; null: none.
const Direction* direction_of(const std::string& room) {
    const Direction* nearest = nullptr;
    for (const Direction& row : directions()) {
        if (room.starts_with(row.folder + "/") &&
            (nearest == nullptr || row.folder.size() > nearest->folder.size())) {
            nearest = &row;
        }
    }
    return nearest;
}

Broken against_direction(const Sources& all) {
    Broken found;
    for (const auto& [room, others] : rooms(all)) {
        const Direction* from = direction_of(room);
        for (const std::string& other : others) {
            const Direction* to = direction_of(other);
            // Statuses are facts that every subject may know.
            if (from != nullptr && to != nullptr && from != to && !other.ends_with("/status") &&
                layer_of(to->folder) == layer_of(from->folder) &&
                std::find(from->below.begin(), from->below.end(), to->folder) ==
                    from->below.end()) {
                found.push_back(room + " -> " + other);
            }
        }
    }
    return found;
}

TEST(Folders, OfALayerAllHaveADirection) {
    static const std::set<std::string> layers{
        "api", "core/commands", "core/domain", "core/projections", "storage"};
    for (const std::string& unit : units_of(sources())) {
        const std::string folder = folder_of(unit);
        const bool inside = layers.contains(layer_of(folder)) && !layers.contains(folder);
        EXPECT_TRUE(!inside || direction_of(unit) != nullptr) << unit;
    }
}

TEST(Folders, IncludeWhatIsBelowThem) {
    EXPECT_THAT(against_direction(sources()), IsEmpty());
}

TEST(Folders, IncludesAgainstTheirDirectionAreFound) {
    EXPECT_THAT(
        against_direction({
            {"storage/rows/sqlite.cpp", "#include \"storage/lists/pivot.hpp\"\n"},
            {"storage/lists/pivot.cpp", "#include \"storage/rows/sqlite.hpp\"\n"},
            {"core/domain/orders/order.cpp", "#include \"domain/stock/stock.hpp\"\n"},
            {"core/domain/stock/stock.hpp", "\n"},
            {"api/views/rows.cpp", "#include \"api/routes/orders/order_routes.hpp\"\n"},
            {"api/routes/orders/order_routes.hpp", "#include \"api/views/rows.hpp\"\n"},
            {"api/views/rows.hpp", "\n"},
        }),
        ElementsAre(
            "api/views/rows -> api/routes/orders/order_routes",
            "core/domain/orders/order -> core/domain/stock/stock",
            "storage/rows/sqlite -> storage/lists/pivot"
        )
    );
}

/// In each of these stands only what is named; everything else has a folder of its subject.
const std::map<std::string, std::set<std::string>>& halls() {
    static const std::map<std::string, std::set<std::string>> table{
        {"core", {}},
        {"core/commands", {}},
        {"core/domain", {}},
        {"core/entities/tables", {"lists", "tables"}},
        {"core/events", {"catalogue"}},
        {"core/projections", {"invariants", "projector"}},
        {"storage", {"engine"}},
        {"api", {"api_server", "app", "cli", "heap", "import", "main", "stop_signal", "trial"}},
        {"tests", {"gtest"}},
        {"tests/core", {}},
        {"tests/storage", {}},
        {"tests/api", {}},
    };
    return table;
}

constexpr std::size_t kUnitsMax = 20;

Broken crowded(const Sources& all) {
    Broken found;
    std::map<std::string, std::size_t> units;
    for (const std::string& unit : units_of(all)) {
        const std::string folder = folder_of(unit);
        const auto hall = halls().find(folder);
        if (hall != halls().end() && !hall->second.contains(unit.substr(folder.size() + 1))) {
            found.push_back(unit + " has no subject");
        }
        ++units[folder];
    }
    for (const auto& [folder, n] : units) {
        if (n > kUnitsMax) {
            found.push_back(folder + " has " + std::to_string(n) + " units");
        }
    }
    return found;
}

TEST(Folders, HoldOneSubjectEach) {
    EXPECT_THAT(crowded(sources()), IsEmpty());
}

TEST(Folders, ThatHoldTooMuchAreFound) {
    Sources sample{{"storage/extra.cpp", ""}, {"storage/engine.cpp", ""}};
    for (std::size_t i = 0; i <= kUnitsMax; ++i) {
        sample.push_back({"api/views/view" + std::to_string(i) + ".hpp", ""});
        sample.push_back({"api/views/view" + std::to_string(i) + ".cpp", ""});
    }
    EXPECT_THAT(
        crowded(sample), ElementsAre("storage/extra has no subject", "api/views has 21 units")
    );
}

/// The words of a CMakeLists.txt.
std::set<std::string> words_of(const std::string& text) {
    std::set<std::string> words;
    std::string word;
    for (const char c : text + ' ') {
        if (c == ' ' || c == '\n' || c == '(' || c == ')') {
            words.insert(std::move(word));
            word.clear();
        } else {
            word += c;
        }
    }
    return words;
}

/// Sources of a top folder that its CMakeLists.txt neither names nor covers with a folder.
Broken not_built(const std::string& top, const std::string& cmake, const Sources& all) {
    const std::set<std::string> words = words_of(cmake);
    Broken found;
    for (const Source& s : all) {
        if (!s.path.starts_with(top + "/") || !s.path.ends_with(".cpp")) {
            continue;
        }
        const std::string name = s.path.substr(top.size() + 1);
        bool built = words.contains(name) || words.contains(".");
        for (std::string folder = folder_of(name); !built && folder != name;
             folder = folder.find('/') == std::string::npos ? name : folder_of(folder)) {
            built = words.contains(folder);
        }
        if (!built) {
            found.push_back(s.path);
        }
    }
    return found;
}

TEST(Sources, AreAllBuilt) {
    for (const char* top : {"core", "storage", "api", "replay-tool", "bench", "tests"}) {
        Sources all = sources();
        if (std::string_view(top) == "tests") {
            for (const std::string& name : names_in("tests/laws")) {
                all.push_back({"tests/laws/" + name, ""});
            }
        }
        const std::string cmake = file_of_tree(std::string(top) + "/CMakeLists.txt");
        ASSERT_FALSE(cmake.empty()) << top;
        EXPECT_THAT(not_built(top, cmake, all), IsEmpty()) << top;
    }
}

TEST(Sources, ThatAreNotBuiltAreFound) {
    EXPECT_THAT(
        not_built(
            "api",
            "oms_folder_sources(\n    oms_api calls views\n)\ntarget_sources(oms_api app.cpp)\n",
            {{"api/app.cpp", ""},
             {"api/trial.cpp", ""},
             {"api/views/order_view.cpp", ""},
             {"api/calls/kit/call.cpp", ""},
             {"api/paper/pdf.cpp", ""},
             {"api/paper/pdf.hpp", ""}}
        ),
        ElementsAre("api/trial.cpp", "api/paper/pdf.cpp")
    );
}

}  // namespace
}  // namespace oms::laws
