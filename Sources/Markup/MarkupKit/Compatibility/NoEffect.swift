/// The names of UIKit that have no meaning on a desktop. They exist so that code from iOS compiles.
enum NoEffect {
    private static var noted: Set<String> = []

    /// Posts a ``Notice`` about a name, the first time that a program uses it.
    static func note(_ name: String, _ reason: String) {
        guard noted.insert(name).inserted else { return }
        Notice.post(.noEffect, "\(name) has no effect: \(reason)")
    }

    /// Lets the next use of every name post a notice again.
    static func forget() { noted = [] }
}
