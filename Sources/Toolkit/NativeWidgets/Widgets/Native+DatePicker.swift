import CGTK

@MainActor
extension Native {
    // MARK: Calendar

    package static func calendar() -> Native { Native(adopting: gtk_calendar_new()) }

    /// A day of the Gregorian calendar; months begin with 1.
    package var calendarDay: (year: Int, month: Int, day: Int) {
        get {
            guard let date = gtk_calendar_get_date(opaque) else { return (1970, 1, 1) }
            defer { g_date_time_unref(date) }
            return (
                Int(g_date_time_get_year(date)), Int(g_date_time_get_month(date)),
                Int(g_date_time_get_day_of_month(date))
            )
        }
        nonmutating set {
            guard
                let date = g_date_time_new_local(
                    Int32(newValue.year), Int32(newValue.month), Int32(newValue.day), 12, 0, 0)
            else { return }
            gtk_calendar_select_day(opaque, date)
            g_date_time_unref(date)
        }
    }

    // MARK: Button with a popover

    /// A button that shows `content` in a popover.
    package static func menuButton(showing content: Native) -> Native {
        let button = Native(adopting: gtk_menu_button_new())
        let popover = gtk_popover_new()
        gtk_popover_set_child(
            UnsafeMutableRawPointer(popover!).assumingMemoryBound(to: GtkPopover.self), content.pointer)
        gtk_menu_button_set_popover(button.opaque, popover)
        gtk_menu_button_set_always_show_arrow(button.opaque, 1)
        return button
    }

    package func setMenuButtonLabel(_ text: String) {
        gtk_menu_button_set_label(opaque, text)
        setAccessibleLabel(text)
    }
    package var menuButtonLabel: String { gtk_menu_button_get_label(opaque).map { String(cString: $0) } ?? "" }

    // MARK: Number field

    /// A field for whole numbers with two digits.
    package static func twoDigitField(_ range: ClosedRange<Int>) -> Native {
        let field = Native(
            adopting: gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1))
        gtk_orientable_set_orientation(field.opaque, GTK_ORIENTATION_HORIZONTAL)
        gtk_spin_button_set_numeric(field.opaque, 1)
        gtk_spin_button_set_wrap(field.opaque, 1)
        gtk_editable_set_width_chars(field.opaque, 2)
        gtk_editable_set_max_width_chars(field.opaque, 2)
        gtk_editable_set_alignment(field.opaque, 0.5)
        let pointer = field.pointer
        field.connect("output") { arguments in
            let field = Native(borrowing: pointer)
            let text = field.numberFieldValue < 10 ? "0\(field.numberFieldValue)" : "\(field.numberFieldValue)"
            if field.editableText != text { field.editableText = text }
            arguments.answer(true)
        }
        return field
    }

    package var numberFieldValue: Int {
        get { Int(gtk_spin_button_get_value(opaque).rounded()) }
        nonmutating set { gtk_spin_button_set_value(opaque, Double(newValue)) }
    }

    package func setNumberField(range: ClosedRange<Int>, step: Int) {
        gtk_spin_button_set_range(opaque, Double(range.lowerBound), Double(range.upperBound))
        gtk_spin_button_set_increments(opaque, Double(step), Double(step * 5))
    }

    /// A label between parts, such as the colon of a time.
    package static func separatorLabel(_ text: String) -> Native { Native(adopting: gtk_label_new(text)) }
    package static func textButton(_ text: String) -> Native { Native(adopting: gtk_button_new_with_label(text)) }
}
