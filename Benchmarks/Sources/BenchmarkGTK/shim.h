#include <gtk/gtk.h>
#include <malloc.h>

#include "gauge.h"
