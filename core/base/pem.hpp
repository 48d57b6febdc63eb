#pragma once
// PEM texts of certificates and keys, as people paste them: browsers take the line breaks out of
// what is entered in one line.

#include <string>
#include <string_view>

namespace oms {

/// The blocks of a PEM text with their lines as they belong; text around them is dropped. "" when
/// there is no whole block.
std::string pem_with_lines(std::string_view text);

/// Whether it holds a whole block whose label ends so ("PRIVATE KEY" also names an RSA PRIVATE
/// KEY), and nothing else than such blocks.
bool is_pem(std::string_view text, std::string_view label);

}  // namespace oms
