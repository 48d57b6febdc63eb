#pragma once
// What the program may still do once it knows what is wanted.

#include <string>

namespace oms::odbc {

/// No file is written, none is read but programs' and settings' (/usr, /lib, /etc, random numbers)
/// and those below `folder` ("": none); bounded memory, processor time and files. What kernels
/// without Landlock cannot forbid is left to the rights of the user that runs it.
void confine(const std::string& folder);

}  // namespace oms::odbc
