import NativeWidgets

/// Registers the user's edits of one view's text with an undo manager. Continuous typing is undone as one step.
final class TextEdits {
    /// The replacement of a range of code points by a text.
    private final class Change {
        var start: Int
        var removed: String
        var inserted: String

        init(start: Int, removed: String, inserted: String) {
            (self.start, self.removed, self.inserted) = (start, removed, inserted)
        }

        var end: Int { start + inserted.unicodeScalars.count }
    }

    private let manager: UndoManager
    private weak var view: (any UndoableText)?
    /// The last change, which further typing may extend.
    private var last: Change?
    /// Whether the text is being restored, which is not an edit.
    private(set) var isReplaying = false
    /// The text after the last change, for views that report changes only afterwards.
    var lastText = ""

    init(_ view: any UndoableText, _ manager: UndoManager) {
        self.view = view
        self.manager = manager
    }

    /// Handles the undo and redo keys.
    func answer(to direction: UndoDirection) -> Bool { manager.answer(to: direction) }

    /// Registers a change made by the user.
    func note(start: Int, removed: String, inserted: String) {
        guard !isReplaying, let view, !(removed.isEmpty && inserted.isEmpty) else { return }
        if let last, manager.isLast(last), extend(last, start, removed, inserted) { return }
        let change = Change(start: start, removed: removed, inserted: inserted)
        last = change
        register(change, view)
    }

    /// Registers the difference between the text after the last change and the current text.
    func note(text: String) {
        defer { lastText = text }
        guard !isReplaying else { return }
        let (old, new) = (Array(lastText.unicodeScalars), Array(text.unicodeScalars))
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        note(
            start: start, removed: Self.text(old[start..<(old.count - end)]),
            inserted: Self.text(new[start..<(new.count - end)]))
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// Extends the last change if typing continues at its end within a word, or if deleting continues.
    private func extend(_ last: Change, _ start: Int, _ removed: String, _ inserted: String) -> Bool {
        if removed.isEmpty, last.removed.isEmpty || !last.inserted.isEmpty, start == last.end, inserted.count == 1,
            let previous = last.inserted.last, let next = inserted.first, !next.isNewline,
            !(previous.isWhitespace && !next.isWhitespace)
        {
            last.inserted += inserted
            return true
        }
        if inserted.isEmpty, last.inserted.isEmpty, removed.count == 1 {
            if start + removed.unicodeScalars.count == last.start {
                last.start = start
                last.removed = removed + last.removed
                return true
            }
            if start == last.start {
                last.removed += removed
                return true
            }
        }
        // The second half of a replacement: GTK deletes the selection, then inserts.
        if removed.isEmpty, last.inserted.isEmpty, start == last.start, isSameTurn {
            last.inserted = inserted
            return true
        }
        return false
    }

    /// Whether the last change was registered in this turn of the main loop.
    private var isSameTurn = false

    private func register(_ change: Change, _ view: any UndoableText) {
        isSameTurn = true
        MainLoop.atNextTurn { [weak self] in self?.isSameTurn = false }
        manager.register(self, token: change) { $0.takeBack(change) }
    }

    private func takeBack(_ change: Change) {
        guard let view else { return }
        last = nil
        isReplaying = true
        view.replay(from: change.start, to: change.end, with: change.removed)
        isReplaying = false
        register(Change(start: change.start, removed: change.inserted, inserted: change.removed), view)
    }

    /// Called when code has set the text: earlier edits can no longer be undone.
    func forget(text: String) {
        lastText = text
        guard !isReplaying else { return }
        last = nil
        manager.removeAllActions(withTarget: self)
    }
}
