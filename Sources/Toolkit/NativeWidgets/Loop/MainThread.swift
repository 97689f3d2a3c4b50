import CGTK
import Foundation
import Synchronization

/// The thread that the process started on: the only one GTK may be used on.
package nonisolated enum MainThread {
    /// Foundation asks the kernel for the answer; this is asked at the end of every view, so it is remembered.
    package static var isCurrent: Bool {
        let current = UInt(pthread_self())
        let known = handle.load(ordering: .relaxed)
        if known != 0 { return current == known }
        guard Thread.isMainThread else { return false }
        handle.store(current, ordering: .relaxed)
        return true
    }

    /// The main thread's handle, once it has asked.
    private static let handle = Atomic<UInt>(0)
}
