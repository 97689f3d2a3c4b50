import Foundation

/// The names of UIKit that have no meaning on a desktop. They exist so that code from iOS compiles.
enum NoEffect {
    private static var noted: Set<String> = []

    /// Posts a ``Notice`` about a name, the first time that a program uses it.
    static func note(_ name: String, _ reason: String) {
        guard noted.insert(name).inserted else { return }
        Notice.post(.noEffect, "\(name) has no effect: \(reason)")
    }

    /// Posts a ``Notice`` like ``note(_:_:)``, from any thread: deinitialisers read the names of notifications.
    nonisolated static func noteAnywhere(_ name: String, _ reason: String) {
        if Thread.isMainThread {
            MainActor.assumeIsolated { note(name, reason) }
        } else {
            Task { @MainActor in note(name, reason) }
        }
    }

    /// Lets the next use of every name post a notice again.
    static func forget() { noted = [] }
}
