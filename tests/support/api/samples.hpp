#pragma once
// A good input for every entity of the registry, made from its description, so that tests can walk
// over all of them.

#include "entities/spec.hpp"
#include "support/api/company.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oms::test {

using namespace api;

/// Members of an input: name and JSON value.
using Members = std::vector<std::pair<std::string, std::string>>;

std::string object_of(const Members& members);

/// Route that makes records of the entity: Save, else Submit. Null when there is none.
const entities::RouteSpec* maker_of(const entities::EntitySpec& entity);
/// Route that changes them: Update, else Submit.
const entities::RouteSpec* changer_of(const entities::EntitySpec& entity);

/// Entities with master-data routes that make records.
std::vector<const entities::EntitySpec*> made_entities();

class Samples {
  public:
    /// Records are made as the administrator of the company; platform data as 000000/admin.
    Samples(Company& company, std::string tenant) : company_(company), tenant_(std::move(tenant)) {}

    /// Who may make records of the entity.
    std::string maker(const entities::EntitySpec& entity) const;
    /// Every field that may be given, with a good value; texts differ from call to call.
    Members good(const entities::EntitySpec& entity);
    /// Id of a record of the entity, made when there is none yet.
    std::string id(std::string_view entity);
    /// A new record.
    std::string fresh(const entities::EntitySpec& entity);

  private:
    std::string value(const entities::EntitySpec& entity, const entities::FieldSpec& field);

    Company& company_;
    std::string tenant_;
    std::map<std::string, std::string, std::less<>> ids_;
    std::set<std::string> making_;  ///< entities whose input is being put together
};

}  // namespace oms::test
