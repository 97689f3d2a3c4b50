import NativeWidgets

extension UITextField: UndoableText {
    /// Starts recording edits with the field's undo manager, if it has one. Secure fields are never recorded.
    func prepareEdits() {
        guard edits == nil, sharesHistory, !isSecureTextEntry, let manager = undoManager else { return }
        let new = TextEdits(self, manager)
        new.lastText = input.editableText
        edits = new
        input.forgoEditableHistory()
        input.onUndoKeys { [weak self] in self?.edits?.answer(to: $0) ?? false }
    }

    func noteEdit() {
        guard !isSecureTextEntry else { return forgetEdits() }
        edits?.note(text: input.editableText)
    }
    func forgetEdits() { edits?.forget(text: input.editableText) }

    func replay(from start: Int, to end: Int, with text: String) {
        programmatically {
            input.deleteInEditable(from: start, to: end)
            if !text.isEmpty { input.insertInEditable(text, at: start) }
        }
        let cursor = start + text.unicodeScalars.count
        input.selectInEditable(from: cursor, to: cursor)
        edits?.lastText = input.editableText
        rarities?.attributedText?.replace(with: input.editableText)
        showSideViews()
        send(.editingChanged)
    }
}
