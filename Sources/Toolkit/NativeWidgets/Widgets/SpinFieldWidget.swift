import CGTK

/// A field for a number with buttons that decrease and increase it.
package nonisolated struct SpinFieldWidget: EditableWidget {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension SpinFieldWidget {
    package init() {
        self.init(Native(adopting: gtk_spin_button_new_with_range(0, 100, 1)))
        gtk_orientable_set_orientation(opaque, GTK_ORIENTATION_HORIZONTAL)
        // Otherwise GTK refuses the separators of other languages.
        gtk_spin_button_set_numeric(opaque, 0)
        gtk_spin_button_set_update_policy(opaque, GTK_UPDATE_IF_VALID)
    }

    /// Sets how numbers become texts and texts numbers.
    ///
    /// - Parameter parse: Returns the number of a typed text; nil if the text is not a number.
    package func convert(format: @escaping (Double) -> String, parse: @escaping (String) -> Double?) {
        let field = self
        native.connect("output") { arguments in
            let text = format(field.value)
            if field.text != text { field.text = text }
            arguments.answer(true)
        }
        native.connect("input") { arguments in
            guard let place = arguments.pointer(0)?.assumingMemoryBound(to: Double.self) else { return }
            guard let number = parse(field.text) else { return arguments.answer(integer: -1) }
            place.pointee = number
            arguments.answer(integer: 1)
        }
    }

    /// The text between the buttons; it belongs to the field.
    package var textWidget: Native? {
        gtk_editable_get_delegate(opaque).map {
            Native(borrowing: UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
        }
    }

    package var value: Double {
        get { gtk_spin_button_get_value(opaque) }
        nonmutating set { gtk_spin_button_set_value(opaque, newValue) }
    }

    /// Sets the range, the steps of the arrow keys and of the page keys, and the number of digits after the decimal
    /// separator, to which values are rounded.
    package func set(from minimum: Double, to maximum: Double, step: Double, page: Double, digits: Int) {
        gtk_spin_button_set_digits(opaque, guint(clamping: digits))
        gtk_spin_button_set_range(opaque, minimum, maximum)
        gtk_spin_button_set_increments(opaque, step, page)
    }

    package func setWraps(_ wraps: Bool) { gtk_spin_button_set_wrap(opaque, wraps ? 1 : 0) }

    /// Sets the width for which the text has room, in characters.
    package func setCharacters(_ count: Int) {
        gtk_editable_set_width_chars(opaque, Int32(clamping: count))
        gtk_editable_set_max_width_chars(opaque, Int32(clamping: count))
    }
}
