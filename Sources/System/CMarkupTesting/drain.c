// Swift Testing runs its tests from an asynchronous main function, after whose first suspension main-actor code leaves
// the process's main thread on Linux; GTK may be used only there. The Swift runtime calls this hook to drain the main
// queue for ever. The hook runs GLib's loop on the main thread, with libdispatch's event descriptor attached.
#define _GNU_SOURCE
#include "CMarkupTesting.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#if __has_attribute(swiftcall)
#define SWIFT_CC __attribute__((swiftcall))
#else
#define SWIFT_CC
#endif

typedef struct _GSource GSource;
typedef struct _GMainContext GMainContext;
typedef int (*GSourceFunc)(void *data);

extern GSource *g_unix_fd_source_new(int descriptor, unsigned condition);
extern void g_source_set_callback(GSource *source, GSourceFunc function, void *data, void (*destroy)(void *));
extern void g_source_set_can_recurse(GSource *source, int can_recurse);
extern unsigned g_source_attach(GSource *source, GMainContext *context);
extern int g_main_context_iteration(GMainContext *context, int may_block);
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

extern void *swift_task_asyncMainDrainQueue_hook;

static int serves_main_queue = 0;

int markup_testing_serves_main_queue(void) { return serves_main_queue; }

static int drain_once(int descriptor, unsigned condition, void *data) {
    (void)condition;
    (void)data;
    uint64_t count;
    if (read(descriptor, &count, sizeof count) < 0) { /* another source was quicker */ }
    _dispatch_main_queue_callback_4CF(NULL);
    return 1;
}

SWIFT_CC static void drain(void *original, void *override) {
    (void)original;
    (void)override;
    GSource *source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), 1 /* G_IO_IN */);
    g_source_set_callback(source, (GSourceFunc)(void *)drain_once, NULL, NULL);
    g_source_set_can_recurse(source, 1);
    g_source_attach(source, NULL);
    serves_main_queue = 1;
    // Runs the blocks that were enqueued before the source was attached.
    _dispatch_main_queue_callback_4CF(NULL);
    for (;;) g_main_context_iteration(NULL, 1);
}

// Swift Testing ends the process on a background thread, and WebKit aborts if its objects are destroyed outside the
// main thread. This handler is registered first, so it runs after all other exit handlers.
static void leave(int status, void *unused) {
    (void)unused;
    if (!dlsym(RTLD_DEFAULT, "webkit_web_view_get_type")) return;
    fflush(NULL);
    _exit(status);
}

__attribute__((constructor)) static void install(void) {
    swift_task_asyncMainDrainQueue_hook = (void *)drain;
    on_exit(leave, NULL);
}
