/// Keeps rows from changing while their source is asked for them.
///
/// A source that reloads rows while it makes one, as when a picture turns out to be in a cache, would change the list that is being walked through.
package final class SourceQuestions {
    @usableFromInline var depth = 0
    @usableFromInline var counts = 0
    private var isCatchingUp = false
    private var hasSaid = false

    var areBeingAsked: Bool { depth > 0 }

    /// Asks for a row.
    @inlinable package func asking<T>(_ body: () -> T) -> T {
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Asks for the number of rows.
    @inlinable package func counting<T>(_ body: () -> T) -> T {
        counts += 1
        defer { counts -= 1 }
        return asking(body)
    }

    /// Puts off a change that comes while the source is asked, until the next turn of the main loop.
    ///
    /// - Parameter tell: Called the first time, to say so.
    /// - Returns: `false` if nothing is being asked, so that the change can be made at once.
    package func putOff(tell: () -> Void, _ change: @escaping () -> Void) -> Bool {
        guard areBeingAsked else { return false }
        if !hasSaid {
            hasSaid = true
            tell()
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
