#pragma once
// The project's own tree, as the laws read it. A law is a function from sources to the lines that
// break it, so that each can be shown a sample that does.

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace oms::laws {

struct Source {
    std::string path;  ///< relative to the tree, with '/'
    std::string text;
};

using Sources = std::vector<Source>;
/// What breaks a law, a line each; empty: it holds.
using Broken = std::vector<std::string>;

/// Files of the tree's own folders; generated and installed ones are no concern of the laws, nor
/// are the samples that the laws' own tests hold.
const Sources& sources();
/// A file of the tree; "" when there is none.
std::string file_of_tree(const std::string& path);
/// Names in a folder of the tree, sorted.
std::vector<std::string> names_in(const std::string& folder);

bool starts_with_any(std::string_view text, const std::vector<std::string>& prefixes);
bool is_cpp(const Source& s);
/// "storage/log/chain.hpp" -> "storage/log/chain"
std::string unit_of(const std::string& path);
/// "storage/log/chain.hpp" -> "storage/log"
std::string folder_of(const std::string& path);
/// The quoted includes of a file, e.g. "base/json.hpp".
std::vector<std::string> own_includes(const Source& s);
/// The units of `all` that a file includes, its own left out.
std::set<std::string> included_units(const Source& s, const std::set<std::string>& all);
/// The units of the C++ sources.
std::set<std::string> units_of(const Sources& sources);
/// The text with what stands in comments and literals blanked out; lines stay where they are.
std::string code_of(const std::string& text);

}  // namespace oms::laws
