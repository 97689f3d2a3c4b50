/// Prevents changes of the rows while their source is being called.
///
/// A source that reloads rows while it creates one, as when a picture is already in a cache, would change the list
/// during an iteration.
package final class SourceQuestions {
    @usableFromInline var depth = 0
    @usableFromInline var counts = 0
    private var isCatchingUp = false
    private var hasSaid = false

    var areBeingAsked: Bool { depth > 0 }

    /// Calls the source for a row.
    @inlinable package func asking<T>(_ body: () -> T) -> T {
        depth += 1
        defer { depth -= 1 }
        return body()
    }

    /// Calls the source for the number of rows.
    @inlinable package func counting<T>(_ body: () -> T) -> T {
        counts += 1
        defer { counts -= 1 }
        return asking(body)
    }

    /// Defers a change that is requested during a call of the source until the next turn of the main loop.
    ///
    /// - Parameter tell: Issues the warning; called for the first deferred change only.
    /// - Returns: `false` if the source is not being called, so that the change can be made at once.
    package func putOff(tell: () -> Void, _ change: @escaping () -> Void) -> Bool {
        guard areBeingAsked else { return false }
        if !hasSaid {
            hasSaid = true
            tell()
        }
        // A source that requests a reload whenever it is counted would be counted for ever.
        if counts > 0 && isCatchingUp { return true }
        MainLoop.atNextTurn { [weak self] in
            self?.isCatchingUp = true
            change()
            self?.isCatchingUp = false
        }
        return true
    }
}
