import NativeWidgets

extension UITextView: UndoableText {
    /// Has an undo manager told of the edits from now on, where the view has one.
    func prepareEdits() {
        guard edits == nil, let manager = undoManager else { return }
        edits = TextEdits(self, manager)
        area.forgoAreaHistory()
        area.onUndoKeys { [weak self] direction in
            // The bar that finds lies inside of the text's widget, and its fields have a history of their own.
            guard let self, let edits, finder?.bar.view.native.hasFocus != true else { return false }
            return edits.answer(to: direction)
        }
    }

    /// Notes what a person is about to put in place of a range of code points.
    func noteEdit(from start: Int, to end: Int, with new: String) {
        if edits == nil { prepareEdits() }
        guard let edits, !edits.isReplaying else { return }
        edits.note(start: start, removed: end > start ? area.areaText(from: start, to: end) : "", inserted: new)
    }

    func replay(from start: Int, to end: Int, with text: String) {
        programmatically { area.replaceInArea(from: start, to: end, with: text) }
        (delegate as? any UITextViewDelegate)?.textViewDidChange(self)
        userDidEdit()
    }
}
