#ifndef CGTK_DESKTOP_H
#define CGTK_DESKTOP_H

// The desktop's dialogs and launchers. GTK 4.10 has replacements for most of these, which 4.8 does not have; the old
// functions stay until GTK 5. They are called from C, because calls from Swift would cause deprecation warnings with a
// later GTK.

#include <gtk/gtk.h>

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/// Creates a dialog, which the caller owns. The labels of the buttons may be NULL.
static inline GtkNativeDialog *cgtk_file_dialog_new(const char *title, GtkWindow *parent, GtkFileChooserAction action, const char *accept, const char *cancel) {
    return GTK_NATIVE_DIALOG(gtk_file_chooser_native_new(title, parent, action, accept, cancel));
}

static inline void cgtk_file_dialog_set_multiple(GtkNativeDialog *dialog, gboolean multiple) {
    gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(dialog), multiple);
}

static inline void cgtk_file_dialog_set_name(GtkNativeDialog *dialog, const char *name) {
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
}

static inline void cgtk_file_dialog_set_folder(GtkNativeDialog *dialog, GFile *folder) {
    gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), folder, NULL);
}

/// The dialog retains the filter.
static inline void cgtk_file_dialog_add_filter(GtkNativeDialog *dialog, GtkFileFilter *filter) {
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
}

/// Returns the chosen files, which the caller releases.
static inline GListModel *cgtk_file_dialog_get_files(GtkNativeDialog *dialog) {
    return gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog));
}

static inline void cgtk_show_uri(GtkWindow *parent, const char *uri, GAsyncReadyCallback callback, gpointer data) {
    gtk_show_uri_full(parent, uri, GDK_CURRENT_TIME, NULL, callback, data);
}

static inline gboolean cgtk_show_uri_finish(GtkWindow *parent, GAsyncResult *result, GError **error) {
    return gtk_show_uri_full_finish(parent, result, error);
}

/// The buttons for colours and fonts, which GTK 4.10 replaces.
static inline GtkWidget *cgtk_color_button_new(void) { return gtk_color_button_new(); }

static inline void cgtk_color_button_set_title(GtkWidget *button, const char *title) {
    gtk_color_button_set_title(GTK_COLOR_BUTTON(button), title);
}

static inline GdkRGBA cgtk_color_button_get(GtkWidget *button) {
    GdkRGBA color;
    gtk_color_chooser_get_rgba(GTK_COLOR_CHOOSER(button), &color);
    return color;
}

static inline void cgtk_color_button_set(GtkWidget *button, GdkRGBA color) {
    gtk_color_chooser_set_rgba(GTK_COLOR_CHOOSER(button), &color);
}

static inline gboolean cgtk_color_button_get_use_alpha(GtkWidget *button) {
    return gtk_color_chooser_get_use_alpha(GTK_COLOR_CHOOSER(button));
}

static inline void cgtk_color_button_set_use_alpha(GtkWidget *button, gboolean uses) {
    gtk_color_chooser_set_use_alpha(GTK_COLOR_CHOOSER(button), uses);
}

static inline GtkWidget *cgtk_font_button_new(void) { return gtk_font_button_new(); }

static inline void cgtk_font_button_set_title(GtkWidget *button, const char *title) {
    gtk_font_button_set_title(GTK_FONT_BUTTON(button), title);
}

/// Returns the font, which the caller frees.
static inline PangoFontDescription *cgtk_font_button_get(GtkWidget *button) {
    return gtk_font_chooser_get_font_desc(GTK_FONT_CHOOSER(button));
}

static inline void cgtk_font_button_set(GtkWidget *button, const PangoFontDescription *font) {
    gtk_font_chooser_set_font_desc(GTK_FONT_CHOOSER(button), font);
}

G_GNUC_END_IGNORE_DEPRECATIONS

#endif
