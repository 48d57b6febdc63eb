#pragma once
// The entities by area; registry.cpp lists them. Data only (architecture 6).

#include "entities/spec.hpp"

namespace oms::entities::tables {

// administration.cpp
extern const EntitySpec kApiScope;
extern const EntitySpec kDataScope;
extern const EntitySpec kDatasource;
extern const EntitySpec kMenuRank;
extern const EntitySpec kRegion;
extern const EntitySpec kTenantPackage;
extern const EntitySpec kTenantPreset;
extern const EntitySpec kTopMenu;

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

// integration.cpp
extern const EntitySpec kCode;
extern const EntitySpec kOutbox;
extern const EntitySpec kReport;
extern const EntitySpec kSocialProvider;
extern const EntitySpec kSsoIssuer;

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

// settings.cpp
extern const EntitySpec kAttach;
extern const EntitySpec kDictBiz;
extern const EntitySpec kNotice;
extern const EntitySpec kOss;
extern const EntitySpec kSms;

// warehousing.cpp
extern const EntitySpec kGoodsManage;
extern const EntitySpec kSerial;
extern const EntitySpec kStorage;

}  // namespace oms::entities::tables
