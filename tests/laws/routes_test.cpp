// No path is served twice with one verb, neither by the routes of api/routes nor by the registry's.
// (A route of api/routes replaces the registry's.)
#include "entities/spec.hpp"
#include "laws/tree.hpp"

#include <map>
#include <regex>

#include <gmock/gmock.h>

namespace oms::laws {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Served {
    std::string path;
    unsigned verbs = 0;  ///< 1 GET, 2 POST
    std::string by;
};

std::vector<Served> written_routes(const Sources& all) {
    static const std::regex route(R"rx(\{\s*"(/[^"]+)",\s*Verbs::(\w+))rx");
    std::vector<Served> found;
    for (const Source& s : all) {
        if (!s.path.starts_with("api/routes/")) {
            continue;
        }
        for (std::sregex_iterator it(s.text.begin(), s.text.end(), route), end; it != end; ++it) {
            const std::string verbs = (*it)[2];
            found.push_back({(*it)[1], verbs == "Get" ? 1U : verbs == "Post" ? 2U : 3U, s.path});
        }
    }
    return found;
}

std::vector<Served> registry_routes() {
    std::vector<Served> found;
    for (const entities::EntitySpec* entity : entities::all_entities()) {
        for (const entities::RouteSpec& route : entity->routes) {
            const unsigned verbs = route.verb == entities::Verb::Get    ? 1U
                                   : route.verb == entities::Verb::Post ? 2U
                                                                        : 3U;
            found.push_back({std::string(route.path), verbs, std::string(entity->name)});
        }
    }
    return found;
}

Broken served_twice(const std::vector<Served>& all) {
    std::map<std::string, std::vector<const Served*>> by_path;
    Broken found;
    for (const Served& served : all) {
        for (const Served* other : by_path[served.path]) {
            if ((other->verbs & served.verbs) != 0) {
                found.push_back(served.path + " by " + other->by + " and " + served.by);
            }
        }
        by_path[served.path].push_back(&served);
    }
    return found;
}

TEST(Paths, AreServedOnce) {
    for (const auto& routes : {written_routes(sources()), registry_routes()}) {
        ASSERT_GT(routes.size(), 200U);
        EXPECT_THAT(served_twice(routes), IsEmpty());
    }
}

TEST(Paths, ServedTwiceAreFound) {
    EXPECT_THAT(
        served_twice(written_routes({
            {"api/routes/a.cpp",
             "    {\"/api/x\",\n     Verbs::Get,\n     read},\n    {\"/api/x\", Verbs::Post, "
             "write},\n"},
            {"api/routes/b.cpp", "    {\"/api/x\", Verbs::GetOrPost, run},\n"},
            {"api/views/c.cpp", "    {\"/api/x\", Verbs::Get, run},\n"},
        })),
        ElementsAre(
            "/api/x by api/routes/a.cpp and api/routes/b.cpp",
            "/api/x by api/routes/a.cpp and api/routes/b.cpp"
        )
    );
}

}  // namespace
}  // namespace oms::laws
