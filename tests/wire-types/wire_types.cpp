// Prints ui/src/lib/wire/types.ts: what the server's description of its API says, as TypeScript.
#include "api/calls/route.hpp"
#include "api/openapi/openapi.hpp"
#include "base/json.hpp"
#include "support/api/typescript.hpp"

#include <cstdio>

int main() {
    const auto document = oms::json::Document::parse(oms::api::openapi(oms::api::all_routes()));
    if (!document) {
        std::fputs("the description is no JSON\n", stderr);
        return 1;
    }
    std::fputs(oms::test::typescript_of(document->root()).c_str(), stdout);
    return 0;
}
