import NativeWidgets

extension UITextField: UndoableText {
    /// Starts recording edits with the field's undo manager, if it has one. Secure fields are never recorded.
    func prepareEdits() {
        guard edits == nil, sharesHistory, !isSecureTextEntry, let manager = undoManager else { return }
        let new = TextEdits(self, manager)
        new.lastText = input.text
        edits = new
        input.forgoHistory()
        input.native.onUndoKeys { [weak self] in self?.edits?.answer(to: $0) ?? false }
    }

    func noteEdit() {
        guard !isSecureTextEntry else { return forgetEdits() }
        edits?.note(text: input.text)
    }
    func forgetEdits() { edits?.forget(text: input.text) }

    func replay(from start: Int, to end: Int, with text: String) {
        programmatically {
            input.delete(from: start, to: end)
            if !text.isEmpty { input.insert(text, at: start) }
        }
        let cursor = start + text.unicodeScalars.count
        input.select(from: cursor, to: cursor)
        edits?.lastText = input.text
        rarities?.attributedText?.replace(with: input.text)
        showSideViews()
        send(.editingChanged)
    }
}
