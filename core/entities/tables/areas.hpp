#pragma once
// The entities by area; registry.cpp lists them. Data only (architecture 6).

#include "entities/spec.hpp"

namespace oms::entities::tables {

// catalogue.cpp
extern const EntitySpec kBrand;
extern const EntitySpec kCommodity;
extern const EntitySpec kWarehouse;

// customers.cpp
extern const EntitySpec kCustomer;

// organisation.cpp
extern const EntitySpec kDept;
extern const EntitySpec kPost;
extern const EntitySpec kRole;
extern const EntitySpec kUser;

// platform.cpp
extern const EntitySpec kClient;
extern const EntitySpec kDict;
extern const EntitySpec kMenu;
extern const EntitySpec kParam;
extern const EntitySpec kTenant;

}  // namespace oms::entities::tables
