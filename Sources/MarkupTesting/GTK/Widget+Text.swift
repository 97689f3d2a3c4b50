import CGTK

extension Widget {
    /// The part that takes the keyboard's text, in this widget or inside.
    var textInput: Widget? {
        tree.first { $0.isKind(of: gtk_text_get_type()) || $0.isKind(of: gtk_text_view_get_type()) }
    }

    private var isLine: Bool { isKind(of: gtk_text_get_type()) }

    /// Whether a person may type here.
    var isEditable: Bool {
        isLine ? gtk_editable_get_editable(opaque) != 0 : gtk_text_view_get_editable(textView) != 0
    }

    private var textView: UnsafeMutablePointer<GtkTextView> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkTextView.self)
    }

    /// Gives the keyboard to the input; the caret goes to the end, unless the input has the keyboard already.
    func beginTyping() {
        // GTK's "has focus" also asks whether the window is the active one, in later versions.
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

    /// Does what one key does: a character, Return or Backspace.
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

    /// Waits for the text of the clipboard, as a field does that it is pasted into.
    static func readClipboard() async {
        guard let clipboard = gdk_display_get_default().flatMap({ gdk_display_get_clipboard($0) }) else { return }
        await withCheckedContinuation { continuation in
            let waiting = Unmanaged.passRetained(Waiting(continuation)).toOpaque()
            gdk_clipboard_read_text_async(
                clipboard, nil,
                { source, result, data in
                    guard let source, let data else { return }
                    g_free(gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil))
                    Unmanaged<Waiting>.fromOpaque(data).takeRetainedValue().continuation.resume()
                }, waiting)
        }
    }
}

private nonisolated final class Waiting {
    let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
}
