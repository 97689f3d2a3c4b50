#include <malloc.h>

#include "CMarkupTesting.h"

unsigned long markup_testing_heap_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
