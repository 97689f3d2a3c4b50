import CGTK

@MainActor
extension Native {
    // MARK: Parts

    /// A box that the theme draws like an entry; GTK's own entry has no room for views at its sides.
    package static func entryFrame() -> Native { .box(cssName: "entry") }

    package static func textInput() -> Native {
        let text = TextWidget.make()
        text.setStretches(horizontally: true)
        return text
    }

    /// A symbol that works as a button, like those inside an entry.
    package static func entryIcon(_ icon: String, label: String, pressed: @escaping () -> Void) -> Native {
        let image =
            make(gtk_image_get_type(), [("icon-name", .text(icon)), ("accessible-role", .role(.button))])
            ?? Native(adopting: gtk_image_new_from_icon_name(icon))
        image.addClass("right")
        image.setAccessibleLabel(label)
        image.onPress { _, _ in pressed() }
        image.offerAccessibleAction("icon", pressed)
        return image
    }

    private var text: UnsafeMutablePointer<GtkText> { rebound(to: GtkText.self) }

    // MARK: Properties

    package func setPlaceholder(_ placeholder: String?) { gtk_text_set_placeholder_text(text, placeholder) }
    package func setTextVisible(_ isVisible: Bool) { gtk_text_set_visibility(text, isVisible ? 1 : 0) }
    package func setEditableAlignment(_ alignment: Double) { gtk_editable_set_alignment(opaque, Float(alignment)) }

    /// Sets the hints to input methods and on-screen keyboards.
    package func setInput(_ purpose: InputPurpose, _ hints: InputHints) {
        gtk_text_set_input_purpose(text, purpose.gtk)
        gtk_text_set_input_hints(text, GtkInputHints(rawValue: hints.rawValue))
    }

    var inputHints: InputHints { InputHints(rawValue: gtk_text_get_input_hints(text).rawValue) }

    // MARK: Text and selection, in code points

    package var editableText: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_editable_set_text(opaque, newValue) }
    }

    package var editableSelection: (start: Int, end: Int) {
        var start: Int32 = 0
        var end: Int32 = 0
        gtk_editable_get_selection_bounds(opaque, &start, &end)
        return (Int(start), Int(end))
    }

    package func selectInEditable(from start: Int, to end: Int) {
        gtk_editable_select_region(opaque, Int32(clamping: start), Int32(clamping: end))
    }

    package func deleteInEditable(from start: Int, to end: Int) {
        gtk_editable_delete_text(opaque, Int32(clamping: start), Int32(clamping: end))
    }

    package func insertInEditable(_ new: String, at place: Int) {
        var position = Int32(clamping: place)
        gtk_editable_insert_text(opaque, new, Int32(clamping: new.utf8.count), &position)
    }

    /// Replaces the selection by a text and puts the cursor behind it, as GTK does for a key, a paste or an input
    /// method.
    package func typeInEditable(_ new: String) {
        gtk_editable_delete_selection(opaque)
        var position = gtk_editable_get_position(opaque)
        if !new.isEmpty { gtk_editable_insert_text(opaque, new, Int32(clamping: new.utf8.count), &position) }
        gtk_editable_set_position(opaque, position)
    }

    /// Focuses the field without selecting its text.
    package func grabFocusWithoutSelecting() -> Bool { gtk_text_grab_focus_without_selecting(text) != 0 }

    // MARK: Signals

    /// Calls `body` before text is inserted; if it returns a position, GTK does not insert the text and moves the
    /// cursor there.
    package func onInsert(_ body: @escaping (_ text: String, _ position: Int) -> Int?) {
        connect("insert-text") { arguments in
            guard let text = arguments.text(0), let place = arguments.pointer(2)?.assumingMemoryBound(to: Int32.self)
            else { return }
            guard let position = body(text, Int(place.pointee)) else { return }
            place.pointee = Int32(clamping: position)
            g_signal_stop_emission_by_name(pointer, "insert-text")
        }
    }

    /// Calls `body` before text is deleted; if it returns `true`, GTK does not delete it.
    package func onDelete(_ body: @escaping (_ start: Int, _ end: Int) -> Bool) {
        connect("delete-text") { arguments in
            if body(arguments.integer(0), arguments.integer(1)) {
                g_signal_stop_emission_by_name(pointer, "delete-text")
            }
        }
    }
}
