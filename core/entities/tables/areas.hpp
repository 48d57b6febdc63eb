#pragma once
// The entities by area; registry.cpp lists them. Data only (architecture 6).

#include "entities/spec.hpp"

namespace oms::entities::tables {

// catalogue.cpp
extern const EntitySpec kBrand;
extern const EntitySpec kCommodity;
extern const EntitySpec kMaterial;
extern const EntitySpec kUserMaterial;
extern const EntitySpec kWarehouse;

// customers.cpp
extern const EntitySpec kChannelCustomer;
extern const EntitySpec kConflict;
extern const EntitySpec kCustomer;

// organisation.cpp
extern const EntitySpec kDept;
extern const EntitySpec kPost;
extern const EntitySpec kRole;
extern const EntitySpec kUser;

// partners.cpp
extern const EntitySpec kBalanceRule;
extern const EntitySpec kCooperation;
extern const EntitySpec kLogistic;

// platform.cpp
extern const EntitySpec kClient;
extern const EntitySpec kDict;
extern const EntitySpec kMenu;
extern const EntitySpec kParam;
extern const EntitySpec kTenant;

// processing.cpp
extern const EntitySpec kCraft;
extern const EntitySpec kGroovePrice;
extern const EntitySpec kPlantPrice;
extern const EntitySpec kPriceList;
extern const EntitySpec kProcessPlant;
extern const EntitySpec kProduct;
extern const EntitySpec kWaterPrice;

}  // namespace oms::entities::tables
