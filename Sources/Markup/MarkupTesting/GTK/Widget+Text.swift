import CGTK

extension Widget {
    /// The text input in this widget.
    var textInput: Widget? {
        tree.first { $0.isKind(of: gtk_text_get_type()) || $0.isKind(of: gtk_text_view_get_type()) }
    }

    private var isLine: Bool { isKind(of: gtk_text_get_type()) }

    /// Whether the user may type here.
    var isEditable: Bool {
        isLine ? gtk_editable_get_editable(opaque) != 0 : gtk_text_view_get_editable(textView) != 0
    }

    private var textView: UnsafeMutablePointer<GtkTextView> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkTextView.self)
    }

    /// Focuses the input; the caret goes to the end, unless the input already has the focus.
    func beginTyping() {
        // Not "has focus": later versions of GTK also check whether the window is active.
        guard gtk_widget_is_focus(pointer) == 0 else { return }
        guard isInWindow else {
            if isLine { gtk_editable_set_position(opaque, -1) }
            return
        }
        if isLine {
            gtk_text_grab_focus_without_selecting(
                UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkText.self))
            gtk_editable_set_position(opaque, -1)
        } else {
            focus()
        }
    }

    /// Emits the signals of one key: a character, Return or Backspace.
    func key(_ character: Character) {
        switch character {
        case "\u{8}", "\u{7F}": emit("backspace")
        case "\n", "\r\n":
            if isLine { emit("activate") } else { emit("insert-at-cursor", text: "\n") }
        default:
            if isLine {
                gtk_editable_delete_selection(opaque)
            } else {
                gtk_text_buffer_delete_selection(gtk_text_view_get_buffer(textView), 1, 1)
            }
            emit("insert-at-cursor", text: String(character))
        }
    }

    /// Pastes the clipboard and waits up to one second for a change; the paste may be refused, or change nothing.
    func paste() async {
        let before = text
        emit("paste-clipboard")
        await MarkupTesting.pump(until: { text != before }, within: 1)
    }

    private var text: String {
        if isLine { return gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        let buffer = gtk_text_view_get_buffer(textView)
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
