#include "storage/base/build_id.hpp"

#include <cstddef>
#include <string_view>

#include <fmt/format.h>
#include <link.h>

namespace oms::storage {
namespace {

/// The description of the note that holds the id; "" when it is not among these notes.
std::string_view id_among(std::string_view notes) {
    using Note = ElfW(Nhdr);
    const auto whole = [](std::size_t size) { return (size + 3) / 4 * 4; };
    while (notes.size() >= sizeof(Note)) {
        const auto* const note = reinterpret_cast<const Note*>(notes.data());
        const std::size_t name = sizeof(Note) + whole(note->n_namesz);
        const std::size_t size = name + whole(note->n_descsz);
        if (size > notes.size()) {
            break;
        }
        if (note->n_type == NT_GNU_BUILD_ID &&
            notes.substr(sizeof(Note)).starts_with(ELF_NOTE_GNU)) {
            return notes.substr(name, note->n_descsz);
        }
        notes.remove_prefix(size);
    }
    return {};
}

int look(dl_phdr_info* object, std::size_t /*size*/, void* found) {
    for (int i = 0; i < object->dlpi_phnum; ++i) {
        const ElfW(Phdr)& part = object->dlpi_phdr[i];
        if (part.p_type == PT_NOTE) {
            const auto* const at = reinterpret_cast<const char*>(object->dlpi_addr + part.p_vaddr);
            for (const char byte : id_among({at, part.p_memsz})) {
                *static_cast<std::string*>(found) +=
                    fmt::format("{:02x}", static_cast<unsigned char>(byte));
            }
        }
    }
    return 1;  // the program is the first object
}

}  // namespace

std::string build_id() {
    std::string id;
    ::dl_iterate_phdr(look, &id);
    return id;
}

}  // namespace oms::storage
