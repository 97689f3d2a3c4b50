#ifndef CSHUMATE_SHIM_H
#define CSHUMATE_SHIM_H

// GTK is imported from its own module: included here again, its structures would be different types in Swift.
#pragma clang module import CGTK
#include <shumate/shumate.h>

#endif
