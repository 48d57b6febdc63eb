#pragma once
// Records in the form in which the caller's front end knows them (wire/front_ends).

#include "api/calls/call.hpp"
#include "api/wire/front_ends.hpp"
#include "base/result.hpp"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace oms::api {

/// X for whoever is not signed in.
Dialect dialect_of(const Call& call);

/// Names beside values, each dictionary and company read once, in the caller's language.
class FrontEndLabels {
  public:
    explicit FrontEndLabels(QueryCall& call) : call_(call) {}

    std::string operator()(std::string_view of, std::string_view key);

  private:
    using Book = std::map<std::string, std::string, std::less<>>;

    Book dictionary(std::string_view code);
    std::string company(std::string_view member, std::string_view tenant);

    QueryCall& call_;
    std::map<std::string, Book, std::less<>> books_;
};

/// The object as the caller's front end knows it: `text` itself when that is the same.
std::string for_front_end(
    QueryCall& call, std::string_view entity, std::string text, FrontEndLabels& labels
);

}  // namespace oms::api
