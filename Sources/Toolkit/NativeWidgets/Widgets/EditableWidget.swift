import CGTK

/// A widget whose text can be edited: one that implements GTK's editable interface. Positions are in code points.
package nonisolated protocol EditableWidget: WidgetHandle {}

@MainActor
extension EditableWidget {
    package func setAlignment(_ alignment: Double) { gtk_editable_set_alignment(opaque, Float(alignment)) }

    /// Turns off GTK's own undo history.
    package func forgoHistory() { gtk_editable_set_enable_undo(opaque, 0) }

    // MARK: Text and selection

    package var text: String {
        get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { gtk_editable_set_text(opaque, newValue) }
    }

    package var selection: (start: Int, end: Int) {
        var start: Int32 = 0
        var end: Int32 = 0
        gtk_editable_get_selection_bounds(opaque, &start, &end)
        return (Int(start), Int(end))
    }

    package func select(from start: Int, to end: Int) {
        gtk_editable_select_region(opaque, Int32(clamping: start), Int32(clamping: end))
    }

    package func delete(from start: Int, to end: Int) {
        gtk_editable_delete_text(opaque, Int32(clamping: start), Int32(clamping: end))
    }

    package func insert(_ new: String, at place: Int) {
        var position = Int32(clamping: place)
        gtk_editable_insert_text(opaque, new, Int32(clamping: new.utf8.count), &position)
    }

    /// Replaces the selection by a text and puts the cursor behind it, as GTK does for a key, a paste or an input
    /// method.
    package func type(_ new: String) {
        gtk_editable_delete_selection(opaque)
        var position = gtk_editable_get_position(opaque)
        if !new.isEmpty { gtk_editable_insert_text(opaque, new, Int32(clamping: new.utf8.count), &position) }
        gtk_editable_set_position(opaque, position)
    }

    // MARK: Signals

    /// Calls `body` before text is inserted; if it returns a position, GTK does not insert the text and moves the
    /// cursor there.
    package func onInsert(_ body: @escaping (_ text: String, _ position: Int) -> Int?) {
        native.connect("insert-text") { arguments in
            guard let text = arguments.text(0), let place = arguments.pointer(2)?.assumingMemoryBound(to: Int32.self)
            else { return }
            guard let position = body(text, Int(place.pointee)) else { return }
            place.pointee = Int32(clamping: position)
            g_signal_stop_emission_by_name(pointer, "insert-text")
        }
    }

    /// Calls `body` before text is deleted; if it returns `true`, GTK does not delete it.
    package func onDelete(_ body: @escaping (_ start: Int, _ end: Int) -> Bool) {
        native.connect("delete-text") { arguments in
            if body(arguments.integer(0), arguments.integer(1)) {
                g_signal_stop_emission_by_name(pointer, "delete-text")
            }
        }
    }
}
