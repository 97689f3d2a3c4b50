#ifndef CMARKUPTESTING_H
#define CMARKUPTESTING_H

/// Whether the main queue is served by GLib's main loop in this process.
int markup_testing_serves_main_queue(void);

/// The bytes of the heap in use, including mapped blocks.
unsigned long markup_testing_heap_bytes(void);

#endif
