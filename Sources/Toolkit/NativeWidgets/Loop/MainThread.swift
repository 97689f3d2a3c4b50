import CGTK
import Foundation
import Synchronization

/// The thread on which the process started: the only one on which GTK may be used.
package nonisolated enum MainThread {
    /// Whether the caller runs on the main thread. Foundation makes a system call for this; the result is cached
    /// because every view's `deinit` needs it.
    package static var isCurrent: Bool {
        let current = UInt(pthread_self())
        let known = handle.load(ordering: .relaxed)
        if known != 0 { return current == known }
        guard Thread.isMainThread else { return false }
        handle.store(current, ordering: .relaxed)
        return true
    }

    /// The main thread's handle; 0 until the main thread has called ``isCurrent``.
    private static let handle = Atomic<UInt>(0)
}
