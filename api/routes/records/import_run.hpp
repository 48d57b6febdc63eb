#pragma once
// Rows of a sheet, wherever they come from, on their way into an entity: a dry run, the run.

#include "api/calls/call.hpp"
#include "api/calls/route.hpp"
#include "api/sheets/sheet_reader.hpp"
#include "commands/kit/input.hpp"

#include <memory>

namespace oms::api {

struct ImportRights {
    bool add = false;
    bool edit = false;

    bool any() const { return add || edit; }
};

/// The entity's own buttons; the platform's data are its administrators'.
ImportRights import_rights(const Call& call, const entities::EntitySpec& entity);

/// Stock bills bring opening stock: each row is posted as one. Null for master data.
commands::Command (*document_of(const entities::EntitySpec& entity))(commands::Input);

/// Saves the sheet's rows as records of the route's entity, all or none; with the parameter dryRun
/// none. The answer tells what became of the rows, and every fault by row.
void run_import(const std::shared_ptr<DirectCall>& call, Sheet sheet, const Respond& respond);

}  // namespace oms::api
