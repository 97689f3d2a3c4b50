import NativeWidgets

extension UITextView: UndoableText {
    /// Starts recording edits with the view's undo manager, if it has one.
    func prepareEdits() {
        guard edits == nil, let manager = undoManager else { return }
        edits = TextEdits(self, manager)
        area.forgoHistory()
        area.native.onUndoKeys { [weak self] direction in
            // The find bar lies inside the text's widget, and its fields have their own history.
            guard let self, let edits, finder?.bar.view.native.hasFocus != true else { return false }
            return edits.answer(to: direction)
        }
    }

    /// Records the user's replacement of a range of code points before it happens.
    func noteEdit(from start: Int, to end: Int, with new: String) {
        if edits == nil { prepareEdits() }
        guard let edits, !edits.isReplaying else { return }
        edits.note(start: start, removed: end > start ? area.text(from: start, to: end) : "", inserted: new)
    }

    func replay(from start: Int, to end: Int, with text: String) {
        programmatically { area.replace(from: start, to: end, with: text) }
        (delegate as? any UITextViewDelegate)?.textViewDidChange(self)
        userDidEdit()
    }
}
