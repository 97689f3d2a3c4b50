// Tells the thread sanitizer what it cannot see: a contended lock of the standard library's Mutex is taken and given
// back inside a library that was compiled without it. Each function calls the library's own and adds the mark.
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

SWIFT void lockSlow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlockSlow(SELF) __asm__(UNLOCK);

SWIFT void lockSlow(uint32_t thread, SELF) {
    SWIFT void (*real)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
    real(thread, self);
    if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlockSlow(SELF) {
    SWIFT void (*real)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(self);
    real(self);
}
