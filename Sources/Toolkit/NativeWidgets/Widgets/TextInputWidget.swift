import CGTK

/// A field of one line, without the frame that an entry has.
package nonisolated struct TextInputWidget: EditableWidget {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension TextInputWidget {
    package init() {
        self.init(TextInputClass.make())
        native.setStretches(horizontally: true)
    }

    private var input: UnsafeMutablePointer<GtkText> { rebound(to: GtkText.self) }

    package func setPlaceholder(_ placeholder: String?) { gtk_text_set_placeholder_text(input, placeholder) }

    package func setTextVisible(_ isVisible: Bool) { gtk_text_set_visibility(input, isVisible ? 1 : 0) }

    /// Sets the hints to input methods and on-screen keyboards.
    package func setInput(_ purpose: InputPurpose, _ hints: InputHints) {
        gtk_text_set_input_purpose(input, purpose.gtk)
        gtk_text_set_input_hints(input, GtkInputHints(rawValue: hints.rawValue))
    }

    var inputHints: InputHints { InputHints(rawValue: gtk_text_get_input_hints(input).rawValue) }

    /// Applies styles to the text, which is set already.
    package func setMarks(_ marked: MarkedText?) {
        let list = marked?.attributeList { native.lineHeight(of: $0) }
        gtk_text_set_attributes(input, list)
        if let list { pango_attr_list_unref(list) }
    }

    /// Focuses the field without selecting its text.
    package func grabFocusWithoutSelecting() -> Bool { gtk_text_grab_focus_without_selecting(input) != 0 }
}
