import CGTK

/// A field for whole numbers with two digits.
package nonisolated struct NumberFieldWidget: EditableWidget {
    package let native: Native

    package init(_ native: Native) { self.native = native }
}

@MainActor
extension NumberFieldWidget {
    package init(_ range: ClosedRange<Int>) {
        self.init(
            Native(
                adopting: gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1)))
        gtk_orientable_set_orientation(opaque, GTK_ORIENTATION_HORIZONTAL)
        gtk_spin_button_set_numeric(opaque, 1)
        gtk_spin_button_set_wrap(opaque, 1)
        gtk_editable_set_width_chars(opaque, 2)
        gtk_editable_set_max_width_chars(opaque, 2)
        gtk_editable_set_alignment(opaque, 0.5)
        let field = self
        native.connect("output") { arguments in
            let text = field.value < 10 ? "0\(field.value)" : "\(field.value)"
            if field.text != text { field.text = text }
            arguments.answer(true)
        }
    }

    package var value: Int {
        get { Int(gtk_spin_button_get_value(opaque).rounded()) }
        nonmutating set { gtk_spin_button_set_value(opaque, Double(newValue)) }
    }

    package func set(range: ClosedRange<Int>, step: Int) {
        gtk_spin_button_set_range(opaque, Double(range.lowerBound), Double(range.upperBound))
        gtk_spin_button_set_increments(opaque, Double(step), Double(step * 5))
    }
}
