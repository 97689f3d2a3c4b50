#ifndef CSHUMATE_SHIM_H
#define CSHUMATE_SHIM_H

// GTK comes from its own module: read here once more, its structures would be other types in Swift.
#pragma clang module import CGTK
#include <shumate/shumate.h>

#endif
