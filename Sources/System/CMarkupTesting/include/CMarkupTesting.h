#ifndef CMARKUPTESTING_H
#define CMARKUPTESTING_H

/// Whether the main queue is served by GLib's main loop in this process.
int markup_testing_serves_main_queue(void);

/// Bytes that the program has on the heap, mapped blocks included.
unsigned long markup_testing_heap_bytes(void);

#endif
