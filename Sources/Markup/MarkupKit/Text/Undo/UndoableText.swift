/// A view whose text the user edits and an undo manager restores.
@MainActor protocol UndoableText: UIView {
    /// Replaces a range of code points by a text, and notifies observers as for an edit by the user.
    func replay(from start: Int, to end: Int, with text: String)
}
