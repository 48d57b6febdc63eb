#pragma once
// The files of a new entity of this code base, and the zip that carries them. Whoever unpacks it
// runs its apply.mjs against the tree: new files are laid down, the registry's list and both
// languages' words get their entry, and nothing is changed unless all of it can be.

#include "api/codegen/definition.hpp"

#include <string>
#include <vector>

namespace oms::api {

struct CodeFile {
    std::string path;
    std::string content;
};

/// What is new in the tree by path: the row (core/entities/tables/<subject>), its words in both
/// languages (an entry of ui/src/locales/{zh,en}/entity.json), a test and its fixture.
std::vector<CodeFile> code_files(const Definition& definition);

/// A folder named like the entity with those files, apply.mjs, and what that reads. `files` are
/// code_files of the same definition.
std::vector<CodeFile> package_files(
    const Definition& definition, const std::vector<CodeFile>& files
);

/// The files as a zip. Throws std::runtime_error when libzip cannot.
std::string zip_of(const std::vector<CodeFile>& files);

}  // namespace oms::api
