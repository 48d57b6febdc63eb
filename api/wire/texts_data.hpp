#pragma once

// The message catalogues and the regions, embedded at build time by texts/embed.cmake.

namespace oms::api::texts_data {

extern const char* const k_zh_error;   ///< ui/src/locales/zh/error.json
extern const char* const k_zh_entity;  ///< ui/src/locales/zh/entity.json
extern const char* const k_zh_event;   ///< ui/src/locales/zh/event.json
extern const char* const k_zh_own;     ///< api/wire/texts/zh.json
extern const char* const k_en_error;
extern const char* const k_en_entity;
extern const char* const k_en_event;
extern const char* const k_en_own;
extern const char* const k_regions;  ///< fixtures/regions/regions.csv

}  // namespace oms::api::texts_data
