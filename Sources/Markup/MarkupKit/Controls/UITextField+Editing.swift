import Foundation
import NativeWidgets

extension UITextField {
    func connectSignals() {
        input.native.connect("changed") { [weak self] _ in
            guard let self, !isProgrammatic else { return }
            didEdit()
        }
        input.native.connect("activate") { [weak self] _ in self?.didPressReturn() }
        input.native.onFocus(
            enter: { [weak self] in self?.beginEditing() }, leave: { [weak self] in self?.endEditing() })
        input.onInsert { [weak self] text, position in
            self?.prepareEditsOfPerson()
            return self?.willInsert(text, at: position)
        }
        input.onDelete { [weak self] start, end in
            self?.prepareEditsOfPerson()
            return self?.willDelete(from: start, to: end) ?? false
        }
        for name in ["notify::cursor-position", "notify::selection-bound"] {
            input.native.connect(name) { [weak self] _ in self?.selectionDidChange() }
        }
    }

    private func prepareEditsOfPerson() { if !isProgrammatic, edits == nil { prepareEdits() } }

    private func didEdit() {
        noteEdit()
        rarities?.attributedText?.replace(with: input.text)
        showSideViews()
        send(.editingChanged)
        post(Self.textDidChangeNotification)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

    // MARK: Begin and end

    func beginEditing() {
        guard !isEditing else { return }
        prepareEdits()
        guard delegate?.textFieldShouldBeginEditing(self) ?? true else {
            // Focus cannot be moved while GTK is giving it to the field.
            MainLoop.atNextTurn { [weak self] in self?.input.native.dropFocus() }
            return
        }
        isEditing = true
        showSideViews()
        delegate?.textFieldDidBeginEditing(self)
        send(.editingDidBegin)
        post(Self.textDidBeginEditingNotification)
    }

    func endEditing() {
        guard isEditing else { return }
        isEditing = false
        for binding in bindings { binding.follower.showFormatted() }
        showSideViews()
        delegate?.textFieldDidEndEditing(self)
        send(.editingDidEnd)
        post(Self.textDidEndEditingNotification)
    }

    /// Called when the user presses Return.
    func didPressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        send([.editingDidEndOnExit, .primaryActionTriggered], because: UIEvent(type: .keyboard))
    }

    // MARK: Edits by the user

    /// GTK replaces a selection in two steps, a deletion and an insertion, but the delegate is called only once. So the
    /// deletion waits for the insertion; if none follows in this turn of the main loop, it is a separate edit.
    private func willDelete(from start: Int, to end: Int) -> Bool {
        guard !isProgrammatic, delegate != nil || mask != nil, start != end else { return false }
        let end = end < 0 ? input.text.unicodeScalars.count : end
        pendingDeletion = (start, end)
        MainLoop.atNextTurn { [weak self] in self?.deletePending() }
        return true
    }

    private func deletePending() {
        guard let range = pendingDeletion else { return }
        pendingDeletion = nil
        replace(from: range.start, to: range.end, with: "")
    }

    /// - Returns: The new position of the cursor, or `nil` to let GTK insert the text.
    private func willInsert(_ text: String, at position: Int) -> Int? {
        guard !isProgrammatic, delegate != nil || mask != nil else { return nil }
        let range = pendingDeletion ?? (position, position)
        pendingDeletion = nil
        replace(from: range.start, to: range.end, with: text)
        let selection = input.selection
        selectionToKeep = selection.start == selection.end ? nil : selection
        MainLoop.atNextTurn { [weak self] in self?.selectionToKeep = nil }
        return selection.end
    }

    /// Calls the delegate, and changes the text if it allows it.
    private func replace(from start: Int, to end: Int, with new: String) {
        let old = input.text
        let range = old.utf16Range(ofScalars: (start, end))
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true else {
            showSideViews()
            return
        }
        let cursor: Int
        if let mask {
            let edited = mask.replacing(start..<end, in: old, with: new)
            programmatically { input.text = edited.text }
            cursor = edited.cursor
        } else {
            programmatically {
                if end > start { input.delete(from: start, to: end) }
                if !new.isEmpty { input.insert(new, at: start) }
            }
            cursor = start + new.unicodeScalars.count
        }
        input.select(from: cursor, to: cursor)
        didEdit()
    }

    private func selectionDidChange() {
        if let selection = selectionToKeep, input.selection != selection {
            selectionToKeep = nil
            input.select(from: selection.start, to: selection.end)
        }
        // GTK notifies once for each end of a selection, even if both move together.
        let selection = input.selection
        guard selection != reportedSelection else { return }
        reportedSelection = selection
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Types a text like a user: the selection is replaced and the delegate is called. An empty text is the delete key.
    package func typeText(_ text: String) {
        if text.isEmpty, input.selection.start == input.selection.end {
            let cursor = input.selection.end
            if cursor > 0 { input.delete(from: cursor - 1, to: cursor) }
        } else {
            input.type(text)
        }
        deletePending()
    }
}

extension UITextField: UITextInput {
    /// The text to which the positions in a ``UITextRange`` refer.
    public var documentText: String { input.text }

    /// The selection; an empty range is the cursor. Setting `nil` has no effect.
    public var selectedTextRange: UITextRange? {
        get { input.text.textRange(ofScalars: input.selection) }
        set {
            guard let newValue else { return }
            let selection = input.text.scalars(in: newValue)
            input.select(from: selection.start, to: selection.end)
        }
    }

    /// Replaces a range with `text` and places the cursor behind it. The delegate is not called and no event is fired.
    public func replace(_ range: UITextRange, withText text: String) {
        let (start, end) = input.text.scalars(in: range)
        programmatically {
            input.delete(from: start, to: end)
            input.insert(text, at: start)
        }
        let cursor = start + text.unicodeScalars.count
        input.select(from: cursor, to: cursor)
        forgetEdits()
        rarities?.attributedText?.replace(with: input.text)
        showSideViews()
    }
}
