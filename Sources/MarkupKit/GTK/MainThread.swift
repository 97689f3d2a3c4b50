import CGTK
import Foundation

/// The thread that the process started on: the only one GTK may be used on.
nonisolated enum MainThread {
    static var isCurrent: Bool { Thread.isMainThread }
}
