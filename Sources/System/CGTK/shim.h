#ifndef CGTK_SHIM_H
#define CGTK_SHIM_H

#include <glib-unix.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>

// The memory format of cairo's images: a macro that depends on the byte order, and that Swift cannot import.
static const GdkMemoryFormat cgtk_memory_cairo = GDK_MEMORY_DEFAULT;

// Identifies a version of a file. In C, because several modules of C libraries contain a `struct stat`, and Swift then
// uses the members of one that the file does not import.
typedef struct {
    gint64 size;
    gint64 seconds;
    gint64 nanoseconds;
} CGTKFileVersion;

/// Returns FALSE if there is no regular file.
static inline gboolean cgtk_file_version(const char *path, CGTKFileVersion *version) {
    GStatBuf status;
    if (g_stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return FALSE;
    version->size = status.st_size;
    version->seconds = status.st_mtim.tv_sec;
    version->nanoseconds = status.st_mtim.tv_nsec;
    return TRUE;
}

// Returns the transformation from a child to a widget as a cairo matrix; FALSE if it is not two-dimensional. In C,
// because a graphene matrix contains SIMD types.
static inline gboolean cgtk_widget_place(GtkWidget *child, GtkWidget *widget, cairo_matrix_t *place) {
    graphene_matrix_t matrix;
    if (!gtk_widget_compute_transform(child, widget, &matrix)) return FALSE;
    return graphene_matrix_to_2d(&matrix, &place->xx, &place->yx, &place->xy, &place->yy, &place->x0, &place->y0);
}

// Returns a named colour of the theme. Deprecated since 4.10 without a replacement.
static inline gboolean cgtk_widget_lookup_color(GtkWidget *widget, const char *name, GdkRGBA *color) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

// Functions that a later GTK 4 has replaced: 4.8 has only the old ones, and a program that links the new ones would not
// start there.

static inline void cgtk_widget_get_color(GtkWidget *widget, GdkRGBA *color) {
#if GTK_CHECK_VERSION(4, 10, 0)
    gtk_widget_get_color(widget, color);
#else
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), color);
#endif
}

static inline void cgtk_css_provider_load(GtkCssProvider *provider, const char *rules) {
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_css_provider_load_from_string(provider, rules);
#else
    gtk_css_provider_load_from_data(provider, rules, -1);
#endif
}

#include "desktop.h"

#endif
