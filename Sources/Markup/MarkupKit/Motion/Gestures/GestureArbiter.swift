/// A gesture that competes with others for the same touches.
protocol GestureContender: AnyObject {
    /// Returns whether the gesture's view and delegate let it begin; called when the gesture has seen enough.
    func mayBegin() -> Bool
    /// Returns whether this gesture is recognised only after `other` has failed.
    func waits(for other: any GestureContender) -> Bool
    /// Returns whether `other` can no longer be recognised once this gesture is.
    func excludes(_ other: any GestureContender) -> Bool
    /// Called when the gesture was held back and is recognised now.
    func win()
    /// Called when the gesture is not recognised because another one was.
    func lose()
}

/// Decides which of several gestures that see the same touches are recognised.
///
/// It does not depend on touches and views. A gesture enters when it gets its first touch and leaves when it is over.
/// When it has seen enough, it requests recognition, which is granted, refused, or held back until the gestures that
/// must fail first have failed.
final class GestureArbiter {
    enum Verdict { case granted, held, refused }

    private final class Entry {
        enum Status { case undecided, held, won, out }
        let contender: any GestureContender
        var status = Status.undecided
        init(_ contender: any GestureContender) { self.contender = contender }

        /// Whether the gesture is still undecided or held back, so that others may have to wait for it.
        var isOpen: Bool { status == .undecided || status == .held }
    }

    private var entries: [Entry] = []
    private var isSettling = false

    /// Returns whether a gesture takes part and can still be recognised.
    func isOpen(_ contender: any GestureContender) -> Bool { entry(of: contender)?.isOpen ?? false }

    /// Adds a gesture; does nothing if it takes part already.
    func enter(_ contender: any GestureContender) {
        if entry(of: contender) == nil { entries.append(Entry(contender)) }
    }

    /// Removes a gesture that is over, however it ended.
    func leave(_ contender: any GestureContender) {
        entries.removeAll { $0.contender === contender }
        settle()
    }

    /// Requests the recognition of a gesture.
    func ask(_ contender: any GestureContender) -> Verdict {
        enter(contender)
        guard let entry = entry(of: contender), entry.isOpen, contender.mayBegin() else {
            fail(contender)
            return .refused
        }
        let verdict = decide(entry)
        if verdict == .granted { settle() }
        return verdict
    }

    /// Called when a gesture can no longer be recognised, so that gestures waiting for it may be.
    func fail(_ contender: any GestureContender) {
        guard let entry = entry(of: contender), entry.status != .out else { return }
        entry.status = .out
        settle()
    }

    private func entry(of contender: any GestureContender) -> Entry? { entries.first { $0.contender === contender } }

    private func decide(_ entry: Entry) -> Verdict {
        let contender = entry.contender
        let others = entries.filter { $0 !== entry }
        let isBeaten = others.contains {
            $0.status == .won && (contender.waits(for: $0.contender) || $0.contender.excludes(contender))
        }
        if isBeaten {
            entry.status = .out
            return .refused
        }
        if others.contains(where: { $0.isOpen && contender.waits(for: $0.contender) }) {
            entry.status = .held
            return .held
        }
        entry.status = .won
        for other in others where other.isOpen && contender.excludes(other.contender) {
            other.status = .out
            other.contender.lose()
        }
        return .granted
    }

    /// Decides again about gestures that were held back, until nothing changes.
    private func settle() {
        guard !isSettling else { return }
        isSettling = true
        defer { isSettling = false }
        var decided = true
        while decided {
            decided = false
            for entry in entries where entry.status == .held {
                switch decide(entry) {
                case .held: continue
                case .granted: entry.contender.win()
                case .refused: entry.contender.lose()
                }
                decided = true
                break
            }
        }
    }
}
