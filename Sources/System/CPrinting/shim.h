#ifndef CPRINTING_SHIM_H
#define CPRINTING_SHIM_H

#include <cups/cups.h>
#include <cups/pwg.h>

// The desktop's print dialog, which is in GTK's library, but in a separate header. That header includes all of GTK, and
// a second module that does so would give Swift a second set of GTK's types. Therefore the few functions are declared
// here, with plain pointers.
extern void *gtk_print_unix_dialog_new(const char *title, void *parent);
extern void gtk_print_unix_dialog_set_settings(void *dialog, void *settings);
extern void gtk_print_unix_dialog_set_manual_capabilities(void *dialog, unsigned int capabilities);
extern void *gtk_print_unix_dialog_get_settings(void *dialog);
extern void *gtk_print_unix_dialog_get_page_setup(void *dialog);
extern void *gtk_print_unix_dialog_get_selected_printer(void *dialog);
extern void *gtk_print_job_new(const char *title, void *printer, void *settings, void *setup);
extern int gtk_print_job_set_source_file(void *job, const char *path, void **error);
extern void gtk_print_job_send(void *job, void (*done)(void *job, void *data, const void *error), void *data, void (*destroy)(void *data));

#endif
