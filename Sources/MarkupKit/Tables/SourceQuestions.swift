import Foundation

/// Keeps rows from changing while their source is asked for them.
///
/// A source that reloads rows while it makes one, as when a picture turns out to be in a cache, would change the list that is being walked through.
final class SourceQuestions {
    private var depth = 0
    private var counts = 0
    private var isCatchingUp = false
    private var hasSaid = false

    var areBeingAsked: Bool { depth > 0 }

    /// Asks for a row.
    func asking<T>(_ body: () -> T) -> T {
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Asks for the number of rows.
    func counting<T>(_ body: () -> T) -> T {
        counts += 1
        defer { counts -= 1 }
        return asking(body)
    }

    /// Puts off a change that comes while the source is asked, until the next turn of the main loop.
    ///
    /// - Parameter call: The method that was called, for the notice, which comes once.
    /// - Returns: `false` if nothing is being asked, so that the change can be made at once.
    func putOff(_ call: String, of view: UIView, _ change: @escaping () -> Void) -> Bool {
        guard areBeingAsked else { return false }
        if !hasSaid {
            hasSaid = true
            let name = String(describing: type(of: view))
            let message =
                "\(name): \(call) was called from inside a method of the data source; it is done in the next turn of the main loop"
            Notice.post(.changeWhileAsked, message)
        }
        // A source that asks for a reload whenever it is counted would be counted for ever.
        if counts > 0 && isCatchingUp { return true }
        MainLoop.atNextTurn { [weak self] in
            self?.isCatchingUp = true
            change()
            self?.isCatchingUp = false
        }
        return true
    }
}
