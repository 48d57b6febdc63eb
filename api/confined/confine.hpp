#pragma once
// What a program that looks at what strangers wrote or sent may still do.

#include <string>

namespace oms::confined {

/// No file is written, none is read but programs' and settings' (/usr, /lib, /etc, random numbers)
/// and those below `folder` ("": none); bounded memory, processor time and files. What kernels
/// without Landlock cannot forbid is left to the rights of the user that runs it.
void confine(const std::string& folder);

}  // namespace oms::confined
